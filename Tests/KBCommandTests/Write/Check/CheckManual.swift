import KBCheck

extension Checks {
  /// `docs/diagnostics.md`: the pages of all checks, which stand in the source beside the checks.
  static var manual: String {
    var lines: [String] = []
    for paragraph in introduction {
      lines += filled(paragraph)
      lines.append("")
    }
    for group in groups {
      lines += ["## " + group.title, ""]
      for check in group.checks {
        lines += ["### " + check.id, "", "*" + check.facts + "*", ""]
        for part in check.parts {
          switch part {
          case .paragraph(let text): lines += filled(text)
          case .example(let language, let example):
            lines += ["```" + language] + example + ["```"]
          }
          lines.append("")
        }
      }
    }
    return lines.dropLast().map { $0 + "\n" }.joined()
  }

  private static let introduction = [
    "# Diagnostics",
    "What `kb check` can find, one section for each id in the brackets at the end of a message. `kb"
      + " check --list` lists them, and `kb check --explain ID` prints a section in the terminal."
      + " This page is generated from the same texts, which are beside the checks in"
      + " `Sources/KBCheck`.",
    "Each id is followed by the severity of the problem and when kb checks for it. Basic checks,"
      + " which are most of them, always run. Strict ones run with `--strict`, which also counts"
      + " warnings as errors. All others run only if you name them: `kb check spelling` runs that"
      + " one alone, `kb check --also spelling` and `check: {also: [spelling]}` in `kb.yaml` run it"
      + " in addition to the others. `--only ID` shows one kind alone; `--except ID` and `check:"
      + " {except: [ID]}` leave one out.",
    "Errors make `kb check` exit with 1; warnings do with `--strict`; infos never do. None of them"
      + " stops a build: the rest of the knowledge base is built, and the page of a faulty text"
      + " shows the text as it was written.",
    "The folder `Tests/Fixtures/diagnostics` has a small knowledge base for each id with its exact"
      + " output; what cannot be stored as a file is made by the tests.",
  ]

  /// A paragraph in lines of at most 100 characters.
  private static func filled(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ") {
      let count = word.unicodeScalars.count
      if width > 0, width + 1 + count > 100 {
        lines.append(line)
        (line, width) = ("", 0)
      }
      line += (width > 0 ? " " : "") + word
      width += (width > 0 ? 1 : 0) + count
    }
    return lines + [line]
  }
}
