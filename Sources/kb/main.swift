import Glibc
import KBCommand

exit(dispatch(arguments: Array(CommandLine.arguments.dropFirst()), commands: Commands.all))
