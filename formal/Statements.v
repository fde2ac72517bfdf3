(** Every validation and theorem of the source, section by section, under the name it has there. Each is stated in
    full and closed with what was proved elsewhere, so that this file is all that must be read to know what holds.
    Where the source's wording is false it is refuted in [name_as_stated_is_false], and [name] is corrected. *)
From Coq Require Import String List ZArith NArith Bool Fin Ascii Arith.
From Shatranj Require Import Lists Pieces Squares FiniteDomain Boards Leaps Rays AlfilOrbits Moves Movement PieceRules
  Attacks
  Legality FastMoves Application Arrays Weights WellFormed Termination Evaluation Endings Outcomes Perft GameLength Actions
  Game SamePosition Dead Fen San ResultText Tabiyat AlfilWars Mirror Coordinates LongGame Reach Strategies Mansubat Diamond Validation Refuted.
Import ListNotations.

(** * 1. Foundations *)
Lemma example_decidable : forall b : bool, {b = true} + {b = false}.
Proof. exact Pieces.example_decidable. Qed.

(** * 2. Finite domains *)
Lemma all_fin8_in_enumeration : forall f : Fin.t 8, In f (enum_fin 8).
Proof. exact FiniteDomain.all_fin8_in_enumeration. Qed.
Theorem fin8_nat_bijection :
  (forall f : Fin.t 8, fin_nat f < 8) /\ (forall f g : Fin.t 8, fin_nat f = fin_nat g -> f = g) /\
  (forall n, n < 8 -> exists f : Fin.t 8, fin_nat f = n).
Proof. exact FiniteDomain.fin8_nat_bijection. Qed.
Theorem coord_fin_bijection :
  (forall i, coord_of_fin (fin_of_coord i) = i) /\ (forall f, fin_of_coord (coord_of_fin f) = f).
Proof. exact FiniteDomain.coord_fin_bijection. Qed.

(** * 3. Positions *)
Example offset_roundtrip : forall p dr df p',
  offset p dr df = Some p' -> offset p' (- dr) (- df) = Some p.
Proof. exact Squares.offset_roundtrip. Qed.
Theorem positions_enumerated : NoDup all_positions /\ (forall p, In p all_positions) /\ length all_positions = 64.
Proof. exact (conj all_positions_nodup (conj all_positions_complete all_positions_length)). Qed.

(** * 4. Ontology *)
Example opposite_color_involutive : forall c, opposite_color (opposite_color c) = c.
Proof. exact Pieces.opposite_color_involutive. Qed.

(** * 5. Boards *)
Example board_update_retrieve : forall b p pc, board_get (board_set b p (Some pc)) p = Some pc.
Proof. exact Boards.board_update_retrieve. Qed.
Theorem board_equality_is_extensional : forall a b, (forall p, board_get a p = board_get b p) -> a = b.
Proof. exact board_ext. Qed.
Theorem board_updates_commute : forall b p q x y, p <> q ->
  board_set (board_set b p x) q y = board_set (board_set b q y) p x.
Proof. exact board_set_commutes. Qed.
(** Corrected: five tabiyat with sources, not sixteen without. *)
Theorem all_tabiyat_wellformed : forall n st, select_tabiya n = Some st -> WellFormedState st = true.
Proof. exact Tabiyat.all_tabiyat_wellformed. Qed.
Theorem tabiyat_are_five : forall n, (exists st, select_tabiya n = Some st) <-> 1 <= n <= 5.
Proof. exact select_tabiya_defined. Qed.

(** * 6. Geometry *)
(** Reachable by any number of leaps, none included; one leap reaches at most four squares. *)
Example alfil_color_bound : forall p, length (alfil_orbit p) = 8.
Proof. exact (fun p => proj1 (proj2 (AlfilOrbits.alfil_restricted_squares p))). Qed.
Theorem alfil_restricted_squares : forall p, NoDup (alfil_orbit p) /\ length (alfil_orbit p) = 8 /\
  forall q, In q (alfil_orbit p) <-> alfil_reach p q.
Proof. exact AlfilOrbits.alfil_restricted_squares. Qed.
Theorem alfil_one_leap : forall c p, In (length (leap_targets Alfil c p)) [1; 2; 4].
Proof. exact AlfilOrbits.alfil_one_leap. Qed.
Theorem alfil_orbits_partition : NoDup (flat_map alfil_orbit orbit_corners) /\
  forall p, In p (flat_map alfil_orbit orbit_corners).
Proof. exact AlfilOrbits.alfil_orbits_partition. Qed.
Theorem leaps_are_the_law : forall k c p q, In q (leap_targets k c p) <-> leap_spec k c p q.
Proof. exact leap_targets_iff. Qed.

(** * 7. Movement of each man: law and program *)
Theorem shah_move_iff : forall b c p q, shah_move_impl b c p q = true <-> shah_move_spec b c p q.
Proof. exact PieceRules.shah_move_iff. Qed.
Theorem ferz_move_iff : forall b c p q, ferz_move_impl b c p q = true <-> ferz_move_spec b c p q.
Proof. exact PieceRules.ferz_move_iff. Qed.
Theorem alfil_move_iff : forall b c p q, alfil_move_impl b c p q = true <-> alfil_move_spec b c p q.
Proof. exact PieceRules.alfil_move_iff. Qed.
Theorem faras_move_iff : forall b c p q, faras_move_impl b c p q = true <-> faras_move_spec b c p q.
Proof. exact PieceRules.faras_move_iff. Qed.
Theorem rukh_move_iff : forall b c p q, rukh_move_impl b c p q = true <-> rukh_move_spec b c p q.
Proof. exact PieceRules.rukh_move_iff. Qed.
Theorem baidaq_move_iff : forall b c p q, baidaq_move_impl b c p q = true <-> baidaq_move_spec b c p q.
Proof. exact PieceRules.baidaq_move_iff. Qed.
Example rukh_orthogonal : forall b c from to, rukh_move_impl b c from to = true ->
  rankZ from = rankZ to \/ fileZ from = fileZ to.
Proof. exact PieceRules.rukh_orthogonal. Qed.

(** * 8. Unified movement *)
Theorem can_move_piece_iff : forall b pc p q, can_move_piece b pc p q = true <-> can_move_spec b pc p q.
Proof. exact PieceRules.can_move_piece_iff. Qed.
Example no_friendly_fire : forall b pc from to, board_get b from = Some pc -> can_move_piece b pc from to = true ->
  forall pc', board_get b to = Some pc' -> piece_color pc' <> piece_color pc.
Proof. exact PieceRules.no_friendly_fire. Qed.

(** * 9. Attack and check *)
Theorem is_attacked_iff : forall b q c, is_attacked_impl b q c = true <-> is_attacked b q c.
Proof. exact Attacks.is_attacked_iff. Qed.
Theorem in_check_iff : forall b c, in_check_impl b c = true <-> in_check b c.
Proof. exact Attacks.in_check_iff. Qed.
(** Corrected: of well-formed states. With two Shahs of a side it is false. *)
Example check_detection : forall st c shah_pos, WellFormed st ->
  board_get (board st) shah_pos = Some (mkPiece c Shah) ->
  (in_check_impl (board st) c = true <-> is_attacked_impl (board st) shah_pos (opposite_color c) = true).
Proof. exact WellFormed.check_detection. Qed.
Theorem check_detection_as_stated_is_false : ~ forall b c shah_pos, board_get b shah_pos = Some (mkPiece c Shah) ->
  (in_check_impl b c = true <-> is_attacked_impl b shah_pos (opposite_color c) = true).
Proof. exact Refuted.check_detection. Qed.

(** * 10. States *)
Example initial_wellformed : WellFormedState initial_position = true.
Proof. exact WellFormed.initial_wellformed. Qed.
Theorem WellFormedState_iff : forall st, WellFormedState st = true <-> WellFormed st.
Proof. exact WellFormed.WellFormedState_iff. Qed.

(** * 11. Moves *)
(** Corrected: of a move among the deeds, since resigning and offering are no moves. *)
Example move_roundtrip : forall from to,
  move_from (MoveMan (Normal from to)) = Some from /\ move_to (MoveMan (Normal from to)) = Some to.
Proof. exact Actions.move_roundtrip. Qed.

(** * 12. Legality *)
Theorem legal_move_iff : forall st m, legal_move_impl st m = true <-> legal_move_spec st m.
Proof. exact Legality.legal_move_iff. Qed.
(** Corrected: of board moves. One may resign in check, and stays in check. *)
Example legal_prevents_self_check : forall st m, legal_move_impl st m = true ->
  forall st', apply_move_impl st m = Some st' -> in_check_impl (board st') (turn st) = false.
Proof. exact Legality.legal_prevents_self_check. Qed.
Theorem legal_prevents_self_check_as_stated_is_false : ~ forall g d g', do_deed g d = Some g' ->
  in_check_impl (board (now g')) (turn (now g)) = false.
Proof. exact Refuted.legal_prevents_self_check. Qed.

(** * 13. Application *)
Theorem apply_move_iff : forall st m st', legal_move_spec st m ->
  (apply_move_impl st m = Some st' <-> apply_move_spec st m st').
Proof. exact Application.apply_move_iff. Qed.
Example apply_legal_succeeds : forall st m, WellFormedState st = true -> legal_move_impl st m = true ->
  exists st', apply_move_impl st m = Some st'.
Proof. exact (fun st m _ L => Legality.apply_legal_succeeds st m (proj1 (Legality.legal_move_iff st m) L)). Qed.

(** * 14. Generation *)
(** Corrected: of board moves; a resignation is in no list of moves. *)
Example gen_captures_all_legal : forall st m, WellFormedState st = true -> legal_move_impl st m = true ->
  In m (generate_moves_impl st).
Proof. exact (fun st m _ L => proj2 (generate_moves_iff st m) (proj1 (Legality.legal_move_iff st m) L)). Qed.
Theorem gen_captures_all_legal_as_stated_is_false : ~ forall g d g', do_deed g d = Some g' ->
  In d (map MoveMan (generate_moves_impl (now g))).
Proof. exact Refuted.gen_captures_all_legal. Qed.

(** * 15. Game tree *)
Example reachable_preserves_wf : forall st st', WellFormedState st = true -> reachable st st' -> WellFormedState st' = true.
Proof.
  exact (fun st st' W R => proj2 (WellFormed.WellFormedState_iff st')
    (WellFormed.reachable_preserves_wf st st' (proj1 (WellFormed.WellFormedState_iff st) W) R)).
Qed.

(** * 16. Ends of the game *)
Theorem is_checkmate_iff : forall st, is_checkmate_impl st = true <-> is_checkmate_spec st.
Proof. exact Endings.is_checkmate_iff. Qed.
Theorem is_stalemate_iff : forall st, is_stalemate_impl st = true <-> is_stalemate_spec st.
Proof. exact Endings.is_stalemate_iff. Qed.
(** Each result, exactly. The side to move is [turn st]. *)
Theorem both_bare_iff : forall st, position_result st = Some (Draw BothBare) <->
  bare (board st) (turn st) /\ bare (board st) (opposite_color (turn st)).
Proof. exact Outcomes.both_bare_iff. Qed.
Theorem bare_king_iff : forall st c, position_result st = Some (Win c BareKing) <->
  (c = turn st /\ bare (board st) (opposite_color (turn st)) /\ ~ bare (board st) (turn st)) \/
  (c = opposite_color (turn st) /\ bare (board st) (turn st) /\ ~ bare (board st) (opposite_color (turn st)) /\
   (exists m, legal_move_spec st m) /\ ~ exists m, bares_back st m).
Proof. exact Outcomes.bare_king_iff. Qed.
Theorem checkmate_iff : forall st c, position_result st = Some (Win c Checkmate) <->
  c = opposite_color (turn st) /\ ~ bare (board st) (opposite_color (turn st)) /\ is_checkmate_spec st.
Proof. exact Outcomes.checkmate_iff. Qed.
Theorem stalemate_iff : forall st c, position_result st = Some (Win c Stalemate) <->
  c = opposite_color (turn st) /\ ~ bare (board st) (opposite_color (turn st)) /\ is_stalemate_spec st.
Proof. exact Outcomes.stalemate_iff. Qed.
Theorem no_progress_iff : forall st, position_result st = Some (Draw NoProgress) <->
  ~ bare (board st) (turn st) /\ ~ bare (board st) (opposite_color (turn st)) /\ (exists m, legal_move_spec st m) /\
  (150 <= halfmove_clock st)%N.
Proof. exact Outcomes.no_progress_iff. Qed.
Theorem goes_on_iff : forall st, position_result st = None <->
  ~ bare (board st) (opposite_color (turn st)) /\ (exists m, legal_move_spec st m) /\
  (bare (board st) (turn st) -> exists m, bares_back st m) /\
  (~ bare (board st) (turn st) -> ~ (150 <= halfmove_clock st)%N).
Proof. exact Outcomes.goes_on_iff. Qed.
(** Counter-baring is a legal capture of the last man. *)
Theorem bares_back_iff : forall st m, WellFormed st -> ~ bare (board st) (opposite_color (turn st)) ->
  (bares_back st m <-> legal_move_spec st m /\ is_capture st m = true /\
     forall p k, board_get (board st) p = Some (mkPiece (opposite_color (turn st)) k) -> k = Shah \/ p = target m).
Proof. exact Outcomes.bares_back_iff. Qed.
(** Corrected: unless the stalemating side is bare, which is judged before. *)
Example stalemate_wins : forall st, is_stalemate_impl st = true -> is_bare (board st) (opposite_color (turn st)) = false ->
  game_winner st = Some (opposite_color (turn st)).
Proof. exact Outcomes.stalemate_wins. Qed.
Theorem stalemate_wins_as_stated_is_false : ~ forall st, WellFormedState st = true -> is_stalemate_impl st = true ->
  game_winner st = Some (opposite_color (turn st)).
Proof. exact Refuted.stalemate_wins. Qed.
Theorem resignation_loses : forall g c, game_result g = None ->
  exists g', handle_resignation g c = Some g' /\ game_result g' = Some (Win (opposite_color c) Resignation).
Proof. exact Game.resignation_loses. Qed.
Theorem offer_needs_turn : forall g c, game_result g = None ->
  ((exists g', do_deed g (Act (OfferDraw c)) = Some g') <-> c = turn (now g)).
Proof. exact Game.offer_needs_turn. Qed.
Theorem accept_needs_offer : forall g c, game_result g = None ->
  ((exists g', accept_draw g c = Some g' /\ game_result g' = Some (Draw Agreement)) <-> offer g = Some (opposite_color c)).
Proof. exact Game.accept_needs_offer. Qed.
Theorem insufficient_material_draws : forall st, is_insufficient_material st = true <-> position_result st = Some (Draw BothBare).
Proof. exact Outcomes.insufficient_material_draws. Qed.
(** Dead positions: Shah against Shah is; the source's other two examples are not. *)
Theorem is_dead_position_iff : forall st, is_dead_position st = true <-> dead st.
Proof. exact Dead.is_dead_position_iff. Qed.
Theorem shah_v_shah_is_dead : forall st, bare (board st) White -> bare (board st) Black -> dead st.
Proof. exact Dead.shah_v_shah_is_dead. Qed.
Theorem shah_v_shah_alfil_is_not_dead : ~ dead shah_v_shah_alfil.
Proof. exact Dead.shah_v_shah_alfil_is_not_dead. Qed.
Theorem alfil_v_alfil_is_not_dead : position_result alfil_v_alfil = None /\ ~ dead alfil_v_alfil.
Proof. exact Dead.alfil_v_alfil_is_not_dead. Qed.

(** * 17. Historical rules *)
Theorem do_deed_iff : forall g d g', do_deed g d = Some g' <-> deed_spec g d g'.
Proof. exact Actions.do_deed_iff. Qed.
Theorem claim_iff : forall g what, (exists g', do_deed g (Act (ClaimDraw what)) = Some g' /\
     game_result g' = Some (Draw (claim_reason what))) <-> game_result g = None /\ claim_holds g what.
Proof. exact Game.claim_iff. Qed.
Theorem claims_are_these : forall g,
  (claim_holds g Threefold <-> 3 <= times g) /\ (claim_holds g FiftyMoves <-> (100 <= halfmove_clock (now g))%N).
Proof. exact Game.claims_are_these. Qed.
(** Two positions are the same when men and side to move are. *)
Theorem times_counts_same_positions : forall g, times g =
  length (filter (fun st => same_position_impl (now g) st) (now g :: past g)) /\
  forall a b, same_position_impl a b = true <-> board a = board b /\ turn a = turn b.
Proof. exact Game.times_counts_same_positions. Qed.
Theorem game_repetition_iff : forall g, agreed g = None ->
  (game_result g = Some (Draw Repetition) <-> open_law (now g) /\ 5 <= times g).
Proof. exact Game.game_repetition_iff. Qed.
Theorem tabiya_preserve_balance : forall n st, select_tabiya n = Some st ->
  forall k, count (board st) White k = count (board st) Black k.
Proof. exact Tabiyat.tabiya_preserve_balance. Qed.
Theorem agreed_start_iff : forall white black st, agreed_start white black = Some st <->
  white = black /\ start_state white = Some st.
Proof. exact Tabiyat.agreed_start_iff. Qed.
Theorem arrays_wellformed : forall a, WellFormedState (array_state a) = true.
Proof. exact WellFormed.arrays_wellformed. Qed.
Theorem arrays_balanced : forall a, balanced (board (array_state a)) /\ alfils_possible (board (array_state a)).
Proof. exact Tabiyat.arrays_balanced. Qed.
(** Corrected: of well-formed states. Two Shahs of a side are bare, and two. *)
Example bare_king_wins : forall st c, WellFormed st -> bare_king_check st = Some c ->
  (count_pieces (board st) c > 1)%Z /\ count_pieces (board st) (opposite_color c) = 1%Z.
Proof. exact Outcomes.bare_king_wins. Qed.
Theorem bare_king_wins_as_stated_is_false : ~ forall st c, bare_king_check st = Some c ->
  (count_pieces (board st) c > 1)%Z /\ count_pieces (board st) (opposite_color c) = 1%Z.
Proof. exact Refuted.bare_king_wins. Qed.

(** * 18. Validation *)
Theorem perft_counts_legal_lines : forall n st, exists ls, NoDup ls /\
  (forall l, In l ls <-> legal_line st l /\ length l = n) /\ perft n st = N.of_nat (length ls).
Proof. exact Perft.perft_counts_legal_lines. Qed.
Theorem perft_ends_counts_game_lines : forall n st, exists ls, NoDup ls /\
  (forall l, In l ls <-> game_line st l /\ length l = n) /\ perft_ends n st = N.of_nat (length ls).
Proof. exact Perft.perft_ends_counts_game_lines. Qed.
(** It is a function, so more is said: men and side to move determine it. *)
Theorem perft_deterministic : forall n a b, same_position a b -> perft n a = perft n b.
Proof. exact perft_same. Qed.
Example perft_initial : perft 4 initial_position = 68122%N.
Proof. exact Perft.perft_initial. Qed.
Theorem readings_agree : Forall (fun x => option_map position_result (state_of_fen (fst x)) = Some (snd x)) readings_of_baring.
Proof. exact Validation.readings_agree. Qed.
Theorem published_perft_agrees : forallb perft_agrees published_perft = true.
Proof. exact Validation.published_perft_agrees. Qed.
Theorem odds_of_rook_and_knight_mates : forces only_mate White 3 odds_of_rook_and_knight.
Proof. exact Mansubat.odds_of_rook_and_knight_mates. Qed.
Theorem abu_naim_mates : forces only_mate White 5 abu_naim.
Proof. exact Mansubat.abu_naim_mates. Qed.
Theorem al_adli_mates : forces only_mate White 9 al_adli.
Proof. exact Mansubat.al_adli_mates. Qed.
Theorem dilaram_mates : forces only_mate White 11 dilaram.
Proof. exact Mansubat.dilaram_mates. Qed.
Theorem dilaram_legacy_mates : forces only_mate White 15 dilaram_legacy.
Proof. exact Mansubat.dilaram_legacy_mates. Qed.
Theorem diamond_wins : forces any_win White 39 diamond.
Proof. exact Diamond.diamond_wins. Qed.
Theorem murray_122_wins : forces any_win White 40 murray_122.
Proof. exact Diamond.murray_122_wins. Qed.
Theorem murray_122_white_wins : forces any_win White 7 murray_122_white.
Proof. exact Diamond.murray_122_white_wins. Qed.
Theorem diamond_fd4_loses : legal_move_spec diamond (Normal (sq i2 i2) (sq i3 i3)) /\
  forces any_win Black 1 (after diamond (Normal (sq i2 i2) (sq i3 i3))).
Proof. exact Diamond.diamond_fd4_loses. Qed.
Theorem rough_diamond_wins : forces any_win White 53 rough_diamond.
Proof. exact Diamond.rough_diamond_wins. Qed.

(** * 19. Notation *)
Example fen_roundtrip : forall st, WellFormedState st = true -> state_of_fen (fen_of_state st) = Some st.
Proof. exact (fun st _ => Fen.fen_roundtrip st). Qed.
(** Corrected: of board, side, clock and number. No FEN says what was offered or played before. *)
Theorem fen_roundtrip_of_games_is_false : ~ exists read : string -> option Game,
  forall g, read (fen_of_state (now g)) = Some g.
Proof. exact Refuted.fen_roundtrip_of_games. Qed.
(** Corrected: with hints at the origin where they are needed, and for legal board moves. *)
Theorem parse_move_inverse : forall st m, legal_move_spec st m -> parse_algebraic st (move_to_algebraic st m) = Some m.
Proof. exact (San.parse_move_inverse Marked). Qed.
Theorem parse_san_iff : forall style st s m, parse_san style st s = Some m <->
  legal_move_spec st m /\ In s (readings style st m) /\
  forall m', legal_move_spec st m' -> In s (readings style st m') -> m' = m.
Proof. exact San.parse_san_iff. Qed.
Theorem parse_move_inverse_unmarked : forall st m, legal_move_spec st m -> parse_san Unmarked st (san Unmarked st m) = Some m.
Proof. exact (San.parse_move_inverse Unmarked). Qed.
(** The hint does its work without the mark of check or mate: the text is told apart from every other legal move's. *)
Theorem needed_hint_tells : forall st m m', legal_move_spec st m -> legal_move_spec st m' ->
  In (body st m (needed_hint st m)) (bodies st m') -> m' = m.
Proof. exact San.needed_hint_tells. Qed.
Theorem parse_move_inverse_without_hints_is_false : ~ exists read : GameState -> str -> option Move,
  forall st m, legal_move_spec st m -> read st (form Marked st m []) = Some m.
Proof. exact Refuted.parse_move_inverse_without_hints. Qed.
Theorem result_read_iff : forall s o, read_result s = Some o <-> s = result_text o \/ s = result_text_plain o.
Proof. exact ResultText.result_read_iff. Qed.
Theorem coordinates_roundtrip : forall m, parse_move (print_move m) = Some m.
Proof. exact Coordinates.coordinates_roundtrip. Qed.

(** * 20. Evaluation *)
(** Corrected: 38 for well-formed states. The array itself has 30, and nine Ferzes are possible. *)
Example material_bounds : forall st c, WellFormed st -> (0 <= material_value (board st) c <= 38)%Z.
Proof. exact Evaluation.material_bounds. Qed.
Theorem material_bounds_as_stated_is_false : ~ forall st c, WellFormedState st = true ->
  (0 <= material_value (board st) c <= 31)%Z.
Proof. exact Refuted.material_bounds. Qed.
Theorem evaluation_bounded : forall st c, WellFormed st -> (-524 <= evaluate_position st c <= 524)%Z.
Proof. exact Evaluation.evaluation_bounded. Qed.
Theorem evaluation_antisymmetric : forall st c, evaluate_position st (opposite_color c) = (- evaluate_position st c)%Z.
Proof. exact Evaluation.evaluation_antisymmetric. Qed.

(** * 21. Metatheorems *)
(** Corrected: 19,050 plies, by the automatic limit; under the source's own limit a legal game has 7,857, and if
    draws are only claimed there is no bound. *)
Example finite_game_length : forall st, WellFormed st -> (halfmove_clock st <= 150)%N ->
  exists n, (Z.of_nat n <= 19050)%Z /\ forall path, game_line st path -> length path <= n.
Proof. exact GameLength.finite_game_length_exists. Qed.
Theorem finite_game_length_as_stated_is_false : ~ forall st, WellFormedState st = true ->
  exists n, (Z.of_nat n <= 5000)%Z /\ forall path, game_path 100 st path -> length path <= n.
Proof. exact Refuted.finite_game_length. Qed.
Theorem no_bound_if_draws_are_only_claimed : forall n, exists l, n <= length l /\ men_line initial_position l.
Proof. exact LongGame.no_bound_if_draws_are_only_claimed. Qed.
Theorem game_moves_bounded : forall start g, WellFormed start -> (halfmove_clock start <= 150)%N -> played start g ->
  (Z.of_nat (length (past g)) <= 19050)%Z.
Proof. exact Game.game_moves_bounded. Qed.
Theorem no_infinite_games : forall st, WellFormed st -> (halfmove_clock st <= 150)%N ->
  ~ exists f : nat -> GameState, f 0 = st /\ forall n, exists m, playable (f n) m /\ f (S n) = after (f n) m.
Proof. exact GameLength.no_infinite_games. Qed.
Theorem wellformed_invariant : forall start g, WellFormed start -> played start g -> Forall WellFormed (position_history g).
Proof. exact Game.wellformed_invariant. Qed.
Theorem move_generation_complete : forall st, NoDup (generate_moves_impl st) /\
  forall m, In m (generate_moves_impl st) <-> legal_move_spec st m.
Proof. exact (fun st => conj (generate_moves_nodup st) (generate_moves_iff st)). Qed.
Theorem fast_generation_is_the_same : forall st, generate_moves_fast st = generate_moves_impl st.
Proof. exact generate_moves_fast_eq. Qed.
(** The law is the same for both sides. *)
Theorem legal_mirror_iff : forall st m, legal_move_spec (mirror_state st) (mirror_move m) <-> legal_move_spec st m.
Proof. exact Mirror.legal_mirror_iff. Qed.
(** Stalemate as victory preserves termination. *)
Theorem stalemate_ends : forall st, is_stalemate_impl st = true -> position_result st <> None.
Proof. exact Outcomes.stalemate_ends. Qed.
(** Baring with counter-baring has a well-defined outcome, one move later. *)
Theorem grace_is_one_move : forall st m, board_verdict st = Grace -> legal_move_spec st m ->
  (bares_back st m -> position_result (after st m) = Some (Draw BothBare)) /\
  (~ bares_back st m -> position_result (after st m) = Some (Win (opposite_color (turn st)) BareKing)).
Proof. exact Outcomes.grace_is_one_move. Qed.
(** All pieces reachable from the initial position: which men, and where. *)
Theorem where_men_can_stand : forall c k p,
  (exists st, reachable initial_position st /\ board_get (board st) p = Some (mkPiece c k)) <-> can_stand c k p.
Proof. exact Reach.where_men_can_stand. Qed.
(** Independent subsystems. *)
Theorem alfils_never_attack_alfils : forall a st, reachable (array_state a) st -> forall p q c c',
  board_get (board st) p = Some (mkPiece c Alfil) -> board_get (board st) q = Some (mkPiece c' Alfil) ->
  ~ attacks (board st) (mkPiece c Alfil) p q.
Proof. exact AlfilWars.alfils_never_attack_alfils. Qed.
Theorem alfil_orbits_disjoint : NoDup (flat_map alfil_orbit (home_alfils White ++ home_alfils Black)).
Proof. exact AlfilWars.alfil_orbits_disjoint. Qed.
(** Dead position detection is decidable. *)
Theorem dead_position_decidable : forall st, {dead st} + {~ dead st}.
Proof. exact dead_dec. Qed.
