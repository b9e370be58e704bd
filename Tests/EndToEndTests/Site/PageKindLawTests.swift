import KBTestSupport
import Testing

@Suite("site.pages")
struct PageKindLawTests {
  private static let kinds = [
    "home", "workout", "workouts", "exercise", "exercises", "session", "history", "tag", "program",
    "statistics", "tools", "about", "discover", "calendar", "settings", "import", "run", "404",
    "index", "search", "data", "feed", "offline",
  ]

  private static let files = [
    "resources/exercises/bench-press.md": "---\nmuscles: {primary: [chest]}\n---\n# Bench Press\n",
    "resources/programs/start.md":
      "---\nweek: [[strength/push-a], [strength/pull-a]]\n---\n# Start\n\nSee [[strength/push-a]].\n",
    "workouts/journal/2026/2026-11-20.md": """
    # 2026-11-20

    ## 18:00 Push Day A

    - workout: strength/push-a

    - Bench Press (5x5 60kg): 5, 5, 5, 5, 5

    """,
    "workouts/plan.md": "# Plan\n\n- 2026-11-21 18:00 strength/push-a\n",
  ]

  @Test("every link of a page and every file that index.json names is there, whatever is built")
  func law() throws {
    var random = SplitMix64(seed: 386)
    let knowledge = try KnowledgeFolder(KnowledgeFolder.sample.merging(Self.files) { $1 })
    let settings = knowledge.text("kb.yaml") ?? ""
    var sets = (0..<12).map { _ in Self.kinds.filter { _ in Bool.random(using: &random) } }
    sets += [["home", "about", "workouts", "workout", "data", "index"], Self.kinds]
    for kinds in sets where !kinds.isEmpty {
      let pages = kinds.joined(separator: ", ")
      try knowledge.folder.put(settings + "site: {pages: [\(pages)]}\n", at: "kb.yaml")
      try knowledge.build()
      let files = Set(knowledge.tree.files.keys)
      for path in files where path.hasSuffix(".html") {
        let page = try #require(knowledge.page(path))
        for link in Self.links(of: page, at: path) {
          #expect(files.contains(link), "\(path) leads to \(link) with \(pages)")
        }
      }
      guard let index = knowledge.page("index.json") else { continue }
      for name in Self.quoted(after: "\"files\": [", before: "]", in: index) {
        #expect(files.contains(name), "index.json names \(name) with \(pages)")
      }
      #expect(index.contains("workouts/") == kinds.contains("data"))
    }
  }

  /// The files that the links of a page lead to, from the site's root.
  private static func links(of page: String, at path: String) -> [String] {
    page.components(after: " href=\"").compactMap { text in
      let link = text.prefix { $0 != "\"" }.prefix { $0 != "#" && $0 != "?" }
      guard !link.isEmpty, !link.contains(":") else { return nil }
      var parts =
        link.hasPrefix("/") ? [] : path.split(separator: "/").dropLast().map { String($0) }
      for part in link.split(separator: "/") where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
      }
      if link.hasSuffix("/") || link.hasSuffix("..") || link == "." { parts.append("index.html") }
      return parts.joined(separator: "/")
    }
  }

  private static func quoted(after start: String, before end: Character, in text: String)
    -> [String]
  {
    let list = text.components(after: start).first?.prefix { $0 != end } ?? ""
    return list.split(separator: "\"").map { String($0) }.filter { $0.contains(".") }
  }
}

extension String {
  /// What is behind each place of a text, up to the next one.
  fileprivate func components(after mark: String) -> [Substring] {
    var rest = self[...]
    var found: [Substring] = []
    while let place = rest.firstRange(of: mark) {
      rest = rest[place.upperBound...]
      found.append(rest)
    }
    return found
  }
}
