"""Kills the server in the middle of moves, again and again: no move that was acknowledged may be lost.

usage: crash.py PROGRAM [ROUNDS]
"""

import http.client
import os
import random
import sys
import tempfile
import threading
import time

from server import Server, ask

PLAYERS = 4
# Moves that can go on for ever: knights out and back. Repetition is a matter of claiming here, and every game
# is a new one before the fivefold repetition ends it.
MOVES = ["Nf3", "Nf6", "Ng1", "Ng8"] * 3


def play(server, acknowledged, stop):
    """Plays games and remembers how far each was acknowledged."""
    try:
        connection = server.connect()
        while not stop.is_set():
            status, game = ask(connection, "POST", "/api/v1/games", {})
            if status != 201:
                raise SystemExit(f"no game: {status} {game}")
            name = game["id"]
            acknowledged[name] = 0
            for text in MOVES:
                status, game = ask(connection, "POST", f"/api/v1/games/{name}/moves", {"move": text})
                if status != 200:
                    raise SystemExit(f"{text} was refused: {status} {game}")
                acknowledged[name] = len(game["moves"])
    except (OSError, http.client.HTTPException, ValueError):
        return  # The server was killed: that is the point.


def main():
    program = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    moves = games = 0
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "games.sqlite")
        for number in range(rounds):
            server = Server(program, "--data", data)
            stop = threading.Event()
            logs = [{} for _ in range(PLAYERS)]
            threads = [threading.Thread(target=play, args=(server, log, stop)) for log in logs]
            for thread in threads:
                thread.start()
            time.sleep(random.uniform(0.5, 2.5))
            server.kill()
            stop.set()
            for thread in threads:
                thread.join()
            acknowledged = {name: plies for log in logs for name, plies in log.items()}
            with Server(program, "--data", data) as again:
                connection = again.connect()
                for name, plies in acknowledged.items():
                    status, game = ask(connection, "GET", f"/api/v1/games/{name}")
                    if status != 200 or len(game["moves"]) < plies:
                        raise SystemExit(f"round {number}: game {name} lost moves: {status} {game}")
                    played = [row["san"] for row in game["moves"]]
                    if played != MOVES[: len(played)]:
                        raise SystemExit(f"round {number}: game {name} has other moves: {played}")
                    games += 1
                    moves += plies
    if moves == 0:
        raise SystemExit("no move was acknowledged at all")
    print(f"{rounds} kills, {games} games, {moves} acknowledged moves, none lost")


main()
