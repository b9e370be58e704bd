import KBCore
import Testing

@testable import KBTraining

@Suite struct RecordBookTests {
  /// The badges of each session, from lines such as `2026-11-01 Squat: 100kg x 5`; lines of one
  /// day are one session.
  private func badges(_ lines: [String]) throws -> [String] {
    var book = RecordBook(formula: .epley)
    var bySession: [[Badge]] = []
    var (last, place) = ("", 0)
    for line in lines {
      let date = String(line.prefix(10))
      if date != last {
        bySession.append([])
        place = 0
      }
      last = date
      bySession[bySession.count - 1] = try book.take(
        entry(String(line.dropFirst(11))), day: day(date), session: bySession.count - 1,
        entry: place)
      place += 1
    }
    return bySession.enumerated().flatMap { session, badges in
      badges.map { "\(session): \($0.text) (\($0.before))" }
    }
  }

  @Test("the first session is a beginning and gives no badge")
  func first() throws {
    #expect(
      try badges(["2026-11-01 Squat: 100kg x 5, 105kg x 5", "2026-11-01 Squat: 110kg x 5"]) == [])
    #expect(try badges(["2026-11-01 Plank: 60s", "2026-11-02 Squat: 100kg x 5"]) == [])
  }

  @Test("doing the same again gives no badge")
  func same() throws {
    let line = "Squat (3x5 100kg): done"
    #expect(try badges(["2026-11-01 " + line, "2026-11-03 " + line, "2026-11-05 " + line]) == [])
  }

  @Test("more weight for a number of reps")
  func weight() throws {
    #expect(
      try badges(["2026-11-01 Squat: 60kg x 8, 60kg x 8", "2026-11-07 Squat: 62.5kg x 5"]) == [
        "1: 62.5 kg × 5, heaviest for 5 reps (60 kg on 2026-11-01)"
      ])
    #expect(
      try badges(["2026-11-01 Squat: 60kg x 8, 60kg x 8", "2026-11-07 Squat: 70kg x 1"]) == [
        "1: 70 kg × 1, heaviest for 1 rep (60 kg on 2026-11-01)"
      ])
  }

  @Test("more repetitions with a load or more, and the e1RM and volume that follow")
  func reps() throws {
    #expect(
      try badges(["2026-11-01 Squat: 60kg x 8", "2026-11-07 Squat: 60kg x 9"]) == [
        "1: 60 kg × 9, most reps with 60 kg or more (8 reps on 2026-11-01)",
        "1: 60 kg × 9, best e1RM 78 kg (76 kg on 2026-11-01)",
        "1: best volume 540 kg (480 kg on 2026-11-01)",
      ])
  }

  @Test("of one session the heaviest lift and the largest gain are shown")
  func oneOfAKind() throws {
    #expect(
      try badges([
        "2026-11-01 Squat: 60kg x 8, 50kg x 10, 40kg x 12, 40kg x 12, 40kg x 12",
        "2026-11-07 Squat: 62.5kg x 6, 65kg x 2, 60kg x 9, 50kg x 14",
      ]) == [
        "1: 65 kg × 2, heaviest for 2 reps (60 kg on 2026-11-01)",
        "1: 50 kg × 14, most reps with 50 kg or more (10 reps on 2026-11-01)",
        "1: 60 kg × 9, best e1RM 78 kg (76 kg on 2026-11-01)",
      ])
  }

  @Test("a second entry of a session replaces the badges of the first")
  func entries() throws {
    #expect(
      try badges([
        "2026-11-01 Row: 60kg x 5, 60kg x 5, 60kg x 5", "2026-11-07 Row: 65kg x 1",
        "2026-11-07 Row: 67.5kg x 1",
      ]) == ["1: 67.5 kg × 1, heaviest for 1 rep (60 kg on 2026-11-01)"])
  }

  @Test("bodyweight counts repetitions, weight on a belt beats the body, assistance counts totals")
  func bodyweight() throws {
    #expect(
      try badges([
        "2026-11-01 Pull-up: 8, 7", "2026-11-03 Pull-up: 9", "2026-11-05 Pull-up: +5kg x 3",
        "2026-11-07 Pull-up: -20kg x 20", "2026-11-09 Pull-up: +5kg x 4",
      ]) == [
        "1: 9 reps, most reps in a set (8 reps on 2026-11-01)",
        "2: +5 kg × 3, heaviest for 3 reps (bodyweight on 2026-11-03)",
        "3: most reps in a session, 20 reps (15 reps on 2026-11-01)",
        "4: +5 kg × 4, heaviest for 4 reps (bodyweight on 2026-11-03)",
        "4: +5 kg × 4, most reps with +5 kg or more (3 reps on 2026-11-05)",
        "4: best volume 20 kg (15 kg on 2026-11-05)",
      ])
  }

  @Test("the first weight on a bar is a beginning, and a weight that nobody knows counts nothing")
  func unknownWeight() throws {
    #expect(try badges(["2026-11-01 Squat: 8", "2026-11-03 Squat: 60kg x 5"]) == [])
    #expect(
      try badges(["2026-11-01 Squat (3x5 @ 80%): done", "2026-11-03 Squat (3x6 @ 80%): done"]) == []
    )
  }

  @Test("holds and times")
  func times() throws {
    #expect(
      try badges([
        "2026-11-01 Plank: 45s", "2026-11-02 Plank: 1:30, 70s", "2026-11-03 Plank: 90s",
        "2026-11-04 Plank: 2:00",
      ]) == [
        "1: 90 s, longest hold (45 s on 2026-11-01)",
        "3: 2 min, longest hold (90 s on 2026-11-02)",
      ])
    #expect(
      try badges([
        "2026-11-01 Row: 2 km 8:10, 500 m 1:50, 50 cal 4:00", "2026-11-02 Row: 1 km 3:40",
        "2026-11-03 Row: 500 m 1:45, 2000 m 8:00, 2 km 7:59.5, 50 cal 3:00",
        "2026-11-04 Row: 50 cal 2:59, 2 km", "2026-11-05 Row: 50 cal 2:59",
      ]) == [
        "2: 2 km in 7:59.5, fastest time (8:10 on 2026-11-01)",
        "3: 50 cal in 2:59, fastest time (3:00 on 2026-11-03)",
      ])
  }

  @Test("warm-ups and skipped sets are nothing to be proud of")
  func uncounted() throws {
    #expect(
      try badges([
        "2026-11-01 Squat: 60kg x 5", "2026-11-03 Squat: 100kg x 5 warmup, 100kg x 9 skip",
      ]) == [])
  }

  @Test(
    "an e1RM needs 1 % over the last badge, and 3 % in the 14 days after it",
    arguments: [
      // The first session has no badge, so only 1 % counts after it.
      (["01 100", "02 100.999"], []),
      (["01 100", "02 101"], ["02 101"]),
      (["01 100", "02 101", "03 103"], ["02 101"]),
      (["01 100", "02 101", "03 104.03"], ["02 101", "03 104.03"]),
      (["01 100", "02 101", "16 104.029"], ["02 101"]),
      (["01 100", "02 101", "17 102.01"], ["02 101", "17 102.01"]),
      (["01 100", "02 101", "17 102.009"], ["02 101"]),
      // Small gains add up, because the last badge is what counts.
      (["01 100", "02 100.4", "03 100.8", "04 101"], ["04 101"]),
      // What is far enough above the badge but not the highest is no record.
      (["01 100", "02 101", "03 103", "20 102.5"], ["02 101"]),
      (["01 100", "02 101", "03 103", "20 103.1"], ["02 101", "20 103.1"]),
    ])
  func hysteresis(sessions: [String], expected: [String]) throws {
    var book = RecordBook(formula: .epley)
    var found: [String] = []
    for (index, text) in sessions.enumerated() {
      let parts = text.split(separator: " ")
      let badges = try book.take(
        entry("Squat: \(parts[1])kg x 1"), day: day("2026-11-" + parts[0]), session: index, entry: 0
      )
      if badges.contains(where: { $0.kind == .estimatedMaximum }) { found.append(text) }
    }
    #expect(found == expected)
    let highest = try sessions.map { try load($0.dropFirst(3) + "kg") }.max()
    #expect(book.estimatedMaximum == highest)
  }

  @Test("units are compared by weight")
  func units() throws {
    #expect(
      try badges([
        "2026-11-01 Row: 100lb x 5", "2026-11-03 Row: 45.359kg x 5", "2026-11-05 Row: 45.36kg x 1",
      ]) == ["2: 45.36 kg × 1, heaviest for 1 rep (100 lb on 2026-11-01)"])
  }

  @Test("a badge says where it and what it beat stand")
  func places() throws {
    var book = RecordBook(formula: .epley)
    let old = try day("2026-11-01")
    let new = try day("2026-11-05")
    _ = try book.take(entry("Row: 50kg x 5, 60kg x 5"), day: old, session: 3, entry: 2)
    let badges = try book.take(
      entry("Row: 20kg x 5 warmup, 61kg x 1"), day: new, session: 7, entry: 4)
    let badge = try #require(badges.first)
    #expect(badge.place == RecordPlace(day: new, session: 7, entry: 4, set: 1))
    #expect(badge.placeBefore == RecordPlace(day: old, session: 3, entry: 2, set: 1))
    #expect(badges.count == 1)
  }
}
