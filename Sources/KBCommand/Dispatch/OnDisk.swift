import KBStore
import KBTerminal

/// What the disk gives; where it refuses, the command fails with what happened and what to do.
func onDisk<Result>(
  _ work: @autoclosure () throws(StoreError) -> Result
) throws(CommandFailure) -> Result {
  do throws(StoreError) { return try work() } catch { throw .environment(error.text) }
}
