import KBCore
import KBText

extension NamedCheck {
  static let secret = NamedCheck(
    "secret", .error, work: .text { $0.secrets() },
    """
    Some text looks like a password, a token or a private key. Anybody who can read a repository has
    everything in it, for good, and what is in `site/` is on the web. The message never shows the
    secret itself.

    ```yaml
    token: ghp_…
    ```

    Fix: revoke the secret where it was issued, remove it from the file, and keep the new one
    outside the folder. For text that only looks like a secret, add `check: {except: [secret]}` to
    `kb.yaml`, or write an example with dots in it.
    """)
}

extension CheckedText {
  fileprivate func secrets() -> [Diagnostic] {
    var found: [Diagnostic] = []
    forEachLine(in: bytes, 0..<bytes.count, from: 1) { line in
      guard let secret = SecretScan.find(in: bytes, line) else { return }
      found.append(
        problem(
          .secret, from: secret.range.lowerBound, to: secret.range.upperBound, line,
          "this looks like \(secret.kind): \(SecretScan.masked(bytes[secret.range]))",
          fix: "revoke it where it was issued, and keep the new one outside the folder"))
    }
    return found
  }
}

/// A look for texts that only a machine makes.
enum SecretScan {
  /// What tokens of well-known services begin with, how long what follows is at least, and what
  /// they are.
  private static let prefixes: [(start: StaticString, least: Int, kind: Phrase)] = [
    ("ghp_", 36, "a GitHub token"), ("gho_", 36, "a GitHub token"),
    ("ghu_", 36, "a GitHub token"), ("ghs_", 36, "a GitHub token"),
    ("ghr_", 36, "a GitHub token"), ("github_pat_", 22, "a GitHub token"),
    ("glpat-", 20, "a GitLab token"), ("xoxb-", 20, "a Slack token"),
    ("xoxp-", 20, "a Slack token"), ("sk-ant-", 24, "an API key"), ("sk-proj-", 24, "an API key"),
    ("sk-", 32, "an API key"), ("sk_live_", 20, "a Stripe key"), ("rk_live_", 20, "a Stripe key"),
    ("AKIA", 16, "an AWS key"), ("ASIA", 16, "an AWS key"), ("AIza", 35, "a Google API key"),
    ("ya29.", 20, "a Google token"), ("npm_", 36, "an npm token"), ("pypi-", 40, "a PyPI token"),
    ("dop_v1_", 40, "a DigitalOcean token"), ("hf_", 30, "a Hugging Face token"),
    ("SG.", 40, "a SendGrid key"), ("AGE-SECRET-KEY-1", 40, "an age key"),
  ]

  /// Words before `:` or `=` that announce a secret.
  private static let names: [StaticString] = [
    "password", "passwd", "secret", "token", "apikey", "api_key", "api-key", "access_key",
    "access-key", "private_key", "private-key", "client_secret", "client-secret",
  ]

  /// The first secret of a line, with what it looks like.
  static func find(in bytes: [UInt8], _ line: TextLine) -> (range: Range<Int>, kind: Phrase)? {
    guard line.end - line.start >= 16 else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      let text = UnsafeBufferPointer(rebasing: buffer[line.start..<line.end])
      guard let found = find(in: text) else { return nil }
      return (found.range.lowerBound + line.start..<found.range.upperBound + line.start, found.kind)
    }
  }

  private static func find(
    in line: UnsafeBufferPointer<UInt8>
  ) -> (range: Range<Int>, kind: Phrase)? {
    if begins(line, 0, "-----BEGIN "), let end = place(of: "PRIVATE KEY", in: line) {
      return (0..<end + 11, "a private key")
    }
    var index = 0
    while index < line.count {
      guard isTokenByte(line[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < line.count, isTokenByte(line[index]) { index += 1 }
      var end = index
      while end > start, line[end - 1] == UInt8(ascii: ".") { end -= 1 }
      let word = start..<end
      guard word.count >= 16 else { continue }
      for prefix in prefixes where begins(line, start, prefix.start) {
        let rest = min(end, start + prefix.start.utf8CodeUnitCount)..<end
        if rest.count >= prefix.least, isMixed(line, rest) { return (word, prefix.kind) }
      }
      if word.count >= 20, isAnnounced(line, before: start), isMixed(line, word),
        hasHighEntropy(line, word)
      {
        return (word, "a password or a token")
      }
    }
    return nil
  }

  /// The beginning of a secret, and how long it is.
  static func masked(_ secret: ArraySlice<UInt8>) -> String {
    let shown = min(4, secret.count / 5)
    return String(decoding: secret.prefix(shown), as: UTF8.self) + "… of \(secret.count) characters"
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    Cursor.isWordByte(Cursor.lowercase(byte)) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "/")
  }

  /// Whether letters and digits are in a word, as in what machines make.
  private static func isMixed(_ line: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
    var (digits, letters) = (0, 0)
    for index in word {
      if Cursor.isDigit(line[index]) { digits += 1 } else { letters += 1 }
    }
    return digits >= 2 && letters >= 4
  }

  /// Whether the bytes are spread as those of random texts: paths and names repeat theirs.
  private static func hasHighEntropy(
    _ line: UnsafeBufferPointer<UInt8>, _ word: Range<Int>
  ) -> Bool {
    var counts = [Int](repeating: 0, count: 128)
    var kinds = 0
    for index in word where line[index] < 128 {
      let byte = Int(line[index])
      if counts[byte] == 0 { kinds += 1 }
      counts[byte] += 1
      // A file's name or an address.
      if line[index] == UInt8(ascii: ".") { return false }
    }
    // A path; of 64 random characters of Base64 one is a slash.
    if line[word.lowerBound] == UInt8(ascii: "/") || counts[0x2F] * 12 > word.count { return false }
    let isHexadecimal = word.allSatisfy { Cursor.isHexadecimal(line[$0]) }
    let most = counts.max() ?? 0
    return kinds >= (isHexadecimal ? 8 : 12) && most * 4 <= word.count
  }

  /// Whether a word such as `token` and a sign come before the place.
  private static func isAnnounced(_ line: UnsafeBufferPointer<UInt8>, before end: Int) -> Bool {
    var index = end - 1
    while index >= 0, isSpacing(line[index]) { index -= 1 }
    guard index > 0, line[index] == UInt8(ascii: ":") || line[index] == UInt8(ascii: "=") else {
      return false
    }
    index -= 1
    while index >= 0, isSpacing(line[index]) { index -= 1 }
    let last = index
    while index >= 0, last - index < 40, isTokenByte(line[index]) { index -= 1 }
    let name = (index + 1..<last + 1).map { Cursor.lowercase(line[$0]) }
    return names.contains { name.has($0) }
  }

  private static func isSpacing(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func begins(
    _ line: UnsafeBufferPointer<UInt8>, _ start: Int, _ text: StaticString
  ) -> Bool {
    guard start + text.utf8CodeUnitCount <= line.count else { return false }
    return text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { line[start + $0] == wanted[$0] }
    }
  }

  private static func place(
    of text: StaticString, in line: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    (0..<line.count).first { begins(line, $0, text) }
  }
}

extension Cursor {
  fileprivate static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lowercase(byte))
  }
}
