import KBCore
import Testing

@testable import KBTraining

@Suite("A search for a workout as text")
struct DiscoveryTextTests {
  private func question(_ world: RandomWorld, _ lines: String = "") -> DiscoveryQuestion {
    let text = DiscoveryText(
      candidates: world.candidates, past: world.past, contexts: [world.context],
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

  @Test("gives the same for days to come", arguments: 0..<20 as Range<UInt64>)
  func ahead(seed: UInt64) {
    let world = RandomWorld(seed: seed)
    let own = discoverAhead(
      days: 14, limit: 3, candidates: world.candidates, past: world.past,
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
      candidates: world.candidates, past: world.past, contexts: [world.context, DayContext()],
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
    session.exercises = candidate.exercises
    session.duration = TimeSpan(milliseconds: 1_800_000)
    session.effortHalves = 17
    session.isPartial = isPartial
    if !isPartial { world.next.rotation = then }
    let expected = discover(
      world.candidates, past: known + [session], preferences: world.preferences,
      context: day == Sample.today ? world.context : DayContext(), next: world.next, today: day)
    let isSame = read.discovery == expected
    #expect(isSame)
  }

  @Test("damaged lines are left out without a trap", arguments: 0..<40 as Range<UInt64>)
  func hostile(seed: UInt64) {
    var world = RandomWorld(seed: seed)
    let text = DiscoveryText(
      candidates: world.candidates, past: world.past, contexts: [world.context],
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

  @Test("tabs and line breaks in names cannot make lines of their own")
  func names() {
    let candidate = DiscoveryCandidate(key: "a", name: "One\nworkout\tb\tTwo")
    let text = DiscoveryText(candidates: [candidate], past: [], today: Day(number: 20_000))
    let read = DiscoveryQuestion(text.bytes)
    #expect(read.candidates.map(\.name) == ["One workout b Two"])
  }
}
