import KBCore
import KBSources
import KBStore
import KBTerminal
import KBText

/// The language model that may be asked for a folder, and the key for it.
struct AskedModel {
  /// Why none may be asked.
  enum Absence: Error, Equatable {
    case notConfigured
    /// The folder names one that the person has not agreed to.
    case untrusted(String)
  }

  let settings: ModelSettings
  let call: ChatCall

  /// Where the person's own configuration names a model, the folder's settings can only narrow what it is told.
  static func find(
    _ folder: ModelSettings?, _ root: RootFolder, _ environment: Environment
  ) throws(CommandFailure) -> Result<AskedModel, Absence> {
    let own = try OwnConfiguration(environment)
    if let mine = try own.model(), !mine.url.isEmpty {
      return .success(
        try AskedModel(
          mine.narrowed(by: folder), below: own.folder, isOwn: true, root, environment))
    }
    guard let folder, !folder.url.isEmpty else { return .failure(.notConfigured) }
    let trusted = try TrustedAddresses(environment)
    guard trusted.has(folder.trustedText, for: root) else {
      return .failure(.untrusted(folder.url))
    }
    return .success(
      try AskedModel(folder, below: own.folder, isOwn: false, root, environment))
  }

  private init(
    _ settings: ModelSettings, below folder: String, isOwn: Bool, _ root: RootFolder,
    _ environment: Environment
  ) throws(CommandFailure) {
    guard !settings.model.isEmpty else {
      throw .environment("llm: names no model; write model: and its name there")
    }
    self.settings = settings
    let key = try AskedModel.key(settings, below: folder, root, environment)
    do throws(FetchFailure) {
      let host = try WebAddress(settings.url).host
      call = try ChatCall(
        settings.url, key: key, allowsAnyAddress: isOwn || ChatCall.isOfThisMachine(host),
        program: "kb/\(Version.text)")
    } catch { throw .environment("llm: \(error.summary); \(error.fix)") }
    guard key.isEmpty || !call.isOpen else {
      throw .environment(
        """
        a key for \(visible(settings.url)) could be read by everybody on the way; write an address that begins \
        with https://
        """)
    }
  }

  private static func key(
    _ settings: ModelSettings, below folder: String, _ root: RootFolder,
    _ environment: Environment
  ) throws(CommandFailure) -> String {
    if settings.usesKeyring { return try keyOfRing(settings.url, environment) }
    guard !settings.keyFile.isEmpty else { return "" }
    var path = settings.keyFile
    if path.hasPrefix("~/"), let home = environment.nonEmpty("HOME") {
      path = home + path.dropFirst(1)
    } else if !path.hasPrefix("/") {
      path = folder + "/" + path
    }
    guard !path.hasPrefix(root.location + "/") else {
      throw .environment(
        "the key \(visible(path)) is inside the folder, which git may publish; move it to \(folder)"
      )
    }
    let bytes: [UInt8]?
    do { bytes = try OuterFile.secret(path) } catch {
      throw .environment("\(error.text); a key is a file that nobody else may read: chmod 600")
    }
    guard let bytes else {
      throw .environment("the key file \(visible(path)) does not exist; create it, and chmod 600")
    }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line, as: UTF8.self)
  }

  private static func keyOfRing(
    _ url: String, _ environment: Environment
  ) throws(CommandFailure) -> String {
    guard let tool = Program(named: "secret-tool", searchPath: environment["PATH"]) else {
      throw .environment("secret-tool is not installed; install libsecret-tools, or use key-file")
    }
    let names = ["PATH", "HOME", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"]
    let variables = names.compactMap { name in environment[name].map { "\(name)=\($0)" } }
    let found = try? tool.capture(
      ["lookup", "service", "kb", "url", url], environment: variables, limit: 4096,
      milliseconds: 60_000)
    guard let found, found.end.isSuccess, !found.output.isEmpty else {
      throw .environment(
        """
        the keyring has no key for it; store one with secret-tool store --label=kb service kb url \
        \(visible(url))
        """)
    }
    return String(decoding: found.output.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}

extension ModelSettings {
  /// What a person agrees to: the address, and where its key is taken from.
  var trustedText: String {
    if usesKeyring { return url + " with a key of the keyring" }
    return keyFile.isEmpty ? url : url + " with the key in " + keyFile
  }
}
