import KBCore
import KBKnowledge
import KBStore
import KBText

/// What a build is asked to do.
package struct BuildOptions {
  /// The output folder, relative to the working folder.
  package var output: String
  let baseURL: String?
  /// Whom the site is for, as the command line says.
  let audience: Audience?
  /// Whether the site has the journal as files of other programs.
  let hasDownloads: Bool
  /// Whether everything is rebuilt.
  package var isClean: Bool
  /// The day that pages are as of.
  package var today: Day
  /// Whether the process ends after the build.
  let isLast: Bool

  package init(
    output: String, baseURL: String? = nil, audience: Audience? = nil, hasDownloads: Bool = false,
    isClean: Bool = false, today: Day, isLast: Bool = false
  ) {
    self.output = output
    self.baseURL = baseURL
    self.audience = audience
    self.hasDownloads = hasDownloads
    self.isClean = isClean
    self.today = today
    self.isLast = isLast
  }
}
