import KBCore
import KBText

/// Which entry of the navigation a page belongs to.
enum Section: String {
  case today, workouts, history, exercises, statistics, tools
}

extension Site {
  /// A page's fields besides its own, as `docs/templates.md` lists them.
  func frame(
    link: String, title: Phrase, section: Section?, description: String = "", base: String? = nil
  ) -> [(String, Value)] {
    let canonical = settings.baseURL.isEmpty ? nil : settings.baseURL + link
    return [
      ("base", .text(base ?? Address.base(of: link))),
      ("title", .phrase(title)),
      ("lang", .text(settings.language)),
      ("isRightToLeft", .bool(Direction.isRightToLeft(language: settings.language))),
      ("site", .text(settings.title)),
      ("description", .optional(description)),
      ("canonical", .optional(canonical)),
      ("offline", .bool(hasOffline)),
      ("feed", settings.pages.contains(.feed) ? "feed.xml" : false),
      (
        "at",
        [
          "today": .bool(section == .today), "workouts": .bool(section == .workouts),
          "history": .bool(section == .history), "exercises": .bool(section == .exercises),
          "statistics": .bool(section == .statistics), "tools": .bool(section == .tools),
        ]
      ),
    ]
  }

  /// A page made from one template and the inputs that it reads.
  func page(
    _ template: String,
    link: String,
    title: @autoclosure @escaping @Sendable () -> Phrase,
    section: Section?,
    reads inputs: Fingerprint...,
    file: String? = nil,
    description: String = "",
    base: String? = nil,
    fields: @escaping @Sendable (borrowing Renderings) -> [(String, Value)]
  ) -> SitePage {
    SitePage(path: file ?? Address.file(link), fingerprint: reading(inputs)) {
      [self] (renderings) throws(MustacheError) in
      try rendered(
        template, fields(renderings),
        frame(link: link, title: title(), section: section, description: description, base: base),
        renderings)
    }
  }

  /// A page's bytes: of two fields with one name the first counts, its own before the frame's.
  func rendered(
    _ template: String, _ own: [(String, Value)], _ frame: [(String, Value)],
    _ renderings: borrowing Renderings
  ) throws(MustacheError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16_384)
    try renderings.templates.render(
      template, .object(Object(own + frame)), in: settings.phrasebook, into: &bytes)
    guard case .text(let base)? = frame.first(where: { $0.0 == "base" })?.1 else { return bytes }
    return withPresentLinks(bytes, base: base)
  }

  /// A file without a template, made from the inputs that it reads.
  func file(
    _ path: String, reads inputs: Fingerprint...,
    bytes: @escaping @Sendable (borrowing Renderings) -> [UInt8]
  ) -> SitePage {
    SitePage(path: path, fingerprint: reading(inputs), render: bytes)
  }
}
