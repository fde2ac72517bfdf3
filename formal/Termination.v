(** Section 21: how long a game can be. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Leaps Rays Moves Movement Attacks Legality Weights Arrays
  WellFormed.
Import ListNotations.

Definition steps_left c p : Z := match c with White => 7 - rankZ p | Black => rankZ p end.
Definition potential_weight : weight := fun p x => match x with
  | None => 0 | Some (mkPiece c Baidaq) => 1 + steps_left c p | Some (mkPiece _ Shah) => 0 | Some _ => 1 end%Z.
Definition potential b := weigh potential_weight b.
Lemma potential_weight_nonneg p x : (0 <= potential_weight p x)%Z.
Proof.
  unfold potential_weight, steps_left, rankZ. pose proof (coordZ_range (rank p)).
  destruct x as [[c k]|]; [|lia]. destruct k; try lia. destruct c; lia.
Qed.
Lemma potential_step st m k : legal_move_spec st m -> board_get (board st) (origin m) = Some (mkPiece (turn st) k) ->
  let irr := is_capture st m || kind_eqb k Baidaq in
  (potential (board (play st m k)) <= potential (board st) - (if irr then 1 else 0))%Z.
Proof.
  intros L G. destruct (legal_facts _ _ L) as (k0 & cap & F1 & F2 & F3 & F4 & F5 & F6 & F7 & _).
  assert (k0 = k) by congruence. subst k0. simpl. unfold potential. rewrite weigh_apply by assumption.
  unfold is_capture. rewrite F3. pose proof (potential_weight_nonneg (target m) cap) as Nn.
  assert (Mv : (potential_weight (target m) (Some (moved_piece (turn st) k m)) - potential_weight (origin m) (Some (mkPiece (turn st) k))
      <= - (if kind_eqb k Baidaq then 1 else 0))%Z).
  { unfold moved_piece. destruct (is_promotion m) eqn:Em.
    - rewrite (F5 eq_refl). specialize (F6 (F5 eq_refl)). unfold potential_weight, steps_left; cbn [kind_eqb].
      unfold rankZ in *. pose proof (coordZ_range (rank (target m))). destruct (turn st); cbn [fwd] in F6; lia.
    - destruct k; try (unfold potential_weight; cbn [kind_eqb]; lia). specialize (F6 eq_refl). unfold potential_weight, steps_left; cbn [kind_eqb].
      unfold rankZ in *. destruct (turn st); cbn [fwd] in F6; lia. }
  assert (Cp : (match cap with Some _ => 1 | None => 0 end <= potential_weight (target m) cap)%Z).
  { destruct F4 as [->|(k' & -> & Nk)]; [lia|]. unfold potential_weight, steps_left, rankZ.
    pose proof (coordZ_range (rank (target m))). destruct k'; try lia; [congruence|]. destruct (opposite_color (turn st)); lia. }
  assert (Z0 : potential_weight (origin m) None = 0%Z) by reflexivity.
  destruct cap, (kind_eqb k Baidaq); cbn [orb] in *; lia.
Qed.

Section Termination.
Variable limit : N.
(** Moves are made only while the clock is below the limit, at which the draw is automatic. *)
Inductive game_path : GameState -> list Move -> Prop :=
| gp_nil st : game_path st []
| gp_cons st m st' l : (halfmove_clock st < limit)%N -> step st m st' -> game_path st' l -> game_path st (m :: l).
Theorem game_length st l : game_path st l -> (halfmove_clock st <= limit)%N ->
  (Z.of_nat (length l) <= potential (board st) * Z.of_N limit + (Z.of_N limit - Z.of_N (halfmove_clock st)))%Z.
Proof.
  induction 1 as [st|st m st' l Hc [L A] _ IH]; intros Hl.
  - simpl length. assert (0 <= potential (board st))%Z by (apply weigh_nonneg, potential_weight_nonneg). nia.
  - destruct (legal_facts _ _ L) as (k & cap & F1 & F2 & F3 & F4 & F5 & F6 & F7 & F8).
    rewrite F8 in A. injection A as <-. pose proof (potential_step _ _ _ L F1) as P. cbv zeta in P.
    revert IH. cbn [halfmove_clock play]. cbn [length]. rewrite Nat2Z.inj_succ.
    destruct (is_capture st m || kind_eqb k Baidaq); intros IH.
    + specialize (IH ltac:(lia)). nia.
    + specialize (IH ltac:(lia)). nia.
Qed.
End Termination.

Lemma potential_wf st : WellFormed st -> (potential (board st) <= 126)%Z.
Proof.
  intros [W P].
  assert (H : (potential (board st) <= weigh (fun p x => 7 * count_weight White Baidaq p x + 7 * count_weight Black Baidaq p x
     + (count_weight White Rukh p x + count_weight White Faras p x + count_weight White Alfil p x + count_weight White Ferz p x)
     + (count_weight Black Rukh p x + count_weight Black Faras p x + count_weight Black Alfil p x + count_weight Black Ferz p x)) (board st))%Z).
  { apply weigh_le. intros p. unfold potential_weight, count_weight. specialize (P p).
    destruct (board_get (board st) p) as [[c k]|] eqn:E; [|simpl; lia].
    destruct k; try (destruct c; simpl; lia).
    specialize (P c eq_refl). unfold steps_left, rankZ. destruct c; simpl; destruct (rank p); simpl; try lia; intuition congruence. }
  rewrite !weigh_add, !weigh_scale in H.
  destruct (W White) as (A & B & C & D & E & F), (W Black) as (A' & B' & C' & D' & E' & F').
  unfold count in *. lia.
Qed.
(** Bounds for other automatic limits; our law has 150 ([GameLength.v]). *)
Theorem length_with_limit_100 st l : WellFormed st -> (halfmove_clock st <= 100)%N -> game_path 100 st l ->
  (Z.of_nat (length l) <= 12700)%Z.
Proof. intros W C G. apply game_length in G; [|assumption]. pose proof (potential_wf st W). nia. Qed.
Theorem length_with_limit_140 st l : WellFormed st -> (halfmove_clock st <= 140)%N -> game_path 140 st l ->
  (Z.of_nat (length l) <= 17780)%Z.
Proof. intros W C G. apply game_length in G; [|assumption]. pose proof (potential_wf st W). nia. Qed.
Example potential_initial : potential (board initial_position) = 126%Z. Proof. vm_compute. reflexivity. Qed.
