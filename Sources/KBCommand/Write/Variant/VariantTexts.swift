import KBCore
import KBLogs
import KBText

extension VariantResolver.Resolved {
  /// The whole text as a workout of its own, with where it comes from.
  var detachedText: String {
    var outline = outline
    let base = document.card.variant?.reference?.text ?? ""
    if outline.fields["source"] == nil { outline.fields["source"] = quoted("variant of \(base)") }
    let reason = file.reason.trimmed
    if !reason.isEmpty, outline.fields["description"] == nil {
      outline.fields["description"] = quoted(reason)
    }
    if file.identity.isPinned { outline.fields["id"] = file.identity.id }
    if !file.identity.formerKeys.isEmpty {
      outline.fields["aliases"] = "[" + file.identity.formerKeys.joined(separator: ", ") + "]"
    }
    return outline.text
  }

  private func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
