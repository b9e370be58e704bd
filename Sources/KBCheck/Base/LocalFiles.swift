import KBCore
import KBText

extension NamedCheck {
  static let missingImage = NamedCheck(
    "missing-image", .warning, work: .knowledge { $0.missingImages() },
    """
    An image is missing, or is where pages cannot show it: outside `site/`, whose files are copied
    to the site, or on another site, from which pages do not load anything.

    ```markdown
    ![The start](../../site/img/start.png)
    ```

    Fix: put the image in `site/`, and write the path from the text to it.
    """)
}

extension CheckedBase {
  /// The files below the root that links and images lead to, apart from documents.
  package var wantedFiles: Set<String> {
    var wanted: Set<String> = []
    for (path, link) in images { wanted.formUnion(places(of: link, in: path)) }
    for (path, link) in fileLinks { wanted.formUnion(places(of: link, in: path)) }
    return wanted
  }

  /// Links to other files than documents that are not there, and dead links of files that are no
  /// documents.
  func deadFiles() -> [Diagnostic] {
    let dead = fileLinks.compactMap { (path: String, link: DocumentLink) -> Diagnostic? in
      guard files.isDisjoint(with: places(of: link, in: path)) else { return nil }
      return Diagnostic(
        id: "dead-link", severity: .warning, path: path, range: link.range,
        summary: "the file \(link.target) does not exist", fix: "correct it or remove it")
    }
    var help = LinkHelp(library)
    var pages: [Diagnostic] = []
    for file in loose where DocumentPath(file.path) == nil {
      pages += file.outline.links.compactMap { library.deadLink($0, in: file.path, &help) }
    }
    return dead + pages
  }

  fileprivate func missingImages() -> [Diagnostic] {
    images.compactMap { path, image in
      func missing(_ summary: Phrase, fix: Phrase) -> Diagnostic {
        problem(.missingImage, path, image.range, summary, fix: fix)
      }
      if LinkScheme.isForeign(image.target) {
        return missing(
          "the image \(image.target) is on another site", fix: "put it in site/")
      }
      let there = places(of: image, in: path).filter { files.contains($0) }
      if there.contains(where: { $0.hasPrefix("site/") }) { return nil }
      return there.isEmpty
        ? missing("the image \(image.target) does not exist", fix: "correct it or remove it")
        : missing(
          "the image \(image.target) is not copied to the site", fix: "move it to site/")
    }
  }

  private var images: [(path: String, link: DocumentLink)] {
    loose.flatMap { file in file.outline.images.map { (file.path, $0) } }
  }

  /// Links to files that are no Markdown.
  private var fileLinks: [(path: String, link: DocumentLink)] {
    links.filter { _, link in
      !link.isWiki && link.file.isEmpty && !LinkScheme.isForeign(link.target)
        && !filePart(link.target).isEmpty && !filePart(link.target).hasSuffix("/")
    }
  }

  /// Where the file of a link may lie: beside the text, and below `site/`.
  private func places(of link: DocumentLink, in path: String) -> [String] {
    let name = percentDecoded(filePart(link.target))
    guard !name.isEmpty else { return [] }
    let place = resolve(file: name, from: path)
    let isAbsolute = name.hasPrefix("/")
    return [place, isAbsolute ? "site" + name : nil].compactMap { $0 }
  }

  private func filePart(_ target: String) -> String {
    String(target.prefix { $0 != "#" && $0 != "?" })
  }
}
