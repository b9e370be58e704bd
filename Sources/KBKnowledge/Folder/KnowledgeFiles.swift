import KBCore
import KBStore
import KBText

/// Which files of a folder make up a knowledge base.
package enum KnowledgeFiles {
  /// The most bytes that a file of text may have.
  package static let sizeLimit = 1 << 20
  /// The settings, whose presence marks the root.
  package static let settingsFile = "kb.yaml"
  /// The folders that are walked.
  package static let folders =
    DocumentPath.folders.map { String($0.path.dropLast()) } + [journalFolder]
  /// Where sessions are, a file a day.
  package static let journalFolder = "workouts/journal"
  /// Where sites without a server put sessions, which `kb log --inbox` takes from there.
  package static let inboxFolder = "workouts/inbox"
  package static let quotesFile = "resources/quotes.yaml"
  /// The quotes and the dictionary of the library that comes with kb.
  package static let builtInQuotes = BuiltInLibrary.start + "quotes.yaml"
  package static let builtInDictionary = BuiltInLibrary.start + "dictionary.txt"
  /// The folders of that library, by their names in it.
  static let libraryFolders = DocumentPath.builtInFolders.map {
    String($0.path.dropFirst(BuiltInLibrary.start.count).dropLast())
  }
  /// The person's own templates, texts of languages, and assets.
  package static let templateFolder = "templates"
  package static let languageFolder = "languages"
  package static let assetFolder = "site"
  /// The folders of what a person's site is made with.
  package static let siteFolders = [templateFolder, languageFolder, assetFolder]

  /// How often the folder is listed for one answer, where files that were listed are gone when they are
  /// read: whoever renames one while others are read must not see it missing.
  package static let mostListings = 12

  private static let journalStart = journalFolder + "/"
  private static let inboxStart = inboxFolder + "/"

  /// Whether a file is one of the journal, in kb's own folder or by the rules of the folder.
  package static func isJournal(_ path: String, _ rules: FolderRules) -> Bool {
    if path.hasPrefix(journalStart) { return true }
    let kind = rules.rule(for: path)?.kind
    return kind == .journal || kind == .daily
  }

  /// Whether a file is read as text of the knowledge base.
  package static func isSource(_ path: String, _ rules: FolderRules) -> Bool {
    FolderRules.isOwn(path) || rules.rule(for: path) != nil
  }

  /// What a folder holds of a knowledge base.
  package struct Listing {
    /// All Markdown files below the folders.
    package var entries: [TreeEntry]
    /// What could not be listed, and copies that are not read.
    package var problems: [Diagnostic]
    /// What could not be listed, so that nobody knows what is in it.
    package var missing: [MissingSource]

    /// Notes that something of the library cannot be read.
    fileprivate mutating func add(_ problem: Diagnostic) {
      problems.append(problem)
      let isWhole = problem.path == BuiltInLibrary.name
      missing.append(MissingSource(problem, isWhole ? .library : nil))
    }
  }

  /// What a folder and the library that it reads hold, in the order of the paths.
  package static func list(_ root: RootFolder) -> Listing {
    var listing = listOwn(root)
    switch root.library {
    case .none: break
    case .missing(let reason):
      listing.add(
        Diagnostic(
          id: "unreadable-file", severity: .error, path: BuiltInLibrary.name, range: .fileStart,
          summary: "the library that comes with kb is missing: \(reason)",
          fix: Phrase(word: reinstall)))
    case .installed:
      let found = root.walkLibrary(below: libraryFolders, rules: TreeRules(extensions: ["md"]))
      let start = BuiltInLibrary.start.utf8
      var (low, high) = (0, listing.entries.count)
      while low < high {
        let middle = (low + high) / 2
        let isBefore = listing.entries[middle].path.utf8.lexicographicallyPrecedes(start)
        (low, high) = isBefore ? (middle + 1, high) : (low, middle)
      }
      listing.entries.insert(contentsOf: found.entries, at: low)
      for problem in found.problems where problem.hidesText {
        guard var diagnostic = problem.diagnostic(ignoringMissing: []) else { continue }
        if problem.kind == .missing { diagnostic.summary = "this is missing from kb's library" }
        diagnostic.fix = Phrase(word: reinstall)
        listing.add(diagnostic)
      }
    }
    return listing
  }

  /// What to do where the library is not as it was installed.
  package static let reinstall = "install kb again, or set KB_SHARE to the share/kb of another one"

  /// What a folder itself holds.
  package static func listOwn(_ root: RootFolder) -> Listing {
    let further = root.rules.folders
    let listing = root.walk(
      below: further.contains("") ? [] : folders + further, rules: TreeRules(extensions: ["md"]))
    let problems = listing.problems.compactMap { problem in
      problem.diagnostic(ignoringMissing: folders + further).map { (problem, $0) }
    }
    return Listing(
      entries: listing.entries.filter {
        !isSyncConflict($0.path) && !root.isAbsent($0.path)
          && (further.isEmpty || isSource($0.path, root.rules))
          && !BuiltInLibrary.contains($0.path) && !$0.path.hasPrefix(inboxStart)
      },
      problems: problems.map(\.1) + conflicts(in: listing.entries.map(\.path)),
      missing: problems.filter { $0.0.hidesText }.map { MissingSource($0.1) })
  }

  /// Copies that synchronising programs make where two devices wrote one file.
  package static func conflicts(in paths: [String]) -> [Diagnostic] {
    paths.filter { isSyncConflict($0) }.map { path in
      Diagnostic(
        id: "sync-conflict", severity: .error, path: path, range: .fileStart,
        summary: "this is a copy that a sync program left behind",
        fix: "merge it into the original file, then remove it; kb resolve does that for the journal"
      )
    } + numberedCopies(in: paths)
  }

  /// What iCloud leaves beside a file of a day, a month or a year: `2026-11-20 2.md`. It is read, since
  /// somebody may have named it so.
  private static func numberedCopies(in paths: [String]) -> [Diagnostic] {
    var copies: [(path: String, original: String)] = []
    for path in paths {
      guard let original = original(ofNumbered: path) else { continue }
      copies.append((path, original))
    }
    guard !copies.isEmpty else { return [] }
    let all = Set(paths)
    return copies.filter { all.contains($0.original) }.map { path, original in
      Diagnostic(
        id: "sync-conflict", severity: .warning, path: path, range: .fileStart,
        summary: "this may be a copy that a sync program left beside \(original)",
        fix: "merge the two with kb resolve, or give the file another name")
    }
  }

  /// The file that `2026-11-20 2.md` is a copy of; `nil` for a name that no number follows, or that is no
  /// date.
  package static func original(ofNumbered path: String) -> String? {
    // Nearly all paths end here, at their first look.
    let ending = path.utf8.suffix(6).dropLast(".md".utf8.count)
    guard let blank = ending.lastIndex(of: UInt8(ascii: " ")), path.hasSuffix(".md"),
      let count = Int(path[path.utf8.index(after: blank)...].dropLast(".md".count)),
      (2...99).contains(count)
    else { return nil }
    let stem = path[..<blank]
    let name = stem.split(separator: "/").last ?? ""
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    let isDate =
      (1...3).contains(parts.count) && parts[0].utf8.count == 4
      && parts.allSatisfy { $0.utf8.count >= 2 && Int($0) != nil }
    return isDate ? stem + ".md" : nil
  }

  private static func isSyncConflict(_ path: String) -> Bool {
    // Tens of thousands of paths come through here, and hardly any holds the word at all.
    guard path.utf8.hasBytes("conflict") else { return false }
    return path.utf8.hasBytes(".sync-conflict-") || path.utf8.hasBytes("conflicted copy")
  }
}

extension TreeProblem {
  /// Whether there may be text after it that is read nowhere else.
  fileprivate var hidesText: Bool {
    switch kind {
    case .circle, .listedTwice: false
    default: true
    }
  }

  /// The problem for people; `nil` for folders that need not be there.
  package func diagnostic(ignoringMissing folders: [String]) -> Diagnostic? {
    let (id, summary, fix): (String, Phrase, Phrase)
    switch kind {
    case .missing where folders.contains(path): return nil
    case .unreadable(let errno):
      (id, summary, fix) = (
        "unreadable-file", "this cannot be read: \(errno.description)", "check its permissions"
      )
    case .missing, .brokenLink:
      (id, summary, fix) = ("broken-link", "this link points to nothing", "remove it")
    case .leavesRoot:
      (id, summary, fix) =
        ("outside-root", "this link points outside the knowledge base", "copy the file instead")
    case .hidden(let place):
      (id, summary, fix) = (
        "outside-root", "this link points into \(place), which kb never reads",
        "replace it with a copy of what may be published, or remove it"
      )
    case .circle, .listedTwice:
      (id, summary, fix) =
        ("outside-root", "this link points to a folder that kb reads anyway", "remove it")
    case .badName:
      (id, summary, fix) = ("bad-name", "this name is not valid UTF-8", "rename the file")
    case .tooDeep:
      (id, summary, fix) = (
        "too-deep", "this folder is nested too deeply", "move it to a higher level"
      )
    case .notAFile:
      (id, summary, fix) = ("unreadable-file", "this is not a regular file", "remove it")
    }
    return Diagnostic(
      id: id, severity: .error, path: path, range: .fileStart, summary: summary, fix: fix)
  }
}

extension String.UTF8View {
  /// Whether the ASCII text is in this one.
  fileprivate func hasBytes(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return withContiguousStorageIfAvailable { bytes in
      guard bytes.count >= length else { return false }
      return text.withUTF8Buffer { wanted in
        for start in 0...(bytes.count - length) where bytes[start] == wanted[0] {
          if bytes[start..<start + length].elementsEqual(wanted) { return true }
        }
        return false
      }
    } ?? false
  }
}
