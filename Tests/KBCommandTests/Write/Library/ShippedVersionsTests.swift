import KBStore
import KBText
import Testing

@testable import KBCommand

@Suite("The table of what ever came with kb")
struct ShippedVersionsTests {
  private static let repository = String(
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5)
      .joined(separator: "/"))

  /// A folder that reads this repository's library.
  private static func root() throws -> RootFolder {
    try RootFolder(
      repository + "/workouts", library: .installed(RootFolder(repository + "/resources")))
  }

  @Test("has every file that kb init of 0.1.0 wrote, as the frozen folder has it")
  func frozen() throws {
    let versions = try ShippedVersions(ShippedVersionsTests.root())
    let frozen = try RootFolder(ShippedVersionsTests.repository + "/Tests/Fixtures/frozen/library")
    let entries = frozen.walk(below: ["resources"]).entries
    #expect(entries.count > 500)
    let unknown = try entries.filter { entry in
      let bytes = try frozen.read(entry.path, limit: 1 << 20)
      return !versions.hold(bytes, of: ShippedVersions.name(ofFile: entry.path))
    }
    #expect(unknown.map(\.path) == [])
  }

  @Test("takes line ends and trailing blanks for nothing, and any other change for the person's")
  func changes() throws {
    let root = try ShippedVersionsTests.root()
    let versions = try ShippedVersions(root)
    let text = String(
      decoding: try root.read("built-in/exercises/squat.md", limit: 1 << 20), as: UTF8.self)
    func holds(_ text: String) -> Bool {
      versions.hold(Array(text.utf8), of: "exercises/squat")
    }
    #expect(holds(text.replacing("\n", with: "\r\n")) && holds(text.replacing("\n", with: " \n")))
    #expect(holds(text + "\n\n"))
    #expect(!holds(text + "Mine.\n"))
    #expect(!versions.hold(Array(text.utf8), of: "exercises/bench-press"))
  }
}
