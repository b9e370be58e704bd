import KBTerminal

/// What the hook runs.
struct HookScript {
  private static let mark = "# Written by kb hooks install; kb hooks remove takes it away."

  /// The path of kb.
  let binary: String
  /// The knowledge base below the work tree's top, empty or with `/` at its end.
  let prefix: String
  /// Whether this kb has the command fmt.
  let formats: Bool

  /// Whether a hook was written by kb.
  static func isOurs(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(400), as: UTF8.self).contains(mark)
  }

  /// Without kb a commit goes through, since a partner may have none.
  var bytes: [UInt8] {
    let root = Shell.bash.quoted(prefix.isEmpty ? "." : prefix)
    var lines = [
      "#!/bin/sh", HookScript.mark,
      "before=${0%/*}/pre-commit.before-kb",
      "if [ -x \"$before\" ]; then \"$before\" \"$@\" || exit $?; fi",
      "[ -f \(Shell.bash.quoted(prefix + "kb.yaml")) ] || exit 0",
      "kb=\(Shell.bash.quoted(binary))",
      "[ -x \"$kb\" ] || kb=$(command -v kb) || {",
      "  echo 'kb is not installed, so the commit was not checked' >&2", "  exit 0", "}",
      "status=0", "\"$kb\" check --staged --root=\(root) || status=$?",
    ]
    if formats {
      lines += [
        "\"$kb\" fmt --check --staged --root=\(root) || {", "  status=$?",
        "  echo 'kb fmt and the path of a file formats it; then git add it again' >&2", "}",
      ]
    }
    lines.append("exit $status")
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
