import KBBuild
import KBCore
import KBKnowledge
import KBServer
import KBStore
import KBTerminal
import Synchronization

/// A site that is rebuilt as its folder changes.
final class ServedSite: Sendable {
  private struct State {
    var pages: StaticPages?
    var day: Day?
    var isBuildAsked = false
  }

  private let root: String
  private let shared: SharedFiles
  private let options: BuildOptions
  private let environment: Environment
  private let state = Mutex(State())
  /// Called with a sentence about what went wrong.
  private let report: @Sendable (String) -> Void

  init(
    root: String, shared: SharedFiles, options: BuildOptions, _ environment: Environment,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.root = root
    self.shared = shared
    self.options = options
    self.environment = environment
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

  /// Builds, and says whether a page is another one now.
  func build() -> Bool {
    state.withLock { $0.isBuildAsked = false }
    do throws(CommandFailure) {
      guard let folder = try RootSearch.openMarked(root, environment) else {
        throw .environment("\(root) has no \(KnowledgeFiles.settingsFile) any more")
      }
      var options = options
      options.today = try LocalTime.today(environment)
      // A day that cannot be built is not tried again until something changes.
      state.withLock { [options] in $0.day = options.today }
      let build = SiteBuild(root: folder, shared: shared, options: options) { _, _ in }
      let result = try onDisk(build.run())
      for source in result.missing.prefix(3) { report(source.text) }
      let pages = StaticPages(folder: try RootSearch.open(options.output))
      state.withLock { $0.pages = pages }
      return result.written > 0 || result.removed > 0
    } catch {
      if case .environment(let text) = error { report(text) }
      return false
    }
  }
}
