import CCurl

/// libcurl, as Debian has it with either library for TLS.
struct CurlLibrary {
  nonisolated(unsafe) private static let found =
    curl_open("libcurl.so.4") ?? curl_open("libcurl-gnutls.so.4")

  /// Throws where the library is not installed.
  static func get() throws(FetchFailure) -> UnsafePointer<curl_functions> {
    guard let found else {
      throw FetchFailure(
        "fetching a page needs libcurl, which is not installed", fix: "apt-get install libcurl4")
    }
    return found
  }
}
