import KBCore
import KBEdit
import KBStore
import KBText

/// Why a session's text cannot take its new place.
enum SessionMoveFailure: Error {
  case store(StoreError)
  case refused(SessionEditRefusal, path: String)
}

/// The edits that take a session out of its file and put a text of it under a day, in the file that
/// new sessions of that day go to.
///
/// `session` is what the new text must be read as; `before` is the file as it is.
func editsMoving(
  _ old: Session, in path: String, _ before: [UInt8], to session: Session, text: String,
  on day: Day, _ root: RootFolder, _ settings: Settings
) throws(SessionMoveFailure) -> [FileEdit] {
  let newPath = settings.journalLayout.path(of: day)
  var standing: [UInt8]?
  if newPath != path {
    do { standing = try root.readIfPresent(newPath, limit: JournalFile.limit) } catch {
      throw .store(error)
    }
  }
  var place = path
  do throws(SessionEditRefusal) {
    let rest = try journal(before, without: old, path: path, habits: settings.notation)
    place = newPath
    if newPath == path {
      let after = try journal(
        rest, with: session, text: text, on: day, path: newPath, habits: settings.notation)
      return [FileEdit(path: path, before: before, after: after)]
    }
    let after = try journal(
      standing, with: session, text: text, on: day, path: newPath, habits: settings.notation)
    return [
      FileEdit(path: newPath, before: standing, after: after),
      FileEdit(path: path, before: before, after: rest),
    ]
  } catch {
    throw .refused(error, path: place)
  }
}
