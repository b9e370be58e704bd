/// Something that two versions of kb understand or compute differently in one folder.
struct BaselineDifference: Equatable {
  let kind: BaselineFact.Kind
  let subject: String
  let detail: String
  /// The older version's answer; `nil` if it has none.
  let before: String?
  /// This version's answer; `nil` if it has none.
  let after: String?
  /// Why, without a full stop.
  let reason: String

  /// Where it is, or what it is about, for people.
  var place: String {
    if kind == .reading, detail.hasPrefix("line ") { return subject + ":" + detail.dropFirst(5) }
    return subject.isEmpty ? detail : subject + ", " + detail
  }
}
