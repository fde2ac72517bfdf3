(** Sections 16 and 21: dead positions, from which no sequence of legal moves, both sides helping, ends in
    a win for either side. Clock and history are ignored. The source's three examples are looked at: one is
    dead, two are not. *)
From Coq Require Import List ZArith Bool NArith.
From Shatranj Require Import Pieces Squares Boards Lists Moves Movement Attacks Legality FastMoves Arrays WellFormed
  Endings Outcomes Actions SamePosition Graphs.
Import ListNotations.

(** Some play that the men allow comes to a position with this property. *)
Inductive can_come_to (goal : GameState -> Prop) : GameState -> Prop :=
| come_here st : goal st -> can_come_to goal st
| come_by st m : men_go_on st -> legal_move_spec st m -> can_come_to goal (after st m) -> can_come_to goal st.
Definition won_by (c : Color) (st : GameState) : Prop := exists why, board_verdict st = Decided (Win c why).
Definition dead (st : GameState) : Prop := forall c, ~ can_come_to (won_by c) st.

(** All boards there are: a list to reason about, never to be computed. *)
Definition all_cells : list cell := None :: map (fun x => Some (mkPiece (fst x) (snd x))) (list_prod all_colors all_kinds).
Lemma all_cells_complete x : In x all_cells.
Proof.
  destruct x as [[c k]|]; [right|now left]. apply in_map_iff. exists (c, k). split; [reflexivity|].
  apply in_prod; [apply all_colors_complete|apply all_kinds_complete].
Qed.
Definition all_vec8 {A} (l : list A) : list (vec8 A) :=
  flat_map (fun a => flat_map (fun b => flat_map (fun c => flat_map (fun d => flat_map (fun e => flat_map (fun f =>
  flat_map (fun g => map (fun h => mk8 a b c d e f g h) l) l) l) l) l) l) l) l.
Lemma all_vec8_complete {A} (l : list A) : (forall x, In x l) -> forall v, In v (all_vec8 l).
Proof.
  intros H [a b c d e f g h]. unfold all_vec8.
  apply in_flat_map; exists a; split; [apply H|]. apply in_flat_map; exists b; split; [apply H|].
  apply in_flat_map; exists c; split; [apply H|]. apply in_flat_map; exists d; split; [apply H|].
  apply in_flat_map; exists e; split; [apply H|]. apply in_flat_map; exists f; split; [apply H|].
  apply in_flat_map; exists g; split; [apply H|]. apply in_map_iff. exists h. split; [reflexivity|apply H].
Qed.
Definition Placing : Type := Board * Color.
Definition all_placings : list Placing := list_prod (all_vec8 (all_vec8 all_cells)) all_colors.
Lemma all_placings_complete x : In x all_placings.
Proof.
  destruct x as [b c]. apply in_prod; [|apply all_colors_complete].
  apply all_vec8_complete. intros v. apply all_vec8_complete. exact all_cells_complete.
Qed.
Definition board_eq_dec (a b : Board) : {a = b} + {a <> b}.
Proof. destruct (board_eqb a b) eqn:E; [left|right]; rewrite <- board_eqb_iff; congruence. Defined.
Definition placing_eq_dec (x y : Placing) : {x = y} + {x <> y}.
Proof. decide equality; [apply color_eq_dec|apply board_eq_dec]. Defined.

Definition state_of (x : Placing) : GameState := mkState (fst x) (snd x) 0 1.
Definition placing_of (st : GameState) : Placing := (board st, turn st).
Lemma same_state_of st : same_position (state_of (placing_of st)) st. Proof. now split. Qed.
Definition next_placings (x : Placing) : list Placing :=
  if men_go_on_impl (state_of x) then map (fun m => placing_of (after (state_of x) m)) (generate_moves_impl (state_of x)) else [].
Definition won_by_impl (c : Color) (x : Placing) : bool :=
  match board_verdict (state_of x) with Decided (Win c' _) => color_eqb c' c | Decided (Draw _) | Grace | Open => false end.
Lemma won_by_iff c st : won_by_impl c (placing_of st) = true <-> won_by c st.
Proof.
  unfold won_by_impl, won_by. rewrite (same_verdict _ _ (same_state_of st)).
  destruct (board_verdict st) as [[c' w|w]| |]; try (split; [discriminate|intros (x & [=])]).
  destruct (color_eqb_spec c' c); split; try congruence; eauto; [|intros (x & [=]); congruence]. subst. eauto.
Qed.
Lemma can_come_to_iff c st : can_come_to (won_by c) st <-> reach _ next_placings (won_by_impl c) (placing_of st).
Proof.
  split.
  - induction 1 as [st G|st m On L _ IH]; [apply reach_here; now apply won_by_iff|].
    apply (reach_step _ _ _ _ (placing_of (after st m))); [|assumption]. unfold next_placings.
    assert (S := same_position_sym _ _ (same_state_of st)).
    assert (men_go_on_impl (state_of (placing_of st)) = true) as ->.
    { apply men_go_on_iff. intros r E. rewrite <- (same_verdict _ _ S) in E. now apply On in E. }
    apply in_map_iff. exists m. split; [|apply generate_moves_iff; now apply (same_legal st)].
    destruct (same_after _ _ m S) as [E1 E2]. unfold placing_of at 1 3. now rewrite E1, E2.
  - remember (placing_of st) as x eqn:E. intros R. revert st E.
    induction R as [x G|x y N _ IH]; intros st ->; [apply come_here; now apply won_by_iff|].
    unfold next_placings in N. destruct (men_go_on_impl (state_of (placing_of st))) eqn:On; [|contradiction].
    apply in_map_iff in N. destruct N as (m & <- & L). apply generate_moves_iff in L.
    assert (S := same_state_of st). apply (come_by _ _ m).
    + intros r E. apply men_go_on_iff in On. apply (On r). now rewrite (same_verdict _ _ S).
    + now apply (same_legal _ _ _ S).
    + apply IH. destruct (same_after _ _ m S) as [E1 E2]. unfold placing_of at 1 3. now rewrite E1, E2.
Qed.
Definition can_win_impl (c : Color) (st : GameState) : bool :=
  search _ next_placings (won_by_impl c) (length all_placings) (placing_of st).
Lemma can_win_iff c st : can_win_impl c st = true <-> can_come_to (won_by c) st.
Proof.
  unfold can_win_impl. rewrite can_come_to_iff. apply reach_iff; [exact placing_eq_dec|exact all_placings_complete].
Qed.
Definition is_dead_position (st : GameState) : bool := negb (can_win_impl White st) && negb (can_win_impl Black st).
Theorem is_dead_position_iff st : is_dead_position st = true <-> dead st.
Proof.
  unfold is_dead_position, dead. rewrite andb_true_iff, !negb_true_iff, <- !not_true_iff_false, !can_win_iff.
  split; [intros [H1 H2] []; assumption|]. intros H. split; apply H.
Qed.
Theorem dead_dec st : {dead st} + {~ dead st}.
Proof. destruct (is_dead_position st) eqn:E; [left|right]; rewrite <- is_dead_position_iff; congruence. Defined.
Theorem dead_ignores_the_clock a b : same_position a b -> dead a -> dead b.
Proof.
  intros [E1 E2] D c. rewrite can_come_to_iff. unfold placing_of. rewrite <- E1, <- E2.
  change (~ reach _ next_placings (won_by_impl c) (placing_of a)). rewrite <- can_come_to_iff. apply D.
Qed.

(** Shah against Shah is dead. *)
Theorem shah_v_shah_is_dead st : bare (board st) White -> bare (board st) Black -> dead st.
Proof.
  intros BW BB c H. assert (V : board_verdict st = Decided (Draw BothBare)).
  { unfold board_verdict. apply is_bare_iff in BW, BB. destruct (turn st); simpl; now rewrite BW, BB. }
  destruct H as [st (w & E)|st m On _ _]; [congruence|]. now apply (On _ V).
Qed.
(** Shah against Shah and Alfil is won already: the bare side has lost. *)
Definition shah_v_shah_alfil := place [(sq i0 i0, W Shah); (sq i2 i0, W Alfil); (sq i4 i4, K Shah)] White.
Example shah_v_shah_alfil_is_won : position_result shah_v_shah_alfil = Some (Win White BareKing).
Proof. vm_compute. reflexivity. Qed.
Theorem shah_v_shah_alfil_is_not_dead : ~ dead shah_v_shah_alfil.
Proof. intros D. apply (D White), come_here. exists BareKing. vm_compute. reflexivity. Qed.
(** Two Alfils on squares of one colour: White's Shah takes the Black one, and wins. *)
Definition alfil_v_alfil := place [(sq i1 i1, W Shah); (sq i2 i0, W Alfil); (sq i0 i2, K Alfil); (sq i4 i4, K Shah)] White.
Theorem alfil_v_alfil_is_not_dead : position_result alfil_v_alfil = None /\ ~ dead alfil_v_alfil.
Proof.
  split; [vm_compute; reflexivity|]. intros D. apply (D White).
  apply (come_by _ _ (Normal (sq i1 i1) (sq i0 i2))).
  - apply men_go_on_iff. vm_compute. reflexivity.
  - apply legal_move_iff. vm_compute. reflexivity.
  - apply come_here. exists BareKing. vm_compute. reflexivity.
Qed.

(** The whole law of a position, dead positions included. The oracle leaves them out. *)
Definition full_result (st : GameState) : option Result :=
  match board_verdict st with
  | Decided r => Some r
  | Grace => None
  | Open => if N.leb automatic_limit (halfmove_clock st) then Some (Draw NoProgress)
            else if is_dead_position st then Some (Draw DeadPosition) else None end.
(** In the grace position the game goes on even if its only move draws. *)
Theorem dead_result_iff st : full_result st = Some (Draw DeadPosition) <->
  board_verdict st = Open /\ position_result st = None /\ dead st.
Proof.
  rewrite <- is_dead_position_iff. unfold full_result, position_result. destruct (board_verdict st) eqn:V.
  - split; [|intros [[=] _]]. intros [= ->]. exfalso. revert V. unfold board_verdict.
    repeat match goal with |- context[if ?x then _ else _] => destruct x end; discriminate.
  - split; [discriminate|intros [[=] _]].
  - destruct (N.leb automatic_limit (halfmove_clock st)), (is_dead_position st); intuition discriminate.
Qed.
