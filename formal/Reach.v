(** Section 21: "all pieces reachable from the initial position", made precise: for each side and kind, the squares
    on which such a man can stand in some game from the array, and those on which it never can.

    Shah, Ferz, Faras and Rukh can come to all sixty-four squares (a Ferz by promotion, too), an Alfil to the
    sixteen of its side's two orbits, a Baidaq to the second to seventh ranks. Seven games show what can be. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Shatranj Require Import Pieces Squares Boards Lists AlfilOrbits Moves Movement Attacks Legality FastMoves
  Application Arrays Weights WellFormed Endings Outcomes Actions Perft Fen Tabiyat AlfilWars Coordinates.
Import ListNotations.

Definition can_stand (c : Color) (k : PieceType) (p : Position) : Prop :=
  match k with
  | Shah | Ferz | Faras | Rukh => True
  | Alfil => In p (alfil_squares c)
  | Baidaq => rank p <> i0 /\ rank p <> i7 end.
Definition can_stand_impl (c : Color) (k : PieceType) (p : Position) : bool :=
  match k with
  | Shah | Ferz | Faras | Rukh => true
  | Alfil => memb p (alfil_squares c)
  | Baidaq => negb (coord_eqb (rank p) i0) && negb (coord_eqb (rank p) i7) end.
Lemma can_stand_iff c k p : can_stand_impl c k p = true <-> can_stand c k p.
Proof.
  destruct k; simpl; try tauto; [apply memb_In|]. rewrite andb_true_iff, !negb_true_iff.
  destruct (coord_eqb_spec (rank p) i0), (coord_eqb_spec (rank p) i7); intuition congruence.
Qed.

(** The men that arrive somewhere in the course of a game; it stops where the game does. *)
Fixpoint arrivals (st : GameState) (l : list Move) : list (Position * Piece) :=
  match l with
  | [] => []
  | m :: l' =>
    match position_result st with
    | Some _ => []
    | None => if legal_move_fast st m then
        match board_get (board (after st m)) (target m) with
        | Some x => (target m, x) :: arrivals (after st m) l'
        | None => [] end else [] end
  end.
Lemma arrivals_sound st l p x : In (p, x) (arrivals st l) ->
  exists l', game_line st l' /\ board_get (board (fold_left after l' st)) p = Some x.
Proof.
  revert st. induction l as [|m l IH]; intros st; cbn [arrivals]; [contradiction|].
  destruct (position_result st) eqn:R; [contradiction|]. destruct (legal_move_fast st m) eqn:L; [|contradiction].
  apply legal_move_fast_iff in L. destruct (board_get (board (after st m)) (target m)) as [y|] eqn:G; [|contradiction].
  intros [E|I].
  - injection E as <- <-. exists [m]. split; [|exact G]. repeat constructor; assumption.
  - destruct (IH _ I) as (l' & A & B). exists (m :: l'). split; [|exact B]. constructor; [split; assumption|exact A].
Qed.
Lemma game_line_reachable st l : game_line st l -> reachable st (fold_left after l st).
Proof.
  assert (G : forall l st0 st, reachable st0 st -> game_line st l -> reachable st0 (fold_left after l st)).
  { clear. induction l as [|m l IH]; intros st0 st R H; [exact R|]. inversion H as [|? ? ? [_ L] H']; subst.
    cbn [fold_left]. apply IH; [|exact H']. apply (r_step _ _ m _ R). split; [exact L|now apply after_legal]. }
  intros H. apply G; [constructor|exact H].
Qed.

Local Open Scope string_scope.
Definition touring_games : list (list string) := [
  ["c1a3 h7h6 b1c3 g8f6 d1c1 f6d5 c1b1 d5f4 c3d5 h8h7 a3c5 b7b6 c2c3 b8a6 d5e7 f4g2 e7g6 f7f6 f2f3 f6f5 e1f2 a6b4";
   "g6h4 b4d3 f2g3 f5f4 h4g2 d3c5 e2e3 f4g3 b1c2 d8e7 a1e1 g7g6 g1e2 e7f6 f1h3 h7g7 c3c4 f6e6 b2b3 f8d6 e1f1 c5a4";
   "e2g3 b6b5 c4c5 d6b8 a2a3 a4b6 h3f5 e6d5 f1g1 g6g5 c2c3 g7g6 g2f4 d5e5 g1c1 g6f6 c1c2 g5g4 a3a4 c8a6 a4b5 f6f8";
   "h1d1 a6c4 f5d7 c4e6 g3h1 g4f3 d2d3 c7c6 h1f2 e6g8 f4h5 b6c4 c2a2 f8f7 a2a5 a7a6 c3b4 f7e7 h5f6 a8a7 f6g8 c4a5";
   "d3d4 e5d5 d1d3 e7e3 g8h6 e3d3 b5b6 d3c3 b6b7 a5b3 d7b5 e8d7 b4a3 d5d4 f2g4 c3c5 b5d3 d4d3 a3b3 c5c2 g4e3 d3e4";
   "e3f1 c6c5 b3a4 d7c8 b7c8f a6a5 c8d7 a7b7 d7e6 c2e2 e6f5 e4f4 f5g4 b7b6 g4h5 e2g2 f1d2 b6e6 d2c4 e6a6 c4a5 g2g1";
   "a4b5 g1g8 h6f5 g8g5 b5a6 g5g4 f5g7 c5c4 g7e6 f4e3 a5c6 e3e2 e6g5 c4c3 g5f3 g4e4 h5g6 e4b4 a6a7 b4h4 g6f7 e2d1";
   "f3d4 h4h6 f7g8 h6c6 d4b5 d1c1 a7b8 c1b2 b5d6 c3c2 d6e8 b2a2 h2h3 a2a3 e8c7 c6c4 g8h7 a3a4 c7a6 a4b3 a6b4 c4d4";
   "b4c2 b3c3 c2a3 d4d5 b8b7 d5h5 b7b6 h5f5 b6c7 f5e5 c7d6 e5e1 d6c6 e1f1 h3h4 f1d1 h4h5 d1d2 h5h6 d2f2 c6d5 f2h2";
   "d5c5 h2h1 c5d5 h1b1 d5e4 c3b4 e4f4 b4c5 f4f3 b1a1 f3g2 a1a3 g2h1 a3b3 h1h2 c5c6 h2g1 c6c7 g1f1 b3b2 f1e1 c7b7";
   "e1f1 b2a2 h7g6 b7b6 h6h7 b6a5 h7h8f a2a4 f1f2 a4f4 f2g3 a5b5 g3h3 f4f3 h3h4 f3h3 h4g5 h3g3 g5h5 b5c4 h5h6 g3g2";
   "h6g7 c4c5 g7f7 c5d6 f7g8 d6d7 g8h7 d7e8 h8g7 g2e2 g7f6 e8f8 f6e7 f8e8 h7h8 e2e6 e7d8 e6d6 d8c7 d6d8 c7d6 d8c8";
   "d6c5 c8c7 c5b4 c7c1 b4a3 c1c7 a3b2 c7d7 b2a1 d7d8 h8g8 d8b8 g6h7 b8b5 g8g7 b5a5 g7f6 a5d5 f6e6 d5c5 h7g6 c5g5";
   "g6h5 g5g1 e6e5 e8f7 e5d4 f7g8 d4d3 g8h8 d3c4 h8h7 c4d3 h7g7 d3e3 g7h6 e3d2 h6h5 d2e2 h5h4 e2d2 h4g4 d2d3 g4g5";
   "d3c2 g5g6 c2b2 g6f5 b2a2 f5g4 a2a3 g4h3 a3b2 h3h2 b2b3 h2g3 b3b2 g3g2 b2a2 g2f2 a1b2 f2e1 a2a1 e1f1 b2c1 g1g5";
   "c1d2 f1g1 d2e3 g1h1 e3d4 g5g7 d4e5 g7g8 e5f4 g8e8 f4g5 h1h2 g5h4 e8b8 h4g3 h2g1 g3h2"];
  ["g2g3 g8h6 g3g4 d7d6 g4g5 b8d7 g1h3 h6g4 g5g6 g4e5 c1e3 d6d5 g6f7 e5g6 e3g5 f8h6 g5e7 d7f8 f7e8f h6f4 e2e3 f8e6";
   "e3f4 e6d4 f4f5 d4f3 f5f6 g6h4 f6g7 f3h2 h1h2 h4f5 h2g2 f5d6 g2g6 d5d4 g6e6 d6e4 e6c6 d4d3 c6c3 e4g5 c3c5 g5h3";
   "c5h5 h3g1 h5h3 g1e2 h3h4 e2g3 h4g4 g3h1 g4b4 h1f2 d1c1 f2d1 b4b7 d1c3 b7a7 c3b5 a7a4 b5a7 a4a3 a7c6 a3a8 c6e7";
   "a8b8 h8f8 b8b5 c8e6 b5f5 e7c8 f5f6 e6g4 f6f2 g4e2 f2e2 d3e2 g7f8f e2f1f d2d3 f1e2 e8d7 e2f3 d7c6 f3g2 c6d5 g2h3";
   "d5e4 h3g4 e4f3 g4h5 f3e2 h5g6 e2d1 g6f5 b1d2 f5e6 a1b1 e6d5 d2e4 d5c4 e4c5 c4b3 c5b3 h7h6 b3a1 h6h5 b2b3 h5h4";
   "b3b4 h4h3 b1b2 h3h2 b2b3 h2h1f b3b1 c7c6 b1b3 c6c5 f8g7 c5b4 g7h6 c8d6 a2a3 d6f7 d1e2 f7h8 e2f1 d8c8 f1g2 b4a3";
   "g2h1 a3a2 b3b6 c8c7 b6d6 c7b8 d6d4 b8a8 d4f4 a8a7 f4f8 a7a6 f8h8 a6b6 h8e8 b6c6 e8e5 c6c7 e5e4 c7d6 e4c4 d6d5";
   "c4c8 d5e6 c8g8 e6e5 g8g3 e5d6 g3e3 d6d5 e3f3 d5d4 f3f7 d4e3 f7d7 e3f3 d7d5 f3e2 d5g5 e2e3 g5g7 e3f3 g7c7 f3g3";
   "c7h7 g3f3 h7e7 f3g4 e1d2 g4h3 d2c3 h3g4 c1d2 g4h5 h6g5 h5g4 e7e1 g4f3 e1e3 f3g4 g5f4 g4f5 f4g5 f5g4 g5h4 g4h4";
   "c3d4 h4g4 d2c3 g4f4 e3e8 f4f3 e8d8 f3f2 c3b4 f2e1 b4a5 e1d2 d8a8 d2c1 a8a6 c1b1 a6h6 b1a1 a5b6 a1b2 h6e6 a2a1f";
   "e6g6 b2c2 g6d6 a1b2 b6b5 b2a3 d6c6 c2b1 c6c2 a3b4 c2d2 b4c5 b5c6 c5b6 c6d7 b6a7 d7d8 a7b8 d8c8 b8c7 d2b2 b1c1";
   "b2a2 c7d6 a2b2 d6e5 c8c7 e5f6 d4e3 f6e7 c7b7 e7f8 b7a8 f8g7 a8b8 g7h8 b8c8 h8g7 c8d7 g7h6 d7e7 h6g5 e7f8 g5f4";
   "f8e8 f4g3 b2c2 c1d1 e8f7 g3h4 f7g6 h4g5 g6f5 g5f4 f5g4 f4e3 c2a2 e3d2 a2a7 d2c1 a7a6 c1d2 a6g6 d2c3 g6g5 c3d4";
   "g5a5 d1e2 a5h5 e2d2 g4f5 d2e3 h1g2 e3f2 g2h3 d4e3 f5e4 f2e1 h5d5 e3f2 d5d7 f2g1 h3g2 g1h2 g2h1 e1d2 d7h7 h2g1";
   "h7g7 g1f2 e4d5 f2e1"];
  ["g1f3 e7e6 f3e5 c8a6 e5f7 e8f7 f2f3 e6e5 a2a3 e5e4 f3e4 f7g6 e4e5 g6f5 e5e6 f5e4 e6e7 d8c8 e1f2 e4d3 f2g1 d3c2";
   "d1e1 c2b1 b2b3 b1a2 g1f2 f8d6 c1e3 d6b4 e3g1 b4d2 a3a4 a6c4 a4a5 c4e6 a5a6 g7g6 e1d1 e6c4 f1d3 g6g5 d3b1 b7b6";
   "b1d3 g8h6 g1e3 c4e6 e3c5 e6c4 c5a7 b6b5 d3f5 a8a7 f5h7 a2b1 d1c1 c4a2 a1a2 d2f4 e2e3 f4h2 c1d1 c7c6 e3e4 d7d6";
   "d1e2 a7c7 a6a7 b1c2 a7b8f c2d1 e2f3 d6d5 e4d5 h6f5 d5c6 f5g7 b8a7 g7e8 a7b6 c7b7 b6a5 e8c7 f2e3 c7a8 c6c7 h8h7";
   "b3b4 c8d7 g2g3 b7b8 h1f1 b8e8 f1e1 d1c2 e1b1 a8b6 b1h1 c2b3 a2f2 b3a4 f2b2 e8d8 e7e8f d7e7 e8d7 e7d6 d7c6 d6e6";
   "c6b7 d8a8 b7a6 e6e7 a6b5 a4b5 e3f4 b5a6 f3f2 a6b7 f4e3 b7c6 h1b1 a8a7 b4b5 e7f6 b2a2 c6d7 b1a1 f6g7 a1g1 h7h3";
   "e3d4 h3h7 c7c8f h7h5 g1b1 h5h8 d4e3 d7e8 c8b7 h8h6 b7a8 h6h8 a8b7 h8h3 b7a6 b6a4 b1f1 a4b2 f1g1 h3g3 f2e2 g7f7";
   "e2f2 a7b7 g1a1 h2f4 e3d4 g3c3 a1b1 f4h6 a2a3 c3c6 a3a4 b7a7 a4c4 h6f4 c4c3 c6b6 b1b2 a7c7 b2b3 b6e6 f2g3 c7c6";
   "c3c5 f4d2 c5f5 e6f6 a6b7 c6c3 g3g4 c3e3 b3b4 f7g6 d4e3 f6f8 b4b3 d2b4 g4f3 f8f5 f3g3 e8f7 b3b2 f7g8 e3f2 g8h7";
   "f2e3 h7g8 e3f2 g6f6 b7a6 g8f7 f2e3 f6e5 b2g2 e5d5 g2h2 d5e6 g3h3 f5f6 h2c2 e6d7 b5b6 g5g4 h3h2 f6g6 a6b5 g4g3";
   "h2g2 f7e8 b5c4 g6e6 c4d3 e6f6 g2h1 g3g2 h1h2 f6f1 e3d2 d7d6 c2c3 f1e1 d3c2 e1a1 c2b3 a1f1 b3a2 f1f3 a2b1 f3e3";
   "b1a2 g2g1f h2g2 d6e5 g2h1 e3d3 a5b4 e5e6 c3b3 e8d7 b3c3 d3d2 c3c7 d2c2 b6b7 c2f2 c7c3 f2f8 c3a3 f8f5 a2b3 e6d6";
   "b3a4 f5a5 b4c3 g1f2 a3b3 a5g5 b3b5 g5g2 b5g5 d7c6 h1g2 c6b5 g2h2 f2e3 g5e5 e3d2 h2h3 b5c6 e5e2 c6b5 e2e1 d6d5";
   "c3d4 d2c3 e1g1 d5d4 g1c1 d4e3 h3g3 b5a6 c1d1 e3e2 d1h1 c3b4 h1h6 b4a5 h6h7 a5b4 h7f7 e2e1 f7f1 e1e2 f1b1 a6b7";
   "g3h2 b7a8 a4b5 b4a5 b5a4 a5b6 h2g2 b6c5 a4b3 c5b6 b1b2 e2d1 g2f1 b6c7 b3a4 c7d8"];
  ["b2b3 g8h6 e2e3 e7e6 f2f3 c7c6 d2d3 e6e5 e1f2 g7g6 c2c3 g6g5 g1e2 b7b6 e2g1 e5e4 f3f4 a7a6 f4g5 a6a5 b1a3 a5a4";
   "g2g3 a4b3 a3c4 b3b2 c4b2 c6c5 b2a4 b6b5 a4b6 d7d6 b6d7 h6g4 d7f8 g4e3 d1e2 e3f1 f8h7 e4e3 a2a3 e3f2 a1a2 f1d2";
   "c3c4 d2b1 h7f8 b1a3 g1f3 a3c2 f3e1 c2e1 f8d7 d6d5 d7b8 a8b8 c1e3 d5d4 a2a6 h8h2 a6a3 d8d7 a3a7 b8b7 h1g1 b7c7";
   "e2f1 b5b4 g5g6 h2g2 e3g5 b4b3 a7a1 f7f6 f1e2 f6f5 a1a8 f5f4 g3g4 e1c2 a8a7 c2a1 g1h1 f4f3 e2d2 d7c6 a7a2 c7b7";
   "g5e3 a1c2 h1h3 c6d6 h3h6 g2g1 h6h7 f2f1f g4g5 c8a6 h7h8 b7g7 d2d1 a6c8 h8h2 c8e6 a2a8 c2b4 d1c1 b4a2 c1d2 a2c1";
   "h2h8 c1e2 a8a1 g7b7 h8h3 b7f7 a1e1 d6c6 e3c1 e2g3 e1e3 g3h5"];
  ["c1e3 g8h6 d1c1 g7g6 f1d3 g6g5 g2g3 c7c6 b2b3 f7f6 a2a3 h6g4 h2h3 e7e6 b1c3 c6c5 c3d1 c5c4 b3b4 b8c6 c2c3 g4h6";
   "f2f3 h6f7 d3f5 d7d6 e1f2 f7h6 a1a2 a7a6 f3f4 e6e5 a3a4 d6d5 f5d7 g5f4 h3h4 b7b6 c1b2 h8g8 d2d3 d5d4 d7f5 b6b5";
   "h1h2 a6a5 b2b1 e5e4 g1h3 g8g4 b1b2 e8f7 a2a1 g4g5 b2b1 c6b8 e3c5 h6g4 h2h1 b8d7 e2e3 g4h6 a1a2 f4f3 h3g5 f7g8";
   "g5h3 c8e6 a2a1 d4c3 h1e1 h6f5 b1c1 f5e7 d3d4 g8f7 c1b1 f7e8 d4d5 a8a6 d5d6 f6f5 a1a2 f5f4 f2g1 d8c8 g3g4 c8b8";
   "g4g5 e7g8 b1c1 e6c8 a2e2 a6a7 c1b1 g8e7 e2g2 h7h6 b1a2 c3c2 a2a3 a7a6 g5h6 f8d6 e1e2 c4c3 g1h2 f3f2 g2g8 f2f1f";
   "h4h5 b8b7 h6h7 b7b8 h2g1 e7c6 g1h2 c6d8 h2g1 d8b7 g8g3 d7f8 g1f2 f8h7 h5h6 h7f8 f2g1 b8a8 b4a5 f1g2 c5e7 f4f3";
   "g3g5 f8e6 g5g2 a8b8 g2f2 b5b4 a3b3 e6d8 e2e1 e8d7 e7g5 b8a7 e1e2 d6f4 d1b2 a7a8 b2d3 b7d6 d3c1 d6f5 c1a2 f5d6";
   "f2f1 a6a7 g1h2 c2c1f f1d1 a7b7 a5a6 b7b8 e2f2 b8b5 d1h1 d6f7 f2c2 f4d2 g5e7 d2f4 c2g2 c1d2 g2f2 b5f5 a2c1 d7e8";
   "b3c2 f5e5 c1e2 d8c6 h1a1 e5e6 e2g1 c6a5 e7g5 e6e5 h6h7 a8a7 c2b1 a7b6 f2f1 b6c7 h2g3 d2e3 b1a2 f7h8 f1e1 a5c4";
   "e1e3 c4a3 h3f4 e8f7 f4h5 a3c4 h5g7 c7d6 e3c3 e4e3 g5e7 e5d5 c3b3 c4e5 b3c3 e5g4 c3c2 c8e6 a1e1 d5d4 a2b3 d4d2";
   "b3a2 f7g8 e1e3 d2d1 c2g2 d1d2 a2b3 g4f2 a4a5 f2g4 g7e8 d6d5 e8c7 d5d4 c7a8"];
  ["b1a3 d7d6 h2h3 c7c6 b2b3 d6d5 a3b5 c6c5 b5a7 h7h6 a7c8 d5d4 a2a3 f7f6 c2c3 c5c4 h3h4 e7e6 b3b4 g7g6 e2e3 d8c7";
   "h1h2 f6f5 e3e4 f8d6 g1h3 b7b6 g2g3 e6e5 h3g1 a8a3 c8e7 a3c3 g3g4 f5f4 d2d3 c4d3 f2f3 d3d2 f1h3 g8e7 g4g5 h8h7";
   "h4h5 d6f8 h2f2 e8f7 e1d2 e7c8 b4b5 c3c6 g5h6 h7h8 a1a7 c7d8 a7a6 c6d6 h3f5 d6f6 f5h7 h8h7 f2g2 b8a6 d2e3 h7h8";
   "d1d2 f7g8 g2g5 d4d3 g5f5 d8e8 e3f4 c8a7 b5a6 h8h7 f4e3 f6d6 f5f7 d6d4 f7h7 e8d8 f3f4 d4d7 d2d1 a7c6 h7h8 c6b8";
   "f4f5 d7c7 h8g8 c7d7 e3d2 d8c8 a6a7 d7h7 f5f6 b8c6 g1e2 b6b5 e2g1 c6d8 c1a3 h7e7 g1f3 e7b7 f3h2 g6g5 h2f1 g5g4";
   "d2c3 g4g3 d1d2 b7g7 f1e3 g7g4 e3f5 g4g6 f5g7 b5b4 g7e8 d8b7 e8c7 g3g2 c7d5 g6g3 d5b6 c8c7 g8g6 b7a5 c3b2 g2g1f";
   "b2c3 g1f2 g6g4 a5c6 a3c5 g3e3 c5e7 f8d6 e7c5 d6b8 c3d4 c6a7 b6c8 e3e2 d2d3 a7b5 g4g6 b5c3 c8e7 c7b7 c5e3 c3a2";
   "f6f7 e2d2 d3d2 a2c1 g6g7 c1a2 g7g5 a2c3 g5g6 c3e2 g6c6 b7a8 d2d3 e2d4 c6c7 f2e3 c7c2 d4b3 f7f8f b3d2 e7c8 d2f1";
   "c2d2 b4b3 d3c3 e3f2 d2c2 a8b7 c8d6 b7a8 d6b7 f1d2 b7d8 d2f3 d8f7 b8d6 f7h8"];
  ["g1h3 a7a6 h3f4 a8a7 g2g3 b7b6 d2d3 a7b7 b1d2 c7c6 f2f3 f7f6 h2h3 c8e6 a1b1 f8h6 g3g4 d7d6 c2c3 e8d7 c1a3 c6c5";
   "c3c4 b7a7 f4e6 d8c8 h1h2 d7c6 e6c5 c6d7 d3d4 a6a5 c5b3 b8c6 h2h1 c6d8 d1c1 f6f5 f3f4 d7e8 b3a5 d6d5 b2b3 h6f8";
   "e2e3 a7a6 g4f5 f8h6 e3e4 b6a5 b3b4 c8d7 d2b3 e8f7 b4b5 d7e8 e4d5 g7g6 h1g1 d8c6 b3d2 g6g5 c4c5 c6b4 d5d6 f7e6";
   "d6d7"]].
Local Open Scope list_scope.
Definition tour (game : list string) : list Move :=
  flat_map (fun line => match read_moves line with Some l => l | None => [] end) game.
Definition seen : list (Position * Piece) := Eval vm_compute in
  flat_map (fun game => arrivals initial_position (tour game)) touring_games.
Lemma seen_sound : seen = flat_map (fun game => arrivals initial_position (tour game)) touring_games.
Proof. vm_cast_no_check (eq_refl seen). Qed.
Definition shown (c : Color) (k : PieceType) (p : Position) : bool :=
  if cell_is (board_get (board initial_position) p) c k then true
  else any (fun x => if position_eqb (fst x) p then cell_is (Some (snd x)) c k else false) seen.
Lemma all_shown : forallb (fun c => forallb (fun k => forallb (fun p =>
  if can_stand_impl c k p then shown c k p else true) all_positions) all_kinds) all_colors = true.
Proof. vm_compute. reflexivity. Qed.

Theorem where_men_can_stand c k p :
  (exists st, reachable initial_position st /\ board_get (board st) p = Some (mkPiece c k)) <-> can_stand c k p.
Proof.
  split.
  - intros (st & R & G). destruct k; simpl; try exact I.
    + apply (alfils_possible_reachable initial_position st); [exact (proj2 (arrays_balanced Standard))|exact R|exact G].
    + pose proof (reachable_preserves_wf _ _ initial_wf R) as [_ W]. exact (W p c G).
  - intros C. apply can_stand_iff in C. pose proof all_shown as T.
    rewrite forallb_forall in T. specialize (T c (all_colors_complete c)).
    rewrite forallb_forall in T. specialize (T k (all_kinds_complete k)).
    rewrite forallb_forall in T. specialize (T p (all_positions_complete p)). cbn beta in T. rewrite C in T.
    unfold shown in T. destruct (cell_is (board_get (board initial_position) p) c k) eqn:E.
    + exists initial_position. split; [constructor|now apply cell_is_iff].
    + rewrite any_existsb in T. apply existsb_exists in T. destruct T as ([q x] & I & T). cbn [fst snd] in T.
      destruct (position_eqb_spec q p) as [Q|]; [|discriminate]. apply cell_is_iff in T. injection T as T. subst q x.
      rewrite seen_sound in I. apply in_flat_map in I. destruct I as (g & _ & I). apply arrivals_sound in I.
      destruct I as (l & G & B). exists (fold_left after l initial_position). split; [now apply game_line_reachable|exact B].
Qed.
