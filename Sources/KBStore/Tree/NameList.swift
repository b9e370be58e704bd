import Glibc

/// The names of one folder, kept together in one piece of memory.
struct NameList {
  struct Item {
    let start: Int
    let count: Int
    var kind: FileKind
    /// True for a link, whose `kind` is that of what it leads to.
    var isLink = false
  }

  /// Each name is followed by a NUL, so that it can be given to the system as it is.
  private var bytes: [UInt8] = []
  private(set) var items: [Item] = []

  mutating func append(_ name: UnsafeBufferPointer<UInt8>, kind: FileKind, isLink: Bool) {
    items.append(Item(start: bytes.count, count: name.count, kind: kind, isLink: isLink))
    bytes.append(contentsOf: name)
    bytes.append(0)
  }

  func name(_ item: Item) -> ArraySlice<UInt8> {
    bytes[item.start..<item.start + item.count]
  }

  func withCString<Value>(
    _ item: Item, _ body: (UnsafePointer<CChar>) throws(Errno) -> Value
  ) throws(Errno) -> Value {
    try bytes.withUnsafeBufferPointer { (buffer) throws(Errno) -> Value in
      let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[item.start...])
      guard let start = rest.baseAddress else { throw Errno(ENOENT) }
      return try body(start.assumingMemoryBound(to: CChar.self))
    }
  }

  /// Sorts so that the paths below come out in the order of their bytes: a folder stands where its
  /// name with a `/` after it belongs.
  mutating func sort() {
    bytes.withUnsafeBytes { bytes in
      items.sort { one, other in
        guard let base = bytes.baseAddress else { return false }
        let shorter = min(one.count, other.count)
        let order = memcmp(base + one.start, base + other.start, shorter)
        guard order == 0, one.count != other.count else { return order < 0 }
        return one.count < other.count
          ? Self.end(one) < bytes[other.start + shorter]
          : bytes[one.start + shorter] < Self.end(other)
      }
    }
  }

  private static func end(_ item: Item) -> UInt8 {
    item.kind == .folder ? UInt8(ascii: "/") : 0
  }
}
