import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText

/// The person's own files of `site/`, as far as they are published.
struct OwnAssets {
  private(set) var files: [NamedFile] = []
  /// The files that nothing uses, by their path below the root.
  private(set) var unused: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// `builtIn` are kb's own assets and templates, and `templates` the person's.
  init(
    _ root: RootFolder, builtIn: [NamedFile], templates: [NamedFile]
  ) throws(StoreError) {
    let read = try NamedFile.read(in: KnowledgeFiles.assetFolder, of: root) {
      !OwnAssets.isBackup($0)
    }
    diagnostics = read.problems
    guard !read.files.isEmpty else { return }
    var usage = AssetUsage(read.files, overriding: Set(builtIn.map(\.name)))
    usage.look(in: templates.map(\.bytes))
    usage.look(in: builtIn.filter { AssetUsage.isText($0.name) }.map(\.bytes))
    if !usage.isAllUsed { usage.look(in: OwnAssets.texts(of: root)) }
    for (file, isUsed) in zip(read.files, usage.isUsed) {
      let path = KnowledgeFiles.assetFolder + "/" + file.name
      guard isUsed else {
        unused.append(path)
        continue
      }
      do throws(PictureProblem) {
        let bytes = try Picture.published(file.bytes, name: file.name)
        files.append(NamedFile(name: file.name, bytes: bytes))
      } catch {
        diagnostics.append(
          Diagnostic(
            id: "picture-refused", severity: .error, path: path, range: .fileStart,
            summary: error.summary, fix: error.fix))
      }
    }
  }

  /// Whether a file is what an editor or a system leaves beside the real one.
  static func isBackup(_ name: String) -> Bool {
    let last = name.split(separator: "/").last.map { String($0).lowercased() } ?? ""
    let endings = [
      "~", ".swp", ".swo", ".swx", ".bak", ".backup", ".orig", ".rej", ".old", ".save", ".tmp",
      ".temp", ".part", ".crdownload",
    ]
    return endings.contains { last.hasSuffix($0) } || last.hasPrefix("#") && last.hasSuffix("#")
      || ["thumbs.db", "desktop.ini", "ehthumbs.db"].contains(last)
      || last.contains(".sync-conflict-") || last.contains("conflicted copy")
  }

  /// All texts that may name a file.
  private static func texts(of root: RootFolder) -> [[UInt8]] {
    let paths = KnowledgeFiles.listOwn(root).entries.map(\.path)
    let all = [KnowledgeFiles.quotesFile, WorkoutPlan.path] + paths
    return parallelMap(count: all.count, chunk: 64) { index in
      // One that cannot be read names nothing, and is reported where it is parsed.
      (try? root.read(all[index], limit: JournalFile.limit)) ?? []
    }
  }
}
