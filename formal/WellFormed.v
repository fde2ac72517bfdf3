(** Sections 10 and 15: well-formed states, and that every legal move leads from one to another.

    A side may have nine men that are Baidaqs or Ferzes, since Baidaqs promote; a rule that
    bounds them apart would not survive a promotion. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Leaps Rays Moves Movement Attacks Legality FastMoves Weights Arrays.
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
    pose proof (no_friendly_fire _ _ _ _ H2 _ E) as N. simpl in N. exists k'.
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

