(** Sections 7 and 8: how men move, as a law ([can_move_spec]) and as a program ([targets]). *)
From Coq Require Import List ZArith Bool Lia.
From Shatranj Require Import Pieces Squares Boards Leaps Rays Lists.
Import ListNotations.

(** The law. A Baidaq attacks where it may capture, and steps where it does not attack. *)
Definition attacks (b : Board) (pc : Piece) (p q : Position) : Prop :=
  match piece_type pc with
  | Rukh => aligned p q /\ forall x, between p x q -> empty_at b x
  | k => leap_spec k (piece_color pc) p q
  end.
Definition pawn_push (b : Board) c p q :=
  (rankZ q - rankZ p = fwd c)%Z /\ fileZ q = fileZ p /\ empty_at b q.
Definition can_move_spec (b : Board) (pc : Piece) (p q : Position) : Prop :=
  match piece_type pc with
  | Baidaq => pawn_push b (piece_color pc) p q \/ (attacks b pc p q /\ occupied_by b (opposite_color (piece_color pc)) q)
  | _ => attacks b pc p q /\ ~ occupied_by b (piece_color pc) q
  end.

(** The program. *)
Fixpoint slide (b : Board) (c : Color) (l : list Position) : list Position :=
  match l with
  | [] => []
  | x :: l' => match board_get b x with
      | None => x :: slide b c l'
      | Some pc => if color_eqb (piece_color pc) c then [] else [x] end
  end.
Definition push_off c := match c with White => (P1, O0) | Black => (M1, O0) end.
Definition targets (b : Board) (c : Color) (k : PieceType) (p : Position) : list Position :=
  match k with
  | Rukh => flat_map (slide b c) (rays p)
  | Baidaq => filter (vacant b) (shifted p (push_off c)) ++ filter (enemy b c) (leap_targets Baidaq c p)
  | _ => filter (fun q => negb (friendly b c q)) (leap_targets k c p)
  end.

Lemma slide_In b c l q : In q (slide b c l) <->
  exists pre post, l = pre ++ q :: post /\ (forall x, In x pre -> empty_at b x) /\ ~ occupied_by b c q.
Proof.
  unfold empty_at, occupied_by. induction l as [|x l IH]; simpl.
  - split; [tauto|]. intros (pre & post & E & _). now destruct pre.
  - destruct (board_get b x) as [pc|] eqn:Ex.
    + destruct pc as [c' k]; simpl. destruct (color_eqb_spec c' c) as [<-|Hc]; simpl; split.
      * tauto.
      * intros ([|y pre] & post & [= -> ->] & H1 & H2); [apply H2; eauto|].
        rewrite (H1 y) in Ex; [discriminate|now left].
      * intros [->|[]]. exists [], l. repeat split; [simpl; tauto|]. intros [k' E]. congruence.
      * intros ([|y pre] & post & [= -> ->] & H1 & H2); [tauto|].
        rewrite (H1 y) in Ex; [discriminate|now left].
    + simpl. rewrite IH. split.
      * intros [->|(pre & post & -> & H1 & H2)].
        -- exists [], l. repeat split; [simpl; tauto|]. intros [k' E]. congruence.
        -- exists (x :: pre), post. repeat split; [|assumption]. intros y [<-|Hy]; auto.
      * intros ([|y pre] & post & [= -> ->] & H1 & H2); [now left|right].
        exists pre, post. repeat split; [|assumption]. intros z Hz. apply H1. now right.
Qed.
Lemma rukh_targets_iff b c p q : In q (targets b c Rukh p) <-> can_move_spec b (mkPiece c Rukh) p q.
Proof.
  unfold can_move_spec, attacks; cbn [piece_type piece_color].
  change (targets b c Rukh p) with (flat_map (slide b c) (rays p)). rewrite in_flat_map. split.
  - intros (l & Hl & Hq). apply slide_In in Hq. destruct Hq as (pre & post & -> & H1 & H2).
    assert (Hs : In (pre, q) (all_splits p)).
    { unfold all_splits. apply in_flat_map. eexists; split; [exact Hl|]. apply splits_In. now exists pre, post. }
    apply splits_sound in Hs. destruct Hs as [Ha Hb]. repeat split; try assumption; try apply Ha.
    intros x Hx. apply H1, Hb, Hx.
  - intros [[Ha Hb] Hc]. destruct (splits_complete _ _ Ha) as [pre Hs].
    pose proof (splits_sound _ _ _ Hs) as [_ Hx].
    unfold all_splits in Hs. apply in_flat_map in Hs. destruct Hs as (l & Hl & Hs).
    apply splits_In in Hs. destruct Hs as (a & post & -> & E). simpl in E. subst a.
    eexists; split; [exact Hl|]. apply slide_In. exists pre, post.
    repeat split; [|assumption]. intros x Hin. apply Hb, Hx, Hin.
Qed.
Lemma push_iff c p q : In q (shifted p (push_off c)) <-> (rankZ q - rankZ p = fwd c)%Z /\ fileZ q = fileZ p.
Proof.
  unfold shifted, push_off, rankZ, fileZ. destruct q as [f r]; simpl.
  assert (H: forall o, (exists r', shift o (rank p) = Some r' /\ mkPos (file p) r' = mkPos f r) <->
     (coordZ r - coordZ (rank p) = shiftZ o)%Z /\ coordZ f = coordZ (file p)).
  { intros o. split.
    - intros (r' & E & [= -> ->]). apply shift_spec in E. lia.
    - intros [H1 H2]. exists r. split; [apply shift_spec; lia|]. f_equal. now apply coordZ_inj. }
  destruct c; simpl fst; simpl snd; simpl fwd; [rewrite <- (H P1)|rewrite <- (H M1)]; simpl shiftZ;
  match goal with |- context[shift ?o ?x] => destruct (shift o x) as [r'|] end; simpl;
  split; try (intros [E|[]]; eauto); try (intros (? & [= <-] & E); now left); try tauto; intros (? & [=] & _).
Qed.
Theorem targets_iff b c k p q : In q (targets b c k p) <-> can_move_spec b (mkPiece c k) p q.
Proof.
  assert (L : forall k, In q (filter (fun q => negb (friendly b c q)) (leap_targets k c p)) <->
     leap_spec k c p q /\ ~ occupied_by b c q).
  { intros k'. rewrite filter_In, leap_targets_iff, <- friendly_iff, negb_true_iff, not_true_iff_false. tauto. }
  destruct k; try apply L; [apply rukh_targets_iff|].
  unfold can_move_spec, pawn_push, attacks; cbn [piece_type piece_color targets].
  rewrite in_app_iff, !filter_In, leap_targets_iff, vacant_iff, enemy_iff, push_iff. tauto.
Qed.

(** No square is listed twice: perft counts moves, so this matters. *)
Lemma slide_sub b c l q : In q (slide b c l) -> In q l.
Proof. rewrite slide_In. intros (pre & post & -> & _). rewrite in_app_iff. simpl. tauto. Qed.
Lemma slide_nodup b c l : NoDup l -> NoDup (slide b c l).
Proof.
  induction 1 as [|x l Hx Hl IH]; simpl; [constructor|]. destruct (board_get b x) as [pc|].
  - destruct (color_eqb _ _); [constructor|]. repeat constructor. simpl. tauto.
  - constructor; [|assumption]. intros H. now apply slide_sub in H.
Qed.
Lemma slides_nodup b c ls : NoDup (concat ls) -> NoDup (flat_map (slide b c) ls).
Proof.
  induction ls as [|l ls IH]; simpl; [constructor|]. intros H. apply NoDup_app_inv in H. destruct H as (A1 & A2 & A3).
  apply NoDup_app_intro; [now apply slide_nodup|auto|]. intros x Hx Hf. apply slide_sub in Hx.
  apply (A3 x Hx). apply in_flat_map in Hf. destruct Hf as (l' & Hl' & Hs). apply slide_sub in Hs.
  apply in_concat. eauto.
Qed.
Lemma shifted_nodup p o : NoDup (shifted p o).
Proof. unfold shifted. destruct (shift _ _); [destruct (shift _ _)|]; repeat constructor; simpl; tauto. Qed.
Lemma targets_nodup b c k p : NoDup (targets b c k p).
Proof.
  destruct k; cbn [targets]; try (apply NoDup_filter, leap_targets_nodup).
  - apply slides_nodup, rays_nodup.
  - apply NoDup_app_intro; [apply NoDup_filter, shifted_nodup|apply NoDup_filter, leap_targets_nodup|].
    intros x. rewrite !filter_In, push_iff, leap_targets_iff. cbn -[Z.abs]. lia.
Qed.

Theorem no_own_capture b pc p q : can_move_spec b pc p q ->
  forall pc', board_get b q = Some pc' -> piece_color pc' <> piece_color pc.
Proof.
  destruct pc as [c k]. unfold can_move_spec, pawn_push, occupied_by, empty_at; simpl.
  intros H [c' k'] E. simpl. intros ->.
  destruct k; try (destruct H as [_ H]; apply H; eauto; fail).
  destruct H as [(_ & _ & H)|[_ [k H]]]; [congruence|]. rewrite E in H. injection H as H _. now destruct c.
Qed.

Lemma can_move_not_friendly b c k p q : can_move_spec b (mkPiece c k) p q -> ~ occupied_by b c q.
Proof. intros H [k' E]. now apply (no_own_capture _ _ _ _ H _ E). Qed.
