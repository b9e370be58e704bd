import KBCoach
import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText

/// The fourth stage: what was read as one site.
struct JoinedSite: Sendable {
  let site: Site
  let published: PublishedKnowledge
  private let knowledge: KnowledgeBase
  private let found: Later<ProblemSummary>

  /// Joins what was read, and begins the manifest with its sources; `last` is what the last build of the
  /// process made.
  static func join(
    _ reading: KeptReading, _ folder: ListedFolder, _ inputs: BuildInputs, _ options: BuildOptions,
    phrases: PhraseTexts?, output: UInt64, old: OldBuildIndex?, kept: [BuildManifest.Source?],
    last: BuildMemory.Last?
  ) -> (JoinedSite, ManifestWriter) {
    let knowledge = reading.knowledge
    let found = Later<ProblemSummary>()
    let ((published, index), manifest) = together {
      let published = PublishedKnowledge(
        knowledge, inputs.dayInputs, inputs.publication, today: options.today,
        last: last?.published)
      let index = SiteIndex(
        published.library, published.journal, today: options.today, base: inputs.base,
        settings: inputs.settingsFile.marks, dayInputs: published.dayInputs,
        pages: SiteSettings.pages(of: inputs.settings, inputs.publication.audience),
        last: last?.site)
      return (published, index)
    } _: {
      // The pages that somebody waits for show no problems; only lists do.
      if last == nil { _ = found.value { knowledge.problemSummary } }
      return ManifestWriter(
        of: folder.entries, reading.contents, kept, inputs, day: options.today,
        output: output, last: old)
    }
    let site = Site(
      settings: SiteSettings(
        published.settings, quotes: knowledge.quotes, baseURL: options.baseURL,
        phrases: phrases, audience: inputs.publication.audience,
        downloads: options.hasDownloads ? SiteDownload.all : []),
      library: published.library,
      index: index, today: options.today,
      problems: { published.problems(found.value { knowledge.problemSummary }) },
      texts: published.textCount.map { FileSizes(count: $0) } ?? FileSizes(folder.listing),
      dayInputs: published.dayInputs, last: last?.site)
    return (
      JoinedSite(site: site, published: published, knowledge: knowledge, found: found), manifest
    )
  }

  /// What is wrong in the folder.
  var problems: ProblemSummary { found.value { knowledge.problemSummary } }
}

extension ManifestWriter {
  /// Begins a manifest with its sources; unchanged ones are copied from the last one.
  fileprivate init(
    of entries: [TreeEntry], _ contents: [SourceContent], _ kept: [BuildManifest.Source?],
    _ inputs: BuildInputs, day: Day, output: UInt64, last: OldBuildIndex?
  ) {
    self.init(
      base: inputs.base.value, assets: inputs.asides.value, day: day,
      audience: inputs.publication.audience, output: output, sourceCount: entries.count,
      last: last?.manifest)
    for index in entries.indices {
      var card: WorkoutCard?
      if case .workout(let read, let document) = contents[index],
        document != nil || kept[index] == nil
      {
        card = read
      }
      if card == nil, let source = kept[index] {
        keep(source)
      } else {
        add(entries[index], card: card, isRead: contents[index].missing?.isLeftOut != true)
      }
    }
  }
}
