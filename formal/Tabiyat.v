(** Sections 5 and 17: tabiyat, the positions that players agree to begin from.

    The source speaks of sixteen and names two without giving the men. These five are the ones
    for which a manuscript could be named: Robson (1953) from Ibn Abi Hajala, and British Library
    Add. MS 7515 (1257). Adding one is adding a line. *)
From Coq Require Import List ZArith Bool NArith Ascii String.
From Shatranj Require Import Pieces Squares Boards AlfilOrbits Moves Legality Arrays Weights WellFormed Fen.
Import ListNotations.
Local Open Scope string_scope.

Inductive Tabiya := MujannahSayyala | DoubleMujannah | DoubleSayyala | AlLajlaj | SufiMawsili.
Definition all_tabiyat := [MujannahSayyala; DoubleMujannah; DoubleSayyala; AlLajlaj; SufiMawsili].
Definition tabiya_fen (t : Tabiya) : string :=
  match t with
  | MujannahSayyala => "1nafkar1/4nr1p/pppppp2/6p1/2P2P2/1PNPPNP1/P6P/1RAFKAR1 w 0 1"
  | DoubleMujannah => "1rafkar1/p6p/1pnppnp1/2p2p2/2P2P2/1PNPPNP1/P6P/1RAFKAR1 w 0 1"
  | DoubleSayyala => "1nafkar1/4nr1p/pppppp2/6p1/6P1/PPPPPP2/4NR1P/1NAFKAR1 w 0 1"
  | AlLajlaj => "2ak1a2/prr2f1p/1pnppnp1/2p2p2/2P2P2/1PNPPNP1/P1R2F1P/1RAK1A2 w 0 1"
  | SufiMawsili => "2a2a2/p1rnkr2/1pppfnpp/4pp2/4PP2/1PPPFNPP/P1RNKR2/2A2A2 w 0 1"
  end.
(** Numbered from one, as in the source; there is no position behind any other number. *)
Definition tabiya_number (n : nat) : option Tabiya :=
  match n with O => None | S n' => nth_error all_tabiyat n' end.
Definition select_tabiya (n : nat) : option GameState :=
  match tabiya_number n with Some t => state_of_fen (tabiya_fen t) | None => None end.
Definition tabiya_position (n : nat) : option Board := option_map board (select_tabiya n).
Lemma tabiya_numbers n t : tabiya_number n = Some t <-> exists i, n = S i /\ nth_error all_tabiyat i = Some t.
Proof.
  destruct n as [|n]; simpl; split.
  - discriminate.
  - intros (i & E & _). discriminate.
  - intros H. now exists n.
  - intros (i & E & H). now injection E as <-.
Qed.
Theorem select_tabiya_defined n : (exists st, select_tabiya n = Some st) <-> 1 <= n <= 5.
Proof.
  do 6 (destruct n as [|n]; [unfold select_tabiya; simpl; split;
    [intros (st & H); try discriminate H; repeat constructor|
     intros H; try (vm_compute; eexists; reflexivity); inversion H; inversion H0]|]).
  unfold select_tabiya. simpl. split.
  - intros (st & H). destruct n; discriminate H.
  - intros [_ H]. do 5 apply le_S_n in H. inversion H.
Qed.

(** What is asked of an array: well-formed, both sides alike, every Alfil where an original one can go. *)
Definition balanced (b : Board) : Prop := forall k, count b White k = count b Black k.
Definition balanced_impl (b : Board) : bool := forallb (fun k => Z.eqb (count b White k) (count b Black k)) all_kinds.
Lemma balanced_iff b : balanced_impl b = true <-> balanced b.
Proof.
  unfold balanced_impl, balanced. rewrite forallb_forall. split.
  - intros H k. apply Z.eqb_eq, H, all_kinds_complete.
  - intros H k _. now apply Z.eqb_eq.
Qed.
Definition home_alfils (c : Color) : list Position :=
  match c with White => [sq i2 i0; sq i5 i0] | Black => [sq i2 i7; sq i5 i7] end.
Definition alfil_squares (c : Color) : list Position := flat_map alfil_orbit (home_alfils c).
Definition alfils_possible (b : Board) : Prop :=
  forall p c, board_get b p = Some (mkPiece c Alfil) -> In p (alfil_squares c).
Definition alfils_possible_impl (b : Board) : bool :=
  forallb (fun p => match board_get b p with
    | Some (mkPiece c Alfil) => memb p (alfil_squares c) | _ => true end) all_positions.
Lemma alfils_possible_iff b : alfils_possible_impl b = true <-> alfils_possible b.
Proof.
  unfold alfils_possible_impl, alfils_possible. rewrite forallb_forall. split.
  - intros H p c E. specialize (H p (all_positions_complete p)). rewrite E in H. now apply memb_In.
  - intros H p _. destruct (board_get b p) as [[c []]|] eqn:E; try reflexivity. apply memb_In. now apply H.
Qed.

Definition good_start (st : GameState) : bool :=
  WellFormedState st && balanced_impl (board st) && alfils_possible_impl (board st).
Lemma all_tabiyat_good : forallb (fun t => match state_of_fen (tabiya_fen t) with
  | Some st => good_start st | None => false end) all_tabiyat = true.
Proof. vm_compute. reflexivity. Qed.
Lemma tabiya_good n st : select_tabiya n = Some st -> good_start st = true.
Proof.
  unfold select_tabiya. destruct (tabiya_number n) as [t|] eqn:E; [|discriminate]. intros S.
  pose proof all_tabiyat_good as A. rewrite forallb_forall in A.
  apply tabiya_numbers in E. destruct E as (i & _ & E). apply nth_error_In in E. specialize (A _ E). now rewrite S in A.
Qed.
Theorem all_tabiyat_wellformed n st : select_tabiya n = Some st -> WellFormedState st = true.
Proof. intros H. apply tabiya_good in H. unfold good_start in H. rewrite !andb_true_iff in H. tauto. Qed.
Theorem tabiya_preserve_balance n st : select_tabiya n = Some st -> balanced (board st).
Proof. intros H. apply tabiya_good in H. unfold good_start in H. rewrite !andb_true_iff in H. apply balanced_iff. tauto. Qed.
Theorem tabiyat_alfils_possible n st : select_tabiya n = Some st -> alfils_possible (board st).
Proof. intros H. apply tabiya_good in H. unfold good_start in H. rewrite !andb_true_iff in H. apply alfils_possible_iff. tauto. Qed.
Theorem arrays_balanced a : balanced (board (array_state a)) /\ alfils_possible (board (array_state a)).
Proof. split; [apply balanced_iff|apply alfils_possible_iff]; destruct a; vm_compute; reflexivity. Qed.
(** The source's choice of setup: the same for both sides. *)
Definition select_alternative_setup (alternative : bool) : GameState :=
  if alternative then alternative_initial else standard_initial.
(** The often-copied "Muwashshah" has Alfils on b3 and g3, where none of White's can come. *)
Example no_white_alfil_on_b3_or_g3 : ~ In (sq i1 i2) (alfil_squares White) /\ ~ In (sq i6 i2) (alfil_squares White).
Proof. rewrite <- !memb_In. vm_compute. split; discriminate. Qed.

(** Which tabiyat are alike from both sides of the board. *)
Definition flip_coord (i : Coord) : Coord :=
  match i with i0 => i7 | i1 => i6 | i2 => i5 | i3 => i4 | i4 => i3 | i5 => i2 | i6 => i1 | i7 => i0 end.
Definition mirror_square (p : Position) : Position := mkPos (file p) (flip_coord (rank p)).
Definition mirror_cell (x : cell) : cell := option_map (fun m => mkPiece (opposite_color (piece_color m)) (piece_type m)) x.
Definition mirror_board (b : Board) : Board := board_of (fun p => mirror_cell (board_get b (mirror_square p))).
Theorem tabiyat_mirrored t : option_map (fun st => mirror_board (board st)) (state_of_fen (tabiya_fen t)) =
    option_map board (state_of_fen (tabiya_fen t)) <-> In t [DoubleMujannah; DoubleSayyala; SufiMawsili].
Proof.
  destruct t; split; intros H; try (vm_compute; tauto); try (vm_compute in H; discriminate H); try (vm_compute; reflexivity);
  simpl in H; intuition discriminate.
Qed.

(** Section 17: from which position a game starts is agreed. Without agreement there is no game. *)
Inductive Start := FromArray (a : Array) | FromTabiya (n : nat).
Definition start_state (s : Start) : option GameState :=
  match s with FromArray a => Some (array_state a) | FromTabiya n => select_tabiya n end.
Definition start_eq_dec (s t : Start) : {s = t} + {s <> t}.
Proof. decide equality; decide equality. Defined.
Definition agreed_start (white black : Start) : option GameState :=
  if start_eq_dec white black then start_state white else None.
Theorem agreed_start_iff white black st : agreed_start white black = Some st <-> white = black /\ start_state white = Some st.
Proof. unfold agreed_start. destruct (start_eq_dec white black); intuition congruence. Qed.
Theorem agreed_start_wellformed white black st : agreed_start white black = Some st -> WellFormedState st = true.
Proof.
  intros H. apply agreed_start_iff in H. destruct H as [_ H]. destruct white as [a|n]; simpl in H.
  - injection H as <-. apply arrays_wellformed.
  - now apply (all_tabiyat_wellformed n).
Qed.
