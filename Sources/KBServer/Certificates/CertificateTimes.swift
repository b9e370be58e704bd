import CGnuTLS

/// From when until when a certificate holds, in seconds since 1970.
package struct CertificateTimes: Equatable, Sendable {
  package let start: Int64
  package let end: Int64

  package init(start: Int64, end: Int64) {
    self.start = start
    self.end = end
  }

  /// Those of the first certificate of a text in PEM; `nil` where there is none, or GnuTLS is not
  /// installed.
  package init?(pem text: String) {
    guard let library = GnuTLS() else { return nil }
    let calls = library.calls.pointee
    var made: gnutls_x509_crt_t?
    guard calls.`init`(&made) >= 0, let made else { return nil }
    defer { calls.free(made) }
    var bytes = Array(text.utf8)
    let code = bytes.withUnsafeMutableBufferPointer { bytes in
      var datum = gnutls_datum_t(data: bytes.baseAddress, size: UInt32(bytes.count))
      return calls.import(made, &datum, GNUTLS_X509_FMT_PEM)
    }
    guard code >= 0 else { return nil }
    let (start, end) = (calls.start(made), calls.end(made))
    guard start >= 0, end >= 0 else { return nil }
    self.init(start: Int64(start), end: Int64(end))
  }
}
