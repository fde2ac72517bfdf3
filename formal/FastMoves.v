(** A generator that looks for the Shah once for each position, proved to give the very same list. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Leaps Rays Lists Moves Movement Attacks Legality.
Import ListNotations.

Definition shahs (b : Board) (c : Color) : list Position := filter (fun p => cell_is (board_get b p) c Shah) all_positions.
Definition safe_after (b : Board) (c : Color) (k : PieceType) (ks : list Position) (m : Move) : bool :=
  let b' := board_after b c k m in
  let others := match k with Shah => filter (fun p => negb (position_eqb p (origin m))) ks | _ => ks end in
  let bad p := is_attacked_lazy b' p (opposite_color c) in
  negb (if any bad others then true else match k with Shah => bad (target m) | _ => false end).
Definition moves_from_fast (st : GameState) (ks : list Position) (p : Position) : list Move :=
  match board_get (board st) p with
  | Some (mkPiece c k) =>
    if color_eqb c (turn st) then
      filter (safe_after (board st) c k ks)
        (map (mk_move c k p)
          (filter (fun q => negb (cell_is (board_get (board st) q) (opposite_color c) Shah)) (targets (board st) c k p)))
    else []
  | None => [] end.
Definition generate_moves_fast (st : GameState) : list Move :=
  let ks := shahs (board st) (turn st) in flat_map (moves_from_fast st ks) all_positions.
Lemma get_board_after b c k m p : board_get (board_after b c k m) p =
  if position_eqb p (target m) then Some (moved_piece c k m) else if position_eqb p (origin m) then None else board_get b p.
Proof.
  unfold board_after. destruct (position_eqb_spec p (target m)) as [->|H]; [apply get_set_same|].
  rewrite get_set_other by congruence. destruct (position_eqb_spec p (origin m)) as [->|H']; [apply get_set_same|].
  now rewrite get_set_other by congruence.
Qed.
Lemma safe_after_eq b c k m : board_get b (origin m) = Some (mkPiece c k) -> ~ occupied_by b c (target m) ->
  (is_promotion m = true -> k = Baidaq) ->
  safe_after b c k (shahs b c) m = negb (in_check_impl (board_after b c k m) c).
Proof.
  intros Hf Ht Hp. unfold safe_after. f_equal. rewrite any_existsb. apply bool_ext.
  rewrite in_check_iff. unfold in_check. setoid_rewrite <- is_attacked_iff.
  setoid_rewrite get_board_after. setoid_rewrite <- is_attacked_lazy_eq.
  assert (Hne : origin m <> target m) by (intros E; apply Ht; rewrite <- E; exists k; exact Hf).
  match goal with |- context[existsb ?g ?l] => destruct (existsb g l) eqn:EX end.
  - split; [intros _|reflexivity]. apply existsb_exists in EX. destruct EX as (p & Hin & Ha).
    exists p. split; [|exact Ha].
    assert (Hs : In p (shahs b c) /\ (k = Shah -> p <> origin m)).
    { destruct k; try (split; [exact Hin|discriminate]). apply filter_In in Hin. destruct Hin as [Hin Hn].
      split; [exact Hin|intros _]. destruct (position_eqb_spec p (origin m)); [discriminate|assumption]. }
    destruct Hs as [Hs Hk]. apply filter_In in Hs. destruct Hs as [_ Hs]. apply cell_is_iff in Hs.
    destruct (position_eqb_spec p (target m)) as [->|]; [elim Ht; now exists Shah|].
    destruct (position_eqb_spec p (origin m)) as [->|]; [|exact Hs].
    rewrite Hf in Hs. injection Hs as ->. now elim Hk.
  - split.
    + intros H. destruct k; try discriminate. exists (target m). rewrite position_eqb_refl. split; [|exact H].
      unfold moved_piece. destruct (is_promotion m); [now specialize (Hp eq_refl)|reflexivity].
    + intros (x & Hg & Ha). destruct (position_eqb_spec x (target m)) as [E|Hto].
      * subst x. unfold moved_piece in Hg. injection Hg as Hg. destruct (is_promotion m); [discriminate|]. now subst k.
      * destruct (position_eqb_spec x (origin m)) as [E|Hfr]; [discriminate|].
        assert (existsb (fun p => is_attacked_lazy (board_after b c k m) p (opposite_color c))
          match k with Shah => filter (fun p => negb (position_eqb p (origin m))) (shahs b c) | _ => shahs b c end = true); [|congruence].
        apply existsb_exists. exists x. split; [|exact Ha].
        assert (In x (shahs b c)) by (apply filter_In; split; [apply all_positions_complete|now apply cell_is_iff]).
        destruct k; try assumption. apply filter_In. split; [assumption|].
        now destruct (position_eqb_spec x (origin m)).
Qed.
Lemma moves_from_fast_eq st p : moves_from_fast st (shahs (board st) (turn st)) p = moves_from st p.
Proof.
  unfold moves_from_fast, moves_from. destruct (board_get (board st) p) as [[c k]|] eqn:Ep; [|reflexivity].
  destruct (color_eqb_spec c (turn st)) as [<-|]; [|reflexivity].
  apply filter_agrees. intros m Hm. apply in_map_iff in Hm. destruct Hm as (q & E & Hq).
  symmetry in E. apply mk_move_iff in E. destruct E as (E1 & E2 & E3). subst p q.
  rewrite filter_In, targets_iff in Hq. destruct Hq as [Hq _].
  apply safe_after_eq; [exact Ep|exact (can_move_not_friendly _ _ _ _ _ Hq)|].
  intros E. now apply E3 in E.
Qed.
Theorem generate_moves_fast_eq st : generate_moves_fast st = generate_moves_impl st.
Proof.
  unfold generate_moves_fast, generate_moves_impl. induction all_positions as [|p l IH]; simpl; [reflexivity|].
  now rewrite IH, moves_from_fast_eq.
Qed.
(** One move, decided without listing the others. *)
Definition legal_move_fast (st : GameState) (m : Move) : bool :=
  any (move_eqb m) (moves_from_fast st (shahs (board st) (turn st)) (origin m)).
Lemma legal_move_fast_iff st m : legal_move_fast st m = true <-> legal_move_spec st m.
Proof.
  unfold legal_move_fast. rewrite any_existsb, moves_from_fast_eq. apply legal_move_iff.
Qed.
(** Whether there is a move at all: stops at the first man that has one. *)
Definition has_move (st : GameState) : bool :=
  let ks := shahs (board st) (turn st) in
  any (fun p => match moves_from_fast st ks p with [] => false | _ :: _ => true end) all_positions.
Lemma has_move_iff st : has_move st = true <-> exists m, legal_move_spec st m.
Proof.
  unfold has_move. cbv zeta. rewrite any_existsb, existsb_exists. split.
  - intros (p & _ & H). rewrite moves_from_fast_eq in H. destruct (moves_from st p) as [|m l] eqn:E; [discriminate|].
    exists m. apply (moves_from_iff st p). rewrite E. now left.
  - intros (m & L). exists (origin m). split; [apply all_positions_complete|]. rewrite moves_from_fast_eq.
    assert (I : In m (moves_from st (origin m))) by now apply moves_from_iff.
    now destruct (moves_from st (origin m)).
Qed.
