import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

/// What follows from made-up journals and wishes, line by line as it was recorded: a change of a rule shows as
/// the lines that it changes.
@Suite("Recorded answers")
struct RecordedAnswersTests {
  @Test("sessions of exercises with every scheme lead to these targets, for these reasons")
  func replays() throws {
    var lines: [String] = []
    for seed in 0..<6 {
      var generator = KBTestSupport.SplitMix64(seed: 7_000 + UInt64(seed))
      var replay = Replay(ReplayStories.rules())
      let story = ReplayStories.story(&generator, count: 40)
      for (index, session) in story.enumerated() {
        replay.take(session, at: index)
        for update in replay.updates {
          let lane = replay.lanes[update.lane]
          let name = replay.rules.profiles[lane.exercise].name
          let (before, after) = (
            Prescription(groups: update.before), Prescription(groups: lane.groups)
          )
          lines.append(
            "\(seed).\(index) \(name): \(before.text) => \(after.text), \(update.verdict.text)")
          lines += lane.hints(for: name).map { "  \($0)" }
        }
      }
    }
    try expectRecorded(lines, in: "replay-stories.txt")
  }

  @Test("lifters who follow their targets, and not quite, are asked for this next")
  func followed() throws {
    var lines: [String] = []
    for seed in 0..<4 {
      var generator = KBTestSupport.SplitMix64(seed: 7_100 + UInt64(seed))
      var replay = Replay(ReplayStories.rules())
      for number in 0..<70 {
        let session = ReplayStories.session(&generator, number, following: replay)
        replay.take(session, at: number)
        for update in replay.updates {
          let lane = replay.lanes[update.lane]
          let name = replay.rules.profiles[lane.exercise].name
          let done = session.entries.first { $0.entry.name == name }?.entry.text ?? ""
          lines.append(
            "\(seed).\(number) \(done) => \(Prescription(groups: lane.groups).text), "
              + update.verdict.text)
          lines += lane.hints(for: name).map { "  \($0)" }
        }
      }
    }
    try expectRecorded(lines, in: "followed-targets.txt")
  }

  @Test("lifters with settings of their own, who follow their targets, are asked for this next")
  func settings() throws {
    var lines: [String] = []
    for seed in 0..<16 {
      var generator = KBTestSupport.SplitMix64(seed: 7_200 + UInt64(seed))
      var replay = Replay(ReplayStories.ownRules(&generator))
      for number in 0..<48 {
        let session = ReplayStories.ownSession(&generator, number, following: replay)
        replay.take(session, at: number)
        for update in replay.updates {
          let lane = replay.lanes[update.lane]
          let name = replay.rules.profiles[lane.exercise].name
          let target = Prescription(groups: lane.groups).text
          let count = lane.trail.verdicts.count
          lines.append("\(seed).\(number) \(name): \(target), \(update.verdict.text) [\(count)]")
          lines += lane.hints(for: name).map { "  \($0)" }
          if let load = lane.suggestedDeload { lines.append("  deload to \(load.text)") }
          if let groups = lane.suggestedGroups {
            lines.append("  suggested \(Prescription(groups: groups).text)")
          }
        }
      }
    }
    try expectRecorded(lines, in: "own-settings.txt")
  }

  @Test("wishes of all kinds rank these workouts first, for these reasons")
  func worlds() throws {
    var lines: [String] = []
    for seed in 0..<60 {
      // Every fifth has an empty journal.
      let sessions = seed % 5 == 0 ? 0 : 40
      var world = RandomWorld(seed: 8_000 + UInt64(seed), sessions: sessions)
      world.enrich()
      let discovery = world.discovery()
      for (place, item) in discovery.ranked.enumerated() {
        lines.append("\(seed).\(place + 1) \(item.key) \(item.score): \(item.summary)")
        guard place < 3 else { continue }
        lines += item.components.map { "  \($0.component.rawValue) \($0.value): \($0.reason)" }
        lines += item.standing.reasons.map { "  against: \($0)" }
      }
      lines += discovery.excluded.map { "\(seed) without \($0.key): \($0.reason)" }
      if let overruled = discovery.overruled { lines.append("\(seed) \(overruled)") }
    }
    try expectRecorded(lines, in: "discovery-worlds.txt")
  }
}
