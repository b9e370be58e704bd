import KBTestSupport
import Testing

@testable import KBWeb

@Suite("The effort of a set on the run page")
struct SetEffortTests {
  private static let bench = """
    exercise
    name\tBench Press
    target\t3x8 60kg
    scheme\t{scheme: double}

    """

  private func ask(_ operation: Int32, _ question: String) -> String {
    String(decoding: answer(operation, Array(question.utf8)), as: UTF8.self)
  }

  @Test("an effort is asked for where one is aimed at, and goes by halves")
  func effort() {
    let row = SetEffortTests.bench.replacing("3x8 60kg", with: "3x8 60kg, RPE 8")
    func card(_ set: String) -> String {
      ask(5, "unit\tkg\nformula\tEpley\nday\t2026-11-21\n" + row + "set\topen\t\(set)\nat\t0")
    }
    let first = card("60kg x 8")
    #expect(first.contains(#""effort":"","kind":"reps""#))
    #expect(first.contains(#""asksEffort":true,"effortUp":{"label":"8","sets":["60kg x 8 @8"]}"#))
    #expect(
      card("60kg x 8 @8").contains(#""effortDown":{"label":"7.5","sets":["60kg x 8 @7.5"]}"#))
    #expect(card("60kg x 8 @10").contains(#""effortUp":null"#))
    #expect(card("60kg x 8 @1").contains(#""effortDown":{"label":"","sets":["60kg x 8"]}"#))
    let plain = ask(5, "unit\tkg\n" + SetEffortTests.bench + "set\topen\t60kg x 8\nat\t0")
    #expect(plain.contains(#""asksEffort":false,"effortUp":null"#))
  }

  @Test(
    "a typed effort belongs to the set, and another number leaves it there",
    arguments: [
      ("8", "effort\t8,5", "60kg x 8", #"{"ok":true,"text":"60kg x 8 @8.5"}"#),
      ("8", "effort\t@9", "60kg x 8 @7", #"{"ok":true,"text":"60kg x 8 @9"}"#),
      ("8", "effort\t", "60kg x 8 @7", #"{"ok":true,"text":"60kg x 8"}"#),
      ("9", "", "60kg x 8 @7", #"{"ok":true,"text":"60kg x 9 @7"}"#),
      ("9 @8", "", "60kg x 8 @7", #"{"ok":true,"text":"60kg x 9 @8"}"#),
      (
        "8", "effort\t11", "60kg x 8",
        #"{"ok":false,"problems":[{"summary":"“11” is not an effort.""#
      ),
      (
        "8", "effort\t8.3", "60kg x 8",
        #"{"ok":false,"problems":[{"summary":"“8.3” is not an effort.""#
      ),
    ])
  func typedEffort(work: String, line: String, was: String, expected: String) {
    let answer = ask(
      6, "unit\tkg\nname\tPress\nload\t60kg\nwork\t\(work)\nwas\t\(was)\n\(line)")
    #expect(answer.hasPrefix(expected), "\(answer)")
  }
}
