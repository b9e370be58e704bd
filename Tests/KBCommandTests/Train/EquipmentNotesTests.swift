import Testing

@testable import KBCommand

@Suite("equipment that cannot be")
struct EquipmentNotesTests {
  /// What `kb plates 60` says of an inventory, on the standard error and as its first line.
  static let inventories: [(yaml: String, notes: String, answer: String)] = [
    ("{}", "", "60 kg: barbell of 20 kg"),
    ("{plates: []}", "", "60 kg is more than can be made: barbell of 20 kg"),
    ("{plates: [{weight: 20kg, count: 3}]}", "", "60 kg: barbell of 20 kg"),
    (
      "{plates: [{weight: 20kg, count: 1}]}",
      "kb: kb.yaml:1:44: one plate of 20kg is not a pair, so it cannot go on a bar; see kb check\n",
      "60 kg is more than can be made: barbell of 20 kg"
    ),
    (
      "{plates: [{weight: 20kg, count: 1}, {weight: 20kg, count: 1}]}", "",
      "60 kg: barbell of 20 kg"
    ),
    (
      "{plates: [{weight: 0kg}, {weight: -20kg}, {count: 4}]}",
      """
      kb: kb.yaml:1:31: a plate cannot weigh 0kg; see kb check
      kb: kb.yaml:1:46: a plate cannot weigh -20kg; see kb check
      kb: kb.yaml:1:54: this plate has no weight; see kb check

      """,
      "60 kg is more than can be made: barbell of 20 kg"
    ),
    (
      "{bars: [{weight: 0kg}, {weight: -1kg}, {weight: x}, {}]}",
      """
      kb: kb.yaml:1:29: a bar cannot weigh 0kg; see kb check
      kb: kb.yaml:1:44: a bar cannot weigh -1kg; see kb check
      kb: kb.yaml:1:60: this value is not understood; see kb check
      kb: 1 more problem of the equipment

      """,
      "60 kg: barbell of 20 kg"
    ),
    (
      "{dumbbells: {from: 40kg, to: 10kg, step: 2kg}}",
      "kb: kb.yaml:1:31: these dumbbells are not understood: from: 40kg is more than to: 10kg; see kb"
        + " check\n",
      "60 kg: barbell of 20 kg"
    ),
    (
      "{machines: [{name: A, from: 5kg, to: 9kg, step: 0kg}]}",
      "kb: kb.yaml:1:60: this machine has no weights: a step: of 0kg never gets anywhere; see kb check\n",
      "60 kg: barbell of 20 kg"
    ),
    (
      "{dumbbells: {from: 0kg, to: 2000kg, step: 1kg}}",
      """
      kb: kb.yaml:1:31: a dumbbell cannot weigh 0kg; see kb check
      kb: kb.yaml:1:24: there are too many dumbbells: those above 1000kg are left out; see kb check

      """,
      "60 kg: barbell of 20 kg"
    ),
  ]

  @Test(
    "what is wrong is said with its place, and what can be made is made", arguments: inventories)
  func notes(yaml: String, notes: String, answer: String) throws {
    var files = SampleBase.files
    files[0].text = "equipment: \(yaml)\n"
    let base = try SampleBase(files)
    let plates = base.run("plates", "60")
    #expect(plates.errors == notes)
    #expect(plates.output.hasPrefix(answer + "\n"), "\(plates.output)")
    for command in ["today", "next", "why", "warmup"] {
      let words = command == "today" ? [command] : [command, "bench"]
      let run = base.run(words)
      #expect(run.errors == notes, "\(command)")
      #expect(run.status == .fine, "\(command)")
    }
  }
}
