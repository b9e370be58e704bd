import KBCore
import KBText

/// The journal, as far as it is published, as a file of another program.
package struct SiteDownload: Sendable {
  /// Its name in the site's folder.
  package let path: String
  package let about: Phrase
  /// The file of some sessions.
  package let bytes: @Sendable ([JournalSession]) -> [UInt8]

  package init(
    path: String, about: Phrase, bytes: @escaping @Sendable ([JournalSession]) -> [UInt8]
  ) {
    self.path = path
    self.about = about
    self.bytes = bytes
  }
}
