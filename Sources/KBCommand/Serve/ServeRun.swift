import KBCore
import KBBuild
import KBKnowledge
import KBServer
import KBStore
import KBTerminal
import KBText
import Synchronization

/// `kb serve`, from its options to its end.
struct ServeRun {
  private let root: String
  private let environment: Environment
  private let isQuiet: Bool
  private let isOpened: Bool
  private let isReadOnly: Bool
  private let endpoint: ServeEndpoint
  private let site: ServedSite
  private let status: ServerStatus
  private let commands: [Command]
  private let languages: ServedLanguages
  private let memory = KnowledgeMemory()

  init(_ arguments: ParsedArguments, _ context: inout Context) throws(CommandFailure) {
    let folder = try RootSearch.root(arguments, context.environment)
    root = folder.path
    environment = context.environment
    commands = context.commands
    isQuiet = arguments.flag("quiet")
    isOpened = arguments.flag("open")
    isReadOnly = arguments.flag("read-only") || folder.readOnly != nil
    let shared = try onDisk(SharedFiles.find(environment.sharedFiles))
    languages = ServedLanguages(root: folder.path, shared: shared)
    let settings = try onDisk(SettingsFile(folder)).settings
    endpoint = try ServeEndpoint(arguments, environment, root: folder)
    let path = folder.path
    status = ServerStatus(name: settings.site.title, isReadOnly: isReadOnly) {
      (try? InboxFiles.names(in: RootSearch.open(path)).count) ?? 0
    }
    let options = BuildOptions(
      output: arguments.siteFolder(of: root), audience: try arguments.audience(),
      today: try LocalTime.today(environment))
    let terminal = context.errors.terminal
    site = ServedSite(root: root, shared: shared, options: options, environment, memory) { text in
      var errors = Output(.descriptor(2), terminal: terminal)
      errors.line(StyledText("kb: \(text)", .error))
      errors.flush()
    }
  }

  func run(_ context: inout Context) throws(CommandFailure) -> ExitStatus {
    outlivesCommands.store(true, ordering: .relaxed)
    let signals = EndSignals()
    let watch = try FolderWatch(root: try RootSearch.open(root), output: site.output)
    if let doubt = endpoint.certificateDoubt { context.note(Phrase(doubt), .warning) }
    let socket = try endpoint.listen()
    let port = socket.port
    let terminal = context.output.terminal
    let (endpoint, isQuiet) = (endpoint, isQuiet)
    let pairing = endpoint.pairing(port: port) { invitation in
      guard !isQuiet else { return }
      var output = Output(.descriptor(1), terminal: terminal)
      output.line("A device was paired. To pair another one:")
      endpoint.printInvitation(invitation, port: port, on: &output)
      output.flush()
    }
    let command = CommandCall(
      root: root, environment: environment, commands: commands, memory: memory)
    let imports = ImportCalls(
      command: command, folder: isReadOnly ? nil : try? UploadFolder(in: RootSearch.open(root)))
    let api = API(command, status, imports, languages)
    let relay = ServerRelay()
    let (site, status) = (site, status)
    let build: @Sendable () -> Void = {
      site.build { relay.server?.send(event: "change", data: "\(status.version)") }
    }
    let rebuild: @Sendable () -> Void = {
      status.noteChange()
      if site.askForBuild() { relay.server?.workLater(build) }
    }
    let gate = Gate(
      rules: RequestRules(
        hosts: endpoint.hosts(port: port), isReadOnly: isReadOnly,
        bodyLimit: API.bodyLimit, takesFile: ImportCalls.takesFile),
      pairing: pairing,
      openFiles: [
        "manifest.webmanifest", "favicon.ico", "icon.svg", "icon-180.png", "icon-192.png",
        "icon-512.png", "icon-maskable-512.png", ServeEndpoint.authorityFile,
      ], proxies: endpoint.proxies)
    let authority = endpoint.own?.certificate.authority
    let server = Server(gate: gate, upload: imports.upload) { call in
      let path = call.target.path
      if path.first == "api" {
        // The watch sees what was written, and waits for a pause between changes.
        return api.answer(call, Array(path.dropFirst())) { status.noteChange() }
      }
      guard !call.method.writes else {
        return .response(
          Response(405, reason: "only the calls below /api/ change anything"))
      }
      if path == ["server.json"] { return .response(api.status.response) }
      if path == [ServeEndpoint.authorityFile], let authority {
        return .response(
          Response(200, "application/x-x509-ca-cert", Array(authority.utf8)))
      }
      return site.answer(call)
    }
    relay.server = server
    // Before the first call, so that pages wait for the first build.
    server.work(build)
    do { try server.start(on: socket, keys: endpoint.keys) } catch {
      throw .environment(
        error == .missingLibrary
          ? "libmicrohttpd is not installed; install Debian's libmicrohttpd12"
          : "the server cannot start; check the certificate and its key")
    }
    server.workLater { site.prepare() }
    watch.start(isOld: { site.isOld }, changed: rebuild)
    let address = endpoint.address(port: port)
    if !isQuiet {
      context.output.line("Serving \(address); press Ctrl-C to stop.")
      endpoint.printAuthority(port: port, on: &context.output)
      if let pairing {
        endpoint.printInvitation(pairing.invitation, port: port, on: &context.output)
      }
      context.output.flush()
    }
    if isOpened {
      let invited = pairing.map { endpoint.invitation($0.invitation, port: port) }
      open(invited ?? address, &context)
    }
    signals.wait()
    watch.stop()
    server.stop()
    if !isQuiet { context.output.line("Stopped.") }
    return .fine
  }

  private func open(_ address: String, _ context: inout Context) {
    guard let program = Program(named: "xdg-open", searchPath: environment["PATH"]),
      (try? program.run([address])) != nil
    else {
      context.note("no browser could be opened; visit \(address)", .warning)
      context.errors.flush()
      return
    }
  }
}
