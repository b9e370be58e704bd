import KBBuild
import KBCore
import KBKnowledge
import KBServer
import KBSite
import KBStore
import KBTerminal
import Synchronization

/// A site that is rebuilt as its folder changes.
final class ServedSite: Sendable {
  private struct State {
    var pages: StaticPages?
    var day: Day?
    var isBuildAsked = false
    /// The problems of the last build itself, which are said once.
    var problems: [Diagnostic] = []
  }

  private let root: String
  private let shared: SharedFiles
  private let options: BuildOptions
  private let environment: Environment
  private let state = Mutex(State())
  /// One build is made at a time.
  private let building = Mutex(())
  private let memory: BuildMemory
  /// Called with a sentence about what went wrong.
  private let report: @Sendable (String) -> Void

  init(
    root: String, shared: SharedFiles, options: BuildOptions, _ environment: Environment,
    _ knowledge: KnowledgeMemory,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.root = root
    self.shared = shared
    self.options = options
    self.environment = environment
    memory = BuildMemory(knowledge)
    self.report = report
  }

  /// What a call for a file is answered with; before the first build that takes a while.
  func answer(_ call: Call) -> Answer {
    if let pages = state.withLock({ $0.pages }) { return .response(pages.response(to: call)) }
    return .work { [self] in
      guard let pages = state.withLock({ $0.pages }) else {
        return Response(503, reason: "the site could not be built; the terminal says why")
      }
      return pages.response(to: call)
    }
  }

  var output: String { options.output }

  /// Whether the pages are about another day than today.
  var isOld: Bool {
    guard let day = state.withLock({ $0.day }) else { return false }
    return (try? LocalTime.today(environment)) != day
  }

  /// Asks for a build; false if one is asked for already that has not begun.
  func askForBuild() -> Bool {
    state.withLock { state in
      defer { state.isBuildAsked = true }
      return !state.isBuildAsked
    }
  }

  /// Builds, and calls `changed` once pages are other ones, those of documents before all others.
  func build(changed: @escaping @Sendable () -> Void) {
    let isChanged = building.withLock { _ in build(shown: changed) }
    if isChanged { changed() }
    // Nobody waits for it, and the site before this one is gone.
    giveFreeMemoryBack(beyond: 0)
  }

  /// Reads and works out everything, unless a build has done so, so that the first page that is saved
  /// is there soon.
  func prepare() {
    building.withLock { _ in
      guard !memory.hasBuilt else { return }
      // A folder that is none any more is told of by the next build.
      (try? makeBuild {})?.prepare()
      // The first build has read everything whole.
      giveFreeMemoryBack(beyond: 0)
    }
  }

  /// A build as of today; throws if the folder is no longer a knowledge base.
  private func makeBuild(
    shown: @escaping @Sendable () -> Void
  ) throws(CommandFailure) -> SiteBuild {
    guard let folder = try RootSearch.openMarked(root, environment) else {
      throw .environment("\(root) has no \(KnowledgeFiles.settingsFile) any more")
    }
    var options = options
    options.today = try LocalTime.today(environment)
    return SiteBuild(root: folder, shared: shared, options: options, memory: memory, shown: shown) {
      _, _ in
    }
  }

  /// Says what is wrong with templates and places, which `kb check` does not know, unless the build
  /// before has.
  private func sayProblems(of result: BuildReport) {
    let own = result.problems.own
    let known = state.withLock { state in
      defer { state.problems = own }
      return state.problems
    }
    for problem in own.filter({ !known.contains($0) }).prefix(3) {
      report("\(problem.place): \(problem.summary)")
    }
  }

  private func build(shown: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { $0.isBuildAsked = false }
    do throws(CommandFailure) {
      let build = try makeBuild(shown: shown)
      // A day that cannot be built is not tried again until something changes.
      state.withLock { $0.day = build.options.today }
      let result = try onDisk(build.run())
      // What is gone by now is about to be built without.
      for source in result.missing.lazy.filter({ !$0.isGone }).prefix(3) { report(source.text) }
      sayProblems(of: result)
      let pages = StaticPages(folder: try RootSearch.open(options.output))
      state.withLock { $0.pages = pages }
      return result.written > 0 || result.removed > 0
    } catch {
      if case .environment(let text) = error { report(text.english) }
      return false
    }
  }
}
