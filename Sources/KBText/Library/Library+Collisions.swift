import KBCore

extension Library {
  /// Keys, ids and names that two documents of the person's claim.
  ///
  /// `bytes` gives a file's text, in which the place of what it claims is found.
  func collisions(_ bytes: @escaping (String) -> [UInt8]?) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var places = ClaimPlaces(bytes)
    // Workouts are many, and that each has a key and an id of its own is known already.
    let identities =
      (workoutsCollide ? workouts.map(\.identity) : []) + exercises.map(\.identity)
      + programs.map(\.identity)
    var firstByKey: [String: Identity] = [:]
    var firstByID: [String: Identity] = [:]
    for identity in identities where !identity.isBuiltIn {
      let key = identity.kind.rawValue + ":" + identity.key
      if let first = firstByKey[key] {
        found.append(
          collision(
            "key-collision", .error, identity.path, .fileStart,
            "\(first.path) has the same key, \(identity.key)", fix: "rename one of the two",
            beside: .init(first.path, "the other file of this key")))
      } else {
        firstByKey[key] = identity
        let id = identity.kind.rawValue + ":" + identity.id
        if let first = firstByID[id] {
          found.append(
            collision(
              "id-collision", .error, identity.path,
              places.value(identity.id, of: "id", in: identity.path),
              "\(first.path) has the same id, \(identity.id)",
              fix: "remove id: from the newer one",
              beside: .init(
                first.path, at: places.value(identity.id, of: "id", in: first.path),
                "the other file of this id")))
        } else {
          firstByID[id] = identity
        }
      }
    }
    return found + formerKeyCollisions(&places) + nameCollisions(&places)
  }

  /// Former keys that two documents of a kind have, so that only the first is found by them.
  private func formerKeyCollisions(_ places: inout ClaimPlaces) -> [Diagnostic] {
    var firsts: [String: Identity] = [:]
    var found: [Diagnostic] = []
    let identities =
      workouts.lazy.map(\.identity) + exercises.map(\.identity) + programs.map(\.identity)
    for identity in identities where !identity.formerKeys.isEmpty && !identity.isBuiltIn {
      for key in identity.formerKeys {
        let whole = identity.kind.rawValue + ":" + key
        guard let first = firsts[whole] else {
          firsts[whole] = identity
          continue
        }
        guard first.path != identity.path else { continue }
        let name = identity.kind == .exercise ? "formerly" : "aliases"
        found.append(
          collision(
            "key-collision", .warning, identity.path,
            places.value(key, of: name, in: identity.path),
            "\(first.path) has the same former key, \(key)",
            fix: "keep it in the one that had it last",
            beside: .init(
              first.path, at: places.value(key, of: name, in: first.path),
              "the other file of this key")))
      }
    }
    return found
  }

  /// Names that mean two exercises. Of a name and an alias the alias is at fault.
  private func nameCollisions(_ places: inout ClaimPlaces) -> [Diagnostic] {
    typealias Owner = (document: ExerciseDocument, name: String, isAlias: Bool)
    var owners: [NameKey: Owner] = [:]
    var found: [Diagnostic] = []
    func place(of owner: Owner) -> SourceRange {
      let path = owner.document.identity.path
      return owner.isAlias
        ? places.value(owner.name, of: "aliases", in: path) : places.title(in: path)
    }
    func report(_ one: Owner, beside other: Owner) {
      found.append(
        collision(
          "name-collision", .warning, one.document.identity.path, place(of: one),
          """
          "\(one.name)" also means \(other.document.exercise.name), \
          in \(other.document.identity.path)
          """,
          fix: "keep the name in one of the two files",
          beside: .init(
            other.document.identity.path, at: place(of: other), "the other exercise of this name")))
    }
    for document in exercises where !document.identity.isBuiltIn {
      let names =
        [(document.exercise.name, false)] + document.exercise.otherNames.map { ($0, true) }
      for (name, isAlias) in names {
        let (key, claim) = (NameKey(name), Owner(document, name, isAlias))
        guard let owner = owners[key], owner.document.identity.path != document.identity.path else {
          if owners[key] == nil { owners[key] = claim }
          continue
        }
        // Of two files with one key nobody needs to hear of every name.
        if owner.document.identity.key == document.identity.key { continue }
        if owner.isAlias, !isAlias {
          report(owner, beside: claim)
          owners[key] = claim
        } else {
          report(claim, beside: owner)
        }
      }
    }
    return found
  }

  private func collision(
    _ id: String, _ severity: Diagnostic.Severity, _ path: String, _ range: SourceRange,
    _ summary: Phrase, fix: Phrase, beside other: Diagnostic.Place
  ) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, path: path, range: range, summary: summary, fix: fix,
      related: [other])
  }
}

/// Where documents say their names, ids and keys; each file is read once.
private struct ClaimPlaces {
  private let bytes: (String) -> [UInt8]?
  private var known: [String: FileClaims] = [:]

  init(_ bytes: @escaping (String) -> [UInt8]?) { self.bytes = bytes }

  /// The place of a value of a key, which may be a list; the file's start where it is not found.
  mutating func value(_ text: String, of key: String, in path: String) -> SourceRange {
    claims(of: path).values[key]?[text] ?? .fileStart
  }

  /// The place of the first heading of the first level; the file's start if there is none.
  mutating func title(in path: String) -> SourceRange { claims(of: path).title }

  private mutating func claims(of path: String) -> FileClaims {
    if let claims = known[path] { return claims }
    let claims = FileClaims(bytes(path) ?? [])
    known[path] = claims
    return claims
  }
}

/// What one file claims, with the places.
private struct FileClaims {
  private(set) var values: [String: [String: SourceRange]] = [:]
  private(set) var title = SourceRange.fileStart

  init(_ bytes: [UInt8]) {
    let file = splitFrontMatter(bytes.span)
    // Front matter that cannot be read claims nothing.
    if let yaml = file.yaml,
      let node = try? parseYAML(bytes.span, in: yaml, firstLine: file.yamlLine)
    {
      var fields = FieldReader(node, path: "")
      for key in ["id", "aliases", "formerly"] {
        values[key] = [String: SourceRange](
          fields.places(key).map { ($0.text, $0.range) }, uniquingKeysWith: { first, _ in first })
      }
    }
    var found: SourceRange?
    forEachLine(in: bytes, file.body, from: file.bodyLine) { line in
      guard found == nil, line.end > line.start + 1, bytes[line.start] == UInt8(ascii: "#"),
        bytes[line.start + 1] == 0x20
      else { return }
      found = SourceRange(start: line.start, end: line.end, line: line.number, column: 1)
    }
    title = found ?? .fileStart
  }
}
