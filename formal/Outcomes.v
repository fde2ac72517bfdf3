(** Sections 16 and 17: each result of a position holds exactly when the law says so. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Lists Moves Movement Attacks Legality FastMoves Application Arrays
  Weights WellFormed Endings.
Import ListNotations.

Lemma some_move_iff st : no_moves st = false <-> exists m, legal_move_spec st m.
Proof. unfold no_moves. now rewrite negb_false_iff, has_move_iff. Qed.

(** Everything the verdict asks, as propositions. *)
Section Laws.
Variable st : GameState.
Let mover := turn st.
Let other := opposite_color mover.
Let mover_bare := bare (board st) mover.
Let other_bare := bare (board st) other.
Let can_move := exists m, legal_move_spec st m.
Let grace := exists m, bares_back st m.

Ltac decide_all :=
  unfold position_result, board_verdict, mover_bare, other_bare, can_move, grace, other, mover,
    is_checkmate_spec, is_stalemate_spec;
  rewrite <- ?is_bare_iff, <- ?no_moves_iff, <- ?some_move_iff, <- ?in_check_iff, <- ?can_counter_bare_iff,
    <- ?N.leb_le;
  destruct (is_bare (board st) (turn st)), (is_bare (board st) (opposite_color (turn st))), (no_moves st),
    (in_check_impl (board st) (turn st)), (can_counter_bare st), (N.leb automatic_limit (halfmove_clock st));
  split; intros; repeat match goal with
  | H : _ /\ _ |- _ => destruct H | H : _ \/ _ |- _ => destruct H end;
  try discriminate; try contradiction;
  repeat match goal with H : Some _ = Some _ |- _ => injection H; clear H; intros end; subst;
  try reflexivity; try discriminate; intuition congruence.

Theorem both_bare_iff : position_result st = Some (Draw BothBare) <-> mover_bare /\ other_bare.
Proof. decide_all. Qed.
Theorem bare_king_iff c : position_result st = Some (Win c BareKing) <->
  (c = mover /\ other_bare /\ ~ mover_bare) \/
  (c = other /\ mover_bare /\ ~ other_bare /\ can_move /\ ~ grace).
Proof. decide_all. Qed.
Theorem checkmate_iff c : position_result st = Some (Win c Checkmate) <->
  c = other /\ ~ other_bare /\ is_checkmate_spec st.
Proof. decide_all. Qed.
Theorem stalemate_iff c : position_result st = Some (Win c Stalemate) <->
  c = other /\ ~ other_bare /\ is_stalemate_spec st.
Proof. decide_all. Qed.
Theorem no_progress_iff : position_result st = Some (Draw NoProgress) <->
  ~ mover_bare /\ ~ other_bare /\ can_move /\ (automatic_limit <= halfmove_clock st)%N.
Proof. decide_all. Qed.
Theorem goes_on_iff : position_result st = None <->
  ~ other_bare /\ can_move /\ (mover_bare -> grace) /\
  (~ mover_bare -> ~ (automatic_limit <= halfmove_clock st)%N).
Proof. decide_all. Qed.
Theorem grace_iff : board_verdict st = Grace <-> ~ other_bare /\ can_move /\ mover_bare /\ grace.
Proof. decide_all. Qed.
(** And there are no other results of a position. *)
Theorem results_are_these r : position_result st = Some r ->
  r = Draw BothBare \/ r = Draw NoProgress \/
  exists c why, r = Win c why /\ (why = BareKing \/ why = Checkmate \/ why = Stalemate).
Proof.
  unfold position_result, board_verdict.
  repeat match goal with |- context[if ?x then _ else _] => destruct x end;
  intros E; try discriminate E; injection E as <-; eauto 10.
Qed.
End Laws.

(** A bared side counter-bares by a legal capture of the last man, and by nothing else. *)
Theorem bares_back_iff st m : WellFormed st -> ~ bare (board st) (opposite_color (turn st)) ->
  (bares_back st m <-> legal_move_spec st m /\ is_capture st m = true /\
     forall p k, board_get (board st) p = Some (mkPiece (opposite_color (turn st)) k) -> k = Shah \/ p = target m).
Proof.
  intros Wf Nb. unfold bares_back. split.
  - intros [L [S A]]. split; [assumption|].
    assert (G : forall p k, board_get (board st) p = Some (mkPiece (opposite_color (turn st)) k) -> k = Shah \/ p = target m).
    { intros p k E. destruct (position_eq_dec p (target m)); [now right|left].
      apply (A p). unfold after. destruct L as (k0 & E0 & _). rewrite E0. simpl. rewrite get_board_after.
      destruct (position_eqb_spec p (target m)); [contradiction|].
      destruct (position_eqb_spec p (origin m)) as [->|]; [|assumption].
      rewrite E0 in E. injection E as E _. now destruct (turn st). }
    split; [|exact G]. unfold is_capture. destruct (board_get (board st) (target m)) eqn:T; [reflexivity|].
    exfalso. apply Nb. split; [now apply shah_exists|]. intros p k E. destruct (G p k E) as [?| ->]; [assumption|congruence].
  - intros (L & C & G). split; [assumption|]. split; [exact (shah_exists _ _ (wf_after _ _ Wf L))|].
    intros p k E. unfold after in E. destruct L as (k0 & E0 & Mv & _). rewrite E0 in E. simpl in E.
    rewrite get_board_after in E. destruct (position_eqb_spec p (target m)) as [->|T].
    + unfold moved_piece in E. injection E as E _. now destruct (turn st).
    + destruct (position_eqb_spec p (origin m)); [discriminate|]. now destruct (G p k E).
Qed.

(** Section 21: baring with the grace move has one outcome, and at once: whatever is played, the
    next position ends the game, drawn if the last man was taken and lost otherwise. *)
Theorem grace_is_one_move st m : board_verdict st = Grace -> legal_move_spec st m ->
  (bares_back st m -> position_result (after st m) = Some (Draw BothBare)) /\
  (~ bares_back st m -> position_result (after st m) = Some (Win (opposite_color (turn st)) BareKing)).
Proof.
  intros G L. apply grace_iff in G. destruct G as (Nb & _ & Mb & _).
  assert (T := turn_after _ _ L).
  assert (Bare : bare (board (after st m)) (turn st)).
  { pose proof L as (k & E & _ & _ & P & _). unfold after. rewrite E. simpl. destruct Mb as [_ A].
    assert (k = Shah) by (eapply A; eassumption). subst k.
    assert (Pr : is_promotion m = false).
    { destruct (is_promotion m) eqn:Q; [|reflexivity]. apply P in Q. destruct Q. discriminate. }
    split.
    - exists (target m). rewrite get_board_after, position_eqb_refl. unfold moved_piece. now rewrite Pr.
    - intros p k. rewrite get_board_after. destruct (position_eqb_spec p (target m)).
      + unfold moved_piece. rewrite Pr. now intros [= <-].
      + destruct (position_eqb_spec p (origin m)); [discriminate|]. apply A. }
  split.
  - intros [_ B]. apply both_bare_iff. rewrite T, opposite_color_involutive. now split.
  - intros B. apply bare_king_iff. left. rewrite T, opposite_color_involutive. repeat split; try assumption; try apply Bare.
    intros B'. apply B. now split.
Qed.

(** Section 16. A stalemated side loses, unless the other side was bare before: that comes first. *)
Theorem stalemate_wins st : is_stalemate_impl st = true -> is_bare (board st) (opposite_color (turn st)) = false ->
  game_winner st = Some (opposite_color (turn st)).
Proof.
  intros H B. assert (position_result st = Some (Win (opposite_color (turn st)) Stalemate)) as E.
  { apply stalemate_iff. rewrite <- is_bare_iff, B. split; [reflexivity|]. split; [congruence|]. now apply is_stalemate_iff. }
  unfold game_winner. now rewrite E.
Qed.
Definition stalemated_by_bare_shah := place [(sq i0 i7, W Shah); (sq i0 i6, W Baidaq); (sq i2 i6, K Shah)] White.
Example stalemate_wins_clashes_with_baring : is_stalemate_impl stalemated_by_bare_shah = true /\
  game_winner stalemated_by_bare_shah = Some (turn stalemated_by_bare_shah) /\
  WellFormedState stalemated_by_bare_shah = true.
Proof. vm_compute. auto. Qed.
(** Stalemate ends the game: no legal move can follow it, so it never makes a game longer. *)
Theorem stalemate_ends st : is_stalemate_impl st = true -> position_result st <> None.
Proof.
  intros H E. apply is_stalemate_iff in H. destruct H as [H _]. apply goes_on_iff in E.
  destruct E as (_ & (m & L) & _). now apply (H m).
Qed.

(** Section 17. Which side has bared the other. *)
Definition bare_king_check (st : GameState) : option Color :=
  match is_bare (board st) White, is_bare (board st) Black with
  | true, false => Some Black | false, true => Some White | true, true => None | false, false => None end.
Theorem bare_king_check_iff st c : bare_king_check st = Some c <->
  bare (board st) (opposite_color c) /\ ~ bare (board st) c.
Proof.
  unfold bare_king_check. rewrite <- !is_bare_iff.
  destruct (is_bare (board st) White) eqn:EW, (is_bare (board st) Black) eqn:EB; destruct c; simpl; rewrite ?EW, ?EB;
  intuition congruence.
Qed.
Definition piece_weight c : weight := fun _ x => match x with
  | Some pc => if color_eqb (piece_color pc) c then 1%Z else 0%Z | None => 0%Z end.
Definition count_pieces (b : Board) (c : Color) : Z := weigh (piece_weight c) b.
Lemma count_pieces_by_kind b c : (count_pieces b c = count b c Shah + count b c Ferz + count b c Alfil
   + count b c Faras + count b c Rukh + count b c Baidaq)%Z.
Proof.
  unfold count_pieces, count. rewrite <- !weigh_add. apply weigh_ext.
  intros p [[c' k]|]; unfold count_weight, piece_weight; simpl; [|reflexivity].
  destruct (color_eqb c' c), k; simpl; reflexivity.
Qed.
Lemma count_present b c k p : board_get b p = Some (mkPiece c k) -> (1 <= count b c k)%Z.
Proof.
  intros E. pose proof (count_nonneg (board_set b p None) c k) as N. unfold count in *.
  rewrite weigh_set, E in N. unfold count_weight at 2 3 in N.
  rewrite (proj2 (cell_is_iff (Some (mkPiece c k)) c k) eq_refl) in N. simpl in N. lia.
Qed.
Lemma count_absent b c k : (forall p, board_get b p <> Some (mkPiece c k)) -> count b c k = 0%Z.
Proof.
  intros H. pose proof (count_nonneg b c k). assert (count b c k <= weigh (fun _ _ => 0%Z) b)%Z.
  { apply weigh_le. intros p. unfold count_weight. destruct (cell_is (board_get b p) c k) eqn:E; [|lia].
    apply cell_is_iff in E. now apply H in E. }
  assert (Z0 : weigh (fun _ _ => 0%Z) b = 0%Z); [|lia].
  unfold weigh. induction all_positions as [|p l IH]; simpl; lia.
Qed.
(** A side that is not bare has a man besides its Shah. *)
Lemma common_man_exists st c : WellFormed st -> ~ bare (board st) c ->
  exists p k, board_get (board st) p = Some (mkPiece c k) /\ k <> Shah.
Proof.
  intros Wf N. destruct (existsb (fun p => negb (no_common_man c (board_get (board st) p))) all_positions) eqn:E.
  - apply existsb_exists in E. destruct E as (p & _ & E). exists p.
    destruct (board_get (board st) p) as [[c' k]|]; [|discriminate]. simpl in E.
    destruct (color_eqb_spec c' c); [subst|discriminate]. exists k. split; [reflexivity|]. intros ->. discriminate.
  - exfalso. apply N. split; [now apply shah_exists|]. intros p k G.
    apply not_true_iff_false in E. destruct (kind_eqb_spec k Shah) as [|Hk]; [assumption|]. exfalso. apply E, existsb_exists.
    exists p. split; [apply all_positions_complete|]. rewrite G. simpl.
    destruct (color_eqb_spec c c); [|congruence]. now destruct (kind_eqb_spec k Shah).
Qed.
Theorem bare_king_wins st c : WellFormed st -> bare_king_check st = Some c ->
  (count_pieces (board st) c > 1)%Z /\ count_pieces (board st) (opposite_color c) = 1%Z.
Proof.
  intros Wf H. apply bare_king_check_iff in H. destruct H as [[_ B] N].
  destruct (proj1 Wf c) as [C1 _]. destruct (proj1 Wf (opposite_color c)) as [C2 _].
  rewrite !count_pieces_by_kind, C1, C2.
  assert (P := count_nonneg (board st) c).
  assert (A : forall k, k <> Shah -> count (board st) (opposite_color c) k = 0%Z).
  { intros k Hk. apply count_absent. intros p E. now apply B in E. }
  rewrite !A by discriminate. split; [|reflexivity].
  destruct (common_man_exists st c Wf N) as (p & k & G & Hk). apply count_present in G.
  pose proof (P Ferz); pose proof (P Alfil); pose proof (P Faras); pose proof (P Rukh); pose proof (P Baidaq).
  destruct k; try congruence; lia.
Qed.

Definition is_insufficient_material (st : GameState) : bool :=
  if is_bare (board st) White then is_bare (board st) Black else false.
Theorem insufficient_material_draws st : is_insufficient_material st = true <-> position_result st = Some (Draw BothBare).
Proof.
  rewrite both_bare_iff, <- !is_bare_iff. unfold is_insufficient_material.
  destruct (turn st); simpl; destruct (is_bare (board st) White), (is_bare (board st) Black); intuition congruence.
Qed.
