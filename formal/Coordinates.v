(** Moves in coordinates, [b1a3] and [a7a8f]: printed, read, and read back the same. Lists of moves in this
    development are written so. *)
From Coq Require Import List Bool Ascii String.
From Shatranj Require Import Pieces Squares Boards Moves Legality Fen San.
Import ListNotations.
Local Open Scope char_scope.

Definition coord_of (name : Coord -> ascii) (c : ascii) : option Coord := find (fun i => Ascii.eqb (name i) c) all_coords.
Definition print_move (m : Move) : str :=
  ([file_char (file (origin m)); rank_char (rank (origin m)); file_char (file (target m)); rank_char (rank (target m))]
   ++ if is_promotion m then ["f"] else [])%list.
Definition square_of (f r : ascii) : option Position :=
  match coord_of file_char f, coord_of rank_char r with Some f, Some r => Some (mkPos f r) | _, _ => None end.
Definition parse_move (s : str) : option Move :=
  match s with
  | [a; b; c; d] => match square_of a b, square_of c d with Some p, Some q => Some (Normal p q) | _, _ => None end
  | [a; b; c; d; e] => if Ascii.eqb e "f" then
      match square_of a b, square_of c d with Some p, Some q => Some (Promotion p q) | _, _ => None end else None
  | _ => None end.
Lemma square_roundtrip p : square_of (file_char (file p)) (rank_char (rank p)) = Some p.
Proof. destruct p as [f r]; destruct f, r; reflexivity. Qed.
Theorem coordinates_roundtrip m : parse_move (print_move m) = Some m.
Proof. destruct m as [p q|p q]; unfold parse_move, print_move; simpl; now rewrite !square_roundtrip. Qed.

(** Several moves between spaces; nothing if one cannot be read. *)
Definition read_moves (s : string) : option (list Move) := mapM parse_move (split " " (list_ascii_of_string s)).
