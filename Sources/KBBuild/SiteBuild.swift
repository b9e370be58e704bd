import KBCoach
import KBCore
import KBKnowledge
import KBEdit
import KBSite
import KBStore
import KBText

/// One build: files are listed, read, joined, planned, rendered and written, in this order.
package struct SiteBuild: Sendable {
  let root: RootFolder
  let shared: SharedFiles
  let options: BuildOptions
  /// Called from any thread with the number of pages done and of all.
  let progress: @Sendable (Int, Int) -> Void

  /// `progress` may be called by several threads at a time.
  package init(
    root: RootFolder, shared: SharedFiles, options: BuildOptions,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    self.root = root
    self.shared = shared
    self.options = options
    self.progress = progress
  }

  /// Builds the site and says what was done; problems in the content never stop it.
  package func run() throws(StoreError) -> BuildReport {
    var report = BuildReport()
    let output = try openOutput()
    // Both wait for the file system most of the time.
    let (listing, last) = together {
      KnowledgeFiles.list(root)
    } _: {
      OldBuild(output, rebuilding: options.isClean)
    }
    report.fileCount = listing.entries.count
    report.isFirstOfDay = last.map { $0.manifest.day != options.today } ?? false
    report.missing = listing.missing
    report.times.end("list", "\(listing.entries.count) files")

    let files = try SiteFiles(shared, root: root)
    report.unused = files.unused
    let settingsFile = try SettingsFile(root)
    let settings = settingsFile.settings
    let settingsMarks = settingsFile.marks
    let base = mark(
      of: files, settingsMarks, settings.notation, quotes: settingsFile.quotesMark)
    report.missing += PlanFile.missing(in: root)
    report.missing += DiscoveryCalendars.missing(settings.calendar, in: root)
    let publication = Publication(
      settings.site.publish, asked: options.audience,
      hasAddress: !(options.baseURL ?? settings.site.baseURL).isEmpty)
    report.publication = publication
    report.isNewAudience =
      last?.manifest.audience != publication.audience || publication.isImplied
    let dayInputs = DayInputs(root, settings, publication, today: options.today)
    // Pages that read a setting, the plan or a calendar are checked if those have changed.
    var asideMark = files.assetMark
    asideMark.mix(dayInputs.mark.value)
    asideMark.mix(settingsFile.mark.value)
    let asides = asideMark
    report.times.end("settings", "\(files.assets.count) assets")

    if let last,
      last.isCurrent(listing.entries, base: base, assets: asides, day: options.today)
    {
      report.isNothingNew = true
      report.pageCount = last.manifest.outputs.places.count
      report.unchanged = report.pageCount
      report.diagnostics = last.manifest.problems
      report.times.end("compare", "\(report.pageCount) outputs")
      return report
    }

    let old = last?.index(base: base)
    let kept = old?.sources(for: listing.entries) ?? listing.entries.map { _ in nil }
    let (cached, cards) = together {
      options.isClean
        ? CachedSources(root, listing.entries, settings.notation)
        : SourceCache.load(root, for: listing.entries, settings.notation)
    } _: {
      old?.cards(of: kept) ?? kept.map { _ in nil }
    }
    let contents = read(listing.entries, cards, cached)
    let read = contents.indices.filter { cached.contents[$0] == nil }
    if cached.isWorthSaving(contents, read: read, newOf: .training) {
      // The next build reads there what the workouts ask for that were done.
      _ = BackgroundWork { cached.save(contents, newOf: .training) }
    }
    report.times.end("read", "\(contents.count) files")
    let knowledge = try KnowledgeBase(
      root, settingsFile, contents: contents, sessions: cached.sessions,
      problems: listing.problems + files.diagnostics, missing: [], cached: cached)
    report.missing += knowledge.missing.filter(\.isLeftOut)
    let ((published, index), (problems, manifest)) = together {
      let published = PublishedKnowledge(
        knowledge, dayInputs, publication, today: options.today)
      let index = SiteIndex(
        published.library, published.journal, today: options.today, base: base,
        settings: settingsMarks, dayInputs: published.dayInputs,
        pages: SiteSettings.pages(of: settings, publication.audience))
      return (published, index)
    } _: {
      (
        knowledge.diagnostics,
        manifestOfSources(
          base, asides, of: listing.entries, contents, old, kept, publication.audience,
          output.identity)
      )
    }
    report.times.end("join", "\(knowledge.journal.sessions.count) sessions")

    let site = Site(
      settings: SiteSettings(
        published.settings, quotes: knowledge.quotes, baseURL: options.baseURL,
        audience: publication.audience, downloads: options.hasDownloads ? SiteDownload.all : []),
      library: published.library,
      index: index, today: options.today, problems: published.problems(problems),
      texts: published.textCount.map { FileSizes(count: $0) } ?? FileSizes(listing),
      dayInputs: published.dayInputs)
    let plan = BuildPlan(site, assets: files, old: old)
    report.pageCount = plan.pageCount
    report.times.end("plan", "\(plan.pending.count) of \(plan.pageCount) pages")

    // If this build is interrupted from here on, the old manifest no longer describes the pages, but it
    // still lists the files.
    withUnsafeBytes(of: BuildManifest.unfinished.littleEndian) { output.spoilManifest(Array($0)) }
    let renderings = renderings(with: files.templates, knowledge)
    let (counts, failures) = try write(
      plan.pending, of: site, renderings, to: output, whileNotIn: knowledge.late)
    let (copied, uncopied) = try copy(plan.assets.assets, to: output)
    report.diagnostics = (problems + plan.problems + failures + uncopied).sorted()
    report.written = counts.written + copied.written
    let left = (failures + uncopied).count { $0.id == "unwritten-page" }
    report.unchanged = plan.pageCount + plan.assets.assets.count - report.written - left
    report.times.end("render", "\(counts.written) written")

    let assets = plan.assets.assets.map(\.name)
    var standing = plan.standing
    if last?.manifest.isFinished != true {
      let found = try pagesStanding(in: output)
      standing += found.pages
      report.strangers = last == nil ? plan.stale(among: found.others, assets: assets) : []
    }
    let stale = plan.stale(among: Array(Set(standing)), assets: assets)
    let late = knowledge.late.take()
    report.missing += late
    var outputs = plan.outputs(assets: assets, old: old)
    // Pages of a build for another audience or with other settings may show what this one must not.
    let isSamePublic =
      last?.manifest.audience == publication.audience
      && (publication.audience == .personal || last?.manifest.base == base.value)
    if report.missing.isEmpty || !isSamePublic {
      report.removed = try output.remove(stale)
    } else {
      // These pages may come from what could not be read.
      outputs.add(OutputList.left, mark: 0, stale.map { ($0, 0) })
      report.keptPageCount = stale.count
    }
    // An unfinished manifest makes the next build check every page, and so retry what was left out.
    guard late.isEmpty, left == 0 else { return report }
    let pieces = (consume manifest).finish(outputs: outputs, problems: report.diagnostics)
    try output.saveManifest(pieces)
    report.times.end("finish", "\(report.removed) removed")
    if options.isLast { keepForever(BuildLeftovers(site: site, contents: contents, plan: plan)) }
    return report
  }

  private func openOutput() throws(StoreError) -> OutputTree {
    let content = KnowledgeFiles.folders + ["resources", "templates", "site"]
    return try OutputTree(at: options.output, root: root, content: content)
  }

  /// Everything that all pages are made of.
  private func mark(
    of files: SiteFiles, _ settings: SettingsMarks, _ habits: NotationHabits, quotes: Fingerprint
  ) -> Fingerprint {
    var mark = files.mark
    mark.mix(habits)
    mark.mix(Version.text)
    mark.mix(settings.site.value)
    mark.mix(options.baseURL ?? "")
    if let audience = options.audience { mark.mix(audience.rawValue) }
    if options.hasDownloads { mark.mix("downloads") }
    mark.mix(quotes.value)
    return mark
  }

  /// Reads the files that changed; the others come from the last build's cards and the cache.
  private func read(
    _ entries: [TreeEntry], _ cards: [WorkoutCard?], _ cached: CachedSources
  ) -> [SourceContent] {
    parallelMap(
      count: entries.count, state: { NotationMemory.forJournal(cached.habits) }
    ) { index, memory in
      if let content = cached.contents[index] { return content }
      if let card = cards[index] { return .workout(card, nil) }
      return root.content(at: entries[index].path, memory: memory)
    }
  }

  /// A manifest with its sources; unchanged ones are copied from the old manifest.
  private func manifestOfSources(
    _ base: Fingerprint, _ assets: Fingerprint, of entries: [TreeEntry],
    _ contents: [SourceContent], _ old: OldBuildIndex?, _ kept: [BuildManifest.Source?],
    _ audience: Audience, _ output: UInt64
  ) -> ManifestWriter {
    var writer = ManifestWriter(
      base: base.value, assets: assets.value, day: options.today, audience: audience,
      output: output, sourceCount: entries.count, last: old?.manifest)
    for index in entries.indices {
      var card: WorkoutCard?
      if case .workout(let read, let document) = contents[index], document != nil { card = read }
      if card == nil, let source = kept[index] {
        writer.keep(source)
      } else {
        writer.add(entries[index], card: card, isRead: contents[index].missing?.isLeftOut != true)
      }
    }
    return writer
  }

  private func renderings(
    with templates: TemplateSet, _ knowledge: KnowledgeBase
  ) -> Renderings {
    let root = root
    let documents = knowledge.workouts
    let late = knowledge.late
    return Renderings(
      templates: templates,
      workout: { card in
        if let document = documents[card.identity.path] { return document }
        let memory = NotationMemory(habits: knowledge.settings.notation)
        let content = root.content(at: card.identity.path, memory: memory)
        if let missing = content.missing { late.add(missing) }
        guard case .workout(_, let document) = content else { return nil }
        return document
      },
      session: { placed in root.withText(placed, notingIn: late) },
      bytes: { path in root.bytes(path, notingIn: late).map { withoutComments($0) } },
      markup: { text in markup(of: text) }, replaying: replayOnThreads)
  }
}

/// Keeps what a build made in memory, since freeing it takes time and the process ends.
private final class BuildLeftovers {
  let site: Site
  let contents: [SourceContent]
  let plan: BuildPlan

  init(site: Site, contents: [SourceContent], plan: BuildPlan) {
    self.site = site
    self.contents = contents
    self.plan = plan
  }
}
