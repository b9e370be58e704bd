import KBCore
import KBStore
import KBText

/// A copy of `kb.yaml` or of the plan that a sync program or a merge left beside it; neither is read.
package struct SettingsCopy: Equatable, Sendable {
  package let path: String
  /// The file that it is a copy of.
  package let original: String

  /// Reads the names of Syncthing (`kb.sync-conflict-….yaml`), Dropbox (`kb (… conflicted copy …).yaml`), iCloud
  /// (`kb 2.yaml`) and of a merge (`kb.yaml.orig`); `nil` for any other.
  init?(named name: String, in folder: String, of file: String) {
    guard name != file, let dot = file.lastIndex(of: ".") else { return nil }
    let (stem, ending) = (file[..<dot], file[dot...])
    guard name.hasPrefix(stem) else { return nil }
    if name != file + ".orig" {
      guard name.hasSuffix(ending), name.utf8.count > file.utf8.count else { return nil }
      let middle = name.dropFirst(stem.count).dropLast(ending.count)
      let isNumbered = middle.first == " " && (2...99).contains(Int(middle.dropFirst()) ?? 0)
      guard isNumbered || middle.hasPrefix(".sync-conflict-") || middle.contains("conflicted copy")
      else { return nil }
    }
    path = folder + name
    original = folder + file
  }

  /// The copies beside the two files; none where a folder cannot be listed, which is a problem of its own.
  package static func all(in root: RootFolder) -> [SettingsCopy] {
    [KnowledgeFiles.settingsFile, WorkoutPlan.path].flatMap { original in
      let start = original.lastIndex(of: "/").map { original.index(after: $0) }
      let folder = start.map { String(original[..<$0]) } ?? ""
      let file = String(original.dropFirst(folder.count))
      let names = (try? root.namesWithoutLinks(in: folder.isEmpty ? "." : folder)) ?? []
      return names.compactMap { SettingsCopy(named: $0, in: folder, of: file) }
    }
  }

  package var diagnostic: Diagnostic {
    Diagnostic(
      id: "sync-conflict", severity: .error, path: path, range: .fileStart,
      summary: "this is a copy of \(original) that a sync program or a merge left behind",
      fix: "merge it into \(original), then remove it")
  }
}
