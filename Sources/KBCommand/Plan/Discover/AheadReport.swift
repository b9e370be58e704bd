import KBCore
import KBKnowledge
import KBSite
import KBTerminal
import KBTraining

/// The best workouts of each of the next days.
struct AheadReport {
  private let desk: DiscoveryDesk
  private let coach: FolderCoach
  private let wish: DiscoverWish
  private let days: [(day: Day, discovery: Discovery)]

  init(_ desk: DiscoveryDesk, _ coach: FolderCoach, _ wish: DiscoverWish, days: Int, limit: Int) {
    self.desk = desk
    self.coach = coach
    self.wish = wish
    self.days = desk.ahead(days: days, limit: limit)
  }

  func print(on output: inout Output) {
    wish.print(on: &output)
    output.line(StyledText("What fits if you train nothing before then", .strong))
    let terminal = output.terminal
    let width = terminal.width
    for (day, discovery) in days {
      output.line()
      output.line(StyledText(Wording.weekday(day), .accent))
      if let text = discovery.recovery.restText {
        output.paragraph(StyledText(text + ".", .warning), indent: 2)
      }
      if discovery.ranked.isEmpty { output.line("  Everything is left out.") }
      for (index, item) in discovery.ranked.enumerated() {
        var line = StyledText("  \(index + 1)  ")
        line.append(
          ScoreText.bar(item.score, of: ScoreText.highest(item), width: 5, terminal))
        line.append("  \(item.name)", .strong)
        line.append("  \(item.summary)", .muted)
        output.line(line.truncated(to: width, isUTF8: terminal.isUTF8))
      }
    }
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("date", coach.today.text)
    wish.write(to: &json)
    json.key("days")
    json.beginArray()
    for (day, discovery) in days {
      json.beginObject()
      json.field("date", day.text)
      json.key("restDue")
      json.bool(discovery.recovery.isRestDue)
      json.key("recommendations")
      json.beginArray()
      for item in discovery.ranked {
        json.beginObject()
        json.members(of: item, desk)
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.bytes
  }
}
