(** Section 19: algebraic notation. The origin is hinted at as far as needed: not at all, by file, by
    rank, or in full; a capture by a Baidaq always names its file. *)
From Coq Require Import List Bool Ascii.
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
Definition suffix b st m : str := (promotion_mark m ++ check_mark b st m)%list.
Section Notation.
Variable style : BareMark.
Definition tail st m : str :=
  (capture_mark st m ++ [file_char (file (target m)); rank_char (rank (target m))] ++ suffix style st m)%list.
Definition form st m (hint : str) : str := (letter (kind_at st (origin m)) ++ hint ++ tail st m)%list.
Definition full_origin m := [file_char (file (origin m)); rank_char (rank (origin m))].
Definition origin_hints st m : list str :=
  match kind_at st (origin m), is_capture st m with
  | Baidaq, true => [[file_char (file (origin m))]; full_origin m]
  | _, _ => [[]; [file_char (file (origin m))]; [rank_char (rank (origin m))]; full_origin m] end.
(** Everything that a reader takes for the move. *)
Definition readings st m : list str := map (form st m) (origin_hints st m).
Definition str_eqb (a b : str) : bool := if list_eq_dec ascii_dec a b then true else false.
Definition mems (s : str) (l : list str) := existsb (str_eqb s) l.
Definition unique st m (s : str) : bool :=
  forallb (fun m' => move_eqb m' m || negb (mems s (readings st m'))) (generate_moves_fast st).
Definition san st m : str := match find (unique st m) (readings st m) with Some s => s | None => form st m (full_origin m) end.
(** A text that two legal moves could be read from is not read. *)
Definition parse_san st s : option Move :=
  match filter (fun m => mems s (readings st m)) (generate_moves_fast st) with [m] => Some m | _ => None end.

Lemma mems_In s l : mems s l = true <-> In s l.
Proof.
  unfold mems, str_eqb. rewrite existsb_exists. split.
  - intros (x & H & E). destruct (list_eq_dec ascii_dec s x); [now subst|discriminate].
  - intros H. exists s. split; [assumption|]. now destruct (list_eq_dec ascii_dec s s).
Qed.
Lemma file_char_inj i j : file_char i = file_char j -> i = j. Proof. destruct i, j; (reflexivity || discriminate). Qed.
Lemma rank_char_inj i j : rank_char i = rank_char j -> i = j. Proof. destruct i, j; (reflexivity || discriminate). Qed.
(** A suffix begins with no letter of a square and with no sign of a capture. *)
Definition no_square (c : ascii) := (forall i, file_char i <> c) /\ (forall i, rank_char i <> c) /\ c <> "x".
Lemma suffix_head st m : suffix style st m = [] \/ exists c r, suffix style st m = c :: r /\ no_square c.
Proof.
  assert (N : forall c, In c ["="; "+"; "#"; "B"] -> no_square c).
  { intros c [<-|[<-|[<-|[<-|[]]]]]; repeat split; try discriminate; intros []; discriminate. }
  unfold suffix, promotion_mark. destruct (is_promotion m); simpl.
  - right. eexists _, _. split; [reflexivity|]. apply N. simpl. tauto.
  - assert (P : forall b, check_mark b st m = [] \/ check_mark b st m = ["#"] \/ check_mark b st m = ["+"]
        \/ check_mark b st m = ["B"; "K"]).
    { intros []; unfold check_mark; repeat match goal with
        | |- context[match ?x with _ => _ end] => destruct x end; tauto. }
    destruct (P style) as [->|[->|[->| ->]]]; [now left|right..]; eexists _, _; (split; [reflexivity|]); apply N; simpl; tauto.
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
Lemma full_unique st m m' : legal_move_spec st m -> legal_move_spec st m' -> In (form st m (full_origin m)) (readings st m') -> m' = m.
Proof.
  intros L L' H. apply in_map_iff in H. destruct H as (d & E & Hd). apply hints_shape in Hd.
  assert (X : (full_origin m ++ tail st m = d ++ tail st m')%list).
  { revert E. unfold form. set (k := kind_at st (origin m)). set (k' := kind_at st (origin m')).
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
    destruct (suffix_head st m) as [R1|(c1 & r1 & R1 & N1)]; rewrite R1 in X;
    destruct (suffix_head st m') as [R2|(c2 & r2 & R2 & N2)]; rewrite R2 in X;
    destruct Hd as [<-|[<-|[<-|[<-|[]]]]]; simpl in X; chars;
    destruct (origin m), (origin m'), (target m), (target m'); simpl in *; subst; split; reflexivity. }
  destruct S as [S1 S2]. rewrite (legal_shape _ _ L), (legal_shape _ _ L'), S1, S2. reflexivity.
Qed.
(** What reading means: the one legal move that may be written so. *)
Theorem parse_san_iff st s m : parse_san st s = Some m <-> legal_move_spec st m /\ In s (readings st m) /\
  forall m', legal_move_spec st m' -> In s (readings st m') -> m' = m.
Proof.
  assert (F : filter (fun m => mems s (readings st m)) (generate_moves_fast st) = [m] <-> legal_move_spec st m /\
    In s (readings st m) /\ forall m', legal_move_spec st m' -> In s (readings st m') -> m' = m).
  { rewrite filter_singleton by (rewrite generate_moves_fast_eq; apply generate_moves_nodup).
    rewrite generate_moves_fast_eq, generate_moves_iff, mems_In.
    split; intros (A & B & C); (split; [exact A|split; [exact B|]]); intros m'; specialize (C m');
    rewrite generate_moves_iff, mems_In in *; exact C. }
  rewrite <- F. unfold parse_san. destruct (filter _ _) as [|x [|y l]]; split; congruence.
Qed.
Theorem parse_move_inverse st m : legal_move_spec st m -> parse_san st (san st m) = Some m.
Proof.
  intros L. assert (G : In m (generate_moves_fast st)) by (rewrite generate_moves_fast_eq; now apply generate_moves_iff).
  assert (C : In (san st m) (readings st m)).
  { unfold san. destruct (find _ _) eqn:E; [now apply find_some in E|]. apply in_map, full_is_hint. }
  assert (U : forall m', In m' (generate_moves_fast st) -> In (san st m) (readings st m') -> m' = m).
  { intros m' G' I. unfold san in I. destruct (find (unique st m) (readings st m)) eqn:E.
    - apply find_some in E. destruct E as [_ E]. unfold unique in E. rewrite forallb_forall in E.
      specialize (E _ G'). rewrite orb_true_iff, negb_true_iff in E. apply mems_In in I.
      destruct E as [E|E]; [|congruence]. now destruct (move_eqb_spec m' m).
    - apply (full_unique st); try assumption. rewrite generate_moves_fast_eq in G'. now apply generate_moves_iff. }
  apply parse_san_iff. split; [exact L|]. split; [exact C|]. intros m' L'. apply U. rewrite generate_moves_fast_eq. now apply generate_moves_iff.
Qed.
End Notation.
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
