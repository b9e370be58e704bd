import KBText
import Testing

@testable import KBLanguageServer

struct ProtocolTests {
  @Test func messagesThatComeInPiecesAreRead() {
    var reader = FrameReader()
    let stream = Array("Content-Length: 2\r\n\r\n{}content-length:3\r\nX: y\r\n\r\n[1]".utf8)
    var frames: [FrameReader.Frame] = []
    for byte in stream {
      reader.append([byte])
      while let frame = reader.next() { frames.append(frame) }
    }
    #expect(frames == [.message(Array("{}".utf8)), .message(Array("[1]".utf8))])
  }

  @Test func aBrokenHeadIsPassedOver() {
    var reader = FrameReader()
    reader.append(Array("Nonsense: 1\r\n\r\nContent-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == .broken("the Content-Length in the header is not a number"))
    #expect(reader.next() == .message(Array("{}".utf8)))
  }

  @Test func nothingIsAnsweredBeforeInitialize() throws {
    let server = LanguageServer(share: nil) { .init(number: 0) }
    let message = Array(#"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":{}}"#.utf8)
    server.receive(Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message)
    let answer = String(decoding: server.takeOutput(), as: UTF8.self)
    #expect(
      answer.hasSuffix(
        #"{"jsonrpc":"2.0","id":7,"error":{"code":-32002,"message":"the first request must be initialize"}}"#
      ))
  }

  @Test func shutdownDecidesTheStatus() throws {
    let editor = try Editor([:])
    _ = try editor.request("shutdown", "null")
    #expect(throws: Refused(code: -32600, message: "the server was shut down")) {
      try editor.request("textDocument/hover", "{}")
    }
    editor.tell("exit", "null")
    #expect(editor.server.exitStatus == 0)
    let other = try Editor([:])
    other.tell("exit", "null")
    #expect(other.server.exitStatus == 1)
  }

  @Test func unknownMethodsAreRefusedAndUnknownNotificationsPassedOver() throws {
    let editor = try Editor([:])
    #expect(throws: Refused(code: -32601, message: "kb does not answer textDocument/moniker")) {
      try editor.request("textDocument/moniker", "{}")
    }
    editor.tell("$/setTrace", #"{"value": "off"}"#)
    #expect(editor.notes.isEmpty)
  }

  @Test func aCancelledRequestIsNotBegun() throws {
    let editor = try Editor([:])
    func frame(_ text: String) -> [UInt8] {
      Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    }
    let answers = editor.send(
      bytes: frame(#"{"id": 40, "method": "workspace/symbol", "params": {"query": ""}}"#)
        + frame(#"{"method": "$/cancelRequest", "params": {"id": 40}}"#))
    #expect(answers.first?["error"]?.integer("code") == -32800)
  }

  @Test(arguments: [
    ("utf-8", "utf-8"), ("utf-16", "utf-16"), ("utf-32", "utf-16"),
  ])
  func theEncodingIsAgreedOn(_ wanted: String, _ expected: String) throws {
    let editor = try Editor([:], encoding: wanted)
    #expect(editor.server.client.encoding.rawValue == expected)
  }
}
