import KBCore
import KBTraining
import Testing

@Suite("Rules of a program by exercise and by sets")
struct SchemeTableTests {
  @Test("of several rules for one exercise the first counts")
  func exercises() {
    var set = SchemeSet()
    #expect(set.isEmpty)
    let isAdded = [
      set.add(SchemeParameters(kind: .linear), for: "Squat"),
      set.add(SchemeParameters(kind: .double), for: "squats"),
      set.add(SchemeParameters(kind: .double), for: "Row"),
    ]
    #expect(isAdded == [true, false, true])
    #expect(set.rules.map(\.name) == ["Squat", "Row"])
    #expect(!set.isEmpty)
    #expect(!SchemeSet(standard: SchemeParameters(kind: .linear)).isEmpty)
  }

  @Test("sets have one value, whatever their loads")
  func sets() {
    func groups(_ work: String) -> [SetGroup] { PrescriptionParser.parse(work).prescription.groups }
    var table = SetsTable<Int>()
    let isAdded = [
      table.add(1, for: groups("5x3+")), table.add(2, for: groups("5x3+ 60kg")),
      table.add(3, for: groups("3x10")),
    ]
    #expect(isAdded == [true, false, true])
    #expect(table[groups("5x3+ 80kg")] == 1)
    #expect(table[groups("3x10")] == 3)
    #expect(table[groups("3x11")] == nil)
  }
}
