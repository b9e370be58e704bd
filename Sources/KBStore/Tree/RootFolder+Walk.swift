extension RootFolder {
  /// All wanted files below the given folders (or these files themselves), the whole root for none.
  ///
  /// Links are followed as long as they stay beneath the root. What cannot be listed is in the
  /// problems, and everything else is listed all the same.
  package func walk(below starts: [String] = [], rules: TreeRules = TreeRules()) -> TreeListing {
    var walker = TreeWalker(self, rules: rules)
    guard !starts.isEmpty else {
      walker.walk(from: ".")
      return walker.listing
    }
    // With a `/` behind them, the starts are in the order of the paths below them, and those that
    // lie in another follow it.
    let sorted = starts.map { Array($0.utf8) + [UInt8(ascii: "/")] }
      .sorted { $0.lexicographicallyPrecedes($1) }
    var last: [UInt8]?
    for start in sorted {
      if let last, start.starts(with: last) { continue }
      last = start
      walker.walk(from: String(decoding: start.dropLast(), as: UTF8.self))
    }
    return walker.listing
  }
}
