import KBCore
@testable import KBSources
import Testing

@Suite("What is read of a page of others")
struct SourceReadingTests {
  private static func items(
    _ text: String, _ selectors: PageSelectors = PageSelectors()
  ) throws -> [SourceItem] {
    try SourcePage.items(in: Array(text.utf8), type: "text/html", selectors)
  }

  private static func words(_ item: SourceItem) -> [String] { item.lines.map(\.text) }

  @Test("headings with text below them are items, and what holds no number is none")
  func headings() throws {
    let items = try Self.items(
      """
      <body><h1>Our workouts</h1><h2>Monday</h2><p>5 rounds</p><h3>Scaled</h3><p>3 rounds</p>
      <h2>About us</h2><p>We like to train.</p><h2>Tuesday</h2><ul><li>Row 2 km</ul></body>
      """)
    #expect(items.map(\.title) == ["Monday", "Tuesday"])
    #expect(Self.words(items[0]) == ["5 rounds", "Scaled", "3 rounds"])
    #expect(items[1].lines == [SourceItem.Line(.item, "Row 2 km")])
  }

  @Test("scripts, menus and hidden parts are no text")
  func silent() throws {
    let items = try Self.items(
      """
      <nav>1</nav><style>2</style><script>3</script><div hidden>4</div><h2>A</h2>
      <p aria-hidden="true">5</p><p>6 <b>squats</b></p><footer>7</footer>
      """)
    #expect(items.map { Self.words($0) } == [["6 squats"]])
  }

  @Test("characters without a picture and marks of direction are left out")
  func invisible() throws {
    let items = try Self.items("<h2>A\u{202E}B\u{200B}</h2><p>1\u{A0}\u{2009}set\u{7}</p>")
    #expect(items.map(\.title) == ["AB"])
    #expect(Self.words(items[0]) == ["1 set"])
  }

  @Test(
    "a selector means what it means in CSS",
    arguments: [
      ("p", 3), (".a", 1), ("p.a", 1), ("#one", 1), ("div p", 2), ("div > p", 1), ("div>p", 1),
      ("[data-x]", 2), ("[data-x=1]", 1), ("p[data-x='1']", 1), ("p, section", 4), ("*", 5),
      ("section .b", 1), (".a.b", 0), ("div section > p", 1),
    ])
  func selector(_ text: String, _ count: Int) throws {
    let root = try MarkupTree.read(
      Array(
        """
        <div><p class=a id=one data-x=1></p>
        <section><p class='b c' data-x=2></p></section></div>
        <p></p>
        """.utf8), as: .html)
    let body = try #require(root.elements.first { $0.name == "body" })
    #expect(try #require(Selector(text)).elements(in: body).count == count)
  }

  @Test(
    "what is no selector of this kind is refused",
    arguments: ["", " ", ">", "p >", "p > > p", "p:hover", ".", "#", "[", "p..a", "p,,p", "p + p"])
  func noSelector(_ text: String) { #expect(Selector(text) == nil) }

  @Test("a workout's file says where it is from, and nothing in it is Markdown")
  func draft() throws {
    let item = SourceItem(
      title: "Fran *fast*", date: "2026-11-20",
      lines: [
        .init(.text, "21-15-9 reps for time of:"), .init(.item, "Thrusters, 95 lb"),
        .init(.text, "100 [double](http://x) <b>unders</b>"), .init(.text, "- Good luck"),
      ])
    let draft = ItemDraft(
      item, source: "box", address: "https://example.org/fran", fetched: Day(text: "2026-11-27")!)
    #expect(
      draft.text == """
        ---
        name: "Fran *fast*"
        source:
          name: box
          url: "https://example.org/fran"
          fetched: 2026-11-27
          date: 2026-11-20
        ---

        # Fran \\*fast\\*

        ## 21-15-9 reps for time of:

        - Thrusters, 95 lb
        - 100 \\[double\\](http://x) \\<b\\>unders\\</b\\>

        \\- Good luck

        """)
  }

  @Test("what is kept is read as it was")
  func kept() throws {
    var kept = KeptSource(url: "https://example.org/")
    kept.address = "https://www.example.org/x"
    kept.fetched = 1_790_000_000
    kept.day = Day(text: "2026-11-27")
    kept.digest = "00ff"
    kept.marks.etag = "\"a\""
    kept.items = [
      SourceItem(title: "A", link: "/a", lines: [.init(.heading, "H"), .init(.item, "1")])
    ]
    #expect(KeptSource(kept.json) == kept)
    #expect(KeptSource(Array("{}".utf8)) == nil)
    #expect(KeptSource(kept.json.dropLast(10).map { $0 }) == nil)
  }
}
