(** Section 18: mansubat, the old problems, as forced wins that the kernel has checked. The certificates were
    found by search; nothing rests on how. *)
From Coq Require Import String List NArith ZArith Bool.
From Shatranj Require Import Pieces Squares Boards Moves Legality Arrays WellFormed Endings Fen Strategies.
Import ListNotations.
Local Open Scope string_scope.

Definition position (fen : string) : GameState := match state_of_fen fen with Some st => st | None => initial_position end.

(** al-Adli, odds of Rukh and Faras: mate in two. *)
Definition odds_of_rook_and_knight := position "2akn3/7R/2fPP3/8/8/3n4/1r3r2/3K4 w 0 1".
Definition odds_of_rook_and_knight_certificate := [
  "Kd1 rb2 rf2 nd3 fc6 Pd6 Pe6 Rh7 ac8 kd8 ne8 h7d7 3";
  "Kd1 rb2 rf2 nd3 Pd6 Pe6 fd7 ac8 kd8 ne8 e6e7 1"].
Theorem odds_of_rook_and_knight_mates : forces only_mate White 3 odds_of_rook_and_knight.
Proof. apply (certified_sound _ _ (read_entries odds_of_rook_and_knight_certificate)). vm_compute. reflexivity. Qed.

(** Abu Na'im, from al-Adli and as-Suli: mate in three. *)
Definition abu_naim := position "6K1/3r3r/5kn1/5p2/5P2/6N1/8/4R1R1 w 0 1".
Definition abu_naim_certificate := [
  "Re1 Rg1 Ng3 Pf4 pf5 kf6 ng6 rd7 rh7 Kg8 g3h5 5";
  "Re1 Rg1 Pf4 pf5 rh5 kf6 ng6 rd7 Kg8 g1g6 3";
  "Re1 Pf4 pf5 rh5 kg6 rd7 Kg8 e1e6 1"].
Theorem abu_naim_mates : forces only_mate White 5 abu_naim.
Proof. apply (certified_sound _ _ (read_entries abu_naim_certificate)). vm_compute. reflexivity. Qed.

(** al-Adli: mate in five. *)
Definition al_adli := position "6k1/5R2/7R/4N1F1/8/1fn5/r2r4/2K5 w 0 1".
Definition al_adli_certificate := [
  "Kc1 ra2 rd2 fb3 nc3 Ne5 Fg5 Rh6 Rf7 kg8 h6g6 9";
  "Kc1 ra2 rd2 fb3 nc3 Ne5 Fg5 Rg6 Rf7 kh8 f7f8 7";
  "Kc1 ra2 rd2 fb3 nc3 Ne5 Fg5 Rg6 kh7 Rf8 g6h6 5";
  "Kc1 ra2 rd2 fb3 nc3 Ne5 Fg5 Rh6 kg7 Rf8 g5f6 3";
  "Kc1 ra2 rd2 fb3 nc3 Ne5 Ff6 kh6 Rf8 f8h8 1";
  "Kc1 ra2 rd2 fb3 nc3 Ne5 Ff6 Rh6 kf8 h6h8 1"].
Theorem al_adli_mates : forces only_mate White 9 al_adli.
Proof. apply (certified_sound _ _ (read_entries al_adli_certificate)). vm_compute. reflexivity. Qed.

(** Dilaram: mate in six. *)
Definition dilaram := position "1r4k1/8/5PP1/8/K1n3NR/7A/1r6/7R w 0 1".
Definition dilaram_certificate := [
  "Rh1 rb2 Ah3 Ka4 nc4 Ng4 Rh4 Pf6 Pg6 rb8 kg8 h4h8 11";
  "Rh1 rb2 Ah3 Ka4 nc4 Ng4 Pf6 Pg6 rb8 kh8 h3f5 9";
  "Rh1 rh2 Ka4 nc4 Ng4 Af5 Pf6 Pg6 rb8 kh8 h1h2 7";
  "Rh2 Ka4 nc4 Ng4 Af5 Pf6 Pg6 rb8 kg8 h2h8 5";
  "Rh1 rb2 Ka4 nc4 Ng4 Af5 Pf6 Pg6 rb8 kg8 h1h8 5";
  "rb2 Ka4 nc4 Ng4 Af5 Pf6 Pg6 rb8 kh8 g6g7 3";
  "Ka4 nc4 Ng4 Af5 Pf6 Pg6 rb8 kh8 g6g7 3";
  "Ka4 nc4 Ng4 Af5 Pf6 Pg7 rb8 kg8 g4h6 1";
  "rb2 Ka4 nc4 Ng4 Af5 Pf6 Pg7 rb8 kg8 g4h6 1"].
Theorem dilaram_mates : forces only_mate White 11 dilaram.
Proof. apply (certified_sound _ _ (read_entries dilaram_certificate)). vm_compute. reflexivity. Qed.

(** Dilaram's Legacy: mate in eight. *)
Definition dilaram_legacy := position "rna1kanr/p2ppppp/1pp5/4NN2/2F5/2K1A3/8/8 w 0 1".
Definition dilaram_legacy_certificate := [
  "Kc3 Ae3 Fc4 Ne5 Nf5 pb6 pc6 pa7 pd7 pe7 pf7 pg7 ph7 ra8 nb8 ac8 ke8 af8 ng8 rh8 f5g7 15";
  "Kc3 Ae3 Fc4 Ne5 pb6 pc6 pa7 pd7 pe7 pf7 Ng7 ph7 ra8 nb8 ac8 kd8 af8 ng8 rh8 e5f7 13";
  "Kc3 Ae3 Fc4 pb6 pc6 pa7 kc7 pd7 pe7 Nf7 Ng7 ph7 ra8 nb8 ac8 af8 ng8 rh8 g7e8 11";
  "Kc3 Ae3 Fc4 pb6 pc6 pa7 kb7 pd7 pe7 Nf7 ph7 ra8 nb8 ac8 Ne8 af8 ng8 rh8 f7d8 9";
  "Kc3 Ae3 Fc4 ka6 pb6 pc6 pa7 pd7 pe7 ph7 ra8 nb8 ac8 Nd8 Ne8 af8 ng8 rh8 e8c7 7";
  "Kc3 Ae3 Fc4 ka5 pb6 pc6 pa7 Nc7 pd7 pe7 ph7 ra8 nb8 ac8 Nd8 af8 ng8 rh8 d8b7 5";
  "Kc3 Ae3 ka4 Fc4 pb6 pc6 pa7 Nb7 Nc7 pd7 pe7 ph7 ra8 nb8 ac8 af8 ng8 rh8 c4b3 3";
  "ka3 Fb3 Kc3 Ae3 pb6 pc6 pa7 Nb7 Nc7 pd7 pe7 ph7 ra8 nb8 ac8 af8 ng8 rh8 e3c1 1"].
Theorem dilaram_legacy_mates : forces only_mate White 15 dilaram_legacy.
Proof. apply (certified_sound _ _ (read_entries dilaram_legacy_certificate)). vm_compute. reflexivity. Qed.

(** Shorter mates than these do not exist in the two that a full search can still cover. *)
Theorem odds_of_rook_and_knight_no_sooner : ~ forces any_win White 2 odds_of_rook_and_knight.
Proof. rewrite <- solve_iff. vm_compute. discriminate. Qed.
Theorem abu_naim_no_sooner : ~ forces any_win White 3 abu_naim.
Proof. rewrite <- solve_iff. vm_compute. discriminate. Qed.
(** All are positions that the model takes for well-formed. *)
Theorem mansubat_wellformed : forallb WellFormedState
  [odds_of_rook_and_knight; abu_naim; al_adli; dilaram; dilaram_legacy] = true.
Proof. vm_compute. reflexivity. Qed.
