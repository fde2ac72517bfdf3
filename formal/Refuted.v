(** Statements of the source that are false as written, each refuted by a position or a game. The corrected ones are
    in [Statements.v]. *)
From Coq Require Import List ZArith NArith Bool Lia Ascii String.
From Shatranj Require Import Pieces Squares Boards Moves Movement Attacks Legality FastMoves Arrays Weights WellFormed
  Termination Evaluation Endings Outcomes Actions Fen San LongGame.
Import ListNotations.

Theorem check_detection : ~ forall b c p, board_get b p = Some (mkPiece c Shah) ->
  (in_check_impl b c = true <-> is_attacked_impl b p (opposite_color c) = true).
Proof.
  intros H. destruct check_detection_needs_one_shah as (A & B & C). specialize (H _ _ _ A).
  apply (proj1 H) in B. change (is_attacked_impl (board two_shahs) (sq i0 i0) Black = true) in B. rewrite C in B. discriminate.
Qed.

(** White stands in check and gives up. *)
Definition checked := new_game (place [(sq i0 i0, W Shah); (sq i2 i2, W Ferz); (sq i0 i7, K Rukh); (sq i7 i7, K Shah)] White).
Theorem legal_prevents_self_check : ~ forall g d g', do_deed g d = Some g' ->
  in_check_impl (board (now g')) (turn (now g)) = false.
Proof.
  intros H. specialize (H checked (Act (Resign White)) (ended checked (Win Black Resignation))).
  assert (E : do_deed checked (Act (Resign White)) = Some (ended checked (Win Black Resignation))) by (vm_compute; reflexivity).
  specialize (H E). vm_compute in H. discriminate.
Qed.
Theorem gen_captures_all_legal : ~ forall g d g', do_deed g d = Some g' ->
  In d (map MoveMan (generate_moves_impl (now g))).
Proof.
  intros H. assert (E : do_deed checked (Act (Resign White)) = Some (ended checked (Win Black Resignation))) by (vm_compute; reflexivity).
  apply H, in_map_iff in E. destruct E as (m & E & _). discriminate.
Qed.

Theorem stalemate_wins : ~ forall st, WellFormedState st = true -> is_stalemate_impl st = true ->
  game_winner st = Some (opposite_color (turn st)).
Proof.
  intros H. destruct stalemate_wins_clashes_with_baring as (A & B & C). specialize (H _ C A). rewrite B in H.
  injection H as H. discriminate.
Qed.

Definition two_bare_shahs := place [(sq i0 i0, W Shah); (sq i2 i0, W Shah); (sq i4 i7, K Rukh); (sq i7 i7, K Shah)] White.
Theorem bare_king_wins : ~ forall st c, bare_king_check st = Some c ->
  (count_pieces (board st) c > 1)%Z /\ count_pieces (board st) (opposite_color c) = 1%Z.
Proof.
  intros H. assert (E : bare_king_check two_bare_shahs = Some Black) by (vm_compute; reflexivity).
  apply H in E. destruct E as [_ E]. vm_compute in E. discriminate.
Qed.

(** The same position, with and without an offer. *)
Theorem fen_roundtrip_of_games : ~ exists read : string -> option Game, forall g, read (fen_of_state (now g)) = Some g.
Proof.
  intros (read & H). pose proof (H (new_game initial_position)) as A.
  pose proof (H (mkGame initial_position [] (Some White) None)) as B. simpl in A, B. rewrite A in B. discriminate.
Qed.

Theorem parse_move_inverse_without_hints : ~ exists read : GameState -> str -> option Move,
  forall st m, legal_move_spec st m -> read st (form Marked st m []) = Some m.
Proof.
  intros (read & H). set (a := Normal (sq i0 i0) (sq i3 i0)). set (b := Normal (sq i7 i0) (sq i3 i0)).
  assert (La : legal_move_spec two_rukhs a) by (apply legal_move_iff; vm_compute; reflexivity).
  assert (Lb : legal_move_spec two_rukhs b) by (apply legal_move_iff; vm_compute; reflexivity).
  assert (E : form Marked two_rukhs a [] = form Marked two_rukhs b []) by (vm_compute; reflexivity).
  apply H in La, Lb. rewrite E, Lb in La. discriminate.
Qed.

Theorem material_bounds : ~ forall st c, WellFormedState st = true -> (0 <= material_value (board st) c <= 31)%Z.
Proof.
  intros H. destruct material_bound_is_reached as [A B]. specialize (H _ White A). rewrite B in H. lia.
Qed.

Theorem finite_game_length : ~ forall st, WellFormedState st = true ->
  exists n, (Z.of_nat n <= 5000)%Z /\ forall path, game_path 100 st path -> List.length path <= n.
Proof.
  intros H. destruct (H _ initial_wellformed) as (n & Hn & B). destruct source_bound_is_false as (_ & l & G & _ & L).
  apply B in G. lia.
Qed.
