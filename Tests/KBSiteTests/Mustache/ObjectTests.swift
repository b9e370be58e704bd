import Testing

@testable import KBSite

@Suite struct ObjectTests {
  @Test("a field is found by its name")
  func fields() {
    let object = Object([("a", "one"), ("a name longer than fifteen bytes", 2)])
    #expect(object.find("a") == "one")
    #expect(object.find("a name longer than fifteen bytes") == 2)
    #expect(object.find("b") == nil)
  }

  @Test("of two fields of one name the first counts")
  func twins() {
    #expect(Object([("a", 1), ("a", 2)]).find("a") == 1)
  }
}
