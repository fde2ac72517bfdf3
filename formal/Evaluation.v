(** Section 20: material. *)
From Coq Require Import List ZArith Bool Lia NArith.
From Shatranj Require Import Pieces Squares Boards Leaps Moves Legality Weights Arrays WellFormed.
Import ListNotations.

Definition value k : Z := match k with Rukh => 5 | Faras => 3 | Alfil => 2 | Ferz => 2 | Baidaq => 1 | Shah => 0 end.
Definition material_weight c : weight := fun _ x => match x with Some (mkPiece c' k) => if color_eqb c' c then value k else 0%Z | None => 0%Z end.
Definition material_value b c := weigh (material_weight c) b.
Lemma material_counts b c : (material_value b c = 5 * count b c Rukh + 3 * count b c Faras + 2 * count b c Alfil
   + 2 * count b c Ferz + count b c Baidaq)%Z.
Proof.
  unfold material_value, count. rewrite <- !weigh_scale, <- !weigh_add. apply weigh_ext.
  intros p [[c' k]|]; unfold count_weight, material_weight; simpl; [|reflexivity].
  destruct (color_eqb c' c), k; simpl; reflexivity.
Qed.
Theorem material_bounds st c : WellFormed st -> (0 <= material_value (board st) c <= 38)%Z.
Proof.
  intros [W _]. destruct (W c) as (A & B & C & D & E & F). rewrite material_counts.
  pose proof (count_nonneg (board st) c). pose proof (H Rukh); pose proof (H Faras); pose proof (H Alfil);
  pose proof (H Ferz); pose proof (H Baidaq). lia.
Qed.
Example material_initial : material_value (board initial_position) White = 30%Z. Proof. vm_compute. reflexivity. Qed.
