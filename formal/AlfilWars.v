(** Section 21: colour-binding makes the Alfils four independent subsystems. In no state that can
    be reached from an array does one Alfil attack another. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Leaps Rays AlfilOrbits Moves Movement Attacks Legality FastMoves
  Weights Arrays WellFormed Tabiyat.
Import ListNotations.

Definition is_alfil (x : cell) : bool := match x with Some (mkPiece _ Alfil) => true | _ => false end.
Definition orbit_weight (o : list Position) : weight := fun p x =>
  if is_alfil x then (if memb p o then 1%Z else 0%Z) else 0%Z.
(** How many Alfils, of either side, stand on a set of squares. *)
Definition alfils_on (o : list Position) (b : Board) : Z := weigh (orbit_weight o) b.

Lemma orbit_closed p q r : leap_spec Alfil White q r -> (In q (alfil_orbit p) <-> In r (alfil_orbit p)).
Proof.
  intros L. destruct (alfil_restricted_squares p) as (_ & _ & H). rewrite !H. split; intros R.
  - eapply ar_step; eassumption.
  - eapply ar_step; [eassumption|]. apply leap_spec_sym; [discriminate|assumption].
Qed.
Lemma orbit_weight_bounds o p x : (0 <= orbit_weight o p x <= 1)%Z.
Proof. unfold orbit_weight. destruct (is_alfil x), (memb p o); lia. Qed.
(** Moves never put an Alfil on an orbit where there was none. *)
Lemma alfils_on_step p st m st' : step st m st' ->
  (alfils_on (alfil_orbit p) (board st') <= alfils_on (alfil_orbit p) (board st))%Z.
Proof.
  intros [L A]. destruct (legal_facts _ _ L) as (k & cap & F1 & F2 & F3 & _ & F5 & _ & _ & F8).
  rewrite F8 in A. injection A as <-. cbn [board play]. unfold alfils_on. rewrite weigh_apply by assumption.
  pose proof (orbit_weight_bounds (alfil_orbit p) (target m) (board_get (board st) (target m))) as B1.
  assert (N : orbit_weight (alfil_orbit p) (origin m) None = 0%Z) by reflexivity. rewrite N.
  assert (orbit_weight (alfil_orbit p) (target m) (Some (moved_piece (turn st) k m))
     <= orbit_weight (alfil_orbit p) (origin m) (Some (mkPiece (turn st) k)))%Z; [|lia].
  unfold moved_piece. destruct (is_promotion m) eqn:Pr.
  - unfold orbit_weight at 1. simpl. apply orbit_weight_bounds.
  - destruct k; try (unfold orbit_weight at 1; simpl; apply orbit_weight_bounds).
    destruct L as (k' & E & Mv & _). rewrite F1 in E. injection E as <-.
    assert (S : leap_spec Alfil White (origin m) (target m)) by (destruct Mv as [Mv _]; exact Mv).
    pose proof (orbit_closed p _ _ S) as O. rewrite <- !memb_In in O. unfold orbit_weight. simpl.
    destruct (memb (origin m) (alfil_orbit p)), (memb (target m) (alfil_orbit p)); intuition (discriminate || lia).
Qed.
Lemma two_on_an_orbit o b p q : p <> q -> In p o -> In q o -> is_alfil (board_get b p) = true ->
  is_alfil (board_get b q) = true -> (2 <= alfils_on o b)%Z.
Proof.
  intros N Hp Hq Ap Aq. unfold alfils_on. set (w := orbit_weight o). set (b1 := board_set b p None). set (b2 := board_set b1 q None).
  assert (E1 := weigh_set w b p None). assert (E2 := weigh_set w b1 q None). fold b1 in E1. fold b2 in E2.
  assert (G : board_get b1 q = board_get b q) by (unfold b1; now apply get_set_other). rewrite G in E2.
  assert (P : (0 <= weigh w b2)%Z) by (apply weigh_nonneg; intros; apply orbit_weight_bounds).
  apply memb_In in Hp, Hq.
  assert (X1 : w p (board_get b p) = 1%Z) by (unfold w, orbit_weight; now rewrite Ap, Hp).
  assert (X2 : w q (board_get b q) = 1%Z) by (unfold w, orbit_weight; now rewrite Aq, Hq).
  assert (X3 : forall x, w x None = 0%Z) by reflexivity.
  rewrite X1, X3 in E1. rewrite X2, X3 in E2. lia.
Qed.
Definition one_alfil_an_orbit (b : Board) : Prop := forall p, (alfils_on (alfil_orbit p) b <= 1)%Z.
Definition one_alfil_an_orbit_impl (b : Board) : bool :=
  forallb (fun p => (alfils_on (alfil_orbit p) b <=? 1)%Z) all_positions.
Lemma one_alfil_an_orbit_iff b : one_alfil_an_orbit_impl b = true <-> one_alfil_an_orbit b.
Proof.
  unfold one_alfil_an_orbit_impl, one_alfil_an_orbit. rewrite forallb_forall. split.
  - intros H p. apply Z.leb_le, H, all_positions_complete.
  - intros H p _. now apply Z.leb_le.
Qed.
Lemma one_alfil_an_orbit_reachable st0 st : one_alfil_an_orbit (board st0) -> reachable st0 st ->
  one_alfil_an_orbit (board st).
Proof.
  intros O. induction 1 as [|s m s' R IH S]; [assumption|]. intros p.
  pose proof (alfils_on_step p _ _ _ S). specialize (IH p). lia.
Qed.
Theorem alfils_never_attack_alfils_from st0 st : one_alfil_an_orbit (board st0) -> reachable st0 st ->
  forall p q c c', board_get (board st) p = Some (mkPiece c Alfil) -> board_get (board st) q = Some (mkPiece c' Alfil) ->
  ~ attacks (board st) (mkPiece c Alfil) p q.
Proof.
  intros O R p q c c' Hp Hq A. change (leap_spec Alfil White p q) in A.
  pose proof (one_alfil_an_orbit_reachable _ _ O R p) as I.
  assert (N : p <> q) by (intros <-; revert A; cbn -[Z.abs]; lia).
  assert (Self : In p (alfil_orbit p)) by (apply (alfil_restricted_squares p); constructor).
  assert (2 <= alfils_on (alfil_orbit p) (board st))%Z; [|lia].
  apply (two_on_an_orbit _ _ p q); [assumption|assumption|now apply (orbit_closed p p q)|now rewrite Hp|now rewrite Hq].
Qed.
Theorem alfils_never_attack_alfils a st : reachable (array_state a) st ->
  forall p q c c', board_get (board st) p = Some (mkPiece c Alfil) -> board_get (board st) q = Some (mkPiece c' Alfil) ->
  ~ attacks (board st) (mkPiece c Alfil) p q.
Proof.
  apply alfils_never_attack_alfils_from, one_alfil_an_orbit_iff. destruct a; vm_compute; reflexivity.
Qed.
Theorem tabiya_alfils_never_attack_alfils n st0 st : select_tabiya n = Some st0 -> reachable st0 st ->
  forall p q c c', board_get (board st) p = Some (mkPiece c Alfil) -> board_get (board st) q = Some (mkPiece c' Alfil) ->
  ~ attacks (board st) (mkPiece c Alfil) p q.
Proof.
  intros S. apply alfils_never_attack_alfils_from, one_alfil_an_orbit_iff.
  assert (T : forallb (fun t => match Fen.state_of_fen (tabiya_fen t) with
     | Some s => one_alfil_an_orbit_impl (board s) | None => false end) all_tabiyat = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in T. unfold select_tabiya in S. destruct (tabiya_number n) as [t|] eqn:E; [|discriminate].
  apply tabiya_numbers in E. destruct E as (i & _ & E). apply nth_error_In in E. specialize (T _ E). now rewrite S in T.
Qed.

(** And each side's Alfils keep to the sixteen squares of their two orbits. *)
Lemma alfils_possible_step st m st' : alfils_possible (board st) -> step st m st' -> alfils_possible (board st').
Proof.
  intros P [L A]. destruct (legal_facts _ _ L) as (k & cap & F1 & F2 & F3 & _ & F5 & _ & _ & F8).
  rewrite F8 in A. injection A as <-. intros p c H. cbn [board play] in H. rewrite get_board_after in H.
  destruct (position_eqb_spec p (target m)) as [->|]; [|destruct (position_eqb_spec p (origin m)); [discriminate|now apply P]].
  unfold moved_piece in H. injection H as <- H. destruct (is_promotion m); [discriminate|]. subst k.
  specialize (P _ _ F1). destruct L as (k' & E & Mv & _). rewrite F1 in E. injection E as <-.
  assert (S : leap_spec Alfil White (origin m) (target m)) by (destruct Mv as [Mv _]; exact Mv).
  unfold alfil_squares in *. apply in_flat_map in P. destruct P as (h & Hh & Ho). apply in_flat_map.
  exists h. split; [assumption|]. now apply (orbit_closed h _ _ S).
Qed.
Theorem alfils_possible_reachable st0 st : alfils_possible (board st0) -> reachable st0 st -> alfils_possible (board st).
Proof. intros P. induction 1; [assumption|]. eapply alfils_possible_step; eauto. Qed.
(** The four orbits have no square in common. *)
Theorem alfil_orbits_disjoint :
  NoDup (flat_map alfil_orbit (home_alfils White ++ home_alfils Black)).
Proof. apply nodupb_sound. vm_compute. reflexivity. Qed.
