import KBTestSupport
import Testing

@testable import KBCore

@Suite("Laws of notation as people write it")
struct LooseNotationLawTests {
  /// Sets and the ways in which lifters of a language write them.
  private struct Phrase {
    let exercise: String
    let count: Int32
    let reps: Int32
    let load: Load
    let rest: Int64?

    init(_ generator: inout SplitMix64) {
      exercise = generator.pick([
        "Bench Press", "Kniebeuge", "Développé couché", "Sentadilla", "Supino reto", "Stacco",
        "Romanian Deadlift", "Klimmzüge",
      ])
      count = Int32(generator.int(2...10))
      reps = Int32(generator.int(1...20))
      load = Load(
        thousandths: Int64(generator.int(4...400)) * 500,
        unit: generator.pick([.kilograms, .pounds]))
      rest = generator.int(0...2) == 0 ? Int64(generator.int(3...30)) * 10 : nil
    }

    var group: SetGroup { SetGroup(count: count, work: .reps(reps), load: .load(load)) }

    /// One of the ways to write it.
    func text(_ generator: inout SplitMix64) -> String {
      let comma = generator.int(0...3) == 0
      var weight = Thousandths.text(load.thousandths)
      if comma { weight = String(weight.map { $0 == "." ? "," : $0 }) }
      weight += generator.pick(["", " "])
      weight += load.unit == .kilograms ? "kg" : generator.pick(["lb", "lbs"])
      let times = generator.pick(["x", " x ", "×", " × "])
      let list = (0..<count).map { _ in String(reps) }
      let sets: [String] = [
        "\(weight) \(count)\(times)\(reps)", "\(count)\(times)\(reps)\(times)\(weight)",
        "\(count)\(times)\(reps) @ \(weight)", "\(count)\(times)\(reps) at \(weight)",
        "\(count)\(times)\(reps) (\(weight))", "\(count) sets of \(reps) with \(weight)",
        "\(weight) x \(reps) (x\(count))", "\(weight): \(list.joined(separator: ", "))",
        "\(count) Sätze à \(reps) Wdh mit \(weight)", "\(count) séries de \(reps) à \(weight)",
        "\(count) series de \(reps) con \(weight)", "\(count) serie da \(reps) con \(weight)",
        "\(count) séries de \(reps) com \(weight)", "\(reps) reps \(weight) \(count) sets",
      ]
      var text = exercise + " " + generator.pick(sets)
      if let rest {
        text += generator.pick([", rest \(rest)s", ", \(rest) sec rest", ", Pause \(rest) Sek"])
      }
      return text
    }
  }

  @Test("what is understood of a line is what it says, in six languages")
  func meaning() {
    var generator = SplitMix64(seed: 15)
    var understood = 0
    let count = 20_000
    for _ in 0..<count {
      let phrase = Phrase(&generator)
      let text = phrase.text(&generator)
      let (step, problems) = Step.parse(text)
      if !problems.isEmpty || step.prescription.isEmpty { continue }
      understood += 1
      let found = step.prescription
      #expect(step.name == phrase.exercise, "\(text)")
      let sets = found.groups.reduce(0) { $0 + $1.count }
      #expect(sets == phrase.count, "\(text)")
      #expect(
        found.groups.allSatisfy {
          $0.work == phrase.group.work && $0.load == phrase.group.load
        }, "\(text)")
      #expect(found.rest?.lowerBound.milliseconds == phrase.rest.map { $0 * 1000 }, "\(text)")
      #expect(found.note.isEmpty, "\(text)")
    }
    #expect(understood > count * 95 / 100)
  }

  @Test("an entry of the journal says what the same words say in a workout")
  func entries() {
    var generator = SplitMix64(seed: 16)
    for _ in 0..<5_000 {
      var phrase = Phrase(&generator)
      while phrase.rest != nil { phrase = Phrase(&generator) }
      let text = phrase.text(&generator)
      let file = Array("# 2026-11-21\n\n## 07:00 A\n\n- \(text)\n".utf8)
      guard let entry = JournalParser.parse(file, path: "").sessions.first?.entries.first?.entry,
        case .sets(let sets) = entry.result
      else { continue }
      #expect(entry.name == phrase.exercise, "\(text)")
      #expect(
        sets
          == Array(
            repeating: PerformedSet(performance: .reps(phrase.reps), load: .load(phrase.load)),
            count: Int(phrase.count)), "\(text)")
    }
  }

  /// The numbers of a text, by value; those that only count or pad are left out.
  private func numbers(_ text: String) -> [Int64] {
    var cursor = Cursor(text)
    var found: [Int64] = []
    while !cursor.isAtEnd {
      if Cursor.isDigit(cursor.peek()) {
        let start = cursor.position
        if let value = cursor.eatDecimal() {
          found.append(value)
          continue
        }
        cursor.position = start
      }
      cursor.position += 1
    }
    return found.sorted()
  }

  @Test("no number of a line is lost, and none comes in, whatever stands in what order")
  func numbersStay() {
    var generator = SplitMix64(seed: 17)
    let pieces = [
      "Squat", "Bench Press", "5x5", "3x8", "100kg", "82,5 kg", "@ 60kg", "at 70 kg", "(40kg)",
      "x 5",
      "8/8/7", "12-10-8", "RPE 8", "heavy", "no AMRAP", "12 reps", "easy", "belt", ",", "|",
      "(felt 9)",
      "same", "drop", "PR!", "each side", "75%", "level 8", "✅", "and", "=", "*", "400 m", "w/",
      "×",
      "never 3x8", "ohne", "Pause", "2", "17", "@", "kg", "+10kg", "5+", "-", ":",
    ]
    for _ in 0..<60_000 {
      let words = (0..<generator.int(1...7)).map { _ in generator.pick(pieces) }
      let text = words.joined(separator: " ")
      let (step, _) = Step.parse(text)
      var before = numbers(text)
      var after = numbers(step.text)
      // A set that stands alone is counted; a load may be said once for several of them.
      before.removeAll { $0 == 1000 }
      after.removeAll { $0 == 1000 }
      #expect(Set(before) == Set(after), "\(text) => \(step.text)")
      guard step.prescription.note.isEmpty else { continue }
      #expect(Step.parse(step.text).step == step, "\(text) => \(step.text)")
    }
  }
}
