(** One lemma for every count: how a sum over the board changes when a cell is set. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Leaps Rays Moves Movement Attacks Legality FastMoves.
Import ListNotations.

Definition weight := Position -> cell -> Z.
Definition weigh_l (w : weight) (b : Board) (l : list Position) : Z := fold_right (fun p a => w p (board_get b p) + a)%Z 0%Z l.
Definition weigh (w : weight) (b : Board) : Z := weigh_l w b all_positions.
Lemma weigh_set w b p x : (weigh w (board_set b p x) = weigh w b - w p (board_get b p) + w p x)%Z.
Proof.
  unfold weigh. pose proof all_positions_nodup as N. pose proof (all_positions_complete p) as I.
  assert (O : forall l, ~ In p l -> weigh_l w (board_set b p x) l = weigh_l w b l).
  { induction l as [|q l IH]; simpl; [reflexivity|]. intros H. rewrite IH by tauto. rewrite get_set_other by (intro E; apply H; left; congruence). reflexivity. }
  induction all_positions as [|q l IH]; [easy|]. inversion_clear N as [|? ? N1 N2]. simpl.
  destruct (position_eq_dec q p) as [E|E].
  - subst q. rewrite get_set_same, (O l N1). lia.
  - rewrite get_set_other by congruence. rewrite IH; [lia|assumption|]. destruct I; [congruence|assumption].
Qed.
Lemma weigh_ext w w' b : (forall p x, w p x = w' p x) -> weigh w b = weigh w' b.
Proof. intros H. unfold weigh. induction all_positions; simpl; [reflexivity|]. now rewrite H, IHl. Qed.
Lemma weigh_add w w' b : (weigh (fun p x => w p x + w' p x) b = weigh w b + weigh w' b)%Z.
Proof. unfold weigh. induction all_positions; simpl; lia. Qed.
Lemma weigh_scale k w b : (weigh (fun p x => k * w p x) b = k * weigh w b)%Z.
Proof. unfold weigh. induction all_positions; simpl; lia. Qed.
Lemma weigh_le w w' b : (forall p, w p (board_get b p) <= w' p (board_get b p))%Z -> (weigh w b <= weigh w' b)%Z.
Proof. intros H. unfold weigh. induction all_positions; simpl; [lia|]. specialize (H a). lia. Qed.
Lemma weigh_nonneg w b : (forall p x, 0 <= w p x)%Z -> (0 <= weigh w b)%Z.
Proof. intros H. unfold weigh. induction all_positions; simpl; [lia|]. specialize (H a (board_get b a)). lia. Qed.

Lemma can_move_neq b pc p q : can_move_spec b pc p q -> p <> q.
Proof.
  intros H <-. destruct pc as [c k]. unfold can_move_spec, attacks, pawn_push, aligned in H.
  destruct k; cbn -[Z.abs Z.max] in H; try tauto; try lia. destruct c; simpl in H; lia.
Qed.
Lemma weigh_apply w b c k m : board_get b (origin m) = Some (mkPiece c k) -> origin m <> target m ->
  (weigh w (board_after b c k m) = weigh w b - w (origin m) (Some (mkPiece c k)) + w (origin m) None
     - w (target m) (board_get b (target m)) + w (target m) (Some (moved_piece c k m)))%Z.
Proof. intros H N. unfold board_after. rewrite !weigh_set, get_set_other, H by assumption. lia. Qed.

Definition count_weight c k : weight := fun _ x => if cell_is x c k then 1%Z else 0%Z.
Definition count (b : Board) c k := weigh (count_weight c k) b.
Lemma count_nonneg b c k : (0 <= count b c k)%Z.
Proof. apply weigh_nonneg. intros. unfold count_weight. destruct (cell_is _ _ _); lia. Qed.
