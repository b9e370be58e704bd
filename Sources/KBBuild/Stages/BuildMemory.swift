import KBKnowledge
import KBSite
import KBStore
import KBText
import Synchronization

/// What a build leaves to the next one of the same folder, where one process makes both.
package final class BuildMemory: Sendable {
  /// What the last build made.
  struct Last: Sendable {
    let published: PublishedKnowledge
    let site: Site
  }

  private let kept = Mutex<Last?>(nil)
  private let compiled = Mutex<(mark: Fingerprint, templates: SiteTemplates)?>(nil)
  /// What was read of the folder.
  let knowledge: KnowledgeMemory

  /// `knowledge` is that of the process.
  package init(_ knowledge: KnowledgeMemory = KnowledgeMemory()) { self.knowledge = knowledge }

  /// What the last build left; `nil` where it could not read or write everything.
  var last: Last? { kept.withLock { $0 } }

  /// Whether a build has left something.
  package var hasBuilt: Bool { last != nil }

  func keep(_ last: Last?) { kept.withLock { $0 = last } }

  /// The templates, compiled again when one of their files has changed.
  func templates(of files: SiteFiles) throws(StoreError) -> SiteTemplates {
    var mark = files.mark
    mark.mix(files.assetMark.value)
    if let last = compiled.withLock({ $0 }), last.mark == mark { return last.templates }
    let templates = try SiteTemplates(files)
    compiled.withLock { $0 = (mark, templates) }
    return templates
  }
}
