(** Section 18: as-Suli's Diamond, which he said nobody but himself could solve, and its relatives, as forced
    wins that the kernel has checked against the certificate of [DiamondCertificate.v]. *)
From Coq Require Import String List NArith ZArith Bool.
From Shatranj Require Import Pieces Squares Boards Moves Legality Arrays WellFormed Endings Fen Strategies Mansubat
  DiamondCertificate.
Import ListNotations.
Local Open Scope string_scope.

Definition diamond := position "8/8/8/3k4/8/1KF5/8/f7 w 0 1".
Definition murray_122 := position "8/8/8/8/4k3/1KF5/8/f7 b 0 1".
Definition murray_122_white := position "8/8/8/8/4k3/1KF5/8/f7 w 0 1".
Definition rough_diamond := position "3F3k/8/8/K7/8/8/8/f7 w 0 1".
Definition diamond_table : list Entry := Eval vm_compute in read_entries diamond_certificate.

(** The table is checked once; the four positions are then looked up in it. *)
Lemma diamond_table_ok : table_ok any_win White diamond_table = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
Definition in_table (n : nat) (st : GameState) : bool :=
  match lookup (table_of diamond_table) (board st) with Some e => Nat.leb (entry_plies e) n | None => false end.
Lemma in_table_wins n st : in_table n st = true -> turn st = White ->
  (halfmove_clock st + N.of_nat n <= automatic_limit)%N -> forces any_win White n st.
Proof.
  unfold in_table. destruct (lookup _ _) as [e|] eqn:L; [|discriminate]. apply lookup_sound in L. destruct L as [I E].
  intros H T C. apply Nat.leb_le in H. now apply (table_sound any_win White diamond_table diamond_table_ok n e).
Qed.
Theorem diamond_wins : forces any_win White 39 diamond.
Proof. apply in_table_wins; [vm_compute; reflexivity|reflexivity|vm_compute; discriminate]. Qed.
Theorem murray_122_wins : forces any_win White 40 murray_122.
Proof.
  apply (replies_sound any_win White diamond_table); [exact diamond_table_ok|reflexivity|vm_compute; discriminate|].
  vm_compute. reflexivity.
Qed.
Theorem murray_122_white_wins : forces any_win White 7 murray_122_white.
Proof. apply in_table_wins; [vm_compute; reflexivity|reflexivity|vm_compute; discriminate]. Qed.
(** Not every move wins: 1.Fd4 loses the Ferz, and with it the game. *)
Theorem diamond_fd4_loses : legal_move_spec diamond (Normal (sq i2 i2) (sq i3 i3)) /\
  forces any_win Black 1 (after diamond (Normal (sq i2 i2) (sq i3 i3))).
Proof. split; [apply legal_move_iff|apply solve_iff]; vm_compute; reflexivity. Qed.
Theorem rough_diamond_wins : forces any_win White 53 rough_diamond.
Proof. apply in_table_wins; [vm_compute; reflexivity|reflexivity|vm_compute; discriminate]. Qed.
