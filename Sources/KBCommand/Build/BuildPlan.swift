import KBSite

/// What a build has to do: the groups that can stay as they are, and the pages of all others.
struct BuildPlan {
  fileprivate enum Part {
    case kept(OutputList.Group)
    case planned(PageGroup, [SitePage])
  }

  /// The pages of the groups that were planned.
  let pages: [SitePage]
  /// Those of them that are not there yet as they would be.
  let pending: [SitePage]
  /// The number of pages of all groups.
  let pageCount: Int
  /// The files of the last build outside of the kept groups, with the fingerprints of those that
  /// can stay.
  let standing: [String: UInt64?]
  private let parts: [Part]

  init(_ site: Site, old: OldBuildIndex?) {
    var parts: [Part] = []
    var kept: [OutputList.Group] = []
    for group in site.plan() {
      if let same = old?.same(group) {
        kept.append(same)
        parts.append(.kept(same))
      } else {
        parts.append(.planned(group, group.pages()))
      }
    }
    if site.hasSitemap {
      let paths = parts.flatMap { $0.paths(old) }
      let group = PageGroup(.sitemap, nil) { [site.sitemapPage(of: paths)] }
      parts.append(.planned(group, group.pages()))
    }
    self.parts = parts
    let pages = parts.flatMap(\.pages)
    let standing = old?.standing(without: kept) ?? [:]
    self.pages = pages
    self.standing = standing
    pending = pages.filter { standing[$0.path] != .some($0.fingerprint.value) }
    pageCount = kept.reduce(pages.count) { $0 + $1.files.count }
  }

  /// All outputs for the manifest, the site's own files with them.
  func outputs(assets: [String], old: OldBuildIndex?) -> OutputListWriter {
    var writer = OutputListWriter()
    for part in parts {
      switch part {
      case .kept(let group): if let old { writer.keep(group, of: old.manifest) }
      case .planned(let group, let pages):
        writer.add(
          group.kind.rawValue, mark: group.mark?.value ?? 0,
          pages.map { ($0.path, $0.fingerprint.value) })
      }
    }
    writer.add(OutputList.assets, mark: 0, assets.map { ($0, 0) })
    return writer
  }
}

extension BuildPlan.Part {
  fileprivate var pages: [SitePage] {
    guard case .planned(_, let pages) = self else { return [] }
    return pages
  }

  fileprivate func paths(_ old: OldBuildIndex?) -> [String] {
    switch self {
    case .kept(let group): group.files.compactMap { old?.manifest.output($0).path }
    case .planned(_, let pages): pages.map(\.path)
    }
  }
}
