import KBCore
import KBText

extension Site {
  /// The page that says what is in another app's log, and what it needs to know of the exercises.
  func importPages() -> [SitePage] {
    let page = page(
      "import", link: "import/", title: English.importLog, section: nil, reads: inputs.training
    ) { [self] _ in [("unit", .text(settings.unit.symbol))] }
    let names = file(
      "import/exercises.txt", reads: inputs.training, inputs.names, inputs.exercises
    ) { [self] _ in exerciseLines() }
    return [page, names]
  }

  /// All that exercises are called, as `ImportQuestion` reads it.
  private func exerciseLines() -> [UInt8] {
    var text = "usual\t\(settings.unit.symbol)\n"
    for isBuiltIn in [false, true] {
      if isBuiltIn { text += "library\n" }
      for document in library.exercises where document.identity.isBuiltIn == isBuiltIn {
        let exercise = document.exercise
        // The page has no order of names: one of a key that something else goes by would hide that.
        let former = exercise.formerNames.filter {
          library.exercise(named: $0)?.identity.path == document.identity.path
        }
        let fields =
          ["exercise", exercise.load?.rawValue ?? "", exercise.name] + exercise.otherNames + former
        text += fields.map(\.onOneLine).joined(separator: "\t") + "\n"
      }
    }
    return Array(text.utf8)
  }
}

extension String {
  /// The text with blanks in the place of tabs and line breaks.
  fileprivate var onOneLine: String {
    String(decoding: utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }
}
