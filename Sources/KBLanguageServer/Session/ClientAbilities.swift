import KBCore
import KBText

/// What a client has said that it can do, and wants.
struct ClientAbilities: Sendable {
  /// How positions count; UTF-16 unless the client prefers UTF-8.
  var encoding = PositionEncoding.utf16
  /// Whether it shows the progress of work that it did not ask for.
  var showsProgress = false
  /// Whether it can be asked to tell about changed files.
  var registersWatching = false
  /// Whether renames may be of files.
  var renamesFiles = false
  /// Whether changes may make files.
  var makesFiles = false
  /// Whether it makes changes that it is asked for.
  var takesEdits = false
  /// Whether it asks for the problems of open files, also when it is told to; it is not sent them then.
  var asksForProblems = false
  /// Whether it shows the other places that a problem is about.
  var showsRelated = false
  /// Which inlay hints are wanted; none unless the client asks.
  var hints = HintKinds()
  /// Whether it asks again for hints and lenses when it is told to.
  var refreshesHints = false
  var refreshesLenses = false

  init() {}

  /// Reads the parameters of `initialize`.
  init(_ parameters: YAMLNode) {
    let client = parameters["capabilities"]
    let encodings = client?["general"]?["positionEncodings"]?.items.compactMap(\.text) ?? []
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let workspace = client?["workspace"]
    showsProgress = client?["window"]?.isTrue("workDoneProgress") ?? false
    registersWatching = workspace?.isTrue("didChangeWatchedFiles", "dynamicRegistration") ?? false
    let operations = workspace?["workspaceEdit"]?["resourceOperations"]?.items.compactMap(\.text)
    makesFiles = operations?.contains("create") ?? false
    takesEdits = workspace?.isTrue("applyEdit") ?? false
    renamesFiles = operations?.contains("rename") ?? false
    showsRelated =
      client?["textDocument"]?.isTrue("publishDiagnostics", "relatedInformation") ?? false
    asksForProblems =
      client?["textDocument"]?["diagnostic"] != nil
      && workspace?.isTrue("diagnostics", "refreshSupport") ?? false
    refreshesHints = workspace?.isTrue("inlayHint", "refreshSupport") ?? false
    refreshesLenses = workspace?.isTrue("codeLens", "refreshSupport") ?? false
    hints = HintKinds(parameters["initializationOptions"])
  }
}
