(** Sections 1 and 4: sides, kinds of men, and the decidable equalities on them. *)
From Coq Require Import List Bool.
Import ListNotations.

(** Section 1. The source imports classical logic and functional extensionality; nothing
    here needs either, so nothing here rests on an axiom. *)
Lemma example_decidable (b : bool) : {b = true} + {b = false}.
Proof. destruct b; auto. Qed.

Inductive Color := White | Black.
Inductive PieceType := Shah | Ferz | Alfil | Faras | Rukh | Baidaq.
Record Piece := mkPiece { piece_color : Color; piece_type : PieceType }.
Definition cell := option Piece.

Definition opposite_color (c : Color) := match c with White => Black | Black => White end.
Lemma opposite_color_involutive c : opposite_color (opposite_color c) = c. Proof. now destruct c. Qed.
Lemma opposite_color_differs c : opposite_color c <> c. Proof. now destruct c. Qed.

Lemma the_other_color a b : a <> b -> a = opposite_color b.
Proof. destruct a, b; simpl; congruence. Qed.

Definition color_eqb (a b : Color) :=
  match a, b with White, White | Black, Black => true | _, _ => false end.
Definition kind_eqb (a b : PieceType) :=
  match a, b with
  | Shah, Shah | Ferz, Ferz | Alfil, Alfil | Faras, Faras | Rukh, Rukh | Baidaq, Baidaq => true
  | _, _ => false end.
Lemma color_eqb_spec a b : reflect (a = b) (color_eqb a b).
Proof. destruct a, b; constructor; congruence. Qed.
Lemma kind_eqb_spec a b : reflect (a = b) (kind_eqb a b).
Proof. destruct a, b; constructor; congruence. Qed.

Definition color_eq_dec (a b : Color) : {a = b} + {a <> b}.
Proof. decide equality. Defined.
Definition kind_eq_dec (a b : PieceType) : {a = b} + {a <> b}.
Proof. decide equality. Defined.
Definition piece_eq_dec (a b : Piece) : {a = b} + {a <> b}.
Proof. decide equality; [apply kind_eq_dec|apply color_eq_dec]. Defined.

(** Exhaustiveness: the lists below leave nothing out and say nothing twice. *)
Definition all_colors := [White; Black].
Definition all_kinds := [Shah; Ferz; Alfil; Faras; Rukh; Baidaq].
Lemma all_colors_complete c : In c all_colors. Proof. destruct c; simpl; tauto. Qed.
Lemma all_kinds_complete k : In k all_kinds. Proof. destruct k; simpl; tauto. Qed.
Lemma all_colors_nodup : NoDup all_colors.
Proof. repeat constructor; simpl; intuition discriminate. Qed.
Lemma all_kinds_nodup : NoDup all_kinds.
Proof. repeat constructor; simpl; intuition discriminate. Qed.

Definition cell_is (x : cell) (c : Color) (k : PieceType) : bool :=
  match x with Some (mkPiece c' k') => color_eqb c' c && kind_eqb k' k | None => false end.
Lemma cell_is_iff x c k : cell_is x c k = true <-> x = Some (mkPiece c k).
Proof.
  destruct x as [[c' k']|]; simpl; [|split; discriminate].
  destruct (color_eqb_spec c' c), (kind_eqb_spec k' k); simpl; split; congruence.
Qed.
