(** Section 19: FEN. Fields: placement, side, half-move clock, move number. Dashes for castling and
    en passant are accepted on reading, as other programs write them. *)
From Coq Require Import List ZArith Bool Lia NArith Ascii String DecimalString DecimalN.
From Shatranj Require Import Pieces Squares Boards Moves Legality.
Import ListNotations.
Local Open Scope char_scope.
Definition str := list ascii.

(** Joining and splitting at a separator. *)
Fixpoint join (sep : ascii) (ls : list str) : str :=
  match ls with [] => [] | [l] => l | l :: ls' => (l ++ sep :: join sep ls')%list end.
Fixpoint split (sep : ascii) (s : str) : list str :=
  match s with
  | [] => [[]]
  | c :: s' => if Ascii.eqb c sep then [] :: split sep s'
               else match split sep s' with l :: ls => (c :: l) :: ls | [] => [[c]] end
  end.
Lemma split_nosep sep l : ~ In sep l -> split sep l = [l].
Proof.
  induction l as [|c l IH]; simpl; intros H; [reflexivity|].
  destruct (Ascii.eqb_spec c sep); [tauto|]. now rewrite IH by tauto.
Qed.
Lemma split_app sep l s : ~ In sep l -> split sep (l ++ sep :: s) = l :: split sep s.
Proof.
  induction l as [|c l IH]; simpl; intros H.
  - now rewrite Ascii.eqb_refl.
  - destruct (Ascii.eqb_spec c sep); [tauto|]. now rewrite IH by tauto.
Qed.
Lemma split_join sep ls : ls <> [] -> Forall (fun l => ~ In sep l) ls -> split sep (join sep ls) = ls.
Proof.
  intros N F. induction F as [|l ls Hl Hls IH]; [congruence|]. destruct ls as [|l' ls].
  - simpl. now apply split_nosep.
  - change (join sep (l :: l' :: ls)) with (l ++ sep :: join sep (l' :: ls))%list.
    rewrite split_app by assumption. now rewrite IH.
Qed.

(** One rank. *)
Definition black_char k : ascii := match k with Shah => "k" | Ferz => "f" | Alfil => "a" | Faras => "n" | Rukh => "r" | Baidaq => "p" end.
Definition white_char k : ascii := match k with Shah => "K" | Ferz => "F" | Alfil => "A" | Faras => "N" | Rukh => "R" | Baidaq => "P" end.
Definition piece_char (p : Piece) := match piece_color p with White => white_char (piece_type p) | Black => black_char (piece_type p) end.
Definition all_pieces := flat_map (fun c => map (mkPiece c) all_kinds) [White; Black].
Definition piece_of_char (a : ascii) : option Piece := find (fun p => Ascii.eqb (piece_char p) a) all_pieces.
Definition digit (n : nat) : ascii :=
  match n with 1 => "1" | 2 => "2" | 3 => "3" | 4 => "4" | 5 => "5" | 6 => "6" | 7 => "7" | _ => "8" end.
Definition of_digit (a : ascii) : option nat := find (fun n => Ascii.eqb (digit n) a) [1;2;3;4;5;6;7;8].
Definition flush n : str := match n with O => [] | _ => [digit n] end.
Fixpoint print_cells (n : nat) (l : list cell) : str :=
  match l with
  | [] => flush n
  | None :: l' => print_cells (S n) l'
  | Some p :: l' => (flush n ++ piece_char p :: print_cells 0 l')%list
  end.
Fixpoint parse_cells (s : str) : option (list cell) :=
  match s with
  | [] => Some []
  | a :: s' => match parse_cells s' with
     | None => None
     | Some l => match of_digit a with
        | Some n => Some (repeat None n ++ l)%list
        | None => match piece_of_char a with Some p => Some (Some p :: l) | None => None end end end
  end.
Lemma piece_of_char_piece_char p : of_digit (piece_char p) = None /\ piece_of_char (piece_char p) = Some p.
Proof. destruct p as [[] []]; vm_compute; auto. Qed.
Lemma of_digit_digit n : 1 <= n <= 8 -> of_digit (digit n) = Some n.
Proof. intros H. do 9 (destruct n as [|n]; [try lia; reflexivity|]). lia. Qed.
Lemma parse_flush n s l : n <= 8 -> parse_cells s = Some l -> parse_cells (flush n ++ s) = Some (repeat None n ++ l)%list.
Proof.
  intros H E. destruct n as [|n]; [exact E|]. unfold flush.
  change ([digit (S n)] ++ s)%list with (digit (S n) :: s). cbn [parse_cells]. rewrite E, of_digit_digit by lia. reflexivity.
Qed.
Lemma parse_print_cells l n : n + List.length l <= 8 -> parse_cells (print_cells n l) = Some (repeat None n ++ l)%list.
Proof.
  revert n. induction l as [|[p|] l IH]; intros n H; cbn [print_cells List.length] in *.
  - rewrite <- (app_nil_r (flush n)). apply parse_flush; [lia|reflexivity].
  - apply parse_flush; [lia|]. cbn [parse_cells]. rewrite IH by lia. destruct (piece_of_char_piece_char p) as [-> ->]. reflexivity.
  - rewrite IH by lia. f_equal. change (repeat None (S n)) with (@None Piece :: repeat None n).
    rewrite repeat_cons, <- app_assoc. reflexivity.
Qed.
Lemma print_cells_nosep a l n : (forall m, digit m <> a) -> (forall p, piece_char p <> a) -> ~ In a (print_cells n l).
Proof.
  intros D P. assert (F : forall k, ~ In a (flush k)).
  { intros [|k]; simpl; [tauto|]. intros [E|[]]. now apply (D (S k)). }
  revert n. induction l as [|[p|] l IH]; intros n; cbn [print_cells]; auto.
  rewrite in_app_iff. simpl. intros [H|[H|H]]; [now apply F in H|now apply P in H|now apply IH in H].
Qed.
Lemma digit_sep a : In a ["/"; " "] -> (forall m, digit m <> a) /\ forall p, piece_char p <> a.
Proof.
  intros H. assert (a = "/" \/ a = " ") by (simpl in H; intuition). split.
  - intros m. do 9 (destruct m as [|m]; [destruct H0; subst; discriminate|]). destruct H0; subst; discriminate.
  - intros [[] []]; destruct H0; subst; discriminate.
Qed.

(** The whole board, from the eighth rank down. *)
Definition row_list (v : vec8 cell) : list cell := map (vget v) all_coords.
Definition list_row {A} (l : list A) : option (vec8 A) :=
  match l with [a;b;c;d;e;f;g;h] => Some (mk8 a b c d e f g h) | _ => None end.
Definition print_board (b : Board) : str :=
  join "/" (map (fun r => print_cells 0 (row_list (vget b r))) (rev all_coords)).
Fixpoint mapM {A C} (f : A -> option C) (l : list A) : option (list C) :=
  match l with [] => Some [] | x :: l' =>
    match f x, mapM f l' with Some y, Some ys => Some (y :: ys) | _, _ => None end end.
Definition parse_row (s : str) : option (vec8 cell) :=
  match parse_cells s with Some l => list_row l | None => None end.
Definition parse_board (s : str) : option Board :=
  match mapM parse_row (split "/" s) with Some rs => list_row (rev rs) | None => None end.
Lemma parse_row_print v : parse_row (print_cells 0 (row_list v)) = Some v.
Proof. unfold parse_row. rewrite parse_print_cells by (simpl; lia). now destruct v. Qed.
Lemma board_roundtrip b : parse_board (print_board b) = Some b.
Proof.
  unfold parse_board, print_board. rewrite split_join.
  - assert (E : forall rs, mapM parse_row (map (fun r => print_cells 0 (row_list (vget b r))) rs) = Some (map (vget b) rs)).
    { induction rs as [|r rs IH]; [reflexivity|]. cbn [map mapM]. now rewrite parse_row_print, IH. }
    rewrite E. now destruct b.
  - discriminate.
  - apply Forall_forall. intros l H. apply in_map_iff in H. destruct H as (r & <- & _).
    apply print_cells_nosep; apply digit_sep; simpl; auto.
Qed.
Lemma board_nospace b : ~ In " " (print_board b).
Proof.
  unfold print_board. induction (rev all_coords) as [|r l IH]; [simpl; tauto|].
  assert (R : ~ In " " (print_cells 0 (row_list (vget b r)))) by (apply print_cells_nosep; apply digit_sep; simpl; auto).
  destruct l as [|r' l]; [exact R|]. cbn [map join] in *. rewrite in_app_iff. intros [H|[H|H]]; [tauto|discriminate|tauto].
Qed.

(** Numbers, by the decimals of the standard library. *)
Definition print_N (n : N) : str := list_ascii_of_string (NilZero.string_of_uint (N.to_uint n)).
Definition parse_N (s : str) : option N := option_map N.of_uint (NilZero.uint_of_string (string_of_list_ascii s)).
Lemma N_roundtrip n : parse_N (print_N n) = Some n.
Proof.
  unfold parse_N, print_N. rewrite string_of_list_ascii_of_string, NilZero.usu.
  - simpl. now rewrite DecimalN.Unsigned.of_to.
  - intros H. apply (f_equal N.of_uint) in H as H'. rewrite DecimalN.Unsigned.of_to in H'. simpl in H'. subst n. discriminate.
Qed.
Lemma print_N_nospace n : ~ In " " (print_N n).
Proof.
  unfold print_N, NilZero.string_of_uint. assert (G : forall d, ~ In " " (list_ascii_of_string (NilEmpty.string_of_uint d))).
  { induction d; simpl; intuition discriminate. }
  destruct (N.to_uint n); try apply G. simpl. intuition discriminate.
Qed.

(** A state. *)
Definition print_color c : str := match c with White => ["w"] | Black => ["b"] end.
Definition parse_color (s : str) : option Color :=
  match s with ["w"] => Some White | ["b"] => Some Black | _ => None end.
Definition print_fen (st : GameState) : str :=
  join " " [print_board (board st); print_color (turn st); print_N (halfmove_clock st); print_N (fullmove_number st)].
(** The same with the two dashes of six-field FEN. *)
Definition print_fen_dashed (st : GameState) : str :=
  join " " [print_board (board st); print_color (turn st); ["-"]; ["-"];
            print_N (halfmove_clock st); print_N (fullmove_number st)].
Definition parse_fields (b c h n : str) : option GameState :=
  match parse_board b, parse_color c, parse_N h, parse_N n with
  | Some b, Some c, Some h, Some n => Some (mkState b c h n) | _, _, _, _ => None end.
Definition is_dash (s : str) : bool := match s with [c] => Ascii.eqb c "-" | _ => false end.
Definition parse_fen (s : str) : option GameState :=
  match split " " s with
  | [b; c; h; n] => parse_fields b c h n
  | [b; c; x; y; h; n] => if is_dash x then if is_dash y then parse_fields b c h n else None else None
  | _ => None end.
Definition fen_of_state (st : GameState) : string := string_of_list_ascii (print_fen st).
Definition state_of_fen (s : string) : option GameState := parse_fen (list_ascii_of_string s).
Lemma parse_print_fields st : parse_fields (print_board (board st)) (print_color (turn st))
  (print_N (halfmove_clock st)) (print_N (fullmove_number st)) = Some st.
Proof. unfold parse_fields. rewrite board_roundtrip, !N_roundtrip. destruct st as [b c h n]; now destruct c. Qed.
Lemma color_nospace c : ~ In " " (print_color c).
Proof. destruct c; simpl; intuition discriminate. Qed.
Theorem parse_print_fen st : parse_fen (print_fen st) = Some st.
Proof.
  unfold parse_fen, print_fen. rewrite split_join; [apply parse_print_fields|discriminate|].
  repeat constructor; try apply board_nospace; try apply print_N_nospace; apply color_nospace.
Qed.
Theorem parse_print_fen_dashed st : parse_fen (print_fen_dashed st) = Some st.
Proof.
  unfold parse_fen, print_fen_dashed. rewrite split_join; [apply parse_print_fields|discriminate|].
  repeat constructor; try apply board_nospace; try apply print_N_nospace; try apply color_nospace;
  simpl; intuition discriminate.
Qed.
Theorem fen_roundtrip st : state_of_fen (fen_of_state st) = Some st.
Proof.
  unfold state_of_fen, fen_of_state. rewrite list_ascii_of_string_of_list_ascii. apply parse_print_fen.
Qed.
