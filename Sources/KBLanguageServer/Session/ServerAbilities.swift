import KBCore

/// What the server offers.
enum ServerAbilities {
  private static let completionTriggers = ["-", " ", "[", ":", "#"]

  /// The answer to `initialize`.
  static func answer(_ client: ClientAbilities) -> [UInt8] {
    json { json in
      json.beginObject()
      json.key("capabilities")
      json.beginObject()
      json.textField("positionEncoding", client.encoding.rawValue)
      json.key("textDocumentSync")
      json.beginObject()
      json.boolField("openClose", true)
      // Changes come as edits.
      json.numberField("change", 2)
      json.boolField("save", true)
      json.endObject()
      json.key("completionProvider")
      json.beginObject()
      json.key("triggerCharacters")
      json.strings(completionTriggers)
      json.endObject()
      json.key("codeActionProvider")
      json.beginObject()
      json.key("codeActionKinds")
      json.strings(["quickfix", "refactor", FileContext.fixAllKind])
      json.endObject()
      json.key("documentOnTypeFormattingProvider")
      json.beginObject()
      json.textField("firstTriggerCharacter", "\n")
      json.endObject()
      json.key("renameProvider")
      json.beginObject()
      json.boolField("prepareProvider", true)
      json.endObject()
      json.key("codeLensProvider")
      json.beginObject()
      json.endObject()
      json.key("executeCommandProvider")
      json.beginObject()
      json.key("commands")
      json.strings(SessionCommand.allCases.map(\.rawValue))
      json.endObject()
      json.key("documentLinkProvider")
      json.beginObject()
      json.endObject()
      json.key("semanticTokensProvider")
      tokens(&json)
      for name in plain { json.boolField(name, true) }
      if client.asksForProblems {
        json.key("diagnosticProvider")
        json.beginObject()
        json.textField("identifier", "kb")
        json.boolField("interFileDependencies", true)
        json.boolField("workspaceDiagnostics", false)
        json.endObject()
      }
      if client.hints.isAny { json.boolField("inlayHintProvider", true) }
      json.endObject()
      json.key("serverInfo")
      json.beginObject()
      json.textField("name", "kb")
      json.textField("version", Version.text)
      json.endObject()
      json.endObject()
    }
  }

  /// What has no options.
  private static let plain = [
    "hoverProvider", "definitionProvider", "referencesProvider", "documentSymbolProvider",
    "workspaceSymbolProvider", "documentFormattingProvider", "documentRangeFormattingProvider",
    "foldingRangeProvider", "selectionRangeProvider",
  ]

  private static func tokens(_ json: inout JSONWriter) {
    json.beginObject()
    json.key("legend")
    json.beginObject()
    json.key("tokenTypes")
    json.strings(FileContext.TokenKind.allCases.map(\.word))
    json.key("tokenModifiers")
    json.strings([])
    json.endObject()
    json.boolField("full", true)
    json.endObject()
  }
}

extension LanguageServer {
  /// Asks the client to tell about changed files, if it can.
  func askForWatching() {
    guard client.registersWatching else { return }
    outbox.request("client/registerCapability") { json in
      json.beginObject()
      json.key("registrations")
      json.beginArray()
      json.beginObject()
      json.textField("id", "kb-files")
      json.textField("method", "workspace/didChangeWatchedFiles")
      json.key("registerOptions")
      json.beginObject()
      json.key("watchers")
      json.beginArray()
      for pattern in ["**/*.md", "**/kb.yaml", "**/quotes.yaml"] {
        json.beginObject()
        json.textField("globPattern", pattern)
        json.endObject()
      }
      json.endArray()
      json.endObject()
      json.endObject()
      json.endArray()
      json.endObject()
    }
  }
}
