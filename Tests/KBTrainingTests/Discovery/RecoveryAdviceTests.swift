import KBCore
import Testing

@testable import KBTraining

@Suite struct RecoveryAdviceTests {
  @Test(
    "rest is due after four hard days in a row that end today or yesterday",
    arguments: [
      (
        [1, 2, 3, 4], 16, "You trained 4 days in a row at a mean effort of 8: rest, or move easily"
      ),
      (
        [0, 1, 2, 3], 17,
        "You trained 4 days in a row at a mean effort of 8.5: rest, or move easily"
      ),
      (
        [1, 2, 3, 4, 5], 18,
        "You trained 5 days in a row at a mean effort of 9: rest, or move easily"
      ),
      ([1, 2, 3], 20, nil), ([1, 2, 3, 4], 15, nil), ([2, 3, 4, 5], 20, nil),
      ([0, 1, 3, 4, 5], 20, nil), ([1, 1, 2, 3], 20, nil), ([], 20, nil),
    ] as [([Int], Int32, String?)])
  func due(days: [Int], effort: Int32, expected: String?) {
    let past = days.map { Sample.session($0, "a", effort: effort) }
    #expect(recoveryAdvice(past: PastJournal(past), today: Sample.today).text == expected)
  }

  @Test(
    "after four weeks without a session the loads begin lighter",
    arguments: [([27, 60], nil), ([28, 60], 28), ([59], 59), ([0, 59], nil), ([], nil)]
      as [([Int], Int?)])
  func away(days: [Int], expected: Int?) {
    let advice = recoveryAdvice(
      past: PastJournal(days.map { Sample.session($0, "a") }), today: Sample.today)
    #expect(advice.daysAway == expected)
    #expect(
      advice.text
        == expected.map {
          "Your last session was \($0) days ago: begin about a tenth lighter than the targets, and"
            + " go back up over the first weeks"
        })
  }

  @Test("sessions without an effort count as days, and without any effort nothing is said")
  func unknownEffort() {
    var past = (1...4).map { Sample.session($0, "a") }
    #expect(recoveryAdvice(past: PastJournal(past), today: Sample.today).days.count == 4)
    #expect(recoveryAdvice(past: PastJournal(past), today: Sample.today).text == nil)
    past[2].effortHalves = 17
    #expect(
      recoveryAdvice(past: PastJournal(past), today: Sample.today).text
        == "You trained 4 days in a row at a mean effort of 8.5: rest, or move easily")
    past[0].effortHalves = 14
    #expect(recoveryAdvice(past: PastJournal(past), today: Sample.today).text == nil)
  }

  @Test(
    "the last week's volume is compared with the four before",
    arguments: [
      (500, 125), (300, 75), (400, 100),
    ] as [(Int64, Int)])
  func volume(now: Int64, expected: Int) {
    let past =
      [Sample.session(40, "a", volume: 9000), Sample.session(6, "a", volume: now)]
      + [7, 14, 21, 34].map { Sample.session($0, "a", volume: 400) }
    let advice = recoveryAdvice(past: PastJournal(past), today: Sample.today)
    #expect(advice.volumePercent == expected)
  }

  @Test("a journal that is too short, or empty weeks, compare with nothing")
  func shortJournal() {
    let short = [7, 14, 21, 33].map { Sample.session($0, "a", volume: 400) }
    #expect(recoveryAdvice(past: PastJournal(short), today: Sample.today).volumePercent == nil)
    let empty = [Sample.session(40, "a", volume: 10), Sample.session(1, "a", volume: 10)]
    #expect(recoveryAdvice(past: PastJournal(empty), today: Sample.today).volumePercent == nil)
    let huge = (0..<60).map { Sample.session($0, "a", volume: .max) }
    #expect(recoveryAdvice(past: PastJournal(huge), today: Sample.today).volumePercent == 100)
  }
}
