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
}
