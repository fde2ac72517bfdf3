(** Reaching a goal in a finite graph can be decided: a path that repeats nothing is no longer than
    the list of all nodes. *)
From Coq Require Import List Bool Lia Arith.
Import ListNotations.

Section Graph.
Variable A : Type.
Variable eq_dec : forall x y : A, {x = y} + {x <> y}.
Variable nodes : list A.
Hypothesis nodes_complete : forall x, In x nodes.
Variable next : A -> list A.
Variable goal : A -> bool.

Inductive reach : A -> Prop :=
| reach_here x : goal x = true -> reach x
| reach_step x y : In y (next x) -> reach y -> reach x.
(** A path to a goal. *)
Inductive path : list A -> Prop :=
| path_goal x : goal x = true -> path [x]
| path_step x y l : In y (next x) -> path (y :: l) -> path (x :: y :: l).
Lemma reach_path x : reach x <-> exists l, path (x :: l).
Proof.
  split.
  - induction 1 as [x G|x y N _ (l & P)]; [exists []; now constructor|exists (y :: l); now constructor].
  - intros (l & P). remember (x :: l) as p eqn:E. revert x l E.
    induction P as [x G|x y l' N P IH]; intros z l [= <- <-]; [now constructor|].
    apply (reach_step _ y N). now apply (IH y l').
Qed.
Lemma path_suffix a x b : path (a ++ x :: b) -> path (x :: b).
Proof.
  induction a as [|y a IH]; [trivial|]. simpl. intros P. apply IH.
  destruct a; simpl in *; inversion P; subst; assumption.
Qed.
Lemma path_nodup x l : path (x :: l) -> exists l', path (x :: l') /\ NoDup (x :: l').
Proof.
  remember (x :: l) as p eqn:E. intros P. revert x l E.
  induction P as [x G|x y l' N P IH]; intros z l [= <- <-].
  - exists []. split; [now constructor|]. constructor; [easy|constructor].
  - destruct (IH y l' eq_refl) as (q & Pq & Nq).
    destruct (in_dec eq_dec x (y :: q)) as [I|I].
    + apply in_split in I. destruct I as (a & b & E). rewrite E in Pq, Nq. exists b.
      split; [now apply path_suffix in Pq|]. clear -Nq. induction a as [|c a IH]; [assumption|].
      apply IH. simpl in Nq. now inversion Nq.
    + exists (y :: q). split; [now constructor|now constructor].
Qed.
Fixpoint search (n : nat) (x : A) : bool :=
  if goal x then true else match n with O => false | S n' => existsb (search n') (next x) end.
Lemma search_iff n x : search n x = true <-> exists l, path (x :: l) /\ length l <= n.
Proof.
  revert x. induction n as [|n IH]; intros x; simpl; destruct (goal x) eqn:G.
  - split; [intros _; exists []; split; [now constructor|simpl; lia]|reflexivity].
  - split; [discriminate|]. intros (l & P & L). destruct l; [|simpl in L; lia]. inversion P; congruence.
  - split; [intros _; exists []; split; [now constructor|simpl; lia]|reflexivity].
  - rewrite existsb_exists. split.
    + intros (y & N & S). apply IH in S. destruct S as (l & P & L). exists (y :: l). split; [now constructor|simpl; lia].
    + intros (l & P & L). inversion P as [? G'|? y l' N P']; subst; [congruence|]. exists y. split; [assumption|].
      apply IH. exists l'. split; [assumption|]. simpl in L. lia.
Qed.
Theorem reach_iff x : search (length nodes) x = true <-> reach x.
Proof.
  rewrite search_iff, reach_path. split; [intros (l & P & _); eauto|].
  intros (l & P). apply path_nodup in P. destruct P as (q & P & N). exists q. split; [assumption|].
  assert (length (x :: q) <= length nodes); [|simpl in *; lia].
  apply NoDup_incl_length; [assumption|]. intros y _. apply nodes_complete.
Qed.
End Graph.
