import KBCore
import KBTestSupport
import KBText
import KBTraining
import Testing

@Suite("A program's file")
struct ProgramReaderTests {
  static let front = """
    ---
    goal: [strength, general fitness]
    level: beginner
    days: 3-4
    minutes: 45
    weeks: 12
    equipment: [barbell, rack]
    author: Nobody
    source: a book
    tags: [heavy]
    progression:
      default: {scheme: linear, increment: 2.5kg}
      sets:
        5x3+: {scheme: stages, stages: [5x3+, 6x2+], increment: 2.5kg}
      exercises:
        Squat: {increment: 5kg}
    starting:
      default: {percent: 60, of: e1rm, load: 20kg}
      sets:
        5x3+: {percent: 73, of: e1rm}
      exercises:
        Deadlift: {load: 60kg}
    ---
    # Mine

    For the test.


    """

  @Test("gives its facts, its rules and its days")
  func whole() throws {
    let body = """
      ## Day A
      - Squat — 5x3+
      - Deadlift — 1x5

      ## Day B
      - Squat — 3x5 @ 80%
      """
    let document = try ProgramSample.program(Self.front + body)
    #expect(document.diagnostics == [])
    let program = document.program
    #expect(program.key == "mine")
    #expect(program.name == "Mine")
    #expect(program.goals == [.strength, .generalFitness])
    #expect(program.levels == [.beginner])
    #expect(program.daysAWeek == 3...4)
    #expect(program.minutes == 45...45)
    #expect(program.weeks == 12)
    #expect(program.author == "Nobody")
    #expect(program.source == "a book")
    #expect(program.tags == ["heavy"])
    #expect(program.days.map(\.name) == ["Day A", "Day B"])
    let steps = program.days.flatMap(\.steps)
    #expect(
      steps.map { program.schemes.parameters(for: $0).text } == [
        "{scheme: stages, increment: 5kg, stages: [5x3+, 6x2+]}",
        "{scheme: linear, increment: 2.5kg}", "{scheme: linear, increment: 5kg}",
      ])
    let rules = steps.map { program.starting.rule(for: $0) }
    #expect(rules[0] == StartingRule(share: 73_000))
    #expect(rules[1] == StartingRule(load: .kilograms(thousandths: 60_000)))
    #expect(rules[2] == StartingRule(share: 60_000, load: .kilograms(thousandths: 20_000)))
    #expect(
      document.headline(withLevel: true).map(\.english) == [
        "beginner", "3-4 days a week", "12 weeks",
      ])
  }

  @Test(
    "has days, or weeks of days, as its headings say",
    arguments: [
      ("## A\n- Squat — 3x5\n\n## B\n- Squat — 3x3", ["A", "B"]),
      ("## Week 1\n### A\n- Squat — 3x5\n\n## Week 3\n### A\n- Squat — 3x3", ["1 A", "3 A"]),
      ("## First\n### A\n- Squat — 3x5\n\n## Second\n### A\n- Squat — 3x3", ["1 A", "2 A"]),
      ("## A\n- Squat — 3x5\n### Then\n- Squat — 3x3", ["A"]),
      ("- Squat — 3x5", ["Day 1"]),
      ("## Notes\nWords.\n\n## A\n- Squat — 3x5", ["A"]),
      ("A\n---\n- Squat — 3x5", ["A"]),
      ("Words.", []),
    ])
  func outline(body: String, expected: [String]) throws {
    let document = try ProgramSample.program("# Mine\n\n" + body + "\n")
    let days = document.program.days.map { day in
      (day.week.map { "\($0) " } ?? "") + day.name
    }
    #expect(days == expected)
  }

  @Test(
    "reports what is wrong and keeps the rest",
    arguments: [
      ("goal: [strenth]", "2:8: warning: goal cannot be \"strenth\" [wrong-type] write strength"),
      (
        "level: expert",
        "2:8: warning: level cannot be \"expert\" [wrong-type]"
          + " write one of beginner, intermediate, advanced"
      ),
      (
        "days: 9",
        "2:7: warning: this value is not understood [wrong-type]"
          + " write a number from 1 to 7, or two: 3-4"
      ),
      (
        "days: 4-3",
        "2:7: warning: this value is not understood [wrong-type]"
          + " write a number from 1 to 7, or two: 3-4"
      ),
      (
        "progression: {exercises: {Sqat: {increment: 5kg}}}",
        "2:27: warning: no step of this program is called \"Sqat\" [unknown-exercise] write Squat"
      ),
      (
        "starting: {exercises: {Curl: {load: 5kg}}}",
        "2:24: warning: no step of this program is called \"Curl\" [unknown-exercise] remove it"
      ),
      (
        "starting: {default: {percent: 60, of: bodyweight}}",
        "2:39: warning: this value is not understood [wrong-type] write e1rm, or 5rm for five reps"
      ),
      (
        "progression: {sets: {heavy: {scheme: linear}}}",
        "2:22: warning: this value is not understood [wrong-type]"
          + " write sets as the steps write them: 3x5"
      ),
      (
        "starting: {exercises: {Squat: {load: 5kg}, squats: {load: 9kg}}}",
        "2:44: warning: \"squats\" is given again here; the first one counts [duplicate-key]"
          + " remove one of the two"
      ),
      (
        "progression: {sets: {3x5: {scheme: linear}, 3 x 5: {scheme: double}}}",
        "2:45: warning: \"3 x 5\" is given again here; the first one counts [duplicate-key]"
          + " remove one of the two"
      ),
      (
        "wekks: 4",
        "2:1: warning: kb does not know the key \"wekks\" [unknown-key] write weeks, or remove it"
      ),
    ])
  func problems(line: String, expected: String) throws {
    let document = try ProgramSample.program(
      "---\n" + line + "\n---\n# Mine\n\n## A\n- Squat — 3x5\n")
    let problems = document.diagnostics.map { ProgramSample.line($0) }
      .filter { !$0.contains("never recommended") }
    #expect(problems == [expected])
    #expect(document.program.days.count == 1)
  }

  @Test("of any text at all can be read, recommended and written down")
  func hostile() throws {
    var generator = SplitMix64(seed: 62)
    let catalogue = ExerciseCatalogue([])
    let loads = StartingLoads(
      estimate: { _ in StartingEstimate(.kilograms(thousandths: Int64.max)) },
      grid: { _ in .multiples(of: .kilograms(thousandths: 1)) })
    var days = 0
    for _ in 0..<500 {
      var text = Self.front
      for _ in 0..<generator.int(1...6) {
        let mark = generator.pick(["## ", "### ", "- ", "- Squat — ", "", "---\n", "# ", "| a |\n"])
        text += mark + generator.notationLine() + "\n"
      }
      let program = try ProgramSample.program(text).program
      let answers = Questionnaire(goal: .strength, level: .beginner, days: 3, minutes: 60)
      let result = recommendPrograms([program], for: answers, exercises: catalogue)
      let concrete = concreteDays(
        program, swaps: result.matches.first?.swaps ?? [], exercises: catalogue, unit: .pounds,
        loads: loads)
      #expect(concrete.files.count == program.days.count)
      #expect(Set(concrete.rotation).count == concrete.rotation.count)
      for file in concrete.files {
        let place = try #require(DocumentPath(file.path))
        let read = readWorkout(Array(file.text.utf8), path: file.path, at: place)
        #expect(!read.card.diagnostics.contains { $0.severity == .error }, "\(file.text)")
        days += 1
      }
    }
    #expect(days > 200)
  }

  @Test("without anything says what it would need")
  func empty() throws {
    let document = try ProgramSample.program("# Mine\n")
    #expect(
      document.diagnostics.map { ProgramSample.line($0) } == [
        "1:1: info: this program is never recommended, because it does not give: goal, level, days"
          + " [wrong-type] add it to the front matter",
        "1:1: warning: this program has no day with steps [wrong-type] write a ## heading for each"
          + " day, with its exercises as a list below",
      ])
  }
}
