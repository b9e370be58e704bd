import KBCore
import KBTestSupport
import Testing

@testable import KBWeb

/// A later run goes on from an earlier one as it would if the site had been built in between.
@Suite("Answers about sessions that the site does not know yet")
struct AheadAnswerTests {
  private func ask(_ operation: Int32, _ question: String) -> String {
    String(decoding: answer(operation, Array(question.utf8)), as: UTF8.self)
  }

  private static let step = """
    exercise
    name\tBench Press
    target\t2x5 warm-up 40kg, 3x8 60kg, RPE 8, rest 2:00
    kind\tcompound\tbarbell
    grid\tstack 20kg 300kg 2.5kg
    scheme\t{scheme: double, starting-reps: 8, max-reps: 12}
    planned\t3x8-12
    lane\t7\t0\t3x8 60kg|0||0|0|0|
    estimate\t76kg

    """

  @Test("a target keeps its warm-ups, its effort and its rest, and has the earlier run's sets")
  func target() {
    let earlier = """
      exercise
      name\tBench Press
      kind\tcompound\tbarbell
      scheme\t{scheme: double, starting-reps: 8, max-reps: 12}
      planned\t4x8-12
      lane\t7\t0\t4x9 62.5kg|0||0|0|0|
      estimate\t81kg
      records\tlift 62.5kg 8
      last\t8
      """
    #expect(
      ask(9, AheadAnswerTests.step + earlier) == """
        {"ok":true,"from":1,"target":"2x5 warm-up 40kg, 3x9 62.5kg, RPE 8, rest 2:00",\
        "lines":["records\\tlift 62.5kg 8","last\\t8","estimate\\t81kg",\
        "lane\\t7\\t0\\t4x9 62.5kg|0||0|0|0||0|8 12"]}
        """)
  }

  @Test("another progression of the exercise gives its records, and no target")
  func another() {
    let earlier = """
      exercise
      name\tBench Press
      kind\tcompound\tbarbell
      scheme\t{scheme: linear, increment: 2.5kg}
      planned\t5x5
      lane\t7\t1\t5x5 80kg|0||0|0|0|
      records\tlift 80kg 5
      """
    #expect(
      ask(9, AheadAnswerTests.step + earlier) == """
        {"ok":true,"from":0,"target":"2x5 warm-up 40kg, 3x8 60kg, RPE 8, rest 2:00",\
        "lines":["records\\tlift 80kg 5","estimate\\t76kg"]}
        """)
    let both = AheadAnswerTests.step + earlier + "\n" + AheadAnswerTests.step
    #expect(ask(9, both).contains(#""from":2,"#))
  }

  @Test("a share of the training max is of the new one")
  func percent() {
    let step = """
      exercise
      name\tSquat
      target\t3x5 90kg
      kind\tcompound\tbarbell
      grid\tstack 20kg 300kg 2.5kg
      scheme\t{scheme: percent, increment: 5kg, cycle: 1}
      planned\t3x5 @ 75% TM
      lane\t9\t0\t3x5 90kg|0|120kg|0|0|0|

      """
    let session = ask(
      7,
      "unit\tkg\nformula\tEpley\nday\t2026-11-21\nahead\n" + step
        + String(repeating: "set\tdone\t90kg x 5\n", count: 3))
    let line = session.split(separator: #""lane\t"#).last?.split(separator: #"""#).first
    let lane = String(line ?? "").replacing(#"\t"#, with: "\t")
    #expect(lane.contains("|125kg|"), "\(session)")
    let next = step + step.replacing("lane\t9\t0\t3x5 90kg|0|120kg|0|0|0|", with: "lane\t" + lane)
    #expect(ask(9, next).contains(#""from":1,"target":"3x5 95kg""#), "\(ask(9, next))")
  }

  private func text(_ field: String, in json: String) throws -> String {
    let behind = try #require(json.split(separator: "\"\(field)\":\"", maxSplits: 1).last)
    return String(
      try #require(behind.split(separator: "\"", omittingEmptySubsequences: false).first))
  }

  @Test("no bytes stop an answer")
  func hostile() {
    var generator = SplitMix64(seed: 92)
    let words = [
      "exercise", "name\t", "target\t", "scheme\t{scheme: percent}", "scheme\t{",
      "planned\t3x5 @ 8",
      "lane\t1\t1\t", "estimate\t", "trainingMax\t9", "records\tlift ", "grid\tlist ", "last\t",
    ]
    for _ in 0..<2000 {
      var question: [UInt8] = []
      for _ in 0..<generator.int(0...12) {
        question += Array(generator.pick(words).utf8) + generator.bytes(upTo: 20) + [0x0A]
      }
      #expect(answer(9, question).first == UInt8(ascii: "{"))
    }
  }
}
