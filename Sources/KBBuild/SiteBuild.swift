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
  package let options: BuildOptions
  /// Called from any thread with the number of pages done and of all.
  let progress: @Sendable (Int, Int) -> Void
  private let memory: BuildMemory
  private let shown: @Sendable () -> Void

  /// `memory` is that of the builds before in the same process; `progress` may be called by several
  /// threads at a time, and `shown` is called once where pages of documents were written, before the
  /// lists that have them.
  package init(
    root: RootFolder, shared: SharedFiles, options: BuildOptions,
    memory: BuildMemory = BuildMemory(),
    shown: @escaping @Sendable () -> Void = {},
    progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    self.root = root
    self.shared = shared
    self.options = options
    self.memory = memory
    self.shown = shown
    self.progress = progress
  }

  /// Builds the site and says what was done; problems in the content never stop it.
  ///
  /// Where `isPreparing`, everything is read and worked out even if nothing has changed, so that the
  /// next build of the process has it.
  package func run(isPreparing: Bool = false) throws(StoreError) -> BuildReport {
    try run(isPreparing: isPreparing, listings: KnowledgeFiles.mostListings)
  }

  /// `listings` is how often the folder may be listed because files were gone when they were read.
  private func run(isPreparing: Bool, listings: Int) throws(StoreError) -> BuildReport {
    var report = BuildReport()
    let moment = memory.knowledge.late.moment
    let output = try openOutput()
    // Both wait for the file system most of the time.
    let looksLater = memory.last != nil
    let (listing, last) = together {
      KnowledgeFiles.list(root)
    } _: {
      OldBuild(output, rebuilding: options.isClean, looksForOutputs: !looksLater)
    }
    report.fileCount = listing.entries.count
    report.isFirstOfDay = last.map { $0.manifest.day != options.today } ?? false
    report.missing = listing.missing
    report.times.end("list", "\(listing.entries.count) files")

    let settingsFile = try SettingsFile(root)
    let settings = settingsFile.settings
    let files = try SiteFiles(shared, root: root, language: settings.site.language)
    report.unused = files.unused
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

    if !isPreparing, let last,
      last.isCurrent(listing.entries, base: base, assets: asides, day: options.today),
      !looksLater || last.isWhole(in: output)
    {
      report.isNothingNew = true
      report.pageCount = last.manifest.outputs.places.count
      report.unchanged = report.pageCount
      report.problems = last.manifest.problems
      report.times.end("compare", "\(report.pageCount) outputs")
      return report
    }

    let compiled = try memory.templates(of: files)
    let old = last?.index(base: base)
    let kept = old?.sources(for: listing.entries) ?? listing.entries.map { _ in nil }
    let lastReading = options.isClean ? nil : memory.knowledge.reading(of: root, settings)
    let reading = try KeptReading(
      root, listing.entries, settingsFile, problems: listing.problems + compiled.diagnostics,
      missing: [], late: memory.knowledge.late, last: lastReading, usesCache: !options.isClean
    ) { old?.cards(of: kept) ?? [] }
    if reading.hasGoneFiles, listings > 1 {
      return try run(isPreparing: isPreparing, listings: listings - 1)
    }
    if !options.isLast { memory.knowledge.keep(reading.isWorthKeeping ? reading : nil) }
    let (contents, knowledge) = (reading.contents, reading.knowledge)
    // Where nothing that was read is at hand, what was made of it is not looked at either.
    let before = lastReading == nil ? nil : memory.last
    report.times.end("read", "\(contents.count) files")
    report.missing += knowledge.missing.filter(\.isLeftOut)
    // The pages that somebody waits for show no problems; only lists do.
    let (found, isAwaited) = (Later<ProblemSummary>(), before != nil)
    @Sendable func problems() -> ProblemSummary { found.value { knowledge.problemSummary } }
    let ((published, index), manifest) = together {
      let published = PublishedKnowledge(
        knowledge, dayInputs, publication, today: options.today, last: before?.published)
      let index = SiteIndex(
        published.library, published.journal, today: options.today, base: base,
        settings: settingsMarks, dayInputs: published.dayInputs,
        pages: SiteSettings.pages(of: settings, publication.audience), last: before?.site)
      return (published, index)
    } _: {
      if !isAwaited { _ = problems() }
      return manifestOfSources(
        base, asides, of: listing.entries, contents, old, kept, publication.audience,
        output.identity)
    }
    report.times.end("join", "\(knowledge.journal.sessions.count) sessions")

    let site = Site(
      settings: SiteSettings(
        published.settings, quotes: knowledge.quotes, baseURL: options.baseURL,
        phrases: compiled.templates.language.phraseTexts, audience: publication.audience,
        downloads: options.hasDownloads ? SiteDownload.all : []),
      library: published.library,
      index: index, today: options.today, problems: { published.problems(problems()) },
      texts: published.textCount.map { FileSizes(count: $0) } ?? FileSizes(listing),
      dayInputs: published.dayInputs, last: before?.site)
    let isOfLastSite =
      before.map { last?.manifest.bytes.starts(with: $0.manifest) ?? false } ?? false
    let documents = DocumentPlan(site, old: old, isOfLastSite: isOfLastSite)
    func planAll() -> BuildPlan { BuildPlan(site, documents, assets: files) }
    // The progress of a first build needs the number of all pages; later ones write documents first.
    let ahead = isAwaited ? nil : planAll()
    let renderings = renderings(with: compiled.templates, knowledge)
    if isPreparing { site.prepare(renderings) }

    // If this build is interrupted from here on, the old manifest no longer describes the pages, but it
    // still lists the files.
    withUnsafeBytes(of: BuildManifest.unfinished.littleEndian) { output.spoilManifest(Array($0)) }
    // What is worked out while something cannot be read must not go on to the next site.
    memory.keep(nil)
    let documentCount = documents.pending.count
    let knownCount = documentCount + (ahead?.pending.count ?? 0)
    var (counts, failures) = try write(
      documents.pending, of: site, renderings, to: output, whileNothingIn: knowledge.late,
      since: moment
    ) { progress($0, knownCount) }
    if counts.written > 0 { shown() }
    report.times.end("documents", "\(counts.written) of \(documentCount) written")
    let plan = ahead ?? planAll()
    let all = documentCount + plan.pending.count
    report.pageCount = plan.pageCount
    report.times.end("plan", "\(all) of \(plan.pageCount) pages")
    let more = try write(
      plan.pending, of: site, renderings, to: output, whileNothingIn: knowledge.late,
      since: moment
    ) { progress(documentCount + $0, all) }
    (counts, failures) = (counts + more.0, failures + more.1)
    let (copied, uncopied) = try copy(plan.assets.assets, to: output)
    report.problems = BuildProblems(
      content: problems(), files: compiled.diagnostics, later: plan.problems + failures + uncopied)
    report.written = counts.written + copied.written
    let left = (failures + uncopied).count { $0.id == "unwritten-page" }
    report.unchanged = plan.pageCount + plan.assets.assets.count - report.written - left
    let search = plan.pendingSearchCount
    report.times.end(
      "lists",
      "\(more.0.written) of \(plan.pending.count) written"
        + (search > 0 ? ", \(search) of them of the search" : ""))
    if looksLater, let last, !last.isWhole(in: output) {
      // Somebody has removed pages; the manifest is spoilt, so all are looked at now.
      return try run()
    }

    let assets = plan.assets.assets.map(\.name)
    var standing = plan.standing
    if last?.manifest.isFinished != true {
      let found = try pagesStanding(in: output)
      standing += found.pages
      report.strangers = last == nil ? plan.stale(among: found.others, assets: assets) : []
    }
    let stale = plan.stale(among: Array(Set(standing)), assets: assets)
    let late = knowledge.late.since(moment)
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
    let pieces = (consume manifest).finish(outputs: outputs, problems: report.problems)
    try output.saveManifest(pieces)
    if report.missing.isEmpty, !options.isLast {
      memory.keep(
        BuildMemory.Last(
          manifest: Array(pieces.first?.prefix(BuildManifest.headerSize) ?? []),
          published: published, site: site))
    }
    report.times.end("finish", "\(report.removed) removed")
    if options.isLast { keepForever(BuildLeftovers(site: site, contents: contents, plan: plan)) }
    return report
  }

  private func openOutput() throws(StoreError) -> OutputTree {
    let content = KnowledgeFiles.folders + ["resources", "templates", "languages", "site"]
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
      if case .workout(let read, let document) = contents[index],
        document != nil || kept[index] == nil
      {
        card = read
      }
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
    let files = WorkoutFiles(knowledge, in: root)
    let late = knowledge.late
    return Renderings(
      templates: templates, workout: { files.workout($0) }, workouts: { files.workouts($0) },
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
