import KBCore
import KBText

extension LanguageServer {
  /// Sends what is wrong in an open file, as far as its own text says, or a reading has found.
  func report(_ path: String, of folder: FolderSnapshot) {
    guard let file = folder.files[path] else { return }
    guard !client.asksForProblems else {
      // What was sent of it before it was open would be shown twice.
      if reported[folder.path]?[path]?.isEmpty == false { publish([], of: file, in: folder) }
      return
    }
    publish(file.known, of: file, in: folder)
  }

  /// The problems of an open file for a client that asks for them; none for files of no knowledge base.
  ///
  /// It does not wait for the folder to be read: the client is told to ask again after that.
  func problems(_ parameters: YAMLNode?) throws(RequestFailure) -> [UInt8] {
    guard let address = parameters?["textDocument"]?.text("uri"),
      let known = placeByAddress[address]
    else { throw .badParameters("the file is not open") }
    let file = known.flatMap { folders[$0.folder]?.files[$0.path] }
    let folder = known.flatMap { folders[$0.folder] }
    return json { json in
      json.beginObject()
      json.textField("kind", "full")
      json.key("items")
      if let file, let folder {
        write(file.known, file.text, in: folder, to: &json)
      } else {
        json.strings([])
      }
      json.endObject()
    }
  }

  /// Sends what the last reading of a folder has found, for every file in which that has changed.
  func reportAll(of folder: FolderSnapshot) {
    guard let state = folder.state else { return }
    for path in folder.files.keys.sorted() { report(path, of: folder) }
    let before = reported[folder.path, default: [:]]
    for path in Set(before.keys).union(state.problems.keys).sorted()
    where folder.files[path] == nil {
      let problems = state.problems[path] ?? []
      guard problems != before[path] else { continue }
      reported[folder.path, default: [:]][path] = problems.isEmpty ? nil : problems
      let text = OpenText(problems.isEmpty ? [] : state.bytes(path))
      let address = FileAddress.address(of: folder.path + "/" + path)
      publish(problems, text, in: folder, address: address, version: nil)
    }
  }

  private func publish(_ problems: [Diagnostic], of file: OpenFile, in folder: FolderSnapshot) {
    reported[folder.path, default: [:]][file.path] = problems
    publish(problems, file.text, in: folder, address: file.address, version: file.version)
  }

  private func publish(
    _ problems: [Diagnostic], _ text: OpenText, in folder: FolderSnapshot, address: String,
    version: Int?
  ) {
    outbox.notify("textDocument/publishDiagnostics") { json in
      json.beginObject()
      json.textField("uri", address)
      if let version { json.numberField("version", version) }
      json.key("diagnostics")
      write(problems, text, in: folder, to: &json)
      json.endObject()
    }
  }

  /// The problems of a file as a list, with other places where the client shows them.
  private func write(
    _ problems: [Diagnostic], _ text: OpenText, in folder: FolderSnapshot, to json: inout JSONWriter
  ) {
    var texts: [String: OpenText] = [:]
    json.beginArray()
    for problem in problems {
      let related = client.showsRelated ? problem.related : []
      json.problem(
        problem, in: text, client.encoding,
        beside: related.map { place in
          let text = texts[place.path] ?? folder.text(of: place.path)
          texts[place.path] = text
          return RelatedPlace(
            address: folder.address(of: place.path), span: text.span(place.range, client.encoding),
            words: place.words)
        })
    }
    json.endArray()
  }
}

extension OpenFile {
  /// What is known to be wrong in it; nothing while its text is not known.
  fileprivate var known: [Diagnostic] { isLost ? [] : problems }
}
