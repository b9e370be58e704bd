import CGnuTLS
import CSodium
import Glibc

/// GnuTLS, opened at the first use.
struct GnuTLS {
  let calls: UnsafePointer<gnutls_functions>

  init?() {
    guard let found = GnuTLS.found else { return nil }
    calls = found
  }

  nonisolated(unsafe) private static let found = gnutls_open("libgnutls.so.30")

  /// Throws where a call has failed.
  func check(_ code: Int32) throws(HostCertificate.Problem) {
    guard code >= 0 else { throw .refused(code) }
  }

  /// What the library has written, which is freed.
  func take(_ data: gnutls_datum_t) -> String {
    guard let start = data.data else { return "" }
    defer { free(start) }
    return String(
      decoding: UnsafeBufferPointer(start: start, count: Int(data.size)), as: UTF8.self)
  }
}

/// A private key of the curve P-256, which never leaves the process unless its text is asked for.
final class PrivateKey {
  let library: GnuTLS
  let pointer: gnutls_x509_privkey_t

  init(_ library: GnuTLS) throws(HostCertificate.Problem) {
    var made: gnutls_x509_privkey_t?
    try library.check(library.calls.pointee.key_init(&made))
    guard let made else { throw .refused(0) }
    self.library = library
    pointer = made
    let bits = PrivateKey.curveBits
    try library.check(library.calls.pointee.key_generate(made, GNUTLS_PK_ECDSA, bits, 0))
  }

  deinit { library.calls.pointee.key_free(pointer) }

  /// `GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1)`, which is a macro.
  private static var curveBits: UInt32 { 1 << 31 | GNUTLS_ECC_CURVE_SECP256R1.rawValue }

  /// The key as PEM.
  func text() throws(HostCertificate.Problem) -> String {
    var data = gnutls_datum_t()
    try library.check(library.calls.pointee.key_export(pointer, GNUTLS_X509_FMT_PEM, &data))
    return library.take(data)
  }

  /// A digest of the public half.
  func id() throws(HostCertificate.Problem) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    var count = bytes.count
    try library.check(library.calls.pointee.key_id(pointer, 0, &bytes, &count))
    return Array(bytes.prefix(count))
  }
}

/// A certificate that is being put together.
final class Certificate {
  private let library: GnuTLS
  private let key: PrivateKey
  private let pointer: gnutls_x509_crt_t

  /// One of version 3 with a random number, for a key and a time in seconds since 1970.
  init(
    _ library: GnuTLS, key: PrivateKey, from start: Int64, to end: Int64
  ) throws(HostCertificate.Problem) {
    var made: gnutls_x509_crt_t?
    try library.check(library.calls.pointee.`init`(&made))
    guard let made else { throw .refused(0) }
    (self.library, self.key, pointer) = (library, key, made)
    let calls = library.calls.pointee
    try library.check(calls.set_version(made, 3))
    try library.check(calls.set_key(made, key.pointer))
    try library.check(calls.set_start(made, time_t(start)))
    try library.check(calls.set_end(made, time_t(end)))
    var number = [UInt8](repeating: 0, count: 16)
    randombytes_buf(&number, number.count)
    // Numbers are positive.
    number[0] = number[0] & 0x7F | 0x40
    try library.check(calls.set_serial(made, number, number.count))
    let id = try key.id()
    try library.check(calls.set_subject_key_id(made, id, id.count))
  }

  deinit { library.calls.pointee.free(pointer) }

  /// The common name.
  func set(name: String) throws(HostCertificate.Problem) {
    let bytes = Array(name.utf8.prefix(64))
    try library.check(
      library.calls.pointee.set_name(pointer, "2.5.4.3", 0, bytes, UInt32(bytes.count)))
  }

  /// Makes an authority of it that can sign for these names and addresses alone.
  func makeAuthority(for names: [String]) throws(HostCertificate.Problem) {
    let calls = library.calls.pointee
    try library.check(calls.set_basic_constraints(pointer, 1, 0))
    try library.check(
      calls.set_key_usage(pointer, UInt32(GNUTLS_KEY_KEY_CERT_SIGN | GNUTLS_KEY_CRL_SIGN)))
    var constraints: gnutls_x509_name_constraints_t?
    try library.check(calls.constraints_init(&constraints))
    guard let constraints else { throw .refused(0) }
    defer { calls.constraints_free(constraints) }
    for name in names {
      let address = HostName(name)
      // One address and no other has all bits of its mask.
      var bytes = address.bytes
      if address.isAddress { bytes += [UInt8](repeating: 0xFF, count: bytes.count) }
      let code = bytes.withUnsafeMutableBufferPointer { bytes in
        var datum = gnutls_datum_t(data: bytes.baseAddress, size: UInt32(bytes.count))
        return calls.permit(constraints, address.kind, &datum)
      }
      try library.check(code)
    }
    try library.check(calls.set_name_constraints(pointer, constraints, 1))
  }

  /// Makes a server's of it, with these names and addresses.
  func makeServer(
    for names: [String], issuedBy issuer: PrivateKey
  ) throws(HostCertificate.Problem) {
    let calls = library.calls.pointee
    try library.check(calls.set_basic_constraints(pointer, 0, 0))
    try library.check(calls.set_key_usage(pointer, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE)))
    try library.check(calls.set_purpose(pointer, GNUTLS_KP_TLS_WWW_SERVER, 0))
    for name in names {
      let address = HostName(name)
      try library.check(
        calls.add_alternative_name(
          pointer, address.kind, address.bytes, UInt32(address.bytes.count),
          UInt32(GNUTLS_FSAN_APPEND)))
    }
    let id = try issuer.id()
    try library.check(calls.set_authority_key_id(pointer, id, id.count))
  }

  func sign(by issuer: Certificate, _ key: PrivateKey) throws(HostCertificate.Problem) {
    try library.check(
      library.calls.pointee.sign(pointer, issuer.pointer, key.pointer, GNUTLS_DIG_SHA256, 0))
  }

  /// The certificate as PEM.
  func text() throws(HostCertificate.Problem) -> String {
    var data = gnutls_datum_t()
    try library.check(library.calls.pointee.export(pointer, GNUTLS_X509_FMT_PEM, &data))
    return library.take(data)
  }
}
