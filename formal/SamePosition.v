(** Clock and move number decide nothing but the draws of the clock: states with the same men and the
    same side to move have the same legal moves and the same verdict. *)
From Coq Require Import List ZArith Bool NArith.
From Shatranj Require Import Pieces Squares Boards Lists Moves Movement Attacks Legality FastMoves Endings Actions
  Perft.
Import ListNotations.

Lemma same_position_refl st : same_position st st. Proof. now split. Qed.
Lemma same_position_sym a b : same_position a b -> same_position b a.
Proof. intros []; now split. Qed.
Lemma same_position_trans a b c : same_position a b -> same_position b c -> same_position a c.
Proof. intros [] []; split; congruence. Qed.
Lemma same_legal a b m : same_position a b -> legal_move_spec a m -> legal_move_spec b m.
Proof. intros [E1 E2]. unfold legal_move_spec. now rewrite E1, E2. Qed.
Lemma same_after a b m : same_position a b -> same_position (after a m) (after b m).
Proof.
  intros [E1 E2]. unfold after, same_position. rewrite <- E1. destruct (board_get (board a) (origin m)); simpl; [|now split].
  now rewrite E1, E2.
Qed.
Lemma same_moves a b : same_position a b -> generate_moves_fast a = generate_moves_fast b.
Proof. destruct a as [p t h n], b as [p' t' h' n']. intros [E1 E2]. simpl in E1, E2. subst. reflexivity. Qed.
Lemma same_has_move a b : same_position a b -> has_move a = has_move b.
Proof. destruct a as [p t h n], b as [p' t' h' n']. intros [E1 E2]. simpl in E1, E2. subst. reflexivity. Qed.
Lemma any_ext {A} (f g : A -> bool) l : (forall x, f x = g x) -> any f l = any g l.
Proof. intros H. induction l as [|x l IH]; simpl; [reflexivity|]. now rewrite H, IH. Qed.
Lemma same_verdict a b : same_position a b -> board_verdict a = board_verdict b.
Proof.
  intros S. pose proof S as [E1 E2]. unfold board_verdict, no_moves, can_counter_bare.
  rewrite (same_moves _ _ S), (same_has_move _ _ S), E1, E2.
  rewrite (any_ext _ (fun m => is_bare (board (after b m)) (opposite_color (turn b)))); [reflexivity|].
  intros m. now destruct (same_after _ _ m S) as [-> _].
Qed.

(** Perft depends on nothing but men and side to move. *)
Theorem perft_same n a b : same_position a b -> perft n a = perft n b.
Proof.
  unfold perft. rewrite !count_lines_bulk_eq. revert a b. induction n as [|n IH]; intros a b S; [reflexivity|].
  cbn [count_lines]. rewrite (same_moves _ _ S). apply fold_add_ext. intros m. apply IH. now apply same_after.
Qed.

(** The men do not end the game. *)
Definition men_go_on (st : GameState) : Prop := forall r, board_verdict st <> Decided r.
Definition men_go_on_impl (st : GameState) : bool := match board_verdict st with Decided _ => false | Grace | Open => true end.
Lemma men_go_on_iff st : men_go_on_impl st = true <-> men_go_on st.
Proof. unfold men_go_on_impl, men_go_on. destruct (board_verdict st); split; try congruence; intros H; now elim (H r). Qed.
