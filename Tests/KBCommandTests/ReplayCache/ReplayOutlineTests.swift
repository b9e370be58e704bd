import KBCore
import KBTestSupport
import KBTraining
import Testing

@Suite("The replay of a journal's outline")
struct ReplayOutlineTests {
  /// Sessions of all kinds, read from text with a memory, so that like entries share their wordings.
  private static func sessions(_ generator: inout SplitMix64, count: Int) -> [Session] {
    let story = ReplayStateTests.story(&generator, count: count)
    let few = story.prefix(max(1, count / 4))
    let memory = NotationMemory(source: 3)
    return (0..<count).flatMap { index in
      let session = generator.once(in: 3) ? story[index] : generator.pick(Array(few))
      let text = "# \(Day(number: Int32(20_000 + index)).text)\n\n" + session.text
      return JournalParser.parse(Array(text.utf8), path: "journal.md", memory: memory).sessions
    }
  }

  private static func steps(_ generator: inout SplitMix64) -> [(Step, SchemeParameters)] {
    (0..<4).map { _ in
      let reps = generator.int32(3...12)
      let groups = [SetGroup(count: 3, work: .reps(reps))]
      let step = Step(
        name: generator.pick(ReplayStateTests.names), prescription: Prescription(groups: groups))
      return (step, SchemeParameters())
    }
  }

  @Test("exercise by exercise comes to the same as session by session", arguments: 0..<24)
  func joins(seed: UInt64) {
    var generator = SplitMix64(seed: 4_500 + seed)
    var rules = ReplayStateTests.rules()
    rules.add(workout: "day", steps: Self.steps(&generator))
    let sessions = Self.sessions(&generator, count: 80)
    let workouts = sessions.map { _ in generator.once(in: 2) ? "day" : nil }
    var whole = Replay(rules)
    var reader = Replay(rules)
    var outline = ReplayOutline()
    for (index, session) in sessions.enumerated() {
      whole.take(session, workout: workouts[index], at: index)
      reader.read(
        session.entries, session.decisions, on: session.day,
        workout: workouts[index] ?? session.workout?.key, at: index, into: &outline)
    }
    // Two threads, one of which does every third exercise, the last first.
    var (one, other) = (reader, reader)
    let replayed = (0..<outline.exerciseCount).reversed().map { exercise in
      exercise % 3 == 0
        ? one.replay(exercise, of: outline) : other.replay(exercise, of: outline)
    }
    #expect(
      reader.state(joining: replayed.reversed(), since: rules) == whole.state(since: rules))
    #expect(whole.lanes.count > 8)
  }

  @Test("an outline of nothing comes to nothing")
  func empty() {
    let rules = ReplayStateTests.rules()
    let reader = Replay(rules)
    #expect(ReplayOutline().exerciseCount == 0)
    #expect(reader.state(joining: [], since: rules) == reader.state(since: rules))
  }
}
