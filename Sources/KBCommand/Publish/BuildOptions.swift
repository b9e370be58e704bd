import KBCore
import KBText

/// What a build is asked to do.
struct BuildOptions {
  /// The output folder, relative to the working folder.
  var output: String
  var baseURL: String?
  /// Whom the site is for, as the command line says.
  var audience: Audience?
  /// Whether the site has the journal as files of other programs.
  var hasDownloads = false
  /// Whether everything is rebuilt.
  var isClean = false
  var today: Day
  /// Whether the process ends after the build.
  var isLast = false
}

/// How long each stage of a build took and what it handled, for `--verbose`.
struct StageTimes {
  private(set) var rows: [(stage: String, count: String, milliseconds: Double)] = []
  private var last = ContinuousClock.now

  /// Ends the stage that ran since the last call.
  mutating func end(_ stage: String, _ count: String = "") {
    let now = ContinuousClock.now
    let elapsed = last.duration(to: now).components
    let milliseconds = Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) / 1e15
    rows.append((stage, count, milliseconds))
    last = now
  }
}

/// What a build did.
struct BuildReport {
  var fileCount = 0
  var pageCount = 0
  var written = 0
  var unchanged = 0
  var removed = 0
  var diagnostics: [Diagnostic] = []
  /// Sources that could not be read; no page was removed where there are any.
  var missing: [MissingSource] = []
  /// How many pages stay for that reason.
  var keptPageCount = 0
  var times = StageTimes()
  /// What the site shows.
  var publication = Publication.everything
  /// Whether the person should be told whom the site is for.
  var isNewAudience = false
  /// Files that are in the output, of which nobody knows whether an earlier build wrote them.
  var strangers: [String] = []
  /// The person's own assets that nothing uses.
  var unused: [String] = []
  /// Whether nothing at all had changed since the last build.
  var isNothingNew = false
  /// Whether the last build was of another day.
  var isFirstOfDay = false
}
