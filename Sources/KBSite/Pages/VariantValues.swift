import KBCore
import KBText

extension Site {
  /// A variant's base and what it changes, for its own page.
  func value(of variant: VariantFacts) -> Value {
    let key = variant.base?.key ?? variant.reference?.key ?? ""
    let name = variant.baseName.isEmpty ? key : variant.baseName
    return [
      "from": variant.base.map { .link(Address.workout($0.key), Phrase(name)) } ?? false,
      "fromText": .text(name),
      "version": .optional(variant.reference?.version),
      "isBehind": .bool(variant.isBehind),
      "hasChanges": .bool(!variant.items.isEmpty),
      "changes": .list(
        variant.items.map { item in
          ["text": .phrase(item.phrase), "trouble": .optional(item.trouble?.phrase)]
        }),
      "hasReason": .bool(!variant.reason.isEmpty),
      "reason": .markup(variant.reason),
    ]
  }

  /// A variant as its base's page lists it.
  func value(ofVariant card: WorkoutCard) -> Value {
    let items = card.variant?.items.filter { $0.trouble == nil } ?? []
    return [
      "url": .text(Address.workout(card.identity.key)),
      "name": .text(card.facts.name),
      "changes": .phrase(items.map(\.phrase).joined(separator: "; ")),
    ]
  }
}
