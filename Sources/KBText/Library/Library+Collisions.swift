import KBCore

extension Library {
  /// Keys, ids and names that two documents claim.
  ///
  /// `bytes` gives a file's text, in which the place of what it claims is found.
  func collisions(_ bytes: (String) -> [UInt8]?) -> [Diagnostic] {
    var found: [Diagnostic] = []
    // Workouts are many, and that each has a key and an id of its own is known already.
    let identities =
      (workoutsCollide ? workouts.map(\.identity) : []) + exercises.map(\.identity)
      + programs.map(\.identity)
    var firstByKey: [String: Identity] = [:]
    var firstByID: [String: Identity] = [:]
    for identity in identities {
      let key = identity.kind.rawValue + ":" + identity.key
      if let first = firstByKey[key] {
        found.append(
          collision(
            "key-collision", .error, identity.path, .fileStart,
            "\(first.path) has the same key, \(identity.key)", fix: "rename one of the two"))
      } else {
        firstByKey[key] = identity
        let id = identity.kind.rawValue + ":" + identity.id
        if let first = firstByID[id] {
          let places = ClaimPlaces(bytes(identity.path))
          found.append(
            collision(
              "id-collision", .error, identity.path, places.value(of: "id") { $0 == identity.id },
              "\(first.path) has the same id, \(identity.id)",
              fix: "remove id: from the one that is newer"))
        } else {
          firstByID[id] = identity
        }
      }
    }
    return found + formerKeyCollisions(bytes) + nameCollisions(bytes)
  }

  /// Former keys that two documents of a kind have, so that only the first is found by them.
  private func formerKeyCollisions(_ bytes: (String) -> [UInt8]?) -> [Diagnostic] {
    var firsts: [String: Identity] = [:]
    var found: [Diagnostic] = []
    let identities =
      workouts.lazy.map(\.identity) + exercises.map(\.identity) + programs.map(\.identity)
    for identity in identities where !identity.formerKeys.isEmpty {
      for key in identity.formerKeys {
        let whole = identity.kind.rawValue + ":" + key
        guard let first = firsts[whole] else {
          firsts[whole] = identity
          continue
        }
        guard first.path != identity.path else { continue }
        let places = ClaimPlaces(bytes(identity.path))
        let name = identity.kind == .exercise ? "formerly" : "aliases"
        found.append(
          collision(
            "key-collision", .warning, identity.path, places.value(of: name) { $0 == key },
            "\(first.path) has the same former key, \(key)",
            fix: "keep it in the one that had it last"))
      }
    }
    return found
  }

  /// Names that mean two exercises. Of a name and an alias the alias is at fault.
  private func nameCollisions(_ bytes: (String) -> [UInt8]?) -> [Diagnostic] {
    typealias Owner = (document: ExerciseDocument, name: String, isAlias: Bool)
    var owners: [NameKey: Owner] = [:]
    var found: [Diagnostic] = []
    func report(_ one: Owner, beside other: Owner) {
      let (path, places) = (one.document.identity.path, ClaimPlaces(bytes(one.document.identity.path)))
      found.append(
        collision(
          "name-collision", .warning, path,
          one.isAlias ? places.value(of: "aliases") { $0 == one.name } : places.title,
          "\"\(one.name)\" also means \(other.document.exercise.name),"
            + " in \(other.document.identity.path)",
          fix: "keep the name in one of the two files"))
    }
    for document in exercises {
      let names =
        [(document.exercise.name, false)] + document.exercise.aliases.map { ($0, true) }
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
    _ summary: String, fix: String
  ) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, path: path, range: range, summary: summary, fix: fix)
  }
}

/// Where a document says its names, ids and keys.
struct ClaimPlaces {
  private let bytes: [UInt8]
  private let file: FrontMatterSplit

  /// Without any bytes every place is the file's start.
  init(_ bytes: [UInt8]?) {
    let known = bytes ?? []
    self.bytes = known
    file = splitFrontMatter(known.span)
  }

  /// The place of a value of a key, which may be a list; the file's start where it is not found.
  func value(of key: String, where isMeant: (String) -> Bool) -> SourceRange {
    guard let yaml = file.yaml else { return .fileStart }
    // Front matter that cannot be read claims nothing.
    guard let node = try? parseYAML(bytes.span, in: yaml, firstLine: file.yamlLine) else {
      return .fileStart
    }
    var fields = FieldReader(node, path: "")
    return fields.places(key).first { isMeant($0.text) }?.range ?? .fileStart
  }

  /// The place of the first heading of the first level; the file's start where there is none.
  var title: SourceRange {
    var found = SourceRange.fileStart
    forEachLine(in: bytes, file.body, from: file.bodyLine) { line in
      guard found == .fileStart, line.end > line.start + 1, bytes[line.start] == UInt8(ascii: "#"),
        bytes[line.start + 1] == 0x20
      else { return }
      found = SourceRange(start: line.start, end: line.end, line: line.number, column: 1)
    }
    return found
  }
}
