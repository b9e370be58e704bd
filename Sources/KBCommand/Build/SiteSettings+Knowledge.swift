import KBCore
import KBSite
import KBText

extension SiteSettings {
  /// What the pages need of a knowledge base's settings.
  init(_ knowledge: KnowledgeBase, baseURL: String?) {
    let settings = knowledge.settings
    let kinds = Set(settings.site.pages.compactMap { PageKind(rawValue: $0) })
    self.init(
      title: settings.site.title,
      person: settings.name,
      language: settings.site.language,
      baseURL: baseURL ?? settings.site.baseURL,
      pages: kinds.isEmpty ? Set(PageKind.allCases) : kinds,
      unit: settings.unit,
      formula: settings.formula,
      inventory: settings.inventory,
      rotation: settings.rotation,
      challenge: settings.challenge.map {
        Challenge(name: $0.name, what: $0.each, setsForDay: $0.sets)
      },
      quotes: knowledge.quotes.map { Quote(text: $0.text, by: $0.by) },
      training: settings)
  }
}
