import KBCore
import KBText

extension YAMLNode {
  /// The text of a quoted value; `nil` for anything else.
  var text: String? {
    guard case .scalar(let scalar) = self, !scalar.isPlain else { return nil }
    return scalar.text
  }

  /// A whole number; `nil` for anything else.
  var integer: Int? {
    guard case .scalar(let scalar) = self, scalar.isPlain else { return nil }
    return Int(scalar.text)
  }

  /// Whether this is `true`.
  var isTrue: Bool {
    guard case .scalar(let scalar) = self else { return false }
    return scalar.isPlain && scalar.text == "true"
  }

  /// The items of a list; none for anything else.
  var items: [YAMLNode] {
    if case .sequence(let items, _) = self { items } else { [] }
  }

  /// The quoted value of a field.
  func text(_ name: String) -> String? { self[name]?.text }

  /// The whole number of a field.
  func integer(_ name: String) -> Int? { self[name]?.integer }

  /// Whether a field below several others is `true`.
  func isTrue(_ names: String...) -> Bool {
    var node: YAMLNode? = self
    for name in names { node = node?[name] }
    return node?.isTrue ?? false
  }
}
