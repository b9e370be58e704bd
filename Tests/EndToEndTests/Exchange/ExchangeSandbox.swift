/// A folder that reads the library that comes with kb, and files to import beside it.
struct ExchangeSandbox {
  let base: LibrarySandbox

  init() throws { base = try LibrarySandbox() }

  /// Where the files of `Tests/Fixtures/logs` are.
  static let logs = SiteBinary.repository + "/Tests/Fixtures/logs/"

  /// The path of a file that was written beside the folder.
  func write(_ text: String, to name: String) throws -> String {
    try base.folder.write(text, to: name)
    return base.folder.path + "/" + name
  }

  /// Runs kb on a clock of central Europe.
  func run(_ arguments: [String], input: String = "") throws -> ProcessRun {
    try ProcessRun(
      [KBBinary.path] + arguments + ["--root", base.path],
      variables: LibrarySandbox.variables.merging(["TZ": "Europe/Berlin"]) { $1 }, input: input)
  }

  func run(_ arguments: String...) throws -> ProcessRun { try run(arguments) }

  /// The files of the journal.
  var journal: [String] { base.files.filter { $0.hasPrefix("workouts/journal/2") } }
}

extension String {
  /// What stands behind a name in JSON that kb wrote: a number, a text or null.
  func field(_ name: String) -> String {
    guard let start = range(of: "\"\(name)\": ")?.upperBound else { return "" }
    let value = self[start...].prefix { $0 != "\n" && $0 != "," }
    return String(value.filter { $0 != "\"" })
  }

  private func range(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }

  /// How often a text stands in it.
  func count(of text: String) -> Int {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return 0 }
    return (0...(bytes.count - wanted.count)).count { bytes[$0...].starts(with: wanted) }
  }
}
