import KBTerminal

/// What says where a server answers, to whom and how, for `kb serve` and the unit that starts it.
enum ServeOptions {
  static let all: [OptionSpec] = [
    .value(
      "host", "NAME", "Answer at this address or name of the machine; 127.0.0.1 by default."),
    .value("port", "N", short: "p", "The port; 4711 by default, 0 for any that is free."),
    .flag("lan", "Answer to other machines of the network that were paired."),
    .value(
      "tls", "CERT,KEY", completion: .file,
      "Encrypt with a certificate and its key, two files with PEM, or with kb's own: auto."),
    .value(
      "base-url", "URL",
      "The address at which a proxy in front of it offers the site; devices have to be paired."),
    .value("proxy", "ADDRESS,…", "Believe these proxies from where a request came."),
    .flag("read-only", "Take no changes."),
  ]

  /// The words of a command line that has the same; files are named by their whole paths.
  static func words(_ arguments: ParsedArguments) throws(CommandFailure) -> [String] {
    if let tls = arguments.value("tls"), tls != "auto" {
      for file in tls.split(separator: ",") where !file.hasPrefix("/") {
        throw arguments.badValue(
          tls, for: "--tls", "write whole paths, since systemd starts kb elsewhere")
      }
    }
    _ = try arguments.integer("port", in: 1...65_535)
    var words: [String] = []
    for option in all {
      if let value = arguments.value(option.name) {
        words += ["--" + option.name, value]
      } else if !option.takesValue, arguments.flag(option.name) {
        words.append("--" + option.name)
      }
    }
    return words
  }
}
