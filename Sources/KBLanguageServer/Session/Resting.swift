import KBCore
import KBStore

extension LanguageServer {
  /// Whether a folder is being read, so that there will be more to say without anything coming in.
  package var isReading: Bool { folders.values.contains { $0.isReading } }

  /// Whether there is something to do once the client rests.
  package var wantsRest: Bool { folders.values.contains { $0.isStale && !$0.isReading } }

  /// Begins to read the folders in which something has changed.
  package func rest() {
    for folder in folders.values where folder.isStale && !folder.isReading { begin(folder) }
  }

  /// Takes the readings that are done, and sends what they found.
  package func collect() {
    for folder in folders.values { take(folder, waiting: false) }
  }

  /// Returns when everything is read that has changed.
  package func settle() {
    for folder in folders.values {
      while folder.isReading || folder.isStale {
        if folder.isReading { take(folder, waiting: true) } else { begin(folder) }
      }
    }
  }

  /// Returns when no reading is under way any more, so that the process can end.
  package func end() {
    for folder in folders.values where folder.isReading { take(folder, waiting: true) }
  }

  func begin(_ folder: FolderSnapshot) {
    if folder.state == nil, !folder.isReading { beginProgress(folder) }
    folder.beginReading(today: today())
  }

  /// Returns when a folder has been read at least once, or cannot be.
  func wait(for folder: FolderSnapshot) {
    guard folder.state == nil else { return }
    if !folder.isReading { begin(folder) }
    take(folder, waiting: true)
  }

  private func take(_ folder: FolderSnapshot, waiting: Bool) {
    guard folder.isReading else { return }
    let isFirst = folder.state == nil
    do throws(StoreError) {
      guard try folder.takeReading(waiting: waiting) != nil else { return }
      reportAll(of: folder)
      refreshViews()
    } catch {
      complain(error.text.english)
    }
    if isFirst { endProgress(folder) }
  }

  // MARK: Progress

  private func beginProgress(_ folder: FolderSnapshot) {
    guard client.showsProgress else { return }
    outbox.request("window/workDoneProgress/create") { json in
      json.beginObject()
      json.textField("token", folder.path)
      json.endObject()
    }
    progress(folder, kind: "begin", title: "Reading \(folder.path)")
  }

  private func endProgress(_ folder: FolderSnapshot) {
    guard client.showsProgress else { return }
    progress(folder, kind: "end", title: nil)
  }

  private func progress(_ folder: FolderSnapshot, kind: String, title: String?) {
    outbox.notify("$/progress") { json in
      json.beginObject()
      json.textField("token", folder.path)
      json.key("value")
      json.beginObject()
      json.textField("kind", kind)
      if let title { json.textField("title", title) }
      json.endObject()
      json.endObject()
    }
  }

  /// Has the client ask again for problems, and for what is drawn between its lines.
  private func refreshViews() {
    if client.asksForProblems { outbox.request("workspace/diagnostic/refresh") { $0.null() } }
    if client.refreshesHints, client.hints.isAny {
      outbox.request("workspace/inlayHint/refresh") { $0.null() }
    }
    if client.refreshesLenses { outbox.request("workspace/codeLens/refresh") { $0.null() } }
  }
}
