import KBCore
import KBKnowledge
import KBSite
import KBText

/// What a build has to do for the pages of single documents, which come before all others.
struct DocumentPlan {
  fileprivate let old: OldBuildIndex?
  fileprivate let isOfLastSite: Bool
  fileprivate let parts: [BuildPlan.Part]
  /// The pages to be written.
  let pending: [SitePage]

  /// `isOfLastSite` says that the last build is that of the site before this one.
  init(_ site: Site, old: OldBuildIndex?, isOfLastSite: Bool) {
    parts = site.documentPlan().map { BuildPlan.part($0, old, isOfLastSite: isOfLastSite) }
    self.old = old
    self.isOfLastSite = isOfLastSite
    // With every group kept, nothing would be looked up in this table of all other files.
    let isKept = parts.allSatisfy { if case .kept = $0 { true } else { false } }
    let standing = isKept ? [:] : BuildPlan.standing(beside: parts, old)
    pending = parts.flatMap { $0.pending(beside: standing) }
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

  /// The pages to be written, without those of the documents.
  let pending: [SitePage]
  /// How many of them are parts of the search's tables, of which one that changes is made as a whole.
  let pendingSearchCount: Int
  /// The number of pages of all groups.
  let pageCount: Int
  /// The site's own files but those whose place a page needs, which are problems.
  let assets: SiteFiles
  let problems: [Diagnostic]
  private let parts: [Part]
  /// The files of the last build outside of the kept groups, with the fingerprints of those that
  /// can stay.
  private let fingerprints: [String: UInt64?]

  init(_ site: Site, _ documents: DocumentPlan, assets: SiteFiles) {
    let old = documents.old
    let lists = site.listPlan().map {
      BuildPlan.part($0, old, isOfLastSite: documents.isOfLastSite)
    }
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
    if site.hasOffline {
      let lists = parts.filter { $0.count > 0 }.map { $0.list(old) } + [assets.list]
      let group = PageGroup(.offline, nil) { site.offlinePages(lists) }
      parts.append(.planned(group, group.pages()))
    }
    let standing = BuildPlan.standing(beside: parts, old)
    let pending = parts.dropFirst(documents.parts.count).map { $0.pending(beside: standing) }
    self.pending = pending.flatMap(\.self)
    pendingSearchCount = zip(parts.dropFirst(documents.parts.count), pending).reduce(0) {
      count, part in
      part.0.isOfSearch ? count + part.1.count : count
    }
    pageCount = parts.reduce(0) { $0 + $1.count }
    self.parts = parts
    fingerprints = standing
  }

  /// The files of the last build outside of what is kept of it, with the fingerprints of those that
  /// can stay.
  fileprivate static func standing(beside parts: [Part], _ old: OldBuildIndex?) -> [String: UInt64?]
  {
    let kept = parts.compactMap { part -> OutputList.Group? in
      if case .kept(_, let group, _) = part { group } else { nil }
    }
    return old?.standing(without: kept) ?? [:]
  }

  fileprivate static func part(
    _ group: PageGroup, _ old: OldBuildIndex?, isOfLastSite: Bool
  ) -> Part {
    guard let old else { return .planned(group, group.pages()) }
    if let same = old.same(group) { return .kept(group, same, []) }
    guard let row = group.row, let alike = old.alike(group) else {
      return .planned(group, group.pages())
    }
    var changed: [(index: Int, page: SitePage)] = []
    for index in 0..<row.count {
      let place = alike.files.lowerBound + index
      if isOfLastSite, row.isUnchanged(index), old.isThere(place) { continue }
      let page = row.page(index)
      if old.fingerprint(place) != page.fingerprint.value { changed.append((place, page)) }
    }
    return .kept(group, alike, changed)
  }

  /// The files of the last build outside of the groups that it keeps.
  var standing: [String] { Array(fingerprints.keys) }

  /// Those of the files that are no page of these groups and none of the site's own.
  func stale(among files: [String], assets: [String]) -> [String] {
    var paths = Set(assets)
    for case .planned(_, let pages) in parts { paths.formUnion(pages.map(\.path)) }
    return files.filter { !paths.contains($0) }
  }

  /// All outputs for the manifest, the site's own files with them.
  func outputs(assets: [String], old: OldBuildIndex?) -> OutputListWriter {
    var writer = OutputListWriter()
    for part in parts {
      switch part {
      case .kept(let group, let files, let changed):
        guard let old else { continue }
        writer.keep(
          files, of: old.manifest, mark: group.mark?.value ?? 0,
          changed: changed.map { ($0.index, $0.page.fingerprint.value) })
      case .planned(let group, let pages):
        writer.add(
          group.kind.rawValue, mark: group.mark?.value ?? 0, shape: group.row?.shape.value ?? 0,
          pages.map { ($0.path, $0.fingerprint.value) })
      }
    }
    writer.add(OutputList.assets, mark: 0, assets.map { ($0, 0) })
    return writer
  }
}

extension BuildPlan.Part {
  /// The pages to be written.
  fileprivate func pending(beside standing: [String: UInt64?]) -> [SitePage] {
    switch self {
    case .kept(_, _, let changed): changed.map(\.page)
    case .planned(_, let pages):
      pages.filter { standing[$0.path] != .some($0.fingerprint.value) }
    }
  }

  fileprivate var isOfSearch: Bool {
    switch self {
    case .kept(let group, _, _), .planned(let group, _):
      [.searchLibrary, .searchJournal, .searchBodies].contains(group.kind)
    }
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

  /// The part's files for the service worker.
  fileprivate func list(_ old: OldBuildIndex?) -> OfflineList {
    switch self {
    case .kept(let group, let files, let changed):
      return OfflineList(
        name: group.kind.name,
        files: { take in
          guard let manifest = old?.manifest else { return }
          var next = changed[...]
          for index in files.files {
            var mark = manifest.fingerprint(index)
            if let first = next.first, first.index == index {
              mark = first.page.fingerprint.value
              next.removeFirst()
            }
            take(manifest.path(index), mark)
          }
        })
    case .planned(let group, let pages):
      return OfflineList(
        name: group.kind.name,
        files: { take in for page in pages { take(page.path, page.fingerprint.value) } })
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
