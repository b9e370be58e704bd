extension Prescription {
  /// The canonical notation: sets, then load, effort, rest, tempo, timer and note.
  package var text: String { notation(countsMetres: false) }

  /// The canonical notation after a name of which `Step.countsMetres` says whether its `m` is
  /// metres.
  package func notation(countsMetres: Bool) -> String {
    let understood = partsText(countsMetres: countsMetres)
    guard !note.isEmpty else { return understood }
    let bare = understood.isEmpty ? note : understood + ", " + note
    // A note that would read as notation, or end a target's brackets, is in quotation marks.
    let parsed = PrescriptionParser.read(Cursor(bare), countsMetres: countsMetres)
    if parsed.prescription == self, parsed.problems.isEmpty, Cursor.hasPairedBrackets(note) {
      return bare
    }
    let quoted = Cursor.quoted(note)
    return understood.isEmpty ? quoted : understood + ", " + quoted
  }

  private func partsText(countsMetres: Bool) -> String {
    var parts: [String] = []
    if !groups.isEmpty {
      var printer = GroupPrinter(groups: groups, countsMetres: countsMetres)
      parts.append(printer.print(outOf: outOf))
    }
    if let load { parts.append(load.text) }
    if let effort { parts.append(effort.text) }
    if let rest { parts.append("rest " + Prescription.text(of: rest)) }
    if !tempo.isEmpty { parts.append("tempo " + tempo) }
    if let timer { parts.append(timer.text) }
    var text = ""
    for part in parts { text += text.isEmpty ? part : ", " + part }
    return text
  }

  private static func text(of rest: ClosedRange<TimeSpan>) -> String {
    let (low, high) = (rest.lowerBound, rest.upperBound)
    if low != high { return Work.time(low: low, high: high).text }
    return low.milliseconds < 100_000 ? Thousandths.text(low.milliseconds) + "s" : low.clock
  }
}
