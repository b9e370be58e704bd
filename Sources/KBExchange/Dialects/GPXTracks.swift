import KBCore
import KBLogs

/// GPX: each track is a session, as long as its points lie apart.
struct GPXTracks {
  private let request: ImportRequest
  private var log = LogBuilder(.gpx)

  init(_ request: ImportRequest) { self.request = request }

  private struct Track {
    let line: Int
    var name = ""
    var type = ""
    var first = ""
    var last = ""
    var metres = 0.0
    var point: (latitude: Double, longitude: Double)?
  }

  mutating func read(_ reader: inout XMLReader) throws(ImportFailure) -> ImportedLog {
    var track: Track?
    var walk = ElementWalk()
    while let step = try walk.next(&reader) {
      switch step {
      case .begin(let element):
        switch element.name {
        case "trk": track = Track(line: element.line)
        case "trkseg": track?.point = nil
        case "trkpt":
          if let latitude = element.attributes["lat"].flatMap(Double.init),
            let longitude = element.attributes["lon"].flatMap(Double.init)
          {
            if let point = track?.point {
              track?.metres += metres(from: point, to: (latitude, longitude))
            }
            track?.point = (latitude, longitude)
          }
        default: break
        }
      case .end(let name, let parent, let text):
        switch (parent, name) {
        case ("trk", "name"): track?.name = text
        case ("trk", "type"): track?.type = text
        case ("trkpt", "time"):
          if track?.first.isEmpty == true { track?.first = text }
          track?.last = text
        default: break
        }
        if name == "trk", let found = track {
          add(found)
          track = nil
        }
      }
    }
    guard !log.log.sessions.isEmpty || !log.log.problems.isEmpty || !log.log.skipped.isEmpty
    else {
      throw ImportFailure("the file has no track", fix: "export it again")
    }
    return log.log
  }

  private mutating func add(_ track: Track) {
    guard let start = request.moments.read(track.first) else {
      if track.first.isEmpty {
        log.skip(
          track.line, track.point == nil ? "a track without points" : "a track without times")
      } else {
        log.log.problems.append(
          RowProblem(line: track.line, "\"\(shortened(track.first))\" is not a time"))
      }
      return
    }
    let end = request.moments.read(track.last)
    let seconds = end.map { $0.seconds - start.seconds } ?? 0
    let sport = sportName(track.type.isEmpty ? "other" : track.type)
    let place = log.session(
      track.first, line: track.line, at: start,
      titled: track.name.isEmpty ? sport : track.name)
    log.addActivity(
      sport, seconds: Double(seconds), metres: track.metres, calories: 0, line: track.line,
      to: place)
  }
}

/// The way between two points of a track, on a sphere with the Earth's mean radius of 6,371,009 m
/// (equirectangular projection, which is exact enough for points a few seconds apart).
private func metres(
  from one: (latitude: Double, longitude: Double), to other: (latitude: Double, longitude: Double)
) -> Double {
  let radians = Double.pi / 180
  let (latitude, longitude) = (
    (other.latitude - one.latitude) * radians, (other.longitude - one.longitude) * radians
  )
  let middle = (one.latitude + other.latitude) / 2 * radians
  let east = longitude * cosine(middle)
  return 6_371_009 * (latitude * latitude + east * east).squareRoot()
}

/// The cosine of an angle in radians, by its series.
private func cosine(_ angle: Double) -> Double {
  let square = angle * angle
  var (term, sum) = (1.0, 1.0)
  for step in 1...10 {
    term *= -square / Double((2 * step - 1) * (2 * step))
    sum += term
  }
  return sum
}
