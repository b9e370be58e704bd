import Glibc
import KBCommand

let arguments = Array(CommandLine.arguments.dropFirst())
exit(dispatch(arguments: arguments, commands: Commands.needed(for: arguments)))
