(** Section 18: the model against what others have published: results of positions, perft counts, and a recorded
    game from the tenth century, move by move. *)
From Coq Require Import String Ascii List NArith ZArith Bool.
From Shatranj Require Import Pieces Squares Boards Moves Legality FastMoves Arrays WellFormed Endings Actions Perft
  Fen San Tabiyat Mansubat Diamond.
Import ListNotations.
Local Open Scope string_scope.

(** Baring and stalemate as Cute Chess judges them. *)
Definition readings_of_baring : list (string * option Result) := [
  ("8/4k3/5R2/8/4K3/8/8/8 b 0 1", None);
  ("8/4k3/5R2/8/4K3/8/8/8 w 0 1", Some (Win White BareKing));
  ("8/3k4/5R2/8/4K3/8/8/8 b 0 1", Some (Win White BareKing));
  ("8/4k3/5R2/8/4K3/2P5/8/8 b 0 1", Some (Win White BareKing));
  ("8/8/5k2/8/4K3/8/8/8 w 0 1", Some (Draw BothBare));
  ("8/8/7k/8/2K5/8/2f5/8 w 0 1", Some (Win Black BareKing));
  ("8/8/5kfK/8/8/8/8/8 w 0 1", Some (Win Black Stalemate))].
Theorem readings_agree : Forall (fun x => option_map position_result (state_of_fen (fst x)) = Some (snd x)) readings_of_baring.
Proof. repeat constructor; vm_compute; reflexivity. Qed.
(** A capture of the last man that would leave one's own Shah attacked does not save the game: the Rukh on e6 is
    guarded. *)
Example guarded_last_man : position_result (position "8/4k3/4R3/4K3/8/8/8/8 b 0 1") = Some (Win White BareKing).
Proof. vm_compute. reflexivity. Qed.
(** Mate comes before baring: a bare side that is mated was mated. *)
Example mate_before_baring : position_result (position "k7/8/KR6/8/8/8/8/8 b 0 1") = Some (Win White Stalemate) /\
  position_result (position "k6R/8/1K6/8/8/8/8/8 b 0 1") = Some (Win White Checkmate).
Proof. vm_compute. auto. Qed.
(** The automatic limit, and that a bared side with its grace move is past it. *)
Example limit_is_75_moves : position_result (position "4k3/4r3/8/8/8/8/4R3/3K4 w 149 200") = None /\
  position_result (position "4k3/4r3/8/8/8/8/4R3/3K4 w 150 200") = Some (Draw NoProgress).
Proof. vm_compute. auto. Qed.

(** Perft, every legal move counted; and for the Diamond also with the ends of games respected. *)
Definition published_perft : list (GameState * list N) := [
  (standard_initial, [16; 256; 4176]%N);
  (alternative_initial, [16; 256; 4176; 68122]%N);
  (crosswise_initial, [16; 256; 4176; 68122]%N);
  (position (tabiya_fen AlLajlaj), [30; 872; 25553]%N);
  (dilaram, [21; 561; 11451]%N);
  (position "8/P1k2P2/8/3a4/3A4/8/p2K2p1/8 w 0 1", [14; 170; 2030; 22853]%N);
  (diamond, [9; 67; 601; 4912; 42150]%N)].
Definition perft_agrees (x : GameState * list N) : bool :=
  forallb (fun y => N.eqb (perft (fst y) (fst x)) (snd y)) (combine (seq 1 (List.length (snd x))) (snd x)).
Theorem published_perft_agrees : forallb perft_agrees published_perft = true.
Proof. vm_compute. reflexivity. Qed.
Theorem diamond_perft_with_ends : map (fun n => perft_ends n diamond) [1; 2; 3; 4; 5] = [9; 67; 596; 4648; 39773]%N.
Proof. vm_compute. reflexivity. Qed.

(** As-Suli against al-Lajlaj, as it has come down to us. *)
Definition suli_v_lajlaj : string :=
  "c3 c6 c4 c5 Nc3 Nc6 b3 b6 Rb1 Rb8 a3 a6 d3 d6 b4 cxb4 axb4 b5 cxb5 axb5 e3 e6 d4 d5 Ad3 Ad6 Nxb5 Kd7 f3 Nxb4 Kd2 f6 e4 e5 g3 g6 Ne2 Ne7 Ff2 Ff7 Fe3 Fe6 Nec3 Nec6 Aa3 Aa6 Ac5 Ac4 Rhf1 h6 f4 Rhf8 f5 gxf5 Axf5+ Kd8 exd5 Nxd5 Nxd6 Rxb1 Rxb1 Nxc3 Kxc3".
(** Plays moves in algebraic notation; each must be written as the model writes it, and the game must go on. *)
Fixpoint replay (st : GameState) (moves : list str) : option GameState :=
  match moves with
  | [] => Some st
  | s :: rest =>
    match position_result st, parse_san Unmarked st s with
    | None, Some m => if str_eqb (san Unmarked st m) s then replay (after st m) rest else None
    | _, _ => None end
  end.
Theorem suli_v_lajlaj_is_legal :
  option_map (fun st => (fen_of_state st, position_result st)) (replay standard_initial (split " "%char (list_ascii_of_string suli_v_lajlaj)))
  = Some ("3k1r2/8/2nNfp1p/2A1pA2/2aP4/2K1F1P1/7P/1R6 b 0 32", None).
Proof. vm_compute. reflexivity. Qed.
