import KBEdit
import KBStore
import KBTerminal

/// The files of a change as differences, one below the other.
struct ChangeView {
  /// A file's text before and after, with its names; a file that moved has two.
  private struct Part {
    let oldName: String
    let newName: String
    let old: [UInt8]
    let new: [UInt8]
  }

  private let parts: [Part]

  init(_ edits: [FileEdit]) {
    let removed = edits.filter { $0.after == nil }
    let created = edits.filter { $0.before == nil }
    // One that goes while another one comes has moved.
    let isMove = removed.count == 1 && created.count == 1
    parts = edits.compactMap { edit in
      let isOld = isMove && edit == removed[0]
      if isMove, edit == created[0] { return nil }
      return Part(
        oldName: edit.before == nil ? "(no file)" : edit.path,
        newName: isOld ? created[0].path : edit.after == nil ? "(no file)" : edit.path,
        old: edit.before ?? [], new: (isOld ? created[0].after : edit.after) ?? [])
    }
  }

  func print(on output: inout Output) {
    for (index, part) in parts.enumerated() {
      if index > 0 { output.line() }
      let diff = TextDiff(
        String(decoding: part.old, as: UTF8.self), String(decoding: part.new, as: UTF8.self))
      if diff.isEmpty {
        output.line(
          StyledText(
            part.oldName == part.newName
              ? "\(part.newName): only line ends change" : "\(part.oldName) → \(part.newName)",
            .strong))
      } else {
        diff.print(on: &output, old: part.oldName, new: part.newName)
      }
    }
  }
}
