import KBTestSupport
import Testing

/// The site is never larger than a multiple of what was read: docs/format.md, Limits.
@Suite("a bound on the site")
struct OutputBoundTests {
  /// The densest inputs that are known: each of a few bytes has a page or a row on many pages.
  enum Kind: String, CaseIterable {
    case ownTags, sameTags, workouts, exercises, names, sessions, days, links, headings

    func files(_ count: Int, _ random: inout SplitMix64) -> [String: String] {
      let workouts = "workouts/templates/"
      let numbers = Array(0..<count)
      switch self {
      case .ownTags:
        return files(count / 10, in: workouts) { file in
          let tags = (0..<64).map { Kind.word(file * 64 + $0) }.joined(separator: ",")
          return "---\ntags: [\(tags)]\n---\n"
        }
      case .sameTags:
        let tags = (0..<64).map { Kind.word($0) }.joined(separator: ",")
        return files(count / 10, in: workouts) { _ in "---\ntags: [\(tags)]\n---\n" }
      case .workouts: return files(count, in: workouts) { _ in "#" }
      case .exercises: return files(count, in: "resources/exercises/") { _ in "#" }
      case .names:
        return Kind.journal("## a\n" + numbers.map { "- \(Kind.word($0)): 1\n" }.joined())
      case .sessions: return Kind.journal(numbers.map { _ in "## a\n- a: 1\n" }.joined())
      case .days:
        return Kind.journal(
          numbers.map { "# \(1900 + $0 / 9)-0\($0 % 9 + 1)-01\n## a\n- a: 1\n" }.joined())
      case .links:
        let other = numbers.map { _ in "[[\(Kind.word(random.int(0...9)))]] " }.joined()
        return files(10, in: workouts) { _ in "# a\n" + other }
      case .headings: return [workouts + "a.md": numbers.map { _ in "# b\n" }.joined()]
      }
    }

    private func files(
      _ count: Int, in folder: String, _ text: (Int) -> String
    ) -> [String: String] {
      var files: [String: String] = [:]
      for number in 0..<count { files[folder + Kind.word(number) + ".md"] = text(number) }
      return files
    }

    private static func journal(_ text: String) -> [String: String] {
      ["workouts/journal/a.md": "# 2026-11-01\n" + text]
    }

    /// A short name for a number, another for each.
    private static func word(_ number: Int) -> String {
      var word = ""
      var rest = number
      repeat {
        word.unicodeScalars.append(Unicode.Scalar(UInt8(97 + rest % 26)))
        rest /= 26
      } while rest > 0
      return word
    }
  }

  @Test("of what was read", arguments: Kind.allCases, [100, 400])
  func bound(kind: Kind, count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    var files = kind.files(count, &random)
    files["kb.yaml"] = """
      site:
        pages: [home, workout, workouts, exercise, exercises, session, history, tag, program,
          statistics, about, index, search, data, feed, discover, calendar]

      """
    // What every site has says nothing about this one.
    let empty = try OutputBoundTests.built(["kb.yaml": files["kb.yaml"] ?? ""])
    let written = try OutputBoundTests.built(files).reduce(0) { sum, file in
      sum + (empty[file.key] == file.value ? 0 : file.value.count)
    }
    let read = files.values.reduce(0) { $0 + $1.utf8.count }
    #expect(written <= 2048 * read + 8192 * files.count + (1 << 20))
  }

  /// The files of a folder's site.
  private static func built(_ files: [String: String]) throws -> [String: [UInt8]] {
    let knowledge = try KnowledgeFolder(files)
    try knowledge.build()
    return knowledge.tree.files.mapValues { Array($0.bytes) }
  }
}
