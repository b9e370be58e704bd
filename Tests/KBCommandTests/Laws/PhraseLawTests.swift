import Foundation
import KBCoach
import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText
import Synchronization
import Testing

@testable import KBBuild

/// Every text that comes to a page from the program can be said in another language.
@Suite("Phrases of the sample's pages")
struct PhraseLawTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  /// The sample's own words, which are in no language's file.
  private static let ownWords: Set<String> = ["EZ-curl bar", "Olympic bar"]

  /// This repository's settings, workouts and library as one folder, and its files of a site.
  private static func pages(in book: Phrasebook) throws -> [(path: String, text: String)] {
    var files: [(path: String, bytes: [UInt8])] = []
    for folder in ["workouts", "resources"] {
      let names = FileManager.default.enumerator(atPath: repository.appending(path: folder).path())
      for case let name as String in names ?? NSEnumerator() {
        let path = folder + "/" + name
        guard let bytes = try? Data(contentsOf: repository.appending(path: path)) else { continue }
        files.append((path, Array(bytes)))
      }
    }
    files.append(("kb.yaml", Array(try Data(contentsOf: repository.appending(path: "kb.yaml")))))
    let base = try SampleBase(bytes: files)
    let site = try SampleSite(base.root, book, today: Day(number: 20_778))
    return try site.pages()
  }

  @Test("every pattern has its text in English and in German")
  func patterns() throws {
    let made = Mutex<Set<String>>([])
    _ = try PhraseLawTests.pages(
      in: Phrasebook { pattern in
        _ = made.withLock { $0.insert(pattern) }
        return nil
      })
    let patterns = made.withLock { $0 }
    #expect(patterns.count > 300)
    for name in ["en", "de"] {
      let file = PhraseLawTests.repository.appending(path: "languages/\(name).json")
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      let known = Set(((json?["phrases"] as? [String: Any]) ?? [:]).keys)
      let missing = patterns.subtracting(known).subtracting(PhraseLawTests.ownWords).sorted()
      #expect(missing == [], "\(name).json: \(missing.joined(separator: "\n"))")
    }
  }

  @Test("a language in brackets leaves nothing of the program's texts outside of them")
  func brackets() throws {
    let plain = try PhraseLawTests.pages(in: .english)
    let bracketed = try PhraseLawTests.pages(in: Phrasebook { "⟦" + $0 + "⟧" })
    #expect(plain.map(\.path) == bracketed.map(\.path))
    #expect(bracketed.count { $0.text.contains("⟦") } > 500)
    // A page without its brackets is the English one: nothing is lost or said twice.
    for (page, marked) in zip(plain, bracketed) where page.path.hasSuffix(".html") {
      let text = marked.text.replacing("⟦", with: "").replacing("⟧", with: "")
      #expect(text.count >= page.text.count - 400, "\(page.path)")
    }
  }
}

/// All files of a folder's site that are made from content.
private struct SampleSite {
  private let site: Site
  private let renderings: Renderings

  init(_ root: RootFolder, _ book: Phrasebook, today: Day) throws {
    let knowledge = try KnowledgeBase(root)
    let inputs = DayInputs(root, knowledge.settings, .everything, today: today)
    let published = PublishedKnowledge(knowledge, inputs, .everything, today: today)
    let index = SiteIndex(
      published.library, published.journal, today: today, base: Fingerprint(),
      settings: SettingsMarks(), dayInputs: published.dayInputs, pages: Set(PageKind.allCases))
    var settings = SiteSettings(published.settings, quotes: [], baseURL: nil)
    settings.phrasebook = book
    site = Site(
      settings: settings,
      library: published.library, index: index, today: today,
      problems: { ProblemSummary(keeping: 0) }, texts: FileSizes(count: 3),
      dayInputs: published.dayInputs)
    renderings = Renderings(
      templates: try Surfaces.templates(), workout: { knowledge.workouts[$0.identity.path] },
      session: { knowledge.withText($0) }, bytes: { root.bytes($0, notingIn: knowledge.late) },
      markup: { Array($0.utf8) }, replaying: replayOnThreads)
  }

  func pages() throws -> [(path: String, text: String)] {
    var pages: [(path: String, text: String)] = []
    for page in (site.documentPlan() + site.listPlan()).flatMap({ $0.pages() }) {
      pages.append((page.path, String(decoding: try page.render(renderings), as: UTF8.self)))
    }
    return pages
  }
}
