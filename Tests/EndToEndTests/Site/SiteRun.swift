/// A program that has ended, with all that it printed.
struct SiteRun {
  /// The exit status, or 128 and the number of the signal that ended it.
  let status: Int32
  let output: String
  let errors: String

  /// Runs `kb` with these arguments in a folder; `prefix` is a program that runs another one.
  static func kb(
    _ arguments: [String], in folder: String, prefix: [String] = []
  ) throws -> SiteRun {
    try SiteProcess(prefix + [SiteBinary.path] + arguments, in: folder).wait()
  }
}
