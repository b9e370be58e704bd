import Glibc
import Testing

/// `kb serve --tls auto`, asked by a client that trusts nothing but the authority that it was given.
@Suite("The server's own certificate", .serialized)
struct OwnCertificateTests {
  private static func curl(_ address: String, _ options: [String]) throws -> ProcessRun {
    try ProcessRun(["curl", "-sS", "--max-time", "10"] + options + [address])
  }

  private static func state() throws -> (folder: TemporaryFolder, variables: [String]) {
    let folder = try TemporaryFolder()
    return (folder, ["XDG_STATE_HOME=\(folder.path)"])
  }

  @Test("is trusted by whoever has installed the authority, for the machine's names alone")
  func trust() throws {
    let (state, variables) = try Self.state()
    let sandbox = try ServeSandbox(["--tls", "auto"], variables: variables)
    let address = "https://127.0.0.1:\(sandbox.port)/"
    let given = try Self.curl(address + "kb-authority.crt", ["--insecure"])
    #expect(given.output.hasPrefix("-----BEGIN CERTIFICATE-----\n"))
    try state.write(given.output, to: "authority.pem")
    let trusting = ["--cacert", state.path + "/authority.pem"]
    for host in ["127.0.0.1", "localhost"] {
      let page = try Self.curl("https://\(host):\(sandbox.port)/server.json", trusting)
      #expect(page.status == 0, "\(page.errors)")
      #expect(page.output.contains("\"name\""))
    }
    // Nobody trusts it by itself, nor for another name.
    #expect(try Self.curl(address, []).status == 60)
    let other = "other.example:\(sandbox.port)"
    let wrong = try Self.curl("https://\(other)/", trusting + ["--resolve", "\(other):127.0.0.1"])
    #expect(wrong.status == 60)
  }

  @Test("is kept for this person alone, and made anew only where it must be")
  func kept() throws {
    let (state, variables) = try Self.state()
    let file = "kb/tls.pem"
    func start() throws -> String {
      _ = try ServeSandbox(["--tls", "auto"], variables: variables)
      return try #require(try state.text(file))
    }
    let first = try start()
    var status = stat()
    #expect(stat(state.path + "/" + file, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(first.hasPrefix("kb-certificate 1\nnames "))
    #expect(try start() == first)
    // One that ends soon, one for other names, and one that is damaged are replaced.
    let lines = first.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for changed in [
      [lines[0], lines[1], "end 1700000000"], [lines[0], "names elsewhere", lines[2]],
      [lines[0], lines[1], lines[2], "", "-----BEGIN NOTHING-----"],
    ] {
      let text = (changed + (changed.count == 3 ? lines.dropFirst(3) : [])).joined(separator: "\n")
      try state.write(text, to: file)
      let made = try start()
      #expect(made != text)
      #expect(made.hasPrefix("\(lines[0])\n\(lines[1])\n"))
    }
  }

  @Test("has an authority that may sign for these names and addresses alone")
  func constraints() throws {
    guard ProcessRun.exists("openssl") else { return }
    let (state, variables) = try Self.state()
    _ = try ServeSandbox(["--tls", "auto"], variables: variables)
    let kept = try #require(try state.text("kb/tls.pem"))
    let blocks = kept.split(separator: "-----BEGIN ", omittingEmptySubsequences: false)
    try state.write("-----BEGIN " + (blocks.last ?? ""), to: "authority.pem")
    let text = try ProcessRun(
      ["openssl", "x509", "-noout", "-text", "-in", state.path + "/authority.pem"]
    ).output
    #expect(text.contains("X509v3 Name Constraints: critical"))
    #expect(text.contains("DNS:localhost"))
    #expect(text.contains("IP:127.0.0.1/255.255.255.255"))
    #expect(text.contains("CA:TRUE, pathlen:0"))
  }
}
