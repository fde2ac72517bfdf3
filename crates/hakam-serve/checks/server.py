"""A server of `hakam serve` for one check: started on a free port, stopped at the end."""

import http.client
import json
import os
import signal
import subprocess


class Server:
    def __init__(self, program, *options):
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        line = self.process.stdout.readline().strip()
        if not line.startswith("http://"):
            raise SystemExit(f"the server did not start: {line!r}")
        self.url = line
        self.address = line.removeprefix("http://")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            code = self.process.wait(timeout=20)
            if code != 0:
                raise SystemExit(f"the server ended with {code} after SIGTERM")

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def memory(self):
        """The resident memory in kilobytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1])
        return 0

    def connect(self):
        return http.client.HTTPConnection(self.address, timeout=30)


def ask(connection, method, path, body=None):
    """The status and the JSON of an answer."""
    text = None if body is None else json.dumps(body)
    connection.request(method, path, text, {"Content-Type": "application/json"})
    response = connection.getresponse()
    data = response.read()
    return response.status, json.loads(data) if data else None
