import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText

/// What pages are made with: templates, and files that are copied as they are.
package struct SiteFiles {
  let templates: TemplateSet
  /// The texts of the site.
  let language: Language
  /// The site's files, the user's own in the place of built-in ones of the same name.
  private(set) var assets: [NamedFile]
  package let diagnostics: [Diagnostic]
  /// The person's own assets that nothing uses, by their path below the root.
  let unused: [String]
  /// Changes with every byte of the templates and of the site's texts.
  let mark: Fingerprint
  /// Of each asset a mark of its bytes.
  private(set) var assetMarks: [UInt64]
  /// Changes with every byte of the assets.
  let assetMark: Fingerprint
  /// The names of those assets that are the user's.
  private let ownNames: Set<String>

  /// Reads the built-in files and the user's own below `root`, for a site in a language.
  ///
  /// An own template with a mistake is reported, and the built-in one takes its place.
  package init(
    _ shared: SharedFiles, root: RootFolder, language: String
  ) throws(StoreError) {
    let texts = try SiteTexts(shared, root: root, language: language)
    self.language = texts.language
    let shipped = try shared.files(in: "templates", extensions: ["mustache"])
    let read = try NamedFile.read(
      in: KnowledgeFiles.templateFolder, of: root, extensions: ["mustache"])
    let (builtIn, own) = (SiteFiles.templates(shipped), SiteFiles.templates(read.files))
    let (templates, mistakes) = try SiteFiles.compiled(builtIn, own, in: texts.language)
    self.templates = templates
    var mark = texts.mark
    for (name, source) in builtIn + own {
      mark.mix(name)
      source.withUnsafeBufferPointer { mark.mix($0) }
    }
    self.mark = mark
    var assets = try shared.files(in: "site") + shared.files(in: "web")
    assets.append(NamedFile(name: "words.js", bytes: texts.language.words))
    let used = try OwnAssets(root, builtIn: assets + shipped, templates: read.files)
    unused = used.unused
    var problems = read.problems + texts.diagnostics + used.diagnostics
    var ownAssets = used.files
    let names = Set(ownAssets.map(\.name))
    assets.removeAll { names.contains($0.name) }
    let builtInPlaces = TakenPlaces(assets.map(\.name))
    ownAssets.removeAll { asset in
      guard let other = builtInPlaces.inTheWay(of: asset.name) else { return false }
      problems.append(SiteFiles.collision(asset.name, with: other))
      return true
    }
    ownNames = names
    diagnostics = mistakes + problems
    self.assets = assets + ownAssets
    assetMarks = self.assets.map { asset in
      var mark = Fingerprint()
      asset.bytes.withUnsafeBufferPointer { mark.mix($0) }
      return mark.value
    }
    var assetMark = Fingerprint()
    for (asset, mark) in zip(self.assets, assetMarks) {
      assetMark.mix(asset.name)
      assetMark.mix(mark)
    }
    // A file that is left out changes what a build has to say.
    for problem in problems { assetMark.mix(problem.path) }
    assetMark.mix(texts.asideMark.value)
    self.assetMark = assetMark
  }

  /// The same without kb's own files that no page of these kinds loads.
  func needed(for pages: Set<PageKind>) -> SiteFiles {
    var files = self
    for index in assets.indices.reversed() {
      let name = assets[index].name
      guard let kind = PageKind.kind(loading: name), !pages.contains(kind), !ownNames.contains(name)
      else { continue }
      files.assets.remove(at: index)
      files.assetMarks.remove(at: index)
    }
    return files
  }

  /// The same without the user's files that stand where one of these pages goes.
  func besides(pages: () -> [String]) -> (SiteFiles, [Diagnostic]) {
    guard !ownNames.isEmpty else { return (self, []) }
    let places = TakenPlaces(pages())
    var files = self
    var problems: [Diagnostic] = []
    for index in assets.indices.reversed() where ownNames.contains(assets[index].name) {
      guard let page = places.inTheWay(of: assets[index].name) else { continue }
      problems.append(SiteFiles.collision(assets[index].name, with: page))
      files.assets.remove(at: index)
      files.assetMarks.remove(at: index)
    }
    return (files, problems)
  }

  private static func collision(_ name: String, with other: String) -> Diagnostic {
    Diagnostic(
      id: "output-collision", severity: .error, path: KnowledgeFiles.assetFolder + "/" + name,
      range: .fileStart, summary: "it is left out, because kb writes \(other) in its place",
      fix: "rename the file, or turn the page off with site.pages in kb.yaml")
  }

  private typealias Template = (name: String, source: [UInt8])

  private static func templates(_ files: [NamedFile]) -> [Template] {
    files.map { (String($0.name.dropLast(".mustache".count)), $0.bytes) }
  }

  /// Leaves out those of the user's templates that have a mistake.
  private static func compiled(
    _ builtIn: [Template], _ own: [Template], in language: Language
  ) throws(StoreError) -> (TemplateSet, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    // Each by itself, so that many mistakes do not mean many times all templates.
    let sound = own.filter { template in
      do throws(MustacheError) {
        _ = try TemplateSet([], overrides: [template], language: language)
        return true
      } catch {
        diagnostics.append(
          Diagnostic(
            id: "template-error", severity: .error, path: path(of: error.place.template),
            range: error.place.range, summary: error.summary, fix: error.fix))
        return false
      }
    }
    let set: TemplateSet
    do { set = try TemplateSet(builtIn, overrides: sound, language: language) } catch {
      throw .notInstalled(
        "a built-in template is damaged: \(error)", remedy: KnowledgeFiles.reinstall)
    }
    return (set, diagnostics + set.missingPartials.map { missing($0.name, $0.place) })
  }

  private static func missing(_ name: String, _ place: MustacheError.Place) -> Diagnostic {
    let key = TemplateSet.textKey(ofPartial: name)
    return Diagnostic(
      id: "missing-partial", severity: .warning, path: path(of: place.template),
      range: place.range,
      summary: key.map { "there is no text \"\($0)\"" } ?? "there is no template \"\(name)\"",
      fix: key == nil
        ? "add templates/\(name).mustache or correct the name"
        : "add it to languages/en.json or correct the name")
  }

  private static func path(of template: String) -> String {
    KnowledgeFiles.templateFolder + "/" + template + ".mustache"
  }
}
