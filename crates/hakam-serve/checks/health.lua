function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("RESULT %.1f %.3f %d\n", summary.requests / summary.duration * 1e6,
    latency:percentile(99) / 1000, errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
