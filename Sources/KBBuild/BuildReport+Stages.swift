import KBCore
import KBKnowledge
import KBSite
import KBText

extension BuildReport {
  mutating func take(_ folder: ListedFolder, today: Day) {
    fileCount = folder.entries.count
    isFirstOfDay = folder.last.map { $0.manifest.day != today } ?? false
    missing = folder.listing.missing
  }

  mutating func take(_ inputs: BuildInputs, last: BuildManifest?) {
    unused = inputs.files.unused
    missing += inputs.missing
    publication = inputs.publication
    isNewAudience =
      last?.audience != inputs.publication.audience || inputs.publication.isImplied
  }

  /// Takes over what the last build said of the same outputs.
  mutating func takeUnchanged(_ last: BuildManifest) {
    isNothingNew = true
    pageCount = last.outputs.places.count
    unchanged = pageCount
    problems = last.problems
  }

  /// `found` is what is wrong in the folder, and `ofFiles` in templates and texts.
  mutating func take(
    _ plan: BuildPlan, _ writing: PageWriting, _ found: ProblemSummary, ofFiles: [Diagnostic]
  ) {
    pageCount = plan.pageCount
    problems = BuildProblems(
      content: found, files: ofFiles, later: plan.problems + writing.problems)
    written = writing.counts.written
    unchanged = plan.pageCount + plan.assets.assets.count - written - writing.leftCount
  }
}
