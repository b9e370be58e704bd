import KBCore
import KBStore
import KBTerminal
import KBText

/// What a person has on this machine outside of every folder, in `~/.config/kb`.
struct OwnConfiguration {
  /// The file with settings of the person's own: the section `llm:`, as in a folder's `kb.yaml`.
  static let settings = "kb.yaml"

  /// The folder's path.
  let folder: String

  init(_ environment: Environment) throws(CommandFailure) {
    let folder =
      environment.nonEmpty("XDG_CONFIG_HOME")
      ?? environment.nonEmpty("HOME").map { $0 + "/.config" }
    guard let folder else {
      throw .environment("HOME is not set, so kb cannot keep what you agree to; set it")
    }
    self.folder = folder + "/kb"
  }

  func path(_ name: String) -> String { folder + "/" + name }

  /// What the person's own settings say about a language model; `nil` for nothing.
  func model() throws(CommandFailure) -> ModelSettings? {
    let path = path(OwnConfiguration.settings)
    let bytes: [UInt8]?
    do { bytes = try OuterFile.readIfPresent(path) } catch { throw .environment(error.text) }
    guard let bytes else { return nil }
    let (settings, problems) = readSettings(bytes, path: path)
    if let problem = problems.first(where: { $0.severity == .error }) {
      throw .environment(Phrase(problem.line.plain))
    }
    return settings.llm
  }
}
