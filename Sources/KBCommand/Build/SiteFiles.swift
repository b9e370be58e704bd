import KBCore
import KBSite
import KBStore
import KBText

/// What pages are made with: templates, and files that are copied as they are.
struct SiteFiles {
  let templates: TemplateSet
  /// The site's files, the user's own in the place of built-in ones of the same name.
  let assets: [NamedFile]
  let diagnostics: [Diagnostic]
  /// The person's own assets that nothing uses, by their path below the root.
  let unused: [String]
  /// Changes with every byte of the templates.
  let mark: Fingerprint
  /// Of each asset a mark of its bytes.
  let assetMarks: [UInt64]
  /// Changes with every byte of the assets.
  let assetMark: Fingerprint

  /// Reads the built-in files and the user's own below `root`.
  ///
  /// An own template with a mistake is reported, and the built-in one takes its place.
  init(_ shared: SharedFiles, root: RootFolder) throws(CommandFailure) {
    let shipped = try shared.files(in: "templates", extensions: ["mustache"])
    let read = try NamedFile.read(
      in: KnowledgeFiles.templateFolder, of: root, extensions: ["mustache"])
    let (builtIn, own) = (SiteFiles.templates(shipped), SiteFiles.templates(read.files))
    let (templates, problems) = try SiteFiles.compiled(builtIn, own)
    self.templates = templates
    var mark = Fingerprint()
    for (name, source) in builtIn + own {
      mark.mix(name)
      source.withUnsafeBufferPointer { mark.mix($0) }
    }
    self.mark = mark
    var assets = try shared.files(in: "site") + shared.files(in: "web")
    let ownAssets = try OwnAssets(
      root, builtIn: assets + shipped, templates: read.files)
    unused = ownAssets.unused
    diagnostics = read.problems + problems + ownAssets.diagnostics
    let names = Set(ownAssets.files.map(\.name))
    assets.removeAll { names.contains($0.name) }
    self.assets = assets + ownAssets.files
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
    self.assetMark = assetMark
  }

  private typealias Template = (name: String, source: [UInt8])

  private static func templates(_ files: [NamedFile]) -> [Template] {
    files.map { (String($0.name.dropLast(".mustache".count)), $0.bytes) }
  }

  /// Leaves out the user's templates one by one until the rest compiles.
  private static func compiled(
    _ builtIn: [Template], _ own: [Template]
  ) throws(CommandFailure) -> (TemplateSet, [Diagnostic]) {
    var own = own
    var diagnostics: [Diagnostic] = []
    while true {
      do throws(MustacheError) {
        let set = try TemplateSet(builtIn, overrides: own)
        let missing = set.missingPartials.map { partial in
          Diagnostic(
            id: "missing-partial", severity: .warning, path: path(of: partial.place.template),
            range: partial.place.range, summary: "there is no template \"\(partial.name)\"",
            fix: "add templates/\(partial.name).mustache or correct the name")
        }
        return (set, diagnostics + missing)
      } catch {
        let name = error.place.template
        diagnostics.append(
          Diagnostic(
            id: "template-error", severity: .error, path: path(of: name),
            range: error.place.range, summary: error.summary, fix: error.fix))
        let count = own.count
        own.removeAll { $0.name == name }
        guard own.count < count else {
          throw .environment("a built-in template is damaged: \(error)")
        }
      }
    }
  }

  private static func path(of template: String) -> String {
    KnowledgeFiles.templateFolder + "/" + template + ".mustache"
  }
}
