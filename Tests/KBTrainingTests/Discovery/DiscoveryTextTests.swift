import KBCore
import Testing

@testable import KBTraining

@Suite("A search for a workout as text")
struct DiscoveryTextTests {
  private func question(_ world: RandomWorld, _ lines: String = "") -> DiscoveryQuestion {
    let text = DiscoveryText(
      candidates: world.candidates, past: PastJournal(world.past), contexts: [world.context],
      next: world.next, today: Sample.today)
    return DiscoveryQuestion(
      Array((lines + world.preferences.lines).utf8) + text.bytes)
  }

  @Test("gives what the values give, to the last reason", arguments: 0..<60 as Range<UInt64>)
  func same(seed: UInt64) {
    var world = RandomWorld(seed: seed)
    // Also sessions of months ago, which are written without what they trained.
    for index in world.past.indices where index % 3 > 0 {
      let ago = Sample.today.days(since: world.past[index].day)
      world.past[index].day = Sample.today.adding(days: -4 * max(0, ago))
    }
    let read = question(world, "limit\t366\n")
    #expect(read.preferences == world.preferences)
    #expect(read.discovery == world.discovery())
  }

  @Test(
    "numbers of a preference have limits, and what is beyond them changes nothing",
    arguments: [
      ("duration\t0", "length"), ("duration\t1", "length 1"), ("duration\t600", "length 600"),
      ("duration\t601", "length"), ("duration\tto\t0", "length"), ("duration\tto\t1", "up to 1"),
      ("duration\tto\t600", "up to 600"), ("duration\tto\t601", "length"),
      ("duration\tto", "length"), ("duration\tfrom\t20", "from 20"),
      ("duration\tfrom\t20\t30", "from 20 to 30"), ("duration\tfrom\t0", "length"),
      ("duration\tfrom\t20\t601", "from 20"), ("window\t0", "window 1"),
      ("window\t60", "window 60"),
      ("window\t61", "window 60"), ("window\tx", "window 7"), ("rest\tlegs\t61", "rest 60"),
      ("rest\tlegs\t60", "rest 60"), ("rest\tlegs\t-1", "rest 0"), ("rest\tlegs\t1", "rest 1"),
      ("rest\tlegs", "rest"), ("want\texercises", "want"), ("want\texercises\tRow", "want Row"),
      ("weight\trecency", "weight 1"), ("weight\trecency\t2.5", "weight 2.5"),
      ("weight\trecency\t2.5x", "weight 1"),
    ])
  func limits(line: String, expected: String) {
    var preferences = DiscoveryPreferences()
    let isTaken = preferences.take(line.split(separator: "\t").map(String.init))
    #expect(isTaken)
    let found: String
    switch expected.prefix(while: { $0 != " " }) {
    case "length", "up", "from":
      found =
        switch preferences.duration {
        case .length(let span): "length \(span.milliseconds / 60_000)"
        case .upTo(let span): "up to \(span.milliseconds / 60_000)"
        case .from(let low, let high):
          "from \(low.milliseconds / 60_000)"
            + (high.map { " to \($0.milliseconds / 60_000)" } ?? "")
        default: "length"
        }
    case "window": found = "window \(preferences.window)"
    case "rest":
      found = (["rest"] + preferences.restRules.map { "\($0.days)" }).joined(separator: " ")
    case "want": found = (["want"] + preferences.exercises.joined()).joined(separator: " ")
    default: found = "weight " + Thousandths.text(preferences.weights[.recency])
    }
    #expect(found == expected)
  }

  @Test(
    "preferences that only a wish has are read as they are written",
    arguments: ["no beginners, 20 to 30 min", "nothing for beginners, at least 45 min"])
  func wishes(text: String) {
    let wished = DiscoveryRequest(
      text, onto: DiscoveryPreferences(), TrainingVocabulary([])
    ).preferences
    var read = DiscoveryPreferences()
    for line in wished.lines.split(separator: "\n") {
      let isTaken = read.take(line.split(separator: "\t").map(String.init))
      #expect(isTaken)
    }
    #expect(read == wished)
    #expect(!read.exclusions.levels.isEmpty)
  }

  @Test("a line of something else is taken for nothing")
  func foreign() {
    var preferences = DiscoveryPreferences()
    let isTaken = [preferences.take(["muscles", "x"]), preferences.take([])]
    #expect(isTaken == [false, false])
    #expect(preferences == DiscoveryPreferences())
  }

  @Test("gives the same for days to come", arguments: 0..<20 as Range<UInt64>)
  func ahead(seed: UInt64) {
    let world = RandomWorld(seed: seed)
    let own = discoverAhead(
      days: 14, limit: 3, candidates: world.candidates, past: PastJournal(world.past),
      preferences: world.preferences, contexts: [world.context], next: world.next,
      today: Sample.today)
    let read = question(world, "days\t14\n").ahead
    #expect(read.map(\.day) == own.map(\.day))
    #expect(read.map(\.discovery.ranked) == own.map(\.discovery.ranked))
  }

  @Test(
    "sessions that a page alone knows count as their workouts", arguments: 0..<40 as Range<UInt64>)
  func done(seed: UInt64) throws {
    var world = RandomWorld(seed: seed)
    let candidate = try #require(world.candidates.randomElement(using: &world.generator))
    let then = try #require(world.candidates.randomElement(using: &world.generator)).key
    let isPartial = seed % 5 == 0
    let day = Sample.today.adding(days: Int(seed % 3))
    let text = DiscoveryText(
      candidates: world.candidates, past: PastJournal(world.past),
      contexts: [world.context, DayContext()],
      next: world.next, then: [(key: candidate.key, next: then)], today: Sample.today)
    let lines = """
      now\t\(day.text)
      done\t\(day.text) 07:30\t\(candidate.key)\tOwn\t1800000\t8.5\t\(isPartial ? "1" : "")

      """
    let read = DiscoveryQuestion(
      Array("limit\t366\n".utf8) + Array(world.preferences.lines.utf8) + text.bytes
        + Array(lines.utf8))
    // Sessions of days to come are not written.
    let known = world.past.filter { $0.day <= Sample.today }
    var session = PastSession(
      day: day, order: Int(Int32.max), title: "Own", workout: candidate.key)
    session.category = candidate.category
    session.muscles = candidate.primaryMuscles
    session.movements = candidate.movements
    session.duration = TimeSpan(milliseconds: 1_800_000)
    session.effortHalves = 17
    session.isPartial = isPartial
    if !isPartial { world.next.rotation = then }
    let expected = discover(
      world.candidates, past: PastJournal(known + [session]), preferences: world.preferences,
      context: day == Sample.today ? world.context : DayContext(), next: world.next, today: day)
    let isSame = read.discovery == expected
    #expect(isSame)
  }

  @Test("damaged lines are left out without a trap", arguments: 0..<40 as Range<UInt64>)
  func hostile(seed: UInt64) {
    var world = RandomWorld(seed: seed)
    let text = DiscoveryText(
      candidates: world.candidates, past: PastJournal(world.past), contexts: [world.context],
      next: world.next, today: Sample.today)
    var bytes = Array("limit\t-5\ndays\t99999999999999\nweight\trotation\t9e9\nrest\tlegs\n".utf8)
    bytes += text.bytes
    bytes += Array("now\t2026-12-24\ndone\t2026-12-24 07:30\ta\tb\t1\t8\nthen\ta\tb\n".utf8)
    for _ in 0..<200 {
      let place = Int.random(in: bytes.indices, using: &world.generator)
      bytes[place] = UInt8.random(in: 0...255, using: &world.generator)
    }
    let read = DiscoveryQuestion(bytes)
    #expect(read.discovery.ranked.count <= 366)
    #expect(read.days <= 366)
  }

  @Test("a day is written if anything is known about it, and only then")
  func contexts() {
    var (free, busy, away) = (DayContext(), DayContext(), DayContext())
    free.freeMinutes = 30
    busy.nextEvent = TimeOfDay(hour: 18, minute: 30)
    away.hints = [.init(hint: .place(.away), title: "Trip")]
    let text = DiscoveryText(
      candidates: [], past: [], contexts: [DayContext(), free, busy, away], today: Sample.today)
    let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("context") }
    #expect(lines == ["context\t1\t30\t", "context\t2\t\t18:30", "context\t3\t\t\taway=Trip"])
  }

  @Test("tabs and line breaks in names cannot make lines of their own")
  func names() {
    let candidate = DiscoveryCandidate(key: "a", name: "One\nworkout\tb\tTwo")
    let text = DiscoveryText(candidates: [candidate], past: [], today: Day(number: 20_000))
    let read = DiscoveryQuestion(text.bytes)
    #expect(read.candidates.map(\.name) == ["One workout b Two"])
  }
}
