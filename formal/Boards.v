(** Section 5: the board.

    The source makes it a function and compares functions point by point. Here it is a record
    of eight records of eight cells: two boards that agree everywhere are equal ([board_ext]),
    without functional extensionality, and looking up a cell takes constant time. *)
From Coq Require Import List ZArith Bool.
From Shatranj Require Import Pieces Squares.
Import ListNotations.

Record vec8 (A : Type) := mk8 { v0:A; v1:A; v2:A; v3:A; v4:A; v5:A; v6:A; v7:A }.
Arguments mk8 {A}. Arguments v0 {A}. Arguments v1 {A}. Arguments v2 {A}. Arguments v3 {A}.
Arguments v4 {A}. Arguments v5 {A}. Arguments v6 {A}. Arguments v7 {A}.
Definition vget {A} (v : vec8 A) (i : Coord) : A :=
  match i with i0 => v0 v | i1 => v1 v | i2 => v2 v | i3 => v3 v | i4 => v4 v | i5 => v5 v | i6 => v6 v | i7 => v7 v end.
Definition vset {A} (v : vec8 A) (i : Coord) (x : A) : vec8 A :=
  match v with mk8 a b c d e f g h =>
  match i with
  | i0 => mk8 x b c d e f g h | i1 => mk8 a x c d e f g h | i2 => mk8 a b x d e f g h
  | i3 => mk8 a b c x e f g h | i4 => mk8 a b c d x f g h | i5 => mk8 a b c d e x g h
  | i6 => mk8 a b c d e f x h | i7 => mk8 a b c d e f g x end end.
Definition vfun {A} (f : Coord -> A) : vec8 A := mk8 (f i0) (f i1) (f i2) (f i3) (f i4) (f i5) (f i6) (f i7).
Lemma vgss {A} (v : vec8 A) i x : vget (vset v i x) i = x. Proof. now destruct v, i. Qed.
Lemma vgso {A} (v : vec8 A) i j x : i <> j -> vget (vset v i x) j = vget v j.
Proof. destruct v, i, j; intros H; (reflexivity || now elim H). Qed.
Lemma vgf {A} (f : Coord -> A) i : vget (vfun f) i = f i. Proof. now destruct i. Qed.
Lemma vext {A} (v w : vec8 A) : (forall i, vget v i = vget w i) -> v = w.
Proof.
  intros H. destruct v, w.
  pose proof (H i0); pose proof (H i1); pose proof (H i2); pose proof (H i3);
  pose proof (H i4); pose proof (H i5); pose proof (H i6); pose proof (H i7). simpl in *. now subst.
Qed.

Definition Board := vec8 (vec8 cell).
Definition board_get (b : Board) (p : Position) : cell := vget (vget b (rank p)) (file p).
Definition board_set (b : Board) (p : Position) (x : cell) : Board :=
  vset b (rank p) (vset (vget b (rank p)) (file p) x).
Definition board_of (f : Position -> cell) : Board := vfun (fun r => vfun (fun c => f (mkPos c r))).
Definition empty_board : Board := board_of (fun _ => None).

Lemma get_set_same b p x : board_get (board_set b p x) p = x.
Proof. unfold board_get, board_set. now rewrite !vgss. Qed.
Lemma get_set_other b p q x : p <> q -> board_get (board_set b p x) q = board_get b q.
Proof.
  unfold board_get, board_set. destruct p as [f r], q as [f' r']; simpl. intros H.
  destruct (coord_eqb_spec r r') as [<-|]; [rewrite vgss, vgso by congruence|rewrite vgso by congruence]; reflexivity.
Qed.
Lemma get_board_of f p : board_get (board_of f) p = f p.
Proof. unfold board_get, board_of. rewrite !vgf. now destruct p. Qed.
Lemma board_ext (a b : Board) : (forall p, board_get a p = board_get b p) -> a = b.
Proof. intros H. apply vext. intros r. apply vext. intros f. apply (H (mkPos f r)). Qed.
Theorem board_update_retrieve b p pc : board_get (board_set b p (Some pc)) p = Some pc.
Proof. apply get_set_same. Qed.
Theorem board_set_commutes b p q x y : p <> q ->
  board_set (board_set b p x) q y = board_set (board_set b q y) p x.
Proof.
  intros N. apply board_ext. intros s.
  destruct (position_eq_dec q s) as [->|Hq]; [rewrite get_set_same, get_set_other, get_set_same by assumption; reflexivity|].
  rewrite (get_set_other _ q) by assumption.
  destruct (position_eq_dec p s) as [->|Hp]; [now rewrite !get_set_same|].
  now rewrite !get_set_other by assumption.
Qed.
(** Boards and functions from squares to cells are the same thing. *)
Theorem board_of_get b : board_of (board_get b) = b.
Proof. apply board_ext. intros p. apply get_board_of. Qed.

Definition empty_at b p := board_get b p = None.
Definition occupied b p := board_get b p <> None.
Definition occupied_by b c p := exists k, board_get b p = Some (mkPiece c k).
Definition friendly b c p := match board_get b p with Some pc => color_eqb (piece_color pc) c | None => false end.
Definition enemy b c p := match board_get b p with Some pc => negb (color_eqb (piece_color pc) c) | None => false end.
Definition vacant b p := match board_get b p with Some _ => false | None => true end.
Lemma friendly_iff b c p : friendly b c p = true <-> occupied_by b c p.
Proof.
  unfold friendly, occupied_by. destruct (board_get b p) as [[c' k]|]; simpl.
  - destruct (color_eqb_spec c' c); split; try congruence; [subst; eauto|intros [? [= ]]; congruence].
  - split; [congruence|intros [? [=]]].
Qed.
Lemma enemy_iff b c p : enemy b c p = true <-> occupied_by b (opposite_color c) p.
Proof.
  unfold enemy, occupied_by. destruct (board_get b p) as [[c' k]|]; simpl.
  - destruct c, c'; simpl; split; try congruence; eauto; intros [? [=]].
  - split; [congruence|intros [? [=]]].
Qed.
Lemma vacant_iff b p : vacant b p = true <-> empty_at b p.
Proof. unfold vacant, empty_at. destruct (board_get b p); split; congruence. Qed.

