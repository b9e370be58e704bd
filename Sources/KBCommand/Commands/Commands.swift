/// All commands of kb, in the order of the help.
package enum Commands {
  package static let all: [Command] = [
    .log, .next, .why, .deload,
    .list, .show, .search, .history, .check, .initialise,
    .build, .version, .help, .completion, .manual(version: Version.text),
  ]
}
