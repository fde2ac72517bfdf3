"""Asks the server as fast as wrk can, over 32 connections: no error, no growing memory, and verdicts on plain moves
at least at half the rate of `/health`, 99 of 100 within 20 ms. Then everything at once, for as long as is asked.

usage: load.py PROGRAM [SECONDS]
"""

import os
import re
import subprocess
import sys

import mixed
from server import Server

HERE = os.path.dirname(os.path.abspath(__file__))
# Memory may still grow by so much once the server is warm, in kilobytes.
SLACK = 16_000


def wrk(server, script, path, seconds):
    """Requests in a second, the 99th percentile in milliseconds, and errors."""
    command = ["wrk", "-t1", "-c32", f"-d{seconds}s", "-s", os.path.join(HERE, script), server.url + path]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    rate, slow, errors = re.search(r"RESULT ([\d.]+) ([\d.]+) (\d+)", output).groups()
    return float(rate), float(slow), int(errors)


def main():
    program = sys.argv[1]
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    part = min(max(seconds // 6, 2), 5)
    with Server(program, "--in-memory") as server:
        wrk(server, "load.lua", "/api/v1/verify", 2)
        before = server.memory()
        rates = {"health": [], "verify": []}
        slowest, errors = [], 0
        # In turns, so that a busy machine slows both alike.
        for _ in range(3):
            rate, _, wrong = wrk(server, "health.lua", "/health", part)
            rates["health"].append(rate)
            errors += wrong
            rate, slow, wrong = wrk(server, "load.lua", "/api/v1/verify", part)
            rates["verify"].append(rate)
            slowest.append(slow)
            errors += wrong
        grown = server.memory() - before
    health, verify = (sorted(rates[name])[1] for name in ("health", "verify"))
    slow = sorted(slowest)[1]
    print(f"health {health:.0f}/s, verify {verify:.0f}/s ({verify / health:.2f}), p99 {slow:.1f} ms,", end=" ")
    print(f"{errors} errors, memory grew by {grown} kB over {before} kB")
    quick = not errors and grown <= SLACK and verify >= health / 2 and slow <= 20
    with Server(program, "--in-memory") as server:
        told, well, grown = mixed.run(server, seconds)
    print(told)
    if not well or grown > SLACK:
        raise SystemExit("the server does not stand everything at once")
    if not quick:
        raise SystemExit("the server does not keep to its limits")


main()
