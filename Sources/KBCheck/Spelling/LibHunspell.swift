import Glibc

/// A dictionary of libhunspell, which is opened when it is first asked for.
///
/// Its functions are looked up by name, so that neither building nor running kb needs it. A handle
/// is not safe for two threads at once, so a value stays on one.
package struct LibHunspell: ~Copyable {
  private let functions: Functions
  private let handle: OpaquePointer
  /// Whether words are bytes of UTF-8; else they are of ISO 8859-1, as far as they can be.
  private let isUTF8: Bool

  /// Whether the library is installed.
  package static var isInstalled: Bool { Functions.found != nil }

  /// Opens a dictionary whose two files are there; `nil` if the library is missing or refuses.
  package init?(rules: String, words: String) {
    guard let functions = Functions.found, let handle = functions.create(rules, words) else {
      return nil
    }
    self.functions = functions
    self.handle = handle
    let encoding = functions.encoding(handle).map { String(cString: $0) } ?? ""
    isUTF8 = encoding == "UTF-8"
  }

  deinit { functions.destroy(handle) }

  /// Whether a word is in the dictionary; one that its encoding cannot say counts as known.
  package func knows(_ word: String) -> Bool {
    guard let bytes = encoded(word) else { return true }
    return functions.spell(handle, bytes) != 0
  }

  /// What was probably meant, the likeliest first.
  package func suggestions(for word: String, limit: Int) -> [String] {
    guard let bytes = encoded(word) else { return [] }
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = functions.suggest(handle, &list, bytes)
    guard count > 0, let found = list else { return [] }
    defer { functions.freeList(handle, &list, count) }
    return (0..<min(Int(count), limit)).compactMap { index in
      found[index].map { decoded($0) }
    }
  }

  private func encoded(_ word: String) -> [CChar]? {
    if isUTF8 { return word.utf8.map { CChar(bitPattern: $0) } + [0] }
    var bytes: [CChar] = []
    for scalar in word.unicodeScalars {
      guard scalar.value < 256 else { return nil }
      bytes.append(CChar(bitPattern: UInt8(truncatingIfNeeded: scalar.value)))
    }
    return bytes + [0]
  }

  private func decoded(_ text: UnsafePointer<CChar>) -> String {
    if isUTF8 { return String(cString: text) }
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The C interface of libhunspell 1.7.
  private struct Functions: Sendable {
    typealias Create =
      @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?
    typealias Destroy = @convention(c) (OpaquePointer) -> Void
    typealias Spell = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32
    typealias Encoding = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    typealias Suggest =
      @convention(c) (
        OpaquePointer, UnsafeMutablePointer<List?>, UnsafePointer<CChar>
      ) -> Int32
    typealias FreeList =
      @convention(c) (OpaquePointer, UnsafeMutablePointer<List?>, Int32) -> Void

    let create: Create
    let destroy: Destroy
    let spell: Spell
    let encoding: Encoding
    let suggest: Suggest
    let freeList: FreeList

    static let found: Functions? = {
      guard let library = dlopen("libhunspell-1.7.so.0", RTLD_LAZY | RTLD_LOCAL),
        let create = dlsym(library, "Hunspell_create"),
        let destroy = dlsym(library, "Hunspell_destroy"),
        let spell = dlsym(library, "Hunspell_spell"),
        let encoding = dlsym(library, "Hunspell_get_dic_encoding"),
        let suggest = dlsym(library, "Hunspell_suggest"),
        let freeList = dlsym(library, "Hunspell_free_list")
      else { return nil }
      return Functions(
        create: unsafeBitCast(create, to: Create.self),
        destroy: unsafeBitCast(destroy, to: Destroy.self),
        spell: unsafeBitCast(spell, to: Spell.self),
        encoding: unsafeBitCast(encoding, to: Encoding.self),
        suggest: unsafeBitCast(suggest, to: Suggest.self),
        freeList: unsafeBitCast(freeList, to: FreeList.self))
    }()
  }
}
