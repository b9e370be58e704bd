import KBCore
import KBExchange
import KBKnowledge
import KBLogs
import KBSite
import KBStore
import KBText

extension SiteDownload {
  /// What `kb build --downloads` adds.
  static let all = [
    SiteDownload(path: "journal.csv", about: "A table of all sets") {
      ExportBlocks(exported($0), as: OwnCSV()).bytes
    },
    SiteDownload(path: "journal.json", about: "Every session with its text; kb import reads it") {
      ExportBlocks(exported($0), as: OwnJSON()).bytes
    },
    SiteDownload(path: "journal.db", about: "An SQLite database") { database(exported($0)) },
  ]

  /// The sessions in their canonical form, since their own text may say what is not published.
  private static func exported(_ sessions: [JournalSession]) -> ExportedSessions {
    ExportedSessions(count: sessions.count) { place in
      let placed = sessions[place]
      return ExportedSession(
        session: placed.session, text: placed.session.text, place: placed.place)
    }
  }

  private static func database(_ sessions: ExportedSessions) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      let file = try OutputFile.scratch()
      try writeOwnSQLite(sessions, to: file.path)
      try OutsideFile(reading: file.path).forEachBlock { bytes += $0 }
    } catch {
      // Without the library on the machine that builds, an empty file is a database without tables.
      return []
    }
    return bytes
  }
}
