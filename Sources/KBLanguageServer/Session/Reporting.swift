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
    let encoding = client.encoding
    return json { json in
      json.beginObject()
      json.textField("kind", "full")
      json.key("items")
      json.beginArray()
      if let file { for problem in file.known { json.problem(problem, in: file.text, encoding) } }
      json.endArray()
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
      publish(
        problems, text, address: FileAddress.address(of: folder.path + "/" + path), version: nil)
    }
  }

  private func publish(_ problems: [Diagnostic], of file: OpenFile, in folder: FolderSnapshot) {
    reported[folder.path, default: [:]][file.path] = problems
    publish(problems, file.text, address: file.address, version: file.version)
  }

  private func publish(
    _ problems: [Diagnostic], _ text: OpenText, address: String, version: Int?
  ) {
    let encoding = client.encoding
    outbox.notify("textDocument/publishDiagnostics") { json in
      json.beginObject()
      json.textField("uri", address)
      if let version { json.numberField("version", version) }
      json.key("diagnostics")
      json.beginArray()
      for problem in problems { json.problem(problem, in: text, encoding) }
      json.endArray()
      json.endObject()
    }
  }
}

extension OpenFile {
  /// What is known to be wrong in it; nothing while its text is not known.
  fileprivate var known: [Diagnostic] { isLost ? [] : problems }
}
