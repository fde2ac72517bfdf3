(** Section 19: how results are written. The draw is ours with a half sign, and with a fraction for programs that
    know no other letters; both are read. *)
From Coq Require Import String List Bool.
From Shatranj Require Import Pieces Endings.
Import ListNotations.
Local Open Scope string_scope.

(** What a result says without its reason. *)
Inductive Outcome := WonBy (c : Color) | Drawn.
Definition outcome (r : Result) : Outcome := match r with Win c _ => WonBy c | Draw _ => Drawn end.
Definition result_text (o : Outcome) : string :=
  match o with WonBy White => "1-0" | WonBy Black => "0-1" | Drawn => "½-½" end.
Definition result_text_plain (o : Outcome) : string :=
  match o with WonBy White => "1-0" | WonBy Black => "0-1" | Drawn => "1/2-1/2" end.
Definition outcomes := [WonBy White; WonBy Black; Drawn].
Definition read_result (s : string) : option Outcome :=
  find (fun o => String.eqb s (result_text o) || String.eqb s (result_text_plain o)) outcomes.
Theorem result_roundtrip o : read_result (result_text o) = Some o /\ read_result (result_text_plain o) = Some o.
Proof. destruct o as [[]|]; vm_compute; auto. Qed.
Theorem result_read_iff s o : read_result s = Some o <-> s = result_text o \/ s = result_text_plain o.
Proof.
  split.
  - intros H. apply find_some in H. destruct H as [_ H]. apply orb_true_iff in H. rewrite !String.eqb_eq in H. exact H.
  - intros [->| ->]; apply result_roundtrip.
Qed.
