import Testing

@testable import KBSite

@Suite struct ObjectTests {
  @Test("a field is found, replaced in its place, added and removed by its name")
  func fields() {
    var object = Object([("a", "one"), ("a name longer than fifteen bytes", 2)])
    #expect(object["a"] == "one")
    #expect(object["a name longer than fifteen bytes"] == 2)
    #expect(object["b"] == nil)
    object.set("a", true)
    object["b"] = ["x"]
    #expect(
      object == ["a": true, "a name longer than fifteen bytes": 2, "b": ["x"]]
    )
    object["a"] = nil
    #expect(object == ["a name longer than fifteen bytes": 2, "b": ["x"]])
  }

  @Test("of two fields of one name the first counts")
  func twins() {
    #expect(Object([("a", 1), ("a", 2)])["a"] == 1)
  }
}
