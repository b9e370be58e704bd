import KBCore
import KBTestSupport
import Testing

@testable import KBTraining

@Suite struct TemplatePredictionTests {
  private let candidates = [
    Sample.candidate("a"), Sample.candidate("b", isFavorite: true),
    Sample.candidate("c", isFavorite: true), Sample.candidate("d"),
  ]

  @Test(
    "the habit of the weekday, else the last favourite, else the last workout",
    arguments: [
      ("", "nothing"),
      ("7:a 14:a 21:a 1:b", "a: Done on 3 of the last 4 Saturdays"),
      ("7:a 14:a 21:a 28:a 1:b", "a: Done on 4 of the last 4 Saturdays"),
      ("7:a 14:a 28:a 14:a", "a: Done on 3 of the last 4 Saturdays"),
      ("7:a 14:a 35:a 3:c 2:b 1:d", "b: The favourite you did last, on 2026-11-19"),
      ("3:c 1:d", "c: The favourite you did last, on 2026-11-18"),
      ("3:a 1:d", "d: The workout you did last, on 2026-11-20"),
      ("7:a 14:a 21:a 7:b 14:b 21:b 28:b", "b: Done on 4 of the last 4 Saturdays"),
      ("7:d 14:d 21:d 7:a 14:a 21:a 3:d", "d: Done on 3 of the last 4 Saturdays"),
      ("7:a 14:a 21:a 0:a 3:d", "d: The workout you did last, on 2026-11-18"),
      ("3:gone", "nothing"), ("0:a", "nothing"),
    ])
  func prediction(done: String, expected: String) {
    let past = done.split(separator: " ").enumerated().map { index, word in
      let parts = word.split(separator: ":")
      return Sample.session(Int(parts[0]) ?? 0, String(parts[1]), order: index)
    }
    let prediction = predictTemplate(candidates, past: PastJournal(past), today: Sample.today)
    #expect((prediction.map { $0.key + ": " + $0.reason.english } ?? "nothing") == expected)
    let backwards = predictTemplate(
      candidates.reversed(), past: PastJournal(past.reversed()), today: Sample.today)
    #expect(backwards == prediction)
  }

  @Test("a lifter with a weekly plan is predicted right in 70 of 100 days and more")
  func accuracy() {
    let plan = [1: "a", 3: "b", 5: "c"]
    var generator = SplitMix64(seed: 7)
    var past: [PastSession] = []
    var (right, asked) = (0, 0)
    for offset in stride(from: 400, through: 1, by: -1) {
      let today = Sample.today.adding(days: -offset)
      guard let planned = plan[today.weekday] else { continue }
      let done = generator.next() % 10 == 0 ? "d" : planned
      if offset < 370 {
        asked += 1
        if predictTemplate(candidates, past: PastJournal(past), today: today)?.key == done {
          right += 1
        }
      }
      past.append(Sample.session(offset, done, order: 400 - offset))
    }
    #expect(asked > 100)
    #expect(right * 100 >= asked * 70)
  }
}
