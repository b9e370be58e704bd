import KBLogs
import Testing

@Suite("The encoding of a file")
struct TextDecodingTests {
  @Test(
    "Characters may lie across two pieces of a long file",
    arguments: [0, 1, 2, 3], ["é", "€", "😀"])
  func pieces(_ shift: Int, _ character: String) throws(ImportFailure) {
    let text = String(repeating: "x", count: (1 << 20) - shift) + character + "\n"
    let decoded = try decodeText(TextPieces(Array(text.utf8)))
    #expect(decoded.encoding == .utf8)
    #expect(decoded.text.all == Array(text.utf8))
  }

  @Test("One byte that is no UTF-8 makes a file Windows-1252", arguments: [0, 1, 2, (1 << 20) - 1])
  func windows(_ place: Int) throws(ImportFailure) {
    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: (1 << 20) + 2)
    bytes[place] = 0xE9
    let decoded = try decodeText(TextPieces(bytes))
    #expect(decoded.encoding == .windows)
    #expect(decoded.text.count == bytes.count + 1)
  }

  @Test("A byte order mark is left out")
  func mark() throws(ImportFailure) {
    let decoded = try decodeText(TextPieces([0xEF, 0xBB, 0xBF, UInt8(ascii: "a")]))
    #expect(decoded.text.all == [UInt8(ascii: "a")])
  }
}
