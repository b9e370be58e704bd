import KBCore

/// What was done of an exercise, in one line.
package enum EntryWording {
  /// What is said of an entry whose loads nobody has confirmed.
  package static let inDoubt = "not confirmed, not counted"

  /// The same as `summary` of the entry, with a doubt about its loads.
  package static func summary(_ placed: PlacedEntry) -> String {
    summary(placed.entry) + (placed.isInDoubt ? " (\(inDoubt))" : "")
  }

  /// `60kg x 8, 8, 7`: sets in a row with one load share it; warm-ups are left out.
  package static func summary(_ entry: JournalEntry) -> String {
    switch entry.result {
    case .skipped(let reason): return reason.isEmpty ? "skipped" : "skipped, " + reason
    case .unparsed(let raw): return raw
    case .done, .sets: break
    }
    var text = ""
    var load: SetLoad?
    for var set in entry.countedSets {
      let isSameLoad = !text.isEmpty && set.load == load
      load = set.load
      if isSameLoad { set.load = nil }
      // A walk's metres are an `m`, which elsewhere would be read as minutes.
      let shown = JournalEntry.text(
        of: .sets([set]), countsMetres: Step.countsMetres(entry.name))
      text += (text.isEmpty ? "" : ", ") + shown
    }
    if text.isEmpty, case .done = entry.result { return "done" }
    return text
  }
}
