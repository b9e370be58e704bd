import Testing

@testable import KBCommand

/// A folder with three exercises, to import into and to export from.
struct ExchangeBase: ~Copyable {
  static let exercises: [(path: String, text: String)] = [
    ("kb.yaml", "units: kg\n"),
    ("resources/exercises/squat.md", "---\nload: barbell\n---\n# Squat\n"),
    ("resources/exercises/pull-up.md", "---\nload: bodyweight\n---\n# Pull-up\n"),
  ]

  let base: SampleBase

  init(_ files: [(path: String, text: String)] = []) throws {
    base = try SampleBase(ExchangeBase.exercises + files)
  }

  /// Runs a command as a program does, or with what somebody types in a terminal.
  func run(_ arguments: String..., typed: [String]? = nil) -> Transcript { run(arguments, typed) }

  func run(_ arguments: [String], _ typed: [String]? = nil) -> Transcript {
    base.runAlone(arguments + ["--root", base.scratch.path], typed: typed)
  }

  /// The path of a new file in the folder.
  func write(_ text: String, to name: String = "log.csv") throws -> String {
    try base.scratch.write(text, to: name)
  }

  var path: String { base.scratch.path }

  func text(_ path: String) throws -> String? { try base.text(path) }
}
