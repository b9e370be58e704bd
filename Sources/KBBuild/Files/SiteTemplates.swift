import KBCore
import KBKnowledge
import KBSite
import KBStore
import KBText

/// The templates of a site, compiled with the texts of its language.
package struct SiteTemplates: Sendable {
  let templates: TemplateSet
  package let diagnostics: [Diagnostic]

  /// Compiles them; an own template with a mistake is reported, and the built-in one takes its place.
  ///
  /// Throws where one of kb's own files is damaged or missing.
  package init(_ files: SiteFiles) throws(StoreError) {
    let (language, mistakes) = try files.texts.language()
    var diagnostics = mistakes
    // Each by itself, so that many mistakes do not mean many times all templates.
    let sound = files.ownTemplates.filter { template in
      do throws(MustacheError) {
        _ = try TemplateSet([], overrides: [template], language: language)
        return true
      } catch {
        diagnostics.append(
          Diagnostic(
            id: "template-error", severity: .error,
            path: SiteTemplates.path(of: error.place.template),
            range: error.place.range, summary: error.summary, fix: error.fix))
        return false
      }
    }
    do {
      templates = try TemplateSet(files.builtInTemplates, overrides: sound, language: language)
    } catch {
      throw .notInstalled(
        "a built-in template is damaged: \(error)", remedy: KnowledgeFiles.reinstall)
    }
    let missing = templates.missingPartials.map { SiteTemplates.missing($0.name, $0.place) }
    self.diagnostics = files.problems + diagnostics + missing
  }

  private static func missing(_ name: String, _ place: MustacheError.Place) -> Diagnostic {
    let key = TemplateSet.textKey(ofPartial: name)
    return Diagnostic(
      id: "missing-partial", severity: .warning, path: path(of: place.template),
      range: place.range,
      summary: key.map { "there is no text \"\($0)\"" } ?? "there is no template \"\(name)\"",
      fix: key == nil
        ? "add templates/\(name).mustache or correct the name"
        : "add it to languages/en.json or correct the name")
  }

  private static func path(of template: String) -> String {
    KnowledgeFiles.templateFolder + "/" + template + ".mustache"
  }
}
