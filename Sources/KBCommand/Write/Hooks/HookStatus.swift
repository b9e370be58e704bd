import KBCore
import KBSite

/// Whether a repository's commits are checked.
struct HookStatus {
  /// The path of the hook, whether it is there or not.
  let place: String
  let isInstalled: Bool
  /// Whether it is what this kb would write.
  let isCurrent: Bool

  var text: String {
    if !isInstalled { return "Commits are not checked; kb hooks install sets that up." }
    return isCurrent
      ? "Commits are checked by \(place)."
      : "Commits are checked by \(place), which another version of kb wrote; kb hooks install"
        + " updates it."
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("hook", place)
    json.key("installed")
    json.bool(isInstalled)
    json.key("current")
    json.bool(isCurrent)
    json.endObject()
    json.newline()
    return json.bytes
  }
}
