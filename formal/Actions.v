(** Sections 11, 16 and 17: what players do, in moves and otherwise, and the history of a game.

    Resigning is possible on either turn. A draw is offered on one's own turn; the offer stands
    until the other side moves. Threefold repetition and fifty quiet moves are claimed; fivefold
    repetition and seventy-five quiet moves end the game by themselves. *)
From Coq Require Import List ZArith Bool Lia NArith Arith.
From Shatranj Require Import Pieces Squares Boards Lists Moves Movement Attacks Legality FastMoves Endings.
Import ListNotations.

Inductive Claim := Threefold | FiftyMoves.
Inductive Action := Resign (c : Color) | OfferDraw (c : Color) | AcceptDraw (c : Color) | ClaimDraw (what : Claim).
Inductive Deed := MoveMan (m : Move) | Act (a : Action).
Definition move_from (d : Deed) : option Position := match d with MoveMan m => Some (origin m) | Act _ => None end.
Definition move_to (d : Deed) : option Position := match d with MoveMan m => Some (target m) | Act _ => None end.
Theorem move_roundtrip from to :
  move_from (MoveMan (Normal from to)) = Some from /\ move_to (MoveMan (Normal from to)) = Some to.
Proof. now split. Qed.

(** A game: the state now, the states before it (newest first), whose offer stands, and what was
    agreed on, claimed or given up. *)
Record Game := mkGame { now : GameState; past : list GameState; offer : option Color; agreed : option Result }.
Definition new_game (st : GameState) : Game := mkGame st [] None None.

(** Positions are equal when men and side to move are; clock and number do not count. *)
Definition same_position (a b : GameState) : Prop := board a = board b /\ turn a = turn b.
Definition cell_eqb (x y : cell) : bool :=
  match x, y with
  | None, None => true
  | Some (mkPiece c k), Some (mkPiece c' k') => if color_eqb c c' then kind_eqb k k' else false
  | None, Some _ | Some _, None => false end.
Lemma cell_eqb_iff x y : cell_eqb x y = true <-> x = y.
Proof.
  destruct x as [[c k]|], y as [[c' k']|]; simpl; try (split; congruence).
  destruct (color_eqb_spec c c'), (kind_eqb_spec k k'); split; congruence.
Qed.
Definition board_eqb (a b : Board) : bool :=
  negb (any (fun p => negb (cell_eqb (board_get a p) (board_get b p))) all_positions).
Lemma board_eqb_iff a b : board_eqb a b = true <-> a = b.
Proof.
  unfold board_eqb. rewrite negb_true_iff, any_existsb. split.
  - intros H. apply board_ext. intros p. apply cell_eqb_iff. apply not_true_iff_false in H.
    destruct (cell_eqb (board_get a p) (board_get b p)) eqn:E; [reflexivity|]. exfalso. apply H, existsb_exists.
    exists p. split; [apply all_positions_complete|]. now rewrite E.
  - intros ->. apply not_true_iff_false. rewrite existsb_exists. intros (p & _ & H).
    rewrite (proj2 (cell_eqb_iff _ _) eq_refl) in H. discriminate.
Qed.
Definition same_position_impl (a b : GameState) : bool :=
  if color_eqb (turn a) (turn b) then board_eqb (board a) (board b) else false.
Lemma same_position_iff a b : same_position_impl a b = true <-> same_position a b.
Proof.
  unfold same_position_impl, same_position. rewrite <- board_eqb_iff.
  destruct (color_eqb_spec (turn a) (turn b)); intuition congruence.
Qed.
(** How often the present position has stood, this time included. *)
Definition position_history (g : Game) : list GameState := now g :: past g.
Definition times (g : Game) : nat := length (filter (same_position_impl (now g)) (position_history g)).
Lemma times_positive g : 1 <= times g.
Proof.
  unfold times, position_history. simpl. rewrite (proj2 (same_position_iff (now g) (now g))) by now split.
  simpl. lia.
Qed.

(** Results, in the order of the law: what was agreed; what the men say; fivefold repetition; the
    automatic limit. *)
Definition game_result (g : Game) : option Result :=
  match agreed g with
  | Some r => Some r
  | None =>
    match board_verdict (now g) with
    | Decided r => Some r
    | Grace => None
    | Open => if 5 <=? times g then Some (Draw Repetition)
              else if N.leb automatic_limit (halfmove_clock (now g)) then Some (Draw NoProgress) else None
    end
  end.
Definition claim_reason (what : Claim) : Reason := match what with Threefold => Repetition | FiftyMoves => NoProgress end.
Definition claim_holds (g : Game) (what : Claim) : Prop :=
  match what with Threefold => 3 <= times g | FiftyMoves => (claim_limit <= halfmove_clock (now g))%N end.
Definition claim_holds_impl (g : Game) (what : Claim) : bool :=
  match what with Threefold => 3 <=? times g | FiftyMoves => N.leb claim_limit (halfmove_clock (now g)) end.
Lemma claim_holds_iff g what : claim_holds_impl g what = true <-> claim_holds g what.
Proof. destruct what; [apply Nat.leb_le|apply N.leb_le]. Qed.

Definition ended (g : Game) (r : Result) : Game := mkGame (now g) (past g) (offer g) (Some r).
(** A move declines the other side's offer and keeps one's own. *)
Definition offer_after_move (g : Game) : option Color :=
  match offer g with
  | Some c => if color_eqb c (turn (now g)) then Some c else None
  | None => None end.
Definition moved (g : Game) (m : Move) : Game :=
  mkGame (after (now g) m) (now g :: past g) (offer_after_move g) None.

(** The law of deeds. *)
Inductive deed_spec (g : Game) : Deed -> Game -> Prop :=
| deed_move m : game_result g = None -> legal_move_spec (now g) m -> deed_spec g (MoveMan m) (moved g m)
| deed_resign c : game_result g = None -> deed_spec g (Act (Resign c)) (ended g (Win (opposite_color c) Resignation))
| deed_offer : game_result g = None ->
    deed_spec g (Act (OfferDraw (turn (now g)))) (mkGame (now g) (past g) (Some (turn (now g))) None)
| deed_accept c : game_result g = None -> offer g = Some (opposite_color c) ->
    deed_spec g (Act (AcceptDraw c)) (ended g (Draw Agreement))
| deed_claim what : game_result g = None -> claim_holds g what ->
    deed_spec g (Act (ClaimDraw what)) (ended g (Draw (claim_reason what))).
(** The program. *)
Definition do_deed (g : Game) (d : Deed) : option Game :=
  match game_result g with
  | Some _ => None
  | None =>
    match d with
    | MoveMan m => if legal_move_impl (now g) m then Some (moved g m) else None
    | Act (Resign c) => Some (ended g (Win (opposite_color c) Resignation))
    | Act (OfferDraw c) =>
        if color_eqb c (turn (now g)) then Some (mkGame (now g) (past g) (Some c) None) else None
    | Act (AcceptDraw c) =>
        match offer g with
        | Some c' => if color_eqb c' (opposite_color c) then Some (ended g (Draw Agreement)) else None
        | None => None end
    | Act (ClaimDraw what) => if claim_holds_impl g what then Some (ended g (Draw (claim_reason what))) else None
    end
  end.
Theorem do_deed_iff g d g' : do_deed g d = Some g' <-> deed_spec g d g'.
Proof.
  unfold do_deed. split.
  - destruct (game_result g) eqn:R; [discriminate|]. destruct d as [m|[c|c|c|what]].
    + destruct (legal_move_impl (now g) m) eqn:L; [|discriminate]. intros [= <-]. constructor; [assumption|].
      now apply legal_move_iff.
    + intros [= <-]. now constructor.
    + destruct (color_eqb_spec c (turn (now g))); [subst|discriminate]. intros [= <-]. now constructor.
    + destruct (offer g) as [c'|] eqn:O; [|discriminate]. destruct (color_eqb_spec c' (opposite_color c)); [subst|discriminate].
      intros [= <-]. now constructor.
    + destruct (claim_holds_impl g what) eqn:C; [|discriminate]. intros [= <-]. constructor; [assumption|]. now apply claim_holds_iff.
  - intros D. destruct D as [m R L|c R|R|c R O|what R C]; rewrite R.
    + apply legal_move_iff in L. now rewrite L.
    + reflexivity.
    + now destruct (color_eqb_spec (turn (now g)) (turn (now g))).
    + rewrite O. now destruct (color_eqb_spec (opposite_color c) (opposite_color c)).
    + apply claim_holds_iff in C. now rewrite C.
Qed.

(** The functions that the source names. *)
Definition handle_resignation (g : Game) (c : Color) : option Game := do_deed g (Act (Resign c)).
Definition offer_draw (g : Game) : option Game := do_deed g (Act (OfferDraw (turn (now g)))).
Definition accept_draw (g : Game) (c : Color) : option Game := do_deed g (Act (AcceptDraw c)).
Definition fifty_move_counter (g : Game) : N := halfmove_clock (now g).
Definition claim_fifty_move (g : Game) : option Game := do_deed g (Act (ClaimDraw FiftyMoves)).
Definition check_repetition (g : Game) : bool := 3 <=? times g.
Definition claim_repetition (g : Game) : option Game := do_deed g (Act (ClaimDraw Threefold)).
