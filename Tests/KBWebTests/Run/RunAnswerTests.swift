import KBCore
import KBTestSupport
import Testing

@testable import KBWeb

@Suite("Answers to the run page")
struct RunAnswerTests {
  private func ask(_ operation: Int32, _ question: String) -> String {
    String(decoding: answer(operation, Array(question.utf8)), as: UTF8.self)
  }

  private static let bench = """
    exercise
    name\tBench Press
    target\t3x8 60kg, rest 2:00
    kind\tcompound\tbarbell
    grid\tstack 20kg 300kg 2.5kg
    records\tlift 60kg 8|max 76kg|shown 76000|weight 1440000 0
    scheme\t{scheme: double, starting-reps: 8, max-reps: 12, percent: 5%}
    planned\t3x8-12
    lane\t1\t1\t3x8 60kg|0||0|0|0|

    """

  private func session(_ lines: String) -> String {
    ask(
      7,
      """
      unit\tkg
      formula\tEpley
      day\t2026-11-21
      time\t07:30
      title\tPush Day A
      id\t7d1f
      workout\tstrength/push-a 8f14e45fceea@c9f0f895fb98
      duration\t3130500
      effort\t7.5
      milestones\t3|9|2026-11-20 2||

      """ + lines)
  }

  @Test("a session is the journal's Markdown, with what it changes")
  func whole() {
    let answer = session(
      RunAnswerTests.bench + """
        set\tdone\t60kg x 8
        set\tdone\t60kg x 8
        set\tdone\t62.5kg x 9
        """)
    #expect(
      answer == """
        {"ok":true,"markdown":"# 2026-11-21\\n\\n## 07:30 Push Day A\\n\\n- id: 7d1f\\n\
        - workout: strength/push-a 8f14e45fceea@c9f0f895fb98\\n- duration: 52:10\\n\
        - effort: 7.5\\n\\n- Bench Press (3x8 60kg, rest 2:00): 8, 8, 62.5kg x 9\\n",\
        "entries":1,"volume":"1,523 kg","underHalf":false,"duration":"52:10",\
        "rounds":[0],"achievements":["Bench Press: 62.5 kg × 9, best e1RM 81.3 kg",\
        "Bench Press: best volume 1,523 kg","10th session","3-day gym streak"],\
        "updates":[{"name":"Bench Press","before":"3x8 60kg","after":"3x9 60kg",\
        "why":"all sets had 8 reps, so 9 come next, up to 12"}],"doubts":[]}
        """)
  }

  @Test(
    "what was done is written as shortly as kb log would",
    arguments: [
      ("60kg x 8 60kg x 8 60kg x 8", "done"), ("60kg x 8 60kg x 8 60kg x 7", "8, 8, 7"),
      ("60kg x 8 60kg x 8", "8, 8"), ("50kg x 8 50kg x 8 50kg x 8", "50kg x 8, 8, 8"),
      ("60kg x 8 65kg x 8 60kg x 8", "8, 65kg x 8, 60kg x 8"),
    ])
  func short(sets: String, written: String) throws {
    let words = sets.split(separator: " ").map(String.init)
    let lines = stride(from: 0, to: words.count, by: 3).map {
      "set\tdone\t" + words[$0...($0 + 2)].joined(separator: " ")
    }
    let answer = session(RunAnswerTests.bench + lines.joined(separator: "\n"))
    #expect(answer.contains("- Bench Press (3x8 60kg, rest 2:00): \(written)\\n"))
  }

  @Test("rounds of a block give each step the rounds that it is labelled with")
  func rounds() {
    let answer = session(
      """
      score\tFinisher\tAMRAP 12 min\t5\t720000
      exercise
      name\tBurpee
      label\tOdd
      target\t1x10
      set\topen\t10
      rounds\t5\t1
      exercise
      name\tPlank
      label\tEven
      set\topen\ttick
      rounds\t5\t1
      """)
    #expect(
      answer.contains(
        #"- Burpee (1x10): 10, 10, 10\n- Plank: done\n\nFinisher (AMRAP 12 min): 5 rounds, 12:00\n""#
      ))
  }

  @Test("sets of a step that counts toward the day's challenge are written as its sets")
  func challenge() {
    let step = "exercise\nname\tDaily Challenge\ntarget\t1 of 3, 10 + 10\nset\tdone\ttick\n"
    #expect(session(step).contains(#"- effort: 7.5\n- challenge: 1\n\n"#))
    #expect(session(step + "rounds\t2\t1\n").contains(#"- challenge: 2\n"#))
    #expect(!session(step.replacing("done", with: "open")).contains("challenge:"))
    #expect(!session(RunAnswerTests.bench + "set\tdone\t60kg x 8").contains("challenge:"))
  }

  @Test(
    "an exercise that stands twice in a run has its volume of both entries",
    arguments: [1, 1_700_607_571])
  func twice(number: Int) {
    let bench = RunAnswerTests.bench.replacing("lane\t1\t1", with: "lane\t\(number)\t1")
    let set = "set\tdone\t60kg x 8\n"
    let answer = session(bench + set + set + set + bench + set + set + set)
    #expect(answer.contains("Bench Press: best volume 2,880 kg"))
  }

  @Test("a session of 400 sets is written in entries that kb reads")
  func many() {
    let sets = Array(repeating: "set\tdone\t60kg x 8", count: 400).joined(separator: "\n")
    let answer = session(RunAnswerTests.bench + sets)
    #expect(answer.contains(#""entries":2"#))
  }

  @Test(
    "names that would read as something else are written so that they do not",
    arguments: [
      "Challenge", "Press (3x8)", "Row: easy", "next: Squat 5x5", "<b>Press</b>", "سكوات",
    ])
  func names(name: String) throws {
    let answer = session("exercise\nname\t\(name)\nset\tdone\t8")
    let markdown = try #require(
      answer.split(separator: "\"markdown\":\"").last?.split(separator: "\",\"").first
    )
    .replacing("\\n", with: "\n").replacing("\\u003C", with: "<").replacing("\\u003c", with: "<")
    let parsed = JournalParser.parse(Array(markdown.utf8), path: "")
    #expect(parsed.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(parsed.sessions.first?.entries.count == 1, "\(markdown)")
    #expect(parsed.sessions.first?.entries.first?.entry.performedSets.count == 1)
  }

  @Test("entries with a plain name and a target are read back without looking")
  func plainNames() {
    var generator = SplitMix64(seed: 83)
    let letters = [
      "Squat", "Bench Press", "Pull-up", "Challenge", "Next", "Row", "Run", "Done", "x",
    ]
    for _ in 0..<4000 {
      var entry = generator.journalEntry()
      let first = entry.name.isEmpty ? "a" : entry.name
      entry.name = generator.pick(letters + [first, first + " - b", " Squat"])
      entry.target = generator.prescription().asTarget
      if case .unparsed = entry.result { continue }
      if RunExercise.hasPlainName(entry) { #expect(entry.isReadBack, "\(entry.text)") }
    }
  }

  @Test("notes stay notes whatever is typed")
  func notes() {
    var generator = SplitMix64(seed: 81)
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<generator.int(0...5) {
        text += generator.pick([
          "- ", "# ", "## 07:30 ", "```", "1. ", "* ", "  + ", "", "<<<<<<< ",
        ])
        text += generator.notationLine() + generator.pick(["\n", "\n\n", "\r\n"])
      }
      var session = Session(day: Day(number: 1), title: "Lift")
      session.notes = Session.notes(typed: text)
      #expect(session.isReadBack, "\(text)")
    }
  }

  @Test("the card has the sets, what the buttons make of them, and records")
  func card() {
    let answer = ask(
      5,
      "unit\tkg\nformula\tEpley\nday\t2026-11-21\n" + RunAnswerTests.bench + """
        set\tdone\t60kg x 7
        set\topen\t60kg x 8
        set\topen\t60kg x 8
        at\t1
        """)
    #expect(
      answer.contains(
        #""text":"60kg x 7","load":"60kg","work":"7","effort":"","kind":"reps","warmup":false,"below":true"#
      ))
    #expect(
      answer.contains(#""loadUp":{"label":"62.5kg","sets":[null,"62.5kg x 8","62.5kg x 8"]}"#))
    #expect(answer.contains(#""workDown":{"label":"7","sets":[null,"60kg x 7",null]}"#))
    #expect(
      answer.contains(#""struggle":{"label":"57.5kg","sets":[null,"57.5kg x 8","57.5kg x 8"]}"#))
  }

  @Test(
    "a typed set is read as the journal reads it",
    arguments: [
      ("62,5", "9", "60kg x 8", #"{"ok":true,"text":"62.5kg x 9"}"#),
      ("60 lb", "8", "60kg x 8", #"{"ok":true,"text":"60lb x 8"}"#),
      ("", "12", "max", #"{"ok":true,"text":"12 amrap"}"#),
      ("", "1:30", "45s", #"{"ok":true,"text":"90s"}"#),
    ])
  func typed(load: String, work: String, was: String, expected: String) {
    #expect(ask(6, "unit\tkg\nname\tPress\nload\t\(load)\nwork\t\(work)\nwas\t\(was)") == expected)
  }

  @Test("what a cycle of percentages comes to is said without this session's sets")
  func cycle() {
    let answer = session(
      """
      exercise
      name\tSquat
      target\t3x5 90kg
      scheme\t{scheme: percent, cycle: 4}
      planned\t3x5 @ 75% TM
      lane\t9\t0\t3x5 90kg|0|120kg|0|0|0|
      set\tdone\t90kg x 5
      set\tdone\t90kg x 5
      set\tdone\t90kg x 5
      """)
    #expect(
      answer.contains(
        #""updates":[{"name":"Squat","before":"","after":"","why":"session 1 of 4 in this cycle"}]"#
      ), "\(answer)")
  }

  @Test("a stall at the end of a run brings the suggestion that the built site has")
  func hints() {
    let stalled = RunAnswerTests.bench.replacing("3x8 60kg|0||", with: "3x8 60kg|1||")
    let answer = session("ahead\n" + stalled + "set\tdone\t60kg x 7\n")
    #expect(
      answer.contains(
        #""hints":["2 stalls in a row: consider a deload to 3x8 57.5kg (kb deload \"Bench Press\")"]"#
      ), "\(answer)")
  }

  @Test(
    "a timer says where it stands",
    arguments: [
      ("EMOM 40s on / 20s off x 10", "at\t0", #""kind":"work","clock":40000,"up":false,"round":1"#),
      (
        "EMOM 40s on / 20s off x 10", "at\t65000",
        #""kind":"work","clock":35000,"up":false,"round":2"#
      ),
      (
        "EMOM 40s on / 20s off x 10", "at\t600000",
        #""kind":"done","clock":0,"up":false,"round":10,"rounds":10,"done":10"#
      ),
      ("AMRAP 12 min", "at\t60000", #""kind":"work","clock":660000"#),
      ("Tabata", "at\t25000", #""kind":"rest","clock":5000"#),
      ("For time", "at\t9000", #""kind":"open","clock":9000,"up":true"#),
      ("Countdown 5 min", "before\t3000", #""kind":"ready","clock":3000"#),
      ("Stopwatch", "at\t100", #""kind":"open","clock":100,"up":true"#),
    ])
  func timer(text: String, at: String, expected: String) {
    #expect(ask(8, "timer\t\(text)\n\(at)").contains(expected))
  }

  @Test("no bytes stop an answer", arguments: [5, 6, 7, 8] as [Int32])
  func hostile(operation: Int32) {
    var generator = SplitMix64(seed: 91)
    let words = [
      "exercise", "name\t", "target\t", "set\tdone\t", "at\t", "rounds\t", "records\tlift ",
      "grid\tlist ",
      "scheme\t{", "planned\t", "lane\t", "timer\t", "unit\tlb", "day\t", "note\t", "score\t",
      "label\t",
    ]
    for _ in 0..<2000 {
      var question: [UInt8] = []
      for _ in 0..<generator.int(0...8) {
        question += Array(generator.pick(words).utf8) + generator.bytes(upTo: 20) + [0x0A]
      }
      #expect(answer(operation, question).first == UInt8(ascii: "{"))
    }
  }
}
