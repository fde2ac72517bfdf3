(** Sections 7 and 8: each man's movement in the words of the source, as a law and as a program,
    and the unified movement that dispatches to them. *)
From Coq Require Import List ZArith Bool Lia.
From Shatranj Require Import Pieces Squares Boards Leaps Rays Movement.
Import ListNotations.

Local Open Scope Z_scope.
Definition rank_distance p q := Z.abs (rankZ q - rankZ p).
Definition file_distance p q := Z.abs (fileZ q - fileZ p).

(** The laws. None of them speaks of check: that is legality, section 12. *)
Definition shah_move_spec (b : Board) c p q :=
  Z.max (rank_distance p q) (file_distance p q) = 1 /\ ~ occupied_by b c q.
Definition ferz_move_spec (b : Board) c p q :=
  rank_distance p q = 1 /\ file_distance p q = 1 /\ ~ occupied_by b c q.
Definition alfil_move_spec (b : Board) c p q :=
  rank_distance p q = 2 /\ file_distance p q = 2 /\ ~ occupied_by b c q.
Definition faras_move_spec (b : Board) c p q :=
  (rank_distance p q = 1 /\ file_distance p q = 2 \/ rank_distance p q = 2 /\ file_distance p q = 1) /\
  ~ occupied_by b c q.
Definition rukh_move_spec (b : Board) c p q :=
  p <> q /\ (rankZ p = rankZ q \/ fileZ p = fileZ q) /\ (forall x, between p x q -> empty_at b x) /\
  ~ occupied_by b c q.
Definition baidaq_move_spec (b : Board) c p q :=
  rankZ q = rankZ p + fwd c /\
  (fileZ q = fileZ p /\ empty_at b q \/ file_distance p q = 1 /\ occupied_by b (opposite_color c) q).

(** The programs. *)
Definition move_impl (k : PieceType) (b : Board) c p q : bool := memb q (targets b c k p).
Definition shah_move_impl := move_impl Shah.
Definition ferz_move_impl := move_impl Ferz.
Definition alfil_move_impl := move_impl Alfil.
Definition faras_move_impl := move_impl Faras.
Definition rukh_move_impl := move_impl Rukh.
Definition baidaq_move_impl := move_impl Baidaq.

Lemma move_impl_iff k b c p q : move_impl k b c p q = true <-> can_move_spec b (mkPiece c k) p q.
Proof. unfold move_impl. now rewrite memb_In, targets_iff. Qed.
Theorem shah_move_iff b c p q : shah_move_impl b c p q = true <-> shah_move_spec b c p q.
Proof. apply move_impl_iff. Qed.
Theorem ferz_move_iff b c p q : ferz_move_impl b c p q = true <-> ferz_move_spec b c p q.
Proof.
  unfold ferz_move_impl. rewrite move_impl_iff. unfold ferz_move_spec, can_move_spec, attacks, leap_spec; cbn -[Z.abs].
  unfold rank_distance, file_distance. tauto.
Qed.
Theorem alfil_move_iff b c p q : alfil_move_impl b c p q = true <-> alfil_move_spec b c p q.
Proof.
  unfold alfil_move_impl. rewrite move_impl_iff. unfold alfil_move_spec, can_move_spec, attacks, leap_spec; cbn -[Z.abs].
  unfold rank_distance, file_distance. tauto.
Qed.
Theorem faras_move_iff b c p q : faras_move_impl b c p q = true <-> faras_move_spec b c p q.
Proof. apply move_impl_iff. Qed.
Theorem rukh_move_iff b c p q : rukh_move_impl b c p q = true <-> rukh_move_spec b c p q.
Proof.
  unfold rukh_move_impl. rewrite move_impl_iff. unfold rukh_move_spec, can_move_spec, attacks, aligned; cbn. tauto.
Qed.
Theorem baidaq_move_iff b c p q : baidaq_move_impl b c p q = true <-> baidaq_move_spec b c p q.
Proof.
  unfold baidaq_move_impl. rewrite move_impl_iff. unfold baidaq_move_spec, can_move_spec, pawn_push, attacks, leap_spec; cbn -[Z.abs].
  unfold file_distance.
  assert (E : rankZ q - rankZ p = fwd c <-> rankZ q = rankZ p + fwd c) by lia. rewrite E. tauto.
Qed.

(** Unified movement. *)
Definition can_move_piece (b : Board) (pc : Piece) (p q : Position) : bool :=
  match piece_type pc with
  | Shah => shah_move_impl b (piece_color pc) p q
  | Ferz => ferz_move_impl b (piece_color pc) p q
  | Alfil => alfil_move_impl b (piece_color pc) p q
  | Faras => faras_move_impl b (piece_color pc) p q
  | Rukh => rukh_move_impl b (piece_color pc) p q
  | Baidaq => baidaq_move_impl b (piece_color pc) p q
  end.
Theorem can_move_piece_iff b pc p q : can_move_piece b pc p q = true <-> can_move_spec b pc p q.
Proof. destruct pc as [c k]; destruct k; apply move_impl_iff. Qed.
Theorem rukh_orthogonal b c from to : rukh_move_impl b c from to = true ->
  rankZ from = rankZ to \/ fileZ from = fileZ to.
Proof. intros H. apply rukh_move_iff in H. now destruct H as (_ & H & _). Qed.
Theorem no_friendly_fire b pc from to : board_get b from = Some pc -> can_move_piece b pc from to = true ->
  forall pc', board_get b to = Some pc' -> piece_color pc' <> piece_color pc.
Proof. intros _ H. apply can_move_piece_iff in H. exact (no_own_capture _ _ _ _ H). Qed.
(** Leapers ask about no square but the one they leap to. *)
Theorem leapers_ignore_the_way b b' pc p q : piece_type pc <> Rukh -> board_get b q = board_get b' q ->
  can_move_piece b pc p q = can_move_piece b' pc p q.
Proof.
  intros N E. apply Bool.eq_iff_eq_true. rewrite !can_move_piece_iff.
  unfold can_move_spec, pawn_push, attacks, occupied_by, empty_at. rewrite E. destruct pc as [c k]; destruct k; simpl in *; tauto.
Qed.
