import KBCore

/// All commands of kb, in the order of the help.
package enum Commands {
  package static let all: [Command] = [
    .today, .log, .next, .why, .warmup, .plates, .deload, .challenge, .rotation, .remind,
    .discover, .ask, .plan, .planAdd, .planMove, .planCancel,
    .program, .programList, .programRecommend, .programStart, .programSimulate, .simulate,
    .list, .show, .search,
    .history, .records, .progress, .stats, .streak,
    .variantNew, .variantEdit, .variantDiff, .variantList, .variantShow, .variantStatus,
    .variantRebase, .variantReset, .variantDetach, .variantRename, .variantRemove,
    .check, .hooksInstall, .hooksRemove, .hooksStatus, .fmt, .initialise, .adopt, .settings,
    .convert,
    .upgrade,
    .libraryList, .libraryCopy, .libraryDiff, .libraryTidy,
    .new, .copy, .move, .edit, .reorder, .substitute, .favorite, .redate, .remove, .undo, .redo,
    .lsp,
    .mergeDriver, .resolve, .sync,
    .importLog, .exportJournal, .exportRoutine, .importRoutine, .backup, .restore, .clearJournal,
    .about,
    .sourceList, .sourceAdd, .sourceFetch, .sourceShow, .sourceImport, .sourceForget, .trust,
    .build, .serve, .serveInstall, .doctor, .version, .help, .completion,
    .manual(version: Version.text),
  ]

  /// The commands that arguments can need: the one that their first word names, else all, which takes a third of a
  /// start to make.
  package static func needed(for arguments: [String]) -> [Command] {
    switch arguments.first {
    case "today": [.today]
    case "log": [.log]
    case "next": [.next]
    case "why": [.why]
    case "warmup": [.warmup]
    case "plates": [.plates]
    case "challenge": [.challenge]
    case "remind": [.remind]
    case "discover": [.discover]
    case "show": [.show]
    case "search": [.search]
    case "history": [.history]
    case "records": [.records]
    case "progress": [.progress]
    case "stats": [.stats]
    case "streak": [.streak]
    case "check": [.check]
    case "fmt": [.fmt]
    case "undo": [.undo]
    case "build": [.build]
    case "version": [.version]
    default: all
    }
  }
}
