import KBCore
import KBTraining

/// A YAML value on one line, the same for all ways of writing it.
///
/// With `keepingPlain`, what was written without quotation marks, such as `yes` or `2:00`, stays so.
package func flowYAML(_ node: YAMLNode, keepingPlain: Bool = false) -> String {
  switch node {
  case .scalar(let scalar):
    if scalar.isNull { return "~" }
    return keepingPlain && scalar.isPlain ? scalar.text : flowScalar(scalar.text)
  case .sequence(let items, _):
    let texts = items.map { flowYAML($0, keepingPlain: keepingPlain) }
    return "[" + texts.joined(separator: ", ") + "]"
  case .mapping(let entries, _):
    let pairs = entries.map {
      flowScalar($0.key.text) + ": " + flowYAML($0.value, keepingPlain: keepingPlain)
    }
    return "{" + pairs.joined(separator: ", ") + "}"
  }
}

/// A text as a YAML value of one line, in quotation marks where it would mean something else.
package func flowScalar(_ text: String) -> String { yamlText(text) }
