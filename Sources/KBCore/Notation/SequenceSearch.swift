// The standard library has the like of these in a module that brings its parser of regular expressions along, a
// megabyte that kb has no other use for. They are public since Swift compiles generic code of another module for the
// types at hand only then; otherwise each comparison of two letters is a call through tables.

extension Collection where Element: Equatable {
  /// The first place where the elements of `other` are next to each other.
  @inlinable
  public func firstRange<Other: Collection>(of other: Other) -> Range<Index>?
  where Other.Element == Element {
    var start = startIndex
    while true {
      var index = start
      var otherIndex = other.startIndex
      while otherIndex != other.endIndex, index != endIndex, self[index] == other[otherIndex] {
        formIndex(after: &index)
        other.formIndex(after: &otherIndex)
      }
      if otherIndex == other.endIndex { return start..<index }
      if index == endIndex { return nil }
      formIndex(after: &start)
    }
  }

  /// Whether the elements of `other` are anywhere next to each other.
  @inlinable
  public func contains<Other: Collection>(_ other: Other) -> Bool
  where Other.Element == Element {
    firstRange(of: other) != nil
  }
}

extension String {
  /// Whether the bytes of `other` are anywhere next to each other.
  ///
  /// So a line's end is found behind a carriage return, too, which is one character with it.
  package func contains(_ other: String) -> Bool { utf8.firstRange(of: other.utf8) != nil }

  /// The text with `new` in each place of the bytes of `old`, which is not empty.
  package func replacing(_ old: String, with new: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.utf8.firstRange(of: old.utf8) {
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
