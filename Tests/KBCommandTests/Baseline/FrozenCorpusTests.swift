import Glibc
import Testing

@testable import KBCommand

@Suite("Folders of kb 0.1.0")
struct FrozenCorpusTests {
  /// What differs is a decision that docs/DECISIONS.md names; record it with KB_RECORD=1.
  @Test(
    "readings, ids, targets, records and counts are those that 0.1.0 found",
    arguments: FrozenFolder.names)
  func understood(_ name: String) throws {
    let understood = try FrozenFolder(name).understood()
    if getenv("KB_RECORD") != nil { try FrozenFolder.record(understood, as: name) }
    let golden = try FrozenFolder.golden(name)
    let (old, new) = (golden.split(separator: "\n"), understood.split(separator: "\n"))
    let lost = Set(old).subtracting(new).sorted()
    let added = Set(new).subtracting(old).sorted()
    #expect(lost == [], "lines that only 0.1.0 has")
    #expect(added == [], "lines that only this version has")
    #expect(old == new)
    #expect(getenv("KB_RECORD") == nil, "recorded")
  }

  @Test("all kinds of facts are there", arguments: ["sample", "pounds", "progression"])
  func kinds(_ name: String) throws {
    let kinds = Set(
      try FrozenFolder.golden(name).split(separator: "\n").map { $0.prefix { $0 != "\t" } })
    #expect(kinds == ["document", "reading", "target", "record", "count"])
  }
}
