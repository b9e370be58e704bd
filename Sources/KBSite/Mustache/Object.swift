/// Named values in the order in which they were given.
///
/// Fields are searched one after another, which beats a dictionary for the handful that a page or
/// an item of a list has.
package struct Object: Equatable, Sendable {
  private struct Field: Equatable, Sendable {
    let name: String
    var value: Value
  }

  private var fields: [Field]

  /// Takes the fields as they are; of two with one name, the first counts.
  package init(_ fields: [(String, Value)] = []) {
    self.fields = fields.map { Field(name: $0.0, value: $0.1) }
  }

  /// The value of a field, nil if the object does not have it; setting nil removes it.
  package subscript(_ name: String) -> Value? {
    get { find(name) }
    set {
      if let newValue {
        set(name, newValue)
      } else {
        fields.removeAll { $0.name == name }
      }
    }
  }

  /// Gives a field a value, in its old place where the object has it already.
  package mutating func set(_ name: String, _ value: Value) {
    if let index = fields.firstIndex(where: { $0.name == name }) {
      fields[index].value = value
    } else {
      fields.append(Field(name: name, value: value))
    }
  }

  func find(_ name: String) -> Value? {
    for field in fields where field.name == name {
      return field.value.resolved
    }
    return nil
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral fields: (String, Value)...) {
    self.init(fields)
  }
}
