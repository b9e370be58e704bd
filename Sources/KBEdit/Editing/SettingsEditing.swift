import KBCore
import KBText
import KBTraining

/// One change that kb makes in `kb.yaml`, or in the front matter of a document.
package enum SettingsEdit: Equatable, Sendable {
  case text(String, String)
  /// A word that needs no quotation marks, such as `yes` or `kg`.
  case word(String, String)
  case list(String, [String])
  case removal(String)

  /// The unit of loads.
  package static func unit(_ unit: LoadUnit) -> SettingsEdit { .word("units", unit.symbol) }

  /// The keys of workouts that are done in turn.
  package static func rotation(_ keys: [String]) -> SettingsEdit { .list("rotation", keys) }

  /// The day that the rotation begins on.
  package static func rotationSince(_ day: Day) -> SettingsEdit {
    .word("rotation-since", day.text)
  }

  /// The name that is in the file.
  package var name: String {
    switch self {
    case .text(let name, _), .word(let name, _), .list(let name, _), .removal(let name): name
    }
  }

  /// The items of a list; `nil` for anything else.
  var items: [String]? {
    if case .list(_, let items) = self { items } else { nil }
  }
}

/// Why `kb.yaml` is left as it is.
package enum SettingsEditRefusal: Error, Equatable, Sendable {
  /// The file must be put in order first.
  case unreadable(Diagnostic)
  /// The value has comments between its items, which would be lost.
  case comments(line: Int)
  /// The value is of a form that is not replaced, such as names and values.
  case otherForm(line: Int)
  /// Nothing could be found that changes the value and nothing else.
  case notAlone
}

/// The bytes of `kb.yaml` with one value changed, and every other byte and comment as it was.
///
/// A list stays in its form, in brackets or line by line; one of more than 100 columns is written
/// line by line. What has come out is read again: unless it says the same as before but for the one
/// value, the change is refused.
package func editedSettings(
  _ bytes: [UInt8], path: String, _ edit: SettingsEdit
) throws(SettingsEditRefusal) -> [UInt8] {
  if let problem = textProblems(in: bytes, path: path).first { throw .unreadable(problem) }
  let text = SettingsText(bytes, root: try settingsTree(bytes, path: path))
  let candidates = try text.candidates(for: edit)
  for candidate in candidates {
    let tree: YAMLNode?
    do throws(SettingsEditRefusal) { tree = try settingsTree(candidate, path: path) } catch {
      continue
    }
    if text.says(tree, but: edit) { return candidate }
  }
  throw .notAlone
}

func settingsTree(
  _ bytes: [UInt8], path: String
) throws(SettingsEditRefusal) -> YAMLNode? {
  do throws(YAMLProblem) { return try settingsTree(bytes) } catch {
    throw .unreadable(error.asDiagnostic(path: path))
  }
}

extension SettingsText {
  /// Whether a tree says the same as this text but for what the edit changes.
  fileprivate func says(_ tree: YAMLNode?, but edit: SettingsEdit) -> Bool {
    let after: [YAMLEntry]
    switch tree {
    case .mapping(let entries, _)?: after = entries
    case nil: after = []
    default: return false
    }
    var wanted = entries.map { (name: $0.key.text, value: Optional($0.value)) }
    if case .removal = edit {
      wanted.removeAll { $0.name == edit.name }
    } else if let index = wanted.firstIndex(where: { $0.name == edit.name }) {
      wanted[index].value = nil
    } else {
      wanted.append((edit.name, nil))
    }
    guard after.count == wanted.count else { return false }
    return zip(after, wanted).allSatisfy { entry, wanted in
      guard entry.key.text == wanted.name else { return false }
      guard let value = wanted.value else { return edit.isSaid(by: entry.value) }
      return entry.value.isSame(as: value)
    }
  }
}

extension SettingsEdit {
  /// Whether the value in the file says this.
  fileprivate func isSaid(by node: YAMLNode) -> Bool {
    switch (self, node) {
    case (.text(_, let text), .scalar(let scalar)), (.word(_, let text), .scalar(let scalar)):
      return scalar.text == text
    case (.list(_, let keys), .sequence(let items, _)):
      let texts = items.map { item -> String? in
        if case .scalar(let scalar) = item { return scalar.text }
        return nil
      }
      return texts == keys.map(Optional.some)
    default: return false
    }
  }
}

extension YAMLNode {
  /// Whether both say the same, wherever they stand.
  func isSame(as other: YAMLNode) -> Bool {
    switch (self, other) {
    case (.scalar(let one), .scalar(let two)):
      return one.text == two.text && one.isPlain == two.isPlain
    case (.sequence(let one, _), .sequence(let two, _)):
      return one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
    case (.mapping(let one, _), .mapping(let two, _)):
      return one.count == two.count
        && zip(one, two).allSatisfy {
          $0.key.text == $1.key.text && $0.value.isSame(as: $1.value)
        }
    default: return false
    }
  }
}
