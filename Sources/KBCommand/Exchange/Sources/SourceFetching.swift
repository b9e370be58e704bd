import KBCore
import KBSources
import KBStore
import KBTerminal
import KBText

/// Fetches sources one after the other and keeps what came.
struct SourceFetching {
  /// What became of a source.
  enum End: Equatable {
    /// How many items there are, and how many of them are new.
    case fetched(items: Int, new: Int)
    case calendar(events: Int)
    case unchanged
    /// It was fetched not long ago.
    case current(hours: Int)
    case waits(minutes: Int)
    case untrusted
    case failed(FetchFailure)
  }

  private let root: RootFolder
  private let trusted: TrustedAddresses
  private let isForced: Bool
  private var fetch: PageFetch

  /// `isForced` fetches also what was fetched not long ago.
  init(_ root: RootFolder, _ trusted: TrustedAddresses, isForced: Bool) {
    self.root = root
    self.trusted = trusted
    self.isForced = isForced
    let hosts = trusted.of(root).filter(\.isPrivate).compactMap { try? WebAddress($0.address).host }
    fetch = PageFetch(
      program: "kb/\(Version.text)", allowed: Set(hosts), clock: SteadyClock.milliseconds)
  }

  mutating func run(_ source: SourceSettings) throws(CommandFailure) -> End {
    guard trusted.has(source.url, for: root) else { return .untrusted }
    let now = WallTime.now()
    let old = SourceDesk.kept(source, in: root)
    if let old, old.waitsUntil > now.seconds {
      return .waits(minutes: Int((old.waitsUntil - now.seconds + 59) / 60))
    }
    if let old, !isForced, old.problem.isEmpty, old.fetched <= now.seconds,
      now.seconds - old.fetched < Int64(source.every) * 3600
    {
      return .current(hours: Int((now.seconds - old.fetched) / 3600))
    }
    var kept = old ?? KeptSource(url: source.url)
    do throws(FetchFailure) {
      let page = try fetch.page(
        try WebAddress(source.url), old == nil ? PageMarks() : kept.marks)
      kept.problem = ""
      kept.waitsUntil = 0
      kept.fetched = now.seconds
      kept.day = LocalTime.now().day
      guard let bytes = page.bytes else {
        try keep(kept, source)
        return .unchanged
      }
      let digest = sha256(of: bytes.span).hexPrefix(16)
      if source.isCalendar { return try keepCalendar(bytes, digest, page, &kept, source) }
      let items = try PageProcess.items(in: bytes, type: page.type, source.take)
      let known = Set(kept.items.map { $0.title + "\n" + $0.date })
      let new = items.count { !known.contains($0.title + "\n" + $0.date) }
      kept.address = page.address.text
      kept.digest = digest
      kept.marks = page.marks
      kept.items = items
      try keep(kept, source)
      return .fetched(items: items.count, new: new)
    } catch {
      kept.problem = error.summary
      if let wait = error.waits { kept.waitsUntil = now.seconds + Int64(wait) }
      try? keep(kept, source)
      return .failed(error)
    }
  }

  /// Keeps a calendar as it came: kb reads its events whenever a day is asked about.
  private func keepCalendar(
    _ bytes: [UInt8], _ digest: String, _ page: FetchedPage, _ kept: inout KeptSource,
    _ source: SourceSettings
  ) throws(FetchFailure) -> End {
    guard
      bytes.starts(with: "BEGIN:VCALENDAR".utf8)
        || bytes.starts(with: "\u{FEFF}BEGIN:VCALENDAR".utf8)
    else {
      throw FetchFailure(
        "\(page.address.text) is not a calendar", fix: "name the address that ends in .ics")
    }
    (kept.address, kept.digest, kept.marks) = (page.address.text, digest, page.marks)
    try keep(kept, source)
    do { try root.keepCalendar(bytes, source.keptName) } catch {
      throw FetchFailure(error.description, fix: error.remedy.english)
    }
    let events = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).count {
      $0.hasPrefix("BEGIN:VEVENT")
    }
    return .calendar(events: events)
  }

  private func keep(_ kept: KeptSource, _ source: SourceSettings) throws(FetchFailure) {
    do { try root.keepSource(kept.json, source.keptName) } catch {
      throw FetchFailure(error.description, fix: error.remedy.english)
    }
  }
}
