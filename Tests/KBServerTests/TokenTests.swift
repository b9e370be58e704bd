import KBServer
import Testing

@Suite struct TokenTests {
  @Test func `A token is 32 digits, never twice the same, and read back`() throws {
    let (one, other) = (Token.random(), Token.random())
    #expect(one.text.utf8.count == 32)
    #expect(!one.isSame(as: other))
    #expect(try #require(Token(one.text)).isSame(as: one))
    #expect(try #require(Token(one.text.uppercased())).isSame(as: one))
  }

  @Test(arguments: ["", "0", String(repeating: "0", count: 31), String(repeating: "g", count: 32)])
  func `Anything else is no token`(text: String) {
    #expect(Token(text) == nil)
  }

  @Test func `A code is as QR readers expect it, with its finder patterns`() throws {
    guard let code = QRCode("http://192.168.1.20:4711/pair?code=" + Token.random().text) else {
      return
    }
    #expect(code.size == 33)
    let lines = code.lines
    #expect(lines.count == 19)
    #expect(lines.allSatisfy { $0.count == 37 })
    #expect(lines[1].hasPrefix("██ ▄▄▄▄▄ █"))
  }
}
