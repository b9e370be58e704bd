import KBCore
import KBKnowledge
import KBStore
import KBText

/// The texts of the site's language, from kb's own files and the person's.
struct SiteTexts {
  let language: Language
  /// What is wrong with the person's files.
  let diagnostics: [Diagnostic]
  /// Changes with every byte of the files that the language is made of.
  let mark: Fingerprint
  /// Changes with every byte of the person's other files.
  let asideMark: Fingerprint

  /// Reads the files of a language, the person's after kb's own of the same name; all of the
  /// person's are looked at.
  init(_ shared: SharedFiles, root: RootFolder, language name: String) throws(StoreError) {
    let folder = KnowledgeFiles.languageFolder
    let shipped = try shared.files(in: folder, extensions: ["json"])
    let own = try NamedFile.read(in: folder, of: root, extensions: ["json"])
    let names = Language.names(for: name)
    let isUsed = { (file: NamedFile) in names.contains(SiteTexts.name(of: file)) }
    var (mark, asideMark) = (Fingerprint(), Fingerprint())
    var files: [String: [LanguageFile]] = [:]
    for file in shipped.filter(isUsed) {
      let read = LanguageFile(file.bytes, path: folder + "/" + file.name)
      if let problem = read.diagnostics.first {
        throw .notInstalled(
          "a built-in language is damaged: \(problem.path):\(problem.range.line): \(problem.summary)",
          remedy: KnowledgeFiles.reinstall)
      }
      files[SiteTexts.name(of: file), default: []].append(read)
      mark.mix(file)
    }
    guard files[Language.english] != nil else {
      throw .notInstalled(
        "the built-in texts are missing: there is no \(folder)/\(Language.english).json in "
          + shared.path, remedy: KnowledgeFiles.reinstall)
    }
    let mine = own.files.map { LanguageFile($0.bytes, path: folder + "/" + $0.name) }
    for (file, read) in zip(own.files, mine) {
      if isUsed(file) {
        files[SiteTexts.name(of: file), default: []].append(read)
        mark.mix(file)
      } else {
        asideMark.mix(file)
      }
    }
    let english = Language(for: Language.english, files)
    let known = english.texts.mapValues(\.text)
    diagnostics =
      own.problems
      + zip(own.files, mine).flatMap { file, read in
        // Texts of templates of one's own are in a file of one's own, too.
        let isEnglish = SiteTexts.name(of: file) == Language.english
        return read.diagnostics + (isEnglish ? [] : read.unknown(besides: known))
      }
    language = Language(for: name, files)
    self.mark = mark
    self.asideMark = asideMark
  }

  private static func name(of file: NamedFile) -> String {
    String(file.name.dropLast(".json".count))
  }
}

extension Fingerprint {
  fileprivate mutating func mix(_ file: NamedFile) {
    mix(file.name)
    file.bytes.withUnsafeBufferPointer { mix($0) }
  }
}
