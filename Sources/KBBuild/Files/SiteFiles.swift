import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText

/// What pages are made with, as it was read: templates, texts, and files that are copied as they are.
package struct SiteFiles {
  typealias Template = (name: String, source: [UInt8])

  let texts: SiteTexts
  let builtInTemplates: [Template]
  let ownTemplates: [Template]
  /// The site's files, the user's own in the place of built-in ones of the same name.
  private(set) var assets: [NamedFile]
  /// The files of the person that cannot be read or have no place.
  let problems: [Diagnostic]
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

  /// Reads the built-in files and the user's own below `root`, in the language of the site.
  package init(
    _ shared: SharedFiles, root: RootFolder, site: Settings.Site
  ) throws(StoreError) {
    let texts = try SiteTexts(shared, root: root, language: site.language)
    self.texts = texts
    let shipped = try shared.files(in: "templates", extensions: ["mustache"])
    let read = try NamedFile.read(
      in: KnowledgeFiles.templateFolder, of: root, extensions: ["mustache"])
    builtInTemplates = SiteFiles.templates(shipped)
    ownTemplates = SiteFiles.templates(read.files)
    var mark = texts.mark
    for (name, source) in builtInTemplates + ownTemplates {
      mark.mix(name)
      source.withUnsafeBufferPointer { mark.mix($0) }
    }
    self.mark = mark
    var assets = try shared.files(in: "site") + shared.files(in: "web")
    let used = try OwnAssets(root, builtIn: assets + shipped, templates: read.files)
    unused = used.unused
    var problems = read.problems + texts.problems + used.diagnostics
    if let missing = texts.missingLanguage(at: site.languageRange) { problems.append(missing) }
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
    self.problems = problems
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
    for problem in problems {
      assetMark.mix(problem.path)
      assetMark.mix(problem.summary.english)
      assetMark.mix(UInt64(bitPattern: Int64(problem.range.start)))
    }
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

  private static func templates(_ files: [NamedFile]) -> [Template] {
    files.map { (String($0.name.dropLast(".mustache".count)), $0.bytes) }
  }
}
