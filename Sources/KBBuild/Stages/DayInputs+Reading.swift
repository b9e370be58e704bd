import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText

extension DayInputs {
  /// Reads the plan and the calendars where the site has a page that shows them.
  ///
  /// A plan that cannot be read is none; kb check says why.
  init(
    _ root: RootFolder, _ settings: Settings, _ publication: Publication, today: Day
  ) {
    let pages = settings.site.pages
    let shows = { (kind: PageKind) in pages.isEmpty || pages.contains(kind.rawValue) }
    guard shows(.home) || shows(.discover) || shows(.calendar) || shows(.statistics) else {
      self.init()
      return
    }
    var plan = WorkoutPlan()
    do throws(StoreError) { plan = try PlanFile(in: root).plan } catch {}
    guard publication.has(.calendar), shows(.home) || shows(.discover) else {
      self.init(plan: plan)
      return
    }
    let calendars = DiscoveryCalendars(
      settings.calendar, in: root, from: today, to: today.adding(days: DayInputs.dayCount - 1))
    self.init(
      plan: plan,
      contexts: (0..<DayInputs.dayCount).map { calendars.context(of: today.adding(days: $0)) })
  }
}
