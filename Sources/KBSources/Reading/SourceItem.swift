import KBCore

/// One workout, or what may be one, of a page, a feed, a list in JSON or a calendar.
package struct SourceItem: Equatable, Sendable {
  /// A line of it: as a heading, in a list, or of its own.
  package struct Line: Equatable, Sendable {
    package enum Kind: String, Equatable, Sendable {
      case heading, item, text
    }

    package let kind: Kind
    package let text: String

    package init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The most lines of one, the most letters of a line, and the most items of a page.
  static let lineLimit = 400
  static let textLimit = 2000
  static let limit = 500

  package let title: String
  /// The day or moment that the source gives it, as it was written; empty without one.
  package let date: String
  /// The address of its own page, or a path of the site; empty without one.
  package let link: String
  package let lines: [Line]

  package init(title: String, date: String = "", link: String = "", lines: [Line]) {
    self.title = SourceItem.short(title, 200)
    self.date = SourceItem.short(date, 60)
    self.link = SourceItem.short(link, SourceItem.textLimit)
    self.lines = lines.prefix(SourceItem.lineLimit).map {
      Line($0.kind, SourceItem.short($0.text, SourceItem.textLimit))
    }
  }

  private static func short(_ text: String, _ most: Int) -> String {
    String(String.UnicodeScalarView(text.onOneLine.unicodeScalars.prefix(most)))
  }

  /// Whether a line of it holds a number, without which there is no workout.
  var hasNumbers: Bool { lines.contains { $0.text.utf8.contains { (0x30...0x39).contains($0) } } }
}

extension SourceItem.Line {
  init(_ line: MarkupLines.Line) {
    switch line.kind {
    case .heading: self.init(.heading, line.text)
    case .item: self.init(.item, line.text)
    case .text: self.init(.text, line.text)
    }
  }
}
