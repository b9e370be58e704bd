import Glibc
import KBCore
import KBKnowledge
import KBStore
import KBTerminal

/// `kb init --ci`: writes the workflow of a host into a knowledge base.
struct WorkflowRun {
  static let options: [OptionSpec] = [
    .value(
      "ci", "HOST", choices: WorkflowHost.allCases.map(\.rawValue),
      "Write the workflow that builds and publishes the site on each push."),
    .value(
      "package", "URL",
      "With --ci, the address of kb's package for Debian; by default a variable KB_PACKAGE of the host."
    ),
    .value("sha256", "DIGEST", "With --package, the SHA-256 that the package must have."),
  ]

  private let host: WorkflowHost
  private let package: String?
  private let digest: String?

  /// Takes the options; `nil` without `--ci`.
  init?(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let name = arguments.value("ci"), let host = WorkflowHost(rawValue: name) else {
      for option in ["package", "sha256"] where arguments.isGiven(option) {
        throw arguments.badValue(arguments.value(option) ?? "", for: "--\(option)", "add --ci HOST")
      }
      return nil
    }
    self.host = host
    package = arguments.value("package")
    digest = arguments.value("sha256")
    if let package, !WorkflowRun.isAddress(package) {
      throw arguments.badValue(
        package, for: "--package", "write an address such as https://example.org/kb_0.1.0_amd64.deb"
      )
    }
    if let digest {
      guard package != nil else {
        throw arguments.badValue(digest, for: "--sha256", "add --package URL")
      }
      let isDigest =
        digest.utf8.count == 64
        && digest.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      guard isDigest else {
        throw arguments.badValue(
          digest, for: "--sha256", "write 64 digits, as sha256sum prints them")
      }
    }
  }

  /// The knowledge base in a folder, whose files stay as they are; `nil` where one is to be made.
  static func standing(
    _ path: String, _ environment: Environment
  ) throws(CommandFailure) -> RootFolder? {
    do throws(StoreError) {
      return try RootFolder.marked(path, share: environment.sharedFiles)
    } catch {
      if case .failed(.open, _, let code) = error, code.number == ENOENT { return nil }
      throw .environment(error.text)
    }
  }

  /// Writes the workflow, and never over a file.
  func write(to root: RootFolder, _ context: inout Context) throws(CommandFailure) {
    let settings = try onDisk(SettingsFile(root)).settings
    let workflow = Workflow(
      host: host, branch: settings.site.inbox?.branch ?? "main", package: package, digest: digest)
    guard try onDisk(root.create(Array(workflow.text.utf8), at: host.path)) else {
      context.note(
        "\(host.path) is already there and was left as it is; move it away to have kb's")
      throw .reported
    }
    context.output.line("Written: \(host.path)")
    if package == nil {
      context.output.paragraph(
        StyledText(
          "Set a variable KB_PACKAGE on the host to the address of kb's package for Debian."))
    }
    for step in host.steps { context.output.paragraph(StyledText(step)) }
    if settings.site.inbox == nil {
      context.output.paragraph(
        StyledText(
          "To send workouts from the site, add site: {inbox: {…}} to kb.yaml; see docs/inbox.md."))
    }
  }

  /// Whether a text is an address that is safe in YAML and in a shell.
  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("https://") && text.utf8.count > "https://".count && text.utf8.count <= 500
      && text.utf8.allSatisfy { byte in
        byte < 0x80 && (Cursor.isWordByte(byte) || "-._~:/?=&%+,@".utf8.contains(byte))
      }
  }
}
