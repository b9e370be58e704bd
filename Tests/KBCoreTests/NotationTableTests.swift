import Foundation
import KBCore
import KBTestSupport
import Testing

/// What kb makes of lines of notation, as tables that say it line by line.
@Suite("The tables of notation")
struct NotationTableTests {
  @Test("every line that people write gives its canonical form")
  func everyLine() throws {
    let cases = try NotationCase.all()
    #expect(cases.count > 600)
    expect(cases)
  }

  private func expect(_ cases: [NotationCase]) {
    let input = cases.map(\.input).joined(separator: "\n")
    let lines = String(decoding: canonicalLines(Array(input.utf8)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == cases.count)
    for (line, one) in zip(lines, cases) { #expect(line == one.canonical, "\(one.input)") }
  }

  @Test("journals and plans of other people are read as recorded; KB_RECORD=1 records them anew")
  func foreign() throws {
    let files = try NotationTableTests.foreignFiles()
    #expect(files.count > 40)
    let tables = files.map { name, bytes in
      "# \(name)\n" + NotationTableTests.reading(of: bytes, at: name)
    }
    let lines = tables.joined(separator: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    try expectRecorded(lines, in: "foreign-readings.txt")
  }

  /// The texts of other people, each by its name below the fixtures.
  static func foreignFiles() throws -> [(name: String, bytes: [UInt8])] {
    let folders = [
      "foreign", "adopt/folders", "frozen/journal", "frozen/notation", "frozen/timers",
    ]
    return try folders.flatMap { folder in
      let root = fixture(folder)
      let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      return try names.filter { $0.hasSuffix(".md") }.sorted().map { name in
        ("\(folder)/\(name)", Array(try Data(contentsOf: root.appending(path: name))))
      }
    }
  }

  /// The sessions of a file as a journal, what is wrong with it, and each line by itself.
  private static func reading(of bytes: [UInt8], at path: String) -> String {
    let read = JournalParser.parseLines(bytes, path: path)
    var text = ""
    for session in read.sessions {
      text += "## \(session.day.text) \(session.text)"
    }
    for diagnostic in read.diagnostics {
      let range = diagnostic.range
      text += "! \(range.line):\(range.column) \(diagnostic.id): \(diagnostic.summary)\n"
    }
    return text + String(decoding: canonicalLines(bytes), as: UTF8.self) + "\n"
  }

  @Test(
    "lines of lifters, and of pieces of the table, are read as recorded; KB_RECORD=1 records them anew"
  )
  func generated() throws {
    let inputs = try recordedInputs(of: "lifter-lines.txt", made: NotationTableTests.lines)
    let output = canonicalLines(Array(inputs.joined(separator: "\n").utf8))
    let lines = String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    try expectRecorded(zip(inputs, lines).map { "\($0) => \($1)" }, in: "lifter-lines.txt")
  }

  /// Lines of lifters in all languages, and pieces of the table behind names.
  private static func lines() throws -> [String] {
    var generator = SplitMix64(seed: 16)
    var inputs: [String] = []
    for language in LifterLine.Language.allCases {
      for _ in 0..<60 {
        let line = LifterLine(language, &generator).text
        inputs += [line, "~ " + line]
      }
    }
    let pieces = try NotationTableTests.pieces()
    for _ in 0..<900 {
      let count = generator.int(1...3)
      let joint = generator.pick([", ", ", ", " ", "; "])
      let work = (0..<count).map { _ in generator.pick(pieces) }.joined(separator: joint)
      let line =
        generator.pick(["Squat", "Bench Press", "Run", "Plank", "Farmer's Walk"])
        + generator.pick([": ", " — ", " "]) + work
      inputs += [line, "~ " + line]
    }
    return inputs
  }

  /// What stands between commas behind the names of the table's lines, without what is there twice.
  private static func pieces() throws -> [String] {
    var pieces: Set<String> = []
    for one in try NotationCase.all() {
      let line = one.input.trimmingPrefix("~ ").trimmingPrefix("## ")
      let work = line.firstRange(of: ": ")?.upperBound ?? line.firstRange(of: " — ")?.upperBound
      for piece in line[(work ?? line.startIndex)...].split(separator: ", ")
      where piece.contains(where: \.isNumber) && !piece.hasPrefix("|") {
        pieces.insert(String(piece))
      }
    }
    return pieces.sorted()
  }
}

extension NotationCase {
  /// All cases of `Tests/Fixtures/notation-cases.txt`.
  static func all() throws -> [NotationCase] {
    let file = fixture("notation-cases.txt")
    return cases(in: try String(contentsOf: file, encoding: .utf8))
  }
}
