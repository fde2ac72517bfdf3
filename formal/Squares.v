(** Sections 2 and 3: the eight coordinates, the sixty-four squares, and arithmetic on them.

    A coordinate is an enumeration and not [Fin.t 8]: matching on it needs no dependent
    types, and it becomes a plain integer in the extracted program. [FiniteDomain.v] proves
    the two the same. *)
From Coq Require Import List ZArith Bool Lia.
Import ListNotations.

Inductive Coord := i0 | i1 | i2 | i3 | i4 | i5 | i6 | i7.
Definition all_coords := [i0; i1; i2; i3; i4; i5; i6; i7].
Definition coordZ (i : Coord) : Z :=
  match i with i0 => 0 | i1 => 1 | i2 => 2 | i3 => 3 | i4 => 4 | i5 => 5 | i6 => 6 | i7 => 7 end.
Definition coord_of_Z (z : Z) : option Coord :=
  match z with
  | 0 => Some i0 | 1 => Some i1 | 2 => Some i2 | 3 => Some i3
  | 4 => Some i4 | 5 => Some i5 | 6 => Some i6 | 7 => Some i7 | _ => None end%Z.
Definition coord_eqb (a b : Coord) : bool :=
  match a, b with
  | i0, i0 | i1, i1 | i2, i2 | i3, i3 | i4, i4 | i5, i5 | i6, i6 | i7, i7 => true
  | _, _ => false end.
Lemma coord_eqb_spec a b : reflect (a = b) (coord_eqb a b).
Proof. destruct a, b; constructor; congruence. Qed.
Lemma all_coords_complete i : In i all_coords. Proof. destruct i; simpl; tauto. Qed.
Lemma all_coords_nodup : NoDup all_coords.
Proof. repeat constructor; simpl; intuition discriminate. Qed.
Lemma coordZ_range i : (0 <= coordZ i <= 7)%Z. Proof. destruct i; simpl; lia. Qed.
Lemma coord_of_Z_coordZ i : coord_of_Z (coordZ i) = Some i. Proof. now destruct i. Qed.
Lemma coord_of_Z_Some z i : coord_of_Z z = Some i <-> z = coordZ i.
Proof.
  split; [|intros ->; apply coord_of_Z_coordZ].
  unfold coord_of_Z. destruct z as [|p|p]; [now intros [= <-]| |discriminate].
  do 3 (destruct p as [p|p|]; try discriminate; try now intros [= <-]).
Qed.
Lemma coordZ_inj a b : coordZ a = coordZ b -> a = b.
Proof. intros H. apply (f_equal coord_of_Z) in H. rewrite !coord_of_Z_coordZ in H. congruence. Qed.

Record Position := mkPos { file : Coord; rank : Coord }.
Definition rankZ p := coordZ (rank p).
Definition fileZ p := coordZ (file p).
Definition position_eqb p q := coord_eqb (rank p) (rank q) && coord_eqb (file p) (file q).
Lemma position_eqb_spec p q : reflect (p = q) (position_eqb p q).
Proof.
  unfold position_eqb. destruct p as [f r], q as [f' r']; simpl.
  destruct (coord_eqb_spec r r'); simpl; [|constructor; congruence].
  destruct (coord_eqb_spec f f'); constructor; congruence.
Qed.
Lemma position_eqb_refl p : position_eqb p p = true.
Proof. now destruct (position_eqb_spec p p). Qed.
Definition position_eq_dec (p q : Position) : {p = q} + {p <> q}.
Proof. destruct (position_eqb_spec p q); auto. Defined.

Definition all_positions : list Position := flat_map (fun r => map (fun f => mkPos f r) all_coords) all_coords.
Lemma all_positions_complete p : In p all_positions.
Proof.
  destruct p as [f r]. apply in_flat_map. exists r. split; [apply all_coords_complete|].
  apply in_map_iff. exists f. split; [reflexivity|apply all_coords_complete].
Qed.
Fixpoint nodupb {A} (eqb : A -> A -> bool) (l : list A) : bool :=
  match l with [] => true | x :: l' => negb (existsb (eqb x) l') && nodupb eqb l' end.
Lemma nodupb_sound l : nodupb position_eqb l = true -> NoDup l.
Proof.
  induction l as [|x l IH]; simpl; [constructor|].
  rewrite andb_true_iff, negb_true_iff. intros [H1 H2]. constructor; [|auto].
  intros Hin. assert (existsb (position_eqb x) l = true); [|congruence].
  apply existsb_exists. exists x. split; [assumption|apply position_eqb_refl].
Qed.
Lemma all_positions_nodup : NoDup all_positions.
Proof. apply nodupb_sound. vm_compute. reflexivity. Qed.
Lemma all_positions_length : length all_positions = 64. Proof. reflexivity. Qed.

(** Whatever holds of all listed squares holds of every square: proofs by looking at them all. *)
Lemma all_positions_forall (P : Position -> bool) : forallb P all_positions = true -> forall p, P p = true.
Proof. rewrite forallb_forall. intros H p. apply H, all_positions_complete. Qed.
Lemma all_positions_forall2 (P : Position -> Position -> bool) :
  forallb (fun p => forallb (P p) all_positions) all_positions = true -> forall p q, P p q = true.
Proof. intros H p. apply all_positions_forall. revert p. now apply all_positions_forall. Qed.

Definition memb (q : Position) (l : list Position) := existsb (position_eqb q) l.
Lemma memb_In q l : memb q l = true <-> In q l.
Proof.
  unfold memb. rewrite existsb_exists. split.
  - intros (x & H & E). now destruct (position_eqb_spec q x); subst.
  - intros H. exists q. split; [assumption|apply position_eqb_refl].
Qed.

(** Coordinate arithmetic: ranks first, as in the source. *)
Definition offset (p : Position) (dr df : Z) : option Position :=
  match coord_of_Z (rankZ p + dr), coord_of_Z (fileZ p + df) with
  | Some r, Some f => Some (mkPos f r) | _, _ => None end.
Lemma offset_spec p dr df q :
  offset p dr df = Some q <-> (rankZ q = rankZ p + dr /\ fileZ q = fileZ p + df)%Z.
Proof.
  unfold offset, rankZ, fileZ. destruct p as [f r], q as [f' r']; simpl. split.
  - destruct (coord_of_Z (coordZ r + dr)) eqn:E1; [|discriminate].
    destruct (coord_of_Z (coordZ f + df)) eqn:E2; [|discriminate].
    intros [= -> ->]. apply coord_of_Z_Some in E1, E2. now split.
  - intros [H1 H2]. rewrite <- H1, <- H2, !coord_of_Z_coordZ. reflexivity.
Qed.
Theorem offset_roundtrip p dr df p' :
  offset p dr df = Some p' -> offset p' (- dr) (- df) = Some p.
Proof. rewrite !offset_spec. lia. Qed.
