import KBCoach
import KBCore
import KBKnowledge
import KBSite
import KBTerminal
import KBText
import KBTraining

/// Why a number of days or sets is what it is: the rule, and the lines of the journal that it
/// counts.
struct CountWhy {
  let subject: String
  let answer: String
  let rule: String
  /// What is counted, newest first.
  let pieces: [TargetExplanation.Evidence]

  /// More pieces are counted and not shown.
  private static let limit = 31

  /// What a word means: `streak`, `challenge` or a muscle; `nil` for any other.
  static func answer(to word: String, _ coach: FolderCoach) -> CountWhy? {
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
    WhyReport.evidence(pieces.prefix(CountWhy.limit), on: &output)
    if pieces.count > CountWhy.limit {
      output.line(StyledText("and \(pieces.count - CountWhy.limit) more", .muted))
    }
  }

  /// An object with all pieces.
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("subject", subject)
    json.field("answer", answer)
    json.field("why", rule)
    json.evidence(pieces)
    json.endObject()
    json.newline()
    return json.bytes
  }
}

extension TargetExplanation.Evidence {
  /// What a session adds to a count: all of it, or the entry on a `line` of its file.
  static func counted(
    _ placed: JournalSession, line: Int32? = nil, written: String, _ text: String
  ) -> TargetExplanation.Evidence {
    let line = line ?? placed.session.range.line
    return TargetExplanation.Evidence(
      day: placed.session.day, place: "\(placed.path):\(line)", line: Int(line),
      written: written, rule: "counted", text: .init(text))
  }
}
