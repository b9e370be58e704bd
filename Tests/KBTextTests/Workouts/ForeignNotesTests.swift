import Foundation
import KBCore
import Testing

@testable import KBText

@Suite("workout notes of other people")
struct ForeignNotesTests {
  private static let folder =
    URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Fixtures/foreign/"

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  @Test("there are many styles")
  func count() {
    #expect(ForeignNotesTests.names.count >= 12)
  }

  @Test("what is understood of a file is what is expected", arguments: names)
  func understood(name: String) throws {
    let document = try ForeignNotesTests.read(name)
    let found = ForeignNotesTests.outline(of: document)
    let path = ForeignNotesTests.folder + name.dropLast(3) + ".txt"
    if ProcessInfo.processInfo.environment["KB_RECORD"] != nil {
      try found.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path)")
      return
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == found)
  }

  @Test("every word of every line is on the page", arguments: names)
  func visible(name: String) throws {
    let text = try String(contentsOfFile: ForeignNotesTests.folder + name, encoding: .utf8)
    let document = try ForeignNotesTests.read(name)
    let page =
      document.card.facts.name + " " + String(decoding: document.markup, as: UTF8.self)
    let shown = Set(ForeignNotesTests.words(page[...]))
    let split = splitFrontMatter(Array(text.utf8).span)
    let body =
      split.yaml == nil ? text : String(decoding: Array(text.utf8)[split.body], as: UTF8.self)
    for line in body.split(separator: "\n")
    where !line.hasPrefix("<!--") && !line.hasPrefix("[plan]:") {
      let missing = ForeignNotesTests.words(ForeignNotesTests.withoutMarker(line))
        .filter { !shown.contains($0) }
      #expect(missing == [], "\(line)")
    }
  }

  private static func read(_ name: String) throws -> WorkoutDocument {
    let text = try String(contentsOfFile: folder + name, encoding: .utf8)
    let path = "workouts/templates/" + name
    let place = try #require(DocumentPath(path))
    return readWorkout(Array(text.utf8), path: path, at: place)
  }

  /// The name, then each block's heading and its steps in canonical form; `?` where nothing behind
  /// a name was understood.
  private static func outline(of document: WorkoutDocument) -> String {
    var text = "# \(document.card.facts.name)\n"
    for block in document.blocks {
      text += "\n## \(block.heading.text)\n"
      for placed in block.steps {
        let step = placed.step
        text += (step.prescription.isUnderstood ? "- " : "? ") + step.text + "\n"
      }
    }
    for problem in document.card.diagnostics {
      text += "\n\(problem.range.line): \(problem.summary) [\(problem.id)]\n"
    }
    return text
  }

  /// Words of two characters and more; what Markdown makes of numbers and boxes is no text.
  private static func words(_ text: Substring) -> [String] {
    text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map { String($0) }.filter {
      $0.count > 1
    }
  }

  /// A line without its bullet or number, and without tags inside of it, which Markdown leaves out.
  private static func withoutMarker(_ line: Substring) -> Substring {
    let line = line.first == "<" ? line : line.replacing("<br>", with: " ")
    let text = line.drop { " >\t".contains($0) }
    let number = text.drop { $0.isNumber }
    guard number.startIndex > text.startIndex, let mark = number.first, ".)".contains(mark) else {
      return text
    }
    return number.dropFirst()
  }
}
