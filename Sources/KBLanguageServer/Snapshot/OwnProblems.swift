import KBCheck
import KBCore
import KBKnowledge
import KBStore
import KBText

/// What a file by itself becomes and what is wrong in it, without a look at any other.
struct OwnProblems: Sendable {
  private let settings: Settings
  private let checks: TextChecks

  init(_ settings: Settings) {
    self.settings = settings
    let wanted = settings.check
    checks = TextChecks { wanted.wants($0) }
  }

  private var rules: FolderRules { settings.notation.files }

  /// What the text becomes; one that is too long is not read, as on the disk.
  func content(of bytes: [UInt8], path: String) -> SourceContent {
    let limit =
      KnowledgeFiles.isJournal(path, rules) ? JournalFile.limit : KnowledgeFiles.sizeLimit
    guard bytes.count <= limit else {
      let error = StoreError.tooLarge(path: path, size: bytes.count, limit: limit)
      return .unreadable(error.diagnostic(path: path), isGone: error.isAbsence)
    }
    return SourceContent(bytes, path: path, memory: .forJournal(settings.notation))
  }

  /// By place.
  func problems(in bytes: [UInt8], path: String, _ content: SourceContent) -> [Diagnostic] {
    let kind = CheckTexts.kind(of: path, rules)
    var found = content.diagnostics
    if case .unreadable = content { return found }
    switch kind {
    case .document, .journal: break
    case .plan: found += readPlan(bytes).diagnostics
    case .settings where path == KnowledgeFiles.settingsFile:
      let (settings, problems) = readSettings(bytes, path: path)
      found += problems + settings.check.problems(path: path)
    case .settings: found += readQuotes(bytes, path: path).diagnostics
    case .other:
      guard CheckTexts.isSiteText(path) || CheckedText.isStray(path) else { return [] }
    }
    let text = CheckedText(bytes, path: path, kind: kind, needsOutline: checks.needsOutline)
    found += checks.look(at: text).diagnostics
    return found.filter { settings.check.wants($0.id) }.counted(rules)
  }
}
