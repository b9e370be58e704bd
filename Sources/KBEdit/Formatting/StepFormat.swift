import KBCore
import KBText

/// The canonical form of a step's or a heading's text, where it may be changed at all.
///
/// Only what was understood as notation is printed again. A long note is somebody's sentence, and a
/// text with Markdown's marks in it keeps them: of it at most the notation after the name changes.
struct StepFormat {
  /// The most words that a note beside notation may have.
  private static let noteWords = 6
  /// More lines than a file may have.
  private static let lineLimit = 1 << 18

  /// What the lines of a file mean, and what the lines that replace them mean: formatting needs each
  /// several times and parses it once.
  let before = NotationMemory(stepLimit: lineLimit)
  let after = NotationMemory(stepLimit: lineLimit)

  /// The new text of a step; `nil` if it stays.
  ///
  /// `written` is the text in the file, `read` the same without Markdown's marks.
  func step(_ step: Step, written: [UInt8], read: [UInt8]) -> [UInt8]? {
    let prescription = step.prescription
    guard prescription.isUnderstood, StepFormat.hasShortNote(prescription.note),
      StepFormat.isNameInAnyPlace(step.name)
    else { return nil }
    let parsed = Step.parse(Cursor(read, from: 0, to: read.count), memory: before)
    guard parsed.problems.isEmpty, parsed.step == step else { return nil }
    if written == read {
      let text = Array(step.text.utf8)
      let again = Step.parse(Cursor(text, from: 0, to: text.count), memory: after)
      guard again.step == step, again.problems.isEmpty,
        StepFormat.keepsBeginning(text, of: written), StepFormat.keepsMarks(text)
      else { return nil }
      return text
    }
    return behindName(step, written, read)
  }

  /// The new text of a block's heading; `nil` if it stays.
  static func heading(_ written: [UInt8]) -> [UInt8]? {
    let heading = BlockHeading.parse(Cursor(written, from: 0, to: written.count))
    guard heading.timer != nil || heading.length != nil, hasShortNote(heading.note) else {
      return nil
    }
    let text = Array(heading.text.utf8)
    guard BlockHeading.parse(Cursor(text, from: 0, to: text.count)) == heading,
      keepsBeginning(text, of: written), keepsMarks(text), text.last != UInt8(ascii: "#")
    else { return nil }
    return text
  }

  /// The canonical form of a line of its own, such as a variant's; `nil` if it stays.
  func line(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let parsed = Step.parse(Cursor(text), memory: before)
    guard parsed.problems.isEmpty,
      let new = step(parsed.step, written: bytes, read: bytes)
    else { return nil }
    return String(decoding: new, as: UTF8.self)
  }

  /// Name and marks as they were written, with the notation after them in canonical form.
  private func behindName(_ step: Step, _ written: [UInt8], _ read: [UInt8]) -> [UInt8]? {
    guard let (name, rest) = StepFormat.parts(of: written),
      let (readName, readRest) = StepFormat.parts(of: read), rest == readRest
    else { return nil }
    let notation = Array(
      step.prescription.notation(countsMetres: Step.countsMetres(step.name)).utf8)
    let separator = Array(" — ".utf8)
    let (new, newRead) = (name + separator + notation, readName + separator + notation)
    let again = Step.parse(Cursor(newRead, from: 0, to: newRead.count), memory: after)
    guard again.step == step, again.problems.isEmpty, !notation.contains(UInt8(ascii: "\\")),
      StepFormat.keepsMarks(notation), name.last != UInt8(ascii: "\\"),
      !StepFormat.beginsWithTaskBox(new), StepFormat.parts(of: new)?.name == name,
      StepFormat.parts(of: newRead)?.name == readName
    else { return nil }
    return new
  }

  /// What stands before the separator of a step's text and behind it, without blanks around.
  private static func parts(of text: [UInt8]) -> (name: [UInt8], rest: [UInt8])? {
    let cursor = Cursor(text, from: 0, to: text.count)
    let end = cursor.trimmedEnd
    guard let separator = cursor.findSeparator(before: end) else { return nil }
    return (trimmed(text[..<separator.start]), trimmed(text[separator.end..<end]))
  }

  /// Whether a new text begins as the old one, or with a letter, which starts no block; a backslash
  /// of notation would be one of Markdown's.
  private static func keepsBeginning(_ text: [UInt8], of old: [UInt8]) -> Bool {
    guard let first = text.first, !text.contains(UInt8(ascii: "\\")), !beginsWithTaskBox(text)
    else { return false }
    return first == old.first || (Cursor.isWordByte(first) && !Cursor.isDigit(first))
  }

  /// Whether a text that was none becomes a task, as `[ ]–3` does when a blank comes before the dash.
  private static func beginsWithTaskBox(_ text: [UInt8]) -> Bool {
    text.count > 3 && text[0] == UInt8(ascii: "[") && text[2] == UInt8(ascii: "]")
      && text[3] == 0x20
  }

  /// Whether no two marks of a new text could become a pair, as those of `3*t**` do when blanks come to
  /// stand beside them.
  private static func keepsMarks(_ text: [UInt8]) -> Bool {
    "*_~`".utf8.allSatisfy { mark in text.count { $0 == mark } < 2 }
  }

  /// Whether a name has more than digits, which beside notation could be sets of the exercise above.
  private static func isNameInAnyPlace(_ name: String) -> Bool {
    name.utf8.contains { Cursor.isWordByte($0) && !Cursor.isDigit($0) }
  }

  private static func hasShortNote(_ note: String) -> Bool {
    note.utf8.split(separator: 0x20).count <= noteWords
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0D { bytes.removeLast() }
    return Array(bytes)
  }
}
