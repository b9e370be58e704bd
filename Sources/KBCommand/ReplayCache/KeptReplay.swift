import KBCore
import KBStore
import KBText
import KBTraining

/// What the replay came to after most of the journal, in `.kb/replay`.
///
/// As long as neither that part of the journal nor anything else that the rules come from has
/// changed, a command replays only the sessions behind it. It is never needed: where it is lost,
/// damaged, of another kb or out of date, everything is replayed.
struct KeptReplay {
  /// Which files of the journal, as they were, were replayed.
  struct Part: Equatable {
    let fileCount: Int
    let sessionCount: Int
    /// Changes whenever one of the files changes.
    let mark: UInt64
    /// The last of the sessions.
    let end: Moment
  }

  /// When a session was begun: its place in the journal, but for those of one minute.
  struct Moment: Comparable {
    let day: Int32
    /// Since midnight; -1 where no time is known.
    let minutes: Int32

    init(day: Int32, minutes: Int32) {
      (self.day, self.minutes) = (day, minutes)
    }

    init(_ session: Session) {
      self.init(
        day: session.day.number, minutes: session.start.map { Int32(clamping: $0.minutes) } ?? -1)
    }

    static func < (one: Moment, other: Moment) -> Bool {
      (one.day, one.minutes) < (other.day, other.minutes)
    }
  }

  static let name = "replay"
  /// Raised with every change of the form below.
  static let version: UInt32 = 0x6B72_0004
  /// The most bytes that are read.
  static let byteLimit = 64 << 20

  let rulesMark: UInt64
  let part: Part
  let state: ReplayState
}

extension KeptReplay {
  /// Whether it is about the first of these files, as they are now.
  func fits(_ files: [JournalSource.File]) -> Bool {
    part.fileCount <= files.count && part.mark == KeptReplay.mark(files.prefix(part.fileCount))
  }

  static func mark(_ files: ArraySlice<JournalSource.File>) -> UInt64 {
    var mark = Fingerprint()
    for file in files {
      mark.mix(file.path)
      mark.mix(file.fingerprint)
      mark.mix(UInt64(file.sessionCount))
    }
    return mark.value
  }

  /// Which kb wrote it: rules may change from one to the next.
  static var writer: UInt64? {
    Machine.executableMark.map { $0 ^ SourceCache.writer }
  }
}

extension KeptReplay {
  /// The form that a file has.
  func bytes(writer kb: UInt64) -> [UInt8] {
    var body = ByteWriter()
    body.integer(rulesMark)
    body.integer(UInt32(clamping: part.fileCount))
    body.integer(UInt32(clamping: part.sessionCount))
    body.integer(part.mark)
    body.integer(part.end.day)
    body.integer(part.end.minutes)
    body.state(state)
    var writer = ByteWriter(reservingBytes: body.count + 32)
    writer.integer(KeptReplay.version)
    writer.integer(kb)
    writer.integer(checksum(body[from: 0]))
    writer.append(body[from: 0])
    return writer.finish()
  }

  /// Reads such a file; `nil` for anything that is not one that this kb wrote.
  init?(_ bytes: [UInt8], writer kb: UInt64) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Damaged) {
      guard try reader.integer(UInt32.self) == KeptReplay.version,
        try reader.integer(UInt64.self) == kb
      else { return nil }
      let sum = try reader.integer(UInt64.self)
      guard sum == checksum(bytes[reader.position...]) else { return nil }
      rulesMark = try reader.integer()
      part = Part(
        fileCount: Int(try reader.integer(UInt32.self)),
        sessionCount: Int(try reader.integer(UInt32.self)), mark: try reader.integer(),
        end: Moment(day: try reader.integer(), minutes: try reader.integer()))
      state = try reader.state()
      guard reader.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }
}
