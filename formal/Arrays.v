(** Sections 5 and 17: the start arrays. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Leaps Moves Legality.
Import ListNotations.

Inductive Array := Standard | Alternative | Crosswise.
(** On which file a side's Shah stands: d in the standard array, e in the alternative one, and
    White's on d but Black's on e when they stand crosswise. *)
Definition shah_file (a : Array) (c : Color) : Coord :=
  match a, c with
  | Standard, _ => i3 | Alternative, _ => i4
  | Crosswise, White => i3 | Crosswise, Black => i4 end.
Definition home_kind (a : Array) (c : Color) (f : Coord) : PieceType :=
  match f with
  | i0 | i7 => Rukh | i1 | i6 => Faras | i2 | i5 => Alfil
  | i3 | i4 => if coord_eqb f (shah_file a c) then Shah else Ferz end.
Definition array_cell (a : Array) (p : Position) : cell :=
  match rank p with
  | i0 => Some (mkPiece White (home_kind a White (file p))) | i1 => Some (mkPiece White Baidaq)
  | i6 => Some (mkPiece Black Baidaq) | i7 => Some (mkPiece Black (home_kind a Black (file p)))
  | i2 | i3 | i4 | i5 => None end.
Definition array_state (a : Array) : GameState := mkState (board_of (array_cell a)) White 0 1.
Definition standard_initial := array_state Standard.
Definition alternative_initial := array_state Alternative.
Definition crosswise_initial := array_state Crosswise.
Definition initial_position := standard_initial.

(** Positions for examples: a list of men. *)
Definition place (l : list (Position * Piece)) (c : Color) : GameState :=
  mkState (board_of (fun p => match find (fun x => position_eqb (fst x) p) l with
                              | Some x => Some (snd x) | None => None end)) c 0 1.
Definition sq f r := mkPos f r.
Definition W k := mkPiece White k.
Definition K k := mkPiece Black k.
