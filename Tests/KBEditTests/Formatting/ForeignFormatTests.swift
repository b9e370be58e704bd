import Foundation
import KBEdit
import Testing

@Suite("canonical form of other people's workout notes")
struct ForeignFormatTests {
  private static let folder =
    URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Fixtures/foreign/"

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  @Test("what was understood keeps its meaning in canonical form", arguments: names)
  func canonical(name: String) throws {
    let bytes = Array(
      try String(contentsOfFile: ForeignFormatTests.folder + name, encoding: .utf8).utf8)
    let first = formatted(bytes, as: .workout, path: name)
    if case .refused(let problems) = first { Issue.record("\(problems)") }
    if case .changed(let new) = first {
      #expect(formatted(new, as: .workout, path: name) == .canonical)
    }
  }
}
