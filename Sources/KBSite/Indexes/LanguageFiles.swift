import KBCore
import KBText

extension Site {
  /// The files of words: what scripts say; and `phrases.txt`: what the module says in the site's
  /// language, which has English in itself.
  func languageFiles() -> [SitePage] {
    var files = WordsFile.allCases.filter { file in
      PageKind.kind(loading: file.rawValue).map { settings.pages.contains($0) } ?? true
    }.map { words in
      file(words.rawValue) { renderings in renderings.templates.language.words(of: words) }
    }
    let isEnglish = settings.language == "en" || settings.language.hasPrefix("en-")
    if !isEnglish {
      files.append(file("phrases.txt") { [self] _ in Array(settings.phraseLines.utf8) })
    }
    return files
  }
}
