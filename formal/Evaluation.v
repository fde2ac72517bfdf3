(** Section 20: material and evaluation. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Leaps Rays Lists Moves Movement Attacks Legality Weights Arrays
  WellFormed.
Import ListNotations.

Definition value k : Z := match k with Rukh => 5 | Faras => 3 | Alfil => 2 | Ferz => 2 | Baidaq => 1 | Shah => 0 end.
Definition material_weight c : weight := fun _ x => match x with
  | Some (mkPiece c' k) => if color_eqb c' c then value k else 0%Z | None => 0%Z end.
Definition material_value b c := weigh (material_weight c) b.
Lemma material_counts b c : (material_value b c = 5 * count b c Rukh + 3 * count b c Faras + 2 * count b c Alfil
   + 2 * count b c Ferz + count b c Baidaq)%Z.
Proof.
  unfold material_value, count. rewrite <- !weigh_scale, <- !weigh_add. apply weigh_ext.
  intros p [[c' k]|]; unfold count_weight, material_weight; simpl; [|reflexivity].
  destruct (color_eqb c' c), k; simpl; reflexivity.
Qed.
Theorem material_bounds st c : WellFormed st -> (0 <= material_value (board st) c <= 38)%Z.
Proof.
  intros [W _]. destruct (W c) as (A & B & C & D & E & F). rewrite material_counts.
  pose proof (count_nonneg (board st) c). pose proof (H Rukh); pose proof (H Faras); pose proof (H Alfil);
  pose proof (H Ferz); pose proof (H Baidaq). lia.
Qed.
Example material_initial : material_value (board initial_position) White = 30%Z. Proof. vm_compute. reflexivity. Qed.
(** 30 and not the 31 of the source, whose sum is wrong; and 31 is no bound either: eight Baidaqs may
    become Ferzes. Here are 38. *)
Definition all_promoted := place
  [(sq i0 i0, W Rukh); (sq i1 i0, W Faras); (sq i2 i0, W Alfil); (sq i3 i0, W Shah); (sq i4 i0, W Ferz); (sq i5 i0, W Alfil);
   (sq i6 i0, W Faras); (sq i7 i0, W Rukh); (sq i0 i2, W Ferz); (sq i1 i3, W Ferz); (sq i2 i2, W Ferz); (sq i3 i3, W Ferz);
   (sq i4 i2, W Ferz); (sq i5 i3, W Ferz); (sq i6 i2, W Ferz); (sq i7 i3, W Ferz); (sq i3 i7, K Shah)] White.
Example material_bound_is_reached :
  WellFormedState all_promoted = true /\ material_value (board all_promoted) White = 38%Z.
Proof. vm_compute. auto. Qed.

(** Evaluation: ten for each unit of material, one for each square a man can go to, one for each
    step of a Baidaq, less one for each attacked square around the Shah. *)
Definition mobility_weight (b : Board) (c : Color) : weight := fun p x => match x with
  | Some (mkPiece c' k) => if color_eqb c' c then Z.of_nat (length (targets b c k p)) else 0%Z
  | None => 0%Z end.
Definition advance_weight (c : Color) : weight := fun p x => match x with
  | Some (mkPiece c' Baidaq) => if color_eqb c' c then (match c with White => rankZ p - 1 | Black => 6 - rankZ p end)%Z else 0%Z
  | _ => 0%Z end.
Definition danger_weight (b : Board) (c : Color) : weight := fun p x =>
  if cell_is x c Shah
  then Z.of_nat (length (filter (fun q => is_attacked_lazy b q (opposite_color c)) (leap_targets Shah c p)))
  else 0%Z.
Definition mobility b c := weigh (mobility_weight b c) b.
Definition advance b c := weigh (advance_weight c) b.
Definition danger b c := weigh (danger_weight b c) b.
Definition side_score (b : Board) (c : Color) : Z :=
  (10 * material_value b c + mobility b c + advance b c - danger b c)%Z.
Definition evaluate_position (st : GameState) (c : Color) : Z :=
  (side_score (board st) c - side_score (board st) (opposite_color c))%Z.
Theorem evaluation_antisymmetric st c : evaluate_position st (opposite_color c) = (- evaluate_position st c)%Z.
Proof. unfold evaluate_position. rewrite opposite_color_involutive. lia. Qed.

(** No man has more targets than these. *)
Definition most_targets (k : PieceType) : Z :=
  match k with Shah | Faras => 8 | Ferz | Alfil => 4 | Rukh => 14 | Baidaq => 3 end.
Lemma filter_length_le {A} (f : A -> bool) l : length (filter f l) <= length l.
Proof. induction l as [|x l IH]; simpl; [lia|]. destruct (f x); simpl; lia. Qed.
Lemma leap_count_table : forallb (fun k => forallb (fun c => forallb (fun p =>
   (Z.of_nat (length (leap_targets k c p)) <=? match k with Baidaq => 2 | k => most_targets k end)%Z)
   all_positions) all_colors) all_kinds = true.
Proof. vm_compute. reflexivity. Qed.
Lemma leap_count k c p : (Z.of_nat (length (leap_targets k c p)) <= match k with Baidaq => 2 | k => most_targets k end)%Z.
Proof.
  pose proof leap_count_table as T. rewrite forallb_forall in T. specialize (T k (all_kinds_complete k)).
  rewrite forallb_forall in T. specialize (T c (all_colors_complete c)). apply Z.leb_le. exact (all_positions_forall _ T p).
Qed.
Lemma rays_length p : length (concat (rays p)) = 14.
Proof. destruct p as [f r]; destruct f, r; reflexivity. Qed.
Lemma slide_length b c l : length (slide b c l) <= length l.
Proof. induction l as [|x l IH]; simpl; [lia|]. destruct (board_get b x) as [pc|]; [destruct (color_eqb _ _)|]; simpl; lia. Qed.
Lemma slides_length b c ls : length (flat_map (slide b c) ls) <= length (concat ls).
Proof. induction ls as [|l ls IH]; simpl; [lia|]. rewrite !app_length. pose proof (slide_length b c l). lia. Qed.
Lemma targets_count b c k p : (Z.of_nat (length (targets b c k p)) <= most_targets k)%Z.
Proof.
  assert (F : forall f k', (Z.of_nat (length (filter f (leap_targets k' c p))) <= match k' with Baidaq => 2 | k' => most_targets k' end)%Z).
  { intros f k'. pose proof (leap_count k' c p). pose proof (filter_length_le f (leap_targets k' c p)). lia. }
  destruct k; cbn [targets].
  - apply (F _ Shah).
  - apply (F _ Ferz).
  - apply (F _ Alfil).
  - apply (F _ Faras).
  - pose proof (slides_length b c (rays p)) as H. rewrite rays_length in H. cbn [most_targets]. lia.
  - rewrite app_length. pose proof (F (enemy b c) Baidaq) as H. cbn [most_targets].
    pose proof (filter_length_le (vacant b) (shifted p (push_off c))) as G.
    assert (length (shifted p (push_off c)) <= 1) by (unfold shifted; repeat (destruct (shift _ _); simpl; try lia)). lia.
Qed.

Lemma weigh_counts_bound (w : weight) b c (top : PieceType -> Z) :
  (forall p k, board_get b p = Some (mkPiece c k) -> w p (Some (mkPiece c k)) <= top k)%Z ->
  (forall p x, (forall k, x <> Some (mkPiece c k)) -> w p x = 0)%Z ->
  (weigh w b <= top Shah * count b c Shah + top Ferz * count b c Ferz + top Alfil * count b c Alfil
     + top Faras * count b c Faras + top Rukh * count b c Rukh + top Baidaq * count b c Baidaq)%Z.
Proof.
  intros H1 H2. unfold count. rewrite <- !weigh_scale, <- !weigh_add. apply weigh_le. intros p. specialize (H1 p).
  destruct (board_get b p) as [[c' k]|] eqn:E.
  - unfold count_weight; simpl. destruct (color_eqb_spec c' c) as [->|N].
    + specialize (H1 k eq_refl). destruct k; simpl; lia.
    + rewrite H2 by (intros k' Q; congruence). destruct k; simpl; lia.
  - rewrite H2 by discriminate. unfold count_weight; simpl. lia.
Qed.
Lemma mobility_bounds st c : WellFormed st -> (0 <= mobility (board st) c <= 96)%Z.
Proof.
  intros [W _]. destruct (W c) as (A & B & C & D & E & F). split.
  - apply weigh_nonneg. intros p [[c' k]|]; simpl; [|lia]. destruct (color_eqb c' c); lia.
  - pose proof (count_nonneg (board st) c) as P. pose proof (P Ferz); pose proof (P Baidaq).
    eapply Z.le_trans; [apply (weigh_counts_bound (mobility_weight (board st) c) (board st) c most_targets)|cbn [most_targets]; lia].
    + intros p k _. simpl. destruct (color_eqb_spec c c); [apply targets_count|congruence].
    + intros p [[c' k]|] N; simpl; [|reflexivity]. destruct (color_eqb_spec c' c); [subst; now elim (N k)|reflexivity].
Qed.
Lemma advance_bounds st c : WellFormed st -> (0 <= advance (board st) c <= 40)%Z.
Proof.
  intros [W Pw]. destruct (W c) as (_ & _ & _ & _ & E & _).
  assert (R : forall p, board_get (board st) p = Some (mkPiece c Baidaq) ->
     (0 <= match c with White => rankZ p - 1 | Black => 6 - rankZ p end <= 5)%Z).
  { intros p G. apply Pw in G. unfold rankZ. destruct G as [G1 G2]. destruct c, (rank p); simpl; try congruence; lia. }
  split.
  - unfold advance. assert (weigh (fun _ _ => 0%Z) (board st) <= weigh (advance_weight c) (board st))%Z as H.
    { apply weigh_le. intros p. specialize (R p). destruct (board_get (board st) p) as [[c' k]|] eqn:G; simpl; [|lia].
      destruct k; try lia. destruct (color_eqb_spec c' c); [subst; now apply R|lia]. }
    assert (Z0 : weigh (fun _ _ => 0%Z) (board st) = 0%Z) by (unfold weigh; induction all_positions; simpl; lia). lia.
  - eapply Z.le_trans; [apply (weigh_counts_bound (advance_weight c) (board st) c
      (fun k => match k with Baidaq => 5 | _ => 0 end)%Z)|lia].
    + intros p k G. simpl. destruct k; try lia. destruct (color_eqb_spec c c); [|congruence]. now apply R.
    + intros p [[c' k]|] N; simpl; [|reflexivity]. destruct k; try reflexivity.
      destruct (color_eqb_spec c' c); [subst; now elim (N Baidaq)|reflexivity].
Qed.
Lemma danger_bounds st c : WellFormed st -> (0 <= danger (board st) c <= 8)%Z.
Proof.
  intros [W _]. destruct (W c) as (A & _). split.
  - apply weigh_nonneg. intros p x. unfold danger_weight. destruct (cell_is x c Shah); lia.
  - eapply Z.le_trans; [apply (weigh_counts_bound (danger_weight (board st) c) (board st) c
      (fun k => match k with Shah => 8 | _ => 0 end)%Z)|lia].
    + intros p k _. unfold danger_weight, cell_is. destruct (color_eqb_spec c c); [|congruence].
      destruct k; cbn [kind_eqb andb]; try lia.
      pose proof (leap_count Shah c p) as T. cbn [most_targets] in T.
      pose proof (filter_length_le (fun q => is_attacked_lazy (board st) q (opposite_color c)) (leap_targets Shah c p)). lia.
    + intros p x N. unfold danger_weight. destruct (cell_is x c Shah) eqn:G; [|reflexivity].
      apply cell_is_iff in G. now elim (N Shah).
Qed.
Theorem evaluation_bounded st c : WellFormed st -> (-524 <= evaluate_position st c <= 524)%Z.
Proof.
  intros W. unfold evaluate_position, side_score.
  pose proof (material_bounds st c W); pose proof (material_bounds st (opposite_color c) W).
  pose proof (mobility_bounds st c W); pose proof (mobility_bounds st (opposite_color c) W).
  pose proof (advance_bounds st c W); pose proof (advance_bounds st (opposite_color c) W).
  pose proof (danger_bounds st c W); pose proof (danger_bounds st (opposite_color c) W). lia.
Qed.
(** At the start nobody stands better. *)
Example evaluation_initial : evaluate_position initial_position White = 0%Z.
Proof. vm_compute. reflexivity. Qed.
