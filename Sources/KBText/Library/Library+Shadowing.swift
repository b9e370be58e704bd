import KBCore

extension Library {
  /// The documents without those of kb's own library that one of the person's stands before: one of
  /// the same kind with the same key or id, or with that key as a former one.
  package static func withoutShadowed<Document>(
    _ documents: [Document], identity: (Document) -> Identity
  ) -> [Document] {
    guard documents.contains(where: { identity($0).isBuiltIn }) else { return documents }
    var own: Set<String> = []
    for document in documents {
      let identity = identity(document)
      guard !identity.isBuiltIn else { continue }
      own.insert(identity.key)
      // No key is an id as well: it would have to be one of twelve digits.
      own.insert(identity.id)
      own.formUnion(identity.formerKeys)
    }
    guard !own.isEmpty else { return documents }
    return documents.filter { document in
      let identity = identity(document)
      return !identity.isBuiltIn || !(own.contains(identity.key) || own.contains(identity.id))
    }
  }
}

extension Identity {
  /// Whether the document is one of the library that comes with kb, which is read where kb is
  /// installed.
  package var isBuiltIn: Bool { BuiltInLibrary.contains(path) }
}
