import KBCore
import Testing

@testable import KBText

@Suite("the audience and its switches")
struct PublicationTests {
  private func publication(
    _ yaml: String, asked: Audience? = nil
  ) -> (Publication, [String]) {
    let (settings, problems) = readSettings(Array(yaml.utf8), path: "kb.yaml")
    return (
      Publication(
        settings.site.publish, asked: asked, hasAddress: !settings.site.baseURL.isEmpty),
      problems.map(\.summary.english)
    )
  }

  @Test("a site is for oneself, unless it has an address or somebody says otherwise")
  func audience() {
    let address = "site: {base-url: https://a.example}\n"
    for (yaml, asked, audience, isImplied) in [
      ("", nil, Audience.personal, false), (address, nil, .public, true),
      (address, .personal, .personal, false), ("", .public, .public, false),
      ("site: {audience: public}\n", nil, .public, false),
      ("site: {audience: public}\n", .personal, .personal, false),
      ("site: {audience: personal, base-url: https://a.example}\n", nil, .personal, false),
    ] as [(String, Audience?, Audience, Bool)] {
      let (found, problems) = publication(yaml, asked: asked)
      #expect(found.audience == audience, "\(yaml)")
      #expect(found.isImplied == isImplied, "\(yaml)")
      #expect(problems == [])
    }
  }

  @Test("what each audience sees by itself")
  func defaults() {
    let (personal, _) = publication("")
    #expect(personal.isEverything)
    #expect(PublishedKind.allCases.allSatisfy { personal.has($0) })
    let (open, _) = publication("", asked: .public)
    #expect(PublishedKind.allCases.filter { open.has($0) } == [.effort, .plan, .name])
    #expect(open.sessions == .all)
    #expect(!open.isEverything)
  }

  @Test("a switch goes before the audience", arguments: PublishedKind.allCases)
  func switches(kind: PublishedKind) {
    for audience in Audience.allCases {
      for (word, isOn) in [("yes", true), ("no", false)] {
        let (found, problems) = publication(
          "site: {publish: {\(kind.rawValue): \(word)}}\n", asked: audience)
        #expect(found.has(kind) == isOn)
        #expect(problems == [])
      }
    }
  }

  @Test("a value that cannot be read publishes as little as any other, and is reported")
  func wrongValues() {
    for (yaml, problem, isStrict) in [
      (
        "site: {publish: {notes: perhaps}}", "this value is not understood",
        { !$0.has(.notes) }
      ),
      (
        "site: {publish: {sessions: few}}", "sessions cannot be \"few\"", { $0.sessions == .no }
      ),
      (
        "site: {publish: {journal: shut}}", "journal cannot be \"shut\"", { $0.sessions == .no }
      ),
      (
        "site: {audience: all}", "audience cannot be \"all\"", { $0.audience == .public }
      ),
      (
        "site: {publish: {from: may}}", "this value is not understood", { $0.sessions == .no }
      ),
      (
        "site: {publish: {note: no}}", "kb does not know the key \"note\"", { $0.isEverything }
      ),
    ] as [(String, String, (Publication) -> Bool)] {
      let (found, problems) = publication(yaml)
      #expect(problems == [problem], "\(yaml)")
      #expect(isStrict(found), "\(yaml)")
    }
    let (broken, problems) = publication("site: {title: [}")
    #expect(problems.count == 1)
    #expect(broken.audience == .public)
    #expect(broken.sessions == .no)
    #expect(PublishedKind.allCases.allSatisfy { !broken.has($0) })
  }

  @Test(
    "comments go, and all else stays",
    arguments: [
      ("plain", "plain"), ("a < b", "a < b"), ("a <!-- b --> c", "a  c"), ("<!---->a", "a"),
      ("<!-->a", "a"), ("a <!-- b", "a "), ("<!-- a --><!-- b -->c<!-- d -->", "c"),
      ("a <! b --> c", "a <! b --> c"), ("<!-- a\n\nb -->\nc", "\nc"), ("ä<!-- ö -->ü", "äü"),
      ("", ""), ("<!--", ""), ("<!- -->", "<!- -->"),
    ])
  func comments(text: String, kept: String) {
    #expect(withoutComments(text) == kept)
  }

  @Test("a session that loses nothing is the same, text and all")
  func untouched() {
    let text = "# 2026-11-20\n\n## 07:30 A\n\n- Squat (3x5): 5, 5 \"slow\", 5\n\nNotes < more.\n"
    let parsed = JournalParser.parse(Array(text.utf8), path: "a.md").sessions
    let library = Library(workouts: [], exercises: [], programs: [])
    let hidden = Publication.everything.hidden(in: library)
    for session in parsed {
      let placed = JournalSession(
        session: session, path: "a.md", fingerprint: 7, text: Array(text.utf8))
      let today = session.day
      #expect(
        Publication.everything.published(placed, hiding: hidden, today: today) == placed)
    }
  }

  @Test(
    "a comment goes wherever it stands in a session, though everything is published",
    arguments: [
      ("A <!-- b -->", "- Squat: 5"), ("A", "- Squat <!-- b -->: 5"),
      ("A", "- Squat (3x5 \"slow <!-- b -->\"): 5"), ("A", "- Squat (3x5): 5 \"<!-- b -->\", 5"),
      ("A", "- Squat (3x5): skipped, tired <!-- b -->"), ("A", "- Squat: perhaps <!-- b -->"),
      ("A", "- Squat: 5\n\nNotes <!-- b -->"), ("A", "- next Squat: 3x5 60kg <!-- b -->\n- Row: 5"),
    ])
  func commentsOfSessions(title: String, lines: String) throws {
    let text = "# 2026-11-20\n\n## 07:30 \(title)\n\n\(lines)\n"
    let session = try #require(
      JournalParser.parse(Array(text.utf8), path: "a.md").sessions.first)
    #expect(session.text.contains("<!--"))
    let placed = JournalSession(
      session: session, path: "a.md", fingerprint: 7, text: Array(text.utf8))
    let library = Library(workouts: [], exercises: [], programs: [])
    let shown = Publication.everything.published(
      placed, hiding: Publication.everything.hidden(in: library), today: session.day)
    let kept = try #require(shown)
    #expect(!kept.session.text.contains("<!--"))
    #expect(!String(decoding: kept.text, as: UTF8.self).contains("<!--"))
    #expect(kept.fingerprint != placed.fingerprint)
  }

  @Test("a session that loses something has lines and a mark of what is left")
  func lines() throws {
    let text = """
      # 2026-11-20

      ## 07:30 A

      - bodyweight: 80kg
      - effort: 7

      - Squat (3x5 60kg): 5, 5 "slow", 5 @8
      - Sleep: 7 h
      - Press (3x5): skipped, tired

      Notes.
      """
    let session = try #require(
      JournalParser.parse(Array(text.utf8), path: "a.md").sessions.first)
    let placed = JournalSession(
      session: session, path: "a.md", fingerprint: 7, text: Array(text.utf8))
    let library = Library(workouts: [], exercises: [], programs: [])
    let (publication, _) = publication("", asked: .public)
    let hidden = publication.hidden(in: library)
    let short = try #require(
      publication.published(placed, hiding: hidden, today: session.day))
    #expect(
      short.session.entries.map { short.written($0) } == [
        "Squat (3x5 60kg): 5, 5, 5 @8", "Press (3x5): skipped",
      ])
    #expect(short.session.entries.map(\.range.line) == [8, 10])
    #expect(short.session.decisions == [])
    #expect(short.decisionLines == [])
    #expect(short.session.notes == "")
    #expect(short.place == placed.place)
    #expect(short.fingerprint != placed.fingerprint)
    var otherSession = session
    otherSession.notes = "Other notes."
    let other = JournalSession(
      session: otherSession, path: placed.path, fingerprint: 8, text: placed.text)
    #expect(
      publication.published(other, hiding: hidden, today: session.day)?.fingerprint
        == short.fingerprint)
  }
}
