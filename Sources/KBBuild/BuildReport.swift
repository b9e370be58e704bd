import KBCore
import KBKnowledge
import KBStore
import KBText

/// How long each stage of a build took and what it handled, for `--verbose`.
package struct StageTimes {
  /// In the order in which the stages ended.
  package private(set) var rows: [(stage: String, count: String, milliseconds: Double)] = []
  private var last = SteadyClock.nanoseconds()

  /// Ends the stage that ran since the last call.
  mutating func end(_ stage: String, _ count: String = "") {
    let now = SteadyClock.nanoseconds()
    rows.append((stage, count, Double(now - last) / 1e6))
    last = now
  }
}

/// What a build did.
package struct BuildReport {
  /// How many files were read or kept.
  package var fileCount = 0
  package var pageCount = 0
  /// How many files of the output are new or other ones, the same as before, and gone.
  package var written = 0
  package var unchanged = 0
  package var removed = 0
  package var problems = BuildProblems()
  /// Sources that could not be read; no page was removed where there are any.
  package var missing: [MissingSource] = []
  /// How many pages stay for that reason.
  package var keptPageCount = 0
  package var times = StageTimes()
  /// What the site shows.
  package var publication = Publication.everything
  /// Whether the person should be told whom the site is for.
  package var isNewAudience = false
  /// Files that are in the output, of which nobody knows whether an earlier build wrote them.
  package var strangers: [String] = []
  /// The person's own assets that nothing uses.
  package var unused: [String] = []
  /// Whether nothing at all had changed since the last build.
  package var isNothingNew = false
  /// Whether the last build was of another day.
  package var isFirstOfDay = false
}
