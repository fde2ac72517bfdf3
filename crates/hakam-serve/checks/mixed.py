"""Thirty-two connections at once: questions by wrk, and beside them players of stored games, listeners to them, and
clients of the tools."""

import http.client
import json
import os
import re
import subprocess
import threading
import time

from server import ask

HERE = os.path.dirname(os.path.abspath(__file__))
ASKING, PLAYING, LISTENING, TOOLS = 24, 4, 2, 2
MOVES = ["Nf3", "Nf6", "Ng1", "Ng8"] * 3


class Counts:
    """What the threads have done, and what went wrong."""

    def __init__(self):
        self.lock = threading.Lock()
        self.done = {"moves": 0, "events": 0, "tools": 0}
        self.wrong = []

    def add(self, what):
        with self.lock:
            self.done[what] += 1

    def fail(self, what):
        with self.lock:
            self.wrong.append(what)


def player(server, counts, stop, games):
    """Plays game after game and forgets each, so that what is stored does not grow."""
    connection = server.connect()
    while not stop.is_set():
        status, game = ask(connection, "POST", "/api/v1/games", {})
        if status != 201:
            return counts.fail(f"no game: {status} {game}")
        path = f"/api/v1/games/{game['id']}"
        games.append(path)
        for text in MOVES:
            status, answer = ask(connection, "POST", f"{path}/moves", {"move": text})
            if status != 200:
                return counts.fail(f"{text} was refused: {status} {answer}")
            counts.add("moves")
        games.remove(path)
        status, answer = ask(connection, "DELETE", path)
        if status != 204:
            return counts.fail(f"not forgotten: {status} {answer}")


def listener(server, counts, stop, games):
    """Listens to whichever game goes on until it is forgotten."""
    while not stop.is_set():
        if not games:
            time.sleep(0.01)
            continue
        connection = server.connect()
        connection.request("GET", f"{games[0]}/events")
        response = connection.getresponse()
        if response.status == 404:  # It was forgotten just now.
            connection.close()
            continue
        if response.status != 200:
            return counts.fail(f"no events: {response.status}")
        for line in response:
            if line.startswith(b"event: game"):
                counts.add("events")
            if line.startswith(b"event: deleted") or stop.is_set():
                break
        connection.close()


def tool(server, counts, stop):
    """Calls a tool again and again in one session."""
    connection = server.connect()
    headers = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}

    def send(message):
        connection.request("POST", "/mcp", json.dumps({"jsonrpc": "2.0", **message}), headers)
        response = connection.getresponse()
        return response, response.read().decode()

    about = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "load", "version": "1"}}
    response, text = send({"id": 0, "method": "initialize", "params": about})
    if response.status != 200:
        return counts.fail(f"tools: {response.status} {text}")
    session = response.getheader("Mcp-Session-Id")
    if session:
        headers["Mcp-Session-Id"] = session
    send({"method": "notifications/initialized"})
    asked = {"name": "legal_moves", "arguments": {"variant": "chess"}}
    number = 0
    while not stop.is_set():
        number += 1
        response, text = send({"id": number, "method": "tools/call", "params": asked})
        if response.status != 200 or "e2e4" not in text:
            return counts.fail(f"tools: {response.status} {text[:200]}")
        counts.add("tools")


def guarded(counts, stop, work, *arguments):
    try:
        work(*arguments)
    except (OSError, http.client.HTTPException, ValueError) as error:
        if not stop.is_set():
            counts.fail(f"{work.__name__}: {error!r}")


def run(server, seconds):
    """Loads the server; the sentence to print, and whether all was well."""
    counts, stop, games = Counts(), threading.Event(), []
    work = [(player, server, counts, stop, games)] * PLAYING
    work += [(listener, server, counts, stop, games)] * LISTENING
    work += [(tool, server, counts, stop)] * TOOLS
    threads = [threading.Thread(target=guarded, args=(counts, stop, *one), daemon=True) for one in work]
    for thread in threads:
        thread.start()
    command = ["wrk", "-t1", f"-c{ASKING}", f"-d{seconds}s", "-s", os.path.join(HERE, "mix.lua"), server.url]
    asking = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    early = min(10, seconds / 2)
    time.sleep(early)
    before = server.memory()
    output = asking.communicate()[0]
    after = server.memory()
    stop.set()
    for thread in threads:
        thread.join(timeout=20)
    requests, slow, errors = re.search(r"RESULT (\d+) ([\d.]+) (\d+)", output).groups()
    errors = int(errors) + len(counts.wrong)
    done = ", ".join(f"{number} {what}" for what, number in counts.done.items())
    told = f"{seconds} s: {requests} questions, {done}, {errors} errors, p99 {float(slow):.1f} ms, "
    told += f"memory {before} kB after {early:.0f} s and {after} kB at the end"
    if counts.wrong:
        told += "\n" + "\n".join(counts.wrong[:5])
    busy = all(counts.done.values())
    return told, busy and errors == 0, after - before
