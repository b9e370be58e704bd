import KBCore
import KBKnowledge
import KBSite
import KBText

extension SiteSettings {
  /// The kinds of pages that are built; a public site has none to import with unless it names it.
  static func pages(of settings: Settings, _ audience: Audience) -> Set<PageKind> {
    let kinds = Set(settings.site.pages.compactMap { PageKind(rawValue: $0) })
    guard kinds.isEmpty else { return kinds }
    return Set(PageKind.allCases).subtracting(audience == .public ? [.importing] : [])
  }

  /// What the pages need of the settings, in a language.
  init(
    _ settings: Settings, quotes: [KBText.Quote], baseURL: String?,
    phrases: PhraseTexts? = nil,
    audience: Audience = .personal, downloads: [SiteDownload] = []
  ) {
    self.init(
      title: settings.site.title,
      person: settings.name,
      language: settings.site.language,
      phrases: phrases,
      baseURL: baseURL ?? settings.site.baseURL,
      pages: SiteSettings.pages(of: settings, audience),
      unit: settings.unit,
      formula: settings.formula,
      inventory: settings.inventory,
      rotation: settings.rotation,
      challenge: settings.challenge.map {
        Challenge(name: $0.name, what: $0.each, setsForDay: $0.sets)
      },
      quotes: quotes.map { Quote(text: $0.text, by: $0.by) },
      training: settings, downloads: downloads)
  }
}
