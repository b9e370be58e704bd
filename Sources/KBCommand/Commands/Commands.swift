/// All commands of kb, in the order of the help.
package enum Commands {
  package static let all: [Command] = [
    .today, .log, .next, .why, .warmup, .plates, .deload, .challenge, .rotation, .remind,
    .discover, .plan, .planAdd, .planMove, .planCancel,
    .list, .show, .search,
    .history, .records, .progress, .stats, .streak,
    .check, .initialise,
    .build, .version, .help, .completion, .manual(version: Version.text),
  ]
}
