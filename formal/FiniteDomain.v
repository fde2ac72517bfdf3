(** Section 2: finite types, [Fin.t 8] among them, and its bijections with the coordinates of
    [Squares.v] and with the numbers below eight. *)
From Coq Require Import List ZArith Bool Lia Fin FinFun Arith.
From Shatranj Require Import Pieces Squares Boards.
Import ListNotations.

(** All elements of [Fin.t n], by counting up. *)
Fixpoint enum_fin (n : nat) : list (Fin.t n) :=
  match n with O => [] | S n' => Fin.F1 :: map Fin.FS (enum_fin n') end.
Lemma in_enum_fin n (f : Fin.t n) : In f (enum_fin n).
Proof. induction f as [n|n f IH]; simpl; [now left|right]. now apply in_map. Qed.
Lemma enum_fin_nodup n : NoDup (enum_fin n).
Proof.
  induction n as [|n IH]; simpl; constructor.
  - intros H. apply in_map_iff in H. destruct H as (x & E & _). discriminate.
  - apply FinFun.Injective_map_NoDup; [|assumption]. intros a b E. now apply Fin.FS_inj.
Qed.
Lemma all_fin8_in_enumeration (f : Fin.t 8) : In f (enum_fin 8).
Proof. apply in_enum_fin. Qed.

(** Numbers below eight. *)
Definition fin_nat {n} (f : Fin.t n) : nat := proj1_sig (Fin.to_nat f).
Theorem fin8_nat_bijection :
  (forall f : Fin.t 8, fin_nat f < 8) /\ (forall f g : Fin.t 8, fin_nat f = fin_nat g -> f = g) /\
  (forall n, n < 8 -> exists f : Fin.t 8, fin_nat f = n).
Proof.
  repeat split.
  - intros f. exact (proj2_sig (Fin.to_nat f)).
  - intros f g E. now apply Fin.to_nat_inj.
  - intros n H. exists (Fin.of_nat_lt H). unfold fin_nat. now rewrite Fin.to_nat_of_nat.
Qed.

(** The coordinates that the rest of the development uses. *)
Definition coord_nat (i : Coord) : nat :=
  match i with i0 => 0 | i1 => 1 | i2 => 2 | i3 => 3 | i4 => 4 | i5 => 5 | i6 => 6 | i7 => 7 end.
Lemma coord_nat_lt i : coord_nat i < 8. Proof. destruct i; simpl; lia. Qed.
Definition fin_of_coord (i : Coord) : Fin.t 8 := Fin.of_nat_lt (coord_nat_lt i).
Definition coord_of_fin (f : Fin.t 8) : Coord := nth (fin_nat f) all_coords i0.
Theorem coord_fin_bijection :
  (forall i, coord_of_fin (fin_of_coord i) = i) /\ (forall f, fin_of_coord (coord_of_fin f) = f).
Proof.
  split.
  - intros i. unfold coord_of_fin, fin_of_coord, fin_nat. rewrite Fin.to_nat_of_nat. now destruct i.
  - intros f. apply Fin.to_nat_inj. unfold fin_of_coord. rewrite Fin.to_nat_of_nat. simpl.
    unfold coord_of_fin, fin_nat. destruct (Fin.to_nat f) as [n H]. simpl.
    do 8 (destruct n as [|n]; [reflexivity|]). lia.
Qed.

(** A finite type: a list of all its elements without repetition, and a decision of equality. *)
Class Finite (A : Type) := {
  elements : list A;
  elements_complete : forall x, In x elements;
  elements_nodup : NoDup elements;
  finite_eq_dec : forall x y : A, {x = y} + {x <> y} }.
#[export] Instance finite_color : Finite Color :=
  { elements_complete := all_colors_complete; elements_nodup := all_colors_nodup; finite_eq_dec := color_eq_dec }.
#[export] Instance finite_kind : Finite PieceType :=
  { elements_complete := all_kinds_complete; elements_nodup := all_kinds_nodup; finite_eq_dec := kind_eq_dec }.
#[export] Instance finite_position : Finite Position :=
  { elements_complete := all_positions_complete; elements_nodup := all_positions_nodup;
    finite_eq_dec := position_eq_dec }.
#[export] Instance finite_fin8 : Finite (Fin.t 8) :=
  { elements_complete := in_enum_fin 8; elements_nodup := enum_fin_nodup 8; finite_eq_dec := Fin.eq_dec }.
(** Exhaustive case analysis: a decidable property is decided for a whole finite type. *)
Theorem finite_forall_dec {A} `{Finite A} (P : A -> Prop) :
  (forall x, {P x} + {~ P x}) -> {forall x, P x} + {exists x, ~ P x}.
Proof.
  intros D. destruct (Forall_Exists_dec P D elements) as [F|E].
  - left. intros x. exact (proj1 (Forall_forall P elements) F x (elements_complete x)).
  - right. apply Exists_exists in E. destruct E as (x & _ & N). now exists x.
Defined.
