import KBCore
import KBExchange
import KBKnowledge
import KBLogs
import KBSite
import KBText

extension SiteDownload {
  /// What `kb build --downloads` adds.
  static let all = [
    SiteDownload(path: "journal.csv", about: "A table of all sets") {
      ownCSV(exported($0))
    },
    SiteDownload(path: "journal.json", about: "Every session with its text; kb import reads it") {
      OwnJSON.bytes(exported($0))
    },
    SiteDownload(path: "journal.db", about: "An SQLite database") { sessions in
      do throws(ImportFailure) { return try ownSQLite(exported(sessions)) } catch {
        // Without the library on the machine that builds, an empty file is a database without tables.
        return []
      }
    },
  ]

  /// The sessions in their canonical form, since their own text may say what is not published.
  private static func exported(_ sessions: [JournalSession]) -> [ExportedSession] {
    sessions.map {
      ExportedSession(session: $0.session, text: $0.session.text, place: $0.place)
    }
  }
}
