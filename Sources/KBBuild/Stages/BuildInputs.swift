import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText

/// The second stage: all that pages are made of besides documents and sessions.
struct BuildInputs: Sendable {
  let settingsFile: SettingsFile
  let files: SiteFiles
  let publication: Publication
  let dayInputs: DayInputs
  /// The mark of what all pages are made of.
  let base: Fingerprint
  /// The mark of what some pages are made of: a setting, the plan, a calendar, a file that is copied.
  let asides: Fingerprint
  /// What of the plan and the calendars could not be read.
  let missing: [MissingSource]

  init(_ root: RootFolder, _ shared: SharedFiles, _ options: BuildOptions) throws(StoreError) {
    settingsFile = try SettingsFile(root)
    let settings = settingsFile.settings
    files = try SiteFiles(shared, root: root, site: settings.site)
    publication = Publication(
      settings.site.publish, asked: options.audience,
      hasAddress: !(options.baseURL ?? settings.site.baseURL).isEmpty)
    missing = PlanFile.missing(in: root) + DiscoveryCalendars.missing(settings.calendar, in: root)
    dayInputs = DayInputs(root, settings, publication, today: options.today)
    base = BuildInputs.mark(of: files, settingsFile, options)
    var asides = files.assetMark
    asides.mix(dayInputs.mark.value)
    asides.mix(settingsFile.mark.value)
    self.asides = asides
  }

  var settings: Settings { settingsFile.settings }

  private static func mark(
    of files: SiteFiles, _ read: SettingsFile, _ options: BuildOptions
  ) -> Fingerprint {
    var mark = files.mark
    mark.mix(read.settings.notation)
    mark.mix(Version.text)
    mark.mix(read.marks.site.value)
    mark.mix(options.baseURL ?? "")
    if let audience = options.audience { mark.mix(audience.rawValue) }
    if options.hasDownloads { mark.mix("downloads") }
    mark.mix(read.quotesMark.value)
    return mark
  }
}
