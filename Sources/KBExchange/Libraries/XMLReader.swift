import CXML
import KBLogs

/// Reads XML element by element with libxml2, whatever its size.
///
/// A document with entities of its own is refused: logs have none, and those of a hostile file grow
/// without end or name other files.
struct XMLReader: ~Copyable {
  /// An element with its attributes.
  struct Element {
    let name: String
    let attributes: [String: String]
    let line: Int
  }

  enum Event {
    case start(Element)
    case end(String)
    case text(String)
  }

  nonisolated(unsafe) private static let functions = xml_open("libxml2.so.2")
  // XML_PARSE_NONET | XML_PARSE_COMPACT | XML_PARSE_NOERROR is left out: errors go to the handler.
  private static let options: Int32 = 1 << 11 | 1 << 16

  private let library: xml_functions
  private let reader: OpaquePointer
  private let state: State
  private var pendingEnd: String?

  /// What the library hands its callbacks.
  private final class State {
    let source: ByteSource
    var message: String?
    var hasEntities = false
    /// The end of what was read, in which a word may begin.
    var tail: [UInt8] = []
    var hasRoot = false

    init(_ source: ByteSource) { self.source = source }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let count = source.read(into: buffer)
      guard count > 0, !hasRoot else { return count }
      let window = tail + Array(buffer.prefix(count))
      let word = Array("<!ENTITY".utf8)
      if window.count >= word.count {
        for start in 0...(window.count - word.count)
        where window[start] == word[0] && window[start..<(start + word.count)].elementsEqual(word) {
          hasEntities = true
          return -1
        }
      }
      tail = Array(window.suffix(word.count - 1))
      return count
    }
  }

  init(_ source: ByteSource) throws(ImportFailure) {
    guard let functions = XMLReader.functions else {
      throw ImportFailure(
        "reading XML needs libxml2, which is not installed", fix: "apt-get install libxml2")
    }
    let library = functions.pointee
    let state = State(source)
    let context = Unmanaged.passUnretained(state).toOpaque()
    let opened = library.reader(
      { context, buffer, count in
        guard let context else { return -1 }
        let state = Unmanaged<State>.fromOpaque(context).takeUnretainedValue()
        return Int32(
          state.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))))
      }, nil, context, nil, nil, XMLReader.options)
    guard let opened else {
      throw ImportFailure("the XML cannot be read", fix: "export it again")
    }
    library.set_errors(
      opened,
      { context, message, _, _ in
        guard let context, let message else { return }
        let state = Unmanaged<State>.fromOpaque(context).takeUnretainedValue()
        if state.message == nil { state.message = String(cString: message) }
      }, context)
    (self.library, self.state, reader) = (library, state, opened)
  }

  deinit { library.free(reader) }

  /// The next event; `nil` at the end.
  mutating func next() throws(ImportFailure) -> Event? {
    if let name = pendingEnd {
      pendingEnd = nil
      return .end(name)
    }
    while true {
      let result = library.read(reader)
      if state.hasEntities {
        throw ImportFailure(
          "the XML declares entities of its own, which kb does not read",
          fix: "export the file again from the app that made it")
      }
      guard result >= 0, !state.source.hasFailed else {
        if state.source.hasFailed { throw state.source.failure }
        let words = state.message?.oneLine ?? "it is not well formed"
        throw ImportFailure(
          "the XML breaks off or is damaged: \(words)", fix: "export it again",
          line: Int(library.line(reader)))
      }
      guard result == 1 else { return nil }
      switch library.type(reader) {
      case 1:
        state.hasRoot = true
        return .start(element())
      case 15: return .end(name())
      case 3, 4:
        if let value = library.value(reader) {
          return .text(String(cString: UnsafeRawPointer(value).assumingMemoryBound(to: CChar.self)))
        }
      default: break
      }
    }
  }

  private func name() -> String {
    library.name(reader).map {
      String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
    } ?? ""
  }

  private mutating func element() -> Element {
    let name = name()
    let line = Int(library.line(reader))
    if library.is_empty(reader) == 1 { pendingEnd = name }
    var attributes: [String: String] = [:]
    while library.next_attribute(reader) == 1 {
      guard let value = library.value(reader) else { continue }
      attributes[self.name()] = String(
        cString: UnsafeRawPointer(value).assumingMemoryBound(to: CChar.self))
    }
    _ = library.to_element(reader)
    return Element(name: name, attributes: attributes, line: line)
  }
}
