#!/usr/bin/env python3
"""Short sentences with one word changed, judged by Hakam and by python-chess.

    python3 tests/sentences.py --hakam target/release/hakam --count 20000 --seed 1

Random games give positions; templates (tests/sentences/templates.py, more.py) make sentences about them whose truth is looked up
with python-chess; twists (tests/sentences/twists.py) add or change one word that turns the meaning. VERIFIED of a false
sentence and REFUTED of a true one are errors; UNSURE never is, and how often it is said is counted. Needs the
PyPI package `chess`.
"""

import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "sentences"))

import chess  # noqa: E402

import more  # noqa: E402, F401
import templates  # noqa: E402
import twists  # noqa: E402

BATCH = 30


def random_position(rng):
    """A position of a random game; captures and checks are preferred, so that something is going on."""
    board = chess.Board()
    for _ in range(rng.randrange(1, 160)):
        moves = list(board.legal_moves)
        if not moves:
            break
        lively = [move for move in moves if board.is_capture(move) or board.gives_check(move)]
        board.push(rng.choice(lively if lively and rng.random() < 0.35 else moves))
        if board.is_insufficient_material() or board.is_game_over(claim_draw=False):
            break
    if rng.random() < 0.05:
        board.halfmove_clock = rng.choice([99, 100, 101])
    board.clear_stack()
    return board


def rows_of(rng, board, wanted):
    """Sentences about one position: `(move, text, allowed, template)`."""
    found = []
    legal = list(board.legal_moves)
    over = not legal or board.is_insufficient_material()
    while len(found) < wanted:
        about_move = legal and not over and rng.random() < 0.35
        template = rng.choice(templates.ABOUT_MOVES if about_move else templates.ABOUT_POSITIONS)
        move = rng.choice(legal) if about_move else None
        made = template(rng, board, move) if about_move else template(rng, board)
        if made is None:
            continue
        text, truth = made
        name = template.__name__
        allowed = twists.verdicts(truth)
        if rng.random() < 0.3 and not about_move and template not in templates.SEVERAL_CLAUSES:
            twisted = twists.twist(rng, board, text, truth)
            if twisted is not None:
                text, allowed, twist = twisted
                name = f"{name} [{twist}]"
        found.append((move, text, allowed, name))
    return found


def ask(hakam, board, move, texts):
    """The verdict of each text, in order."""
    place = ["--fen", board.fen(en_passant="fen"), "--format", "json"]
    if move is None:
        return [verdict for text in texts for verdict in judged([hakam, "claim", *place, "--", text], 1)]
    command = [hakam, "verify", move.uci(), *place]
    for text in texts:
        command.append(f"--claim={text}")
    return judged(command, len(texts))


def judged(command, count):
    """Runs the program, and the verdicts of so many texts by their places in the command."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    try:
        claims = json.loads(done.stdout)["claims"]
    except (json.JSONDecodeError, KeyError):
        raise SystemExit(f"no report from {command}:\n{done.stdout}\n{done.stderr}") from None
    return [worst([each["verdict"] for each in claims if each["source"] == place]) for place in range(count)]


def worst(verdicts):
    if not verdicts:
        return "MISSING"
    for verdict in ("REFUTED", "UNSURE", "VERIFIED"):
        if verdict in verdicts:
            return verdict
    return "MISSING"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hakam", default="target/release/hakam")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=40, help="how many errors are printed")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    asked = 0
    said = collections.Counter()
    wrong = []
    while asked < options.count:
        board = random_position(rng)
        groups = collections.defaultdict(list)
        for move, text, allowed, name in rows_of(rng, board, min(BATCH, options.count - asked)):
            groups[move].append((text, allowed, name))
        for move, rows in groups.items():
            verdicts = ask(options.hakam, board, move, [text for text, _, _ in rows])
            for (text, allowed, name), verdict in zip(rows, verdicts, strict=True):
                asked += 1
                said[verdict] += 1
                if verdict not in allowed:
                    shown = move.uci() if move else "-"
                    wrong.append((name, board.fen(), shown, text, verdict, "/".join(sorted(allowed))))
        if sys.stderr.isatty():
            print(f"\r{asked}/{options.count}, {len(wrong)} wrong", end="", file=sys.stderr)
    wrong.sort()
    for row in wrong[: options.show]:
        print("\t".join(row))
    kinds = collections.Counter(row[0] for row in wrong)
    for name, count in kinds.most_common():
        print(f"{count:6} {name}")
    print(f"{asked} sentences: {dict(said)}; {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
