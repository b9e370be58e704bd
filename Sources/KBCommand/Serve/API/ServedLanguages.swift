import KBBuild
import KBCore
import KBKnowledge
import Synchronization

/// What the server says in the languages of its pages: kb's own and those of the folder.
final class ServedLanguages: Sendable {
  private let root: String
  private let shared: SharedFiles
  /// The last one that was asked for.
  private let kept = Mutex<SpokenLanguage?>(nil)

  init(root: String, shared: SharedFiles) {
    self.root = root
    self.shared = shared
  }

  /// English where a call names no language, one without a file, or one whose file cannot be read.
  func book(for language: String?) -> Phrasebook {
    guard let language, language != "en", !language.hasPrefix("en-") else { return .english }
    let last = kept.withLock { $0 }
    // What is wrong with a file is said when the site is built.
    guard let root = try? RootSearch.open(root),
      let spoken = try? SpokenLanguage(language, shared, root: root, last: last)
    else { return .english }
    kept.withLock { $0 = spoken }
    return spoken.book
  }
}
