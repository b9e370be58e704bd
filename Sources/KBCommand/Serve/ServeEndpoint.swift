import KBServer
import KBStore
import KBTerminal

/// Where a server answers, to which names, and to whom.
struct ServeEndpoint: Sendable {
  /// The port where `--port` names none.
  static let usualPort: UInt16 = 4711
  private static let local = ["localhost", "127.0.0.1", "[::1]"]

  /// The place of the authority's certificate, for devices to install.
  static let authorityFile = "kb-authority.crt"

  let keys: Server.Keys?
  /// Why browsers will refuse the certificate that was given, without a full stop; `nil` where it holds.
  private(set) var certificateDoubt: String?
  /// kb's own certificate, and whether it was made now; `nil` where the server has none or another.
  let own: (certificate: HostCertificate, isNew: Bool)?
  private let host: String
  private let port: UInt16
  private let isShared: Bool
  private let names: [String]
  private let token: Token?
  /// Where people reach the server through a proxy.
  private let publicAddress: PublicAddress?
  /// The proxies whose word is taken for where a request came from.
  let proxies: Proxies

  init(
    _ arguments: ParsedArguments, _ environment: Environment, root: RootFolder
  ) throws(CommandFailure) {
    try arguments.exclude("lan", "host")
    if let text = arguments.value("base-url") {
      publicAddress = PublicAddress(text)
      guard publicAddress != nil else {
        throw arguments.badValue(
          text, for: "--base-url", "write an address such as https://train.example.org/kb/")
      }
    } else {
      publicAddress = nil
    }
    proxies = Proxies((arguments.value("proxy") ?? "").split(separator: ",").map(String.init))
    isShared = arguments.flag("lan")
    let named = arguments.value("host")
    host = named ?? (isShared ? "::" : "127.0.0.1")
    port = UInt16(
      clamping: try arguments.integer("port", in: 0...65_535) ?? Int(ServeEndpoint.usualPort))
    var names = ServeEndpoint.local
    if isShared {
      names += HostAddresses.all.map(\.inAddress) + HostAddresses.names
    } else if let named {
      names.append(named.contains(":") ? "[\(named)]" : named)
    }
    self.names = names
    // Whatever others can reach asks for the token.
    let isLocal =
      !isShared && publicAddress == nil
      && (named == nil || ServeEndpoint.local.contains(named ?? ""))
    token =
      isLocal
      ? nil
      : try ServeToken.token(
        of: root, environment, isNew: arguments.flag("new-token"))
    switch arguments.value("tls") {
    case nil: (keys, own) = (nil, nil)
    case "auto"?:
      var hosts = HostAddresses.names + ["localhost", "127.0.0.1", "::1"]
      hosts += HostAddresses.all.map(\.text) + (named.map { [$0] } ?? [])
      let made = try ServeCertificate.certificate(for: hosts, environment)
      keys = Server.Keys(key: made.certificate.key, certificate: made.certificate.certificate)
      own = made
    case let text?:
      let given = try ServeEndpoint.keys(text, arguments)
      (keys, own) = (given, nil)
      certificateDoubt = ServeCertificate.doubt(about: given.certificate)
    }
  }

  private static func keys(
    _ text: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Server.Keys {
    let parts = text.split(separator: ",").map(String.init)
    guard parts.count == 2 else {
      throw arguments.badValue(
        text, for: "--tls",
        "write auto, or the certificate and its key, as in cert.pem,key.pem")
    }
    func read(_ path: String) throws(CommandFailure) -> String {
      do {
        return String(decoding: try OuterFile.read(path, limit: 1 << 20), as: UTF8.self)
      } catch { throw .environment(error.text) }
    }
    return Server.Keys(key: try read(parts[1]), certificate: try read(parts[0]))
  }

  func listen() throws(CommandFailure) -> ListeningSocket {
    if let given = ServiceSocket.descriptor { return ListeningSocket(adopting: given) }
    do throws(ListeningSocket.Problem) {
      return try ListeningSocket(host: host, port: port)
    } catch {
      switch error {
      case .unknownHost(let host):
        throw .environment("\"\(host)\" is not an address of this machine; see ip address")
      case .taken(let port):
        throw .environment(
          """
          port \(String(port)) is taken, perhaps by another kb serve; choose one with --port, or 0 for any \
          that is free
          """)
      case .refused(let code):
        throw .environment(
          "port \(String(port)) at \(host) cannot be used: \(code.phrase); choose another with --port"
        )
      }
    }
  }

  func hosts(port: UInt16) -> HostRules {
    HostRules(
      names: names, port: port, isEncrypted: keys != nil, publicAddress: publicAddress)
  }

  func pairing(port: UInt16, invite: @escaping @Sendable (String) -> Void) -> Pairing? {
    let isEncrypted = publicAddress.map { $0.scheme == "https" } ?? (keys != nil)
    return token.map {
      Pairing(
        token: $0, port: port, isEncrypted: isEncrypted, folder: publicAddress?.folder ?? "/",
        invite: invite)
    }
  }

  /// `http://127.0.0.1:4711/`
  func address(port: UInt16) -> String {
    publicAddress?.text ?? "\(keys == nil ? "http" : "https")://\(shownName):\(port)/"
  }

  /// The address that pairs one device.
  func invitation(_ code: String, port: UInt16) -> String {
    address(port: port) + Pairing.path + "?code=" + code
  }

  /// Says how a device comes to trust kb's own certificate.
  func printAuthority(port: UInt16, on output: inout Output) {
    guard let own else { return }
    output.paragraph(
      StyledText(
        (own.isNew ? "The certificate is new. " : "")
          + "Devices trust it once they have installed its authority, which can speak for this"
          + " machine alone:"))
    output.line("  " + address(port: port) + ServeEndpoint.authorityFile)
    output.line("  SHA-256 " + own.certificate.fingerprint)
  }

  func printInvitation(_ code: String, port: UInt16, on output: inout Output) {
    let address = invitation(code, port: port)
    output.line("Pair a device with this address, which works once:")
    output.line("  " + address)
    guard output.terminal.isTTY, output.terminal.isUTF8, let code = QRCode(address),
      output.terminal.width >= code.size + 4
    else { return }
    output.line()
    for line in code.lines { output.line(line) }
  }

  private var shownName: String {
    guard isShared else { return host.contains(":") ? "[\(host)]" : host }
    return HostAddresses.all.first { !$0.isLoopback }?.inAddress ?? "127.0.0.1"
  }
}
