import Testing

/// A knowledge base with a problem that cannot be kept under version control.
struct MadeFixture: Sendable, CustomTestStringConvertible {
  let id: String
  /// What the shell makes in a new folder.
  let script: String
  /// What the check prints of it.
  let expected: String
  /// What the check is told.
  var options = ""

  var testDescription: String { id }

  private static let settings = "echo 'units: kg' > kb.yaml && "

  static let all = [
    MadeFixture(
      id: "secret",
      script: settings
        + "printf '# Push\\n\\nUse gh%s_%s.\\n' p aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"
        + " > workouts/templates/push.md && printf 'token: %s%s\\n' 9f8e7d6c5b4a 3928170615243342"
        + " >> kb.yaml",
      expected: """
        kb.yaml:2:1: warning: kb does not know the key "token" [unknown-key]
          token: 9f8e7d6c5b4a3928170615243342
          ^~~~~
          fix: remove it
        kb.yaml:2:8: error: this looks like a password or a token: 9f8e… of 28 characters [secret]
          token: 9f8e7d6c5b4a3928170615243342
                 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
          fix: revoke it where it was issued, and keep the new one outside the folder
        workouts/templates/push.md:3:5: error: this looks like a GitHub token: ghp_… of 40 characters [secret]
          Use gh\("p")_aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5.
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          fix: revoke it where it was issued, and keep the new one outside the folder

        2 errors, 1 warning in 2 files

        """),
    MadeFixture(
      id: "trailing-blanks",
      script: settings
        + "printf '# Push  \\n\\nOne line, \\nanother  \\nand the last\\t\\n\\n```\\ncode \\n```\\n'"
        + " > workouts/templates/push.md",
      expected: """
        workouts/templates/push.md:1:7: warning: this line has 2 trailing spaces [trailing-blanks]
          # Push\("  ")
                ^~
          fix: remove trailing spaces
        workouts/templates/push.md:3:10: warning: this line has 1 trailing space [trailing-blanks]
          One line,\(" ")
                   ^
          fix: remove trailing spaces
        workouts/templates/push.md:5:13: warning: this line has 1 trailing space [trailing-blanks]
          and the last\(" ")
                      ^
          fix: remove trailing spaces

        3 warnings in 2 files

        """, options: "--strict --except orphan-page"),
    MadeFixture(
      id: "yaml-bad-bytes", script: "printf 'name: \\377\\n' > kb.yaml",
      expected: """
        kb.yaml:1:7: error: this byte is not valid UTF-8 [bad-utf8]
          name: �
                ^
          fix: save the file as UTF-8
        kb.yaml:1:7: error: this is not valid UTF-8: invalid leading UTF-8 octet [yaml-bad-bytes]
          name: �
                ^
          fix: save the file as UTF-8 and remove the byte here

        2 errors in 1 file

        """),
    MadeFixture(
      id: "yaml-too-many-values",
      script:
        "{ printf 'rotation: ['; yes a, | head -n 100001 | tr -d '\\n'; echo ']'; } > kb.yaml",
      expected: """
        kb.yaml:1:200006: error: YAML with more than 100000 values is not read [yaml-too-many-values]
          …a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,]
                                     ^
          fix: move long parts to the body or to separate files

        1 error in 1 file

        """),
    MadeFixture(
      id: "bad-utf8",
      script: settings
        + "printf '# Push\\n\\nT\\303\\244glich \\377\\n' > workouts/templates/push.md",
      expected: """
        workouts/templates/push.md:3:10: error: this byte is not valid UTF-8 [bad-utf8]
          Täglich �
                  ^
          fix: save the file as UTF-8

        1 error in 2 files

        """),
    MadeFixture(
      id: "nul-byte",
      script: settings + "printf '# Push\\n\\n\\000\\n' > workouts/templates/push.md",
      expected: """
        workouts/templates/push.md:3:1: error: there is a NUL byte here [nul-byte]
          \\u{0}
          ^~~~~
          fix: remove it; is this a text file?

        1 error in 2 files

        """),
    MadeFixture(
      id: "empty-file",
      script: settings + "printf '\\357\\273\\277 \\r\\n\\n' > workouts/templates/push.md",
      expected: """
        workouts/templates/push.md:1:1: warning: this file is empty [empty-file]
          fix: add text to it or remove it

        1 warning in 2 files

        """),
    MadeFixture(
      id: "lone-return",
      script: settings + "mkdir -p workouts/journal && printf '# 2026-11-20\\r\\r## 07:00 Push\\r'"
        + " > workouts/journal/2026-11-20.md",
      expected: """
        workouts/journal/2026-11-20.md:1:13: error: there is a lone carriage return here, so the line continues [lone-return]
          # 2026-11-20\\u{D}\\u{D}## 07:00 Push
                      ^~~~~
          fix: save the file with LF line endings

        1 error in 2 files

        """),
    MadeFixture(
      id: "byte-order-mark",
      script: settings + "printf '\\357\\273\\277# Push\\n' > workouts/templates/push.md",
      expected: """
        workouts/templates/push.md:1:1: info: there is a byte order mark before the text [byte-order-mark]
          \\u{FEFF}# Push
          ^~~~~~~~
          fix: remove it

        1 info in 2 files

        """, options: "--strict --except orphan-page"),
    MadeFixture(
      id: "line-ends",
      script: settings + "printf '# Push\\n\\r\\nHard.\\r\\n' > workouts/templates/push.md"
        + " && printf '# Pull\\r\\n' > workouts/templates/pull.md",
      expected: """
        workouts/templates/pull.md:1:7: info: the lines of this file end with CRLF [line-ends]
          # Pull
                ^
          fix: save the file with LF
        workouts/templates/push.md:2:1: info: 2 of 3 lines end with CRLF, the others with LF [line-ends]
          \("")
          ^
          fix: save the file with LF

        2 infos in 3 files

        """, options: "--strict --except orphan-page"),
    MadeFixture(
      id: "too-large",
      script: settings + "yes -- '- Squat - 3x5' | head -c 1048577 > workouts/templates/push.md",
      expected: """
        workouts/templates/push.md:1:1: error: workouts/templates/push.md has 1048577 bytes, and the limit is 1048576 [too-large]
          fix: split the file

        1 error in 2 files

        """),
    MadeFixture(
      id: "variant-too-much",
      script: settings + "mkdir -p workouts/variants"
        + " && { echo '# Push'; echo; yes Words. | head -n 140000; } > workouts/templates/push.md"
        + " && for n in $(seq -w 1 18); do printf -- '---\\nbase: push\\n---\\n'"
        + " > workouts/variants/$n.md; done",
      expected: """
        workouts/variants/18.md:2:7: error: with this one, variants would take more than 16 MiB from their bases [variant-too-much]
          base: push
                ^~~~
          fix: split the base, or remove variants

        1 error in 20 files

        """),
    MadeFixture(
      id: "too-deep",
      script: settings + "mkdir -p workouts/templates/$(printf 'a/%.0s' $(seq 70))",
      expected: """
        workouts/templates/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a:1:1: error: this folder is nested too deeply [too-deep]
          fix: move it to a higher level

        1 error in 1 file

        """),
    MadeFixture(
      id: "bad-name", script: settings + "touch \"$(printf 'workouts/templates/p\\377sh.md')\"",
      expected: """
        workouts/templates/p\\xFFsh.md:1:1: error: this name is not valid UTF-8 [bad-name]
          fix: rename the file

        1 error in 1 file

        """),
    MadeFixture(
      id: "unreadable-file", script: settings + "mkfifo workouts/templates/push.md",
      expected: """
        workouts/templates/push.md:1:1: error: this is not a regular file [unreadable-file]
          fix: remove it

        1 error in 1 file

        """),
  ]
}
