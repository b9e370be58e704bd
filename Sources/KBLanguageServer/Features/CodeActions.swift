import KBCheck
import KBCore
import KBText

extension FileContext {
  /// A change that the editor offers.
  struct Action {
    let title: String
    let kind: String
    /// The problem that it solves; `nil` for one that solves none.
    let problem: Diagnostic?
    let isPreferred: Bool
    let edits: [SpanEdit]
    /// The address of the file that is made for the edits; `nil` for edits of this file.
    var newFile: String?
  }

  /// The kind of an action that corrects everything certain in a file.
  static let fixAllKind = "source.fixAll.kb"

  /// The changes that are offered for a range of bytes: for problems there, what is certain first, then
  /// what a person can choose from, likelier first; then those of the training.
  /// Those that make a file are only for clients that make files.
  func actions(in range: Range<Int>, makesFiles: Bool) -> [Action] {
    var actions: [Action] = []
    for problem in file.problems where problem.touches(range) {
      if let edit = problem.edit(in: text.bytes) {
        actions.append(action(edit, problem, isPreferred: true))
      }
      for choice in problem.offered.indices {
        guard let edit = problem.edit(in: text.bytes, choice: choice + 1) else { continue }
        actions.append(action(edit, problem, isPreferred: false))
      }
    }
    actions += trainingActions(in: range)
    if makesFiles, let variant = variantAction(at: range.lowerBound) { actions.append(variant) }
    if let all = fixAll { actions.append(all) }
    return actions
  }

  /// Everything certain at once, where there is something.
  private var fixAll: Action? {
    let edits = file.problems.compactMap { $0.edit(in: text.bytes) }
    let made = apply(edits, to: text.bytes).made
    guard !made.isEmpty else { return nil }
    return Action(
      title: "Correct everything in this file that is certain", kind: FileContext.fixAllKind,
      problem: nil, isPreferred: false, edits: made.map { spanEdit($0) })
  }

  private func action(_ edit: TextEdit, _ problem: Diagnostic, isPreferred: Bool) -> Action {
    let old = written(edit.range)
    let new = String(decoding: edit.text, as: UTF8.self)
    let isBlank = old.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
    let title =
      new.isEmpty
      ? (isBlank ? "Remove these spaces" : "Remove “\(old)”") : "Replace “\(old)” with “\(new)”"
    return Action(
      title: title, kind: "quickfix", problem: problem, isPreferred: isPreferred,
      edits: [spanEdit(edit)])
  }

  private func spanEdit(_ edit: TextEdit) -> SpanEdit {
    SpanEdit(span(edit.range), String(decoding: edit.text, as: UTF8.self))
  }

  /// The actions as JSON; `kinds` are those that the client wants, all for none.
  func actionsJSON(_ actions: [Action], kinds: [String]) -> [UInt8] {
    json { json in
      json.beginArray()
      for action in actions
      where kinds.isEmpty
        || kinds.contains(where: { ($0 + ".").isBeginning(of: action.kind + ".") })
      {
        json.beginObject()
        json.textField("title", action.title)
        json.textField("kind", action.kind)
        if let problem = action.problem {
          json.key("diagnostics")
          json.beginArray()
          json.problem(problem, in: text, encoding)
          json.endArray()
        }
        if action.isPreferred { json.boolField("isPreferred", true) }
        json.key("edit")
        if let address = action.newFile {
          json.workspaceEdit(
            FileChangeRequest(address: address, isNew: true, edits: action.edits))
        } else {
          json.workspaceEdit([file.address: action.edits])
        }
        json.endObject()
      }
      json.endArray()
    }
  }
}

extension Diagnostic {
  fileprivate func touches(_ range: Range<Int>) -> Bool {
    Int(self.range.start) <= range.upperBound && range.lowerBound <= Int(self.range.end)
  }
}

extension String {
  fileprivate func isBeginning(of other: String) -> Bool { other.hasPrefix(self) }
}

extension JSONWriter {
  /// A change of several files, by their addresses.
  mutating func workspaceEdit(_ edits: [String: [SpanEdit]]) {
    beginObject()
    key("changes")
    beginObject()
    for address in edits.keys.sorted() {
      key(address)
      self.edits(edits[address] ?? [])
    }
    endObject()
    endObject()
  }
}
