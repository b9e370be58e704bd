import Glibc
import KBCore

extension StoreError: CustomStringConvertible {
  package var description: String { phrase.english }

  /// What happened and where, without a full stop.
  package var phrase: Phrase {
    switch self {
    case .failed(let step, let path, let code):
      "cannot \(Phrase(word: step.rawValue)) \(path): \(code.phrase)"
    case .invalidPath(let path):
      "\(path.isEmpty ? "the empty path" : Phrase(path)) is not a path inside a folder"
    case .outsideRoot(let path): "\(path) points outside its folder"
    case .linkIntoHidden(let path, let place):
      "\(path) is a link into \(place), which kb never reads"
    case .notAFile(let path, let kind): "\(path) is \(kind.words), not a regular file"
    case .tooLarge(let path, let size, let limit):
      "\(path) has \(size) bytes, and the limit is \(limit)"
    case .changedMeanwhile(let path): "\(path) was changed while it was being written"
    case .shortened(let path): "\(path) became shorter while it was being read"
    case .unfinished(let record, let cause):
      """
      \(cause.phrase), and files that were already written could not be restored; \(record) has the \
      change
      """
    case .changeTooLarge(let size, let limit):
      "the change has \(size) bytes, and the limit is \(limit)"
    case .locked(let path, let holder, let waited):
      """
      \(path) has been locked for \(waited) ms by \
      \(holder.map { "process \(String($0))" } ?? "another process" as Phrase)
      """
    case .readOnly(let path, let reason): "\(path) is read-only: \(reason.text)"
    case .notInstalled(let text, _): Phrase(text)
    case .notAnAddition(let path): "the addition to \(path) would change existing text"
    case .nothingToUndo: "there is no change to undo"
    case .nothingToRedo: "there is no change to redo"
    case .undoDamaged(let path): "\(path), the record of a change, is damaged"
    case .editedSince(let path): "\(path) was edited since"
    case .outputMeetsContent(let output, let content):
      "the output folder \(output) overlaps \(content), which kb reads"
    case .outputNotOurs(let path): "\(path) holds files that kb did not make"
    }
  }

  /// What to do about it, a sentence without a full stop.
  package var remedy: Phrase {
    switch self {
    case .failed(let step, _, let code): Self.remedy(for: code, during: step)
    case .invalidPath: "give a relative path without . and .. parts"
    case .outsideRoot: "replace the symbolic link with a copy of what it points to"
    case .linkIntoHidden: "replace the link with a copy of what may be published, or remove it"
    case .notAFile: "move it away or choose another name"
    case .tooLarge: "split the file"
    case .changedMeanwhile: "nothing was written; save the file in the editor and try again"
    case .shortened: "try again"
    case .unfinished(_, let cause): Self.remedyOfUnfinished(cause)
    case .changeTooLarge: "nothing was written; change fewer files at a time"
    case .locked(let path, _, _):
      "wait for it to finish, or end it; the lock on \(path) goes away with its process"
    case .readOnly(_, let reason): reason.remedy
    case .notInstalled(_, let remedy): Phrase(remedy)
    case .notAnAddition: "nothing was written; please report this and include the file"
    case .nothingToUndo: "kb undo --list shows what was recorded"
    case .nothingToRedo:
      """
      only the change that was undone last can be redone, and only until something else is written
      """
    case .undoDamaged: "remove it, and edit the files that it describes by hand"
    case .editedSince(let path): "nothing was written; edit \(path) by hand"
    case .outputMeetsContent: "choose an output folder outside the content"
    case .outputNotOurs: "choose another output folder, or empty this one"
    }
  }

  /// What happened and what to do about it, as one sentence without a full stop.
  package var text: Phrase { remedy.isEmpty ? phrase : "\(phrase); \(remedy)" }

  private static func remedyOfUnfinished(_ cause: StoreError) -> Phrase {
    let first: Phrase =
      switch cause {
      case .failed(_, _, Errno(ENOSPC)), .failed(_, _, Errno(EDQUOT)): "free some space"
      default: "remove the cause"
      }
    return "\(first), then run kb undo --list: it finishes the change or undoes it"
  }

  private static func remedy(for code: Errno, during step: Step) -> Phrase {
    switch (code.number, step) {
    case (ENOSPC, .watch): "raise fs.inotify.max_user_watches with sysctl"
    case (EMFILE, .watch): "raise fs.inotify.max_user_instances with sysctl"
    case (ENOSPC, .syncFolder), (EDQUOT, .syncFolder):
      "it is done, but a power cut may undo it; free some space and run the command again"
    case (ENOSPC, _), (EDQUOT, _): "free some space and try again; nothing half-written remains"
    case (EROFS, _): "the disk is mounted read-only; use a folder that can be written"
    case (EACCES, _), (EPERM, _): "check its owner and permissions"
    case (ENOENT, _): "check the path"
    case (ENOTDIR, _): "a part of the path is a file; move it away"
    case (EISDIR, _), (ENOTEMPTY, _), (EEXIST, _): "something else is there; move it away"
    case (ELOOP, _): "a symbolic link points to itself; remove it"
    case (ENAMETOOLONG, _): "use shorter names"
    case (EMFILE, _), (ENFILE, _): "too many files are open; raise the limit with ulimit -n"
    case (EIO, _): "the disk reports a fault; check it and your copies"
    default: "try again; if it happens again, check the disk"
    }
  }
}
