import KBCore
import KBSite
import KBText

extension JSONWriter {
  /// Identity and facts of a program, without the braces around them.
  mutating func programMembers(_ document: ProgramDocument) {
    field("id", document.identity.id)
    field("key", document.identity.key)
    field("version", document.identity.version)
    field("name", document.name)
    field("source", document.identity.path)
    optionalField("summary", document.summary)
    key("facts")
    beginObject()
    for fact in document.attributes { field(fact.key.rawValue, fact.value) }
    endObject()
  }
}
