import KBCoach
import KBCore

extension FileSizes {
  /// The texts of a listing that are the folder's own.
  package init(_ listing: KnowledgeFiles.Listing) {
    self.init(
      listing.entries.filter { !BuiltInLibrary.contains($0.path) }
        .map { (path: $0.path, size: $0.size) })
  }
}
