import KBText

/// Keys of documents by their paths.
enum DocumentKey {
  /// The key of the workout at a path; `nil` if no workout lies.
  static func workout(_ path: String) -> String? {
    guard let place = DocumentPath(path), place.kind == .workout else { return nil }
    return place.key
  }
}
