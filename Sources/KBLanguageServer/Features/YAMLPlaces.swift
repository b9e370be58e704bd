import KBCore
import KBKnowledge
import KBText

/// YAML of which kb knows the keys: `kb.yaml`, or the front matter of a file.
struct KnownYAML {
  /// What the whole of it may be.
  let shape: ValueShape
  let range: Range<Int>
}

/// A key of YAML that kb knows.
struct KeyPlace {
  /// The names from the outermost to its own, such as `site` and `palette`.
  let path: [String]
  let key: KnownKey
  /// The bytes of the key.
  let range: Range<Int>
}

extension FileContext {
  /// The YAML around an offset; `nil` where there is none that kb knows.
  func knownYAML(at offset: Int) -> KnownYAML? {
    if path == KnowledgeFiles.settingsFile {
      return KnownYAML(shape: .mapping(KnownKeys.settings), range: 0..<text.bytes.count)
    }
    guard let yaml = splitFrontMatter(text.bytes.span).yaml, yaml.lowerBound <= offset,
      offset <= yaml.upperBound
    else { return nil }
    let kind = DocumentPath(path, state.root.rules)
    let keys =
      switch kind?.kind {
      case .exercise?: KnownKeys.exercise
      case .program?: KnownKeys.program
      case .workout? where kind?.isVariant == true: KnownKeys.variant
      case .workout?, nil: KnownKeys.workout
      }
    return KnownYAML(shape: .mapping(keys), range: yaml)
  }

  /// The keys above a line of this indentation that it belongs to, the outermost first.
  ///
  /// They are found in YAML that is still being typed as well.
  func keys(above offset: Int, indent: Int, in yaml: KnownYAML) -> [String] {
    var names: [String] = []
    var (number, wanted) = (text.line(at: offset) - 1, indent)
    let first = text.line(at: yaml.range.lowerBound)
    while number >= first, wanted > 0 {
      let line = Substring(text.line(number))
      let written = line.drop { $0 == " " || $0 == "-" }
      let lead = line[..<written.startIndex]
      let name = written.prefix { $0 != ":" }
      // What follows a dash belongs together with the lines that begin below it.
      if lead.count < wanted, name.endIndex < written.endIndex, written.first != "#" {
        names.append(String(name))
        wanted = lead.prefix { $0 == " " }.count
      }
      number -= 1
    }
    return names.reversed()
  }

  /// The innermost key that an offset is in, or whose value it is in.
  func key(at offset: Int) -> KeyPlace? {
    guard let yaml = knownYAML(at: offset) else { return nil }
    var node = try? parseYAML(text.bytes.span, in: yaml.range)
    var shape: ValueShape? = yaml.shape
    var path: [String] = []
    var found: KeyPlace?
    while let inside = node {
      node = nil
      switch inside {
      case .scalar: break
      case .sequence(let items, _): node = items.first { $0.range.touches(offset) }
      case .mapping(let entries, _):
        guard
          let entry = entries.first(where: {
            $0.key.range.touches(offset) || $0.value.range.touches(offset)
          })
        else { break }
        path.append(entry.key.text)
        found = shape?.keys.first { $0.name == entry.key.text }.map {
          KeyPlace(path: path, key: $0, range: entry.key.range.bytes)
        }
        shape = shape?.value(of: entry.key.text)
        if !entry.key.range.touches(offset) { node = entry.value }
      }
    }
    return found
  }
}

extension KeyPlace {
  /// The key's sentence and the words that it takes, as Markdown.
  var text: String {
    let words = key.shape.words.map { "`\($0)`" }.joined(separator: ", ")
    return "**\(path.joined(separator: "."))**\n\n\(key.about)"
      + (words.isEmpty ? "" : "\n\nOne of \(words).")
  }
}
