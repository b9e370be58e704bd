import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText

/// The files of languages that a site has, kb's own and the person's, as they were read.
struct SiteTexts {
  /// The files of the person that cannot be read.
  let problems: [Diagnostic]
  /// Changes with every byte of the files that the site's language is made of.
  let mark: Fingerprint
  /// Changes with every byte of the person's other files.
  let asideMark: Fingerprint
  private let name: String
  /// Kb's own files of the language.
  private let shipped: [NamedFile]
  /// All files of the person.
  private let own: [NamedFile]
  /// The languages that come with kb.
  private let others: [String]
  private let sharedPath: String

  /// Reads the files of a language, and all of the person's.
  init(_ shared: SharedFiles, root: RootFolder, language name: String) throws(StoreError) {
    let names = Language.names(for: name)
    func isUsed(_ file: NamedFile) -> Bool { names.contains(SiteTexts.name(of: file)) }
    let folder = KnowledgeFiles.languageFolder
    let read = try NamedFile.read(in: folder, of: root, extensions: ["json"])
    let all = try shared.files(in: folder, extensions: ["json"])
    shipped = all.filter(isUsed)
    (own, sharedPath, self.name) = (read.files, shared.path, name)
    problems = read.problems
    others = all.map(SiteTexts.name(of:)).sorted()
    var (mark, asideMark) = (Fingerprint(), Fingerprint())
    for file in shipped { mark.mix(file) }
    for file in own {
      if isUsed(file) { mark.mix(file) } else { asideMark.mix(file) }
    }
    (self.mark, self.asideMark) = (mark, asideMark)
  }

  /// The texts, those of the person's files before kb's own, and what is wrong in any of the person's.
  ///
  /// Throws where one of kb's own is damaged or missing.
  func language() throws(StoreError) -> (Language, [Diagnostic]) {
    var files: [String: [LanguageFile]] = [:]
    for file in shipped {
      let read = SiteTexts.read(file)
      if let problem = read.diagnostics.first {
        throw .notInstalled(
          "a built-in language is damaged: \(problem.path):\(problem.range.line): \(problem.summary)",
          remedy: KnowledgeFiles.reinstall)
      }
      files[SiteTexts.name(of: file), default: []].append(read)
    }
    guard files[Language.english] != nil else {
      throw .notInstalled(
        "the built-in texts are missing: \(KnowledgeFiles.languageFolder)/\(Language.english).json is not in "
          + sharedPath, remedy: KnowledgeFiles.reinstall)
    }
    var diagnostics: [Diagnostic] = []
    if !own.isEmpty {
      let mine = own.map { (name: SiteTexts.name(of: $0), file: SiteTexts.read($0)) }
      for (name, file) in mine { files[name, default: []].append(file) }
      let known = Language(for: Language.english, files).texts.mapValues(\.text)
      diagnostics = mine.flatMap { name, file in
        // Texts of templates of one's own are in a file of one's own, too.
        file.diagnostics + (name == Language.english ? [] : file.unknown(besides: known))
      }
    }
    return (Language(for: name, files), diagnostics)
  }

  /// Says that the site stays in English, where its language has no file; `range` is where the settings name it.
  ///
  /// A name that is not a language code is reported with the settings.
  func missingLanguage(at range: SourceRange) -> Diagnostic? {
    let names = Language.names(for: name).dropFirst()
    let isEnglish = names.allSatisfy { $0.hasPrefix(Language.english + "-") }
    let hasFile = (shipped + own).contains { names.contains(SiteTexts.name(of: $0)) }
    guard Language.isCode(name), !isEnglish, !hasFile else { return nil }
    let turned: Phrase = """
      there is no translation for "\(name)", so the site stays in English, laid out from right to left
      """
    return Diagnostic(
      id: "missing-language", severity: .info, path: KnowledgeFiles.settingsFile, range: range,
      summary: Direction.isRightToLeft(language: name)
        ? turned : "there is no translation for \"\(name)\", so the site stays in English",
      fix: """
        translate the site in \(KnowledgeFiles.languageFolder)/\(names.first ?? name).json, or write \
        \(others.map { Phrase($0) }.listedAsChoice)
        """)
  }

  private static func read(_ file: NamedFile) -> LanguageFile {
    LanguageFile(file.bytes, path: KnowledgeFiles.languageFolder + "/" + file.name)
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
