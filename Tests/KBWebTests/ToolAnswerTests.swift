import KBTestSupport
import Testing

@testable import KBWeb

@Suite("Answers of the tools")
struct ToolAnswerTests {
  private func ask(_ operation: Int32, _ question: String) -> String {
    String(decoding: answer(operation, Array(question.utf8)), as: UTF8.self)
  }

  @Test(
    "a number is converted to the unit of the other system, to two decimals",
    arguments: [
      ("100;kg", "220.46", "lb"), ("220.46;lb", "100", "kg"), ("180;cm", "70.87", "in"),
      ("70.87;in", "180.01", "cm"), ("42.195;km", "26.22", "mi"), ("26.22;mi", "42.2", "km"),
      (" 0 ;kg", "0", "lb"), ("999999999.999;kg", "2204622621.85", "lb"),
    ])
  func units(question: String, value: String, unit: String) {
    #expect(ask(10, question) == #"{"ok":true,"value":"\#(value)","unit":"\#(unit)"}"#)
  }

  @Test("what is no number is said", arguments: ["x;kg", ";lb", "-5;cm", "1 2;in", "1e9;km"])
  func noNumber(question: String) {
    #expect(ask(10, question).hasPrefix(#"{"ok":false,"problems":[{"summary":"“"#))
  }

  @Test(
    "an unknown unit and a damaged question are refused", arguments: ["5;stone", "5", "", ";;"])
  func noUnit(question: String) {
    #expect(
      ask(10, question)
        == #"{"ok":false,"problems":[{"summary":"A number and a unit are needed."}]}"#)
  }

  @Test("a set gives its maximum by all formulas and what the bar makes of each share")
  func maximum() {
    let text = ask(11, "100kg;5;Epley;20kg;25kg*2,20kg*2,10kg*2,5kg*2,2.5kg*2")
    #expect(
      text.hasPrefix(
        """
        {"ok":true,"maximum":"116.7 kg","formula":"Epley","formulas":[\
        {"name":"Epley","maximum":"116.7 kg"},{"name":"Brzycki","maximum":"112.5 kg"},
        """))
    #expect(text.contains(#"{"reps":"5","share":"86 %","exact":"100 kg","load":"100 kg"}"#))
    #expect(text.contains(#"{"reps":"12","share":"71 %","exact":"83.3 kg","load":"85 kg"}"#))
  }

  @Test("loads below the bar have no place on it")
  func light() {
    let text = ask(11, "10kg;1;Epley;20kg;")
    #expect(text.contains(#"{"reps":"1","share":"100 %","exact":"10 kg","load":"–"}"#))
  }

  @Test(
    "what cannot be a set is refused with the reason",
    arguments: [
      ("heavy;5;Epley;20kg;", "“heavy” is not a weight."),
      ("0kg;5;Epley;20kg;", "“0kg” is not a weight."),
      ("100kg;0;Epley;20kg;", "Reps must be a whole number from 1 to 36."),
      ("100kg;99;Epley;20kg;", "Reps must be a whole number from 1 to 36."),
      ("100kg;5;Epley;bar;", "“bar” is not a weight."),
      ("100kg;5;Epley;20kg;x*2", "“x*2” is not a weight."),
      ("100kg;5;None;20kg;", "A load, reps, a formula, a bar and plates are needed."),
    ])
  func refused(question: String, summary: String) {
    #expect(ask(11, question).hasPrefix(#"{"ok":false,"problems":[{"summary":"\#(summary)""#))
  }

  @Test("a program that fits comes with its score, its reasons and what changes")
  func programs() {
    let question = """
      text\tstrength
      text\tbeginner
      text\tSquat
      text\tGoblet Squat
      text\tbarbell
      text\tPush-up
      text\tLunge
      goal\tstrength
      equipment\tkettlebell
      avoid\tpurple
      program\tfirst\tFirst\t0\t1\t3-3\t45-60\t4\t2 5 6
      program\tother\tOther\t0\t\t3-3\t45-60\t\t
      exercise\tSquat\t\tsquat\t4\t\t3
      exercise\tGoblet Squat\t\tsquat\t\t\t
      exercise\tPush-up\t\tpress\t\t\t
      exercise\tLunge\t\tlunge\t\t\t
      """
    #expect(
      ask(12, question) == """
        {"ok":true,"matches":[{"key":"first","name":"First","score":88,"reasons":[\
        "made for strength","for beginners","3 days a week, as you want",\
        "45 minutes a session fit into your 60","needs what you do not have: barbell",\
        "1 exercise is swapped"],"swaps":["Squat becomes Goblet Squat (no barbell)"]}],\
        "removed":"1 program is for another level","missing":"The library has no other program for \
        beginners who train for strength on 3 days a week","unknown":["purple"]}
        """)
    #expect(
      ask(12, question.replacing("\t2 5 6\n", with: "\t2\n")) == """
        {"ok":true,"matches":[],"removed":"1 program is for another level, 1 program is mostly \
        of exercises that you cannot do","missing":"For more, beginners who train for strength \
        need barbell","unknown":["purple"]}
        """)
  }

  @Test("the module gives the same answers")
  func module() throws {
    let questions = ["100;kg", "x;kg", "42.195;km"]
    let answers = try TestModule.answer(10, questions.joined(separator: "\n\u{0C}\n"))
    #expect(answers == questions.map { ask(10, $0) }.joined(separator: "\n\u{0C}\n"))
    let sets = ["100kg;5;Wathan;20kg;25kg*2,1.25kg*2", "185lb;8;Lombardi;45lb;45lb*4,10lb*2"]
    #expect(
      try TestModule.answer(11, sets.joined(separator: "\n\u{0C}\n"))
        == sets.map { ask(11, $0) }.joined(separator: "\n\u{0C}\n"))
  }
}
