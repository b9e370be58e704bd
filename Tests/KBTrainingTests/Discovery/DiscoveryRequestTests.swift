import KBCore
import Testing

@testable import KBTraining

@Suite struct DiscoveryRequestTests {
  private func read(_ text: String) -> DiscoveryRequest {
    DiscoveryRequest(
      text, onto: DiscoveryPreferences(), exercises: ["Burpee", "Jump Rope", "Pull-up"])
  }

  @Test(
    "a request says what was understood and what was not",
    arguments: [
      ("just move", "keep moving", ""),
      ("Legs, 30 min", "legs; 30 min", ""), ("30min of upper body", "30 min; upper body", ""),
      ("1 hour at the gym", "60 min; in the gym", ""),
      ("half an hour at home", "30 min; at home", ""),
      ("easy", "easy: recovery or mobility", ""), ("strength please", "strength", ""),
      ("no jumping", "no jump", ""), ("no jump rope", "no jump rope", ""),
      ("without burpees", "no burpee", ""), ("no more legs", "no legs", ""),
      ("not the upper body today", "no upper body", ""),
      ("no cardio", "no cardio: conditioning", ""),
      ("dumbbells and a bench", "with dumbbells; with bench", ""),
      ("pull-up bar", "with pull-up bar", ""), ("no equipment", "without equipment", ""),
      ("short", "up to 30 min", ""),
      (
        "keep moving at ~60% effort",
        "keep moving; 60 % effort: easy work", ""
      ),
      ("keep moving hard", "keep moving; hard work", ""),
      ("80% effort", "80 % effort: no recovery", ""), ("90% effort", "90 % effort: hard work", ""),
      ("not too hard", "no hard work", ""), ("hard legs", "hard work; legs", ""),
      ("something with flair", "", "flair"), ("no zzz 9", "", "no zzz, 9"),
      ("no gym", "", "no in the gym"), ("", "", ""), ("0 min", "", "0, min"),
      ("99999999999999999999 min no", "", "99999999999999999999, min"),
    ])
  func words(text: String, understood: String, unknown: String) {
    let request = read(text)
    #expect(request.understood.joined(separator: "; ") == understood)
    #expect(request.unknown.joined(separator: ", ") == unknown)
  }

  @Test("the wishes take the place of what they speak of, and only of that")
  func preferences() {
    var usual = DiscoveryPreferences()
    usual.categories = [.strength]
    usual.equipment = ["rack"]
    usual.location = .gym
    usual.duration = .long
    let easy = DiscoveryRequest("easy, at home, no jumping", onto: usual).preferences
    #expect(easy.categories == [.recovery, .mobility])
    #expect(easy.equipment == ["rack"])
    #expect(easy.location == .home)
    #expect(easy.duration == .long)
    #expect(easy.exclusions.movements == ["jump"])
    let bare = DiscoveryRequest("20 min without equipment", onto: usual).preferences
    #expect(bare.categories == [.strength])
    #expect(bare.equipment == [])
    #expect(bare.duration == .length(TimeSpan(minutes: 20)))
    #expect(DiscoveryRequest("hmm", onto: usual).preferences == usual)
  }

  @Test(
    "easy and hard are what the text asks for",
    arguments: [
      ("keep moving at ~60% effort", WorkoutEffort?.some(.easy)), ("keep moving hard", .hard),
      ("keep moving", nil), ("70% effort", .easy), ("71% effort", nil), ("84% effort", nil),
      ("85% effort", .hard), ("easy", .easy), ("no easy day", .hard), ("not too hard", .easy),
    ])
  func effort(text: String, expected: WorkoutEffort?) {
    #expect(read(text).preferences.effort == expected)
  }

  @Test("moving at 60 % ranks an easy walk before a benchmark, and moving hard the other way")
  func order() {
    var walk = Sample.candidate("walk", .conditioning)
    walk.effort = .easy
    var grace = Sample.candidate("grace", .conditioning)
    grace.effort = .hard
    let row = Sample.candidate("row", .conditioning)
    func ranked(_ text: String) -> [String] {
      discover(
        [grace, row, walk], past: [], preferences: read(text).preferences,
        context: DayContext(), next: NextInPlan(), today: Sample.today
      ).ranked.map(\.key)
    }
    #expect(ranked("keep moving at ~60% effort") == ["walk", "row", "grace"])
    #expect(ranked("60% effort") == ["walk", "row", "grace"])
    #expect(ranked("keep moving hard") == ["grace", "row", "walk"])
  }

  @Test("any text is read to its end")
  func hostile() {
    var generator = SplitMix64(seed: 11)
    let pieces = [
      "no", "30", "min", "a", "é", "—", "60 effort", "just", "half an", "🏋️", "9h", "\0",
    ]
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<generator.next() % 12 {
        text += pieces[Int(generator.next() % UInt64(pieces.count))] + " "
      }
      let request = read(text)
      #expect(request.unknown.count + request.understood.count <= 24)
    }
    #expect(read(String(repeating: "no legs ", count: 50_000)).understood.count == 100)
  }
}
