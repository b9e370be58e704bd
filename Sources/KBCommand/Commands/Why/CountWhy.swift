import KBCore
import KBSite
import KBTraining

/// Why a number of days or sets is what it is: the rule, and the lines of the journal that it
/// counts.
struct CountWhy {
  /// One thing that is counted.
  struct Piece {
    let day: Day
    /// The path below the root and the line.
    let place: String
    let written: String
    /// What it adds, with its arithmetic.
    let text: String
  }

  let subject: String
  let answer: String
  let rule: String
  /// Newest first.
  let pieces: [Piece]

  /// More pieces are counted and not shown.
  private static let limit = 31

  /// What a word asks for: `streak`, `challenge` or a muscle; `nil` for any other.
  static func answer(to word: String, _ coach: Coach) -> CountWhy? {
    switch NameKey(word) {
    case NameKey("streak"), NameKey("gym streak"): CountWhy(streakOf: coach)
    case NameKey("challenge"), NameKey("daily challenge"), NameKey("challenge streak"):
      coach.settings.challenge.map { CountWhy($0, coach) }
    default: CountWhy(muscle: word, coach)
    }
  }

  func print(on output: inout Output) {
    var title = StyledText(subject, .strong)
    title.append(": " + answer, .accent)
    output.paragraph(title)
    output.paragraph(StyledText(rule))
    if !pieces.isEmpty { output.line() }
    for piece in pieces.prefix(CountWhy.limit) {
      output.line(StyledText(piece.place, .muted))
      output.paragraph(StyledText(piece.written, .accent), indent: 2, hanging: 2)
      output.paragraph(StyledText("→ " + piece.text), indent: 2, hanging: 2)
    }
    if pieces.count > CountWhy.limit {
      output.line(StyledText("and \(pieces.count - CountWhy.limit) more", .muted))
    }
  }

  /// An object with all pieces.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.field("subject", subject)
    json.field("answer", answer)
    json.field("why", rule)
    json.key("evidence")
    json.beginArray()
    for piece in pieces {
      json.beginObject()
      json.field("date", piece.day.text)
      json.field("place", piece.place)
      json.field("written", piece.written)
      json.field("text", piece.text)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}
