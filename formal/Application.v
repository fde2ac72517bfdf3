(** Section 13: what playing a move means, cell by cell; the program does exactly that. *)
From Coq Require Import List ZArith Bool NArith.
From Shatranj Require Import Pieces Squares Boards Moves Movement Attacks Legality FastMoves.
Import ListNotations.

Definition apply_move_spec (st : GameState) (m : Move) (st' : GameState) : Prop :=
  exists k, board_get (board st) (origin m) = Some (mkPiece (turn st) k) /\
    board_get (board st') (target m) = Some (mkPiece (turn st) (if is_promotion m then Ferz else k)) /\
    board_get (board st') (origin m) = None /\
    (forall p, p <> origin m -> p <> target m -> board_get (board st') p = board_get (board st) p) /\
    turn st' = opposite_color (turn st) /\
    (halfmove_clock st' = if is_capture st m || kind_eqb k Baidaq then 0 else N.succ (halfmove_clock st))%N /\
    (fullmove_number st' = match turn st with White => fullmove_number st | Black => N.succ (fullmove_number st) end).
Theorem apply_move_iff st m st' : legal_move_spec st m ->
  (apply_move_impl st m = Some st' <-> apply_move_spec st m st').
Proof.
  intros (k & E & C & _). assert (N : origin m <> target m).
  { intros Q. apply can_move_not_friendly in C. apply C. rewrite <- Q. now exists k. }
  unfold apply_move_impl. rewrite E. cbn [piece_type]. split.
  - intros [= <-]. exists k. split; [assumption|]. cbn [board play turn halfmove_clock fullmove_number].
    rewrite !get_board_after, !position_eqb_refl. unfold moved_piece.
    split; [reflexivity|]. split; [now destruct (position_eqb_spec (origin m) (target m))|].
    split; [|repeat split]. intros p H1 H2. rewrite get_board_after.
    destruct (position_eqb_spec p (target m)); [contradiction|]. now destruct (position_eqb_spec p (origin m)).
  - intros (k' & E' & H1 & H2 & H3 & H4 & H5 & H6). rewrite E in E'. injection E' as <-.
    destruct st' as [b t h n]. simpl in *. subst t h n. unfold play. do 2 f_equal. apply board_ext. intros p.
    rewrite get_board_after. destruct (position_eqb_spec p (target m)) as [->|T]; [now rewrite H1|].
    destruct (position_eqb_spec p (origin m)) as [->|O]; [now rewrite H2|]. now rewrite H3.
Qed.
Lemma after_legal st m : legal_move_spec st m -> apply_move_impl st m = Some (after st m).
Proof. intros (k & E & _). unfold apply_move_impl, after. now rewrite E. Qed.
Lemma turn_after st m : legal_move_spec st m -> turn (after st m) = opposite_color (turn st).
Proof. intros (k & E & _). unfold after. now rewrite E. Qed.
Lemma clock_after st m : (halfmove_clock (after st m) <= N.succ (halfmove_clock st))%N.
Proof.
  unfold after. destruct (board_get _ _); simpl; [|apply N.le_succ_diag_r].
  destruct (is_capture st m || _); [apply N.le_0_l|apply N.le_refl].
Qed.
