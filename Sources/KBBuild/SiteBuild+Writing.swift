import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText
import Synchronization

extension SiteBuild {
  /// How many pages a thread takes at a time: so many that taking them costs nothing, and so few
  /// that none is left alone with the last ones.
  private static func chunk(of count: Int) -> Int {
    max(1, min(64, count / (8 * Machine.processorCount)))
  }

  /// Renders and writes the pages, on all processors.
  ///
  /// A page whose template fails is left as it was, and so is one whose place in the output cannot
  /// be written to; each is one of the problems. So are all pages once a file could not be read: they
  /// may be made of it.
  func write(
    _ pending: [SitePage], of site: Site, _ renderings: Renderings, to output: OutputTree,
    whileNothingIn late: LateFailures, since moment: Int, progress: @Sendable (Int) -> Void
  ) throws(StoreError) -> (OutputCounts, [Diagnostic]) {
    let shared = Mutex(Outcome())
    parallel(count: pending.count, chunk: SiteBuild.chunk(of: pending.count)) { range in
      var outcome = Outcome()
      var writer = output.writer()
      for page in pending[range] {
        do throws(MustacheError) {
          let bytes = try page.render(renderings)
          guard late.since(moment).isEmpty else { continue }
          do throws(StoreError) { try writer.write(bytes, to: page.path) } catch {
            guard error.isAboutOnePath else {
              outcome.failure = outcome.failure ?? error
              continue
            }
            let source = site.source(ofPage: page.path)
            outcome.problems.append(
              SiteBuild.unwritten(error, source ?? output.path + "/" + page.path))
          }
        } catch {
          outcome.problems.append(SiteBuild.diagnostic(error, page: page.path))
        }
      }
      outcome.counts = writer.counts
      outcome.done = range.count
      let done = shared.withLock { total in
        total.add(outcome)
        return total.done
      }
      progress(done)
    }
    let outcome = shared.withLock { $0 }
    if let failure = outcome.failure { throw failure }
    return (outcome.counts, outcome.problems)
  }

  /// What the threads did together.
  private struct Outcome {
    var counts = OutputCounts()
    var done = 0
    var failure: StoreError?
    var problems: [Diagnostic] = []

    mutating func add(_ other: Outcome) {
      counts = counts + other.counts
      done += other.done
      failure = failure ?? other.failure
      problems += other.problems
    }
  }

  private static func unwritten(_ error: StoreError, _ path: String) -> Diagnostic {
    Diagnostic(
      id: "unwritten-page", severity: .error, path: path, range: .fileStart,
      summary: "its page is left out: \(error.description)", fix: Phrase(error.remedy))
  }

  private static func diagnostic(_ error: MustacheError, page: String) -> Diagnostic {
    let place = error.place
    return Diagnostic(
      id: "template-error", severity: .error,
      path: KnowledgeFiles.templateFolder + "/" + place.template + ".mustache", range: place.range,
      summary: "\(error.summary) (for \(page))", fix: error.fix)
  }

  /// The files that are in the output where no manifest names them: those that only kb can have
  /// written, by their names, and the others, which may be somebody's own.
  func pagesStanding(
    in output: OutputTree
  ) throws(StoreError) -> (pages: [String], others: [String]) {
    guard !output.isNew else { return ([], []) }
    let folder = try RootFolder(output.path)
    let listing = folder.walk(rules: TreeRules(ignoringPaths: []))
    var (pages, others): ([String], [String]) = ([], [])
    for entry in listing.entries {
      let isPage = PageKind.places.contains { place in
        place.hasSuffix("/") ? entry.path.hasPrefix(place) : entry.path == place
      }
      if isPage { pages.append(entry.path) } else { others.append(entry.path) }
    }
    return (pages, others)
  }

  /// Copies the site's own files; those whose place cannot be written to are problems.
  func copy(
    _ assets: [NamedFile], to output: OutputTree
  ) throws(StoreError) -> (OutputCounts, [Diagnostic]) {
    var writer = output.writer()
    var problems: [Diagnostic] = []
    for asset in assets {
      do throws(StoreError) { try writer.write(asset.bytes, to: asset.name) } catch {
        guard error.isAboutOnePath else { throw error }
        problems.append(
          SiteBuild.unwritten(error, KnowledgeFiles.assetFolder + "/" + asset.name))
      }
    }
    return (writer.counts, problems)
  }
}

/// A stretch of Markdown, such as a session's notes, as safe HTML.
func markup(of text: String) -> [UInt8] {
  let bytes = Array(text.utf8)
  do throws(MarkdownProblem) {
    let document = try MarkdownDocument(bytes, in: 0..<bytes.count, firstLine: 1)
    return document.rendered { _ in nil }.html
  } catch {
    return preformatted(bytes[...])
  }
}
