import KBCore
import KBText
import KBTraining

/// A load of a progression, such as its increment, where a file says it in another unit.
package struct WrittenSchemeLoad: Equatable, Sendable {
  /// Of the file that says it.
  package let path: String
  /// Of the value alone.
  package let range: SourceRange
  /// The exercise that it is said of; `nil` for all of the file.
  package let exercise: String?
  /// What the file says: `2.5kg`, `+7.5kg`.
  package let before: String
  /// The same in the other unit, as gyms refer to it: `5lb`, `+15lb`.
  package let after: String
}

/// The increments and resets of a file's `progression:` that are not in `unit`, in their order.
///
/// `kb.yaml`, workouts and exercises have one. Front matter that cannot be read says nothing.
package func schemeLoads(
  in bytes: [UInt8], path: String, notIn unit: LoadUnit
) -> [WrittenSchemeLoad] {
  let tree: YAMLNode?
  if path == "kb.yaml" {
    tree = try? settingsTree(bytes)
  } else {
    let file = splitFrontMatter(bytes.span)
    tree = file.yaml.flatMap {
      try? parseYAML(bytes.span, in: $0, firstLine: file.yamlLine)
    }
  }
  guard let section = tree?["progression"] else { return [] }
  var found: [WrittenSchemeLoad] = []
  func look(_ node: YAMLNode?, of exercise: String?) {
    guard case .mapping? = node else { return }
    var fields = FieldReader(node, path: path)
    let parameters = SchemeParameters(reading: &fields)
    let other = parameters.nominal(in: unit)
    for (key, old, new) in [
      ("increment", parameters.increment?.text, other.increment?.text),
      ("reset", parameters.reset?.text, other.reset?.text),
    ] {
      guard let old, let new, old != new, case .scalar(let scalar)? = node?[key] else { continue }
      found.append(
        WrittenSchemeLoad(
          path: path, range: scalar.range, exercise: exercise, before: old, after: new))
    }
  }
  look(section, of: nil)
  look(section["default"], of: nil)
  if case .mapping(let entries, _)? = section["exercises"] {
    for entry in entries { look(entry.value, of: entry.key.text) }
  }
  return found.sorted { $0.range.start < $1.range.start }
}

extension [WrittenSchemeLoad] {
  /// The bytes of the file that says them with all of them in the other unit, and every other byte
  /// as it was.
  package func written(into bytes: [UInt8]) -> [UInt8] {
    var new = bytes
    for load in sorted(by: { $0.range.start > $1.range.start }) {
      new.replaceSubrange(
        Int(load.range.start)..<Int(load.range.end), with: [UInt8](load.after.utf8))
    }
    return new
  }
}
