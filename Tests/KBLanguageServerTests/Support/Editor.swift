import Foundation
import KBCore
import KBText

@testable import KBLanguageServer

/// An editor that speaks to a server in the same process, about a folder of its own.
final class Editor {
  let server: LanguageServer
  let folder: String
  private let ownsFolder: Bool
  private var reader = FrameReader()
  private var ids = 0
  private var versions: [String: Int] = [:]
  /// What came last of each file.
  private(set) var diagnostics: [String: [YAMLNode]] = [:]
  private(set) var notes: [String] = []
  /// The changes that the server has asked for.
  private(set) var asked: [YAMLNode] = []

  /// Begins a session about a folder with some files; `kb.yaml` is made where there is none.
  ///
  /// Another editor's folder is the same one, and that editor has to live as long as this one.
  init(
    _ files: [String: String], in other: Editor? = nil, encoding: String = "utf-16",
    options: String = "{}"
  ) throws {
    folder =
      other?.folder
      ?? FileManager.default.temporaryDirectory.path + "/kb-lsp-" + UUID().uuidString
    ownsFolder = other == nil
    let settings = other == nil ? ["kb.yaml": "units: kg\n"] : [:]
    for (path, text) in files.merging(settings, uniquingKeysWith: { old, _ in old }) {
      let file = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    server = LanguageServer(share: nil) { Day(number: 20_777) }
    _ = try request(
      "initialize",
      """
      {"capabilities": {"general": {"positionEncodings": ["\(encoding)"]},
       "textDocument": {"publishDiagnostics": {"relatedInformation": true}},
       "workspace": {"applyEdit": true, "workspaceEdit": {"resourceOperations": ["create", "rename"]}}},
       "initializationOptions": \(options)}
      """)
    tell("initialized", "{}")
  }

  deinit { if ownsFolder { try? FileManager.default.removeItem(atPath: folder) } }

  func address(_ path: String) -> String { FileAddress.address(of: folder + "/" + path) }

  /// Opens a file with the text, or with what is on the disk.
  func open(_ path: String, _ text: String? = nil) throws {
    let text = try text ?? String(contentsOfFile: folder + "/" + path, encoding: .utf8)
    versions[path] = 1
    tell(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "\#(address(path))", "languageId": "markdown", "version": 1, "text": \#(quoted(text))}}"#
    )
  }

  /// Replaces a span of an open file; the whole text without one.
  func change(_ path: String, _ span: TextSpan? = nil, _ text: String) {
    versions[path, default: 1] += 1
    let range = span.map { #""range": \#(JSONWriter.text(of: $0)), "# } ?? ""
    tell(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "\#(address(path))", "version": \#(versions[path] ?? 1)}, "contentChanges": [{\#(range)"text": \#(quoted(text))}]}"#
    )
  }

  /// The result of a request about a place in a file, or what it was refused with.
  func ask(
    _ method: String, _ path: String, line: Int, character: Int, _ more: String = ""
  ) throws -> YAMLNode {
    try request(
      "textDocument/" + method,
      #"{"textDocument": {"uri": "\#(address(path))"}, "position": {"line": \#(line), "character": \#(character)}, "range": {"start": {"line": \#(line), "character": \#(character)}, "end": {"line": \#(line), "character": \#(character)}}, "options": {}\#(more)}"#
    )
  }

  func request(_ method: String, _ parameters: String) throws -> YAMLNode {
    ids += 1
    let answers = send(
      #"{"jsonrpc": "2.0", "id": \#(ids), "method": "\#(method)", "params": \#(parameters)}"#)
    guard let answer = answers.first(where: { $0.integer("id") == ids }) else {
      throw NoAnswer(method: method)
    }
    if let error = answer["error"] {
      throw Refused(code: error.integer("code") ?? 0, message: error.text("message") ?? "")
    }
    guard let result = answer["result"] else { throw NoAnswer(method: method) }
    return result
  }

  func tell(_ method: String, _ parameters: String) {
    _ = send(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(parameters)}"#)
  }

  /// Waits until the folder is read with all changes.
  func settle() {
    server.settle()
    _ = take()
  }

  /// Sends a message and gives the answers that come back.
  @discardableResult
  func send(_ message: String) -> [YAMLNode] {
    let bytes = Array(message.utf8)
    return send(bytes: Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes)
  }

  func send(bytes: [UInt8]) -> [YAMLNode] {
    server.receive(bytes)
    return take()
  }

  private func take() -> [YAMLNode] {
    reader.append(server.takeOutput())
    var answers: [YAMLNode] = []
    while case .message(let bytes)? = reader.next() {
      guard let node = try? parseJSON(bytes, .large) else { continue }
      switch node.text("method") {
      case "textDocument/publishDiagnostics"?:
        let parameters = node["params"]
        diagnostics[parameters?.text("uri") ?? ""] = parameters?["diagnostics"]?.items ?? []
      case "window/logMessage"?: notes.append(node["params"]?.text("message") ?? "")
      case "workspace/applyEdit"?:
        if let parameters = node["params"] { asked.append(parameters) }
      case nil: answers.append(node)
      default: break
      }
    }
    return answers
  }

  /// The other places of a file's problems as `name.md 2:3-2:7 words`.
  func related(_ path: String) -> [String] {
    (diagnostics[address(path)] ?? []).flatMap { $0["relatedInformation"]?.items ?? [] }.map {
      let location = $0["location"]
      let name = location?.text("uri")?.split(separator: "/").last ?? ""
      return "\(name) \(place(of: location)) \($0.text("message") ?? "")"
    }
  }

  private func place(of node: YAMLNode?) -> String {
    ["start", "end"].map { end in
      let position = node?["range"]?[end]
      return "\(position?.integer("line") ?? -1):\(position?.integer("character") ?? -1)"
    }.joined(separator: "-")
  }

  /// The problems of a file as `2:3-2:7 id`, with lines and characters from 0.
  func problems(_ path: String) -> [String] {
    (diagnostics[address(path)] ?? []).map { "\(place(of: $0)) \($0.text("code") ?? "")" }
  }
}
