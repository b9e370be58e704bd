import KBText
import Testing

@Suite struct DigestTests {
  @Test(
    "the hashes are those of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
  func standard(_ text: String, _ hash: String) {
    let digest = sha256(of: Array(text.utf8).span)
    #expect(digest.hexPrefix(64) == hash)
    #expect(digest.hexPrefix(12) == String(hash.prefix(12)))
    #expect(digest.hexPrefix(0) == "")
    #expect(digest.hexPrefix(-1) == "")
    #expect(digest.hexPrefix(99) == hash)
  }

  @Test("an id is the hash of kind and key")
  func identifiers() {
    let hash = sha256(of: Array("workout:strength/push-a".utf8).span)
    #expect(identifier(kind: .workout, key: "strength/push-a") == hash.hexPrefix(12))
    #expect(identifier(kind: .program, key: "a") != identifier(kind: .exercise, key: "a"))
  }

  @Test(
    "line endings, blanks at line ends and breaks at the end do not change the version",
    arguments: [
      ("a\r\nb\r\n", "a\nb\n"), ("a  \nb\t \n", "a\nb\n"), ("a\nb", "a\nb\n"),
      ("a\nb\n\n \n\t\n", "a\nb\n"), ("a \t\r\nb", "a\nb\n"), ("", "\n"), (" \r\n\n", "\n"),
    ])
  func same(_ one: String, _ other: String) {
    #expect(version(of: Array(one.utf8).span) == version(of: Array(other.utf8).span))
  }

  @Test(
    "every other edit changes the version",
    arguments: [
      ("a\nb\n", "a\n\nb\n"), ("a b\n", "a  b\n"), (" a\n", "a\n"), ("a\rb\n", "a\nb\n"),
      ("a\n", "A\n"), ("\n\na\n", "a\n"),
    ])
  func different(_ one: String, _ other: String) {
    #expect(version(of: Array(one.utf8).span) != version(of: Array(other.utf8).span))
  }

  @Test("a text in its normal form has the hash of its bytes")
  func normalForm() {
    let bytes = Array("# A\n\n- Row — 5 min\n- long enough for eight bytes at a time\n".utf8)
    #expect(version(of: bytes.span) == sha256(of: bytes.span).hexPrefix(12))
  }
}
