import KBCore

extension Site {
  /// `words.js`: what scripts show; and `phrases.txt`: what the module says in the site's language,
  /// which has English in itself.
  func languageFiles() -> [SitePage] {
    var files = [file("words.js") { renderings in renderings.templates.language.words }]
    let isEnglish = settings.language == "en" || settings.language.hasPrefix("en-")
    if !isEnglish {
      files.append(file("phrases.txt") { [self] _ in Array(settings.phraseLines.utf8) })
    }
    return files
  }
}
