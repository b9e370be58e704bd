import KBTestSupport
import Testing

@testable import KBWeb

@Suite("Answers to the site's scripts")
struct AnswerTests {
  private func ask(_ operation: Int32, _ question: String) -> String {
    String(decoding: answer(operation, Array(question.utf8)), as: UTF8.self)
  }

  @Test("a step is understood part by part")
  func step() {
    #expect(
      ask(1, "Bench Press — 5x5 @ 80%, rest 3:00") == """
        {"ok":true,"kind":"step","name":"Bench Press","parts":[\
        {"label":"Sets","value":"5 sets of 5 reps"},\
        {"label":"Load","value":"80% of the estimated maximum"},\
        {"label":"Rest","value":"3 min"}],"note":"","volume":"",\
        "canonical":"Bench Press — 5x5 @ 80%, rest 3:00","problems":[]}
        """)
  }

  @Test("an entry shows its target, each set and its volume")
  func entry() {
    #expect(
      ask(1, "- Bench Press (3x8 60kg): 8, 8, 7") == """
        {"ok":true,"kind":"entry","name":"Bench Press","parts":[\
        {"label":"Target","value":"3x8 60kg"},{"label":"Set 1","value":"60kg x 8"},\
        {"label":"Set 2","value":"60kg x 8"},{"label":"Set 3","value":"60kg x 7"}],\
        "note":"","volume":"1,380 kg",\
        "canonical":"Bench Press (3x8 60kg): 8, 8, 7","problems":[]}
        """)
  }

  @Test("a problem stands at the character where it begins")
  func problem() {
    #expect(
      ask(1, "Übung: 60x8") == """
        {"ok":false,"problems":[{"column":8,"summary":"60x8 could be 60 sets or a load.",\
        "fix":"Write 60kg x 8 or 60lb x 8."}]}
        """)
  }

  @Test("nothing is answered as a problem", arguments: ["", "   ", "- "])
  func nothing(question: String) {
    #expect(
      ask(1, question).hasPrefix(#"{"ok":false,"problems":[{"summary":"There is no exercise"#))
  }

  @Test("an exact load has its plates, from the collar outward")
  func exact() {
    #expect(
      ask(2, "102.5kg;20kg;25kg*2,15kg*2,1.25kg*2") == """
        {"ok":true,"exact":true,"load":"102.5kg","difference":"","perSide":[\
        {"weight":"25kg","color":"","grams":25000},{"weight":"15kg","color":"","grams":15000},\
        {"weight":"1.25kg","color":"","grams":1250}]}
        """)
  }

  @Test("a load that the plates do not make has its neighbours")
  func between() {
    #expect(
      ask(2, "96kg;20kg;20kg*4,10kg*2") == """
        {"ok":true,"exact":false,"load":"100kg","difference":"+4kg","perSide":[\
        {"weight":"20kg","color":"","grams":20000},{"weight":"20kg","color":"","grams":20000}],\
        "below":{"load":"80kg","difference":"-16kg"},\
        "above":{"load":"100kg","difference":"+4kg"}}
        """)
  }

  @Test("less than the bar, and more than all plates, have one neighbour")
  func ends() {
    #expect(
      ask(2, "10kg;20kg;").hasSuffix(
        #""perSide":[],"below":null,"above":{"load":"20kg","difference":"+10kg"}}"#))
    #expect(
      ask(2, "200kg;20kg;20kg*2").hasSuffix(
        #""below":{"load":"60kg","difference":"-140kg"},"above":null}"#))
  }

  @Test("a load without a unit is refused")
  func noUnit() {
    #expect(
      ask(2, "100;20kg;20kg*2") == """
        {"ok":false,"problems":[{"summary":"“100” is not a weight.",\
        "fix":"Write a number and kg or lb: 62.5kg."}]}
        """)
  }

  @Test("an unknown operation is refused")
  func unknown() {
    #expect(ask(99, "") == #"{"ok":false,"problems":[{"summary":"Unknown operation 99."}]}"#)
  }

  @Test("no bytes stop an answer", arguments: [1, 2, 3] as [Int32])
  func hostile(operation: Int32) {
    var generator = SplitMix64(seed: 51)
    for _ in 0..<3000 {
      let question = generator.bytes(upTo: 60)
      let lines = answer(operation, question).count { $0 == 0x0A }
      #expect(lines == (operation == 3 ? question.count { $0 == 0x0A } : 0))
    }
  }
}
