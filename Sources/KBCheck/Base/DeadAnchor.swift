import KBCore
import KBText

extension NamedCheck {
  static let deadAnchor = NamedCheck(
    "dead-anchor", .warning, work: .knowledge { $0.deadAnchors() },
    """
    A link points to a page, but the page has no heading of that name. An anchor is the heading in
    lower case, with hyphens for spaces and without punctuation; a second heading of the same name
    gets `-1`. In `[[page#Heading]]` the heading is written as it is.

    ```markdown
    See [the finisher](push.md#finnisher).
    ```

    Fix: correct the anchor, or remove it.
    """)
}

extension CheckedBase {
  /// The files whose anchors are asked for.
  package var filesWithAnchors: Set<String> { Set(anchorLinks.map(\.file)) }

  fileprivate func deadAnchors() -> [Diagnostic] {
    anchorLinks.compactMap { path, link, file, anchor in
      guard let known = anchors[file], !known.contains(anchor) else { return nil }
      let near = nearestNames(to: anchor, in: known.sorted(), limit: 1)
      return problem(
        .deadAnchor, path, link.range, "\(file) has no heading with the anchor \(anchor)",
        fix: near.isEmpty ? "correct it or remove it" : "did you mean #\(near[0])?")
    }
  }

  /// The links to headings of documents, with the file that they lead to.
  private var anchorLinks: [(path: String, link: DocumentLink, file: String, anchor: String)] {
    links.compactMap { path, link in
      let target = link.isWiki ? link.target.prefix { $0 != "|" } : link.target[...]
      guard let mark = target.firstIndex(of: "#") else { return nil }
      let text = String(target[target.index(after: mark)...])
      let anchor =
        link.isWiki ? HeadingAnchor.slug(text.trimmedBlanks) : percentDecoded(text)
      guard !anchor.isEmpty else { return nil }
      // A page of the journal's own is one session's, which has other anchors than the file.
      if mark == target.startIndex {
        return DocumentPath(path) == nil ? nil : (path, link, path, anchor)
      }
      return self.target(of: link).map { (path, link, $0, anchor) }
    }
  }
}
