import KBCore
import KBText

extension LanguageServer {
  /// The answer to a request of a feature, as JSON; throws for unknown ones and for parameters that
  /// make no sense. Files of no knowledge base have empty answers.
  func feature(_ method: String, _ parameters: YAMLNode?) throws(RequestFailure) -> [UInt8] {
    if method == "workspace/symbol" {
      return workspaceSymbols(parameters?.text("query") ?? "")
    }
    if method == "textDocument/diagnostic" { return try problems(parameters) }
    if method == "workspace/executeCommand" { return try run(parameters) }
    guard let answer = LanguageServer.features[method] else { throw .unknownMethod(method) }
    guard let parameters, let address = parameters["textDocument"]?.text("uri") else {
      throw .badParameters("\(method) needs a textDocument with a uri")
    }
    guard let context = try context(of: address) else { return json { $0.null() } }
    return try answer(self, context, parameters)
  }

  /// Asks the client to write a session, as a lens says; the answer is `null`.
  private func run(_ parameters: YAMLNode?) throws(RequestFailure) -> [UInt8] {
    guard let command = SessionCommand(rawValue: parameters?.text("command") ?? "") else {
      throw .badParameters("kb has no such command")
    }
    guard let address = parameters?["arguments"]?.items.first?.text,
      let file = try context(of: address)
    else { throw .badParameters("\(command.rawValue) needs the address of an open workout") }
    let change = try file.session(command, makesFiles: client.makesFiles)
    let title = command == .start ? "Start a session" : "Log a session"
    outbox.request("workspace/applyEdit") { json in
      json.beginObject()
      json.textField("label", title)
      json.key("edit")
      json.workspaceEdit(change)
      json.endObject()
    }
    return json { $0.null() }
  }

  /// The open file at an address; `nil` for one of no knowledge base.
  private func context(of address: String) throws(RequestFailure) -> FileContext? {
    guard let known = placeByAddress[address] else {
      throw .badParameters("\(address) is not open")
    }
    guard let place = known, let folder = folders[place.folder],
      let file = folder.files[place.path]
    else { return nil }
    guard !file.isLost else {
      throw .refused("kb has lost track of \(place.path); open it again")
    }
    wait(for: folder)
    guard let state = folder.state else {
      throw .refused("\(folder.path) cannot be read")
    }
    return FileContext(
      file: file, open: folder.files, folder: folder.path, state: state, encoding: client.encoding)
  }

  private typealias Feature =
    @Sendable (LanguageServer, FileContext, YAMLNode) throws(RequestFailure) -> [UInt8]

  private static let features: [String: Feature] = [
    "textDocument/completion": { _, file, parameters throws(RequestFailure) in
      file.completions(at: try file.offset(parameters))
    },
    "textDocument/hover": { _, file, parameters throws(RequestFailure) in
      file.hover(at: try file.offset(parameters)) ?? json { $0.null() }
    },
    "textDocument/definition": { _, file, parameters throws(RequestFailure) in
      file.locations(file.definition(at: try file.offset(parameters)))
    },
    "textDocument/references": { _, file, parameters throws(RequestFailure) in
      file.locations(file.references(at: try file.offset(parameters)))
    },
    "textDocument/codeAction": { server, file, parameters throws(RequestFailure) in
      let kinds = parameters["context"]?["only"]?.items.compactMap(\.text) ?? []
      let actions = file.actions(
        in: try file.range(parameters), makesFiles: server.client.makesFiles)
      return file.actionsJSON(actions, kinds: kinds)
    },
    "textDocument/formatting": { _, file, _ throws(RequestFailure) in
      let edits = try file.formattingEdits()
      return json { $0.edits(edits) }
    },
    "textDocument/rangeFormatting": { _, file, parameters throws(RequestFailure) in
      guard let span = TextSpan(parameters["range"]) else {
        throw .badParameters("the range is missing")
      }
      let edits = try file.formattingEdits(within: span)
      return json { $0.edits(edits) }
    },
    "textDocument/onTypeFormatting": { _, file, parameters throws(RequestFailure) in
      guard let position = TextPosition(parameters["position"]) else {
        throw .badParameters("the position is missing")
      }
      return json { $0.edits(file.formattingEdits(endingAt: position)) }
    },
    "textDocument/documentSymbol": { _, file, _ in file.symbols() },
    "textDocument/foldingRange": { _, file, _ in file.foldings() },
    "textDocument/selectionRange": { _, file, parameters throws(RequestFailure) in
      var offsets: [Int] = []
      for node in parameters["positions"]?.items ?? [] {
        offsets.append(try file.offset(of: TextPosition(node)))
      }
      return file.selections(at: offsets)
    },
    "textDocument/documentLink": { _, file, _ in file.documentLinks() },
    "textDocument/semanticTokens/full": { _, file, _ in file.tokens() },
    "textDocument/codeLens": { server, file, _ in file.lenses(acts: server.client.takesEdits) },
    "textDocument/inlayHint": { server, file, parameters throws(RequestFailure) in
      file.hints(server.client.hints, in: try file.range(parameters))
    },
    "textDocument/prepareRename": { _, file, parameters throws(RequestFailure) in
      try file.renameable(at: try file.offset(parameters))
    },
    "textDocument/rename": { server, file, parameters throws(RequestFailure) in
      try file.rename(
        at: try file.offset(parameters), to: parameters.text("newName") ?? "",
        movesFile: server.client.renamesFiles)
    },
  ]
}

extension FileContext {
  /// The offset of a request's position.
  fileprivate func offset(_ parameters: YAMLNode) throws(RequestFailure) -> Int {
    try offset(of: TextPosition(parameters["position"]))
  }

  /// The bytes of a request's range.
  fileprivate func range(_ parameters: YAMLNode) throws(RequestFailure) -> Range<Int> {
    guard let span = TextSpan(parameters["range"]) else {
      throw .badParameters("the range is missing, or ends before it begins")
    }
    let start = try offset(of: span.start)
    // Editors ask for more lines than there are.
    let end = text.offset(of: span.end, encoding) ?? text.bytes.count
    return start..<max(start, end)
  }
}
