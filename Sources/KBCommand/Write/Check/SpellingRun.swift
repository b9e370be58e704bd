import Glibc
import KBCheck
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

/// The spelling of a knowledge base, with the dictionaries of this machine.
struct SpellingRun {
  private let root: RootFolder
  private let knowledge: KnowledgeBase
  private let dictionaries: [(rules: String, words: String)]

  init(
    _ root: RootFolder, _ knowledge: KnowledgeBase, _ environment: Environment
  ) throws(CommandFailure) {
    guard LibHunspell.isInstalled else {
      throw .environment(
        """
        libhunspell is not installed, so spelling cannot be checked; install libhunspell-1.7-0 and \
        hunspell-en-us (Debian, Ubuntu)
        """)
    }
    self.root = root
    self.knowledge = knowledge
    let folders =
      (environment["DICPATH"] ?? "").split(separator: ":").map { String($0) }
      + ["/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell"]
    dictionaries = try SpellingRun.dictionaries(knowledge.settings, folders)
  }

  /// What is misspelt in the files.
  func problems(in paths: [String]) throws(CommandFailure) -> [Diagnostic] {
    var list: DictionaryList?
    for files in dictionaries.reversed() {
      guard let opened = LibHunspell(rules: files.rules, words: files.words) else { continue }
      list = DictionaryList(opened, list)
    }
    guard let list else { throw .environment("libhunspell cannot load its dictionaries") }
    let path = knowledge.settings.check.dictionary
    var own: [UInt8]
    own = try onDisk(root.readIfPresent(path, limit: KnowledgeFiles.sizeLimit) ?? [])
    // Without it, only fewer words are known.
    if let words = try? root.read(
      KnowledgeFiles.builtInDictionary, limit: KnowledgeFiles.sizeLimit)
    {
      own += [0x0A] + words
    }
    let known = KnownWords(knowledge.library, dictionary: own)
    var check = SpellingCheck(list, known: known, path: path)
    var found: [Diagnostic] = []
    for path in paths {
      if let text = CheckTexts.text(at: path, in: root) { found += check.problems(in: text) }
    }
    return found
  }

  /// The files of the languages; of those that follow from the site's language at least one has to
  /// be there, of those that are named all.
  private static func dictionaries(
    _ settings: Settings, _ folders: [String]
  ) throws(CommandFailure) -> [(rules: String, words: String)] {
    let named = settings.check.languages
    let names = named.isEmpty ? usual(for: settings.site.language) : named
    var found: [(rules: String, words: String)] = []
    for name in names {
      let base = folders.map { $0 + "/" + name }.first {
        access($0 + ".aff", R_OK) == 0 && access($0 + ".dic", R_OK) == 0
      }
      if let base, isName(name) {
        found.append((base + ".aff", base + ".dic"))
      } else if !named.isEmpty {
        throw missing(name)
      }
    }
    if found.isEmpty { throw missing(names.first ?? "en_US") }
    return found
  }

  private static func missing(_ name: String) -> CommandFailure {
    let package = (["hunspell"] + name.lowercased().split(separator: "_").map { String($0) })
      .joined(separator: "-")
    return .environment(
      """
      there is no dictionary \(name) for libhunspell; install \(package) (Debian, Ubuntu), or name \
      another one in check: languages:
      """)
  }

  /// A name becomes a part of a path, so it has letters, digits and `_` alone.
  private static func isName(_ name: String) -> Bool {
    name.utf8.allSatisfy { Cursor.isWordByte($0) && $0 < 0x80 || [0x5F, 0x2D].contains($0) }
  }

  private static func usual(for language: String) -> [String] {
    let parts = language.split { $0 == "-" || $0 == "_" }.map { String($0) }
    let first = parts.first?.lowercased() ?? "en"
    if parts.count > 1 { return [first + "_" + parts[1].uppercased()] }
    return first == "en" ? ["en_US", "en_GB"] : [first + "_" + first.uppercased(), first]
  }
}
