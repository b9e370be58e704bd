import KBCore

/// The shortest time of each course, in the order of courses.
///
/// A sorted list and no dictionary: there are few courses, and hashing would double what the
/// browser has to load.
struct CourseTimes: Equatable, Sendable {
  private(set) var all: [(key: CourseKey, mark: RecordMark<TimeSpan>)] = []

  subscript(key: CourseKey) -> RecordMark<TimeSpan>? {
    let place = firstPlace(from: key)
    return place < all.count && all[place].key == key ? all[place].mark : nil
  }

  /// Keeps a time that is shorter than the one so far, and says whether it is.
  @discardableResult
  mutating func take(_ mark: RecordMark<TimeSpan>, for key: CourseKey) -> Bool {
    let place = firstPlace(from: key)
    if place < all.count, all[place].key == key {
      guard mark.value < all[place].mark.value else { return false }
      all[place].mark = mark
    } else {
      all.insert((key, mark), at: place)
    }
    return true
  }

  private func firstPlace(from key: CourseKey) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static func == (one: CourseTimes, other: CourseTimes) -> Bool {
    one.all.elementsEqual(other.all) { $0.key == $1.key && $0.mark == $1.mark }
  }
}
