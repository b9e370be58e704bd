/// The block before a file in a tar (POSIX.1-1988, ustar), without times and owners.
struct TarHeader {
  private let file: BackupFile

  init(_ file: BackupFile) { self.file = file }

  /// 512 bytes; `nil` for a path that does not fit.
  var bytes: [UInt8]? {
    guard let (prefix, name) = split else { return nil }
    var block = [UInt8](repeating: 0, count: 512)
    func put(_ text: [UInt8], _ at: Int) {
      for (offset, byte) in text.enumerated() { block[at + offset] = byte }
    }
    put(name, 0)
    put(TarHeader.octal(Int(file.mode & 0o777), 7), 100)
    put(TarHeader.octal(0, 7), 108)
    put(TarHeader.octal(0, 7), 116)
    put(TarHeader.octal(file.bytes.count, 11), 124)
    put(TarHeader.octal(0, 11), 136)
    put(Array("        ".utf8), 148)
    block[156] = UInt8(ascii: "0")
    put(Array("ustar\u{0}00".utf8), 257)
    put(prefix, 345)
    let sum = block.reduce(0) { $0 + Int($1) }
    put(TarHeader.octal(sum, 6) + [0, 0x20], 148)
    return block
  }

  /// The path, the mode and the size in a block; `nil` where it is none of a plain file.
  static func read(_ block: ArraySlice<UInt8>) -> (path: String, mode: UInt32, size: Int)? {
    let bytes = Array(block)
    func text(_ at: Int, _ count: Int) -> String {
      String(decoding: bytes[at..<(at + count)].prefix { $0 != 0 }, as: UTF8.self)
    }
    guard bytes[156] == UInt8(ascii: "0"), text(257, 5) == "ustar",
      let mode = Int(text(100, 7), radix: 8), let size = Int(text(124, 11), radix: 8),
      size >= 0, size < 1 << 33
    else { return nil }
    let (prefix, name) = (text(345, 155), text(0, 100))
    return (prefix.isEmpty ? name : prefix + "/" + name, UInt32(mode & 0o777), size)
  }

  private static func octal(_ number: Int, _ width: Int) -> [UInt8] {
    let digits = Array(String(number, radix: 8).utf8)
    return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, width - digits.count)) + digits
  }

  /// The path in its two fields, cut at a slash.
  private var split: (prefix: [UInt8], name: [UInt8])? {
    let path = Array(file.path.utf8)
    if path.count <= 100 { return ([], path) }
    for index in path.indices.reversed() where path[index] == UInt8(ascii: "/") {
      let (prefix, name) = (Array(path[..<index]), Array(path[(index + 1)...]))
      if prefix.count <= 155, name.count <= 100, !name.isEmpty { return (prefix, name) }
    }
    return nil
  }
}
