import KBCoach
import KBCore
import KBTerminal
import KBTraining

extension JournalEntry {
  /// What was done, with loads spelt out: `20 kg × 10 warmup, 60 kg × 8, 8, 7`.
  var understood: String {
    switch result {
    case .done where performedSets.isEmpty: return "done"
    case .skipped(let reason): return reason.isEmpty ? "skipped" : "skipped, \(reason)"
    case .unparsed(let text): return text
    case .done, .sets: break
    }
    let sets = performedSets
    var text = ""
    var previous: SetLoad?
    var index = 0
    while index < sets.count {
      let set = sets[index]
      var count = sets[index...].prefix { $0 == set }.count
      if !text.isEmpty { text += ", " }
      // So many like sets are more likely a slip, such as 20x10 for 20 kg, than not.
      if count >= JournalEntry.manySets { text += "\(count) sets of " } else { count = 1 }
      text += set.understood(after: previous)
      previous = set.load
      index += count
    }
    return text
  }

  /// From here on, like sets in a row are counted instead of listed.
  private static let manySets = 6
}

extension PerformedSet {
  /// The set, which shows its load only where that is not the previous set's.
  fileprivate func understood(after previous: SetLoad?) -> String {
    var bare = self
    bare.load = nil
    guard let load, load != previous else { return bare.text }
    if case .none = performance { return load.understood + " " + bare.text }
    return load.understood + " × " + bare.text
  }
}

extension SetLoad {
  fileprivate var understood: String {
    switch self {
    case .load(let load): Wording.load(load)
    case .bodyweight: "bodyweight"
    case .added(let load): "+" + Wording.load(load)
    case .assisted(let load): "−" + Wording.load(load)
    }
  }
}

extension Session {
  /// The table of what was understood; empty for a session without entries.
  func understood(in unit: LoadUnit) -> Table {
    var table = Table([
      Table.Column("Exercise", minimum: 12, overflow: .wrap),
      Table.Column("Sets", minimum: 12, overflow: .wrap), Table.Column("Volume", .right),
    ])
    for placed in entries {
      let volume = placed.volume
      let doubt = placed.isInDoubt ? " (\(EntryWording.inDoubt))" : ""
      table.addRow([
        StyledText(placed.entry.name), StyledText(placed.entry.understood + doubt),
        StyledText(volume.label == .none ? "" : volume.text(in: unit), .muted),
      ])
    }
    return table
  }

  /// What is in the head besides the workout, as the journal writes it.
  var understoodHead: [String] {
    var lines = decisions.map(\.text)
    if let effort { lines.insert("effort: " + effort.number, at: 0) }
    if let duration { lines.insert("duration: " + duration.clock, at: 0) }
    if isPartial { lines.append("partial") }
    return lines
  }

  /// `Push Day A, 2026-11-21 07:30`
  var heading: String {
    let name = title.isEmpty ? "Session" : title
    return name + ", " + day.text + (start.map { " " + $0.text } ?? "")
  }
}
