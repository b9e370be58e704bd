import Testing

@testable import KBCoach

@Suite("Values made when they are first asked for")
struct LaterByKeyTests {
  /// How often the values of `keys` were made, asked for in turn.
  private func makings(of keys: [Int], by values: LaterByKey<Int, Int>) -> [Int] {
    var made: [Int] = []
    for key in keys {
      let value = values.value(key) {
        made.append(key)
        return key * 10
      }
      #expect(value == key * 10)
    }
    return made
  }

  @Test("each is made once")
  func once() {
    #expect(makings(of: [1, 2, 1, 2, 3], by: LaterByKey()) == [1, 2, 3])
  }

  @Test("those beyond the bound are made each time, and are the same")
  func bound() {
    #expect(makings(of: [1, 2, 3, 1, 3, 3], by: LaterByKey(keeping: 2)) == [1, 2, 3, 3, 3])
  }

  @Test("beyond the bound there is none where it is only asked for while there is room")
  func room() {
    let values = LaterByKey<Int, Int>(keeping: 2)
    #expect([1, 2, 3, 1].map { key in values.valueIfKept(key) { key * 10 } } == [10, 20, nil, 10])
  }
}
