(** Sections 10 and 15: well-formed states, and that every legal move leads from one to another.

    A side may have nine men that are Baidaqs or Ferzes, since Baidaqs promote; a rule that
    bounds them apart would not survive a promotion. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Leaps Rays Moves Movement Attacks Legality FastMoves Weights
  Arrays.
Import ListNotations.

Definition pawn_ok (b : Board) : Prop :=
  forall p c, board_get b p = Some (mkPiece c Baidaq) -> rank p <> i0 /\ rank p <> i7.
Definition wf_counts (b : Board) c : Prop :=
  (count b c Shah = 1 /\ count b c Rukh <= 2 /\ count b c Faras <= 2 /\ count b c Alfil <= 2 /\
   count b c Baidaq <= 8 /\ count b c Baidaq + count b c Ferz <= 9)%Z.
Definition WellFormed (st : GameState) : Prop := (forall c, wf_counts (board st) c) /\ pawn_ok (board st).

Definition step (st : GameState) (m : Move) (st' : GameState) := legal_move_spec st m /\ apply_move_impl st m = Some st'.
Inductive reachable (st : GameState) : GameState -> Prop :=
| r_refl : reachable st st
| r_step s m s' : reachable st s -> step s m s' -> reachable st s'.

(** What a legal move does, in one place. *)
Lemma legal_facts st m : legal_move_spec st m -> exists k cap,
  board_get (board st) (origin m) = Some (mkPiece (turn st) k) /\ origin m <> target m /\
  board_get (board st) (target m) = cap /\
  (cap = None \/ exists k', cap = Some (mkPiece (opposite_color (turn st)) k') /\ k' <> Shah) /\
  (is_promotion m = true -> k = Baidaq) /\
  (k = Baidaq -> rankZ (target m) = rankZ (origin m) + fwd (turn st))%Z /\
  (k = Baidaq -> is_promotion m = false -> rank (target m) <> last_rank (turn st)) /\
  apply_move_impl st m = Some (play st m k).
Proof.
  intros (k & H1 & H2 & H3 & H4 & H5). exists k, (board_get (board st) (target m)).
  split; [exact H1|]. split; [now apply can_move_neq in H2|]. split; [reflexivity|].
  split. { destruct (board_get (board st) (target m)) as [[c' k']|] eqn:E; [right|now left].
    pose proof (no_own_capture _ _ _ _ H2 _ E) as N. simpl in N. exists k'.
    assert (c' = opposite_color (turn st)) by (destruct c', (turn st); simpl; congruence). subst c'.
    split; [reflexivity|congruence]. }
  split. { intros E. now apply H4 in E. }
  split. { intros ->. unfold can_move_spec, pawn_push, attacks in H2. cbn -[Z.abs] in H2. lia. }
  split. { intros -> E F. assert (is_promotion m = true) by (apply H4; now split). congruence. }
  unfold apply_move_impl. now rewrite H1.
Qed.

Theorem wf_step st m st' : WellFormed st -> step st m st' -> WellFormed st'.
Proof.
  intros [Wc Wp] [L A]. destruct (legal_facts _ _ L) as (k & cap & F1 & F2 & F3 & F4 & F5 & F6 & F7 & F8).
  rewrite F8 in A. injection A as <-. split.
  - intros c. specialize (Wc c). revert Wc. unfold wf_counts, count. simpl board.
    rewrite !weigh_apply by assumption. rewrite F3. unfold moved_piece, count_weight.
    destruct F4 as [->|(k' & -> & F4)]; destruct (is_promotion m) eqn:Em;
      try (rewrite (F5 eq_refl)); destruct c, (turn st); simpl;
      try destruct k; try destruct k'; simpl; try congruence; lia.
  - intros p c Hg. simpl board in Hg. rewrite get_board_after in Hg.
    destruct (position_eqb_spec p (target m)) as [E|]; [|destruct (position_eqb_spec p (origin m)); [discriminate|now apply Wp in Hg]].
    subst p. unfold moved_piece in Hg. injection Hg as Hc Hk. subst c.
    destruct (is_promotion m) eqn:Em; [discriminate|]. subst k.
    specialize (F6 eq_refl). specialize (F7 eq_refl eq_refl). apply Wp in F1.
    unfold rankZ in F6. destruct (turn st); simpl in *;
    destruct (rank (target m)), (rank (origin m)); simpl in F6; split; try congruence; try lia; intuition congruence.
Qed.
Theorem reachable_preserves_wf st st' : WellFormed st -> reachable st st' -> WellFormed st'.
Proof. intros W. induction 1; [assumption|]. eapply wf_step; eauto. Qed.


(** The program, and that it says the same. *)
Definition wf_counts_impl (b : Board) (c : Color) : bool :=
  ((count b c Shah =? 1) && (count b c Rukh <=? 2) && (count b c Faras <=? 2) && (count b c Alfil <=? 2) &&
   (count b c Baidaq <=? 8) && (count b c Baidaq + count b c Ferz <=? 9))%Z.
Definition baidaq_rank_ok (x : cell) (p : Position) : bool :=
  match x with
  | Some (mkPiece _ Baidaq) => negb (coord_eqb (rank p) i0) && negb (coord_eqb (rank p) i7)
  | _ => true end.
Definition WellFormedState (st : GameState) : bool :=
  forallb (wf_counts_impl (board st)) all_colors &&
  forallb (fun p => baidaq_rank_ok (board_get (board st) p) p) all_positions.
Theorem WellFormedState_iff st : WellFormedState st = true <-> WellFormed st.
Proof.
  unfold WellFormedState, WellFormed, pawn_ok. rewrite andb_true_iff, !forallb_forall.
  assert (C : forall c, wf_counts_impl (board st) c = true <-> wf_counts (board st) c).
  { intros c. unfold wf_counts_impl, wf_counts. rewrite !andb_true_iff, Z.eqb_eq, !Z.leb_le. tauto. }
  split; intros [H1 H2]; split.
  - intros c. apply C, H1, all_colors_complete.
  - intros p c E. specialize (H2 p (all_positions_complete p)). rewrite E in H2. simpl in H2.
    apply andb_true_iff in H2. rewrite !negb_true_iff in H2. destruct H2 as [A B].
    destruct (coord_eqb_spec (rank p) i0), (coord_eqb_spec (rank p) i7); congruence || (split; assumption).
  - intros c _. apply C, H1.
  - intros p _. destruct (board_get (board st) p) as [[c []]|] eqn:E; simpl; try reflexivity.
    destruct (H2 p c E) as [A B]. destruct (coord_eqb_spec (rank p) i0), (coord_eqb_spec (rank p) i7); tauto.
Qed.
Theorem initial_wellformed : WellFormedState initial_position = true.
Proof. vm_compute. reflexivity. Qed.
Theorem arrays_wellformed a : WellFormedState (array_state a) = true.
Proof. destruct a; vm_compute; reflexivity. Qed.
Corollary initial_wf : WellFormed initial_position.
Proof. apply WellFormedState_iff, initial_wellformed. Qed.

(** Section 9. With one Shah of a side, check is an attack on that Shah. *)
Lemma one_of_a_kind b c k p q : count b c k = 1%Z -> board_get b p = Some (mkPiece c k) ->
  board_get b q = Some (mkPiece c k) -> p = q.
Proof.
  intros C Hp Hq. destruct (position_eq_dec q p) as [->|N]; [reflexivity|exfalso]. unfold count in C.
  set (b1 := board_set b p None). set (b2 := board_set b1 q None).
  assert (E1 := weigh_set (count_weight c k) b p None). assert (E2 := weigh_set (count_weight c k) b1 q None).
  fold b1 in E1. fold b2 in E2.
  assert (G : board_get b1 q = board_get b q) by (unfold b1; apply get_set_other; congruence).
  rewrite Hp in E1. rewrite G, Hq in E2. unfold count_weight at 3 4 in E1. unfold count_weight at 3 4 in E2.
  rewrite (proj2 (cell_is_iff (Some (mkPiece c k)) c k) eq_refl) in E1, E2. simpl in E1, E2.
  assert (P := count_nonneg b2 c k). unfold count in P. lia.
Qed.
Theorem check_detection st c p : WellFormed st -> board_get (board st) p = Some (mkPiece c Shah) ->
  (in_check_impl (board st) c = true <-> is_attacked_impl (board st) p (opposite_color c) = true).
Proof.
  intros [Wc _] Hp. rewrite in_check_iff, is_attacked_iff. split; [|intros H; now exists p].
  intros (q & Hq & A). destruct (Wc c) as [C _]. now rewrite (one_of_a_kind _ _ _ _ _ C Hp Hq).
Qed.
(** The source asks it of any board. With two Shahs of one side it is false. *)
Definition two_shahs := place [(sq i0 i0, W Shah); (sq i4 i4, W Shah); (sq i4 i7, K Rukh); (sq i7 i7, K Shah)] White.
Example check_detection_needs_one_shah : board_get (board two_shahs) (sq i0 i0) = Some (W Shah) /\
   in_check_impl (board two_shahs) White = true /\ is_attacked_impl (board two_shahs) (sq i0 i0) Black = false.
Proof. vm_compute. auto. Qed.
Lemma shah_exists st c : WellFormed st -> exists p, board_get (board st) p = Some (mkPiece c Shah).
Proof.
  intros [W _]. destruct (W c) as [C _].
  destruct (existsb (fun p => cell_is (board_get (board st) p) c Shah) all_positions) eqn:E.
  - apply existsb_exists in E. destruct E as (p & _ & E). exists p. now apply cell_is_iff.
  - exfalso. assert (Z0 : count (board st) c Shah = 0%Z); [|lia]. unfold count, weigh.
    assert (F : forall p, In p all_positions -> cell_is (board_get (board st) p) c Shah = false).
    { intros p Hp. apply not_true_iff_false. intros T. apply not_true_iff_false in E. apply E, existsb_exists. eauto. }
    induction all_positions as [|p l IH]; [reflexivity|]. simpl. unfold count_weight at 1.
    rewrite (F p) by now left. apply IH; [|intros; apply F; now right].
    simpl in E. apply orb_false_iff in E. apply E.
Qed.
Theorem wf_after st m : WellFormed st -> legal_move_spec st m -> WellFormed (after st m).
Proof.
  intros W L. apply (wf_step st m); [assumption|]. split; [assumption|].
  destruct L as (k & E & _). unfold apply_move_impl, after. now rewrite E.
Qed.
