import KBCore

/// Up to the first full stop that ends a sentence, 200 bytes at most.
func firstSentence(of text: String) -> String {
  var end = text.utf8.startIndex
  var previous: UInt8 = 0
  for index in text.utf8.indices {
    let byte = text.utf8[index]
    if byte == 0x20, previous == UInt8(ascii: ".") || previous == UInt8(ascii: "!") { break }
    previous = byte
    end = text.utf8.index(after: index)
  }
  let sentence = withoutLinkMarks(String(text[..<end]))
  return sentence.utf8.count <= 200 ? sentence : String(sentence.prefix(180)) + "…"
}

/// `[[target|text]]` as its text.
func withoutLinkMarks(_ text: String) -> String {
  let bytes = Array(text.utf8)
  var shown: [UInt8] = []
  var copied = 0
  for span in wikiLinks(in: bytes, from: 0, to: bytes.count) {
    let inside = bytes[(span.lowerBound + 2)..<(span.upperBound - 2)]
    shown += bytes[copied..<span.lowerBound]
    // `![[picture]]` shows no text.
    if shown.last == UInt8(ascii: "!") {
      shown.removeLast()
      copied = span.upperBound
      continue
    }
    shown += shownText(ofLink: inside)
    copied = span.upperBound
  }
  return copied == 0 ? text : String(decoding: shown + bytes[copied...], as: UTF8.self)
}

/// The words after the bar, else the target; a key stands for its last part in words, since the
/// page's name is not known here.
private func shownText(ofLink inside: ArraySlice<UInt8>) -> [UInt8] {
  if let bar = inside.firstIndex(of: UInt8(ascii: "|")) { return Array(inside[(bar + 1)...]) }
  let target = String(decoding: inside.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
  let parts = target.split(separator: "/").map { String($0) }
  let isKey = !parts.isEmpty && parts.allSatisfy { keyPart($0) == $0 }
  return Array((isKey ? Identity.name(fromKey: target) : target).utf8)
}
