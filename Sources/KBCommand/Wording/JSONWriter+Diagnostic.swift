import KBCore

extension JSONWriter {
  /// A problem with its place and what to do about it, in the language of a page.
  mutating func diagnostic(_ problem: Diagnostic, in book: Phrasebook = .english) {
    beginObject()
    field("path", problem.path)
    field("line", Int(problem.range.line))
    field("column", Int(problem.range.column))
    field("severity", problem.severity.word)
    field("id", problem.id)
    field("summary", problem.summary, in: book)
    optionalField("fix", problem.fix.text(in: book))
    if !problem.offered.isEmpty {
      key("choices")
      strings(problem.offered.map(\.new))
    }
    if !problem.related.isEmpty {
      key("related")
      beginArray()
      for place in problem.related {
        beginObject()
        field("path", place.path)
        field("line", Int(place.range.line))
        field("summary", place.words)
        endObject()
      }
      endArray()
    }
    endObject()
  }
}
