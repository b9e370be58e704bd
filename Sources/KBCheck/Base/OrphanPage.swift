import KBCore
import KBText

extension NamedCheck {
  static let orphanPage = NamedCheck(
    "orphan-page", .info, level: .strict, work: .knowledge { $0.orphanPages() },
    """
    One of your own workouts is in no rotation and no plan, no other text links to it, and you have
    never done it. It appears in the list of workouts and nowhere else. This is a note, not an
    error.

    Fix: plan it, add it to the rotation, link to it, or remove it.
    """)
}

extension CheckedBase {
  fileprivate func orphanPages() -> [Diagnostic] {
    var used: Set<String> = []
    for key in settings.rotation { used.insert(library.workout(key: key)?.identity.path ?? "") }
    for entry in plan.entries {
      used.insert(library.workout(meant: entry.workout)?.identity.path ?? "")
    }
    for placed in journal.sessions {
      guard let reference = placed.session.workout else { continue }
      used.insert(library.workout(for: reference)?.identity.path ?? "")
    }
    for (path, link) in links {
      if let target = target(of: link), target != path { used.insert(target) }
    }
    return library.workouts.filter {
      $0.identity.origin == .own && !used.contains($0.identity.path)
    }.map { card in
      problem(
        .orphanPage, card.identity.path, .fileStart,
        "nothing links to \(card.facts.name), and you have never done it",
        fix: "plan it, link to it, or remove it")
    }
  }

  /// The path of the document that a link points to; `nil` if there is none.
  func target(of link: DocumentLink) -> String? {
    guard link.isWiki else { return library.page(path: link.file) == nil ? nil : link.file }
    let name = String(link.target.prefix { $0 != "|" && $0 != "#" }).trimmedBlanks
    return library.workout(meant: name)?.identity.path
      ?? library.exercise(named: name)?.identity.path
      ?? library.program(linked: name)?.identity.path
  }
}
