import KBCore
import KBSources
import KBTerminal
import KBText

/// What `kb source list` shows.
struct SourceListing {
  private let desk: SourceDesk
  private let trusted: TrustedAddresses

  init(_ desk: SourceDesk, _ trusted: TrustedAddresses) {
    self.desk = desk
    self.trusted = trusted
  }

  func print(on output: inout Output) {
    guard !desk.sources.isEmpty else {
      output.line("There are no sources; add one with kb source add NAME ADDRESS.")
      return
    }
    var table = Table([
      Table.Column("Source"), Table.Column("Items", .right), Table.Column("Fetched"),
      Table.Column("State", minimum: 12, overflow: .wrap),
      Table.Column("Address", minimum: 16, overflow: .truncate),
    ])
    for source in desk.sources {
      let kept = desk.kept(source)
      table.addRow([
        StyledText(source.name, .accent), StyledText(kept.map { "\($0.items.count)" } ?? "–"),
        StyledText(kept?.day?.text ?? "never"), StyledText(state(source, kept)),
        StyledText(source.url, .muted),
      ])
    }
    output.table(table)
  }

  private func state(_ source: SourceSettings, _ kept: KeptSource?) -> String {
    guard trusted.has(source.url, for: desk.root) else { return "not trusted; see kb trust" }
    return kept?.problem ?? ""
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for source in desk.sources {
      let kept = desk.kept(source)
      json.beginObject()
      json.field("name", source.name)
      json.field("url", source.url)
      json.field("everyHours", source.every)
      json.key("isTrusted")
      json.bool(trusted.has(source.url, for: desk.root))
      json.field("fetched", kept?.day?.text ?? "")
      json.field("digest", kept?.digest ?? "")
      json.field("problem", kept?.problem ?? "")
      json.field("items", kept?.items.count ?? 0)
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}

/// What `kb source show` lists.
struct ItemListing {
  private let source: SourceSettings
  private let kept: KeptSource?

  init(_ source: SourceSettings, _ kept: KeptSource?) {
    self.source = source
    self.kept = kept
  }

  func print(on output: inout Output) {
    guard let kept, let day = kept.day else {
      output.line("Nothing was fetched of \(source.name) yet; run kb source fetch \(source.name).")
      return
    }
    output.paragraph(
      StyledText(
        "\(Wording.count(kept.items.count, "item")) from \(kept.address), fetched"
          + " \(Wording.date(day))."))
    if !kept.problem.isEmpty {
      output.paragraph(StyledText("Since then: \(kept.problem).", .warning))
    }
    guard !kept.items.isEmpty else { return }
    output.line()
    var table = Table([
      Table.Column("", .right), Table.Column("Name", minimum: 16, overflow: .truncate),
      Table.Column("Date"), Table.Column("Begins", minimum: 16, overflow: .truncate),
    ])
    for (index, item) in kept.items.enumerated() {
      table.addRow([
        StyledText("\(index + 1)"), StyledText(item.title, .accent), StyledText(item.date),
        StyledText(item.lines.first?.text ?? "", .muted),
      ])
    }
    output.table(table)
  }

  var json: [UInt8] {
    kept?.json ?? KeptSource(url: source.url).json
  }
}

extension SourceFetching.End {
  var isProblem: Bool {
    switch self {
    case .failed, .untrusted: true
    default: false
    }
  }

  var words: String {
    switch self {
    case .fetched(let items, let new):
      "\(Wording.count(items, "item")), \(new == 0 ? "none of them" : Wording.grouped(new)) new"
    case .calendar(let events): Wording.count(events, "event")
    case .unchanged: "nothing has changed"
    case .current(let hours):
      hours == 0
        ? "fetched less than an hour ago; --force fetches it again"
        : "fetched \(Wording.count(hours, "hour")) ago; --force fetches it again"
    case .waits(let minutes):
      "the site asks to wait for \(Wording.count(minutes, "minute"))"
    case .untrusted: "not fetched, since you have not trusted its address; see kb trust"
    case .failed(let failure): "\(visible(failure.summary)); \(visible(failure.fix))"
    }
  }

  private var key: String {
    switch self {
    case .fetched, .calendar: "fetched"
    case .unchanged: "unchanged"
    case .current: "current"
    case .waits: "waits"
    case .untrusted: "untrusted"
    case .failed: "failed"
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.field("state", key)
    json.field("words", words)
    if case .fetched(let items, let new) = self {
      json.field("items", items)
      json.field("new", new)
    }
  }
}

extension SourceFetching {
  static func json(_ ends: [(source: SourceSettings, end: End)]) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for (source, end) in ends {
      json.beginObject()
      json.field("name", source.name)
      end.write(to: &json)
      json.endObject()
    }
    json.endArray()
    json.newline()
    return json.bytes
  }
}
