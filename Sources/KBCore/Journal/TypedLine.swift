/// A line of notation as a person typed it, with what it was taken for.
package enum TypedLine {
  case step(Step, [NotationProblem])
  case entry(JournalEntry, [NotationProblem])
  /// A line with the work of several exercises.
  case several([Step])

  /// Takes a line with a dash after its name for a step, one with a target in brackets for an
  /// entry, and one with a colon for an entry where sets follow it, else for a step.
  ///
  /// Offsets of problems count from the start of the bytes. A list's bullet is skipped.
  package init(_ bytes: [UInt8]) {
    var cursor = Cursor(bytes, from: 0, to: bytes.count)
    cursor.skipBlanks()
    if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(cursor.peek()),
      cursor.peek(1) == 0x20
    {
      cursor.position += 2
      cursor.skipBlanks()
    }
    if let steps = Step.several(cursor, habits: .none) {
      self = .several(steps)
      return
    }
    let (step, problems) = Step.parse(cursor)
    let line = TypedLine.step(step, problems)
    guard step.label.isEmpty, let (entry, found) = JournalEntry.parse(cursor) else {
      self = line
      return
    }
    if let separator = cursor.findSeparator(before: cursor.trimmedEnd),
      bytes[separator.start] != UInt8(ascii: ":")
    {
      self = line
      return
    }
    if entry.target == nil, case .unparsed = entry.result,
      !found.contains(where: { $0.id == "ambiguous-load" })
    {
      self = line
      return
    }
    self = .entry(entry, found)
  }

  package var problems: [NotationProblem] {
    switch self {
    case .step(_, let problems), .entry(_, let problems): problems
    case .several: []
    }
  }

  /// The line as kb writes it.
  package var text: String {
    switch self {
    case .step(let step, _): step.text
    case .entry(let entry, _): entry.text
    case .several(let steps): steps.map { $0.text }.joined(separator: " ; ")
    }
  }
}
