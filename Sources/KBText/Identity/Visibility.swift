/// What the front matter says about who may see a document.
package struct Visibility: OptionSet, Equatable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// For the person alone.
  package static let `private` = Visibility(rawValue: 1)
  /// Not finished yet.
  package static let draft = Visibility(rawValue: 2)
}

extension FieldReader {
  /// Reads `private: yes` and `draft: yes`.
  mutating func visibility() -> Visibility {
    var visibility: Visibility = []
    if flag("private") == true { visibility.insert(.private) }
    if flag("draft") == true { visibility.insert(.draft) }
    return visibility
  }
}
