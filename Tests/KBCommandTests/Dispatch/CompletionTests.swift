import KBTestSupport
import Testing

@testable import KBCommand
@testable import KBTerminal

@Suite("Completion scripts", .serialized)
struct CompletionTests {
  private static let specs =
    SampleCommands.commands.map(\.spec) + [
      CommandSpec(
        "open", .plan, "open something",
        positionals: [PositionalSpec("NAME", completion: .document, "What to open.")])
    ]

  /// Stands in for kb: answers the question for names, and complains as kb may.
  private static let names = #"""
    #!/bin/sh
    echo "noise" >&2
    root=
    [ "$1" = --root ] && { root=$2; shift 2; }
    case "$*" in
      'list workouts --names') printf '%s\n' strength/push-a strength/pull-a "home/push-up$root" ;;
      'list exercises --names') printf '%s\n' 'Bench Press' "Farmer's Walk" 'a$(touch pwned)b' ;;
    esac
    """#

  private static let cases: [(words: [String], expected: [String])] = [
    (["lo"], ["log"]),
    (["vari"], ["variant"]),
    (["variant", ""], ["edit", "status"]),
    (["variant", "edit", "s"], ["strength/push-a", "strength/pull-a"]),
    (["log", "st"], ["strength/push-a", "strength/pull-a"]),
    (["--root", "/tmp/x", "log", "ho"], ["home/push-up/tmp/x"]),
    (["log", "-n", "x", "ho"], ["home/push-up"]),
    (["log", "--place", ""], ["gym", "home"]),
    (["log", "--d"], ["--done", "--date"]),
    (["list", ""], ["workouts", "exercises"]),
    (["open", "strength/pu"], ["strength/push-a", "strength/pull-a"]),
    (["completion", "z"], ["zsh"]),
    (["help", "lo"], ["log"]),
  ]

  @Test("bash reads the script", .enabled(if: ToolRun.exists("bash"), "bash is not installed"))
  func bashSyntax() throws { try checkSyntax(.bash, with: "bash -n") }

  @Test("zsh reads the script", .enabled(if: ToolRun.exists("zsh"), "zsh is not installed"))
  func zshSyntax() throws { try checkSyntax(.zsh, with: "zsh -f -n") }

  @Test("fish reads the script", .enabled(if: ToolRun.exists("fish"), "fish is not installed"))
  func fishSyntax() throws { try checkSyntax(.fish, with: "fish --no-config -n") }

  private func checkSyntax(_ shell: Shell, with checker: String) throws {
    let folder = try ScratchFolder()
    let script = try folder.write(shell.completionScript(for: Self.specs), to: "script")
    #expect(ToolRun("\(checker) '\(script)'") == ToolRun.silent)
  }

  @Test("bash completes", .enabled(if: ToolRun.exists("bash"), "bash is not installed"))
  func bashCompletes() throws {
    for (words, expected) in Self.cases {
      #expect(try bash(words) == expected, "\(words)")
    }
  }

  @Test(
    "bash takes the last part of a key, in any case",
    .enabled(if: ToolRun.exists("bash"), "bash is not installed"))
  func bashLastPart() throws {
    #expect(try bash(["log", "pus"]) == ["push-a", "push-up"])
    #expect(try bash(["log", "PULL"]) == ["pull-a"])
    #expect(try bash(["open", "ben"]) == [#"Bench\ Press"#])
    #expect(try bash(["log", "Strength/pul"]) == ["strength/pull-a"])
  }

  @Test("bash splits words at =", .enabled(if: ToolRun.exists("bash"), "bash is not installed"))
  func bashEquals() throws {
    #expect(try bash(["log", "--place", "=", "h"]) == ["home"])
    #expect(try bash(["log", "--place", "="]) == ["gym", "home"])
    #expect(try bash(["--root", "=", "/r", "log", "ho"]) == ["home/push-up/r"])
  }

  @Test(
    "bash quotes names for where they go",
    .enabled(if: ToolRun.exists("bash"), "bash is not installed"),
    arguments: [
      ("Be", #"Bench\ Press"#),
      (#"Bench\ P"#, #"Bench\ Press"#),
      ("\"Be", "Bench Press"),
      ("F", #"Farmer\'s\ Walk"#),
      ("'F", #"Farmer'\''s Walk"#),
      ("a", #"a\$\(touch\ pwned\)b"#),
      ("\"a", #"a\$(touch pwned)b"#),
    ]
  )
  func bashQuotes(typed: String, expected: String) throws {
    #expect(try bash(["log", "--exercise", typed]) == [expected])
  }

  private func bash(_ words: [String]) throws -> [String] {
    let folder = try ScratchFolder()
    _ = try folder.write(Self.names, to: "kb", isProgram: true)
    let quoted = words.map(Shell.bash.quoted).joined(separator: " ")
    let script = Shell.bash.completionScript(for: Self.specs)
    let probe = """
      PATH=\(folder.path):$PATH
      COMP_WORDS=(kb \(quoted))
      COMP_CWORD=\(words.count)
      _kb kb
      for reply in "${COMPREPLY[@]}"; do printf '%s\\n' "$reply"; done
      """
    _ = try folder.write(script + probe, to: "probe")
    let result = ToolRun("cd '\(folder.path)' && bash probe")
    #expect(result.status == 0)
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test("fish completes", .enabled(if: ToolRun.exists("fish"), "fish is not installed"))
  func fishCompletes() throws {
    for (words, expected) in Self.cases {
      #expect(try fish(words).sorted() == expected.sorted(), "\(words)")
    }
    #expect(try fish(["log", "--place=h"]) == ["--place=home"])
    #expect(try fish(["log", "--exercise", "Be"]) == ["Bench Press"])
  }

  private func fish(_ words: [String]) throws -> [String] {
    let folder = try ScratchFolder()
    _ = try folder.write(Self.names, to: "kb", isProgram: true)
    let line = (["kb"] + words).joined(separator: " ")
    let probe = """
      set -x PATH \(folder.path) $PATH
      complete -C \(Shell.fish.quoted(line)) | string replace -r '\\t.*' ''
      true
      """
    _ = try folder.write(Shell.fish.completionScript(for: Self.specs) + probe, to: "probe")
    let result = ToolRun("cd '\(folder.path)' && HOME='\(folder.path)' fish --no-config probe")
    return result.output.split(separator: "\n").map(String.init)
  }
}
