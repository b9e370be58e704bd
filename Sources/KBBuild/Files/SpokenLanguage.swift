import KBCore
import KBKnowledge
import KBStore
import KBText

/// What the program says in a language, from its files and those of a folder.
package struct SpokenLanguage: Sendable {
  package let book: Phrasebook
  private let name: String
  private let mark: UInt64

  /// Reads the files, unless the last ones are of the same language and have not changed.
  package init(
    _ name: String, _ shared: SharedFiles, root: RootFolder, last: SpokenLanguage? = nil
  ) throws(StoreError) {
    let texts = try SiteTexts(shared, root: root, language: name)
    self.name = name
    mark = texts.mark.value
    if let last, last.name == name, last.mark == mark {
      book = last.book
    } else {
      book = try texts.language().0.spokenTexts.map { Phrasebook($0) } ?? .english
    }
  }
}
