import KBCore

/// A text without its HTML comments; one that is never closed ends with the text.
package func withoutComments(_ text: String) -> String {
  // Most texts have none.
  guard mayHaveComments(text) else { return text }
  let bytes = Array(text.utf8)
  let kept = withoutComments(bytes)
  return kept.count == bytes.count ? text : String(decoding: kept, as: UTF8.self)
}

/// Whether a text may have HTML comments, which a quick look rules out for most.
func mayHaveComments(_ text: String) -> Bool {
  text.utf8.withContiguousStorageIfAvailable { bytes in
    bytes.place(of: UInt8(ascii: "<"), from: 0) < bytes.count
  } ?? true
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
  return word.withUTF8Buffer { word in
    bytes.withUnsafeBufferPointer { bytes in
      var place = bytes.place(of: word[0], from: min(start, bytes.count))
      while place + length <= bytes.count {
        if bytes[place..<place + length].elementsEqual(word) { return place }
        place = bytes.place(of: word[0], from: place + 1)
      }
      return nil
    }
  }
}
