import KBCore
import Testing

@Suite("The rounds that a label means")
struct RoundLabelTests {
  @Test(
    "odd, even or numbered rounds, and all for any other label",
    arguments: [
      ("Odd", Int32(2), [Int32(1), 3, 5]), ("even", 2, [2, 4, 6]), ("Min 1", 3, [1, 4]),
      ("Min 2", 3, [2, 5]), ("Min 3", 3, [3, 6]), ("Min 4", 3, []), ("Min 2", 0, []),
      ("Min 1", 0, [1, 2, 3, 4, 5, 6]), ("A1", 3, [1, 2, 3, 4, 5, 6]),
      ("1", 3, [1, 2, 3, 4, 5, 6]), ("", 3, [1, 2, 3, 4, 5, 6]), ("R 1001", 3, [1, 2, 3, 4, 5, 6]),
    ])
  func rounds(label: String, cycle: Int32, expected: [Int32]) {
    let own = RoundLabel(label)
    #expect((1...6).filter { own.includes($0, cycle: cycle) } == expected)
    for count in Int32(-1)...6 {
      #expect(own.count(of: count, cycle: cycle) == Int32(expected.filter { $0 <= count }.count))
    }
  }

  @Test(
    "a numbered place says its number",
    arguments: [
      ("Min 3", Int32?.some(3)), ("Min 1000", 1000), ("Min 1001", nil), ("Odd", nil), ("A1", nil),
      ("1", nil), ("AB1", 1), ("Min", nil),
    ])
  func number(label: String, expected: Int32?) {
    #expect(RoundLabel(label).number == expected)
  }
}
