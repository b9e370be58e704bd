import KBCheck
import KBCore
import KBStore
import KBText

/// `kb.yaml` and the quotes as they were read; a missing quotes file is no problem, and those that
/// come with kb take its place where the folder reads kb's library.
package struct SettingsFile {
  package let settings: Settings
  let quotes: [Quote]
  let problems: [Diagnostic]
  /// `kb.yaml` where its text cannot be understood at all, so that nothing of it counts, and the
  /// quotes where their file cannot be read.
  package let missing: [MissingSource]
  /// Changes with the bytes that the settings were read from.
  package let mark: Fingerprint
  /// Changes with the bytes of the quotes, or with why they could not be read.
  package let quotesMark: Fingerprint
  private let bytes: [UInt8]

  /// The file where no YAML can be made of it, so that everything in it would be passed over.
  private static func whole(_ bytes: [UInt8], _ problems: [Diagnostic]) -> MissingSource? {
    do throws(YAMLProblem) {
      _ = try settingsTree(bytes)
      return nil
    } catch {
      return problems.first { $0.id == error.id }.map { MissingSource($0) }
    }
  }

  /// Reads both, or `kb.yaml` alone; throws where that cannot be read at all.
  package init(_ root: RootFolder, withQuotes: Bool = true) throws(StoreError) {
    let bytes = try root.read(KnowledgeFiles.settingsFile, limit: KnowledgeFiles.sizeLimit)
    var mark = Fingerprint()
    bytes.withUnsafeBufferPointer { mark.mix($0) }
    self.mark = mark
    self.bytes = bytes
    var (settings, diagnostics) = readSettings(bytes, path: KnowledgeFiles.settingsFile)
    diagnostics += settings.check.problems(path: KnowledgeFiles.settingsFile)
    var missing = [MissingSource.among(diagnostics) ?? SettingsFile.whole(bytes, diagnostics)]
      .compactMap { $0 }
    if settings.site.title.isEmpty { settings.site.title = "kb" }
    self.settings = settings
    var quotes: [Quote] = []
    var quotesMark = Fingerprint()
    do {
      if withQuotes, let (path, bytes) = try SettingsFile.quotesBytes(root) {
        bytes.withUnsafeBufferPointer { quotesMark.mix($0) }
        let read = readQuotes(bytes, path: path)
        quotes = read.quotes
        diagnostics += read.diagnostics
        missing += [MissingSource.among(read.diagnostics)].compactMap { $0 }
      }
    } catch {
      let problem = error.diagnostic(path: KnowledgeFiles.quotesFile)
      quotesMark.mix(problem.summary.english)
      diagnostics.append(problem)
      missing.append(MissingSource(problem))
    }
    self.quotesMark = quotesMark
    self.quotes = quotes
    self.missing = missing
    problems = diagnostics
  }

  /// The quotes of the folder, else those that come with kb where it reads kb's library.
  private static func quotesBytes(
    _ root: RootFolder
  ) throws(StoreError) -> (path: String, bytes: [UInt8])? {
    var paths = [KnowledgeFiles.quotesFile]
    if case .installed = root.library { paths.append(KnowledgeFiles.builtInQuotes) }
    for path in paths {
      if let bytes = try root.readIfPresent(path, limit: KnowledgeFiles.sizeLimit) {
        return (path, bytes)
      }
    }
    return nil
  }

  /// Change with parts of them; worked out at each call, because only the site needs them.
  package var marks: SettingsMarks { SettingsMarks(bytes) }
}
