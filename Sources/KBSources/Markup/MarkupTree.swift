import CXML

/// Makes a tree of a page or a feed with libxml2.
///
/// Nothing is loaded, and no entity of the text's own is read: whoever sent it may be anybody. kb
/// calls this in a process of its own that may use little time and memory.
enum MarkupTree {
  enum Language {
    case html, xml
  }

  /// The most elements and texts.
  private static let nodeLimit = 100_000
  private static let depthLimit = 200

  nonisolated(unsafe) private static let functions = xml_open("libxml2.so.2")

  /// The tree of a text, in UTF-8 or as it says itself.
  ///
  /// Throws for XML that is not well formed, and for more than any page has.
  static func read(
    _ bytes: [UInt8], as language: Language, encoding: String? = nil
  ) throws(FetchFailure) -> MarkupNode {
    guard let functions else {
      throw FetchFailure(
        "reading a page needs libxml2, which is not installed", fix: "apt-get install libxml2")
    }
    let library = functions.pointee
    switch language {
    case .html:
      // RECOVER, NOERROR, NOWARNING, NODEFDTD, NONET and COMPACT.
      let options: Int32 = 1 | 4 | 1 << 5 | 1 << 6 | 1 << 11 | 1 << 16
      let document = bytes.withUnsafeBytes { raw in
        raw.baseAddress.flatMap {
          library.html(
            $0.assumingMemoryBound(to: CChar.self), Int32(raw.count), nil, encoding, options)
        }
      }
      guard let document else {
        throw FetchFailure("the page cannot be read", fix: "look at it in a browser")
      }
      defer { library.free_document(document) }
      guard let reader = library.walk(document) else {
        throw FetchFailure("the page cannot be read", fix: "look at it in a browser")
      }
      defer { library.free(reader) }
      return try tree(reader, library)
    case .xml:
      guard !declaresEntities(bytes) else {
        throw FetchFailure(
          "the feed declares entities of its own, which kb does not read",
          fix: "name another address of the site")
      }
      var source = Source(bytes: bytes)
      return try withUnsafeMutablePointer(to: &source) { source throws(FetchFailure) in
        let opened = library.reader(
          { context, buffer, count in
            guard let context else { return -1 }
            return context.assumingMemoryBound(to: Source.self).pointee.fill(buffer, Int(count))
          }, nil, source, nil, encoding, 1 << 11 | 1 << 16)
        guard let reader = opened else {
          throw FetchFailure("the feed cannot be read", fix: "look at it in a browser")
        }
        defer { library.free(reader) }
        library.set_errors(reader, { _, _, _, _ in }, nil)
        return try tree(reader, library)
      }
    }
  }

  /// Bytes that libxml2 reads piece by piece.
  private struct Source {
    let bytes: [UInt8]
    var position = 0

    mutating func fill(_ buffer: UnsafeMutablePointer<CChar>, _ count: Int) -> Int32 {
      let piece = bytes[position..<min(bytes.count, position + count)]
      position = piece.endIndex
      for (index, byte) in piece.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      return Int32(piece.count)
    }
  }

  private static func declaresEntities(_ bytes: [UInt8]) -> Bool {
    let word = Array("<!ENTITY".utf8)
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains {
      bytes[$0] == word[0] && bytes[$0..<($0 + word.count)].elementsEqual(word)
    }
  }

  private static func tree(
    _ reader: OpaquePointer, _ library: xml_functions
  ) throws(FetchFailure) -> MarkupNode {
    let root = MarkupNode("#")
    var path = [root]
    var count = 0
    while true {
      let result = library.read(reader)
      guard result >= 0 else {
        throw FetchFailure(
          "the feed breaks off or is damaged at line \(library.line(reader))",
          fix: "try again later; what was fetched before is still there")
      }
      guard result == 1 else { return root }
      count += 1
      guard count <= nodeLimit else {
        throw FetchFailure("there is more on the page than kb reads", fix: "name a smaller one")
      }
      switch library.type(reader) {
      case 1:
        let isEmpty = library.is_empty(reader) == 1
        let node = MarkupNode(
          text(library.name(reader)).lowercased(), attributes(reader, library))
        path[path.count - 1].add(node)
        guard !isEmpty else { continue }
        guard path.count < depthLimit else {
          throw FetchFailure("the page is nested too deeply", fix: "name another one")
        }
        path.append(node)
      case 15: if path.count > 1 { path.removeLast() }
      case 3, 4, 13, 14:
        path[path.count - 1].add(MarkupNode("", text: text(library.value(reader))))
      default: break
      }
    }
  }

  private static func attributes(
    _ reader: OpaquePointer, _ library: xml_functions
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    while library.next_attribute(reader) == 1 {
      attributes[text(library.name(reader)).lowercased()] = text(library.value(reader))
    }
    _ = library.to_element(reader)
    return attributes
  }

  private static func text(_ bytes: UnsafePointer<UInt8>?) -> String {
    guard let bytes else { return "" }
    return String(cString: UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))
  }
}
