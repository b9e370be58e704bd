import KBCore
import KBText

extension Library {
  /// A name as its exercise's file spells it, where it was typed in other letters of the same name or
  /// alias, or all in lower case; otherwise as it was typed.
  func spelling(of typed: String) -> String {
    guard let exercise = exercise(named: typed)?.exercise else { return typed }
    let names = [exercise.name] + exercise.aliases
    let lower = typed.lowercased()
    if let same = names.first(where: { $0.lowercased() == lower }) { return same }
    guard typed == lower, let same = names.first(where: { NameKey($0) == NameKey(typed) }) else {
      return typed
    }
    return same
  }
}
