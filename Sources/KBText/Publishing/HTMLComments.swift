import KBCore

/// A text without its HTML comments; one that is never closed ends with the text.
package func withoutComments(_ text: String) -> String {
  // Most texts have none.
  guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
  let bytes = Array(text.utf8)
  let kept = withoutComments(bytes)
  return kept.count == bytes.count ? text : String(decoding: kept, as: UTF8.self)
}

/// The same for a phrase, which is in English where a comment of somebody's own text was in it: the
/// comment may go from one of its values to the next.
package func withoutComments(_ phrase: Phrase) -> Phrase {
  let text = phrase.english
  let kept = withoutComments(text)
  return kept == text ? phrase : Phrase(kept)
}

/// The same for bytes.
package func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
  guard var start = place(of: "<!--", in: bytes, from: 0) else { return bytes }
  var kept: [UInt8] = []
  kept.reserveCapacity(bytes.count)
  var copied = 0
  while true {
    kept += bytes[copied..<start]
    // `<!-->` is a whole comment already.
    guard let end = place(of: "-->", in: bytes, from: start + 2) else { return kept }
    copied = end + 3
    guard let next = place(of: "<!--", in: bytes, from: copied) else {
      return kept + bytes[copied...]
    }
    start = next
  }
}

private func place(of word: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
  let length = word.utf8CodeUnitCount
  guard bytes.count >= length, start <= bytes.count - length else { return nil }
  return word.withUTF8Buffer { word in
    for place in start...(bytes.count - length) where bytes[place] == word[0] {
      if bytes[place..<place + length].elementsEqual(word) { return place }
    }
    return nil
  }
}
