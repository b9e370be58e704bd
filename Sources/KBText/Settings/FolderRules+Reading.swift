import KBCore

extension FolderRules {
  /// Reads `read:` of `kb.yaml`: patterns for each kind of file.
  init(reading fields: inout FieldReader) {
    self.init()
    guard fields.node("read") != nil else { return }
    var section = fields.fields("read")
    for kind in Kind.allCases where kind != .daily {
      take(section.placedTexts(kind.rawValue), as: kind, &section)
    }
    if section.node("daily") != nil {
      var daily = section.fields("daily")
      take(daily.placedTexts("files"), as: .daily, &daily)
      if let heading = daily.text("section") {
        self.section = heading
        if heading.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x23 }) {
          self.section = FolderRules.usualSection
        }
      }
      daily.finish()
      section.absorb(daily)
    }
    section.finish()
    fields.absorb(section)
  }

  private mutating func take(
    _ patterns: [(text: String, range: SourceRange)], as kind: Kind, _ fields: inout FieldReader
  ) {
    for (text, range) in patterns {
      if let pattern = PathPattern(text) {
        rules.append(Rule(kind, pattern))
      } else {
        fields.report(
          "wrong-type", .warning, range, "\"\(text)\" is not a path inside this folder",
          fix: "write a path or a pattern such as Log/**/*.md")
      }
    }
  }
}
