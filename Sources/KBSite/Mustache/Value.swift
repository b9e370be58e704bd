import KBCoach
import KBCore

/// What a template reads: plain data, already worded and formatted for the page.
///
/// A section takes `null`, `false`, an empty text, an empty markup and an empty list as false;
/// everything else is true, the number 0 and an object without fields too.
package enum Value: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// Text that is escaped wherever a template prints it.
  case text(String)
  /// Words that are printed, escaped, in the language of the page.
  case phrase(Phrase)
  /// UTF-8 that is HTML already, so it is never escaped.
  case markup([UInt8])
  case list([Value])
  case object(Object)
  /// A value that is made only when a template uses it.
  case deferred(Deferred)

  /// How a deferred value is made; two are equal where what they make is.
  package struct Deferred: Equatable, Sendable {
    private let make: @Sendable () -> Value
    private let made = Later<Value>()

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    var value: Value { made.value(make) }

    package static func == (one: Deferred, other: Deferred) -> Bool { one.value == other.value }
  }

  /// A value that is made when a template uses it first, and not without.
  package static func deferred(_ make: @escaping @Sendable () -> Value) -> Value {
    .deferred(Deferred(make))
  }

  /// The value itself, for a deferred one what it makes.
  var resolved: Value {
    var value = self
    while case .deferred(let deferred) = value { value = deferred.value }
    return value
  }

  /// The whole number that it shows, whatever separates its thousands; `nil` where there is none.
  var wholeNumber: Int64? {
    switch resolved {
    case .int(let number): Int64(number)
    case .text(let text): Value.wholeNumber(text)
    case .phrase(let phrase): Value.wholeNumber(phrase.english)
    case .null, .bool, .markup, .list, .object, .deferred: nil
    }
  }

  private static func wholeNumber(_ text: String) -> Int64? {
    Int64(String(decoding: text.utf8.filter(Cursor.isDigit), as: UTF8.self))
  }

  var isFalsy: Bool {
    switch self {
    case .null: true
    case .bool(let flag): !flag
    case .int, .object: false
    case .deferred: resolved.isFalsy
    case .text(let text): text.isEmpty
    case .phrase(let phrase): phrase.isEmpty
    case .markup(let bytes): bytes.isEmpty
    case .list(let items): items.isEmpty
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) {
    self = .text(text)
  }
}

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  package init(booleanLiteral flag: Bool) {
    self = .bool(flag)
  }

  package init(integerLiteral number: Int) {
    self = .int(number)
  }
}

extension Value: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(arrayLiteral items: Value...) {
    self = .list(items)
  }

  package init(dictionaryLiteral fields: (String, Value)...) {
    self = .object(Object(fields))
  }
}
