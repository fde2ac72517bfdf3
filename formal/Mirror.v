(** The law is the same for both sides: turning the board upside down and exchanging the colours maps legal moves to
    legal moves, and what they lead to to its mirror image. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Lists Leaps Rays Moves Movement Attacks Legality FastMoves
  Application Arrays WellFormed Endings Outcomes Tabiyat.
Import ListNotations.

Definition mirror_piece (x : Piece) : Piece := mkPiece (opposite_color (piece_color x)) (piece_type x).
Definition mirror_move (m : Move) : Move :=
  match m with
  | Normal p q => Normal (mirror_square p) (mirror_square q)
  | Promotion p q => Promotion (mirror_square p) (mirror_square q) end.
Definition mirror_state (st : GameState) : GameState :=
  mkState (mirror_board (board st)) (opposite_color (turn st)) (halfmove_clock st) (fullmove_number st).

Lemma mirror_square_involutive p : mirror_square (mirror_square p) = p.
Proof. destruct p as [f r]; destruct r; reflexivity. Qed.
Lemma mirror_square_inj p q : mirror_square p = mirror_square q -> p = q.
Proof. intros H. apply (f_equal mirror_square) in H. now rewrite !mirror_square_involutive in H. Qed.
Lemma mirror_rankZ p : rankZ (mirror_square p) = (7 - rankZ p)%Z.
Proof. destruct p as [f r]; destruct r; reflexivity. Qed.
Lemma mirror_fileZ p : fileZ (mirror_square p) = fileZ p.
Proof. reflexivity. Qed.
Lemma mirror_cell_involutive x : mirror_cell (mirror_cell x) = x.
Proof. destruct x as [[c k]|]; simpl; [now rewrite opposite_color_involutive|reflexivity]. Qed.
Lemma get_mirror b p : board_get (mirror_board b) p = mirror_cell (board_get b (mirror_square p)).
Proof. apply get_board_of. Qed.
Lemma mirror_board_involutive b : mirror_board (mirror_board b) = b.
Proof. apply board_ext. intros p. now rewrite !get_mirror, mirror_square_involutive, mirror_cell_involutive. Qed.
Lemma mirror_move_involutive m : mirror_move (mirror_move m) = m.
Proof. destruct m; simpl; now rewrite !mirror_square_involutive. Qed.
Lemma mirror_state_involutive st : mirror_state (mirror_state st) = st.
Proof. destruct st. unfold mirror_state. simpl. now rewrite mirror_board_involutive, opposite_color_involutive. Qed.
Lemma origin_mirror m : origin (mirror_move m) = mirror_square (origin m). Proof. now destruct m. Qed.
Lemma target_mirror m : target (mirror_move m) = mirror_square (target m). Proof. now destruct m. Qed.
Lemma promotion_mirror m : is_promotion (mirror_move m) = is_promotion m. Proof. now destruct m. Qed.
Lemma get_mirror_square b p x : board_get b p = Some x -> board_get (mirror_board b) (mirror_square p) = Some (mirror_piece x).
Proof. intros E. now rewrite get_mirror, mirror_square_involutive, E. Qed.
Lemma empty_mirror b p : empty_at b p -> empty_at (mirror_board b) (mirror_square p).
Proof. unfold empty_at. intros E. now rewrite get_mirror, mirror_square_involutive, E. Qed.
Lemma occupied_mirror b c p : occupied_by b c p -> occupied_by (mirror_board b) (opposite_color c) (mirror_square p).
Proof. intros (k & E). exists k. now apply get_mirror_square in E. Qed.
Lemma occupied_mirror_back b c p : occupied_by (mirror_board b) (opposite_color c) (mirror_square p) -> occupied_by b c p.
Proof.
  intros O. apply occupied_mirror in O. now rewrite mirror_board_involutive, opposite_color_involutive, mirror_square_involutive in O.
Qed.

Lemma leap_mirror k c p q : leap_spec k c p q -> leap_spec k (opposite_color c) (mirror_square p) (mirror_square q).
Proof. unfold leap_spec. rewrite !mirror_rankZ, !mirror_fileZ. destruct k, c; cbn [fwd opposite_color]; lia. Qed.
Lemma between_mirror p x q : between p x q -> between (mirror_square p) (mirror_square x) (mirror_square q).
Proof. unfold between. rewrite !mirror_rankZ, !mirror_fileZ. lia. Qed.
Lemma attacks_mirror b x p q : attacks b x p q ->
  attacks (mirror_board b) (mirror_piece x) (mirror_square p) (mirror_square q).
Proof.
  destruct x as [c k]. unfold attacks, mirror_piece. cbn [piece_type piece_color].
  destruct k; try apply leap_mirror. intros [[N A] E]. split.
  - split; [intros H; now apply mirror_square_inj in H|]. rewrite !mirror_rankZ, !mirror_fileZ. lia.
  - intros y B. rewrite <- (mirror_square_involutive y). apply empty_mirror, E.
    apply between_mirror in B. now rewrite !mirror_square_involutive in B.
Qed.
Lemma can_move_mirror b x p q : can_move_spec b x p q ->
  can_move_spec (mirror_board b) (mirror_piece x) (mirror_square p) (mirror_square q).
Proof.
  destruct x as [c k]. pose proof (attacks_mirror b (mkPiece c k) p q) as A.
  unfold can_move_spec, mirror_piece in *. cbn [piece_type piece_color] in *.
  assert (L : attacks b (mkPiece c k) p q /\ ~ occupied_by b c q ->
     attacks (mirror_board b) (mkPiece (opposite_color c) k) (mirror_square p) (mirror_square q) /\
     ~ occupied_by (mirror_board b) (opposite_color c) (mirror_square q)).
  { intros [H N]. split; [now apply A|]. intros O. apply N. now apply occupied_mirror_back. }
  destruct k; try exact L. intros [(F & S & E)|[H O]].
  - left. unfold pawn_push. rewrite !mirror_rankZ, !mirror_fileZ. split; [|split; [exact S|now apply empty_mirror]].
    destruct c; cbn [fwd opposite_color] in *; lia.
  - right. split; [now apply A|now apply occupied_mirror].
Qed.
Lemma is_attacked_mirror b q c : is_attacked b q c -> is_attacked (mirror_board b) (mirror_square q) (opposite_color c).
Proof.
  intros (p & k & E & A). exists (mirror_square p), k. split; [now apply get_mirror_square in E|]. now apply attacks_mirror in A.
Qed.
Lemma in_check_mirror b c : in_check b c -> in_check (mirror_board b) (opposite_color c).
Proof.
  intros (p & E & A). exists (mirror_square p). split; [now apply get_mirror_square in E|]. now apply is_attacked_mirror in A.
Qed.
Lemma in_check_mirror_iff b c : in_check (mirror_board b) (opposite_color c) <-> in_check b c.
Proof.
  split; [|apply in_check_mirror]. intros H. apply in_check_mirror in H.
  now rewrite mirror_board_involutive, opposite_color_involutive in H.
Qed.
Lemma board_after_mirror b c k m :
  mirror_board (board_after b c k m) = board_after (mirror_board b) (opposite_color c) k (mirror_move m).
Proof.
  apply board_ext. intros p. rewrite get_mirror, !get_board_after, get_mirror, origin_mirror, target_mirror.
  assert (S : forall q, position_eqb (mirror_square p) q = position_eqb p (mirror_square q)).
  { intros q. destruct (position_eqb_spec (mirror_square p) q) as [E1|N1], (position_eqb_spec p (mirror_square q)) as [E2|N2];
    try reflexivity; exfalso.
    - apply N2. now rewrite <- E1, mirror_square_involutive.
    - apply N1. now rewrite E2, mirror_square_involutive. }
  rewrite !S. unfold moved_piece. rewrite promotion_mirror.
  destruct (position_eqb p (mirror_square (target m))); [reflexivity|].
  now destruct (position_eqb p (mirror_square (origin m))).
Qed.
Lemma promo_ok_mirror c k m : promo_ok c k m -> promo_ok (opposite_color c) k (mirror_move m).
Proof.
  unfold promo_ok. rewrite promotion_mirror, target_mirror. intros [H1 H2]. split.
  - intros P. destruct (H1 P) as [K R]. split; [exact K|]. unfold mirror_square. simpl. rewrite R. now destruct c.
  - intros [K R]. apply H2. split; [exact K|]. unfold mirror_square in R. simpl in R.
    destruct c, (rank (target m)); simpl in *; congruence.
Qed.
Lemma legal_mirror st m : legal_move_spec st m -> legal_move_spec (mirror_state st) (mirror_move m).
Proof.
  intros (k & E & C & S & P & N). exists k. unfold mirror_state. cbn [board turn].
  rewrite origin_mirror, target_mirror. refine (conj _ (conj _ (conj _ (conj _ _)))).
  - now apply get_mirror_square in E.
  - now apply can_move_mirror in C.
  - intros H. apply S. apply get_mirror_square in H. rewrite mirror_board_involutive, mirror_square_involutive in H.
    rewrite H. unfold mirror_piece. cbn [piece_color piece_type]. now rewrite opposite_color_involutive.
  - now apply promo_ok_mirror.
  - rewrite <- board_after_mirror. intros H. apply N. now apply in_check_mirror_iff.
Qed.
Theorem legal_mirror_iff st m : legal_move_spec (mirror_state st) (mirror_move m) <-> legal_move_spec st m.
Proof.
  split; [|apply legal_mirror]. intros H. apply legal_mirror in H.
  now rewrite mirror_state_involutive, mirror_move_involutive in H.
Qed.
(** Playing and mirroring commute; only the move number, which counts pairs of moves, may differ. *)
Theorem after_mirror st m : legal_move_spec st m ->
  board (after (mirror_state st) (mirror_move m)) = mirror_board (board (after st m)) /\
  turn (after (mirror_state st) (mirror_move m)) = opposite_color (turn (after st m)) /\
  halfmove_clock (after (mirror_state st) (mirror_move m)) = halfmove_clock (after st m).
Proof.
  intros (k & E & _). unfold after. cbn [mirror_state board turn]. rewrite origin_mirror, (get_mirror_square _ _ _ E), E.
  cbn [piece_type mirror_piece play board turn halfmove_clock mirror_state]. rewrite board_after_mirror.
  split; [reflexivity|]. split; [reflexivity|].
  unfold is_capture. cbn [mirror_state board]. rewrite target_mirror, get_mirror, mirror_square_involutive.
  now destruct (board_get (board st) (target m)).
Qed.
(** Two of the arrays are their own mirror image; the crosswise one is not. *)
Theorem arrays_mirrored : mirror_board (board standard_initial) = board standard_initial /\
  mirror_board (board alternative_initial) = board alternative_initial /\
  mirror_board (board crosswise_initial) <> board crosswise_initial.
Proof. vm_compute. repeat split; discriminate. Qed.
