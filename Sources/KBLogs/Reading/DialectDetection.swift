import KBCore

extension Dialect {
  /// The dialect that a table's heading shows; `nil` for one that kb does not know.
  static func recognised(_ columns: [TableColumn]) -> Dialect? {
    let keys = Set(columns.map { $0.key })
    func has(_ role: ColumnRole) -> Bool { columns.contains { $0.role == role } }
    if keys.contains("kb session") { return .kbCSV }
    if keys.contains("exercise title"), keys.contains("start time") || keys.contains("set index") {
      return .hevy
    }
    if keys.contains("workout datetime"), has(.exercise) { return .liftosaur }
    if keys.contains("sessionid"), keys.contains("timestamp") { return .liftlog }
    if keys.contains("iswarmup"), keys.contains("exercise"), keys.contains("reps") {
      return .fitbod
    }
    if keys.contains("set 1 reps") { return .stronglifts }
    if StrongLiftsBlocks.isForm(of: columns), has(.date) { return .stronglifts }
    if keys.contains("measurement"), keys.contains("value"), has(.date) { return .fitnotesBody }
    if keys.contains("exercise"), keys.contains("category"), has(.date), has(.weight), has(.reps) {
      return .fitnotes
    }
    // Which numbers its sets without a sign.
    let isOrdered = columns.contains {
      $0.role == .order && !$0.heading.utf8.contains(UInt8(ascii: "#"))
    }
    if has(.date), has(.exercise), isOrdered, has(.reps) { return .strong }
    if has(.date), has(.exercise), has(.skipped), has(.reps) { return .gymbook }
    if keys.contains("exercise"), keys.contains("repetitions"), has(.date), has(.rir) {
      return .wger
    }
    if has(.date), has(.exercise), has(.reps) || has(.duration) || has(.distance) { return .table }
    return nil
  }

  /// The columns with the roles that they have in this dialect.
  func columns(_ columns: [TableColumn]) -> [TableColumn] {
    var columns = columns
    func change(_ key: String, _ role: ColumnRole?) {
      for index in columns.indices where columns[index].key == key { columns[index].role = role }
    }
    // A number beside the name.
    if columns.contains(where: { $0.key == "workout name" || $0.key == "workoutname" }) {
      change("workout", .session)
    }
    switch self {
    case .fitbod:
      for index in columns.indices where columns[index].key.hasPrefix("duration") {
        columns[index].role = .duration
      }
    case .fitnotes:
      change("time", .duration)
      change("kind", .kind)
    case .fitnotesBody:
      change("time", .time)
      change("unit", .unit)
    case .gymbook:
      change("time", .time)
      change("zeit", .time)
      change("temps", .time)
      change("tempo", .time)
      change("tiempo", .time)
      change("duree", .time)
    case .strong, .stronglifts:
      change("time", nil)
      change("body weight kg", .bodyweight)
      change("body weight lb", .bodyweight)
      // "Reps" is the sum of the sets beside it.
      if self == .stronglifts { change("reps", nil) }
    case .liftosaur:
      change("weight value", nil)
      change("completed weight value", nil)
      change("weight unit", nil)
      change("completed weight unit", nil)
      change("rpe", nil)
      change("completed rpe", nil)
    case .table:
      // The Italian and Portuguese word for a time says everywhere else how fast a rep is.
      let isTime = columns.contains {
        [
          "esercizio", "nome esercizio", "nome dellesercizio", "exercicio", "nome do exercicio",
        ].contains($0.key)
      }
      if !isTime { change("tempo", nil) }
    default: break
    }
    return columns
  }
}
