import KBCore
import KBLogs

/// A file of another app with all that is needed to read it: lines of words and fields between tabs,
/// an empty line, and the file's bytes.
///
///     file      strong.csv
///     usual     kg
///     unit      lb
///     dates     day-first
///     from      table
///     columns   date=1,exercise=2,reps=4
///     name      Row   Barbell Row
///     clock     1711846800   7200
///     exercise  barbell   Bench Press   Bench   BP
///     library
///     exercise  bodyweight   Pull-Up
///
/// `usual` is the unit of the settings, and `name` what a person says that an exercise becomes. From
/// the first number of `clock`, seconds since 1970, the person's clock is the second number of seconds
/// ahead of UTC. Exercises behind `library` come with kb. Lines that are not understood are left out.
struct ImportQuestion {
  private(set) var file = "the file"
  private(set) var bytes: [UInt8] = []
  private(set) var chosenUnit: LoadUnit?
  private(set) var usualUnit = LoadUnit.kilograms
  private(set) var renamed: [String: String] = [:]
  let book: ExerciseBook

  private var dates: DateOrder?
  private var dialect: Dialect?
  private var columns: [ColumnRole: Int] = [:]
  private var clocks: [(from: Int64, ahead: Int64)] = []

  init(_ input: [UInt8]) {
    var own: [ExerciseBook.Entry] = []
    var builtIn: [ExerciseBook.Entry] = []
    var isOwn = true
    var line = LineCursor()
    var lines: [[String]] = []
    while line.advance(in: input) {
      if line.start == line.end {
        bytes = Array(input[min(line.next, input.count)...])
        break
      }
      let text = String(decoding: input[line.start..<line.end], as: UTF8.self)
      let fields = text.utf8.split(separator: 0x09, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      switch fields[0] {
      case "library": isOwn = false
      case "exercise" where fields.count > 2:
        let entry = ExerciseBook.Entry(
          name: fields[2], otherNames: Array(fields[3...]), load: LoadKind(rawValue: fields[1]))
        if isOwn { own.append(entry) } else { builtIn.append(entry) }
      default: lines.append(fields)
      }
    }
    book = ExerciseBook(own: own, builtIn: builtIn)
    for fields in lines where fields.count > 1 { read(fields) }
  }

  private mutating func read(_ fields: [String]) {
    switch fields[0] {
    case "file": file = fields[1]
    case "unit": chosenUnit = LoadUnit(word: fields[1])
    case "usual": usualUnit = LoadUnit(word: fields[1]) ?? usualUnit
    case "dates": dates = DateOrder(rawValue: fields[1])
    case "from": dialect = Dialect(rawValue: fields[1])
    case "columns": columns = (try? ColumnList.parse(fields[1])) ?? [:]
    case "name" where fields.count > 2: renamed[fields[1]] = fields[2]
    case "clock" where fields.count > 2:
      if let from = Int64(fields[1]), let ahead = Int64(fields[2]) {
        clocks.append((from, ahead))
      }
    default: break
    }
  }

  var request: ImportRequest {
    let (clocks, book, renamed) = (clocks, book, renamed)
    let moments = MomentReader(order: dates) { seconds in
      let ahead = (clocks.last { $0.from <= seconds } ?? clocks.first)?.ahead ?? 0
      return FileMoment(clockSeconds: seconds &+ ahead)
    }
    var request = ImportRequest(moments: moments) { name in
      book.exercise(named: renamed[name] ?? name)?.load == .bodyweight
    }
    request.dialect = dialect
    request.columns = columns
    return request
  }

  /// What an exercise of the log becomes.
  func name(_ source: String) -> ImportedName {
    let meant = renamed[source] ?? source
    let isKnown = book.exercise(named: meant) != nil
    return ImportedName(
      source: source, name: book.canonicalName(of: meant), isKnown: isKnown,
      proposal: isKnown ? nil : book.nearest(to: meant))
  }
}
