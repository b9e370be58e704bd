import KBCore

extension Site {
  /// `phrases.txt`: what the module says in the site's language; English has it in itself.
  func phraseFiles() -> [SitePage] {
    let isEnglish = settings.language == "en" || settings.language.hasPrefix("en-")
    if isEnglish { return [] }
    return [file("phrases.txt") { [self] _ in Array(settings.phraseLines.utf8) }]
  }
}
