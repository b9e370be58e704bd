import Glibc

/// Polls until something is so, for at most a minute; the machine may be busy.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<1200 {
    if try condition() { return true }
    usleep(50_000)
  }
  return false
}
