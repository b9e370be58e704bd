import KBCore
import KBText

extension FileContext {
  /// The places of a variant's base, where one is written: behind `at:`, `after:`, `before:` and
  /// `first:`; `nil` anywhere else.
  func overridePlaces(_ before: String) -> Offers? {
    guard case .variant(let variant) = file.content, let colon = before.firstIndex(of: ":") else {
      return nil
    }
    let key = before[..<colon].drop { $0 == " " || $0 == "-" }
    let typed = before[before.index(after: colon)...].drop { $0 == " " }
    guard ["at", "after", "before", "first", "move-after", "move-before"].contains(String(key)),
      let base = variant.base.flatMap({ library.workout(for: $0) })
    else { return nil }
    let outline = WorkoutOutline(bytes(base.identity.path))
    let items = OutlinePlaces(outline).names.map {
      Completion(label: $0, kind: .value, detail: base.facts.name, text: $0)
    }
    return Offers(items: items, typed: typed.utf8.count)
  }
}
