(** Section 21: how long a game under our law can be, and why it ends.

    The source says that games end because positions repeat, and gives a bound of 5000. Neither
    holds: nobody need claim a repetition ([LongGame.v]). They end by the automatic limit. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Leaps Moves Movement Attacks Legality FastMoves Application Weights
  Arrays WellFormed Endings Outcomes Perft Termination.
Import ListNotations.

(** A side that has a Shah and is not bare has another man, and that man weighs. *)
Lemma potential_positive st c : WellFormed st -> ~ bare (board st) c -> (1 <= potential (board st))%Z.
Proof.
  intros Wf N.
  destruct (common_man_exists st c Wf N) as (p & k & G & Hk).
  assert (S := weigh_set potential_weight (board st) p None).
  assert (P : (0 <= weigh potential_weight (board_set (board st) p None))%Z) by apply weigh_nonneg, potential_weight_nonneg.
  rewrite G in S. unfold potential.
  assert (1 <= potential_weight p (Some (mkPiece c k)))%Z.
  { unfold potential_weight, steps_left, rankZ. pose proof (coordZ_range (rank p)).
    destruct k; try lia; [congruence|]. destruct c; lia. }
  assert (potential_weight p None = 0%Z) by reflexivity. lia.
Qed.

(** Lines in which every position lets the game go on ([game_line], [Perft.v]). *)
Theorem game_line_length st l : WellFormed st -> (halfmove_clock st <= automatic_limit)%N -> game_line st l ->
  (Z.of_nat (length l) <= potential (board st) * 150 + (150 - Z.of_N (halfmove_clock st)))%Z.
Proof.
  intros Wf C G. revert Wf C. unfold automatic_limit. induction G as [st|st m l [On L] G IH]; intros Wf C.
  - simpl length. assert (0 <= potential (board st))%Z by (apply weigh_nonneg, potential_weight_nonneg). lia.
  - pose proof (wf_after _ _ Wf L) as Wf'.
    unfold game_goes_on in On. pose proof On as Law. apply goes_on_iff in Law. destruct Law as (Nb & _ & Gr & Cl).
    destruct (is_bare (board st) (turn st)) eqn:B.
    + (* The grace move: nothing can follow it. *)
      assert (V : board_verdict st = Grace).
      { apply is_bare_iff in B. unfold position_result in On. destruct (board_verdict st) eqn:V; try discriminate; [reflexivity|].
        exfalso. unfold board_verdict in V. apply is_bare_iff in B. rewrite B in V.
        repeat match type of V with context[if ?x then _ else _] => destruct x end; discriminate. }
      assert (l = []).
      { destruct (grace_is_one_move _ _ V L) as [X Y].
        inversion G as [|? m' l' [On' _] _]; subst; [reflexivity|]. exfalso. unfold game_goes_on in On'.
        destruct (is_bare (board (after st m)) (opposite_color (turn st))) eqn:B'.
        - rewrite X in On'; [discriminate|]. split; [assumption|now apply is_bare_iff].
        - rewrite Y in On'; [discriminate|]. intros [_ Z]. apply is_bare_iff in Z. congruence. }
      subst l. simpl length. pose proof (potential_positive st _ Wf Nb). lia.
    + assert (Lt : (halfmove_clock st < 150)%N).
      { unfold automatic_limit in Cl. destruct (N.lt_ge_cases (halfmove_clock st) 150); [assumption|].
        exfalso. apply Cl; [|assumption]. rewrite <- is_bare_iff, B. discriminate. }
      destruct (legal_facts _ _ L) as (k & cap & F1 & F2 & F3 & F4 & F5 & F6 & F7 & F8).
      assert (E : after st m = play st m k) by (unfold after; now rewrite F1).
      rewrite E in *. pose proof (potential_step _ _ _ L F1) as P. cbv zeta in P.
      specialize (IH Wf'). revert IH. cbn [halfmove_clock play length]. rewrite Nat2Z.inj_succ.
      destruct (is_capture st m || kind_eqb k Baidaq); intros IH; specialize (IH ltac:(lia)); nia.
Qed.
Theorem finite_game_length st l : WellFormed st -> (halfmove_clock st <= automatic_limit)%N -> game_line st l ->
  (Z.of_nat (length l) <= 19050)%Z.
Proof.
  intros Wf C G. pose proof (game_line_length _ _ Wf C G). pose proof (potential_wf _ Wf). lia.
Qed.
(** In the words of the source, with the bound corrected. *)
Theorem finite_game_length_exists st : WellFormed st -> (halfmove_clock st <= automatic_limit)%N ->
  exists n, (Z.of_nat n <= 19050)%Z /\ forall path, game_line st path -> length path <= n.
Proof.
  intros Wf C. exists (Z.to_nat 19050). rewrite Z2Nat.id by discriminate. split; [lia|].
  intros l G. pose proof (finite_game_length _ _ Wf C G). apply Nat2Z.inj_le. now rewrite Z2Nat.id by discriminate.
Qed.

(** No sequence of states goes on for ever by moves that the game allows. *)
Lemma line_of_sequence (f : nat -> GameState) : (forall n, exists m, playable (f n) m /\ f (S n) = after (f n) m) ->
  forall n i, exists l, length l = n /\ game_line (f i) l.
Proof.
  intros H n. induction n as [|n IH]; intros i.
  - exists []. split; [reflexivity|constructor].
  - destruct (H i) as (m & P & E). destruct (IH (S i)) as (l & Len & G). exists (m :: l).
    split; [simpl; congruence|]. constructor; [assumption|]. now rewrite <- E.
Qed.
Theorem no_infinite_games st : WellFormed st -> (halfmove_clock st <= automatic_limit)%N ->
  ~ exists f : nat -> GameState, f 0 = st /\ forall n, exists m, playable (f n) m /\ f (S n) = after (f n) m.
Proof.
  intros Wf C (f & E & H). destruct (finite_game_length_exists st Wf C) as (n & _ & B).
  destruct (line_of_sequence f H (S n) 0) as (l & Len & G). rewrite E in G. specialize (B l G). lia.
Qed.
