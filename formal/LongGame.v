(** Section 21: why the source's bound on games is false.

    [long_path] is a legal game of 7,857 plies in which the clock never reaches 100 and no position ends
    the game: between two moves that cannot be taken back both sides shuffle to and fro. And where
    draws must be claimed there is no bound at all. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Shatranj Require Import Pieces Squares Boards Lists Moves Movement Attacks Legality FastMoves Application Arrays
  Weights WellFormed Termination Endings Actions SamePosition Perft Fen Coordinates.
Import ListNotations.
Local Open Scope string_scope.

(** Four moves of shuffling, played twenty-four times over, and the move that resets the clock. *)
Definition long_script : list string := [
  "b1a3 b8a6 a3b1 a6b8 c2c3";
  "b8a6 b1a3 a6b8 a3b1 h7h6";
  "b1a3 b8a6 a3b1 a6b8 e2e3";
  "b8a6 b1a3 a6b8 a3b1 c7c6";
  "b1a3 b8a6 a3b1 a6b8 d2d3";
  "b8a6 b1a3 a6b8 a3b1 e7e6";
  "b1a3 b8a6 a3b1 a6b8 b2b3";
  "b8a6 b1a3 a6b8 a3b1 c6c5";
  "b1a3 b8a6 a3b1 a6b8 d3d4";
  "b8a6 b1a3 a6b8 a3b1 f7f6";
  "b1a3 b8a6 a3b1 a6b8 e3e4";
  "b8a6 b1a3 a6b8 a3b1 f6f5";
  "b1a3 b8a6 a3b1 a6b8 b3b4";
  "b8a6 b1a3 a6b8 a3b1 d7d6";
  "b1a3 b8d7 a3b1 d7b8 f2f3";
  "b8d7 b1a3 d7b8 a3b1 h6h5";
  "b1a3 b8d7 a3b1 d7b8 e4e5";
  "b8d7 b1a3 d7b8 a3b1 b7b6";
  "b1a3 b8d7 a3b1 d7b8 d4d5";
  "b8d7 b1a3 d7b8 a3b1 b6b5";
  "b1a3 b8d7 a3b1 d7b8 c3c4";
  "b8d7 b1a3 d7b8 a3b1 f5f4";
  "b1a3 b8d7 a3b1 d7b8 g2g3";
  "b8d7 b1a3 d7b8 a3b1 h5h4";
  "b1a3 b8d7 a3b1 d7b8 g3g4";
  "b8d7 b1a3 d7b8 a3b1 h4h3";
  "b1a3 b8d7 a3b1 d7b8 a2a3";
  "b8d7 a1a2 d7b8 a2a1 g7g6";
  "a1a2 b8d7 a2a1 d7b8 g4g5";
  "b8d7 a1a2 d7b8 a2a1 a7a6";
  "a1a2 a8a7 a2a1 a7a8 a3a4";
  "a8a7 a1a2 a7a8 a2a1 a6a5";
  "a1a2 a8a7 a2a1 a7a8 b4a5";
  "a8a7 a1a2 a7a8 a2a1 b5b4";
  "a1a2 a8a7 a2a1 a7a8 a5a6";
  "a8a7 a1a2 a7a8 a2a1 b4b3";
  "a1a2 a8a7 a2a1 a7a8 a6a7";
  "b8d7 a1a2 d7b8 a2a1 b3b2";
  "a1a2 b8d7 a2a1 d7b8 a4a5";
  "b8d7 a1a2 d7b8 a2a1 b2a1f";
  "b1a3 a1b2 a3b1 b2a1 a5a6";
  "a1b2 b1a3 b2a1 a3b1 e6d5";
  "b1a3 a1b2 a3b1 b2a1 e5e6";
  "a1b2 b1a3 b2a1 a3b1 d5d4";
  "b1a3 a1b2 a3b1 b2a1 a7b8f";
  "a1b2 b1a3 b2a1 a3b1 d4d3";
  "b1a3 a1b2 a3b1 b2a1 a6a7";
  "a1b2 b1a3 b2a1 a3b1 d6d5";
  "b1a3 a1b2 a3b1 b2a1 c4d5";
  "a1b2 b1a3 b2a1 a3b1 c5c4";
  "b1a3 a1b2 a3b1 b2a1 d5d6";
  "a1b2 b1a3 b2a1 a3b1 d3d2";
  "b1a3 a1b2 a3b1 b2a1 d6d7";
  "a1b2 b1a3 b2a1 a3b1 c4c3";
  "b1a3 a1b2 a3b1 b2a1 d7e8f";
  "a1b2 b1a3 b2a1 a3b1 a8b8";
  "b1a3 a1b2 a3b1 b2a1 a7a8f";
  "a1b2 b1a3 b2a1 a3b1 b8a8";
  "b1a3 a1b2 a3b1 b2a1 g1h3";
  "a1b2 b1a3 b2a1 a3b1 d2c1f";
  "b1a3 a1b2 a3b1 b2a1 d1c1";
  "a1b2 c1c2 b2a1 c2c1 c3c2";
  "b1a3 a8b8 a3b1 b8a8 c1c2";
  "a1b2 b1a3 b2a1 a3b1 c8e6";
  "b1a3 a1b2 a3b1 b2a1 h3f4";
  "a1b2 b1a3 b2a1 a3b1 d8e8";
  "b1a3 a1b2 a3b1 b2a1 h2h3";
  "a1b2 b1a3 b2a1 a3b1 h8h3";
  "b1a3 a1b2 a3b1 b2a1 f4e6";
  "a1b2 b1a3 b2a1 a3b1 h3h1";
  "b1a3 a1b2 a3b1 b2a1 f3f4";
  "a1b2 b1a3 b2a1 a3b1 h1f1";
  "b1a3 a1b2 a3b1 b2a1 f4f5";
  "a1b2 b1a3 b2a1 a3b1 f1e1";
  "b1a3 a1b2 a3b1 b2a1 f5f6";
  "a1b2 b1a3 b2a1 a3b1 e1b1";
  "c2c3 a1b2 c3c2 b2a1 e6f8";
  "a1b2 c2b3 b2a1 b3c2 e8f8";
  "c2c3 a1b2 c3c2 b2a1 f6f7";
  "a1b2 c2b3 b2a1 b3c2 f8f7";
  "c2c3 a1b2 c3c2 b2a1 c2b1"].
Definition stretch (s : string) : list Move :=
  match read_moves s with
  | Some [a; b; c; d; e] => (concat (List.repeat [a; b; c; d] 24) ++ [e])%list
  | _ => [] end.
Definition long_path : list Move := flat_map stretch long_script.
Fixpoint run (st : GameState) (l : list Move) : bool :=
  match l with
  | [] => true
  | m :: l' => if N.ltb (halfmove_clock st) 100 then
        match position_result st with
        | Some _ => false
        | None => if legal_move_fast st m then run (after st m) l' else false
        end else false
  end.
Lemma run_sound st l : run st l = true -> game_path 100 st l /\ game_line st l.
Proof.
  revert st. induction l as [|m l IH]; intros st; simpl; [split; constructor|].
  destruct (N.ltb_spec (halfmove_clock st) 100); [|discriminate]. destruct (position_result st) eqn:P; [discriminate|].
  destruct (legal_move_fast st m) eqn:L; [|discriminate]. intros R. apply legal_move_fast_iff in L. destruct (IH _ R) as [A B].
  split; [|now repeat constructor].
  eapply gp_cons; [assumption| |exact A]. split; [assumption|now apply after_legal].
Qed.
Lemma long_ok : run initial_position long_path = true. Proof. vm_cast_no_check (eq_refl true). Qed.
Theorem source_bound_is_false : WellFormed initial_position /\
  exists l, game_path 100 initial_position l /\ game_line initial_position l /\ Z.of_nat (length l) = 7857%Z.
Proof.
  split; [exact initial_wf|]. exists long_path. destruct (run_sound _ _ long_ok). split; [assumption|]. split; [assumption|].
  vm_compute. reflexivity.
Qed.

(** Without an automatic draw, the Farases alone can go on for ever. *)
Definition men_allow (st : GameState) (m : Move) : Prop := men_go_on st /\ legal_move_spec st m.
Definition men_line := allowed_line men_allow.
Definition shuffle : list Move := Eval vm_compute in
  match read_moves "b1a3 b8a6 a3b1 a6b8" with Some l => l | None => [] end.
Fixpoint men_run (st : GameState) (l : list Move) : bool :=
  match l with
  | [] => true
  | m :: l' => if men_go_on_impl st then if legal_move_impl st m then men_run (after st m) l' else false else false
  end.
Lemma men_run_sound st l : men_run st l = true -> men_line st l.
Proof.
  revert st. induction l as [|m l IH]; intros st; simpl; [constructor|].
  destruct (men_go_on_impl st) eqn:G; [|discriminate]. destruct (legal_move_impl st m) eqn:L; [|discriminate].
  intros R. constructor; [|now apply IH]. split; [now apply men_go_on_iff|now apply legal_move_iff].
Qed.
Lemma men_line_same a b l : same_position a b -> men_line a l -> men_line b l.
Proof.
  intros S L. revert b S. induction L as [a|a m l [G A] L IH]; intros b S; [constructor|]. constructor.
  - split; [|now apply (same_legal a)]. intros r E. rewrite <- (same_verdict _ _ S) in E. now apply G in E.
  - apply IH. now apply same_after.
Qed.
Lemma men_line_app st l l' : men_line st l -> men_line (fold_left after l st) l' -> men_line st (l ++ l').
Proof. induction 1; simpl; [trivial|]. intros H'. constructor; [assumption|now apply IHallowed_line]. Qed.
Lemma fold_after_same a b l : same_position a b -> same_position (fold_left after l a) (fold_left after l b).
Proof. revert a b. induction l; simpl; intros; [assumption|]. apply IHl. now apply same_after. Qed.
Theorem no_bound_if_draws_are_only_claimed n : exists l, n <= length l /\ men_line initial_position l.
Proof.
  assert (S : same_position initial_position (fold_left after shuffle initial_position)).
  { apply same_position_iff. vm_compute. reflexivity. }
  assert (L : men_line initial_position shuffle) by (apply men_run_sound; vm_compute; reflexivity).
  assert (G : forall k, exists l, length l = 4 * k /\ men_line initial_position l /\
     same_position initial_position (fold_left after l initial_position)).
  { induction k as [|k (l & N & M & E)]; [exists []; repeat split; constructor|].
    exists (shuffle ++ l)%list. split; [rewrite app_length, N; simpl; lia|]. split.
    - apply men_line_app; [assumption|]. now apply (men_line_same initial_position).
    - rewrite fold_left_app. apply (same_position_trans _ _ _ E). now apply fold_after_same. }
  destruct (G n) as (l & N & M & _). exists l. split; [lia|assumption].
Qed.
