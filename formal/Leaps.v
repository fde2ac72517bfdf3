(** Section 6: where Shah, Ferz, Alfil, Faras and a capturing Baidaq can leap.

    [leap_spec] is the law, in integers; [leap_targets] is the program, in tables. *)
From Coq Require Import List ZArith Bool Lia.
From Shatranj Require Import Pieces Squares.
Import ListNotations.

(** Shifts of one coordinate, by table. *)
Inductive Shift := M2 | M1 | O0 | P1 | P2.
Definition shiftZ (o : Shift) : Z := match o with M2 => -2 | M1 => -1 | O0 => 0 | P1 => 1 | P2 => 2 end.
Definition shift (o : Shift) (i : Coord) : option Coord :=
  match o with
  | O0 => Some i
  | P1 => match i with i0 => Some i1 | i1 => Some i2 | i2 => Some i3 | i3 => Some i4
          | i4 => Some i5 | i5 => Some i6 | i6 => Some i7 | i7 => None end
  | P2 => match i with i0 => Some i2 | i1 => Some i3 | i2 => Some i4 | i3 => Some i5
          | i4 => Some i6 | i5 => Some i7 | i6 | i7 => None end
  | M1 => match i with i0 => None | i1 => Some i0 | i2 => Some i1 | i3 => Some i2
          | i4 => Some i3 | i5 => Some i4 | i6 => Some i5 | i7 => Some i6 end
  | M2 => match i with i0 | i1 => None | i2 => Some i0 | i3 => Some i1 | i4 => Some i2
          | i5 => Some i3 | i6 => Some i4 | i7 => Some i5 end
  end.
Lemma shift_spec o i j : shift o i = Some j <-> (coordZ j = coordZ i + shiftZ o)%Z.
Proof. destruct o, i, j; simpl; split; intros H; (discriminate H || reflexivity). Qed.

Definition shifted (p : Position) (o : Shift * Shift) : list Position :=
  match shift (fst o) (rank p) with
  | None => []
  | Some r => match shift (snd o) (file p) with None => [] | Some f => [mkPos f r] end
  end.
Definition leap_shifts (k : PieceType) (c : Color) : list (Shift * Shift) :=
  match k with
  | Shah => [(P1,M1);(P1,O0);(P1,P1);(O0,M1);(O0,P1);(M1,M1);(M1,O0);(M1,P1)]
  | Ferz => [(P1,M1);(P1,P1);(M1,M1);(M1,P1)]
  | Alfil => [(P2,M2);(P2,P2);(M2,M2);(M2,P2)]
  | Faras => [(P2,M1);(P2,P1);(P1,M2);(P1,P2);(M1,M2);(M1,P2);(M2,M1);(M2,P1)]
  | Rukh => []
  | Baidaq => match c with White => [(P1,M1);(P1,P1)] | Black => [(M1,M1);(M1,P1)] end
  end.
Definition leap_targets k c p := flat_map (shifted p) (leap_shifts k c).

(** The law. *)
Definition fwd c : Z := match c with White => 1 | Black => -1 end.
Definition leap_spec (k : PieceType) (c : Color) (p q : Position) : Prop :=
  let dr := (rankZ q - rankZ p)%Z in let df := (fileZ q - fileZ p)%Z in
  (match k with
  | Shah => Z.max (Z.abs dr) (Z.abs df) = 1
  | Ferz => Z.abs dr = 1 /\ Z.abs df = 1
  | Alfil => Z.abs dr = 2 /\ Z.abs df = 2
  | Faras => (Z.abs dr = 1 /\ Z.abs df = 2) \/ (Z.abs dr = 2 /\ Z.abs df = 1)
  | Rukh => False
  | Baidaq => dr = fwd c /\ Z.abs df = 1
  end)%Z.
Definition leapb (k : PieceType) (c : Color) (p q : Position) : bool :=
  let dr := (rankZ q - rankZ p)%Z in let df := (fileZ q - fileZ p)%Z in
  (match k with
  | Shah => Z.max (Z.abs dr) (Z.abs df) =? 1
  | Ferz => (Z.abs dr =? 1) && (Z.abs df =? 1)
  | Alfil => (Z.abs dr =? 2) && (Z.abs df =? 2)
  | Faras => ((Z.abs dr =? 1) && (Z.abs df =? 2)) || ((Z.abs dr =? 2) && (Z.abs df =? 1))
  | Rukh => false
  | Baidaq => (dr =? fwd c) && (Z.abs df =? 1)
  end)%Z.
Lemma leapb_iff k c p q : leapb k c p q = true <-> leap_spec k c p q.
Proof.
  destruct k; cbn -[Z.abs Z.max Z.eqb];
  rewrite ?orb_true_iff, ?andb_true_iff, ?Z.eqb_eq; try tauto. split; [discriminate|tauto].
Qed.
(** Program and law agree on every kind, side and pair of squares, by looking at them all. *)
Lemma leap_table : forallb (fun k => forallb (fun c =>
   forallb (fun p => forallb (fun q => eqb (memb q (leap_targets k c p)) (leapb k c p q)) all_positions) all_positions)
   [White; Black]) all_kinds = true.
Proof. vm_compute. reflexivity. Qed.
Theorem leap_targets_iff k c p q : In q (leap_targets k c p) <-> leap_spec k c p q.
Proof.
  rewrite <- memb_In, <- leapb_iff.
  assert (memb q (leap_targets k c p) = leapb k c p q) as ->; [|tauto].
  apply eqb_prop. revert p q. apply all_positions_forall2.
  pose proof leap_table as T. rewrite forallb_forall in T.
  specialize (T k ltac:(destruct k; simpl; tauto)). rewrite forallb_forall in T.
  exact (T c ltac:(destruct c; simpl; tauto)).
Qed.
Lemma leap_nodup_table : forallb (fun k => forallb (fun c =>
   forallb (fun p => nodupb position_eqb (leap_targets k c p)) all_positions) [White; Black]) all_kinds = true.
Proof. vm_compute. reflexivity. Qed.
Lemma leap_targets_nodup k c p : NoDup (leap_targets k c p).
Proof.
  apply nodupb_sound. revert p. apply all_positions_forall.
  pose proof leap_nodup_table as T. rewrite forallb_forall in T.
  specialize (T k ltac:(destruct k; simpl; tauto)). rewrite forallb_forall in T.
  exact (T c ltac:(destruct c; simpl; tauto)).
Qed.
Lemma leap_spec_sym k c p q : k <> Baidaq -> leap_spec k c p q -> leap_spec k c q p.
Proof. intros Hk. destruct k; cbn -[Z.abs Z.max]; try congruence; lia. Qed.
Lemma leap_spec_pawn_sym c p q : leap_spec Baidaq c p q <-> leap_spec Baidaq (opposite_color c) q p.
Proof. destruct c; cbn -[Z.abs]; lia. Qed.
