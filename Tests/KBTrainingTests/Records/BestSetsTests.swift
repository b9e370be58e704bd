import KBCore
import Testing

@testable import KBTraining

@Suite struct BestSetsTests {
  /// One line a best: its name, value and place.
  private func summary(_ lines: [(session: Int, line: String)]) throws -> [String] {
    let entries = try lines.map { ExerciseEntry(session: $0.session, entry: try entry($0.line)) }
    let best = BestSets(entries: entries, formula: .epley)
    var text: [String] = []
    func add(_ name: String, _ value: String?, _ entry: Int?, _ set: Int?) {
      guard let value, let entry, let set else { return }
      text.append("\(name) \(value) at \(entry).\(set)")
    }
    let maximum = best.estimatedMaximum
    add("e1RM", maximum?.value.text, maximum?.entry, maximum?.set)
    for (index, mark) in best.heaviest.enumerated() {
      add("\(index + 1)RM", mark?.value.text, mark?.entry, mark?.set)
    }
    add("reps", best.mostReps?.value.description, best.mostReps?.entry, best.mostReps?.set)
    let (weight, reps) = (best.weightedVolume, best.bodyweightVolume)
    add("volume", weight?.value.text(in: .kilograms), weight?.entry, weight?.set)
    add("total", reps?.value.text(in: .kilograms), reps?.entry, reps?.set)
    add("hold", best.longestHold?.value.text, best.longestHold?.entry, best.longestHold?.set)
    let rounds = best.mostRounds
    add("rounds", rounds?.value.text, rounds?.entry, rounds?.set)
    add("distance", best.farthest?.value.text, best.farthest?.entry, best.farthest?.set)
    return text
  }

  @Test("nothing done has no best")
  func empty() throws {
    #expect(try summary([]) == [])
    #expect(try summary([(0, "Squat: skipped"), (1, "Squat: 100kg x 5 warmup")]) == [])
  }

  @Test("the heaviest load for a count is that of any set with at least so many reps")
  func heaviest() throws {
    #expect(
      try summary([
        (0, "Squat (3x5 100kg): done"),
        (1, "Squat: 200kg x 5 warmup, 110kg x 3, 90kg x 6"),
        (2, "Squat: 110kg x 2"),
      ]) == [
        "e1RM 121kg at 1.1",
        "1RM 110kg at 1.1", "2RM 110kg at 1.1", "3RM 110kg at 1.1", "4RM 100kg at 0.0",
        "5RM 100kg at 0.0", "6RM 90kg at 1.2", "reps 6 at 1.2", "volume 1,500 kg at 0.0",
      ])
  }

  @Test("of equal bests the first stands, in whatever unit the second was written")
  func ties() throws {
    #expect(
      try summary([(0, "Row: 45.359kg x 1"), (1, "Row: 100lb x 1"), (2, "Row: 45.36kg x 1")])
        == [
          "e1RM 45.36kg at 2.0", "1RM 45.36kg at 2.0", "reps 1 at 0.0", "volume 45.4 kg at 2.0",
        ])
  }

  @Test("bodyweight sets have repetitions and totals, assisted ones only totals")
  func bodyweight() throws {
    #expect(
      try summary([
        (0, "Pull-up: -20kg x 12, -20kg x 12"), (1, "Pull-up: 8, 7"), (2, "Pull-up: +5kg x 2"),
      ]) == [
        "1RM 5kg at 2.0", "2RM 5kg at 2.0", "reps 8 at 1.0", "volume 10 kg at 2.0",
        "total 24 reps at 0.0",
      ])
  }

  @Test("the entries of one session add up to its volume")
  func volume() throws {
    let volumes = try summary([
      (0, "Squat: 100kg x 10"), (1, "Squat: 60kg x 10"), (1, "Squat: 60kg x 10"),
    ]).filter { $0.hasPrefix("volume") }
    #expect(volumes == ["volume 1,200 kg at 1.0"])
  }

  @Test("holds and distances")
  func holds() throws {
    #expect(
      try summary([
        (0, "Plank (2x45s): done"), (1, "Plank: 50s, 1:10"), (2, "Row: 2 km 8:10"),
        (3, "Row: 1 mi"), (4, "Row: 2000 m 7:50"), (5, "Row: 50 cal"), (6, "Plank: 70s"),
      ]) == ["hold 70s at 1.1", "distance 2 km at 2.0"])
  }

  @Test("the most rounds, of as many those with more reps, and of the same the first")
  func rounds() throws {
    #expect(
      try summary([
        (0, "Cindy: 19 rounds + 20"), (1, "Cindy: 20 rounds + 5"), (2, "Cindy: 20 rounds + 5"),
        (3, "Cindy: 20 rounds + 4"),
      ]) == ["rounds 20 rounds + 5 at 1.0"])
  }

  @Test("a weight of nothing and a hold of no time are no best")
  func zeros() throws {
    let found = try summary([(0, "Squat: 0kg x 5"), (1, "Plank: 0s"), (2, "Row: 0 km")])
    #expect(found.joined(separator: ", ") == "reps 5 at 0.0, total 5 reps at 0.0")
  }

  @Test("entries are chosen by name and keep their session's place")
  func chosen() throws {
    let journal = sessions(
      """
      # 2026-11-20

      ## Push

      - Bench Press: 60kg x 8
      - Dip: 10

      ## Evening

      - Bench press: 62.5kg x 5
      """)
    let key = NameKey("bench press")
    let found = ExerciseEntry.all(in: journal) { NameKey($0) == key }
    #expect(found.map(\.session) == [0, 1])
    #expect(found.map(\.entry.text) == ["Bench Press: 60kg x 8", "Bench press: 62.5kg x 5"])
  }
}
