import Foundation
import KBCore
import KBTestSupport
import KBText
import Testing

@testable import KBEdit

@Suite("laws of the canonical form")
struct FormatLawTests {
  @Test("a journal is formatted once and means the same", arguments: 0..<8)
  func journals(part: UInt64) {
    var generator = SplitMix64(seed: 4100 + part)
    for _ in 0..<250 {
      guard holds(generator.untidyJournal(), .journal) else { return }
    }
  }

  @Test("a workout is formatted once, means the same and keeps its prose", arguments: 0..<8)
  func workouts(part: UInt64) {
    var generator = SplitMix64(seed: 4200 + part)
    for _ in 0..<250 {
      guard holds(generator.untidyWorkout(), generator.once(in: 2) ? .workout : .program) else {
        return
      }
    }
  }

  @Test("any text whatever is formatted once, or refused", arguments: FormattedKind.allCases)
  func anything(kind: FormattedKind) {
    var generator = SplitMix64(seed: 4300)
    for _ in 0..<3000 {
      let bytes = generator.bytes(upTo: 120)
      guard holds(String(decoding: bytes, as: UTF8.self), kind, isRefusable: true) else { return }
    }
  }

  @Test("a text with slips of the finger is formatted once and means the same", arguments: 0..<8)
  func slips(part: UInt64) {
    var generator = SplitMix64(seed: FormatLawTests.seed + part)
    for _ in 0..<FormatLawTests.count {
      let kind = generator.pick([FormattedKind.journal, .workout, .program])
      var text = kind == .journal ? generator.untidyJournal() : generator.untidyWorkout()
      text = generator.withSlips(generator.int(1...6), in: text)
      guard holds(text, kind, isRefusable: true, keepsProse: false) else { return }
    }
  }

  /// How many texts with slips are tried, and the seed of the first: more of them by hand.
  private static let count = number("KB_FORMAT_TEXTS") ?? 150
  private static let seed = UInt64(number("KB_FORMAT_SEED") ?? 4500)

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test("what kb prints is in canonical form already")
  func printed() {
    var generator = SplitMix64(seed: 4400)
    for _ in 0..<1000 {
      let session = generator.session()
      // A note that begins as an entry is the writer's own.
      let text = "# \(session.day.text)\n\n\(session.text)"
      let result = formatted(Array(text.utf8), as: .journal, path: "a.md")
      guard result == .canonical else {
        Issue.record("\(text)\n=>\n\(result.text ?? "\(result)")")
        return
      }
    }
  }

  @Test("every file of this repository is formatted once and keeps its prose")
  func repository() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var count = 0
    for name in ["resources", "workouts"] {
      let files = try FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + name)
      for file in files {
        guard let kind = FormattedKind(path: name + "/" + file) else { continue }
        let text = try String(contentsOfFile: root.path + "/\(name)/\(file)", encoding: .utf8)
        count += 1
        #expect(holds(text, kind), "\(name)/\(file)")
      }
    }
    #expect(count > 100)
  }

  /// Whether a text has a canonical form that is its own, with all lines of prose of the old one.
  private func holds(
    _ text: String, _ kind: FormattedKind, isRefusable: Bool = false, keepsProse: Bool = true
  ) -> Bool {
    let first = formatted(Array(text.utf8), as: kind, path: "a.md")
    if case .refused(let problems) = first {
      if isRefusable, problems.allSatisfy({ $0.id != "format-unsafe" }) { return true }
      Issue.record("\(problems)\n\(text)")
      return false
    }
    guard let new = first.text else { return true }
    let second = formatted(Array(new.utf8), as: kind, path: "a.md")
    guard second == .canonical else {
      Issue.record("\(text)\n=>\n\(new)\n=>\n\(second.text ?? "\(second)")")
      return false
    }
    guard keepsProse else { return true }
    let (before, after) = (prose(text), prose(new))
    if let difference = zip(before, after).first(where: { $0 != $1 }) {
      Issue.record("\(difference) of\n\(text)")
      return false
    }
    #expect(before.count == after.count)
    return before.count == after.count
  }

  /// The bullets of a list with steps are the format's.
  private func withoutBullet(_ line: String) -> String {
    guard let bullet = line.firstIndex(where: { !" >".contains($0) }), "*+-".contains(line[bullet])
    else { return line }
    return String(line[..<bullet] + line[bullet...].dropFirst().drop { $0 == " " })
  }

  private func prose(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self) }
      .filter { $0.contains("prose") }.map(withoutBullet)
  }
}

extension FormattingResult {
  /// The new text, where there is one.
  fileprivate var text: String? {
    if case .changed(let bytes) = self { return String(decoding: bytes, as: UTF8.self) }
    return nil
  }
}
