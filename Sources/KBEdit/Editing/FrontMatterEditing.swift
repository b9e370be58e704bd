import KBCore
import KBText

/// The bytes of a document with values of its front matter changed, and every other byte and comment
/// as it was; a document without front matter gets one.
///
/// Refused where the front matter cannot be read, or where the change could not be made alone.
package func editedFrontMatter(
  _ bytes: [UInt8], path: String, _ edits: [SettingsEdit]
) throws(SettingsEditRefusal) -> [UInt8] {
  if let problem = textProblems(in: bytes, path: path).first { throw .unreadable(problem) }
  var bytes = bytes
  for edit in edits {
    let file = splitFrontMatter(bytes.span)
    if let problem = file.problem { throw .unreadable(problem.asDiagnostic(path: path)) }
    if let yaml = file.yaml {
      let inner = try editedSettings(Array(bytes[yaml]), path: path, edit)
      bytes.replaceSubrange(yaml, with: inner)
    } else if case .removal = edit {
      continue
    } else {
      let lineBreak = bytes.lineBreak
      let inner = try editedSettings([], path: path, edit).dropLast()
      let fence = Array("---".utf8) + lineBreak
      bytes.insert(contentsOf: fence + inner + lineBreak + fence, at: file.body.lowerBound)
    }
  }
  return bytes
}

extension [UInt8] {
  /// What ends the first line: LF, or CRLF where the file has that.
  var lineBreak: [UInt8] {
    guard let end = firstIndex(of: 0x0A), end > 0, self[end - 1] == 0x0D else { return [0x0A] }
    return [0x0D, 0x0A]
  }
}

/// A text of a document's front matter; `nil` if it has none of the name, or cannot be read.
package func frontMatterText(_ name: String, in bytes: [UInt8]) -> String? {
  guard let yaml = splitFrontMatter(bytes.span).yaml,
    case .scalar(let scalar)? = (try? parseYAML(bytes.span, in: yaml))?[name], !scalar.isNull
  else { return nil }
  return scalar.text
}
