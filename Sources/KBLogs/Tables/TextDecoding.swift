import KBCore

/// How the bytes of a file were read.
package enum FileEncoding: String, Equatable, Sendable {
  case utf8 = "UTF-8"
  case utf16 = "UTF-16"
  case windows = "Windows-1252"
}

/// A file as UTF-8 without a byte order mark.
package struct DecodedText {
  package let text: TextPieces
  package let encoding: FileEncoding
}

/// Reads text in UTF-8, UTF-16 or Windows-1252, whichever the bytes are; UTF-8 stays where it is.
///
/// Throws for a file without text, and for one with bytes that no text has.
package func decodeText(_ file: TextPieces) throws(ImportFailure) -> DecodedText {
  let beginning = file.piece(from: 0, 1 << 16)
  if beginning.starts(with: [0xFF, 0xFE]) {
    return try decodeUTF16(file.all.dropFirst(2), isBigEndian: false)
  } else if beginning.starts(with: [0xFE, 0xFF]) {
    return try decodeUTF16(file.all.dropFirst(2), isBigEndian: true)
  } else if let isBigEndian = looksLikeUTF16(beginning) {
    return try decodeUTF16(file.all[...], isBigEndian: isBigEndian)
  }
  guard !beginning.contains(where: { $0 < 0x09 || (0x0E...0x1A).contains($0) }) else {
    throw ImportFailure(
      "the file is not text", fix: "give the CSV, JSON or XML file that the app exports")
  }
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let text = file.dropping(beginning.starts(with: mark) ? mark.count : 0)
  let isBlank = text.forEachPiece { piece in !piece.contains { $0 > 0x20 } }
  guard !isBlank else { throw ImportFailure("the file is empty", fix: "export it again") }
  if isUTF8(text) { return DecodedText(text: text, encoding: .utf8) }
  return DecodedText(text: TextPieces(windowsText(text.all[...])), encoding: .windows)
}

private func isUTF8(_ text: TextPieces) -> Bool {
  // Bytes of a character that goes on in the next piece.
  var open: [UInt8] = []
  let isValid = text.forEachPiece { piece in
    let bytes = open.isEmpty ? piece : open + piece
    let invalid = bytes.withUnsafeBufferPointer { firstInvalidUTF8(in: $0) }
    open = invalid.map { Array(bytes[$0...]) } ?? []
    return open.count < 4
  }
  return isValid && open.isEmpty
}

/// Whether every second byte of the beginning is zero; `true` for the first of each pair.
private func looksLikeUTF16(_ bytes: [UInt8]) -> Bool? {
  let sample = bytes.prefix(512)
  guard sample.count >= 8 else { return nil }
  var zeros = [0, 0]
  for (index, byte) in sample.enumerated() where byte == 0 { zeros[index % 2] += 1 }
  let half = sample.count / 2
  if zeros[1] * 10 > half * 6, zeros[0] == 0 { return false }
  if zeros[0] * 10 > half * 6, zeros[1] == 0 { return true }
  return nil
}

private func decodeUTF16(
  _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
) throws(ImportFailure) -> DecodedText {
  var units: [UInt16] = []
  units.reserveCapacity(bytes.count / 2)
  var index = bytes.startIndex
  while index + 1 < bytes.endIndex {
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    index += 2
  }
  let text = Array(String(decoding: units, as: UTF16.self).utf8)
  guard text.contains(where: { $0 > 0x20 }) else {
    throw ImportFailure("the file is empty", fix: "export it again")
  }
  return DecodedText(text: TextPieces(text), encoding: .utf16)
}

/// Text in Windows-1252, which spreadsheets write where they do not write UTF-8.
private func windowsText(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  let upper: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
  var out: [UInt8] = []
  out.reserveCapacity(bytes.count + bytes.count / 8)
  for byte in bytes {
    guard byte >= 0x80 else {
      out.append(byte)
      continue
    }
    let value = byte < 0xA0 ? upper[Int(byte) - 0x80] : UInt32(byte)
    if let scalar = Unicode.Scalar(value) { out += Array(String(Character(scalar)).utf8) }
  }
  return out
}
