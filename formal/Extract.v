(** The programs that the oracle runs, extracted to OCaml. [nat] is only a depth, a small number. *)
From Coq Require Import List NArith Bool Extraction ExtrOcamlBasic ExtrOcamlString.
From Shatranj Require Import Pieces Squares Boards Leaps Rays Moves Movement Attacks Legality FastMoves Arrays Endings
  Perft Fen San.
Import ListNotations.

(** Rook attacks on a board of which only the occupied squares matter. *)
Definition blockers (occupied : Position -> bool) : Board :=
  board_of (fun p => if occupied p then Some (mkPiece Black Baidaq) else None).
Definition rook_attacks (p : Position) (occupied : Position -> bool) : list Position :=
  targets (blockers occupied) White Rukh p.

(** Questions about a state, so that the wrapper touches no field. *)
Definition mover_in_check (st : GameState) := in_check_impl (board st) (turn st).
Definition side_is_bare (st : GameState) (c : Color) := is_bare (board st) c.
Definition attacked_by (st : GameState) (c : Color) (p : Position) := is_attacked_lazy (board st) p c.
Definition man_on (st : GameState) (p : Position) := board_get (board st) p.
Definition read_san (st : GameState) (s : str) : option Move :=
  match parse_san Unmarked st s with
  | Some m => Some m
  | None => parse_san Marked st s end.

Extraction Language OCaml.
Set Warnings "-extraction-default-directory".
Extraction "oracle/model.ml"
  all_positions generate_moves_fast after mover_in_check attacked_by man_on position_result side_is_bare can_counter_bare
  perft perft_ends parse_fen print_fen san read_san leap_targets rook_attacks
  standard_initial alternative_initial crosswise_initial claim_limit is_capture.
