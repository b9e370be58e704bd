import KBCore
import KBText

extension Site {
  /// The newest sessions as an Atom feed (RFC 4287).
  func feedPage() -> SitePage {
    let newest = Array(journal.sessions.indices.suffix(20).reversed())
    return file("feed.xml", reads: rowsInput(newest)) { [self] _ in
      let updated = newest.first.map { moment($0) } ?? "1970-01-01T00:00:00Z"
      var xml = XMLText()
      xml.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
      xml.raw("<feed xmlns=\"http://www.w3.org/2005/Atom\">\n")
      xml.element("title", settings.title)
      xml.element("id", settings.baseURL.isEmpty ? "urn:kb:feed" : settings.baseURL)
      xml.element("updated", updated)
      xml.raw("<author>")
      xml.element("name", settings.person.isEmpty ? settings.title : settings.person)
      xml.raw("</author>\n")
      if !settings.baseURL.isEmpty { xml.link(settings.baseURL + "feed.xml", relation: "self") }
      for index in newest { appendEntry(index, to: &xml) }
      xml.raw("</feed>\n")
      return xml.bytes
    }
  }

  private func appendEntry(_ index: Int, to xml: inout XMLText) {
    let session = journal.sessions[index].session
    xml.raw("<entry>\n")
    xml.element("title", text("\(sessionName(index)), \(session.day, .full)"))
    xml.element("id", "urn:kb:" + journal.links[index])
    xml.element("updated", moment(index))
    xml.link(settings.baseURL + journal.links[index], relation: "alternate")
    xml.element("summary", session.entries.map(\.entry.text).joined(separator: "\n"))
    xml.raw("</entry>\n")
  }

  /// A session's moment; the journal has no time zone, so local time is as if it were UTC.
  private func moment(_ index: Int) -> String {
    let session = journal.sessions[index].session
    return session.day.text + "T" + (session.start?.text ?? "00:00") + ":00Z"
  }

  /// All pages for search engines; only where the site's own address is known.
  package func sitemapPage(of all: [String]) -> SitePage {
    let input = all.reduce(into: Fingerprint()) { $0.mix($1) }
    let paths = all.filter { $0.hasSuffix("index.html") }.sorted()
    return file("sitemap.xml", reads: input) { [self] _ in
      var xml = XMLText()
      xml.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
      xml.raw("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
      for path in paths {
        xml.raw("<url>")
        xml.element("loc", settings.baseURL + percentEncoded(String(path.dropLast(10))))
        xml.raw("</url>\n")
      }
      xml.raw("</urlset>\n")
      return xml.bytes
    }
  }
}
