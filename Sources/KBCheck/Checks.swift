/// The checks of `kb check`.
package enum Checks {
  /// By subject, in the order of the manual.
  package static let groups: [CheckGroup] = [
    .journal, .notation, .training, .equipment, .fields, .yaml, .plans, .names, .variants, .links,
    .prose,
    .files, .secrets, .templates, .routines,
  ]

  package static let all = groups.flatMap(\.checks)

  /// The ids of all checks, in the order of the manual.
  package static let ids = all.map(\.id)

  private static let byID = [String: NamedCheck](
    all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The check with an id; `nil` if there is none.
  package static func named(_ id: String) -> NamedCheck? { byID[id] }
}

extension CheckGroup {
  static let training = CheckGroup(
    "Training", [.implausibleJump, .unitFlip, .impossibleLoad, .loadedCardio, .unknownBodyPart])

  static let links = CheckGroup(
    "Links and pages",
    [
      .deadAnchor, .linkScheme, .missingImage, .movedReference, .orphanPage, .unknownExclusion,
      .unknownProgram,
      .unknownCategory, .unknownEquipment, .lackingEquipment, .emptyPattern, .unknownProgression,
      .externalLink,
    ])

  static let prose = CheckGroup(
    "Prose", [.headingOrder, .trailingBlanks, .unusedKey, .hiddenCharacter, .spelling])

  static let secrets = CheckGroup("Secrets", [.secret])
}
