(** Sections 10, 12, 13 and 14: states, legal moves, playing them, and listing them all. *)
From Coq Require Import List ZArith Bool Lia NArith FinFun.
From Shatranj Require Import Pieces Squares Boards Leaps Rays Lists Moves Movement Attacks.
Import ListNotations.

(** No castling rights and no en passant square: Shatranj has neither. *)
Record GameState := mkState { board : Board; turn : Color; halfmove_clock : N; fullmove_number : N }.

Definition moved_piece c k m := mkPiece c (if is_promotion m then Ferz else k).
Definition board_after (b : Board) (c : Color) (k : PieceType) (m : Move) : Board :=
  board_set (board_set b (origin m) None) (target m) (Some (moved_piece c k m)).

Definition legal_move_spec (st : GameState) (m : Move) : Prop :=
  exists k, board_get (board st) (origin m) = Some (mkPiece (turn st) k)
    /\ can_move_spec (board st) (mkPiece (turn st) k) (origin m) (target m)
    /\ board_get (board st) (target m) <> Some (mkPiece (opposite_color (turn st)) Shah)
    /\ promo_ok (turn st) k m
    /\ ~ in_check (board_after (board st) (turn st) k m) (turn st).

Definition moves_from (st : GameState) (p : Position) : list Move :=
  match board_get (board st) p with
  | Some (mkPiece c k) =>
    if color_eqb c (turn st) then
      filter (fun m => negb (in_check_impl (board_after (board st) c k m) c))
        (map (mk_move c k p)
          (filter (fun q => negb (cell_is (board_get (board st) q) (opposite_color c) Shah)) (targets (board st) c k p)))
    else []
  | None => [] end.
Definition generate_moves_impl (st : GameState) : list Move := flat_map (moves_from st) all_positions.
Definition legal_move_impl (st : GameState) (m : Move) : bool := existsb (move_eqb m) (moves_from st (origin m)).

Lemma moves_from_iff st p m : In m (moves_from st p) <-> origin m = p /\ legal_move_spec st m.
Proof.
  unfold moves_from, legal_move_spec. destruct (board_get (board st) p) as [[c k]|] eqn:Ep.
  2:{ simpl. split; [tauto|]. intros [<- (k & E & _)]. congruence. }
  destruct (color_eqb_spec c (turn st)) as [->|Hc].
  2:{ simpl. split; [tauto|]. intros [<- (k' & E & _)]. congruence. }
  rewrite filter_In, in_map_iff, negb_true_iff, <- not_true_iff_false, in_check_iff. split.
  - intros [(q & E & Hq) Hn]. rewrite filter_In, targets_iff, negb_true_iff, <- not_true_iff_false, cell_is_iff in Hq.
    symmetry in E. apply mk_move_iff in E. destruct E as (E1 & E2 & E3). subst p q.
    split; [reflexivity|]. exists k. intuition.
  - intros [E1 (k' & E2 & H1 & H2 & H3 & H4)]. subst p. assert (k' = k) by congruence. subst k'.
    split; [|exact H4]. exists (target m). split; [symmetry; now apply mk_move_iff|].
    rewrite filter_In, targets_iff, negb_true_iff, <- not_true_iff_false, cell_is_iff. now split.
Qed.
Theorem generate_moves_iff st m : In m (generate_moves_impl st) <-> legal_move_spec st m.
Proof.
  unfold generate_moves_impl. rewrite in_flat_map. split.
  - intros (p & _ & H). now apply moves_from_iff in H.
  - intros H. exists (origin m). split; [apply all_positions_complete|]. now apply moves_from_iff.
Qed.
Theorem legal_move_iff st m : legal_move_impl st m = true <-> legal_move_spec st m.
Proof.
  unfold legal_move_impl. rewrite existsb_exists. split.
  - intros (x & H & E). destruct (move_eqb_spec m x); [subst|discriminate]. now apply moves_from_iff in H.
  - intros H. exists m. split; [now apply moves_from_iff|]. now destruct (move_eqb_spec m m).
Qed.

Theorem generate_moves_nodup st : NoDup (generate_moves_impl st).
Proof.
  apply NoDup_flat_map; [apply all_positions_nodup| |].
  - intros p _. unfold moves_from. destruct (board_get _ _) as [[c k]|]; [|constructor].
    destruct (color_eqb _ _); [|constructor]. apply NoDup_filter.
    apply Injective_map_NoDup; [|apply NoDup_filter, targets_nodup].
    intros x y E. apply (f_equal target) in E. unfold mk_move in E.
    destruct k; simpl in E; try assumption. destruct (is_last c x), (is_last c y); assumption.
  - intros x y z _ _ H1 H2. apply moves_from_iff in H1, H2. destruct H1 as [<- _], H2 as [<- _]. reflexivity.
Qed.

(** Playing a move. The clock counts half-moves since the last capture or Baidaq move. *)
Definition is_capture st m := match board_get (board st) (target m) with Some _ => true | None => false end.
Definition play (st : GameState) (m : Move) (k : PieceType) : GameState :=
  mkState (board_after (board st) (turn st) k m) (opposite_color (turn st))
    (if is_capture st m || kind_eqb k Baidaq then 0%N else N.succ (halfmove_clock st))
    (match turn st with White => fullmove_number st | Black => N.succ (fullmove_number st) end).
Definition apply_move_impl (st : GameState) (m : Move) : option GameState :=
  match board_get (board st) (origin m) with
  | Some pc => Some (play st m (piece_type pc)) | None => None end.
Theorem apply_legal_succeeds st m : legal_move_spec st m -> exists st', apply_move_impl st m = Some st'.
Proof. intros (k & E & _). unfold apply_move_impl. rewrite E. eauto. Qed.
Theorem legal_prevents_self_check st m : legal_move_impl st m = true ->
  forall st', apply_move_impl st m = Some st' -> in_check_impl (board st') (turn st) = false.
Proof.
  rewrite legal_move_iff. intros (k & E & _ & _ & _ & H) st'. unfold apply_move_impl. rewrite E. intros [= <-].
  simpl. apply not_true_iff_false. now rewrite in_check_iff.
Qed.

(** The state after a move; a move from an empty square changes nothing. *)
Definition after (st : GameState) (m : Move) : GameState :=
  match board_get (board st) (origin m) with Some pc => play st m (piece_type pc) | None => st end.
