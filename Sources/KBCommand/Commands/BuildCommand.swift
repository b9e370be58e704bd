import KBCore
import KBStore

extension Command {
  static let build = Command(
    CommandSpec(
      "build", .publish, "Build the static site",
      description: [
        "Reads the whole knowledge base and writes its site. Only what changed since the last build"
          + " is made again; pages whose source is gone are removed. Problems in the content never"
          + " stop a build: kb check and the site's page about the data list them.",
        "The output is the same, byte for byte, for the same content on the same day.",
      ],
      options: [
        .value(
          "out", "DIR", short: "o", completion: .directory,
          "Write the site to DIR instead of public in the knowledge base."),
        .value("base-url", "URL", "The site's own address, for feeds and the sitemap."),
        .flag("clean", "Make every page anew."),
        .flag("watch", short: "w", "Build again whenever a file changes, until interrupted."),
        .value("on", "DATE", "Build the pages as of another day."),
        .flag("verbose", short: "v", "Show the stages with their times."),
        .flag("quiet", short: "q", "Print nothing but errors."),
      ],
      examples: [
        .init("kb build", "Write the site to public/."),
        .init("kb build --watch", "Keep the site up to date while you write."),
      ],
      printsData: true)
  ) { arguments, context throws(CommandFailure) in
    let root = try RootSearch.root(arguments)
    let shared = try SharedFiles.find(context.environment)
    let run = BuildRun(root: root, shared: shared, arguments: arguments)
    let options = try run.options(context.environment)
    if arguments.flag("watch") { try run.watch(options, &context) }
    let report = try run.build(options, &context)
    return report.diagnostics.contains { $0.id == "template-error" } ? .problems : .fine
  }
}

/// The command's own steps around a build.
private struct BuildRun {
  let root: RootFolder
  let shared: SharedFiles
  let arguments: ParsedArguments

  func options(_ environment: Environment) throws(CommandFailure) -> BuildOptions {
    let today = try LocalTime.today(environment)
    var day = today
    if let text = arguments.value("on") {
      day = try LocalTime.day(text, today: today, for: "--on", arguments)
    }
    var url = arguments.value("base-url")
    if let text = url {
      guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
        throw arguments.badValue(text, for: "--base-url", "an address begins with https://")
      }
      url = text.hasSuffix("/") ? text : text + "/"
    }
    return BuildOptions(
      output: arguments.value("out") ?? (root.path == "." ? "public" : root.path + "/public"),
      baseURL: url,
      isClean: arguments.flag("clean"), today: day, isLast: !arguments.flag("watch"))
  }

  func build(
    _ options: BuildOptions, _ context: inout Context
  ) throws(CommandFailure) -> BuildReport {
    let bar = ProgressLine(label: "Building", terminal: context.errors.terminal)
    let build = SiteBuild(root: root, shared: shared, options: options) { bar.show($0, of: $1) }
    let report: BuildReport
    do throws(CommandFailure) { report = try build.run() } catch {
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
    if arguments.wantsJSON {
      context.output.write(report.json(output: options.output))
      return
    }
    for problem in report.diagnostics where BuildReport.isShown(problem) {
      context.errors.line(problem.line)
    }
    guard !arguments.flag("quiet") else { return }
    if arguments.flag("verbose") { context.output.table(report.times.table) }
    context.output.line(report.summary(output: options.output))
    let errors = report.diagnostics.count { $0.severity == .error && !BuildReport.isShown($0) }
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
      context.output.line("Watching for changes; Ctrl-C ends.")
      context.output.flush()
    }
    while true {
      let outcome: WatchOutcome
      do { outcome = try watcher.wait(60_000) } catch { throw .environment(error.text) }
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
