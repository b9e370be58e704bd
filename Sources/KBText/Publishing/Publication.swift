import KBCore

/// What a site shows: the audience's defaults with the person's own switches.
package struct Publication: Equatable, Sendable {
  package let audience: Audience
  /// Whether nobody chose the audience, and it follows from the site's address.
  package let isImplied: Bool
  package let sessions: SessionDetail
  /// The first day that is published; `nil` for all days.
  package let from: Day?
  private let kinds: Set<PublishedKind>

  /// Everything.
  package static let everything = Publication(PublishSettings())

  /// `asked` is the audience of the command line. A site with an address of its own is for the
  /// public, unless somebody chose another audience.
  package init(_ settings: PublishSettings, asked: Audience? = nil, hasAddress: Bool = false) {
    let chosen = asked ?? settings.audience
    let audience = chosen ?? (hasAddress ? .public : .personal)
    self.audience = audience
    isImplied = chosen == nil && hasAddress
    kinds = Set(
      PublishedKind.allCases.filter {
        settings.switches[$0] ?? (audience == .personal || $0.isPublic)
      })
    sessions = settings.journal == .private ? .no : settings.sessions ?? .all
    from = settings.from
  }

  /// Whether a kind is published.
  package func has(_ kind: PublishedKind) -> Bool { kinds.contains(kind) }

  /// Whether nothing but comments is left out.
  package var isEverything: Bool {
    kinds.count == PublishedKind.allCases.count && sessions == .all && from == nil
  }

  /// Whether a document with this visibility is published.
  package func shows(_ visibility: Visibility) -> Bool {
    (has(.private) || !visibility.contains(.private))
      && (has(.drafts) || !visibility.contains(.draft))
  }
}
