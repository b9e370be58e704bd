import KBCore
import KBTraining

/// A YAML value on one line, the same for all ways of writing it.
package func flowYAML(_ node: YAMLNode) -> String {
  switch node {
  case .scalar(let scalar): return scalar.isNull ? "~" : flowScalar(scalar.text)
  case .sequence(let items, _):
    return "[" + items.map { flowYAML($0) }.joined(separator: ", ") + "]"
  case .mapping(let entries, _):
    let pairs = entries.map { flowScalar($0.key.text) + ": " + flowYAML($0.value) }
    return "{" + pairs.joined(separator: ", ") + "}"
  }
}

/// A text as a YAML value of one line, in quotation marks where it would mean something else.
package func flowScalar(_ text: String) -> String { yamlText(text) }
