import KBBuild
import KBCore
import KBKnowledge
import KBStore
import KBTerminal
import KBText

extension Command {
  static let build = Command(
    CommandSpec(
      "build", .publish, "Build the static site",
      description: [
        "Reads the whole knowledge base and writes its site. Only what has changed since the last"
          + " build is rebuilt; pages whose source is gone are removed. Problems in the content"
          + " never stop a build: kb check and the site's page about the data list them.",
        "If a file or folder cannot be read, all other pages are built and none is removed; kb"
          + " build names it and exits with status 3, or 1 if its text is the reason.",
        "The output is the same, byte for byte, for the same content on the same day.",
        "A personal site shows everything. A public site leaves out what is private: notes,"
          + " bodyweight, health, skip reasons, plan notes, future days, calendars, and what is"
          + " marked private or draft. A site with an address (site: base-url) is public unless you"
          + " choose otherwise. Switches in kb.yaml (site: publish) change either; see"
          + " docs/format.md, \"What is published\".",
      ],
      options: [
        .value(
          "out", "DIR", short: "o", completion: .directory,
          "Write the site to DIR instead of public in the knowledge base."),
        .value("base-url", "URL", "The site's own address, for feeds and the sitemap."),
        .value("audience", "WHO", "Who the site is for: personal or public."),
        .flag("downloads", "Add the journal as CSV, JSON and SQLite, as far as it is published."),
        .flag("clean", "Rebuild every page."),
        .flag("watch", short: "w", "Rebuild whenever a file changes, until interrupted."),
        .value("on", "DATE", "Build the pages as of another day."),
        .flag("verbose", short: "v", "Show how long each stage takes."),
        .flag("quiet", short: "q", "Print nothing but errors."),
      ],
      examples: [
        .init("kb build", "Write the site to public/."),
        .init("kb build --watch", "Keep the site up to date while you write."),
        .init("kb build --audience public -o site-public", "Write a site that anybody may see."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments, context.environment)
    let shared = try onDisk(SharedFiles.find(context.environment.sharedFiles))
    let run = BuildRun(root: root, shared: shared, arguments: arguments)
    let options = try run.options(context.environment)
    if arguments.flag("watch") { try run.watch(options, &context) }
    let report = try run.build(options, &context)
    // On a new day many pages are rendered anyway, and nobody waits for those of an edit.
    if report.isFirstOfDay { try context.refreshBaseline(root) }
    return report.status
  }
}

/// The command's own steps around a build.
private struct BuildRun {
  let root: RootFolder
  let shared: SharedFiles
  let arguments: ParsedArguments
  /// For the builds of a watch.
  private let memory = BuildMemory()

  func options(_ environment: Environment) throws(CommandFailure) -> BuildOptions {
    let today = try LocalTime.today(environment)
    var day = today
    if let text = arguments.value("on") {
      day = try LocalTime.day(text, today: today, for: "--on", arguments)
    }
    var url = arguments.value("base-url")
    if let text = url {
      guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
        throw arguments.badValue(
          text, for: "--base-url", "write an address that begins with https://")
      }
      url = text.hasSuffix("/") ? text : text + "/"
    }
    return BuildOptions(
      output: arguments.siteFolder(of: root.path), baseURL: url,
      audience: try arguments.audience(), hasDownloads: arguments.flag("downloads"),
      isClean: arguments.flag("clean"), today: day, isLast: !arguments.flag("watch"))
  }

  func build(
    _ options: BuildOptions, _ context: inout Context
  ) throws(CommandFailure) -> BuildReport {
    let bar = ProgressLine(label: "Building", terminal: context.errors.terminal)
    let build = SiteBuild(root: root, shared: shared, options: options, memory: memory) {
      bar.show($0, of: $1)
    }
    let report: BuildReport
    do throws(CommandFailure) { report = try onDisk(build.run()) } catch {
      bar.erase()
      throw error
    }
    bar.erase()
    print(report, options, &context)
    return report
  }

  private func print(
    _ report: BuildReport, _ options: BuildOptions, _ context: inout Context
  ) {
    for source in report.missing.prefix(10) { context.note(Phrase(source.text), .error) }
    if !report.missing.isEmpty {
      context.note(
        """
        \(Wording.count(report.missing.count, "source")) could not be read, so no page was removed; \
        \(Wording.count(report.keptPageCount, "page")) without a source stayed
        """, .error)
    }
    if arguments.wantsJSON {
      if !report.missing.isEmpty { context.output.markIncomplete(report.missing.map(\.path)) }
      context.output.write(report.json(output: options.output))
      return
    }
    for problem in report.problems.own { context.errors.line(problem.line) }
    guard !arguments.flag("quiet") else { return }
    if arguments.flag("verbose") { context.output.table(report.times.table) }
    context.output.line(report.summary(output: options.output))
    if report.isNewAudience { context.output.sentence(StyledText(report.audienceText)) }
    if !report.unused.isEmpty { context.note(Phrase(report.unusedText)) }
    if !report.strangers.isEmpty {
      context.note(Phrase(report.strangersText(in: options.output)), .warning)
    }
    let errors = report.problems.errors - report.problems.own.count { $0.severity == .error }
    if errors > 0 {
      context.note(
        "\(errors) \(errors == 1 ? "error" : "errors") in the content; kb check shows them")
    }
  }

  /// Builds, and builds again after each change and on each new day, until a signal ends the program.
  func watch(_ first: BuildOptions, _ context: inout Context) throws(CommandFailure) -> Never {
    var options = first
    var watcher: TreeWatcher
    // Before the first build, so that nothing is missed that is saved while it runs.
    do { watcher = try root.watch(exceptOutput: options.output) } catch {
      throw .environment(error.text)
    }
    _ = try build(options, &context)
    if !arguments.flag("quiet") {
      context.output.line("Watching for changes; press Ctrl-C to stop.")
      context.output.flush()
    }
    // So that the first change is there as soon as those after it.
    SiteBuild(root: root, shared: shared, options: options, memory: memory) { _, _ in }.prepare()
    while true {
      let outcome = try onDisk(watcher.wait(60_000))
      let last = options.today
      options = try self.options(context.environment)
      guard outcome != .timeout || options.today != last else { continue }
      do throws(CommandFailure) { _ = try build(options, &context) } catch {
        // A half-saved settings file must not end the watch.
        guard case .environment(let text) = error else { throw error }
        context.note(text, .error)
      }
      context.output.flush()
      context.errors.flush()
    }
  }
}
