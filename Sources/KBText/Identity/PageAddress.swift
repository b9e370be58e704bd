/// Where the links of one document's text lead.
package struct LinkPlaces {
  /// The path of the document that holds the links.
  let path: String
  /// From the document's page back to the site's root.
  private let up: String

  /// `page` is the document that the links are shown on, where that is another one.
  package init(path: String, page: String? = nil) {
    self.path = path
    let key = DocumentPath(page ?? path)?.key ?? ""
    up = String(repeating: "../", count: key.utf8.count { $0 == UInt8(ascii: "/") } + 2)
  }

  /// The file below the root that a relative link to Markdown leads to, and its page's address on
  /// the site where it lies among the documents; for a file of the site its address alone; `nil`
  /// for any other link.
  ///
  /// A document's page is a folder with the document's key, so the way between two pages follows
  /// from their paths alone.
  package func place(of target: String) -> (file: String, address: String?)? {
    let file = target.utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    guard !file.contains(UInt8(ascii: ":")) else { return nil }
    let name = String(decoding: file, as: UTF8.self)
    guard file.suffix(3).elementsEqual(".md".utf8) else { return asset(name) }
    guard let place = resolve(file: name, from: path) else { return ("..", nil) }
    guard let document = DocumentPath(place) else { return (place, nil) }
    let rest = target.utf8.dropFirst(file.count)
    let address = up + document.kind.folder + document.key + "/"
    return (place, address + HeadingAnchor.onPage(String(decoding: rest, as: UTF8.self)))
  }

  /// The address of a file of the site, such as an image in `site/`, which pages of other folders
  /// find elsewhere than the text does; `nil` for any other file.
  private func asset(_ name: String) -> (file: String, address: String?)? {
    guard name.utf8.contains(UInt8(ascii: "/")), let place = resolve(file: name, from: path),
      place.hasPrefix("site/")
    else { return nil }
    return ("", up + place.dropFirst("site/".utf8.count))
  }
}

/// A path below the root that a relative path points to; `nil` if it leaves the root.
package func resolve(file target: String, from path: String) -> String? {
  var parts: [Substring] = target.hasPrefix("/") ? [] : path.split(separator: "/").dropLast()
  for part in target.split(separator: "/") where part != "." {
    if part != ".." {
      parts.append(part)
    } else if parts.popLast() == nil {
      return nil
    }
  }
  return parts.joined(separator: "/")
}

extension DocumentKind {
  /// The folder of the site that the kind's pages are in.
  package var folder: String {
    switch self {
    case .workout: "workouts/"
    case .exercise: "exercises/"
    case .program: "programs/"
    }
  }
}
