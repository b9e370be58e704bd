@testable import KBSite

/// The page that a template makes of a value, with other templates for it to use.
func page(
  _ template: String,
  _ root: Value = .null,
  partials: [String: String] = [:],
  rawText: TemplateSet.RawText = .escape
) throws(MustacheError) -> String {
  var sources = partials.map { (name: $0.key, source: Array($0.value.utf8)) }
  sources.append((name: "page", source: Array(template.utf8)))
  let set = try TemplateSet(sources, rawText: rawText)
  var output: [UInt8] = []
  try set.render("page", root, into: &output)
  return String(decoding: output, as: UTF8.self)
}

/// The error that a template ends in, nil where it renders.
func mistake(
  _ template: String,
  _ root: Value = .null,
  partials: [String: String] = [:]
) -> MustacheError? {
  do {
    _ = try page(template, root, partials: partials)
    return nil
  } catch {
    return error
  }
}
