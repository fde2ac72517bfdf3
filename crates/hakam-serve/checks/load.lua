-- Plain questions about many positions: no two in a row are the same.
local questions = {
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4" },
  { "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "g1f3" },
  { "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", "f1b5" },
  { "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "e1g1" },
  { "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "e2e4" },
  { "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", "d7c8q" },
  { "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", "c4f7" },
  { "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1", "d3b5" },
  { "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7", "c1g5" },
  { "2r3k1/5ppp/p7/1p6/3P4/1P3N2/P4PPP/2R3K1 w - - 0 25", "c1c8" },
}
local bodies = {}
for index, question in ipairs(questions) do
  bodies[index] = wrk.format("POST", "/api/v1/verify", { ["Content-Type"] = "application/json" },
    string.format('{"fen":"%s","move":"%s"}', question[1], question[2]))
end
local next_one = 0

function request()
  next_one = next_one % #bodies + 1
  return bodies[next_one]
end

-- Answers that are not 200 are counted by wrk itself: a function for each would cost more than the request.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("RESULT %.1f %.3f %d\n", summary.requests / summary.duration * 1e6,
    latency:percentile(99) / 1000, errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
