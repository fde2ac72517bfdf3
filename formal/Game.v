(** Sections 15 to 17 and 21: what holds of every game that can be played. *)
From Coq Require Import List ZArith Bool Lia NArith Arith.
From Shatranj Require Import Pieces Squares Boards Moves Movement Attacks Legality FastMoves Application Weights
  Arrays WellFormed Termination Endings Outcomes Perft GameLength Actions.
Import ListNotations.

Inductive played (start : GameState) : Game -> Prop :=
| played_nothing : played start (new_game start)
| played_deed g d g' : played start g -> deed_spec g d g' -> played start g'.

(** Nothing can be done in a game that is over. *)
Theorem over_is_over g r d : game_result g = Some r -> do_deed g d = None.
Proof. intros R. unfold do_deed. now rewrite R. Qed.
Theorem resignation_loses g c : game_result g = None ->
  exists g', handle_resignation g c = Some g' /\ game_result g' = Some (Win (opposite_color c) Resignation).
Proof. intros R. unfold handle_resignation, do_deed. rewrite R. eexists. split; reflexivity. Qed.
Theorem offer_needs_turn g c : game_result g = None ->
  ((exists g', do_deed g (Act (OfferDraw c)) = Some g') <-> c = turn (now g)).
Proof.
  intros R. unfold do_deed. rewrite R. destruct (color_eqb_spec c (turn (now g))) as [E|N]; split.
  - now intros _.
  - intros _. eexists. reflexivity.
  - intros (x & E). discriminate.
  - congruence.
Qed.
Theorem accept_needs_offer g c : game_result g = None ->
  ((exists g', accept_draw g c = Some g' /\ game_result g' = Some (Draw Agreement)) <-> offer g = Some (opposite_color c)).
Proof.
  intros R. unfold accept_draw, do_deed. rewrite R. destruct (offer g) as [c'|].
  - destruct (color_eqb_spec c' (opposite_color c)) as [->|N]; split.
    + reflexivity.
    + intros _. eexists. split; reflexivity.
    + intros (x & E & _). discriminate.
    + congruence.
  - split; [intros (x & E & _)|]; discriminate.
Qed.
Theorem moving_declines g m : offer g = Some (opposite_color (turn (now g))) -> offer (moved g m) = None.
Proof.
  intros O. simpl. unfold offer_after_move. rewrite O.
  destruct (color_eqb_spec (opposite_color (turn (now g))) (turn (now g))) as [E|]; [|reflexivity].
  now apply opposite_color_differs in E.
Qed.
Theorem moving_keeps_own_offer g m : offer g = Some (turn (now g)) -> offer (moved g m) = Some (turn (now g)).
Proof. intros O. simpl. unfold offer_after_move. rewrite O. now destruct (color_eqb_spec (turn (now g)) (turn (now g))). Qed.
Theorem claim_iff g what : (exists g', do_deed g (Act (ClaimDraw what)) = Some g' /\
     game_result g' = Some (Draw (claim_reason what))) <-> game_result g = None /\ claim_holds g what.
Proof.
  rewrite <- claim_holds_iff. unfold do_deed. destruct (game_result g).
  - split; [intros (x & E & _); discriminate|intros [E _]; discriminate].
  - destruct (claim_holds_impl g what); split.
    + now split.
    + intros _. eexists. split; reflexivity.
    + intros (x & E & _). discriminate.
    + intros [_ E]. discriminate.
Qed.

Theorem claims_are_these g :
  (claim_holds g Threefold <-> 3 <= times g) /\ (claim_holds g FiftyMoves <-> (100 <= halfmove_clock (now g))%N).
Proof. split; reflexivity. Qed.
Theorem times_counts_same_positions g : times g =
  length (filter (fun st => same_position_impl (now g) st) (now g :: past g)) /\
  forall a b, same_position_impl a b = true <-> board a = board b /\ turn a = turn b.
Proof. split; [reflexivity|exact same_position_iff]. Qed.

(** The results of a game in which nothing was agreed. *)
Theorem game_win_iff g c why : agreed g = None ->
  (game_result g = Some (Win c why) <-> position_result (now g) = Some (Win c why)).
Proof.
  intros A. unfold game_result, position_result. rewrite A. destruct (board_verdict (now g)); try tauto.
  destruct (5 <=? times g), (N.leb automatic_limit (halfmove_clock (now g))); split; discriminate.
Qed.
Theorem game_both_bare_iff g : agreed g = None ->
  (game_result g = Some (Draw BothBare) <-> position_result (now g) = Some (Draw BothBare)).
Proof.
  intros A. unfold game_result, position_result. rewrite A. destruct (board_verdict (now g)); try tauto.
  destruct (5 <=? times g), (N.leb automatic_limit (halfmove_clock (now g))); split; discriminate.
Qed.
Definition open_law (st : GameState) : Prop :=
  ~ bare (board st) (turn st) /\ ~ bare (board st) (opposite_color (turn st)) /\ exists m, legal_move_spec st m.
Lemma open_iff st : board_verdict st = Open <-> open_law st.
Proof.
  unfold open_law. rewrite <- !is_bare_iff, <- some_move_iff. unfold board_verdict.
  destruct (is_bare (board st) (turn st)), (is_bare (board st) (opposite_color (turn st))), (no_moves st), (can_counter_bare st);
  intuition congruence.
Qed.
Lemma decided_is_no_draw_by_history st r : board_verdict st = Decided r -> r <> Draw Repetition /\ r <> Draw NoProgress.
Proof.
  unfold board_verdict. repeat match goal with |- context[if ?x then _ else _] => destruct x end;
  intros [= <-]; split; discriminate.
Qed.
Theorem game_repetition_iff g : agreed g = None ->
  (game_result g = Some (Draw Repetition) <-> open_law (now g) /\ 5 <= times g).
Proof.
  intros A. rewrite <- open_iff, <- Nat.leb_le. unfold game_result. rewrite A.
  destruct (board_verdict (now g)) eqn:V.
  - apply decided_is_no_draw_by_history in V. split; [intros [= ->]; tauto|intros [[=] _]].
  - split; [discriminate|intros [[=] _]].
  - destruct (5 <=? times g), (N.leb automatic_limit (halfmove_clock (now g))); intuition congruence.
Qed.
Theorem game_no_progress_iff g : agreed g = None ->
  (game_result g = Some (Draw NoProgress) <->
   open_law (now g) /\ times g < 5 /\ (automatic_limit <= halfmove_clock (now g))%N).
Proof.
  intros A. rewrite <- open_iff, <- N.leb_le, <- Nat.leb_gt. unfold game_result. rewrite A.
  destruct (board_verdict (now g)) eqn:V.
  - apply decided_is_no_draw_by_history in V. split; [intros [= ->]; tauto|intros [[=] _]].
  - split; [discriminate|intros [[=] _]].
  - destruct (5 <=? times g), (N.leb automatic_limit (halfmove_clock (now g))); intuition congruence.
Qed.
(** Whatever ends by its men or its clock alone ends as a game, too. *)
Theorem position_over_game_over g : game_result g = None -> position_result (now g) = None.
Proof.
  unfold game_result, position_result. destruct (agreed g); [discriminate|].
  destruct (board_verdict (now g)); try tauto. destruct (5 <=? times g), (N.leb automatic_limit (halfmove_clock (now g))); congruence.
Qed.

(** The positions of a game are reachable, and so well-formed. *)
Theorem played_reachable start g : played start g -> Forall (reachable start) (position_history g).
Proof.
  induction 1 as [|g d g' P IH D]; [repeat constructor|].
  destruct D as [m R L|c R|R|c R O|what R C]; try exact IH.
  constructor; [|exact IH]. inversion IH as [|? ? H _]; subst. simpl.
  apply (r_step _ _ m _ H). split; [assumption|now apply after_legal].
Qed.
Theorem wellformed_invariant start g : WellFormed start -> played start g ->
  Forall WellFormed (position_history g).
Proof.
  intros W P. apply played_reachable in P. eapply Forall_impl; [|exact P]. intros st R.
  now apply (reachable_preserves_wf start).
Qed.

(** The moves of a game are a line of its start, so every game has at most 19,050 moves. *)
Lemma allowed_line_snoc ok st l m : allowed_line ok st l -> ok (fold_left after l st) m -> allowed_line ok st (l ++ [m]).
Proof. induction 1; simpl; intros O; [repeat constructor; assumption|]. constructor; auto. Qed.
Lemma played_line start g : played start g ->
  exists l, game_line start l /\ fold_left after l start = now g /\ length l = length (past g).
Proof.
  induction 1 as [|g d g' P (l & G & E & N) D]; [exists []; repeat split; constructor|].
  destruct D as [m R L|c R|R|c R O|what R C]; try (exists l; repeat split; assumption).
  exists (l ++ [m]). repeat split.
  - apply allowed_line_snoc; [assumption|]. rewrite E. split; [now apply position_over_game_over|assumption].
  - rewrite fold_left_app. simpl. now rewrite E.
  - rewrite app_length. simpl. lia.
Qed.
Theorem game_moves_bounded start g : WellFormed start -> (halfmove_clock start <= automatic_limit)%N -> played start g ->
  (Z.of_nat (length (past g)) <= 19050)%Z.
Proof.
  intros W C P. destruct (played_line _ _ P) as (l & G & _ & <-). now apply (finite_game_length start).
Qed.
