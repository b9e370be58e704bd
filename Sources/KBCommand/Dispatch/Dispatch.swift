import Glibc
import KBSources
import KBStore
import KBTerminal

/// Runs the command that the arguments name and returns the exit status of the process.
///
/// `arguments` come without the program's name. The whole of the outer world is set up here: the
/// standard descriptors, their terminals, and SIGPIPE, which is ignored from now on so that a
/// reader that goes away shows as an error of writing; a child process has to reset it.
package func dispatch(
  arguments: [String],
  commands: [Command],
  environment: Environment = .process
) -> Int32 {
  if arguments.first == PageProcess.word { return PageProcess.run(Array(arguments.dropFirst())) }
  signal(SIGPIPE, SIG_IGN)
  reserveStandardDescriptors()
  var context = Context(
    environment: environment,
    output: Output(.descriptor(1), terminal: .at(descriptor: 1, environment: environment)),
    errors: Output(.descriptor(2), terminal: .at(descriptor: 2, environment: environment)),
    input: LineInput(descriptor: 0),
    commands: commands
  )
  return run(arguments: arguments, in: &context).rawValue
}

/// Runs the command that the arguments name in surroundings that a test may make up.
package func run(arguments: [String], in context: inout Context) -> ExitStatus {
  let status: ExitStatus
  do throws(CommandFailure) {
    status = try runCommand(arguments, in: &context)
  } catch {
    status = error.status
    context.output.flush()
    report(error, on: &context.errors)
  }
  return finish(status, in: &context)
}

private func runCommand(
  _ arguments: [String],
  in context: inout Context
) throws(CommandFailure) -> ExitStatus {
  switch try usage({ () throws(UsageError) in
    try interpret(arguments, specs: context.specs, topics: HelpTopic.lines)
  }) {
  case .help(let page):
    context.output.help(page)
    return .fine
  case .start(let parsed):
    context.output.terminal.choose(parsed.color, environment: context.environment)
    context.errors.terminal.choose(parsed.color, environment: context.environment)
    return try Command.start.run(parsed, &context)
  case .run(let index, let parsed):
    context.output.terminal.choose(parsed.color, environment: context.environment)
    context.errors.terminal.choose(parsed.color, environment: context.environment)
    return try context.commands[index].run(parsed, &context)
  }
}

private func usage<Value>(
  _ body: () throws(UsageError) -> Value
) throws(CommandFailure) -> Value {
  do throws(UsageError) {
    return try body()
  } catch {
    throw .usage(error)
  }
}

private func report(_ failure: CommandFailure, on errors: inout Output) {
  switch failure {
  case .usage(let error):
    errors.line("kb: \(error.text.text(in: errors.book))")
    errors.line(error.advice)
  case .environment(let text):
    errors.line("kb: \(text.text(in: errors.book))")
  case .incomplete(let lines):
    for line in lines { errors.line("kb: \(line.text(in: errors.book))") }
  case .reported: break
  }
}

/// Sends everything off; a reader that went away is no failure of the command.
private func finish(_ status: ExitStatus, in context: inout Context) -> ExitStatus {
  context.output.flush()
  var status = status
  if case .system? = context.output.failure, let failure = context.output.failure {
    context.errors.line("kb: \(failure.text)")
    status = .environment
  }
  let late = context.late?.since(context.lateMoment) ?? []
  context.isOvertaken = context.memory != nil && !late.isEmpty && late.allSatisfy(\.isGone)
  for source in late where !context.isOvertaken {
    context.errors.line("kb: \(source.text); the answer is incomplete")
    status = .environment
  }
  context.errors.flush()
  BackgroundWork.waitForAll()
  return status
}

/// Opens `/dev/null` for standard descriptors that are closed, so that no file of the knowledge
/// base can take their number and be written to as the output.
private func reserveStandardDescriptors() {
  for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
    // The output must fail there rather than vanish, hence read only.
    _ = open("/dev/null", O_RDONLY)
  }
}
