(** Section 18: perft, the number of lines of a given length, in two modes.

    [perft] counts every legal line; [perft_ends] goes no further where the position ends the
    game. Both are proved to be the number of lines that the law allows. *)
From Coq Require Import List ZArith Bool Lia NArith FinFun.
From Shatranj Require Import Pieces Squares Boards Lists Moves Movement Attacks Legality FastMoves Arrays Weights
  WellFormed Endings.
Import ListNotations.

(** Which moves are counted is an argument, so that one proof serves both modes. *)
Section Counting.
Variable moves : GameState -> list Move.
Fixpoint count_lines (n : nat) (st : GameState) : N :=
  match n with
  | O => 1
  | S n' => fold_left (fun a m => N.add a (count_lines n' (after st m))) (moves st) 0%N
  end.
(** The same count; the last ply is not played out. *)
Fixpoint count_lines_bulk (n : nat) (st : GameState) : N :=
  match n with
  | O => 1
  | S n' => match n' with
     | O => N.of_nat (length (moves st))
     | S _ => fold_left (fun a m => N.add a (count_lines_bulk n' (after st m))) (moves st) 0%N
     end
  end.
Lemma fold_add_ext (f g : Move -> N) l a : (forall m, f m = g m) ->
  fold_left (fun a m => N.add a (f m)) l a = fold_left (fun a m => N.add a (g m)) l a.
Proof. intros H. revert a. induction l as [|x l IH]; simpl; intros a; [reflexivity|]. now rewrite H, IH. Qed.
Lemma count_lines_bulk_eq n st : count_lines_bulk n st = count_lines n st.
Proof.
  assert (C : forall (l : list Move) a, fold_left (fun a _ => N.add a 1) l a = (a + N.of_nat (length l))%N).
  { intros l. induction l as [|x l IH]; intros a; simpl fold_left; [simpl; lia|]. rewrite IH. simpl length. lia. }
  revert st. induction n as [|n IH]; intros st; [reflexivity|]. destruct n as [|n].
  - simpl. rewrite C. lia.
  - change (fold_left (fun a m => N.add a (count_lines_bulk (S n) (after st m))) (moves st) 0%N =
            fold_left (fun a m => N.add a (count_lines (S n) (after st m))) (moves st) 0%N).
    apply fold_add_ext. intros m. apply IH.
Qed.
Fixpoint lines (n : nat) (st : GameState) : list (list Move) :=
  match n with O => [[]] | S n' => flat_map (fun m => map (cons m) (lines n' (after st m))) (moves st) end.
Lemma count_lines_length n st : count_lines n st = N.of_nat (length (lines n st)).
Proof.
  revert st. induction n as [|n IH]; intros st; simpl; [reflexivity|].
  assert (G : forall l a, fold_left (fun a m => (a + count_lines n (after st m))%N) l a =
     (a + N.of_nat (length (flat_map (fun m => map (cons m) (lines n (after st m))) l)))%N).
  { induction l as [|m l IHl]; intros a; simpl; [lia|]. rewrite IHl, IH, app_length, map_length. lia. }
  rewrite G. lia.
Qed.
Variable allowed : GameState -> Move -> Prop.
Hypothesis moves_iff : forall st m, In m (moves st) <-> allowed st m.
Hypothesis moves_nodup : forall st, NoDup (moves st).
Inductive allowed_line : GameState -> list Move -> Prop :=
| line_end st : allowed_line st []
| line_move st m l : allowed st m -> allowed_line (after st m) l -> allowed_line st (m :: l).
Lemma lines_allowed n st l : In l (lines n st) <-> allowed_line st l /\ length l = n.
Proof.
  revert st l. induction n as [|n IH]; intros st l; simpl.
  - split; [intros [<-|[]]; split; [constructor|reflexivity]|]. intros [_ H]. left. now destruct l.
  - rewrite in_flat_map. split.
    + intros (m & Hm & Hl). apply in_map_iff in Hl. destruct Hl as (l' & <- & Hl'). apply IH in Hl'.
      apply moves_iff in Hm. destruct Hl' as [Hl' <-]. split; [|reflexivity]. now constructor.
    + intros [H1 H2]. inversion H1 as [|? m l' A L]; subst; [discriminate|]. exists m.
      split; [now apply moves_iff|]. apply in_map_iff. exists l'. split; [reflexivity|].
      apply IH. simpl in H2. split; [assumption|congruence].
Qed.
Lemma lines_nodup n st : NoDup (lines n st).
Proof.
  revert st. induction n as [|n IH]; intros st; simpl; [repeat constructor; simpl; tauto|].
  apply NoDup_flat_map; [apply moves_nodup| |].
  - intros m _. apply Injective_map_NoDup; [|apply IH]. now intros a b [= ->].
  - intros a b z _ _ H1 H2. apply in_map_iff in H1, H2. destruct H1 as (x & <- & _), H2 as (y & E & _). congruence.
Qed.
End Counting.
Lemma count_lines_ext f g n st : (forall s, f s = g s) -> count_lines f n st = count_lines g n st.
Proof.
  intros H. revert st. induction n as [|n IH]; intros st; simpl; [reflexivity|]. rewrite H.
  apply fold_add_ext. intros m. apply IH.
Qed.

(** Moves that may be played in a game: legal, and the position does not end it. *)
Definition game_goes_on (st : GameState) := position_result st = None.
Definition playable (st : GameState) (m : Move) := game_goes_on st /\ legal_move_spec st m.
Definition playable_moves (st : GameState) : list Move :=
  match position_result st with Some _ => [] | None => generate_moves_fast st end.
Lemma playable_moves_iff st m : In m (playable_moves st) <-> playable st m.
Proof.
  unfold playable_moves, playable, game_goes_on. destruct (position_result st).
  - split; [contradiction|intros [[=] _]].
  - rewrite generate_moves_fast_eq, generate_moves_iff. tauto.
Qed.
Lemma playable_moves_nodup st : NoDup (playable_moves st).
Proof.
  unfold playable_moves. destruct (position_result st); [constructor|].
  rewrite generate_moves_fast_eq. apply generate_moves_nodup.
Qed.

(** Programs: these are what the oracle runs. *)
Definition perft (n : nat) (st : GameState) : N := count_lines_bulk generate_moves_fast n st.
Definition perft_ends (n : nat) (st : GameState) : N := count_lines_bulk playable_moves n st.

Definition legal_line := allowed_line legal_move_spec.
Definition game_line := allowed_line playable.
(** The lines of length [n], each once, and how many they are. *)
Theorem perft_counts_legal_lines n st : exists ls, NoDup ls /\
  (forall l, In l ls <-> legal_line st l /\ length l = n) /\ perft n st = N.of_nat (length ls).
Proof.
  exists (lines generate_moves_impl n st). split; [|split].
  - apply lines_nodup, generate_moves_nodup.
  - apply lines_allowed, generate_moves_iff.
  - unfold perft. rewrite count_lines_bulk_eq, (count_lines_ext _ generate_moves_impl)
      by apply generate_moves_fast_eq. apply count_lines_length.
Qed.
Theorem perft_ends_counts_game_lines n st : exists ls, NoDup ls /\
  (forall l, In l ls <-> game_line st l /\ length l = n) /\ perft_ends n st = N.of_nat (length ls).
Proof.
  exists (lines playable_moves n st). split; [|split].
  - apply lines_nodup, playable_moves_nodup.
  - apply lines_allowed, playable_moves_iff.
  - unfold perft_ends. rewrite count_lines_bulk_eq. apply count_lines_length.
Qed.

Example perft_standard : map (fun n => perft n standard_initial) [1; 2; 3; 4] = [16; 256; 4176; 68122]%N.
Proof. vm_compute. reflexivity. Qed.
Example perft_initial : perft 4 initial_position = 68122%N.
Proof. vm_compute. reflexivity. Qed.
