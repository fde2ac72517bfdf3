(** Section 18: forced wins. A certificate, found outside, is a table of positions with a move and a number of
    plies for each; the checker here asks of every entry that the move is legal and that every reply leads to
    the goal or to an entry with fewer plies. What it accepts is a forced win. *)
From Coq Require Import List NArith ZArith Bool Lia Arith Ascii String FMapPositive.
From Shatranj Require Import Pieces Squares Boards Lists Moves Movement Attacks Legality FastMoves Application Arrays
  WellFormed Endings Actions SamePosition Fen San Coordinates.
Import ListNotations.

(** A map of all elements by their keys; of two with one key, the later. *)
Definition collect {A} (key : A -> positive) (l : list A) (t : PositiveMap.t A) : PositiveMap.t A :=
  fold_left (fun t e => PositiveMap.add (key e) e t) l t.
Lemma collect_sound {A} (key : A -> positive) l t k e : PositiveMap.find k (collect key l t) = Some e ->
  In e l \/ PositiveMap.find k t = Some e.
Proof.
  unfold collect. revert t. induction l as [|x l IH]; cbn [fold_left]; intros t H; [now right|].
  apply IH in H. destruct H as [H|H]; [left; now right|].
  destruct (Pos.eq_dec k (key x)) as [E|N].
  - subst k. rewrite PositiveMap.gss in H. injection H as ->. left; now left.
  - rewrite PositiveMap.gso in H by exact N. now right.
Qed.

(** Whichever way the other side plays, [c] wins within [n] plies, for one of the reasons that count. *)
Section Forcing.
Variable counts : Reason -> bool.
Variable c : Color.
Inductive forces : nat -> GameState -> Prop :=
| forces_won n st why : position_result st = Some (Win c why) -> counts why = true -> forces n st
| forces_own n st m : turn st = c -> position_result st = None -> legal_move_spec st m -> forces n (after st m) -> forces (S n) st
| forces_other n st : turn st = opposite_color c -> position_result st = None ->
    (forall m, legal_move_spec st m -> forces n (after st m)) -> forces (S n) st.

(** By search: complete, for short ones. *)
Definition won_for_us (r : option Result) : option bool :=
  match r with
  | Some (Win c' why) => Some (color_eqb c' c && counts why)
  | Some (Draw _) => Some false
  | None => None end.
Fixpoint solve (n : nat) (st : GameState) : bool :=
  match won_for_us (position_result st) with
  | Some b => b
  | None => match n with O => false | S n' =>
      if color_eqb (turn st) c then any (fun m => solve n' (after st m)) (generate_moves_fast st)
      else negb (any (fun m => negb (solve n' (after st m))) (generate_moves_fast st)) end
  end.
Lemma all_moves_iff st (f : GameState -> bool) :
  negb (any (fun m => negb (f (after st m))) (generate_moves_fast st)) = true <->
  forall m, legal_move_spec st m -> f (after st m) = true.
Proof.
  rewrite any_existsb, generate_moves_fast_eq, negb_true_iff, <- not_true_iff_false, existsb_exists. split.
  - intros H m L. destruct (f (after st m)) eqn:E; [reflexivity|]. exfalso. apply H. exists m.
    split; [now apply generate_moves_iff|now rewrite E].
  - intros H (m & I & E). apply generate_moves_iff in I. now rewrite (H m I) in E.
Qed.
Theorem solve_iff n st : solve n st = true <-> forces n st.
Proof.
  revert st. induction n as [|n IH]; intros st.
  - simpl. split.
    + destruct (position_result st) as [[c' why|]|] eqn:R; simpl; try discriminate.
      intros H. apply andb_true_iff in H. destruct H as [H1 H2]. destruct (color_eqb_spec c' c); [subst|discriminate].
      eapply forces_won; eassumption.
    + intros F. inversion F as [n' st' why R H| |]; subst. rewrite R. simpl. rewrite H.
      now destruct (color_eqb_spec c c).
  - cbn [solve]. split.
    + destruct (position_result st) as [[c' why|]|] eqn:R; simpl; try discriminate.
      * intros H. apply andb_true_iff in H. destruct H as [H1 H2]. destruct (color_eqb_spec c' c); [subst|discriminate].
        eapply forces_won; eassumption.
      * destruct (color_eqb_spec (turn st) c) as [E|E].
        -- rewrite any_existsb, generate_moves_fast_eq, existsb_exists. intros (m & I & S).
           apply (forces_own _ _ m); [assumption|assumption|now apply generate_moves_iff|now apply IH].
        -- rewrite (all_moves_iff st (solve n)). intros H. apply forces_other; [now apply the_other_color|assumption|].
           intros m L. now apply IH, H.
    + intros F. inversion F as [n' st' why R H|n' st' m T R L F'|n' st' T R H]; subst; rewrite R; simpl.
      * rewrite H. now destruct (color_eqb_spec c c).
      * destruct (color_eqb_spec (turn st) c); [|congruence]. rewrite any_existsb, generate_moves_fast_eq, existsb_exists.
        exists m. split; [now apply generate_moves_iff|now apply IH].
      * rewrite T. destruct (color_eqb_spec (opposite_color c) c) as [E|_]; [now apply opposite_color_differs in E|].
        rewrite (all_moves_iff st (solve n)). intros m L. apply IH. now apply H.
Qed.
Lemma forces_more n st : forces n st -> forall n', n <= n' -> forces n' st.
Proof.
  induction 1 as [n st why R H|n st m T R L F IH|n st T R H IH]; intros n' Le.
  - eapply forces_won; eassumption.
  - destruct n' as [|n']; [lia|]. apply (forces_own _ _ m); try assumption. apply IH. lia.
  - destruct n' as [|n']; [lia|]. apply forces_other; try assumption. intros m L. apply IH; [assumption|lia].
Qed.

(** By certificate. *)
Record Entry := mkEntry { entry_board : Board; entry_move : Move; entry_plies : nat }.
Definition push3 (i : Coord) (k : positive) : positive :=
  (match i with i0 => k~0~0~0 | i1 => k~0~0~1 | i2 => k~0~1~0 | i3 => k~0~1~1
   | i4 => k~1~0~0 | i5 => k~1~0~1 | i6 => k~1~1~0 | i7 => k~1~1~1 end)%positive.
Definition push_piece (x : Piece) (k : positive) : positive :=
  let k := (match piece_color x with White => k~0 | Black => k~1 end)%positive in
  (match piece_type x with Shah => k~0~0~0 | Ferz => k~0~0~1 | Alfil => k~0~1~0 | Faras => k~0~1~1
   | Rukh => k~1~0~0 | Baidaq => k~1~0~1 end)%positive.
(** Nothing rests on keys being different: the board found is compared. *)
Definition board_key (b : Board) : positive :=
  fold_left (fun k p => match board_get b p with
    | None => k | Some x => push_piece x (push3 (file p) (push3 (rank p) k)) end) all_positions 1%positive.
Definition Table := PositiveMap.t Entry.
Definition entry_key (e : Entry) : positive := board_key (entry_board e).
Definition table_of (l : list Entry) : Table := collect entry_key l (PositiveMap.empty Entry).
Definition lookup (t : Table) (b : Board) : option Entry :=
  match PositiveMap.find (board_key b) t with
  | Some e => if board_eqb (entry_board e) b then Some e else None
  | None => None end.
Lemma table_of_sound l k e : PositiveMap.find k (table_of l) = Some e -> In e l.
Proof.
  intros H. apply (collect_sound entry_key) in H. destruct H as [H|H]; [exact H|]. rewrite PositiveMap.gempty in H. discriminate H.
Qed.
Lemma lookup_sound l b e : lookup (table_of l) b = Some e -> In e l /\ entry_board e = b.
Proof.
  unfold lookup. destruct (PositiveMap.find _ _) as [x|] eqn:F; [|discriminate].
  destruct (board_eqb (entry_board x) b) eqn:E; [|discriminate]. intros [= ->].
  split; [eapply table_of_sound; eassumption|now apply board_eqb_iff].
Qed.

Definition decided_for_us (v : Verdict) : option bool :=
  match v with
  | Decided (Win c' why) => Some (color_eqb c' c && counts why)
  | Decided (Draw _) => Some false
  | Grace | Open => None end.
Definition arrives (t : Table) (n : nat) (st : GameState) : bool :=
  match decided_for_us (board_verdict st) with
  | Some b => b
  | None => match lookup t (board st) with Some e => Nat.leb (entry_plies e) n | None => false end end.
Definition every_reply (t : Table) (n : nat) (st : GameState) : bool :=
  match decided_for_us (board_verdict st) with
  | Some b => b
  | None => match n with O => false | S n' => negb (any (fun m => negb (arrives t n' (after st m))) (generate_moves_fast st)) end
  end.
Definition entry_ok (t : Table) (e : Entry) : bool :=
  let st := mkState (entry_board e) c 0 1 in
  match entry_plies e with
  | O => false
  | S n => if men_go_on_impl st
           then if legal_move_fast st (entry_move e) then every_reply t n (after st (entry_move e)) else false
           else false end.
Definition table_ok (l : list Entry) : bool :=
  let t := table_of l in negb (any (fun e => negb (entry_ok t e)) l).

Lemma decided_wins n st b : decided_for_us (board_verdict st) = Some b -> b = true -> forces n st.
Proof.
  destruct (board_verdict st) as [[c' why|why]| |] eqn:V; simpl; intros [= <-] H; try discriminate.
  apply andb_true_iff in H. destruct H as [H1 H2]. destruct (color_eqb_spec c' c); [subst|discriminate].
  apply (forces_won _ _ why); [|assumption]. unfold position_result. now rewrite V.
Qed.
Lemma undecided_goes_on st : decided_for_us (board_verdict st) = None -> (halfmove_clock st < automatic_limit)%N ->
  position_result st = None.
Proof.
  unfold position_result. destruct (board_verdict st) as [[c' why|why]| |]; simpl; try discriminate; try reflexivity.
  intros _ H. apply N.leb_gt in H. now rewrite H.
Qed.
Theorem table_sound l : table_ok l = true -> forall n e st, In e l -> entry_plies e <= n ->
  board st = entry_board e -> turn st = c -> (halfmove_clock st + N.of_nat n <= automatic_limit)%N -> forces n st.
Proof.
  intros Ok. unfold table_ok in Ok. rewrite any_existsb, negb_true_iff in Ok.
  assert (All : forall e, In e l -> entry_ok (table_of l) e = true).
  { intros e I. destruct (entry_ok (table_of l) e) eqn:E; [reflexivity|]. exfalso. apply not_true_iff_false in Ok.
    apply Ok, existsb_exists. exists e. split; [assumption|now rewrite E]. }
  clear Ok. intros n. induction n as [n IH] using lt_wf_ind. intros e st I Le Eb Et Cl.
  specialize (All e I). unfold entry_ok in All. destruct (entry_plies e) as [|k] eqn:Ek; [discriminate|].
  destruct n as [|n]; [lia|]. set (st0 := mkState (entry_board e) c 0 1) in *.
  assert (S : same_position st0 st) by (split; [exact (eq_sym Eb)|exact (eq_sym Et)]).
  destruct (men_go_on_impl st0) eqn:On; [|discriminate]. destruct (legal_move_fast st0 (entry_move e)) eqn:L; [|discriminate].
  apply legal_move_fast_iff in L. apply men_go_on_iff in On.
  assert (L' : legal_move_spec st (entry_move e)) by now apply (same_legal st0).
  apply (forces_own _ _ (entry_move e)); [assumption| |assumption|].
  { apply undecided_goes_on; [|unfold automatic_limit in *; lia]. rewrite <- (same_verdict _ _ S).
    destruct (board_verdict st0) eqn:V; [now elim (On r)|reflexivity|reflexivity]. }
  assert (S1 := same_after _ _ (entry_move e) S). set (a0 := after st0 (entry_move e)) in *.
  set (a := after st (entry_move e)) in *.
  assert (C1 := clock_after st (entry_move e)). fold a in C1.
  assert (T1 : turn a = opposite_color c) by (unfold a; rewrite turn_after by assumption; now rewrite Et).
  unfold every_reply in All. rewrite (same_verdict _ _ S1) in All.
  destruct (decided_for_us (board_verdict a)) as [b|] eqn:D; [now apply (decided_wins _ _ b)|].
  destruct k as [|k]; [discriminate|]. destruct n as [|n]; [lia|].
  rewrite (all_moves_iff a0 (arrives (table_of l) k)) in All.
  apply forces_other; [assumption|apply undecided_goes_on; [assumption|unfold automatic_limit in *; lia]|].
  intros m Lm. assert (Lm0 : legal_move_spec a0 m) by (apply (same_legal a); [now apply same_position_sym|assumption]).
  specialize (All m Lm0). assert (S2 := same_after _ _ m S1). unfold arrives in All.
  rewrite (same_verdict _ _ S2) in All. assert (C2 := clock_after a m).
  destruct (decided_for_us (board_verdict (after a m))) as [b|] eqn:D2; [now apply (decided_wins _ _ b)|].
  destruct (lookup (table_of l) (board (after a0 m))) as [e2|] eqn:Lk; [|discriminate].
  apply lookup_sound in Lk. destruct Lk as [I2 E2]. apply Nat.leb_le in All.
  apply (IH n) with (e := e2); [lia|assumption|lia| |rewrite turn_after, T1 by assumption; apply opposite_color_involutive|].
  - destruct S2 as [B2 _]. congruence.
  - unfold automatic_limit in *. lia.
Qed.
(** A position with the other side to move, over the same table. *)
Theorem replies_sound l n st : table_ok l = true -> turn st = opposite_color c ->
  (halfmove_clock st + N.of_nat n <= automatic_limit)%N -> every_reply (table_of l) n st = true -> forces n st.
Proof.
  intros Ok T Cl H. unfold every_reply in H.
  destruct (decided_for_us (board_verdict st)) as [b|] eqn:D; [now apply (decided_wins _ _ b)|].
  destruct n as [|n]; [discriminate|]. rewrite (all_moves_iff st (arrives (table_of l) n)) in H.
  apply forces_other; [assumption|apply undecided_goes_on; [assumption|unfold automatic_limit in *; lia]|].
  intros m L. specialize (H m L). unfold arrives in H. assert (C := clock_after st m).
  destruct (decided_for_us (board_verdict (after st m))) as [b|] eqn:D2; [now apply (decided_wins _ _ b)|].
  destruct (lookup (table_of l) (board (after st m))) as [e|] eqn:Lk; [|discriminate].
  apply lookup_sound in Lk. destruct Lk as [I E]. apply Nat.leb_le in H.
  apply (table_sound l Ok n e); try assumption; [congruence|rewrite turn_after, T by assumption; apply opposite_color_involutive|].
  unfold automatic_limit in *. lia.
Qed.
End Forcing.

(** How certificates are written: entries between commas, each the men, the move and the number of plies. *)
Local Open Scope char_scope.
Definition read_man (s : str) : option (Position * Piece) :=
  match s with
  | [k; f; r] => match piece_of_char k, square_of f r with Some x, Some p => Some (p, x) | _, _ => None end
  | _ => None end.
Definition board_of_men (l : list (Position * Piece)) : Board :=
  fold_left (fun b x => board_set b (fst x) (Some (snd x))) l empty_board.
Definition read_entry (s : str) : option Entry :=
  match rev (filter (fun w => match w with [] => false | _ => true end) (split " " s)) with
  | n :: m :: men =>
    match parse_N n, parse_move m, mapM read_man men with
    | Some n, Some m, Some men => Some (mkEntry (board_of_men men) m (N.to_nat n)) | _, _, _ => None end
  | _ => None end.
(** A line that cannot be read gives no entries, and then the table does not hold. *)
Definition read_entries (lines : list string) : list Entry :=
  flat_map (fun line => match mapM read_entry (split "," (list_ascii_of_string line)) with Some l => l | None => [] end) lines.

Definition any_win (why : Reason) : bool := true.
Definition only_mate (why : Reason) : bool :=
  match why with Checkmate => true
  | Stalemate | BareKing | BothBare | NoProgress | Repetition | DeadPosition | Resignation | Agreement => false end.
(** The whole check: the table holds, and the position is in it with at most [n] plies. *)
Definition certified (counts : Reason -> bool) (c : Color) (l : list Entry) (n : nat) (st : GameState) : bool :=
  if table_ok counts c l then
    if N.leb (halfmove_clock st + N.of_nat n) automatic_limit then
      if color_eqb (turn st) c then
        match lookup (table_of l) (board st) with Some e => Nat.leb (entry_plies e) n | None => false end
      else every_reply counts c (table_of l) n st
    else false
  else false.
Theorem certified_sound counts c l n st : certified counts c l n st = true -> forces counts c n st.
Proof.
  unfold certified. destruct (table_ok counts c l) eqn:Ok; [|discriminate].
  destruct (N.leb_spec (halfmove_clock st + N.of_nat n) automatic_limit) as [Cl|]; [|discriminate].
  destruct (color_eqb_spec (turn st) c) as [T|T].
  - destruct (lookup (table_of l) (board st)) as [e|] eqn:Lk; [|discriminate]. apply lookup_sound in Lk.
    destruct Lk as [I E]. intros Le. apply Nat.leb_le in Le. now apply (table_sound counts c l Ok n e).
  - intros H. apply (replies_sound counts c l); try assumption. now apply the_other_color.
Qed.
