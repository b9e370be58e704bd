import Foundation
import KBCore
import KBText
import KBTraining
import Testing

/// Texts and files that the tests of programs read.
enum ProgramSample {
  /// The repository's root.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The names of the files of a folder below the root, in order.
  static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".md") }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: root.appending(path: path)))
  }

  /// A program that kb brings along.
  static func published(_ key: String) throws -> ProgramDocument {
    let path = "resources/programs/" + key + ".md"
    let place = try #require(DocumentPath(path))
    return readProgram(try bytes(path), path: path, at: place)
  }

  /// The exercises that kb brings along.
  static func exercises() throws -> [Exercise] { try library.get() }

  /// The same, found by name.
  static func catalogue() throws -> ExerciseCatalogue { try ExerciseCatalogue(library.get()) }

  /// Read once for all tests.
  private static let library = Result { () throws -> [Exercise] in
    try files(in: "resources/exercises").map { name in
      let path = "resources/exercises/" + name
      let place = try #require(DocumentPath(path))
      return readExercise(try bytes(path), path: path, at: place).exercise
    }
  }

  /// A program of one's own.
  static func program(_ text: String) throws -> ProgramDocument {
    let path = "resources/programs/mine.md"
    let place = try #require(DocumentPath(path))
    return readProgram(Array(text.utf8), path: path, at: place)
  }

  /// The parameters that a YAML mapping gives, and what is wrong with it.
  static func parameters(_ yaml: String) throws -> (SchemeParameters, [String]) {
    let bytes = Array(yaml.utf8)
    let node = try parseYAML(bytes.span, in: 0..<bytes.count)
    var fields = FieldReader(node, path: "kb.yaml")
    let parameters = SchemeParameters(reading: &fields)
    fields.finish()
    return (parameters, fields.diagnostics.map { line($0) })
  }

  /// The schemes that a section `progression` gives, and what is wrong with it.
  static func schemes(_ yaml: String) throws -> (SchemeSet, [String]) {
    let bytes = Array(yaml.utf8)
    let node = try parseYAML(bytes.span, in: 0..<bytes.count)
    var fields = FieldReader(node, path: "kb.yaml")
    let schemes = SchemeSet(reading: &fields)
    fields.finish()
    return (schemes, fields.diagnostics.map { line($0) })
  }

  /// A diagnostic in one line.
  static func line(_ problem: Diagnostic) -> String {
    "\(problem.range.line):\(problem.range.column): \(problem.severity.word): \(problem.summary)"
      + " [\(problem.id)] \(problem.fix)"
  }
}
