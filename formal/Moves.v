(** Section 11: moves of men. Resigning and offering draws are no moves but actions
    ([Actions.v]): mixed into one type they make three of the source's theorems false. *)
From Coq Require Import List ZArith Bool.
From Shatranj Require Import Pieces Squares.
Import ListNotations.

Inductive Move := Normal (from to : Position) | Promotion (from to : Position).
Definition origin m := match m with Normal f _ | Promotion f _ => f end.
Definition target m := match m with Normal _ t | Promotion _ t => t end.
Definition is_promotion m := match m with Normal _ _ => false | Promotion _ _ => true end.

Definition last_rank c := match c with White => i7 | Black => i0 end.
Definition is_last (c : Color) (p : Position) : bool := coord_eqb (rank p) (last_rank c).
Definition mk_move c k p q : Move :=
  match k with Baidaq => if is_last c q then Promotion p q else Normal p q | _ => Normal p q end.
Definition promo_ok c k m : Prop := is_promotion m = true <-> (k = Baidaq /\ rank (target m) = last_rank c).
Lemma mk_move_iff c k p q m : m = mk_move c k p q <-> origin m = p /\ target m = q /\ promo_ok c k m.
Proof.
  unfold mk_move, promo_ok, is_last. destruct k, m as [a b|a b]; simpl;
  try destruct (coord_eqb_spec (rank q) (last_rank c)) as [E|E]; simpl;
  split; try (intros [= -> ->]); try (intros H; destruct H as (-> & -> & H)); try (intros H; discriminate H);
  repeat split; try congruence; intuition (try congruence).
Qed.
Definition move_eqb m n := eqb (is_promotion m) (is_promotion n) && position_eqb (origin m) (origin n) && position_eqb (target m) (target n).
Lemma move_eqb_spec m n : reflect (m = n) (move_eqb m n).
Proof.
  unfold move_eqb. destruct m as [a b|a b], n as [a' b'|a' b']; simpl; try (constructor; congruence);
  destruct (position_eqb_spec a a'), (position_eqb_spec b b'); constructor; congruence.
Qed.
