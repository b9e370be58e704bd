import KBCore
import KBLogs

/// Garmin's Training Center XML: activities with their laps.
struct TrainingCenter {
  private let request: ImportRequest
  private var log = LogBuilder(.tcx)
  private var count: [String: Int] = [:]

  init(_ request: ImportRequest) { self.request = request }

  private struct Activity {
    let sport: String
    let line: Int
    var id = ""
    var seconds = 0.0
    var metres = 0.0
    var calories = 0.0
    var notes = ""
  }

  mutating func read(_ reader: inout XMLReader) throws(ImportFailure) -> ImportedLog {
    var activity: Activity?
    var walk = ElementWalk()
    while let step = try walk.next(&reader) {
      switch step {
      case .begin(let element):
        if element.name == "Activity" {
          activity = Activity(
            sport: element.attributes["Sport"] ?? "Other", line: element.line)
        }
      case .end(let name, let parent, let text):
        take(name, in: parent, text, &activity)
        if name == "Activity", let found = activity {
          add(found)
          activity = nil
        }
      }
    }
    guard !log.log.sessions.isEmpty || !log.log.problems.isEmpty else {
      throw ImportFailure("the file has no activity", fix: "export it again")
    }
    return log.log
  }

  private func take(
    _ name: String, in parent: String, _ text: String, _ activity: inout Activity?
  ) {
    switch (parent, name) {
    case ("Activity", "Id"): activity?.id = text
    case ("Lap", "TotalTimeSeconds"): activity?.seconds += Double(text) ?? 0
    case ("Lap", "DistanceMeters"): activity?.metres += Double(text) ?? 0
    case ("Lap", "Calories"): activity?.calories += Double(text) ?? 0
    case ("Activity", "Notes"): activity?.notes = text
    default: break
    }
  }

  private mutating func add(_ activity: Activity) {
    guard let moment = request.moments.read(activity.id) else {
      log.log.problems.append(
        RowProblem(line: activity.line, "\"\(shortened(activity.id))\" is not a date"))
      return
    }
    let name = sportName(activity.sport)
    // Two activities of one second are told apart by their order.
    count[activity.id, default: 0] += 1
    let number = count[activity.id] ?? 1
    let key = number > 1 ? activity.id + " \(number)" : activity.id
    let place = log.session(key, line: activity.line, at: moment, titled: name)
    log.log.sessions[place].note(activity.notes)
    log.addActivity(
      name, seconds: activity.seconds, metres: activity.metres, calories: activity.calories,
      line: activity.line, to: place)
  }
}
