import KBCore
import KBLogs

/// Reads a log in XML, whichever its root element says it is.
package func readXML(
  _ source: ByteSource, _ request: ImportRequest
) throws(ImportFailure) -> ImportedLog {
  var reader = try XMLReader(source)
  while let event = try reader.next() {
    guard case .start(let root) = event else { continue }
    switch root.name {
    case "HealthData":
      var health = AppleHealth(request)
      return try health.read(&reader)
    case "TrainingCenterDatabase":
      var activities = TrainingCenter(request)
      return try activities.read(&reader)
    case "gpx":
      var tracks = GPXTracks(request)
      return try tracks.read(&reader)
    case "logs":
      throw ImportFailure(
        "kb reads GymBook's CSV, not its XML", fix: "choose CSV where the app asks for the format")
    default:
      throw ImportFailure(
        "kb does not know XML with the root <\(shortened(root.name))>",
        fix: "it reads Apple Health's export.xml, TCX and GPX")
    }
  }
  throw ImportFailure("the XML has no elements", fix: "export it again")
}

/// Apple Health's `export.xml`: workouts, and the weight of the body.
struct AppleHealth {
  private let request: ImportRequest
  private var log = LogBuilder(.appleHealth)

  init(_ request: ImportRequest) { self.request = request }

  mutating func read(_ reader: inout XMLReader) throws(ImportFailure) -> ImportedLog {
    var workout: Workout?
    while let event = try reader.next() {
      switch event {
      case .start(let element):
        switch element.name {
        case "Workout": workout = Workout(element)
        case "WorkoutStatistics": workout?.take(element)
        case "Record":
          if element.attributes["type"] == "HKQuantityTypeIdentifierBodyMass" { weigh(element) }
        default: break
        }
      case .end("Workout"):
        if let found = workout { add(found) }
        workout = nil
      case .end, .text: break
      }
    }
    return log.log
  }

  /// One workout while its elements are read.
  private struct Workout {
    let line: Int
    let attributes: [String: String]
    var distance: Distance?
    var calories: Double?

    init(_ element: XMLReader.Element) {
      line = element.line
      attributes = element.attributes
      distance = Workout.distance(
        attributes["totalDistance"], attributes["totalDistanceUnit"])
      calories = attributes["totalEnergyBurned"].flatMap { Double($0) }
    }

    /// Newer exports have the sums in elements of their own.
    mutating func take(_ element: XMLReader.Element) {
      let type = element.attributes["type"] ?? ""
      if type.contains("Distance"), distance == nil {
        distance = Workout.distance(element.attributes["sum"], element.attributes["unit"])
      }
      if type.hasSuffix("ActiveEnergyBurned"), calories == nil {
        calories = element.attributes["sum"].flatMap { Double($0) }
      }
    }

    static func distance(_ text: String?, _ unit: String?) -> Distance? {
      guard let text, let number = FileNumber(Array(text.utf8)[...]), number.value > 0,
        let unit = unit.flatMap({ DistanceUnit(word: $0) })
      else { return nil }
      return Distance(thousandths: number.thousandths, unit: unit)
    }
  }

  private mutating func add(_ workout: Workout) {
    let start = workout.attributes["startDate"] ?? ""
    guard let moment = request.moments.read(start) else {
      log.log.problems.append(
        RowProblem(line: workout.line, "\"\(shortened(start))\" is not a date"))
      return
    }
    let type = workout.attributes["workoutActivityType"] ?? ""
    let name = AppleHealth.words(type)
    let place = log.session(
      start + " " + type, line: workout.line, at: moment, titled: name)
    var set = ImportedSet()
    set.distance = workout.distance
    if let text = workout.attributes["duration"],
      let number = FileNumber(Array(text.utf8)[...]), number.value > 0
    {
      let unit = workout.attributes["durationUnit"] ?? "min"
      let scale = unit == "s" ? 1.0 : unit == "hr" ? 3600 : 60
      let seconds = (number.value * scale).rounded()
      if seconds >= 1, seconds < 864_000 { set.time = TimeSpan(seconds: Int64(seconds)) }
    } else if let end = workout.attributes["endDate"].flatMap({ request.moments.read($0) }),
      end.seconds > moment.seconds
    {
      set.time = TimeSpan(seconds: end.seconds - moment.seconds)
    }
    log.log.sessions[place].duration = set.time
    if let calories = workout.calories, calories >= 1, calories < 100_000 {
      set.addNote("\(Int(calories.rounded())) kcal")
    }
    guard !set.isFailed else {
      log.skip(workout.line, "a workout without a time")
      return
    }
    log.add(set, of: name, to: place)
  }

  private mutating func weigh(_ element: XMLReader.Element) {
    let start = element.attributes["startDate"] ?? ""
    guard let moment = request.moments.read(start),
      let number = FileNumber(Array((element.attributes["value"] ?? "").utf8)[...]),
      number.value > 0
    else {
      log.log.problems.append(
        RowProblem(line: element.line, "a weight of the body without a date or a value"))
      return
    }
    let day = FileMoment(day: moment.day, second: nil)
    let place = log.session(
      day.text + " body", line: element.line, at: day, titled: "Measurements")
    let unit = element.attributes["unit"].flatMap { LoadUnit(word: $0) }
    log.log.sessions[place].bodyweights.append((number, unit))
  }

  /// `HKWorkoutActivityTypeTraditionalStrengthTraining` in words.
  static func words(_ type: String) -> String {
    let name = type.hasPrefix("HKWorkoutActivityType") ? String(type.dropFirst(21)) : type
    var words = ""
    for character in name {
      if character.isUppercase, !words.isEmpty { words += " " }
      words.append(character)
    }
    return words.isEmpty ? "Workout" : words
  }
}
