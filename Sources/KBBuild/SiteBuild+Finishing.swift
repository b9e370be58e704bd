import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText

extension SiteBuild {
  /// The last stage: pages without a source are removed, and the manifest is saved.
  ///
  /// `late` is what could not be read when pages needed it.
  func finish(
    _ plan: BuildPlan, _ writing: PageWriting, _ joined: JoinedSite, _ folder: ListedFolder,
    _ inputs: BuildInputs, late: [MissingSource],
    manifest: consuming ManifestWriter, _ output: OutputTree, _ report: inout BuildReport
  ) throws(StoreError) {
    let last = folder.last?.manifest
    let assets = plan.assets.assets.map(\.name)
    var standing = plan.standing
    if last?.isFinished != true {
      let found = try pagesStanding(in: output)
      standing += found.pages
      report.strangers = last == nil ? plan.stale(among: found.others, assets: assets) : []
    }
    let stale = plan.stale(among: Array(Set(standing)), assets: assets)
    report.missing += late
    var outputs = plan.outputs(assets: assets, marks: writing.marks)
    // Pages of a build for another audience or with other settings may show what this one must not.
    let audience = inputs.publication.audience
    let isSamePublic =
      last?.audience == audience && (audience == .personal || last?.base == inputs.base.value)
    if report.missing.isEmpty || !isSamePublic {
      report.removed = try output.remove(stale)
    } else {
      // These pages may come from what could not be read.
      outputs.add(OutputList.left, mark: 0, stale.map { ($0, 0, 0) })
      report.keptPageCount = stale.count
    }
    // An unfinished manifest makes the next build check every page, and so retry what was left out.
    guard late.isEmpty, writing.leftCount == 0 else { return }
    let pieces = (consume manifest).finish(
      outputs: outputs, problems: report.problems, site: joined.site.mark.value)
    try output.saveManifest(pieces)
    if report.missing.isEmpty, !options.isLast {
      memory.keep(
        BuildMemory.Last(
          published: joined.published, site: joined.site))
    }
    report.times.end("finish", "\(report.removed) removed")
  }

  /// The files that are in the output where no manifest names them: those that only kb can have
  /// written, by their names, and the others, which may be somebody's own.
  private func pagesStanding(
    in output: OutputTree
  ) throws(StoreError) -> (pages: [String], others: [String]) {
    guard !output.isNew else { return ([], []) }
    let folder = try RootFolder(output.path)
    let listing = folder.walk(rules: TreeRules(ignoringPaths: []))
    var (pages, others): ([String], [String]) = ([], [])
    for entry in listing.entries {
      let isPage = PageKind.places.contains { place in
        place.hasSuffix("/") ? entry.path.hasPrefix(place) : entry.path == place
      }
      if isPage { pages.append(entry.path) } else { others.append(entry.path) }
    }
    return (pages, others)
  }
}
