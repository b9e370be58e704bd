/// The address on the site of a Markdown file that a relative link in another one leads to; `nil`
/// for addresses that stay as they are.
///
/// A document's page is a folder with the document's key, so the way between two pages follows from
/// their paths alone.
func pageAddress(of target: String, from path: String) -> String? {
  let file = target.prefix { $0 != "#" && $0 != "?" }
  guard file.hasSuffix(".md"), !file.contains(":"),
    let source = resolve(file: String(file), from: path), let place = DocumentPath(source),
    let own = DocumentPath(path)
  else { return nil }
  let ownDepth = own.key.split(separator: "/").count + 1
  let up = String(repeating: "../", count: ownDepth)
  return up + place.kind.folder + place.key + "/" + target.dropFirst(file.count)
}

/// A path below the root that a relative path leads to; `nil` where it leaves the root.
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
  /// The folder of the site that the kind's pages lie in.
  package var folder: String {
    switch self {
    case .workout: "workouts/"
    case .exercise: "exercises/"
    case .program: "programs/"
    }
  }
}
