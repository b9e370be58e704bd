import KBCore

/// The patterns that take the files of a folder that are training, and as few others as can be.
struct AdoptRules {
  /// More files of one folder than this are a pattern, whatever lies beside them.
  private static let namedFiles = 6

  private(set) var rules: [FolderRules.Rule] = []
  private(set) var section = FolderRules.usualSection

  init(_ files: [AdoptedFile]) {
    var counts: [String: Int] = [:]
    for case .daily(let section) in files.map(\.look) { counts[section, default: 0] += 1 }
    if let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      section = most.key
    }
    cover("", files[...])
  }

  /// Takes the files of a folder; they are in the order of their paths.
  private mutating func cover(_ folder: String, _ files: ArraySlice<AdoptedFile>) {
    let kinds = Set(files.compactMap(\.kind))
    guard !kinds.isEmpty else { return }
    let start = folder.isEmpty ? "" : folder + "/"
    let isDeep = files.contains { $0.kind != nil && $0.path.dropFirst(start.count).contains("/") }
    if !folder.isEmpty, kinds.count == 1, let kind = kinds.first, isMostly(kind, files) {
      add(kind, start + (isDeep ? "**/*.md" : "*.md"))
      return
    }
    let direct = files.filter { !$0.path.dropFirst(start.count).contains("/") }
    for kind in FolderRules.Kind.allCases {
      let own = direct.filter { $0.kind == kind }
      if own.count > AdoptRules.namedFiles,
        direct.allSatisfy({ $0.kind == kind || $0.kind == nil }),
        isMostly(kind, direct[...])
      {
        add(kind, start + "*.md")
      } else {
        for file in own { add(kind, file.path) }
      }
    }
    var rest = files.filter { $0.path.dropFirst(start.count).contains("/") }[...]
    while let first = rest.first {
      let name = first.path.dropFirst(start.count).prefix { $0 != "/" }
      let below = rest.prefix { $0.path.hasPrefix(start + name + "/") }
      cover(start + name, below)
      rest = rest.dropFirst(below.count)
    }
  }

  /// Whether most of the files are of the kind; daily notes without training count as daily notes.
  private func isMostly(_ kind: FolderRules.Kind, _ files: ArraySlice<AdoptedFile>) -> Bool {
    let taken = files.count { $0.kind == kind || kind == .daily && $0.look == .day }
    // Of a journal nothing is read in a file without training; a workout would be any other.
    return kind == .journal || kind == .daily
      ? taken * 2 >= files.count : taken * 5 >= files.count * 4
  }

  private mutating func add(_ kind: FolderRules.Kind, _ text: String) {
    guard let pattern = PathPattern(text), pattern.matches(text) || text.contains("*") else {
      return
    }
    rules.append(FolderRules.Rule(kind, pattern))
  }
}

extension AdoptedFile {
  /// What the file is to be read as; `nil` for notes.
  var kind: FolderRules.Kind? {
    switch look {
    case .journal: .journal
    case .workout: .workouts
    case .program: .programs
    case .daily: .daily
    case .day, .note: nil
    }
  }
}
