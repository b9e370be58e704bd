import KBCore
import KBText

extension LanguageServer {
  /// Most symbols that are sent at once.
  private static let symbolLimit = 200

  /// The workouts, exercises and programs of all folders whose name or key has the text in it.
  func workspaceSymbols(_ query: String) -> [UInt8] {
    let wanted = query.lowercased()
    var found: [(name: String, key: String, kind: DocumentKind, address: String)] = []
    for folder in folders.values.sorted(by: { $0.path < $1.path }) {
      wait(for: folder)
      guard let state = folder.state else { continue }
      let named =
        state.library.workouts.map { ($0.identity, $0.facts.name) }
        + state.library.exercises.map { ($0.identity, $0.exercise.name) }
        + state.library.programs.map { ($0.identity, $0.name) }
      for (identity, name) in named
      where wanted.isEmpty || name.lowercased().contains(wanted) || identity.key.contains(wanted) {
        let path =
          state.root.library.location(of: identity.path) ?? folder.path + "/" + identity.path
        found.append((name, identity.key, identity.kind, FileAddress.address(of: path)))
      }
    }
    return json { json in
      json.beginArray()
      for symbol in found.prefix(LanguageServer.symbolLimit) {
        json.beginObject()
        json.textField("name", symbol.name)
        json.numberField("kind", symbol.kind == .exercise ? 12 : 5)
        json.textField("containerName", "\(symbol.kind.rawValue) \(symbol.key)")
        json.key("location")
        json.beginObject()
        json.textField("uri", symbol.address)
        json.spanField("range", .fileStart)
        json.endObject()
        json.endObject()
      }
      json.endArray()
    }
  }
}
