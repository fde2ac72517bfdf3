"""Everything the description of the API allows, and much that it does not, before a server.

Listening never ends and the computer thinks for seconds, so that these two are left out. Two checks are left out:
`ignored_auth`, since there are no secrets to be shown, and `positive_data_acceptance`, since a schema can say that a move
is a text but not that it is legal, so that what it allows may still be refused.

usage: schema.py PROGRAM [EXAMPLES], by a Python with schemathesis beside it
"""

import os
import subprocess
import sys

from server import Server


def main():
    program = sys.argv[1]
    examples = sys.argv[2] if len(sys.argv) > 2 else "60"
    schemathesis = os.path.join(os.path.dirname(sys.executable), "schemathesis")
    with Server(program, "--in-memory") as server:
        command = [schemathesis, "run", f"{server.url}/api/v1/openapi.json", "--url", server.url]
        command += ["--exclude-path-regex", "/(events|engine-move)$"]
        command += ["--checks", "all", "--exclude-checks", "positive_data_acceptance,ignored_auth"]
        command += ["--max-examples", examples, "--suppress-health-check", "all", "--seed", "1", "--no-color"]
        code = subprocess.run(command).returncode
    sys.exit(code)


main()
