import KBServer
import KBStore
import KBTerminal

/// The token of a folder's server, which lies outside of the folder so that no commit has it.
enum ServeToken {
  /// The token that paired devices have; a new one, which they do not have, where there is none yet
  /// or `isNew` asks for it.
  static func token(
    of root: RootFolder, _ environment: Environment, isNew: Bool
  ) throws(CommandFailure) -> Token {
    guard let path = path(of: root, environment) else { return .random() }
    do throws(StoreError) {
      if !isNew, let kept = try OuterFile.secret(path),
        let token = Token(String(decoding: kept.prefix { $0 != 0x0A }, as: UTF8.self))
      {
        return token
      }
      let token = Token.random()
      try OuterFile.keepSecret(Array((token.text + "\n").utf8), at: path)
      return token
    } catch { throw .environment(error.text) }
  }

  /// `~/.local/state/kb/serve-DIGEST`
  private static func path(of root: RootFolder, _ environment: Environment) -> String? {
    environment.stateFolder.map { "\($0)/kb/serve-\(root.digest)" }
  }
}
