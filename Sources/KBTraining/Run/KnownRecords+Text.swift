import KBCore

// The records of one exercise on their way to a page, which goes on from them: fields between
// bars, each a word and its values between blanks.
extension KnownRecords {
  /// `lift 60kg 8|lift - 12|max 76kg|shown 76000 2026-11-07|weight 1440kg|reps 30|hold 45000`
  var text: String {
    var fields: [String] = []
    for lift in frontier.lifts { fields.append("lift \(lift.load?.text ?? "-") \(lift.reps)") }
    if let maximum { fields.append("max " + maximum.value.text) }
    if let shown {
      fields.append("shown \(shown.grams)" + (shown.day.map { " " + $0.text } ?? ""))
    }
    if let volume = weightedVolume?.value {
      fields.append("weight \(volume.kilograms) \(volume.pounds)")
    }
    if let volume = bodyweightVolume?.value { fields.append("reps \(volume.bodyweightReps)") }
    if let hold { fields.append("hold \(hold.value.milliseconds)") }
    for (key, mark) in times.all {
      fields.append("\(key.isDistance ? "metres" : "cal") \(key.amount) \(mark.value.milliseconds)")
    }
    return Words.joined(fields)
  }

  init(text: String) {
    self.init()
    for field in Words.fields(of: text) { read(Words(field)) }
  }

  private mutating func read(_ words: Words) {
    switch words[0] {
    case "lift":
      guard let reps = words.number(2) else { return }
      frontier.insert(Lift(load: words.load(1), reps: Int32(clamping: reps), place: .unknown))
    case "max": maximum = words.load(1).map { RecordMark(value: $0, place: .unknown) }
    case "shown":
      shown = words.number(1).map { ShownMaximum(grams: $0, day: Day(text: words[2])) }
    case "weight":
      guard let kilograms = words.number(1), let pounds = words.number(2) else { return }
      weightedVolume = RecordMark(
        value: Volume(kilograms: kilograms, pounds: pounds), place: .unknown)
    case "reps":
      bodyweightVolume = words.number(1).map {
        RecordMark(value: Volume(bodyweightReps: $0), place: .unknown)
      }
    case "hold": hold = words.time(1).map { RecordMark(value: $0, place: .unknown) }
    case "metres", "cal":
      guard let amount = words.number(1), let time = words.time(2) else { return }
      times.take(
        RecordMark(value: time, place: .unknown),
        for: CourseKey(isDistance: words[0] == "metres", amount: amount))
    default: break
    }
  }
}

extension RecordPlace {
  /// The place of what the page was not told the place of.
  fileprivate static let unknown = RecordPlace(day: Day(number: 0), session: -1, entry: 0, set: 0)
}
