import KBExchange
import KBStore
import KBTerminal

/// How a folder that is there differs from a backup.
struct RestoreComparison {
  private static let shown = 10

  private let folder: String
  private var missing: [String] = []
  private var different: [String] = []
  private var extra: [String] = []

  init(_ files: [BackupFile], _ folder: String) throws(CommandFailure) {
    self.folder = folder
    let root = try RootSearch.open(folder)
    var known: Set<String> = []
    for file in files where !file.path.hasPrefix(".") {
      known.insert(file.path)
      let found: [UInt8]?
      do { found = try root.readIfPresent(file.path, limit: file.bytes.count + 1) } catch {
        different.append(file.path)
        continue
      }
      if let found {
        if found != file.bytes { different.append(file.path) }
      } else {
        missing.append(file.path)
      }
    }
    extra = root.walk().entries.map(\.path).filter { !known.contains($0) }
  }

  func report(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    if missing.isEmpty, different.isEmpty, extra.isEmpty {
      context.output.line("\(folder) has all that the backup has; nothing was written.")
      return .fine
    }
    context.note("\(folder) has files of its own, so nothing was written; restore to a new folder")
    list(missing, "only in the backup", &context)
    list(different, "different in the folder", &context)
    list(extra, "only in the folder", &context)
    return .problems
  }

  private func list(_ paths: [String], _ what: String, _ context: inout Context) {
    guard !paths.isEmpty else { return }
    context.output.line("\(Wording.count(paths.count, "file")) \(what):")
    for path in paths.prefix(RestoreComparison.shown) { context.output.line("  " + path) }
    let rest = paths.count - RestoreComparison.shown
    if rest > 0 { context.output.line("  and \(rest) more") }
  }
}
