import Foundation
import KBTerminal
import KBTestSupport
import Testing

@testable import KBCommand

@Suite("Command lines in the documentation")
struct DocumentedCommandsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  private static let pages: [String] = {
    let docs = root.appending(path: "docs")
    let found = FileManager.default.enumerator(at: docs, includingPropertiesForKeys: nil)
    let below = (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "md" }
    return (below + [root.appending(path: "README.md")]).map(\.path).sorted()
  }()

  @Test("name commands and options that there are", arguments: pages)
  func named(page: String) throws {
    let specs = Commands.all.map(\.spec)
    let script = GuideScript(try String(contentsOf: URL(filePath: page), encoding: .utf8))
    for piece in script.pieces {
      guard case .named(let line) = piece, !line.contains("["), !line.contains("…") else {
        continue
      }
      let words = try #require(shellWords(line), "\(line)")
      let plain = words.prefix { !["|", ">", "#", "&&"].contains($0) }.dropFirst()
      if (try? interpret(Array(plain), specs: specs)) == nil {
        Issue.record("\(page): \(line) is no command line of kb")
      }
    }
  }
}
