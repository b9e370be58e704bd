import KBCore
import KBLogs
import KBTerminal

extension ColumnList {
  /// The columns that `--columns` names, from 0; empty without the option.
  static func parse(_ arguments: ParsedArguments) throws(CommandFailure) -> [ColumnRole: Int] {
    guard let text = arguments.value("columns") else { return [:] }
    do throws(Mistake) { return try parse(text) } catch {
      throw arguments.badValue(error.part, for: "--columns", Phrase(error.fix))
    }
  }
}
