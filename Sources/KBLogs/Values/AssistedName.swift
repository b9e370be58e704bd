import KBCore

/// Names of exercises whose loads are help, as apps have them: `Pull Up (Assisted)`.
package enum AssistedName {
  /// In English, German, French, Italian, Spanish and Portuguese.
  private static let words: Set<String> = [
    "assisted", "unterstutzt", "unterstutzte", "unterstutzter", "assistiert", "assistierte",
    "assiste", "assistee", "assistes", "assistees", "assistito", "assistita", "assistiti",
    "assistite", "asistido", "asistida", "asistidos", "asistidas", "assistido", "assistida",
    "assistidos", "assistidas",
  ]

  package static func isOne(_ name: String) -> Bool {
    NameKey(keepingPlural: name).text.utf8.split(separator: 0x20).contains {
      words.contains(String(decoding: $0, as: UTF8.self))
    }
  }
}
