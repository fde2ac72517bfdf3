(** Section 19: algebraic notation. The origin is hinted at as far as needed: not at all, by file, by
    rank, or in full; a capture by a Baidaq always names its file. *)
From Coq Require Import List Bool Ascii String.
From Shatranj Require Import Pieces Squares Boards Lists Moves Movement Attacks Legality FastMoves Arrays Endings Fen.
Import ListNotations.
Local Open Scope char_scope.
Definition file_char (i : Coord) : ascii := match i with i0=>"a"|i1=>"b"|i2=>"c"|i3=>"d"|i4=>"e"|i5=>"f"|i6=>"g"|i7=>"h" end.
Definition rank_char (i : Coord) : ascii := match i with i0=>"1"|i1=>"2"|i2=>"3"|i3=>"4"|i4=>"5"|i5=>"6"|i6=>"7"|i7=>"8" end.
Definition kind_at (st : GameState) p : PieceType := match board_get (board st) p with Some pc => piece_type pc | None => Baidaq end.
Definition letter k : str := match k with Baidaq => [] | _ => [white_char k] end.
Definition capture_mark st m : str := if is_capture st m then ["x"] else [].
Definition promotion_mark m : str := if is_promotion m then ["="; "F"] else [].
(** Whether a win by baring is marked, as the source wants; other programs do not mark it. *)
Inductive BareMark := Marked | Unmarked.
Definition check_mark (b : BareMark) st m : str :=
  let st' := after st m in
  let plain := if in_check_impl (board st') (turn st') then (if no_moves st' then ["#"] else ["+"]) else [] in
  match b with
  | Unmarked => plain
  | Marked => match position_result st' with
     | Some (Win _ BareKing) => ["B"; "K"]
     | Some _ => plain
     | None => plain end
  end.
Definition tail st m : str :=
  (capture_mark st m ++ [file_char (file (target m)); rank_char (rank (target m))] ++ promotion_mark m)%list.
(** A move without its check mark. Men are told apart by this: that one of two Rukhs mates and the other gives check
    only does not say which of them [Rg8#] is. *)
Definition body st m (hint : str) : str := (letter (kind_at st (origin m)) ++ hint ++ tail st m)%list.
Definition full_origin m := [file_char (file (origin m)); rank_char (rank (origin m))].
Definition origin_hints st m : list str :=
  match kind_at st (origin m), is_capture st m with
  | Baidaq, true => [[file_char (file (origin m))]; full_origin m]
  | _, _ => [[]; [file_char (file (origin m))]; [rank_char (rank (origin m))]; full_origin m] end.
Definition bodies st m : list str := map (body st m) (origin_hints st m).
Definition str_eqb (a b : str) : bool := if list_eq_dec ascii_dec a b then true else false.
Definition mems (s : str) (l : list str) := existsb (str_eqb s) l.
Definition tells st m (hint : str) : bool :=
  forallb (fun m' => move_eqb m' m || negb (mems (body st m hint) (bodies st m'))) (generate_moves_fast st).
Definition needed_hint st m : str := match find (tells st m) (origin_hints st m) with Some h => h | None => full_origin m end.
Section Notation.
Variable style : BareMark.
Definition form st m (hint : str) : str := (body st m hint ++ check_mark style st m)%list.
(** Everything that a reader takes for the move. *)
Definition readings st m : list str := map (form st m) (origin_hints st m).
Definition san st m : str := form st m (needed_hint st m).
(** A text that two legal moves could be read from is not read. *)
Definition parse_san st s : option Move :=
  match filter (fun m => mems s (readings st m)) (generate_moves_fast st) with [m] => Some m | _ => None end.
End Notation.

Lemma mems_In s l : mems s l = true <-> In s l.
Proof.
  unfold mems, str_eqb. rewrite existsb_exists. split.
  - intros (x & H & E). destruct (list_eq_dec ascii_dec s x); [now subst|discriminate].
  - intros H. exists s. split; [assumption|]. now destruct (list_eq_dec ascii_dec s s).
Qed.
Lemma file_char_inj i j : file_char i = file_char j -> i = j. Proof. destruct i, j; (reflexivity || discriminate). Qed.
Lemma rank_char_inj i j : rank_char i = rank_char j -> i = j. Proof. destruct i, j; (reflexivity || discriminate). Qed.
(** What follows the target square begins with no letter of a square and with no sign of a capture. *)
Definition no_square (c : ascii) := (forall i, file_char i <> c) /\ (forall i, rank_char i <> c) /\ c <> "x".
Lemma promotion_head m : promotion_mark m = [] \/ exists c r, promotion_mark m = c :: r /\ no_square c.
Proof.
  unfold promotion_mark. destruct (is_promotion m); [right|now left]. eexists _, _. split; [reflexivity|].
  repeat split; try discriminate; intros []; discriminate.
Qed.
Lemma capture_mark_cases st m : capture_mark st m = [] \/ capture_mark st m = ["x"].
Proof. unfold capture_mark. destruct (is_capture st m); tauto. Qed.
Lemma hints_shape st m d : In d (origin_hints st m) ->
  In d [[]; [file_char (file (origin m))]; [rank_char (rank (origin m))]; full_origin m].
Proof. unfold origin_hints. destruct (kind_at st _), (is_capture st m); simpl; tauto. Qed.
Lemma full_is_hint st m : In (full_origin m) (origin_hints st m).
Proof. unfold origin_hints. destruct (kind_at st _), (is_capture st m); simpl; tauto. Qed.
Ltac chars := repeat match goal with
  | H : _ :: _ = _ :: _ |- _ => injection H; clear H; intros
  | H : file_char ?i = rank_char ?j |- _ => exfalso; clear -H; destruct i, j; discriminate
  | H : rank_char ?i = file_char ?j |- _ => exfalso; clear -H; destruct i, j; discriminate
  | H : "x" = file_char ?j |- _ => exfalso; clear -H; destruct j; discriminate
  | H : file_char ?j = "x" |- _ => exfalso; clear -H; destruct j; discriminate
  | H : rank_char ?j = "x" |- _ => exfalso; clear -H; destruct j; discriminate
  | H : file_char ?j = ?c, N : no_square ?c |- _ => exfalso; exact (proj1 N j H)
  | H : rank_char ?j = ?c, N : no_square ?c |- _ => exfalso; exact (proj1 (proj2 N) j H)
  | H : "x" = ?c, N : no_square ?c |- _ => exfalso; exact (proj2 (proj2 N) (eq_sym H))
  | H : ?c = file_char ?j, N : no_square ?c |- _ => exfalso; exact (proj1 N j (eq_sym H))
  | H : ?c = rank_char ?j, N : no_square ?c |- _ => exfalso; exact (proj1 (proj2 N) j (eq_sym H))
  | H : ?c = "x", N : no_square ?c |- _ => exfalso; exact (proj2 (proj2 N) H)
  | H : file_char _ = file_char _ |- _ => apply file_char_inj in H
  | H : rank_char _ = rank_char _ |- _ => apply rank_char_inj in H
  | H : _ :: _ = [] |- _ => discriminate H
  | H : [] = _ :: _ |- _ => discriminate H
  end.
Lemma legal_shape st m : legal_move_spec st m -> m = mk_move (turn st) (kind_at st (origin m)) (origin m) (target m).
Proof. intros (k & E & _ & _ & P & _). apply mk_move_iff. unfold kind_at. rewrite E. auto. Qed.
Lemma full_unique st m m' : legal_move_spec st m -> legal_move_spec st m' -> In (body st m (full_origin m)) (bodies st m') -> m' = m.
Proof.
  intros L L' H. apply in_map_iff in H. destruct H as (d & E & Hd). apply hints_shape in Hd.
  assert (X : (full_origin m ++ tail st m = d ++ tail st m')%list).
  { revert E. unfold body. set (k := kind_at st (origin m)). set (k' := kind_at st (origin m')).
    assert (D : forall y, In y [[]; [file_char (file (origin m'))]; [rank_char (rank (origin m'))]; full_origin m'] ->
        forall c r, (y ++ tail st m')%list = c :: r -> c <> "K" /\ c <> "F" /\ c <> "A" /\ c <> "N" /\ c <> "R").
    { clear. intros y Hy c r. unfold full_origin, tail in *. simpl in Hy.
      destruct Hy as [<-|[<-|[<-|[<-|[]]]]]; simpl;
        try (intros [= <- _]; destruct (file (origin m')), (rank (origin m')); repeat split; discriminate).
      destruct (capture_mark_cases st m') as [->| ->]; simpl; intros [= <- _];
        [destruct (file (target m'))|]; repeat split; discriminate. }
    assert (F : forall c r, (full_origin m ++ tail st m)%list = c :: r -> c <> "K" /\ c <> "F" /\ c <> "A" /\ c <> "N" /\ c <> "R").
    { clear. intros c r. unfold full_origin. simpl. intros [= <- _]. destruct (file (origin m)); repeat split; discriminate. }
    specialize (D d Hd). destruct (d ++ tail st m')%list as [|c' r'] eqn:E1; destruct (full_origin m ++ tail st m)%list as [|c r] eqn:E2;
      try discriminate E2.
    - unfold tail in E1. destruct d; [destruct (capture_mark_cases st m') as [Q|Q]; rewrite Q in E1|]; discriminate E1.
    - specialize (D _ _ eq_refl). specialize (F _ _ eq_refl).
      destruct k, k'; simpl; intros E; injection E; intros; subst; try reflexivity; try discriminate; intuition congruence. }
  clear E. assert (S : origin m' = origin m /\ target m' = target m).
  { unfold tail, full_origin in *. simpl in Hd.
    destruct (capture_mark_cases st m) as [Q1|Q1], (capture_mark_cases st m') as [Q2|Q2]; rewrite Q1, Q2 in X;
    destruct (promotion_head m) as [R1|(c1 & r1 & R1 & N1)]; rewrite R1 in X;
    destruct (promotion_head m') as [R2|(c2 & r2 & R2 & N2)]; rewrite R2 in X;
    destruct Hd as [<-|[<-|[<-|[<-|[]]]]]; simpl in X; chars;
    destruct (origin m), (origin m'), (target m), (target m'); simpl in *; subst; split; reflexivity. }
  destruct S as [S1 S2]. rewrite (legal_shape _ _ L), (legal_shape _ _ L'), S1, S2. reflexivity.
Qed.
(** Check marks can be cut off: no character of theirs is in a body. *)
Definition begins_mark (c : ascii) : bool := mems [c] [["#"]; ["+"]; ["B"]].
Fixpoint unmarked (s : str) : str := match s with [] => [] | c :: s => if begins_mark c then [] else c :: unmarked s end.
Lemma unmarked_app s t : forallb (fun c => negb (begins_mark c)) s = true -> unmarked (s ++ t) = (s ++ unmarked t)%list.
Proof.
  induction s as [|c s IH]; simpl; [reflexivity|]. rewrite andb_true_iff, negb_true_iff. intros [H H'].
  now rewrite H, IH.
Qed.
Lemma unmarked_check_mark b st m : unmarked (check_mark b st m) = [].
Proof. unfold check_mark. destruct b; repeat match goal with |- context[match ?x with _ => _ end] => destruct x end; reflexivity. Qed.
Lemma body_has_no_mark st m h : In h (origin_hints st m) -> forallb (fun c => negb (begins_mark c)) (body st m h) = true.
Proof.
  assert (F : forall i, begins_mark (file_char i) = false) by (intros []; reflexivity).
  assert (R : forall i, begins_mark (rank_char i) = false) by (intros []; reflexivity).
  intros H. apply hints_shape in H. unfold body, tail. rewrite !forallb_app. repeat rewrite andb_true_iff. repeat split.
  - destruct (kind_at st (origin m)); reflexivity.
  - unfold full_origin in H. destruct H as [<-|[<-|[<-|[<-|[]]]]]; simpl; rewrite ?F, ?R; reflexivity.
  - destruct (capture_mark_cases st m) as [->| ->]; reflexivity.
  - simpl. now rewrite F, R.
  - unfold promotion_mark. destruct (is_promotion m); reflexivity.
Qed.
Lemma form_unmarked style st m h : In h (origin_hints st m) -> unmarked (form style st m h) = body st m h.
Proof.
  intros H. unfold form. rewrite unmarked_app by now apply body_has_no_mark. now rewrite unmarked_check_mark, app_nil_r.
Qed.
Lemma needed_is_hint st m : In (needed_hint st m) (origin_hints st m).
Proof. unfold needed_hint. destruct (find _ _) eqn:E; [now apply find_some in E|apply full_is_hint]. Qed.
(** The hint tells the move from every other legal one, whatever the marks. *)
Theorem needed_hint_tells st m m' : legal_move_spec st m -> legal_move_spec st m' ->
  In (body st m (needed_hint st m)) (bodies st m') -> m' = m.
Proof.
  intros L L' I. unfold needed_hint in I. destruct (find (tells st m) (origin_hints st m)) eqn:E.
  - apply find_some in E. destruct E as [_ E]. unfold tells in E. rewrite forallb_forall in E.
    assert (G' : In m' (generate_moves_fast st)) by (rewrite generate_moves_fast_eq; now apply generate_moves_iff).
    specialize (E _ G'). rewrite orb_true_iff, negb_true_iff in E. apply mems_In in I.
    destruct E as [E|E]; [|congruence]. now destruct (move_eqb_spec m' m).
  - now apply (full_unique st).
Qed.
Section Reading.
Variable style : BareMark.
(** What reading means: the one legal move that may be written so. *)
Theorem parse_san_iff st s m : parse_san style st s = Some m <-> legal_move_spec st m /\ In s (readings style st m) /\
  forall m', legal_move_spec st m' -> In s (readings style st m') -> m' = m.
Proof.
  assert (F : filter (fun m => mems s (readings style st m)) (generate_moves_fast st) = [m] <-> legal_move_spec st m /\
    In s (readings style st m) /\ forall m', legal_move_spec st m' -> In s (readings style st m') -> m' = m).
  { rewrite filter_singleton by (rewrite generate_moves_fast_eq; apply generate_moves_nodup).
    rewrite generate_moves_fast_eq, generate_moves_iff, mems_In.
    split; intros (A & B & C); (split; [exact A|split; [exact B|]]); intros m'; specialize (C m');
    rewrite generate_moves_iff, mems_In in *; exact C. }
  rewrite <- F. unfold parse_san. destruct (filter _ _) as [|x [|y l]]; split; congruence.
Qed.
Theorem parse_move_inverse st m : legal_move_spec st m -> parse_san style st (san style st m) = Some m.
Proof.
  intros L. apply parse_san_iff. split; [exact L|]. split; [unfold san, readings; apply in_map, needed_is_hint|].
  intros m' L' I. apply in_map_iff in I. destruct I as (h & E & H). apply (needed_hint_tells st); [assumption..|].
  rewrite <- (form_unmarked style) by apply needed_is_hint. change (form style st m (needed_hint st m)) with (san style st m).
  rewrite <- E, form_unmarked by exact H. now apply in_map.
Qed.
End Reading.
Definition move_to_algebraic := san Marked.
Definition parse_algebraic := parse_san Marked.
(** Without hints the source's statement fails: two Rukhs, one target. *)
Definition two_rukhs := place [(sq i0 i0, W Rukh); (sq i7 i0, W Rukh); (sq i4 i3, W Shah); (sq i4 i6, K Shah); (sq i3 i6, K Ferz)] White.
Example ambiguous_without_disambiguation :
  let a := Normal (sq i0 i0) (sq i3 i0) in let b := Normal (sq i7 i0) (sq i3 i0) in
  legal_move_impl two_rukhs a = true /\ legal_move_impl two_rukhs b = true /\
  form Unmarked two_rukhs a [] = form Unmarked two_rukhs b [] /\ a <> b /\
  san Unmarked two_rukhs a = ["R";"a";"d";"1"] /\ san Unmarked two_rukhs b = ["R";"h";"d";"1"].
Proof. vm_compute. repeat split; discriminate. Qed.
(** One Rukh mates on g8, the other only gives check there: the mark does not stand for a hint. *)
Example the_mark_is_no_hint :
  match state_of_fen "1n2nr1r/3kp3/4f1K1/2p5/2P2P2/2P2P1P/P2F4/R1N1NA2 b 0 29"%string with
  | Some st => san Unmarked st (Normal (sq i5 i7) (sq i6 i7)) = list_ascii_of_string "Rfg8#"%string /\
               san Unmarked st (Normal (sq i7 i7) (sq i6 i7)) = list_ascii_of_string "Rhg8+"%string
  | None => False end.
Proof. vm_compute. now split. Qed.
