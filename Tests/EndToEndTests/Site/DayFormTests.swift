import KBCore
import Testing

@Suite("days on the site")
struct DayFormTests {
  /// The texts of a page that kb words: without scripts, styles, code, what a person wrote, and tags.
  private static func texts(_ html: String) -> [String] {
    var text = html
    for name in ["script", "style", "code", "pre", "textarea", "template"] {
      var rest = text[...]
      var kept = ""
      while let start = rest.firstRange(of: "<\(name)") {
        kept += rest[..<start.lowerBound]
        guard let end = rest[start.upperBound...].firstRange(of: "</\(name)>") else {
          rest = ""
          break
        }
        rest = rest[end.upperBound...]
      }
      text = kept + rest
    }
    return text.split(separator: "<").map { part in
      String(part.drop { $0 != ">" }.dropFirst())
    }
  }

  /// A day that is written otherwise than `Saturday 21 November 2026` or, short, `21 Nov 2026`.
  private static func otherForm(in text: String) -> String? {
    let months = Day.monthNames
    let weekdays = Day.weekdayNames
    // A range of a period is one word, 16–22 November 2026, and so is a path.
    let words = text.split { !$0.isLetter && !$0.isNumber && !"-–,/".contains($0) }.map(String.init)
    for (place, word) in words.enumerated() {
      if Day(text: word) != nil { return word }
      let bare = word.filter { $0 != "," }
      guard months.contains(bare), place > 0, let number = Int(words[place - 1]),
        (1...31).contains(number)
      else { continue }
      let before = place > 1 ? words[place - 2] : ""
      if !weekdays.contains(before) {
        return words[max(0, place - 2)...place].joined(separator: " ")
      }
    }
    return nil
  }

  @Test(
    "a form that is not the site's is found",
    arguments: [
      ("Saturday 21 November 2026, 07:30", nil), ("21 Nov 2026", nil), ("November 2026", nil),
      ("on 2026-11-21.", "2026-11-21"), ("21 November 2026", "21 November"),
      ("Saturday, 21 November 2026", "Saturday, 21 November"),
    ] as [(String, String?)])
  func found(text: String, form: String?) {
    #expect(Self.otherForm(in: text) == form)
  }

  @Test("law: every page writes a day in the site's way")
  func pages() throws {
    let knowledge = try KnowledgeFolder.ofRepository()
    try knowledge.build("--audience", "personal")
    var pages = 0
    for (path, file) in knowledge.tree.files.sorted(by: { $0.key < $1.key })
    where path.hasSuffix(".html") {
      pages += 1
      for text in Self.texts(String(decoding: file.bytes, as: UTF8.self)) {
        if let form = Self.otherForm(in: text) {
          Issue.record("\(path): \(form) in \(text)")
        }
      }
    }
    #expect(pages > 100)
  }
}
