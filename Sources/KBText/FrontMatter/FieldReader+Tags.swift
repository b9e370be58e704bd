import KBCore

extension FieldReader {
  /// The most tags that are read of one file; each has a page, so there must be a bound.
  package static let tagLimit = 64
  /// The most letters that a tag may have, counted as Unicode scalars.
  package static let tagLength = 64

  /// The file's tags, without those that are too long and those after the first 64, which are
  /// reported.
  package mutating func tags() -> [String] {
    // Asking for the texts reports what is no word.
    guard !texts("tags").isEmpty else { return [] }
    var tags: [String] = []
    let placed = places("tags")
    for (text, range) in placed {
      let length = text.unicodeScalars.count
      if length > FieldReader.tagLength {
        report(
          "long-tag", .warning, range,
          "a tag of \(length) characters is not read",
          fix: "write at most \(FieldReader.tagLength) characters")
      } else if tags.count == FieldReader.tagLimit {
        report(
          "too-many-tags", .warning, range,
          "only the first \(FieldReader.tagLimit) of \(placed.count) tags are read",
          fix: "remove those that you never search for")
        break
      } else {
        tags.append(text)
      }
    }
    return tags
  }
}
