import KBCoach
import KBCore
import KBKnowledge
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
  let memory: BuildMemory
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
  package func run() throws(StoreError) -> BuildReport {
    try run(isPreparing: false, listings: KnowledgeFiles.mostListings)
  }

  /// Reads and works out everything, even if nothing has changed, so that the next build of the process has
  /// it; a build before may have done so.
  package func prepare() {
    guard !memory.hasBuilt else { return }
    // What is wrong has been said, or will be by the next build.
    _ = try? run(isPreparing: true, listings: KnowledgeFiles.mostListings)
  }

  /// `listings` is how often the folder may be listed because files were gone when they were read.
  private func run(isPreparing: Bool, listings: Int) throws(StoreError) -> BuildReport {
    let moment = memory.knowledge.late.moment
    let output = try openOutput()
    var report = BuildReport()

    let (folder, readInputs) = together {
      ListedFolder(root, output, rebuilding: options.isClean, looksLater: memory.last != nil)
    } _: {
      Result { () throws(StoreError) in try BuildInputs(root, shared, options) }
    }
    let inputs = try readInputs.get()
    report.take(folder, today: options.today)
    report.take(inputs, last: folder.last?.manifest)
    report.times.end(
      "list", "\(report.fileCount) files, \(inputs.files.assets.count) assets")

    if !isPreparing,
      let current = folder.currentManifest(inputs, in: output, day: options.today)
    {
      report.takeUnchanged(current)
      report.times.end("compare", "\(report.pageCount) outputs")
      return report
    }

    // Compiled while files are read. The reading asks for the problems at its end, and a failure is thrown below.
    let compiling = Later<Result<SiteTemplates, StoreError>>()
    @Sendable func compile() -> Result<SiteTemplates, StoreError> {
      compiling.value { Result { () throws(StoreError) in try memory.templates(of: inputs.files) } }
    }
    let old = folder.last?.index(base: inputs.base)
    let kept = old?.sources(for: folder.entries) ?? folder.entries.map { _ in nil }
    let lastReading = options.isClean ? nil : memory.knowledge.reading(of: root, inputs.settings)
    let (compiled, read) = together {
      compile()
    } _: {
      Result { () throws(StoreError) in
        try KeptReading(
          root, folder.entries, inputs.settingsFile, missing: [], late: memory.knowledge.late,
          last: lastReading, usesCache: !options.isClean,
          problems: { folder.problems + ((try? compile().get())?.diagnostics ?? []) },
          cards: { old?.cards(of: kept) ?? [] })
      }
    }
    let (templates, reading) = (try compiled.get(), try read.get())
    if reading.hasGoneFiles, listings > 1 {
      return try run(isPreparing: isPreparing, listings: listings - 1)
    }
    if !options.isLast { memory.knowledge.keep(reading.isWorthKeeping ? reading : nil) }
    report.missing += reading.knowledge.missing.filter(\.isLeftOut)
    report.times.end("read", "\(reading.contents.count) files")

    // Where nothing that was read is at hand, what was made of it is not looked at either.
    let before = lastReading == nil ? nil : memory.last
    let (joined, manifest) = JoinedSite.join(
      reading, folder, inputs, options, phrases: templates.templates.language.phraseTexts,
      output: output.identity, old: old, kept: kept, last: before)
    let site = joined.site
    report.times.end("join", "\(reading.knowledge.journal.sessions.count) sessions")

    let renderings = renderings(with: templates.templates, reading.knowledge)
    let changed = folder.entries.indices.filter { kept[$0] == nil }
    let changedWorkouts = ChangedWorkouts(folder.entries, reading.contents, kept, site, old)
    let isOfWorkouts = changed.allSatisfy { reading.contents[$0].isWorkout }
    let (documents, _) = together {
      DocumentPlan(site, old: old, changed: changedWorkouts)
    } _: {
      // Most changes lead to targets, for which the journal is replayed meanwhile.
      if isPreparing {
        site.prepare(renderings)
      } else if !changed.isEmpty {
        site.prepareTargets(renderings, changedWorkouts: isOfWorkouts ? changed.count : .max)
      }
    }
    func planAll() -> BuildPlan { BuildPlan(site, documents, assets: inputs.files) }
    // The progress of a first build needs the number of all pages; later ones write documents first.
    let ahead = before == nil ? planAll() : nil

    // If this build is interrupted from here on, the old manifest no longer describes the pages, but it
    // still lists the files.
    withUnsafeBytes(of: BuildManifest.unfinished.littleEndian) { output.spoilManifest(Array($0)) }
    // What is worked out while something cannot be read must not go on to the next site.
    memory.keep(nil)
    var writing = PageWriting(
      site, renderings, to: output, late: memory.knowledge.late, since: moment)
    let documentCount = documents.pending.count
    let knownCount = documentCount + (ahead?.pending.count ?? 0)
    let writtenDocuments = try writing.write(documents.pending) { progress($0, knownCount) }
    if writtenDocuments.written > 0 { shown() }
    report.times.end(
      "documents",
      "\(writtenDocuments.written) of \(writtenDocuments.made) written, \(documentCount) drafted")

    var plan = ahead ?? planAll()
    let all = documentCount + plan.pending.count
    report.times.end("plan", "\(all) of \(plan.pageCount) pages")
    var writtenLists = try writing.write(plan.pending) { progress(documentCount + $0, all) }
    let writtenOffline = try writing.write(
      plan.addOffline(site, marks: writing.marks)
    ) { _ in }
    writtenLists.made += writtenOffline.made
    writtenLists.written += writtenOffline.written
    try writing.copy(plan.assets.assets)
    report.take(plan, writing, joined.problems, ofFiles: templates.diagnostics)
    let search = plan.pendingSearchCount
    report.times.end(
      "lists",
      "\(writtenLists.written) of \(writtenLists.made) written"
        + (search > 0 ? ", \(search) of them of the search" : ""))

    if folder.looksLater, let last = folder.last, !last.isWhole(in: output) {
      // Somebody has removed pages; the manifest is spoilt, so all are looked at now.
      return try run()
    }
    try finish(
      plan, writing, joined, folder, inputs, late: memory.knowledge.late.since(moment),
      manifest: manifest, output, &report)
    if options.isLast {
      keepForever(BuildLeftovers(site: site, contents: reading.contents, plan: plan))
    }
    return report
  }

  private func openOutput() throws(StoreError) -> OutputTree {
    let content = KnowledgeFiles.folders + ["resources", "templates", "languages", "site"]
    return try OutputTree(at: options.output, root: root, content: content)
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
