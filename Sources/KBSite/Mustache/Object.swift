/// Named values in the order in which they were given.
///
/// Fields are searched one after another, which beats a dictionary for the handful that a page or
/// an item of a list has.
package struct Object: Sendable {
  private var fields: [(String, Value)]

  /// Takes the fields as they are; of two with one name, the first counts.
  package init(_ fields: [(String, Value)] = []) { self.fields = fields }

  /// The value of a field, nil if the object does not have it; setting nil removes it.
  package subscript(_ name: String) -> Value? {
    get { find(name) }
    set {
      if let newValue {
        set(name, newValue)
      } else {
        fields.removeAll { $0.0 == name }
      }
    }
  }

  /// Gives a field a value, in its old place where the object has it already.
  package mutating func set(_ name: String, _ value: Value) {
    if let index = fields.firstIndex(where: { $0.0 == name }) {
      fields[index].1 = value
    } else {
      fields.append((name, value))
    }
  }

  func find(_ name: String) -> Value? {
    // By place, since going through the pairs would copy each.
    for index in fields.indices where fields[index].0 == name { return fields[index].1.resolved }
    return nil
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral fields: (String, Value)...) {
    self.init(fields)
  }
}

extension Object: Equatable {
  package static func == (one: Object, other: Object) -> Bool {
    one.fields.elementsEqual(other.fields) { $0 == $1 }
  }
}
