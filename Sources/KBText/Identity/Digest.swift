import CSodium

/// A SHA-256 hash value.
package struct Digest: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  /// The first `length` hexadecimal digits in lower case; 12 make a kb id, 64 are all.
  package func hexPrefix(_ length: Int) -> String {
    var digits: [UInt8] = []
    for byte in bytes {
      digits.append(hexDigit(byte >> 4))
      digits.append(hexDigit(byte & 15))
    }
    return String(decoding: digits.prefix(max(0, length)), as: UTF8.self)
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

/// The SHA-256 of some bytes.
package func sha256(of bytes: Span<UInt8>) -> Digest {
  bytes.withUnsafeBufferPointer { buffer in
    var hasher = Hasher256()
    hasher.update(buffer)
    return hasher.finish()
  }
}

/// The SHA-256 of bytes that `give` hands over piece by piece.
package func sha256(ofPieces give: (_ take: ([UInt8]) -> Void) -> Void) -> Digest {
  var hasher = Hasher256()
  give { piece in piece.withUnsafeBufferPointer { hasher.update($0) } }
  return hasher.finish()
}

/// SHA-256 of bytes that come in pieces, by libsodium.
///
/// Its hashing functions neither fail nor need `sodium_init`, which only chooses a source of
/// random numbers.
struct Hasher256: ~Copyable {
  private var state = crypto_hash_sha256_state()

  init() {
    crypto_hash_sha256_init(&state)
  }

  mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    crypto_hash_sha256_update(&state, bytes.baseAddress, UInt64(bytes.count))
  }

  consuming func finish() -> Digest {
    Digest(
      bytes: Array(unsafeUninitializedCapacity: 32) { buffer, count in
        guard let base = buffer.baseAddress else { return }
        crypto_hash_sha256_final(&state, base)
        count = 32
      }
    )
  }
}
