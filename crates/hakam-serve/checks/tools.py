"""Lists and calls every tool with the reference client of the protocol, over standard input and output and over
HTTP.

usage: tools.py PROGRAM
"""

import asyncio
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

from server import Server

BLOCKED = "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1"
THINKLOG = """## Move 1 (White)
### Snapshot
FEN: `4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1`
### Forcing scan
Captures:
- none
"""


def expect(found, wanted, what):
    if found != wanted:
        raise SystemExit(f"{what}: {found!r} instead of {wanted!r}")


async def call(session, name, arguments, refused=False):
    result = await session.call_tool(name, arguments)
    expect(bool(result.is_error), refused, f"{name} {arguments}: {result.content}")
    return result.content[0].text if refused else result.structured_content


async def check(session, where):
    info = await session.initialize()
    expect(info.server_info.name, "hakam", "name")
    tools = {tool.name for tool in (await session.list_tools()).tools}
    called = set()

    async def tool(name, arguments, refused=False):
        called.add(name)
        return await call(session, name, arguments, refused)

    judged = await tool("verify_move_claim", {"fen": BLOCKED, "move": "Bxh7", "certificate": True})
    expect(judged["verdict"], "REFUTED", "verdict")
    proof = judged["report"]["move"]["legal"]["certificates"][0]
    checked = await tool("check_proof", {"certificate": proof})
    expect(checked["accepted"], True, "certificate")
    moves = await tool("legal_moves", {})
    expect(len(moves["moves"]), 20, "moves of the start")
    why = await tool("explain_illegal", {"fen": BLOCKED, "from": "d3", "to": "h7"})
    expect(why["refused"][0]["reason"], "BLOCKED", "reason")
    applied = await tool("apply_move", {"fen": BLOCKED, "move": "Bb5+"})
    expect(applied["turn"], "black", "turn")
    text = await tool("apply_move", {"fen": BLOCKED, "move": "Bxh7"}, refused=True)
    if "BLOCKED" not in text:
        raise SystemExit(f"the refusal does not say why: {text}")
    status = await tool("position_status", {"variant": "shatranj"})
    expect(len(status["men"]), 32, "men of Shatranj")
    rules = await tool("list_rules", {"code": "C2"})
    expect(rules["rules"][0]["code"], "C2", "rule")
    audit = await tool("audit_text", {"text": THINKLOG})
    expect(audit["false"], 1, "false statements")
    expect(called, tools, "tools that were called")
    resources = (await session.list_resources()).resources
    for resource in resources:
        await session.read_resource(resource.uri)
    prompts = (await session.list_prompts()).prompts
    for prompt in prompts:
        await session.get_prompt(prompt.name, {"ledger": "PIECES:"})
    print(f"{where}: {len(called)} tools, {len(resources)} resources, {len(prompts)} prompts")


async def main():
    program = sys.argv[1]
    stdio = StdioServerParameters(command=program, args=["mcp"])
    async with stdio_client(stdio) as (read, write):
        async with ClientSession(read, write) as session:
            await check(session, "standard input and output")
    with Server(program, "--in-memory") as server:
        async with streamable_http_client(f"{server.url}/mcp") as streams:
            read, write = streams[:2]
            async with ClientSession(read, write) as session:
                await check(session, "HTTP")


asyncio.run(main())
