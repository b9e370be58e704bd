/// The form of a text that a number asks for, as Unicode's plural rules name it.
package enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero, one, two, few, many, other
}
