import KBCore

/// Where a timer stands, as JSON, with its notation and how it is shown; `timer`, `at` in milliseconds, and a `label` for each step.
///
/// Before its start a timer counts down to it.
enum TimerAnswer {
  static func json(for question: [UInt8], in book: Phrasebook = .english) -> [UInt8] {
    var timer: WorkoutTimer?
    var elapsed: Int64 = 0
    var labels: [RoundLabel] = []
    var lines = RunLines(question)
    while lines.advance() {
      switch lines.word {
      case "timer": timer = WorkoutTimer(text: lines.rest)
      case "at": elapsed = min(lines.number(1) ?? 0, TimeSpan.limit)
      case "before": elapsed = -min(lines.number(1) ?? 0, 60_000)
      case "label": labels.append(RoundLabel(lines.rest))
      default: break
      }
    }
    guard let timer else {
      return refusal("This is not a timer.", fix: "Write EMOM 10 min, for example.", in: book)
    }
    let segments = timer.segments
    let state = timer.state(at: TimeSpan(milliseconds: max(0, elapsed)))
    let running = segments.indices.contains(state.segment) ? segments[state.segment] : nil
    let cycle = labels.reduce(Int32(1)) { max($0, $1.number ?? 1) }
    let rounds = timer.plannedRounds ?? 0
    let isUp = running.map { $0.kind == .open && $0.length.milliseconds == 0 } ?? false
    var json = JSONWriter()
    json.beginObject()
    json.key("ok")
    json.bool(true)
    json.field("text", timer.text)
    json.field("shown", timer.phrase, in: book)
    json.field("kind", elapsed < 0 ? "ready" : name(running))
    json.integer("clock", elapsed < 0 ? -elapsed : state.clock.milliseconds)
    json.key("up")
    json.bool(isUp && elapsed >= 0)
    json.integer("round", Int64(running?.round ?? segments.last?.round ?? 0))
    json.integer("rounds", Int64(rounds))
    json.integer("done", Int64(roundsDone(state, segments, rounds)))
    json.integer("cycle", Int64(cycle))
    json.integer("segment", Int64(elapsed < 0 ? -1 : state.segment))
    json.key("counts")
    json.bool(timer.countsRounds)
    json.key("repeats")
    json.bool(timer.repeatsSteps)
    json.key("ended")
    json.bool(state.hasEnded)
    json.key("next")
    let next = elapsed < 0 ? 0 : state.segment + 1
    if next < segments.count { json.string(name(segments[next])) } else { json.null() }
    json.key("active")
    json.beginArray()
    for label in labels {
      json.bool(running.map { label.includes($0.round, cycle: cycle) } ?? true)
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  private static func roundsDone(
    _ state: TimerState, _ segments: [TimerSegment], _ rounds: Int32
  ) -> Int32 {
    if state.hasEnded { return rounds }
    return segments.indices.contains(state.segment) ? segments[state.segment].round - 1 : 0
  }

  private static func name(_ segment: TimerSegment?) -> String {
    switch segment?.kind {
    case .work: "work"
    case .rest: "rest"
    case .open: "open"
    case nil: "done"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func integer(_ name: String, _ value: Int64) {
    key(name)
    integer(value)
  }
}
