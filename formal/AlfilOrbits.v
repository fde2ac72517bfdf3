(** Section 6: an Alfil reaches eight squares, its own included, from every square. *)
From Coq Require Import List ZArith Bool Lia.
From Shatranj Require Import Pieces Squares Leaps.
Import ListNotations.

(** One more leap from any square of the list. *)
Definition alfil_grow (l : list Position) : list Position :=
  filter (fun q => memb q l || existsb (fun p => memb p l) (leap_targets Alfil White q)) all_positions.
Fixpoint iter {A} (n : nat) (f : A -> A) (x : A) := match n with O => x | S n => iter n f (f x) end.
Definition alfil_orbit p := iter 4 alfil_grow [p].
Inductive alfil_reach (p : Position) : Position -> Prop :=
| ar_refl : alfil_reach p p
| ar_step q r : alfil_reach p q -> leap_spec Alfil White q r -> alfil_reach p r.
Lemma alfil_grow_In l q : In q (alfil_grow l) <-> In q l \/ exists p, In p l /\ leap_spec Alfil White p q.
Proof.
  unfold alfil_grow. rewrite filter_In, orb_true_iff, memb_In, existsb_exists. split.
  - intros [_ [H|(x & H1 & H2)]]; [now left|right]. exists x. rewrite memb_In in H2.
    split; [assumption|]. apply leap_spec_sym; [discriminate|]. now apply leap_targets_iff.
  - intros H. split; [apply all_positions_complete|]. destruct H as [H|(x & H1 & H2)]; [now left|right].
    exists x. rewrite memb_In. split; [|assumption].
    apply leap_targets_iff, leap_spec_sym; [discriminate|assumption].
Qed.
Lemma alfil_closed_table : forallb (fun p => let o := alfil_orbit p in
   memb p o && Nat.eqb (length o) 8 && nodupb position_eqb o && forallb (fun q => memb q o) (alfil_grow o)) all_positions = true.
Proof. vm_compute. reflexivity. Qed.
Lemma iter_grow_sound n p l : (forall q, In q l -> alfil_reach p q) ->
  forall q, In q (iter n alfil_grow l) -> alfil_reach p q.
Proof.
  revert l. induction n as [|n IH]; simpl; intros l H; [assumption|].
  apply IH. intros q Hq. apply alfil_grow_In in Hq. destruct Hq as [Hq|(x & H1 & H2)]; [auto|].
  eapply ar_step; eauto.
Qed.
Theorem alfil_restricted_squares p :
  NoDup (alfil_orbit p) /\ length (alfil_orbit p) = 8 /\
  forall q, In q (alfil_orbit p) <-> alfil_reach p q.
Proof.
  pose proof (all_positions_forall _ alfil_closed_table p) as T. cbn beta zeta in T.
  rewrite !andb_true_iff, Nat.eqb_eq, memb_In, forallb_forall in T.
  destruct T as [[[T1 T2] T3] T4]. split; [now apply nodupb_sound|]. split; [assumption|].
  intros q. split.
  - apply iter_grow_sound. simpl. intros x [<-|[]]. constructor.
  - induction 1 as [|q r H IH L]; [assumption|].
    apply memb_In, T4, alfil_grow_In. right. eauto.
Qed.

(** One leap reaches one, two or four squares. *)
Theorem alfil_one_leap c p : In (length (leap_targets Alfil c p)) [1; 2; 4].
Proof. destruct p as [f r]; destruct c, f, r; vm_compute; tauto. Qed.
(** The board falls into eight orbits of eight squares. *)
Definition orbit_corners : list Position :=
  [mkPos i0 i0; mkPos i1 i0; mkPos i2 i0; mkPos i3 i0; mkPos i0 i1; mkPos i1 i1; mkPos i2 i1; mkPos i3 i1].
Theorem alfil_orbits_partition : NoDup (flat_map alfil_orbit orbit_corners) /\
  forall p, In p (flat_map alfil_orbit orbit_corners).
Proof.
  split; [apply nodupb_sound; vm_compute; reflexivity|]. intros p. apply memb_In.
  exact (all_positions_forall (fun p => memb p (flat_map alfil_orbit orbit_corners)) (eq_refl true) p).
Qed.
