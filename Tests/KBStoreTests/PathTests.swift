import Testing

@testable import KBStore

@Suite("paths")
struct PathTests {
  @Test(
    "real names with slashes between them are plain",
    arguments: ["a", "a/b.md", ".a", "a/..b", "...", "a/.../b", "ä/b c", "a."])
  func plain(path: String) {
    #expect(PlainPath.isPlain(path))
  }

  @Test(
    "anything else is not",
    arguments: ["", "/", "/a", "a/", "a//b", ".", "..", "a/..", "../a", "a/./b", "a\0b", "\0"])
  func notPlain(path: String) {
    #expect(!PlainPath.isPlain(path))
  }

  @Test("a folder's neighbour with a longer name does not lie in it")
  func lies() {
    func lies(_ path: String, _ folder: String) -> Bool {
      PlainPath.lies(Array(path.utf8), in: Array(folder.utf8))
    }
    #expect(lies("/a/b", "/a"))
    #expect(lies("/a", "/a"))
    #expect(lies("/a", "/"))
    #expect(!lies("/ab", "/a"))
    #expect(!lies("/a", "/a/b"))
  }

  @Test("bytes that are no UTF-8 are shown, the rest stands")
  func escaped() {
    #expect(EscapedPath.text(Array("ü/a".utf8)) == "ü/a")
    #expect(EscapedPath.text([0xFF, 0x61, 0xC3, 0xBC, 0xC3, 0x0A]) == "\\xFFaü\\xC3\n")
    #expect(EscapedPath.text([0x80]) == "\\x80")
  }
}
