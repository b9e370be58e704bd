import Foundation
import KBCore
import KBTestSupport
import Testing

/// What kb makes of lines and journals in which a finger slipped, as it was recorded: a change of reading shows as
/// the lines that it changes. `KB_RECORD=1` records them anew.
@Suite("Slips of the finger")
struct SlipReadingTests {
  @Test("lines of the table with slips are read as recorded")
  func lines() throws {
    try expectRead("slip-lines.txt", count: 2_400, seed: 161) { generator, line in
      generator.withSlips(generator.int(1...2), in: line)
    }
  }

  @Test("lines with another number are read as recorded")
  func numbers() throws {
    try expectRead("number-lines.txt", count: 2_000, seed: 164) { generator, line in
      generator.withOtherNumber(in: line)
    }
  }

  /// Compares the canonical forms of changed lines of the table with those of a fixture.
  private func expectRead(
    _ name: String, count: Int, seed: UInt64,
    changing change: (inout SplitMix64, String) -> String
  ) throws {
    let inputs = try recordedInputs(of: name) {
      var generator = SplitMix64(seed: seed)
      let cases = try NotationCase.all().map(\.input)
      var inputs: [String] = []
      while inputs.count < count {
        let line = change(&generator, generator.pick(cases))
        let isOne = isPrintable(line) && !line.contains(" => ") && !line.hasPrefix("#")
        if isOne, line.contains(where: \.isNumber) { inputs.append(line) }
      }
      return inputs
    }
    let read = String(
      decoding: canonicalLines(Array(inputs.joined(separator: "\n").utf8)), as: UTF8.self
    ).split(separator: "\n", omittingEmptySubsequences: false)
    try expectRecorded(zip(inputs, read).map { "\($0) => \($1)" }, in: name)
  }

  @Test("lines are read with the habits of a folder, and as headings and work, as recorded")
  func habits() throws {
    let inputs = try recordedInputs(of: "habit-lines.txt") {
      var generator = SplitMix64(seed: 163)
      let cases = try NotationCase.all().map(\.input)
      var inputs: [String] = []
      while inputs.count < 1_200 {
        let line = generator.withSlips(generator.int(0...2), in: generator.pick(cases))
        // A number without its unit is what habits are about.
        let bare = generator.once(in: 2) ? line.replacing("kg", with: "") : line
        let trimmed = String(bare.trimmingPrefix("~ ").trimmingPrefix("## "))
        let isOne = isPrintable(trimmed) && !trimmed.contains(" => ") && !trimmed.hasPrefix("#")
        if isOne, trimmed.contains(where: \.isNumber) { inputs.append(trimmed) }
      }
      return inputs
    }
    try expectRecorded(
      inputs.map { "\($0) => " + Readings.withHabits($0) }, in: "habit-lines.txt")
  }

  @Test("journals of other people with a slip are read as recorded, as far as it changes something")
  func journals() throws {
    let files = try NotationTableTests.foreignFiles().filter { $0.bytes.count < 6_000 }
    let inputs = try recordedInputs(of: "slip-journals.txt") {
      var generator = SplitMix64(seed: 162)
      return (0..<400).compactMap { _ in
        let (name, bytes) = generator.pick(files)
        let place = generator.int(0...rows(of: bytes).count - 1)
        let slipped = generator.withSlips(1, in: rows(of: bytes)[place])
        guard isPrintable(slipped), !slipped.contains(" => ") else { return nil }
        return "\(name):\(place + 1):\(slipped)"
      }
    }
    try expectRecorded(
      inputs.map { input in
        let parts = input.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        let file = try #require(files.first { $0.name == parts[0] })
        var rows = rows(of: file.bytes)
        let place = try #require(Int(parts[1])) - 1
        rows[place] = String(parts[2])
        let after = reading(Array(rows.joined(separator: "\n").utf8), at: file.name)
        return "\(input) => " + changes(from: reading(file.bytes, at: file.name), to: after)
      }, in: "slip-journals.txt")
  }

  private func rows(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The lines that a reading lost and gained, the first twelve.
  private func changes(from before: [String], to after: [String]) -> String {
    after.difference(from: before).prefix(12).map { change in
      switch change {
      case .remove(_, let line, _): "- " + line
      case .insert(_, let line, _): "+ " + line
      }
    }.joined(separator: " | ")
  }

  /// The sessions of a file, what is wrong with it, and where sessions of some days would go.
  private func reading(_ bytes: [UInt8], at path: String) -> [String] {
    let read = JournalParser.parseLines(bytes, path: path)
    let sessions = read.sessions.map { "# \($0.day.text)\n\($0.text)" }
    let problems = read.diagnostics.map { "! \($0.range.line): \($0.id): \($0.summary)" }
    let days = Set(read.sessions.map(\.day) + [Day(number: 0), Day(number: 30_000)])
    let places = days.sorted().map { "\($0.text) goes to \(place(of: $0, in: bytes, at: path))" }
    return (sessions + problems + places).joined(separator: "\n").split(separator: "\n")
      .map { String($0) }
  }

  /// Where a session of a day would go, and how it would begin.
  private func place(of day: Day, in bytes: [UInt8], at path: String) -> String {
    do {
      let insertion = try JournalInsertion("## New\n", on: day, into: bytes, path: path)
      let added = String(decoding: insertion.added, as: UTF8.self)
      return "line \(insertion.line) as \(added.debugDescription)"
    } catch {
      return "\(error)"
    }
  }

  /// Whether nothing in a line is invisible, or joins what stands before it, where it is recorded.
  private func isPrintable(_ line: String) -> Bool {
    line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202e}" && $0 != "\u{301}" }
  }
}

extension SplitMix64 {
  /// The line with one of its numbers replaced by one at which readings change.
  fileprivate mutating func withOtherNumber(in line: String) -> String {
    let places = line.ranges(of: /[0-9]+/)
    guard !places.isEmpty else { return line }
    let others = [
      "0", "1", "2", "4", "5", "6", "9", "10", "11", "12", "13", "15", "16", "20", "21", "29", "30",
      "31", "32",
      "50", "59", "60", "61", "90", "99", "100", "101", "120", "500", "999", "1000", "1001", "9999",
      "10000",
      "10001", "100000",
    ]
    return line.replacingCharacters(in: pick(places), with: pick(others))
  }
}
