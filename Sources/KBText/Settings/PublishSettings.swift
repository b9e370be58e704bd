import KBCore

/// Whom a site is for.
package enum Audience: String, Equatable, Sendable, CaseIterable {
  /// The person, who sees everything unless a switch says otherwise.
  case personal
  /// Anybody, who sees nothing private unless a switch says otherwise.
  case `public`
}

/// How much of each session is published.
package enum SessionDetail: String, Equatable, Sendable, CaseIterable {
  case all
  /// Day, time, title, workout, duration and effort.
  case summary
  case no
}

/// Whether anything of the journal is published.
package enum JournalAccess: String, Equatable, Sendable, CaseIterable {
  case `public`, `private`
}

/// What is published or left out by a switch of its own, under its name in `site: publish:`.
package enum PublishedKind: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The notes of sessions, sets and targets, and lines of the journal that are not understood.
  case notes
  case bodyweight
  /// Lines of a session such as `sleep: 7 h`, which are about the body and no exercise.
  case health
  /// How hard sessions and sets were.
  case effort
  /// Why an exercise was skipped.
  case skipReasons = "skip-reasons"
  /// The planned workouts.
  case plan
  case planNotes = "plan-notes"
  /// Sessions and planned workouts of days to come.
  case future
  /// What the person's calendars say about a day.
  case calendar
  /// Documents and sessions with `private: yes`.
  case `private`
  /// Documents with `draft: yes`.
  case drafts
  /// The person's name.
  case name

  /// Whether a site for the public has it where nothing else is said.
  package var isPublic: Bool {
    switch self {
    case .effort, .plan, .name: true
    default: false
    }
  }
}

/// What `site:` in `kb.yaml` says about publishing.
package struct PublishSettings: Equatable, Sendable {
  package var audience: Audience?
  package var sessions: SessionDetail?
  package var journal: JournalAccess?
  package var switches: [PublishedKind: Bool] = [:]
  /// The first day that is published.
  package var from: Day?

  package init() {}

  /// Nothing that a switch could keep back, where nobody can tell what the person wanted.
  static let strict: PublishSettings = {
    var settings = PublishSettings()
    settings.audience = .public
    settings.journal = .private
    for kind in PublishedKind.allCases { settings.switches[kind] = false }
    return settings
  }()

  /// Reads `audience` and `publish` of the section `site`.
  ///
  /// A value that cannot be read publishes as little as any other could, and is reported.
  init(reading site: inout FieldReader) {
    if site.node("audience") != nil {
      audience = site.choice("audience", of: Audience.self) ?? .public
    }
    var fields = site.fields("publish")
    if fields.node("sessions") != nil {
      sessions = fields.choice("sessions", of: SessionDetail.self) ?? .no
    }
    if fields.node("journal") != nil {
      journal = fields.choice("journal", of: JournalAccess.self) ?? .private
    }
    for kind in PublishedKind.allCases where fields.node(kind.rawValue) != nil {
      switches[kind] = fields.flag(kind.rawValue) ?? false
    }
    if fields.node("from") != nil {
      from = fields.day("from")
      if from == nil { journal = .private }
    }
    fields.finish()
    site.absorb(fields)
  }
}
