import KBStore

extension CachedSources {
  /// What is known of the folder's files in a process that has read them before, some of which have
  /// changed meanwhile; `all` is what they became, in the order of their entries.
  package func after(
    _ all: [SourceContent], in root: RootFolder, _ new: [TreeEntry]
  ) -> CachedSources {
    var next = CachedSources(root, new, habits, sizeLimit: sizeLimit)
    next.cache = cache
    // The new places of the old entries that have not changed; both are sorted by path.
    var places = [Int?](repeating: nil, count: entries.count)
    var old = 0
    for (index, entry) in new.enumerated() {
      while old < entries.count, entries[old].path != entry.path,
        entries[old].path.utf8.lexicographicallyPrecedes(entry.path.utf8)
      { old += 1 }
      guard old < entries.count, entries[old].path == entry.path else { continue }
      if entries[old] == entry, isTrusted(entry), all[old].missing == nil {
        next.contents[index] = all[old]
        places[old] = index
      }
      old += 1
    }
    next.found = found.compactMap { pair in places[pair.entry].map { ($0, pair.file) } }
    next.documents = documents.compactMap { pair in places[pair.entry].map { ($0, pair.file) } }
    next.saved = Set(saved.lazy.compactMap { places[$0] })
    return next
  }
}
