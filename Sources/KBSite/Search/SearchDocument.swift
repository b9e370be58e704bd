/// A page as the search knows it.
struct SearchDocument: Sendable {
  let link: String
  let title: String
  /// What the page is of: `workout`, `exercise`, `program`, `session`.
  let kind: String
  /// Names and words besides the title that lead to the page.
  let texts: [String]
  /// The file whose text has more words; empty where there is none.
  var path = ""
  /// Changes with that text.
  var version = ""
}

extension SearchDocument {
  /// Whether the page stands before another one where nothing else tells them apart: pages with
  /// short titles are what short words mean.
  static func precedes(_ one: SearchDocument, _ other: SearchDocument) -> Bool {
    let lengths = (one.title.utf8.count, other.title.utf8.count)
    if lengths.0 != lengths.1 { return lengths.0 < lengths.1 }
    if one.title != other.title {
      return one.title.utf8.lexicographicallyPrecedes(other.title.utf8)
    }
    return one.link.utf8.lexicographicallyPrecedes(other.link.utf8)
  }
}
