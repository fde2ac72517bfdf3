(** Section 9: attack and check, as a law ([is_attacked], [in_check]) and as programs that look
    back from the attacked square. *)
From Coq Require Import List ZArith Bool Lia.
From Shatranj Require Import Pieces Squares Boards Leaps Rays Lists Movement.
Import ListNotations.

Definition is_attacked b q attacker :=
  exists p k, board_get b p = Some (mkPiece attacker k) /\ attacks b (mkPiece attacker k) p q.
Definition in_check b c :=
  exists p, board_get b p = Some (mkPiece c Shah) /\ is_attacked b p (opposite_color c).

Fixpoint first_is (b : Board) (attacker : Color) (l : list Position) : bool :=
  match l with
  | [] => false
  | x :: l' => match board_get b x with None => first_is b attacker l' | Some pc => cell_is (Some pc) attacker Rukh end
  end.
Definition hits b attacker k q (c : Color) := existsb (fun p => cell_is (board_get b p) attacker k) (leap_targets k c q).
Definition is_attacked_impl (b : Board) (q : Position) (attacker : Color) : bool :=
  existsb (first_is b attacker) (rays q) || hits b attacker Faras q attacker || hits b attacker Baidaq q (opposite_color attacker)
  || hits b attacker Ferz q attacker || hits b attacker Alfil q attacker || hits b attacker Shah q attacker.
Definition in_check_impl (b : Board) (c : Color) : bool :=
  existsb (fun p => cell_is (board_get b p) c Shah && is_attacked_impl b p (opposite_color c)) all_positions.

Lemma first_is_iff b attacker l : first_is b attacker l = true <->
  exists pre p post, l = pre ++ p :: post /\ (forall x, In x pre -> empty_at b x)
     /\ board_get b p = Some (mkPiece attacker Rukh).
Proof.
  unfold empty_at. induction l as [|x l IH].
  - simpl. split; [discriminate|]. intros (pre & p & post & E & _). now destruct pre.
  - cbn [first_is]. destruct (board_get b x) as [pc|] eqn:Ex.
    + rewrite cell_is_iff. split.
      * intros E. exists [], x, l. repeat split; [simpl; tauto|]. congruence.
      * intros ([|y pre] & p & post & [= -> ->] & H1 & H2); [congruence|].
        rewrite (H1 y) in Ex; [discriminate|now left].
    + rewrite IH. split.
      * intros (pre & p & post & -> & H1 & H2). exists (x :: pre), p, post.
        repeat split; [|assumption]. intros y [<-|Hy]; auto.
      * intros ([|y pre] & p & post & [= -> ->] & H1 & H2); [congruence|].
        exists pre, p, post. repeat split; [|assumption]. intros z Hz. apply H1. now right.
Qed.
Lemma hits_iff b attacker k q : k <> Baidaq -> k <> Rukh ->
  (hits b attacker k q attacker = true <-> exists p, board_get b p = Some (mkPiece attacker k) /\ attacks b (mkPiece attacker k) p q).
Proof.
  intros H1 H2. unfold hits. rewrite existsb_exists.
  assert (E : forall p, attacks b (mkPiece attacker k) p q = leap_spec k attacker p q) by (intros p; now destruct k).
  split; intros (p & A & C); exists p.
  - rewrite E. apply cell_is_iff in C. split; [assumption|].
    apply leap_spec_sym; [assumption|]. now apply leap_targets_iff.
  - rewrite E in C. rewrite cell_is_iff, leap_targets_iff. split; [now apply leap_spec_sym|assumption].
Qed.
Theorem is_attacked_iff b q attacker : is_attacked_impl b q attacker = true <-> is_attacked b q attacker.
Proof.
  unfold is_attacked_impl. rewrite !orb_true_iff, !hits_iff by discriminate.
  assert (R : existsb (first_is b attacker) (rays q) = true <->
     exists p, board_get b p = Some (mkPiece attacker Rukh) /\ attacks b (mkPiece attacker Rukh) p q).
  { unfold attacks; cbn [piece_type piece_color]. rewrite existsb_exists. split.
    - intros (l & Hl & F). apply first_is_iff in F. destruct F as (pre & p & post & -> & H1 & H2).
      assert (Hs : In (pre, p) (all_splits q)).
      { unfold all_splits. apply in_flat_map. eexists; split; [exact Hl|]. apply splits_In. now exists pre, post. }
      apply splits_sound in Hs. destruct Hs as [Ha Hb]. exists p. repeat split; try assumption; try apply aligned_sym, Ha.
      intros x Hx. apply H1, Hb, between_sym, Hx.
    - intros (p & Hp & Ha & Hb). apply aligned_sym in Ha. destruct (splits_complete _ _ Ha) as [pre Hs].
      pose proof (splits_sound _ _ _ Hs) as [_ Hx].
      unfold all_splits in Hs. apply in_flat_map in Hs. destruct Hs as (l & Hl & Hs).
      apply splits_In in Hs. destruct Hs as (a & post & -> & E). simpl in E. subst a.
      eexists; split; [exact Hl|]. apply first_is_iff. exists pre, p, post.
      repeat split; [|assumption]. intros x Hin. apply Hb, between_sym, Hx, Hin. }
  assert (P : hits b attacker Baidaq q (opposite_color attacker) = true <->
     exists p, board_get b p = Some (mkPiece attacker Baidaq) /\ attacks b (mkPiece attacker Baidaq) p q).
  { unfold hits, attacks; cbn [piece_type piece_color]. rewrite existsb_exists.
    split; intros (p & A & C); exists p.
    - apply cell_is_iff in C. apply leap_targets_iff in A. split; [assumption|]. now apply leap_spec_pawn_sym.
    - rewrite cell_is_iff, leap_targets_iff. split; [|assumption]. apply leap_spec_pawn_sym. now rewrite opposite_color_involutive. }
  rewrite R, P. unfold is_attacked. split.
  - intros [[[[[(p & H)|(p & H)]|(p & H)]|(p & H)]|(p & H)]|(p & H)]; exists p; eauto.
  - intros (p & k & H). destruct k; eauto 10.
Qed.
Theorem in_check_iff b c : in_check_impl b c = true <-> in_check b c.
Proof.
  unfold in_check_impl, in_check. rewrite existsb_exists. split.
  - intros (p & _ & H). rewrite andb_true_iff, cell_is_iff, is_attacked_iff in H. eauto.
  - intros (p & H). exists p. rewrite andb_true_iff, cell_is_iff, is_attacked_iff. split; [apply all_positions_complete|exact H].
Qed.

(** The same look-up, lazy. *)
Definition hits_lazy b attacker k q (c : Color) := any (fun p => cell_is (board_get b p) attacker k) (leap_targets k c q).
Definition is_attacked_lazy (b : Board) (q : Position) (attacker : Color) : bool :=
  if any (first_is b attacker) (rays q) then true else
  if hits_lazy b attacker Faras q attacker then true else if hits_lazy b attacker Baidaq q (opposite_color attacker) then true else
  if hits_lazy b attacker Ferz q attacker then true else if hits_lazy b attacker Alfil q attacker then true else hits_lazy b attacker Shah q attacker.
Lemma is_attacked_lazy_eq b q attacker : is_attacked_lazy b q attacker = is_attacked_impl b q attacker.
Proof.
  unfold is_attacked_lazy, is_attacked_impl, hits_lazy, hits. rewrite !any_existsb.
  repeat match goal with |- context[if ?x then _ else _] => destruct x end; reflexivity.
Qed.
