(** Section 16: how a position ends the game. The ends are ordered, and the first that holds
    decides; each is judged for the side to move, after every move and at the start:

    - both sides are bare: a draw (D7);
    - the side that has just moved is bare: the side to move wins (D5), the grace move was spent;
    - no legal move: the side to move loses, by mate in check (D1), else by stalemate (D2);
    - the side to move is bare: if a legal move takes the other side's last man the game goes on
      for that move (D6), else the side to move loses (D5);
    - 150 half-moves without capture or Baidaq move: a draw (D13).

    Repetition and agreement read the game and not the position: see [Game.v]. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Lists Moves Movement Attacks Legality FastMoves.
Import ListNotations.

(** Clocks count half-moves: fifty and seventy-five moves of each side. *)
Definition claim_limit : N := 100.
Definition automatic_limit : N := 150.

(** A side is bare when it has a Shah and nothing else. *)
Definition bare (b : Board) (c : Color) : Prop :=
  (exists p, board_get b p = Some (mkPiece c Shah)) /\
  forall p k, board_get b p = Some (mkPiece c k) -> k = Shah.
Definition no_common_man c (x : cell) : bool :=
  match x with Some (mkPiece c' k) => if color_eqb c' c then kind_eqb k Shah else true | None => true end.
Definition is_bare (b : Board) (c : Color) : bool :=
  if forallb (fun p => no_common_man c (board_get b p)) all_positions
  then any (fun p => cell_is (board_get b p) c Shah) all_positions else false.
Lemma is_bare_iff b c : is_bare b c = true <-> bare b c.
Proof.
  unfold is_bare, bare. rewrite any_existsb.
  assert (A : forallb (fun p => no_common_man c (board_get b p)) all_positions = true <->
     forall p k, board_get b p = Some (mkPiece c k) -> k = Shah).
  { rewrite forallb_forall. split.
    - intros H p k E. specialize (H p (all_positions_complete p)). rewrite E in H. simpl in H.
      destruct (color_eqb_spec c c); [|congruence]. now destruct (kind_eqb_spec k Shah).
    - intros H p _. destruct (board_get b p) as [[c' k]|] eqn:E; simpl; [|reflexivity].
      destruct (color_eqb_spec c' c); [subst|reflexivity]. now rewrite (H _ _ E). }
  assert (S : existsb (fun p => cell_is (board_get b p) c Shah) all_positions = true <->
     exists p, board_get b p = Some (mkPiece c Shah)).
  { rewrite existsb_exists. split.
    - intros (p & _ & H). exists p. now apply cell_is_iff.
    - intros (p & H). exists p. split; [apply all_positions_complete|now apply cell_is_iff]. }
  rewrite <- A, <- S. destruct (forallb _ _), (existsb _ _); intuition congruence.
Qed.

Definition no_moves st := negb (has_move st).
Lemma no_moves_iff st : no_moves st = true <-> forall m, ~ legal_move_spec st m.
Proof.
  unfold no_moves. rewrite negb_true_iff, <- not_true_iff_false, has_move_iff. split.
  - intros H m L. apply H. now exists m.
  - intros H (m & L). now apply (H m).
Qed.

Definition is_checkmate_spec st := (forall m, ~ legal_move_spec st m) /\ in_check (board st) (turn st).
Definition is_stalemate_spec st := (forall m, ~ legal_move_spec st m) /\ ~ in_check (board st) (turn st).
Definition is_checkmate_impl st := if no_moves st then in_check_impl (board st) (turn st) else false.
Definition is_stalemate_impl st := if no_moves st then negb (in_check_impl (board st) (turn st)) else false.
Theorem is_stalemate_iff st : is_stalemate_impl st = true <-> is_stalemate_spec st.
Proof.
  unfold is_stalemate_impl, is_stalemate_spec. rewrite <- no_moves_iff, <- in_check_iff.
  destruct (no_moves st), (in_check_impl _ _); simpl; intuition congruence.
Qed.
Theorem is_checkmate_iff st : is_checkmate_impl st = true <-> is_checkmate_spec st.
Proof.
  unfold is_checkmate_impl, is_checkmate_spec. rewrite <- no_moves_iff, <- in_check_iff.
  destruct (no_moves st), (in_check_impl _ _); simpl; intuition congruence.
Qed.

(** Counter-baring is a legal move like any other: a capture that would leave one's own Shah
    attacked does not save the game. *)
Definition bares_back (st : GameState) (m : Move) : Prop :=
  legal_move_spec st m /\ bare (board (after st m)) (opposite_color (turn st)).
Definition can_counter_bare st : bool :=
  any (fun m => is_bare (board (after st m)) (opposite_color (turn st))) (generate_moves_fast st).
Theorem can_counter_bare_iff st : can_counter_bare st = true <-> exists m, bares_back st m.
Proof.
  unfold can_counter_bare, bares_back. rewrite any_existsb, generate_moves_fast_eq, existsb_exists. split.
  - intros (m & L & H). exists m. split; [now apply generate_moves_iff|now apply is_bare_iff].
  - intros (m & L & H). exists m. split; [now apply generate_moves_iff|now apply is_bare_iff].
Qed.

Inductive Reason := Checkmate | Stalemate | BareKing | BothBare | NoProgress | Repetition | DeadPosition
  | Resignation | Agreement.
Inductive Result := Win (c : Color) (why : Reason) | Draw (why : Reason).

(** What the men alone say: the game is decided, or goes on for the grace move whatever the clock
    says, or is open to the draws of the clock and of the history. *)
Inductive Verdict := Decided (r : Result) | Grace | Open.
Definition board_verdict (st : GameState) : Verdict :=
  let mover := turn st in
  let other := opposite_color mover in
  let mover_bare := is_bare (board st) mover in
  let other_bare := is_bare (board st) other in
  if other_bare then Decided (if mover_bare then Draw BothBare else Win mover BareKing)
  else if no_moves st then
    Decided (Win other (if in_check_impl (board st) mover then Checkmate else Stalemate))
  else if mover_bare then (if can_counter_bare st then Grace else Decided (Win other BareKing))
  else Open.
Definition position_result (st : GameState) : option Result :=
  match board_verdict st with
  | Decided r => Some r
  | Grace => None
  | Open => if N.leb automatic_limit (halfmove_clock st) then Some (Draw NoProgress) else None end.
Definition game_winner (st : GameState) : option Color :=
  match position_result st with Some (Win c _) => Some c | Some (Draw _) => None | None => None end.
