(* hakam-oracle: answers questions about Shatranj from the program that Coq proved equal to the law.

   One question a line on standard input, one answer a line on standard output:

     moves FEN          legal moves in coordinates, sorted: a2a3 b7b8f ..., or `none`
     check FEN          `yes` or `no`: is the side to move in check
     result FEN         `goes-on`, or a rule with what follows: `D1 white` (White wins by mate), `D2 black`
                        (stalemate), `D5 white` (bared), `D7 draw` (both bare), `D13 draw` (75 moves);
                        neither repetition nor dead positions, which one position does not tell
     bare FEN           `none`, `white`, `black` or `both`
     counter-bare FEN   `yes` or `no`: can the side to move take the other side's last man
     perft N FEN        lines of N legal moves
     perft-ends N FEN   lines of N legal moves that stop where the position ends the game
     divide N FEN       perft N-1 after each legal move: a2a3:16 ...
     fen FEN            the same position written again
     play FEN MOVE      the FEN after a legal move in coordinates, or `illegal`
     san FEN            all legal moves as coordinates=SAN, sorted by coordinates
     san-bare FEN       the same, with BK behind a move that wins by baring
     unsan FEN SAN      the legal move that SAN means, or `none`
     attacked SIDE FEN  squares that white or black attacks, sorted
     leaps KIND SIDE SQUARE
                        squares that a shah, ferz, alfil, faras or capturing baidaq of white or black leaps to
     rook SQUARE HEX    squares that a rook attacks with the occupied squares given as 64 bits (a1 = bit 0,
                        b1 = bit 1, h8 = bit 63); the answer is 64 bits in hex too
     random SEED N PLIES MEN
                        N positions, one a line, each after up to PLIES random moves from the array (ended
                        games stop), captures preferred while more than MEN men stand; then `end`

   FEN: placement, side, clock, number. A line that cannot be read is answered with `error: ...`; so is one of more
   than 400 bytes, and a depth above 20, which nobody could wait for. *)

open Model

let rec nat n = if n <= 0 then O else S (nat (n - 1))

let int_of_n = function
  | N0 -> 0
  | Npos p ->
    let rec value = function XH -> 1 | XO p -> 2 * value p | XI p -> (2 * value p) + 1 in
    value p

let chars text = List.init (String.length text) (String.get text)
let text chars = String.of_seq (List.to_seq chars)

exception Bad of string

let bad message = raise (Bad message)

(* Squares *)

let coords = [| I0; I1; I2; I3; I4; I5; I6; I7 |]
let index = function I0 -> 0 | I1 -> 1 | I2 -> 2 | I3 -> 3 | I4 -> 4 | I5 -> 5 | I6 -> 6 | I7 -> 7
let number square = (8 * index square.rank) + index square.file
let square_at n = { file = coords.(n land 7); rank = coords.(n lsr 3) }
let name square = Printf.sprintf "%c%d" (Char.chr (97 + index square.file)) (1 + index square.rank)

let square word =
  if String.length word <> 2 then bad ("no square: " ^ word);
  let file = Char.code word.[0] - 97 and rank = Char.code word.[1] - 49 in
  if file < 0 || file > 7 || rank < 0 || rank > 7 then bad ("no square: " ^ word);
  square_at ((8 * rank) + file)

let words names = match List.sort compare names with [] -> "none" | names -> String.concat " " names

(* Positions and moves *)

let state fen = match parse_fen (chars fen) with Some st -> st | None -> bad ("no position: " ^ fen)
let coordinates = function
  | Normal (a, b) -> name a ^ name b
  | Promotion (a, b) -> name a ^ name b ^ "f"

let side = function White -> "white" | Black -> "black"
let color = function "white" -> White | "black" -> Black | word -> bad ("no side: " ^ word)
let yes b = if b then "yes" else "no"

let kind = function
  | "shah" -> Shah | "ferz" -> Ferz | "alfil" -> Alfil | "faras" -> Faras | "rukh" -> Rukh
  | "baidaq" -> Baidaq | word -> bad ("no kind: " ^ word)

let rule = function
  | Checkmate -> "D1" | Stalemate -> "D2" | BareKing -> "D5" | BothBare -> "D7" | NoProgress -> "D13"
  | DeadPosition -> "D9" | Repetition -> "D12" | Resignation -> "D10" | Agreement -> "D11"

let result st =
  match position_result st with
  | None -> "goes-on"
  | Some (Win (c, why)) -> rule why ^ " " ^ side c
  | Some (Draw why) -> rule why ^ " draw"

let bare st =
  match side_is_bare st White, side_is_bare st Black with
  | false, false -> "none"
  | true, false -> "white"
  | false, true -> "black"
  | true, true -> "both"

let with_san style st =
  words (List.map (fun m -> coordinates m ^ "=" ^ text (san style st m)) (generate_moves_fast st))

let divide n st =
  let line m = Printf.sprintf "%s:%d" (coordinates m) (int_of_n (perft (nat (n - 1)) (after st m))) in
  words (List.map line (generate_moves_fast st))

let play st word =
  match List.find_opt (fun m -> coordinates m = word) (generate_moves_fast st) with
  | Some m -> text (print_fen (after st m))
  | None -> "illegal"

let attacked c st = words (List.map name (List.filter (fun p -> attacked_by st c p) all_positions))

let rook from occupied =
  let bit square = Int64.shift_left 1L (number square) in
  let is_occupied square = Int64.logand occupied (bit square) <> 0L in
  let reached = rook_attacks from is_occupied in
  Printf.sprintf "%Lx" (List.fold_left (fun set square -> Int64.logor set (bit square)) 0L reached)

(* Random positions *)

let men st = List.length (List.filter (fun p -> man_on st p <> None) all_positions)

let random seed count plies few =
  Random.init seed;
  for _ = 1 to count do
    let rec walk st left =
      if left = 0 || position_result st <> None then st
      else
        let moves = generate_moves_fast st in
        let captures = List.filter (is_capture st) moves in
        let moves = if captures <> [] && men st > few && Random.int 3 > 0 then captures else moves in
        walk (after st (List.nth moves (Random.int (List.length moves)))) (left - 1)
    in
    print_endline (text (print_fen (walk standard_initial (Random.int (plies + 1)))))
  done;
  "end"

(* Questions *)

let whole word = match int_of_string_opt word with Some n when n >= 0 -> n | Some _ | None -> bad ("no number: " ^ word)

let deepest = 20
let longest = 400

let depth word =
  let n = whole word in
  if n > deepest then bad ("too deep: " ^ word);
  n

let split line =
  match String.index_opt line ' ' with
  | None -> line, ""
  | Some i -> String.sub line 0 i, String.trim (String.sub line i (String.length line - i))

let split_last line =
  match String.rindex_opt line ' ' with
  | None -> bad ("something is missing: " ^ line)
  | Some i -> String.trim (String.sub line 0 i), String.sub line (i + 1) (String.length line - i - 1)

let answer line =
  if String.length line > longest then bad "the line is too long";
  let question, rest = split line in
  let counted count =
    let n, fen = split rest in
    string_of_int (int_of_n (count (nat (depth n)) (state fen)))
  in
  match question with
  | "moves" -> words (List.map coordinates (generate_moves_fast (state rest)))
  | "check" -> yes (mover_in_check (state rest))
  | "result" -> result (state rest)
  | "bare" -> bare (state rest)
  | "counter-bare" -> yes (can_counter_bare (state rest))
  | "perft" -> counted perft
  | "perft-ends" -> counted perft_ends
  | "divide" ->
    let n, fen = split rest in
    if depth n = 0 then bad "divide from depth 1 on";
    divide (depth n) (state fen)
  | "fen" -> text (print_fen (state rest))
  | "play" -> let fen, word = split_last rest in play (state fen) word
  | "san" -> with_san Unmarked (state rest)
  | "san-bare" -> with_san Marked (state rest)
  | "unsan" ->
    let fen, word = split_last rest in
    (match read_san (state fen) (chars word) with Some m -> coordinates m | None -> "none")
  | "attacked" -> let c, fen = split rest in attacked (color c) (state fen)
  | "leaps" ->
    (match String.split_on_char ' ' rest with
     | [ k; c; s ] -> words (List.map name (leap_targets (kind k) (color c) (square s)))
     | _ -> bad "leaps KIND SIDE SQUARE")
  | "rook" ->
    let s, hex = split rest in
    (match Int64.of_string_opt ("0x" ^ hex) with
     | Some occupied -> rook (square s) occupied
     | None -> bad ("no set of squares: " ^ hex))
  | "random" ->
    (match List.map whole (String.split_on_char ' ' rest) with
     | [ seed; count; plies; few ] -> random seed count plies few
     | _ -> bad "random SEED N PLIES MEN")
  | word -> bad ("no such question: " ^ word)

let () =
  try
    while true do
      let line = String.trim (input_line stdin) in
      if line <> "" then print_endline (try answer line with Bad message -> "error: " ^ message)
    done
  with End_of_file -> ()
