/// Named values in the order in which they were given.
///
/// Fields are searched one after another, which beats a dictionary for the handful that a page or
/// an item of a list has.
package struct Object: Sendable {
  private let fields: [(String, Value)]

  /// Takes the fields as they are; of two with one name, the first counts.
  package init(_ fields: [(String, Value)] = []) { self.fields = fields }

  /// The value of a field; `nil` if the object does not have it.
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
