import KBCore
import KBText

extension LanguageServer {
  /// Takes a notification about texts and files; others are passed over.
  func synchronise(_ method: String, _ parameters: YAMLNode?) {
    switch method {
    case "textDocument/didOpen": didOpen(parameters)
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didClose": didClose(parameters)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      for folder in folders.values { folder.markStale() }
    default: break
    }
  }

  private func didOpen(_ parameters: YAMLNode?) {
    guard let document = parameters?["textDocument"], let address = document.text("uri"),
      let text = document.text("text")
    else { return complain("didOpen without a uri and a text") }
    let place = place(of: address)
    placeByAddress[address] = .some(place)
    guard let place, let folder = folders[place.folder] else { return }
    folder.open(
      place.path, address: address, text: OpenText(text),
      version: document.integer("version") ?? 0)
    report(place.path, of: folder)
    // The first reading of a folder begins at once, and later ones when the client rests.
    if folder.state == nil { begin(folder) }
  }

  private func didChange(_ parameters: YAMLNode?) {
    guard let document = parameters?["textDocument"], let address = document.text("uri"),
      let changes = parameters?["contentChanges"]
    else { return complain("didChange without a uri and changes") }
    guard let place = placeByAddress[address] ?? nil, let folder = folders[place.folder],
      let before = folder.files[place.path]
    else { return }
    let version = document.integer("version") ?? before.version + 1
    let encoding = client.encoding
    folder.change(place.path, version: version) { file in
      for change in changes.items { file.take(change, encoding) }
      // An older version after a newer one: nobody knows what the text is now.
      if version < before.version { file.lose() }
    }
    if folder.files[place.path]?.isLost ?? false, !before.isLost {
      complain("an edit of \(place.path) does not fit its text; open the file again")
    }
    report(place.path, of: folder)
  }

  private func didClose(_ parameters: YAMLNode?) {
    guard let address = parameters?["textDocument"]?.text("uri"),
      let place = placeByAddress.removeValue(forKey: address) ?? nil
    else { return }
    folders[place.folder]?.close(place.path)
  }

  /// Tells the client's log that it has sent something that cannot be used.
  func complain(_ text: String) {
    outbox.notify("window/logMessage") { json in
      json.beginObject()
      json.numberField("type", 2)
      json.textField("message", "kb: " + text)
      json.endObject()
    }
  }
}

extension OpenFile {
  /// Makes one change of `contentChanges`: of a range, or of the whole text.
  fileprivate mutating func take(_ change: YAMLNode, _ encoding: PositionEncoding) {
    guard let new = change.text("text") else { return lose() }
    guard let node = change["range"] else { return replaceAll(with: OpenText(new)) }
    guard !isLost, let span = TextSpan(node), let range = text.range(of: span, encoding) else {
      return lose()
    }
    replace(range, with: Array(new.utf8))
  }
}
