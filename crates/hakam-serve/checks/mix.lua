-- What a busy day brings: is the server well, a legal move, an illegal one with its reasons, a claim, a request that
-- cannot be read, in turns.
local json = { ["Content-Type"] = "application/json" }
local function asked(path, body)
  return wrk.format("POST", path, json, body)
end
local requests = {
  { 200, wrk.format("GET", "/health") },
  { 200, asked("/api/v1/verify", '{"fen":"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3","move":"Bb5"}') },
  { 200, asked("/api/v1/verify", '{"fen":"4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1","move":"Bxh7"}') },
  { 200, asked("/api/v1/verify", '{"variant":"shatranj","move":"e2e3"}') },
  { 200, asked("/api/v1/moves", '{"variant":"xiangqi"}') },
  { 400, asked("/api/v1/verify", '{"fen":') },
}
local sent = 0
-- Not local: it is read from outside the thread.
wrong = 0
local expected = {}
for _, one in ipairs(requests) do expected[one[1]] = true end

function request()
  sent = sent % #requests + 1
  return requests[sent][2]
end

-- Answers of several connections come in any order, so that only the sort of status is looked at.
function response(status)
  if not expected[status] then wrong = wrong + 1 end
end

local threads = {}
function setup(thread) table.insert(threads, thread) end

function done(summary, latency)
  local errors = summary.errors
  local unexpected = 0
  for _, thread in ipairs(threads) do unexpected = unexpected + (thread:get("wrong") or 0) end
  io.write(string.format("RESULT %d %.3f %d\n", summary.requests, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.timeout + unexpected))
end
