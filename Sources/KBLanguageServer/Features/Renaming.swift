import KBCore
import KBEdit
import KBKnowledge
import KBStore
import KBText

extension FileContext {
  /// A document that is named at a place, and the bytes of the name.
  private struct Named {
    let identity: Identity
    let range: Range<Int>
  }

  /// The range that names a document, with the document's key; throws where nothing can be renamed.
  func renameable(at offset: Int) throws(RequestFailure) -> [UInt8] {
    let named = try named(at: offset)
    return json { json in
      json.beginObject()
      json.spanField("range", span(named.range))
      json.textField("placeholder", named.identity.key)
      json.endObject()
    }
  }

  /// What `kb move` would change, as one edit of the workspace.
  func rename(
    at offset: Int, to written: String, movesFile: Bool
  ) throws(RequestFailure) -> [UInt8] {
    let identity = try named(at: offset).identity
    guard movesFile else {
      throw .refused("this editor cannot rename files; use kb move \(identity.key) NEW")
    }
    let name: DocumentName
    do throws(DocumentName.Refusal) {
      name = try DocumentName(
        written, identity.kind, isVariant: identity.path.hasPrefix(DocumentPath.variantFolder))
      try name.requireFree(in: library, identity.kind, moving: identity)
    } catch {
      throw .refused("“\(error.value)” cannot be the new name: \(error.reason)")
    }
    guard open[name.path] == nil, !state.root.holdsFile(name.path) else {
      throw .refused("\(name.path) already exists; choose another name")
    }
    return try moving(identity, to: name)
  }

  private func named(at offset: Int) throws(RequestFailure) -> Named {
    let placed = subject(at: offset)
    let found: Named?
    switch placed?.subject {
    case .document(let identity)?: found = placed.map { Named(identity: identity, range: $0.range) }
    case .exercise?:
      // Steps and journals name an exercise by its heading, which is not its key.
      if case .exercise(let document) = file.content, let range = placed?.range {
        found = Named(identity: document.identity, range: range)
      } else {
        throw .refused("an exercise is renamed at the heading of its own file")
      }
    case .session?, nil: found = nil
    }
    guard let found else {
      throw .refused("a workout, an exercise or a program can be renamed, by its heading or a link")
    }
    guard !found.identity.isBuiltIn,
      found.identity.kind != .workout || found.identity.origin == .own
    else { throw .refused("\(found.identity.path) belongs to the library; kb copy makes your own") }
    return found
  }

  private func moving(
    _ identity: Identity, to name: DocumentName
  ) throws(RequestFailure) -> [UInt8] {
    var move = DocumentMove(
      identity, in: library, to: name.path, key: name.key,
      habits: state.settings.settings.notation)
    guard let old = try present(identity.path) else {
      throw .refused("nothing was renamed: \(identity.path) is gone")
    }
    let moved: [UInt8]
    do throws(SettingsEditRefusal) { moved = try move.moved(old) } catch {
      throw .refused("the front matter of \(identity.path) cannot be changed; correct it first")
    }
    move.follow(moved)
    var changes: [(path: String, edits: [SpanEdit])] = [
      (identity.path, OpenText(old).lineEdits(to: moved, encoding))
    ]
    let paths =
      Set(state.entries.keys).union(open.keys).union([
        WorkoutPlan.path, KnowledgeFiles.settingsFile,
      ])
    for path in paths.sorted()
    where path != identity.path && !BuiltInLibrary.contains(path) && !DocumentMove.spares(path) {
      guard let before = try present(path) else { continue }
      let after = move.renewed(before, path: path)
      if after != before {
        changes.append((path, OpenText(before).lineEdits(to: after, encoding)))
      }
    }
    return json { json in write(changes, renaming: identity.path, to: name.path, &json) }
  }

  /// The text of a file, as the editor has it where it is open; `nil` where there is none. Throws where it
  /// cannot be read, since a reference in it would be lost.
  private func present(_ path: String) throws(RequestFailure) -> [UInt8]? {
    if let file = open[path] {
      guard !file.isLost else {
        throw .refused("nothing was renamed: kb has lost track of \(path); open it again")
      }
      return file.text.bytes
    }
    do throws(StoreError) {
      return try state.root.readIfPresent(path, limit: JournalFile.limit)
    } catch {
      throw .refused("nothing was renamed: \(error.text)")
    }
  }

  /// The edits of all files, and then the file's new name.
  private func write(
    _ changes: [(path: String, edits: [SpanEdit])], renaming old: String, to new: String,
    _ json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("documentChanges")
    json.beginArray()
    for change in changes where !change.edits.isEmpty {
      json.beginObject()
      json.key("textDocument")
      json.beginObject()
      json.textField("uri", open[change.path]?.address ?? address(of: change.path))
      json.key("version")
      if let file = open[change.path] { json.integer(file.version) } else { json.null() }
      json.endObject()
      json.key("edits")
      json.edits(change.edits)
      json.endObject()
    }
    json.beginObject()
    json.textField("kind", "rename")
    json.textField("oldUri", open[old]?.address ?? address(of: old))
    json.textField("newUri", address(of: new))
    json.endObject()
    json.endArray()
    json.endObject()
  }
}
