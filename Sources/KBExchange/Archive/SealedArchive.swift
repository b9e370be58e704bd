import CSodium

/// Bytes under a passphrase: libsodium's secret stream (XChaCha20-Poly1305), whose key Argon2id
/// makes from the passphrase.
///
/// The file is a line of text, the parameters and the salt of the key, the stream's header, and
/// pieces of 64 KiB, of which the last is marked as such.
package enum SealedArchive {
  private static let mark = Array("kb backup 1 encrypted\n".utf8)
  private static let piece = 1 << 16
  private static let saltSize = Int(crypto_pwhash_SALTBYTES)
  private static let headerSize = Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES)
  private static let overhead = Int(crypto_secretstream_xchacha20poly1305_ABYTES)
  private static let keySize = Int(crypto_secretstream_xchacha20poly1305_KEYBYTES)

  /// How much work a guess of the passphrase is.
  package struct Cost: Equatable, Sendable {
    let operations: UInt64
    /// In KiB.
    let memory: UInt64

    /// 3 passes over 256 MiB, libsodium's moderate choice.
    package static let moderate = Cost(operations: 3, memory: 256 << 10)
    /// As little as there may be, for tests.
    package static let least = Cost(operations: 1, memory: 8)
  }

  package static func isSealed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark) }

  package static func seal(
    _ bytes: [UInt8], passphrase: String, cost: Cost = .moderate
  ) throws(BackupFailure) -> [UInt8] {
    guard sodium_init() >= 0 else { throw .failed("libsodium cannot begin") }
    var salt = [UInt8](repeating: 0, count: saltSize)
    randombytes_buf(&salt, saltSize)
    let parameters = number(cost.operations) + number(cost.memory)
    let key = try key(passphrase, salt, cost)
    var state = crypto_secretstream_xchacha20poly1305_state()
    var header = [UInt8](repeating: 0, count: headerSize)
    guard crypto_secretstream_xchacha20poly1305_init_push(&state, &header, key) == 0 else {
      throw .failed("libsodium cannot begin")
    }
    var out = mark + parameters + salt + header
    // What stands before the pieces is sealed with each of them.
    let front = out
    var at = 0
    repeat {
      let plain = Array(bytes[at..<min(bytes.count, at + piece)])
      at += plain.count
      let isLast = at >= bytes.count
      var sealed = [UInt8](repeating: 0, count: plain.count + overhead)
      let tag =
        isLast
        ? UInt8(crypto_secretstream_xchacha20poly1305_TAG_FINAL)
        : UInt8(crypto_secretstream_xchacha20poly1305_TAG_MESSAGE)
      guard
        crypto_secretstream_xchacha20poly1305_push(
          &state, &sealed, nil, plain, UInt64(plain.count), front, UInt64(front.count), tag) == 0
      else { throw .failed("libsodium cannot encrypt") }
      out += sealed
    } while at < bytes.count
    return out
  }

  /// The bytes that were sealed; throws where a single one was changed, or the end is missing.
  package static func open(
    _ bytes: [UInt8], passphrase: String
  ) throws(BackupFailure) -> [UInt8] {
    let head = mark.count + 16 + saltSize + headerSize
    guard isSealed(bytes), bytes.count > head + overhead - 1 else { throw .truncated }
    guard sodium_init() >= 0 else { throw .failed("libsodium cannot begin") }
    let cost = Cost(
      operations: number(in: bytes, at: mark.count), memory: number(in: bytes, at: mark.count + 8))
    // What a damaged or hostile file asks for is not done.
    guard (1...16).contains(cost.operations), (8...(1 << 20)).contains(cost.memory) else {
      throw .wrongPassphrase
    }
    let saltStart = mark.count + 16
    let salt = Array(bytes[saltStart..<(saltStart + saltSize)])
    let header = Array(bytes[(saltStart + saltSize)..<head])
    let key = try key(passphrase, salt, cost)
    var state = crypto_secretstream_xchacha20poly1305_state()
    guard crypto_secretstream_xchacha20poly1305_init_pull(&state, header, key) == 0 else {
      throw .wrongPassphrase
    }
    let front = Array(bytes[..<head])
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var at = head
    var isFinal = false
    while at < bytes.count {
      guard !isFinal else { throw .damaged(at: at) }
      let sealed = Array(bytes[at..<min(bytes.count, at + piece + overhead)])
      guard sealed.count >= overhead else { throw .truncated }
      var plain = [UInt8](repeating: 0, count: max(1, sealed.count - overhead))
      var tag: UInt8 = 0
      let result = crypto_secretstream_xchacha20poly1305_pull(
        &state, &plain, nil, &tag, sealed, UInt64(sealed.count), front, UInt64(front.count))
      guard result == 0 else {
        if at == head { throw .wrongPassphrase }
        throw .damaged(at: at)
      }
      out += plain.prefix(sealed.count - overhead)
      isFinal = tag == UInt8(crypto_secretstream_xchacha20poly1305_TAG_FINAL)
      at += sealed.count
    }
    guard isFinal else { throw .truncated }
    return out
  }

  private static func key(
    _ passphrase: String, _ salt: [UInt8], _ cost: Cost
  ) throws(BackupFailure) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: keySize)
    let letters = Array(passphrase.utf8).map { CChar(bitPattern: $0) }
    let result = crypto_pwhash(
      &key, UInt64(keySize), letters, UInt64(letters.count), salt, cost.operations,
      Int(cost.memory << 10), crypto_pwhash_ALG_ARGON2ID13)
    guard result == 0 else {
      throw .failed("there is too little memory for the key; \(cost.memory >> 10) MiB are needed")
    }
    return key
  }

  private static func number(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }

  private static func number(in bytes: [UInt8], at start: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) }
  }
}
