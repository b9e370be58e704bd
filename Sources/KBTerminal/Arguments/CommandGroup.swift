/// The purposes under which the overview lists the commands, in its order.
package enum CommandGroup: String, CaseIterable, Sendable {
  case train = "Train"
  case plan = "Plan"
  case review = "Look back"
  case write = "Write and check"
  case publish = "Publish"
  case exchange = "Import and export"
  case help = "Help"

  package var title: String { rawValue }
}
