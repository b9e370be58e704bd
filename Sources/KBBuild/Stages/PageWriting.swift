import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText
import Synchronization

/// The stage that renders pages and writes those that differ, and what it has done so far.
struct PageWriting {
  private let site: Site
  private let renderings: Renderings
  private let output: OutputTree
  private let late: LateFailures
  private let moment: Int
  private(set) var counts = OutputCounts()
  /// The marks of the drafts that have one, by path.
  private(set) var marks: [String: UInt64] = [:]
  private(set) var problems: [Diagnostic] = []

  /// `late` has what could not be read since `moment`; from then on no page is written, since it may be
  /// made of that.
  init(
    _ site: Site, _ renderings: Renderings, to output: OutputTree, late: LateFailures,
    since moment: Int
  ) {
    self.site = site
    self.renderings = renderings
    self.output = output
    self.late = late
    self.moment = moment
  }

  /// How many files could not be written.
  var leftCount: Int { problems.count { $0.id == "unwritten-page" } }

  /// Renders and writes the pages, on all processors, and says how many were rendered, and how many files
  /// are new or other ones. Where a draft has the mark of what is there, that stays.
  ///
  /// A page whose template fails is left as it was, and so is one whose place in the output cannot
  /// be written to; each is one of the problems.
  mutating func write(
    _ pending: [PendingPage], progress: @Sendable (Int) -> Void
  ) throws(StoreError) -> (made: Int, written: Int) {
    let shared = Mutex(Outcome())
    parallel(count: pending.count, chunk: PageWriting.chunk(of: pending.count)) { [self] range in
      let outcome = write(pending[range])
      let done = shared.withLock { total in
        total.add(outcome)
        return total.done
      }
      progress(done)
    }
    let outcome = shared.withLock { $0 }
    if let failure = outcome.failure { throw failure }
    counts = counts + outcome.counts
    for (path, mark) in outcome.marks { marks[path] = mark }
    problems += outcome.problems
    return (outcome.made, outcome.counts.written)
  }

  /// How many pages a thread takes at a time: so many that taking them costs nothing, and so few
  /// that none is left alone with the last ones.
  private static func chunk(of count: Int) -> Int {
    max(1, min(64, count / (8 * Machine.processorCount)))
  }

  private func write(_ pages: ArraySlice<PendingPage>) -> Outcome {
    var outcome = Outcome()
    var writer = output.writer()
    for pending in pages {
      let page = pending.page
      let draft = page.draft(renderings)
      guard late.since(moment).isEmpty else { continue }
      if let mark = draft.mark?.value {
        outcome.marks.append((page.path, mark))
        if mark == pending.mark { continue }
      }
      outcome.made += 1
      do throws(MustacheError) {
        let bytes = try draft.render(renderings)
        guard late.since(moment).isEmpty else { continue }
        do throws(StoreError) { try writer.write(bytes, to: page.path) } catch {
          guard error.isAboutOnePath else {
            outcome.failure = outcome.failure ?? error
            continue
          }
          let source = site.source(ofPage: page.path)
          outcome.problems.append(
            PageWriting.unwritten(error, source ?? output.path + "/" + page.path))
        }
      } catch {
        outcome.problems.append(PageWriting.diagnostic(error, page: page.path))
      }
    }
    outcome.counts = writer.counts
    outcome.done = pages.count
    return outcome
  }

  /// Copies the site's own files; those whose place cannot be written to are problems.
  mutating func copy(_ assets: [NamedFile]) throws(StoreError) {
    var writer = output.writer()
    for asset in assets {
      do throws(StoreError) { try writer.write(asset.bytes, to: asset.name) } catch {
        guard error.isAboutOnePath else { throw error }
        problems.append(
          PageWriting.unwritten(error, KnowledgeFiles.assetFolder + "/" + asset.name))
      }
    }
    counts = counts + writer.counts
  }

  /// What the threads did together.
  private struct Outcome {
    var counts = OutputCounts()
    var done = 0
    var made = 0
    var marks: [(path: String, mark: UInt64)] = []
    var failure: StoreError?
    var problems: [Diagnostic] = []

    mutating func add(_ other: Outcome) {
      counts = counts + other.counts
      done += other.done
      made += other.made
      marks += other.marks
      failure = failure ?? other.failure
      problems += other.problems
    }
  }

  private static func unwritten(_ error: StoreError, _ path: String) -> Diagnostic {
    Diagnostic(
      id: "unwritten-page", severity: .error, path: path, range: .fileStart,
      summary: "its page is left out: \(error.phrase)", fix: error.remedy)
  }

  private static func diagnostic(_ error: MustacheError, page: String) -> Diagnostic {
    let place = error.place
    return Diagnostic(
      id: "template-error", severity: .error,
      path: KnowledgeFiles.templateFolder + "/" + place.template + ".mustache", range: place.range,
      summary: "\(error.summary) (for \(page))", fix: error.fix)
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
