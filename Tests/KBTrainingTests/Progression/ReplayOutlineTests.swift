import KBCore
import KBTestSupport
import KBTraining
import Testing

@Suite("The replay of a journal's outline")
struct ReplayOutlineTests {
  /// Sessions of all kinds, read from text with a memory, so that like entries share their wordings.
  private static func sessions(_ generator: inout KBTestSupport.SplitMix64, count: Int) -> [Session]
  {
    let story = ReplayStories.story(&generator, count: count)
    let few = story.prefix(max(1, count / 4))
    let memory = NotationMemory(source: 3)
    return (0..<count).flatMap { index in
      let session = generator.once(in: 3) ? story[index] : generator.pick(Array(few))
      let text = "# \(Day(number: Int32(20_000 + index)).text)\n\n" + session.text
      var sessions = JournalParser.parse(
        Array(text.utf8), path: "journal.md", memory: memory
      ).sessions
      if !sessions.isEmpty, generator.once(in: 4) {
        sessions[0].decisions.append(.confirmed(exercise: generator.pick(ReplayStories.names)))
      }
      return sessions
    }
  }

  private static func steps(_ generator: inout KBTestSupport.SplitMix64) -> [(
    Step, SchemeParameters
  )] {
    (0..<4).map { _ in
      let reps = generator.int32(3...12)
      let groups = [SetGroup(count: 3, work: .reps(reps))]
      let step = Step(
        name: generator.pick(ReplayStories.names), prescription: Prescription(groups: groups))
      return (step, SchemeParameters())
    }
  }

  @Test("exercise by exercise comes to the same as session by session", arguments: 0..<24)
  func joins(seed: UInt64) {
    var generator = KBTestSupport.SplitMix64(seed: 4_500 + seed)
    var rules = ReplayStories.rules()
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
    var joined = reader
    joined.join(replayed.reversed())
    #expect(joined.lanes == whole.lanes)
    #expect(joined.exercises == whole.exercises)
    #expect(joined.rules == whole.rules)
    #expect(whole.lanes.count > 8)
    // What follows is taken alike.
    let more = Self.sessions(&generator, count: 20)
    for (index, session) in more.enumerated() {
      whole.take(session, workout: "day", at: 80 + index)
      joined.take(session, workout: "day", at: 80 + index)
      #expect(joined.updates == whole.updates)
    }
    #expect(joined.lanes == whole.lanes)
    #expect(joined.exercises == whole.exercises)
  }

  @Test("a few exercises come to what they come to among all", arguments: 0..<12)
  func few(seed: UInt64) {
    var generator = KBTestSupport.SplitMix64(seed: 4_600 + seed)
    let rules = ReplayStories.rules()
    var whole = Replay(rules)
    var reader = Replay(rules)
    var outline = ReplayOutline()
    for (index, session) in Self.sessions(&generator, count: 60).enumerated() {
      whole.take(session, at: index)
      reader.read(
        session.entries, session.decisions, on: session.day, workout: session.workout?.key,
        at: index, into: &outline)
    }
    let some = (0..<outline.exerciseCount).filter { _ in generator.once(in: 3) }
    var few = reader
    few.join(
      some.map { exercise in
        var own = reader
        return own.replay(exercise, of: outline)
      })
    for exercise in some {
      #expect(
        few.exercises[exercise].lanes.map { few.lanes[$0] }
          == whole.exercises[exercise].lanes.map { whole.lanes[$0] })
      #expect(
        few.targets(ofExercise: exercise).map(\.prescription)
          == whole.targets(ofExercise: exercise).map(\.prescription))
    }
  }

  @Test("every kind of rule has come up in the stories")
  func everyRule() {
    var seen: Set<String> = []
    for seed in 0..<12 {
      var generator = KBTestSupport.SplitMix64(seed: 4_100 + UInt64(seed))
      var replay = Replay(ReplayStories.rules())
      for (index, session) in ReplayStories.story(&generator, count: 60).enumerated() {
        replay.take(session, at: index)
        for update in replay.updates { seen.insert(update.verdict.rule.id) }
      }
    }
    #expect(seen.count > 15, "\(seen.sorted())")
  }

  @Test("an outline of nothing comes to nothing")
  func empty() {
    let rules = ReplayStories.rules()
    let reader = Replay(rules)
    #expect(ReplayOutline().exerciseCount == 0)
    var joined = reader
    joined.join([])
    #expect(joined == reader)
  }
}
