import KBCore
import KBKnowledge
import KBSite
import KBText

/// A page that may have to be written.
struct PendingPage {
  let page: SitePage
  /// The mark of the draft of what is there; `nil` where nothing is known of that.
  let mark: UInt64?
}

/// What a build has to do for the pages of single documents, which come before all others.
struct DocumentPlan {
  fileprivate let old: OldBuildIndex?
  fileprivate let changed: ChangedWorkouts?
  fileprivate let parts: [BuildPlan.Part]
  /// The pages to be written.
  let pending: [PendingPage]

  /// `changed` is `nil` where more has changed than workouts.
  init(_ site: Site, old: OldBuildIndex?, changed: ChangedWorkouts?) {
    parts = site.documentPlan().map { BuildPlan.part($0, old, changed) }
    self.old = old
    self.changed = changed
    // With every group kept, nothing would be looked up in this table of all other files.
    let isKept = parts.allSatisfy { if case .kept = $0 { true } else { false } }
    let standing = isKept ? [:] : BuildPlan.standing(beside: parts, old)
    pending = parts.flatMap { $0.pending(beside: standing, old) }
  }
}

/// What a build has to do: the groups that can stay as they are, and the pages of all others.
struct BuildPlan {
  fileprivate enum Part {
    /// The paths are those of the last build, and the fingerprints but for some pages, which come
    /// with their index in the manifest.
    case kept(PageGroup, OutputList.Group, [(index: Int, page: SitePage)])
    case planned(PageGroup, [SitePage])
  }

  /// The pages to be written, without those of the documents and of the lists of what devices keep.
  let pending: [PendingPage]
  /// How many of them are parts of the search's tables, of which one that changes is made as a whole.
  let pendingSearchCount: Int
  /// The number of pages of all groups.
  var pageCount: Int { parts.reduce(0) { $0 + $1.count } }
  /// The site's own files but those whose place a page needs, which are problems.
  let assets: SiteFiles
  let problems: [Diagnostic]
  private var parts: [Part]
  private let old: OldBuildIndex?
  /// The files of the last build outside of the kept groups.
  private let outputs: [String: StandingOutput]

  init(_ site: Site, _ documents: DocumentPlan, assets: SiteFiles) {
    let old = documents.old
    let lists = site.listPlan().map { BuildPlan.part($0, old, documents.changed) }
    var parts = documents.parts + lists
    let (assets, problems) = assets.needed(for: site.settings.pages).besides {
      parts.flatMap { $0.paths(old) }
    }
    self.assets = assets
    self.problems = problems
    if site.hasSitemap {
      let paths = parts.flatMap { $0.paths(old) }
      let group = PageGroup(.sitemap, nil) { [site.sitemapPage(of: paths)] }
      parts.append(.planned(group, group.pages()))
    }
    let standing = BuildPlan.standing(beside: parts, old)
    let pending = parts.dropFirst(documents.parts.count).map { $0.pending(beside: standing, old) }
    self.pending = pending.flatMap(\.self)
    pendingSearchCount = zip(parts.dropFirst(documents.parts.count), pending).reduce(0) {
      count, part in
      part.0.isOfSearch ? count + part.1.count : count
    }
    self.parts = parts
    self.old = old
    outputs = standing
  }

  /// Adds the lists of what devices keep, for which all other pages must have been drafted, and gives those
  /// that are to be written; `marks` are those of the drafts by path.
  mutating func addOffline(_ site: Site, marks: [String: UInt64]) -> [PendingPage] {
    guard site.hasOffline else { return [] }
    let lists = parts.filter { $0.count > 0 }.map { $0.list(self, marks) } + [assets.list]
    let group = PageGroup(.offline, nil) { site.offlinePages(lists) }
    let part = Part.planned(group, group.pages())
    parts.append(part)
    return part.pending(beside: outputs, old)
  }

  /// The mark of a page's draft, which may be that of the last build; 0 for none.
  fileprivate func mark(of page: SitePage, _ marks: [String: UInt64]) -> UInt64 {
    if let mark = marks[page.path] { return mark }
    guard let output = outputs[page.path], output.fingerprint == page.fingerprint.value else {
      return 0
    }
    return output.mark ?? 0
  }

  /// The files of the last build outside of what is kept of it.
  fileprivate static func standing(
    beside parts: [Part], _ old: OldBuildIndex?
  ) -> [String: StandingOutput] {
    let kept = parts.compactMap { part -> OutputList.Group? in
      if case .kept(_, let group, _) = part { group } else { nil }
    }
    return old?.standing(without: kept) ?? [:]
  }

  fileprivate static func part(
    _ group: PageGroup, _ old: OldBuildIndex?, _ workouts: ChangedWorkouts?
  ) -> Part {
    guard let old else { return .planned(group, group.pages()) }
    if let same = old.same(group) { return .kept(group, same, []) }
    guard let row = group.row, let alike = old.alike(group) else {
      return .planned(group, group.pages())
    }
    var changed: [(index: Int, page: SitePage)] = []
    for index in 0..<row.count {
      let place = alike.files.lowerBound + index
      if let workouts, !workouts.contain(row.source(index)), old.isThere(place) { continue }
      let page = row.page(index)
      if old.fingerprint(place) != page.fingerprint.value { changed.append((place, page)) }
    }
    return .kept(group, alike, changed)
  }

  /// The files of the last build outside of the groups that it keeps.
  var standing: [String] { Array(outputs.keys) }

  /// Those of the files that are no page of these groups and none of the site's own.
  func stale(among files: [String], assets: [String]) -> [String] {
    var paths = Set(assets)
    for case .planned(_, let pages) in parts { paths.formUnion(pages.map(\.path)) }
    return files.filter { !paths.contains($0) }
  }

  /// All outputs for the manifest, the site's own files with them; `marks` are those of the drafts by path.
  func outputs(assets: [String], marks: [String: UInt64]) -> OutputListWriter {
    func output(_ page: SitePage) -> OutputListWriter.Output {
      (page.path, page.fingerprint.value, mark(of: page, marks))
    }
    var writer = OutputListWriter()
    for part in parts {
      switch part {
      case .kept(let group, let files, let changed):
        guard let old else { continue }
        writer.keep(
          files, of: old.manifest, mark: group.mark?.value ?? 0,
          changed: changed.map { ($0.index, output($0.page)) })
      case .planned(let group, let pages):
        writer.add(
          group.kind.rawValue, mark: group.mark?.value ?? 0, shape: group.row?.shape.value ?? 0,
          pages.map(output))
      }
    }
    writer.add(OutputList.assets, mark: 0, assets.map { ($0, 0, 0) })
    return writer
  }
}

extension BuildPlan.Part {
  /// The pages to be written.
  fileprivate func pending(
    beside standing: [String: StandingOutput], _ old: OldBuildIndex?
  ) -> [PendingPage] {
    switch self {
    case .kept(_, _, let changed):
      changed.map { PendingPage(page: $0.page, mark: old?.mark($0.index)) }
    case .planned(_, let pages):
      pages.compactMap { page in
        let output = standing[page.path]
        guard output?.fingerprint != page.fingerprint.value else { return nil }
        return PendingPage(page: page, mark: output?.mark)
      }
    }
  }

  fileprivate var isOfSearch: Bool {
    [.searchLibrary, .searchJournal, .searchBodies].contains(kind)
  }

  fileprivate var count: Int {
    switch self {
    case .kept(_, let group, _): group.files.count
    case .planned(_, let pages): pages.count
    }
  }

  fileprivate func paths(_ old: OldBuildIndex?) -> [String] {
    switch self {
    case .kept(_, let group, _): group.files.compactMap { old?.manifest.path($0) }
    case .planned(_, let pages): pages.map(\.path)
    }
  }

  /// The part's files for the service worker, by the marks of their drafts where they have some: a device
  /// does not fetch again what has not changed.
  fileprivate func list(_ plan: BuildPlan, _ marks: [String: UInt64]) -> OfflineList {
    var shown: [(path: String, mark: UInt64)] = []
    func add(_ page: SitePage) {
      let mark = plan.mark(of: page, marks)
      shown.append((page.path, mark == 0 ? page.fingerprint.value : mark))
    }
    switch self {
    case .kept(_, let files, let changed):
      guard let manifest = plan.old?.manifest else { break }
      var next = changed[...]
      for index in files.files {
        if let first = next.first, first.index == index {
          add(first.page)
          next.removeFirst()
          continue
        }
        let mark = manifest.mark(index)
        shown.append((manifest.path(index), mark == 0 ? manifest.fingerprint(index) : mark))
      }
    case .planned(_, let pages):
      for page in pages { add(page) }
    }
    return OfflineList(name: kind.name) { [shown] take in
      for (path, mark) in shown { take(path, mark) }
    }
  }

  private var kind: PageGroup.Kind {
    switch self {
    case .kept(let group, _, _), .planned(let group, _): group.kind
    }
  }
}

extension SiteFiles {
  /// The site's own files for the service worker.
  fileprivate var list: OfflineList {
    OfflineList(
      name: "assets",
      files: { take in for (asset, mark) in zip(assets, assetMarks) { take(asset.name, mark) } })
  }
}

extension PageGroup.Kind {
  /// The name of the group's list.
  fileprivate var name: String {
    switch self {
    case .single: "single"
    case .workouts: "workouts"
    case .exercises: "exercises"
    case .sessions: "sessions"
    default: "more-\(rawValue)"
    }
  }
}
