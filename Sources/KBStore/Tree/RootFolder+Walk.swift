import KBCore

extension RootFolder {
  /// All wanted files below the given folders (or these files themselves), the whole root for none.
  ///
  /// Links are followed as long as they stay beneath the root. What cannot be listed is in the
  /// problems, and everything else is listed all the same.
  package func walk(below starts: [String] = [], rules: TreeRules = TreeRules()) -> TreeListing {
    guard !starts.isEmpty else { return walk(from: ["."], rules) }
    let separate = RootFolder.separate(starts)
    guard separate.count > 1 else { return walk(from: separate, rules) }
    let parts = parallelMap(count: separate.count, chunk: 1) { index in
      var walker = TreeWalker(self, rules: rules)
      walker.walk(from: separate[index])
      return (listing: walker.listing, hasLinks: !walker.linked.isEmpty)
    }
    // Two links to one folder are known as such only by a walk that meets both.
    if parts.count(where: \.hasLinks) > 1 { return walk(from: separate, rules) }
    var listing = TreeListing()
    for part in parts {
      listing.entries += part.listing.entries
      listing.problems += part.listing.problems
    }
    return listing
  }

  /// All wanted files below folders of the library that comes with kb, by the paths that they are
  /// read at; nothing where there is none.
  package func walkLibrary(below starts: [String], rules: TreeRules) -> TreeListing {
    guard case .installed(let folder) = library else { return TreeListing() }
    let found = folder.walk(below: starts, rules: rules)
    return TreeListing(
      entries: found.entries.map { $0.below(BuiltInLibrary.start) },
      problems: found.problems.map {
        TreeProblem(path: BuiltInLibrary.start + $0.path, kind: $0.kind)
      })
  }

  /// The starts in the order of the paths below them, without those that are in another.
  private static func separate(_ starts: [String]) -> [String] {
    // With a `/` after them, they are in that order, and those that are in another follow it.
    let sorted = starts.map { Array($0.utf8) + [UInt8(ascii: "/")] }
      .sorted { $0.lexicographicallyPrecedes($1) }
    var separate: [String] = []
    var last: [UInt8]?
    for start in sorted {
      if let last, start.starts(with: last) { continue }
      last = start
      separate.append(String(decoding: start.dropLast(), as: UTF8.self))
    }
    return separate
  }

  private func walk(from starts: [String], _ rules: TreeRules) -> TreeListing {
    var walker = TreeWalker(self, rules: rules)
    for start in starts { walker.walk(from: start) }
    return walker.listing
  }
}
