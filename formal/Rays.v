(** Section 6: straight lines, and the squares between two squares of a line. *)
From Coq Require Import List ZArith Bool Lia.
From Shatranj Require Import Squares.
Import ListNotations.

Definition ups (i : Coord) : list Coord :=
  match i with
  | i0 => [i1;i2;i3;i4;i5;i6;i7] | i1 => [i2;i3;i4;i5;i6;i7] | i2 => [i3;i4;i5;i6;i7]
  | i3 => [i4;i5;i6;i7] | i4 => [i5;i6;i7] | i5 => [i6;i7] | i6 => [i7] | i7 => [] end.
Definition downs (i : Coord) : list Coord :=
  match i with
  | i0 => [] | i1 => [i0] | i2 => [i1;i0] | i3 => [i2;i1;i0] | i4 => [i3;i2;i1;i0]
  | i5 => [i4;i3;i2;i1;i0] | i6 => [i5;i4;i3;i2;i1;i0] | i7 => [i6;i5;i4;i3;i2;i1;i0] end.
Definition rays (p : Position) : list (list Position) :=
  [map (fun r => mkPos (file p) r) (ups (rank p));
   map (fun f => mkPos f (rank p)) (ups (file p));
   map (fun f => mkPos f (rank p)) (downs (file p));
   map (fun r => mkPos (file p) r) (downs (rank p))].

Definition aligned (p q : Position) : Prop := p <> q /\ (rankZ p = rankZ q \/ fileZ p = fileZ q).
Definition between (p x q : Position) : Prop :=
  ((rankZ p = rankZ q /\ rankZ x = rankZ p /\
     Z.min (fileZ p) (fileZ q) < fileZ x < Z.max (fileZ p) (fileZ q)) \/
   (fileZ p = fileZ q /\ fileZ x = fileZ p /\
     Z.min (rankZ p) (rankZ q) < rankZ x < Z.max (rankZ p) (rankZ q)))%Z.
Definition alignedb p q : bool :=
  negb (position_eqb p q) && ((rankZ p =? rankZ q)%Z || (fileZ p =? fileZ q)%Z).
Definition betweenb (p x q : Position) : bool :=
  (((rankZ p =? rankZ q) && (rankZ x =? rankZ p) &&
     (Z.min (fileZ p) (fileZ q) <? fileZ x) && (fileZ x <? Z.max (fileZ p) (fileZ q))) ||
   ((fileZ p =? fileZ q) && (fileZ x =? fileZ p) &&
     (Z.min (rankZ p) (rankZ q) <? rankZ x) && (rankZ x <? Z.max (rankZ p) (rankZ q))))%Z.
Lemma alignedb_iff p q : alignedb p q = true <-> aligned p q.
Proof.
  unfold alignedb, aligned. rewrite andb_true_iff, negb_true_iff, orb_true_iff, !Z.eqb_eq.
  destruct (position_eqb_spec p q); intuition congruence.
Qed.
Lemma betweenb_iff p x q : betweenb p x q = true <-> between p x q.
Proof.
  unfold betweenb, between. rewrite orb_true_iff, !andb_true_iff, !Z.eqb_eq, !Z.ltb_lt. tauto.
Qed.

(** All ways to cut a ray: the squares before the cut and the square after it. *)
Fixpoint splits (pre l : list Position) : list (list Position * Position) :=
  match l with [] => [] | x :: l' => (pre, x) :: splits (pre ++ [x]) l' end.
Definition all_splits p := flat_map (splits []) (rays p).
Lemma splits_In pre l pr t : In (pr, t) (splits pre l) <-> exists a b, l = a ++ t :: b /\ pr = pre ++ a.
Proof.
  revert pre. induction l as [|x l IH]; intros pre; simpl.
  - split; [tauto|]. intros (a & b & H & _). now destruct a.
  - rewrite IH. split.
    + intros [[= <- <-]|(a & b & -> & ->)].
      * exists [], l. now rewrite app_nil_r.
      * exists (x :: a), b. now rewrite <- app_assoc.
    + intros ([|y a] & b & E & ->); simpl in E; injection E as -> ->.
      * left. now rewrite app_nil_r.
      * right. exists a, b. now rewrite <- app_assoc.
Qed.
Lemma splits_table :
  forallb (fun p => forallb (fun s => alignedb p (snd s) &&
      forallb (fun x => eqb (memb x (fst s)) (betweenb p x (snd s))) all_positions) (all_splits p)) all_positions = true.
Proof. vm_compute. reflexivity. Qed.
Lemma splits_table2 :
  forallb (fun p => forallb (fun q => implb (alignedb p q) (memb q (map snd (all_splits p)))) all_positions) all_positions = true.
Proof. vm_compute. reflexivity. Qed.
Lemma splits_sound p pre q : In (pre, q) (all_splits p) ->
  aligned p q /\ forall x, In x pre <-> between p x q.
Proof.
  intros H. pose proof (all_positions_forall _ splits_table p) as T. cbn beta in T.
  rewrite forallb_forall in T. specialize (T _ H). cbn [fst snd] in T.
  rewrite andb_true_iff in T. destruct T as [T1 T2]. split; [now apply alignedb_iff|].
  intros x. rewrite <- memb_In, <- betweenb_iff.
  rewrite (eqb_prop _ _ (all_positions_forall _ T2 x)). tauto.
Qed.
Lemma splits_complete p q : aligned p q -> exists pre, In (pre, q) (all_splits p).
Proof.
  intros H. apply alignedb_iff in H.
  pose proof (all_positions_forall2 _ splits_table2 p q) as T. cbn beta in T. rewrite H in T.
  apply memb_In, in_map_iff in T. destruct T as ([pre x] & E & T). simpl in E. subst. eauto.
Qed.
Lemma rays_nodup_table : forallb (fun p => nodupb position_eqb (concat (rays p))) all_positions = true.
Proof. vm_compute. reflexivity. Qed.
Lemma rays_nodup p : NoDup (concat (rays p)).
Proof. apply nodupb_sound. revert p. apply all_positions_forall. exact rays_nodup_table. Qed.
Lemma aligned_sym p q : aligned p q -> aligned q p.
Proof. unfold aligned. intuition congruence. Qed.
Lemma between_sym p x q : between p x q -> between q x p.
Proof. unfold between. lia. Qed.
