import KBCore

/// `Biking` and the like as an exercise is called.
package func sportName(_ sport: String) -> String {
  switch NameKey(sport).text {
  case "biking", "cycling": "Cycling"
  case "running", "run": "Running"
  case "other", "generic", "": "Workout"
  case "training", "strength training": "Strength Training"
  default: sport.opening
  }
}

extension LogBuilder {
  /// Adds a time and a distance as the one set of an activity.
  package mutating func addActivity(
    _ name: String, seconds: Double, metres: Double, calories: Double, line: Int,
    to place: Int
  ) {
    var set = ImportedSet()
    if metres >= 1, metres < 1e8, let number = FileNumber(metres.rounded()) {
      set.distance =
        metres >= 1000
        ? Distance(thousandths: number.thousandths / 1000, unit: .kilometres)
        : Distance(thousandths: number.thousandths, unit: .metres)
    }
    if seconds >= 1, seconds < 8_640_000 {
      let time = TimeSpan(seconds: Int64(seconds.rounded()))
      set.time = time
      log.sessions[place].duration = time
    }
    if calories >= 1, calories < 1e6 { set.addNote("\(Int(calories.rounded())) kcal") }
    guard !set.isFailed else {
      skip(line, "an activity without a time or a distance")
      return
    }
    add(set, of: name, to: place)
  }
}
