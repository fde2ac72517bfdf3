(** Facts about lists that the standard library does not have. *)
From Coq Require Import List Bool.
Import ListNotations.

Lemma NoDup_flat_map {A C} (f : A -> list C) l : NoDup l -> (forall x, In x l -> NoDup (f x)) ->
  (forall x y z, In x l -> In y l -> In z (f x) -> In z (f y) -> x = y) -> NoDup (flat_map f l).
Proof.
  induction 1 as [|x l Hx Hl IH]; intros H1 H2; simpl; [constructor|].
  assert (N1 : NoDup (f x)) by (apply H1; now left).
  assert (N2 : NoDup (flat_map f l)).
  { apply IH; [intros; apply H1; now right|]. intros a b z Ha Hb. apply H2; now right. }
  assert (D : forall z, In z (f x) -> ~ In z (flat_map f l)).
  { intros z Hz Hf. apply in_flat_map in Hf. destruct Hf as (y & Hy & Hz').
    assert (x = y) by (eapply H2; eauto; [now left|now right]). now subst. }
  revert N1 D. induction (f x) as [|a la IHa]; simpl; [auto|]. intros N1 D. inversion_clear N1. constructor.
  - rewrite in_app_iff. intros [?|?]; [auto|]. apply (D a); auto.
  - apply IHa; auto.
Qed.
Lemma NoDup_app_inv {A} (l l' : list A) : NoDup (l ++ l') -> NoDup l /\ NoDup l' /\ forall x, In x l -> ~ In x l'.
Proof.
  induction l as [|a l IH]; simpl; [intros H; repeat split; [constructor|exact H|tauto]|].
  intros H. inversion_clear H as [|? ? N1 N2]. apply IH in N2. destruct N2 as (A1 & A2 & A3).
  rewrite in_app_iff in N1. repeat split; [constructor; tauto|assumption|].
  intros x [<-|Hx]; [tauto|auto].
Qed.
Lemma NoDup_app_intro {A} (l l' : list A) : NoDup l -> NoDup l' -> (forall x, In x l -> ~ In x l') -> NoDup (l ++ l').
Proof.
  induction 1 as [|a l Ha Hl IH]; simpl; [auto|]. intros N D. constructor.
  - rewrite in_app_iff. intros [?|?]; [auto|]. apply (D a); auto.
  - apply IH; auto.
Qed.

(** [existsb] evaluates both sides of its [orb] under [vm_compute]; this stops at the first hit. *)
Fixpoint any {A} (f : A -> bool) (l : list A) : bool :=
  match l with [] => false | x :: l' => if f x then true else any f l' end.
Lemma any_existsb {A} (f : A -> bool) l : any f l = existsb f l.
Proof. induction l as [|x l IH]; simpl; [reflexivity|]. rewrite IH. now destruct (f x). Qed.
Lemma bool_ext (a b : bool) : (a = true <-> b = true) -> a = b.
Proof. destruct a, b; intuition. Qed.
Lemma filter_agrees {A} (f g : A -> bool) l : (forall x, In x l -> f x = g x) -> filter f l = filter g l.
Proof.
  induction l as [|x l IH]; simpl; intros H; [reflexivity|]. rewrite (H x) by now left.
  rewrite IH; [reflexivity|]. intros; apply H; now right.
Qed.

(** A filter that leaves exactly one element. *)
Lemma nodup_single {A} (l : list A) x : NoDup l -> In x l -> (forall y, In y l -> y = x) -> l = [x].
Proof.
  intros N I U. destruct l as [|a [|b l]]; [contradiction| |].
  - now rewrite (U a (or_introl eq_refl)).
  - exfalso. inversion_clear N as [|? ? H _]. apply H. left.
    rewrite (U a (or_introl eq_refl)). exact (U b (or_intror (or_introl eq_refl))).
Qed.
Lemma filter_singleton {A} (f : A -> bool) l x : NoDup l ->
  (filter f l = [x] <-> In x l /\ f x = true /\ forall y, In y l -> f y = true -> y = x).
Proof.
  intros N. split.
  - intros E. assert (I : In x (filter f l)) by (rewrite E; now left). apply filter_In in I. destruct I as [I F].
    repeat split; [assumption|assumption|]. intros y Iy Fy.
    assert (J : In y (filter f l)) by now apply filter_In. rewrite E in J. destruct J as [J|[]]. now symmetry.
  - intros (I & F & U). apply nodup_single; [now apply NoDup_filter|now apply filter_In|].
    intros y Iy. apply filter_In in Iy. destruct Iy. now apply U.
Qed.
