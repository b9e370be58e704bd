import CCMarkGFM
import Glibc

/// The one way into libcmark-gfm's parser.
///
/// Its inline extensions (strikethrough, bare addresses) set and clear a table that all parsers of
/// a process share (github/cmark-gfm pull request 176), so that two at once give wrong HTML. Texts
/// that need them are parsed alone; all others, without them, side by side.
enum MarkdownParsing {
  private static let extensions: Extensions = {
    cmark_gfm_core_extensions_ensure_registered()
    return Extensions()
  }()

  /// The parse tree of a text; the caller frees it. `nil` if memory runs out.
  static func tree(of text: UnsafeBufferPointer<UInt8>) -> OpaquePointer? {
    let extensions = self.extensions
    let needsInline = needsInlineExtensions(text)
    if needsInline {
      pthread_rwlock_wrlock(extensions.lock)
    } else {
      pthread_rwlock_rdlock(extensions.lock)
    }
    defer { pthread_rwlock_unlock(extensions.lock) }
    let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
    guard let parser = cmark_parser_new(options) else { return nil }
    defer { cmark_parser_free(parser) }
    for pointer in extensions.blocks { cmark_parser_attach_syntax_extension(parser, pointer) }
    if needsInline {
      for pointer in extensions.inlines { cmark_parser_attach_syntax_extension(parser, pointer) }
    }
    text.withMemoryRebound(to: CChar.self) {
      cmark_parser_feed(parser, $0.baseAddress, $0.count)
    }
    return cmark_parser_finish(parser)
  }

  /// Whether a text has `~~`, or an address that no brackets hold.
  private static func needsInlineExtensions(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > 3 else { return false }
    for index in 0..<text.count - 3 {
      switch text[index] {
      case UInt8(ascii: "~") where text[index + 1] == UInt8(ascii: "~"): return true
      case UInt8(ascii: "w") where matches(text, at: index, "www."): return true
      case UInt8(ascii: ":") where matches(text, at: index, "://"):
        var start = index
        while start > 0, isLetter(text[start - 1]) { start -= 1 }
        let before = start > 0 ? text[start - 1] : 0x20
        if before != UInt8(ascii: "("), before != UInt8(ascii: "<") { return true }
      default: break
      }
    }
    return false
  }

  private static func matches(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, _ word: StaticString
  ) -> Bool {
    word.withUTF8Buffer { $0.elementsEqual(text[index..<index + $0.count]) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  /// The registered extensions; the library keeps them for the life of the process.
  private struct Extensions: @unchecked Sendable {
    let blocks: [OpaquePointer]
    let inlines: [OpaquePointer]
    let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    init() {
      blocks = ["table", "tasklist"].compactMap { (name: String) in
        cmark_find_syntax_extension(name)
      }
      inlines = ["strikethrough", "autolink"].compactMap { (name: String) in
        cmark_find_syntax_extension(name)
      }
      pthread_rwlock_init(lock, nil)
    }
  }
}
