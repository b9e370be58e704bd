import KBTestSupport
import Glibc
import KBCore
import KBKnowledge
import KBStore

@testable import KBCommand

/// A folder as kb 0.1.0 made it, below `Tests/Fixtures/frozen`, with what 0.1.0 understood in it.
struct FrozenFolder: ~Copyable {
  /// The sample and a new folder share a library, which lies beside them once.
  private static let withLibrary: Set<String> = ["sample", "init"]
  static let names = [
    "exercises", "init", "journal", "languages", "lists", "notation", "pounds", "programs",
    "progression", "sample", "timers", "variants",
  ]
  static let today = Day(text: "2026-11-21")

  private let scratch: ScratchFolder
  let root: RootFolder

  init(_ name: String) throws {
    let made = try ScratchFolder()
    let parts = FrozenFolder.withLibrary.contains(name) ? ["library", name] : [name]
    for part in parts {
      let copy = ToolRun("cp -r '\(FrozenFolder.folder)/\(part)/.' '\(made.path)'")
      guard copy == .silent else { throw ScratchError.refused(copy.status) }
    }
    root = try RootFolder(made.path)
    scratch = made
  }

  /// All facts in lines, without the digests of what they rest on.
  func understood() throws -> String {
    guard let today = FrozenFolder.today else { throw ScratchError.refused(EINVAL) }
    let coach = FolderCoach(try KnowledgeBase(root), root: root, today: today)
    return Baseline(coach).facts.map { fact in
      var line: [UInt8] = []
      fact.append(to: &line)
      var fields = String(decoding: line, as: UTF8.self)
        .split(separator: "\t", omittingEmptySubsequences: false)
      fields.remove(at: 3)
      return fields.joined(separator: "\t")
    }.joined()
  }

  /// What 0.1.0 understood.
  static func golden(_ name: String) throws -> String {
    let folder = try RootFolder(folder)
    return String(decoding: try folder.read("\(name).txt", limit: 1 << 24), as: UTF8.self)
  }

  static func record(_ text: String, as name: String) throws {
    guard let stream = fopen("\(folder)/\(name).txt", "w") else {
      throw ScratchError.refused(errno)
    }
    defer { fclose(stream) }
    fputs(text, stream)
  }

  private static var folder: String {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/Fixtures/frozen"
  }
}
