import KBAsking
import KBCore
import KBStore
import KBText

/// The log of what was sent to language models, a line of JSON each, in `.kb/sent`, which nobody else may read.
struct SentLog {
  private static let name = "sent"
  private static let limit = 1 << 20

  let root: RootFolder

  /// The moment on the clock of this machine.
  static var now: String {
    let now = LocalTime.now()
    return "\(now.day.text) \(now.time.text)"
  }

  /// Adds a line before anything is sent; the oldest go where there are too many.
  func add(_ payload: AskPayload, to address: String, model: String, at time: String)
    throws(StoreError)
  {
    var json = JSONWriter()
    json.beginObject()
    json.field("time", time)
    json.field("address", address)
    json.field("model", model)
    json.key("categories")
    json.strings(payload.categories.map(\.rawValue))
    json.field("bytes", payload.bytes.count)
    json.field("sha256", sha256(of: payload.bytes.span).hexPrefix(64))
    json.endObject()
    json.newline()
    var log = root.kept(SentLog.name, limit: SentLog.limit) ?? []
    if log.count + json.bytes.count > SentLog.limit {
      let half = log[(log.count / 2)...]
      log = Array(half.drop { $0 != 0x0A }.dropFirst())
    }
    try root.keep(log + json.bytes, as: SentLog.name)
  }
}

/// The last draft of a model, which is nobody's workout until it is kept, in `.kb/draft`.
struct KeptDraft {
  private static let name = "draft"
  private static let limit = 1 << 20

  var plan: DraftPlan
  var origin: DraftText.Origin
  /// The wish, and behind it what was to be changed.
  var wishes: [String]
  var weeks: Int?

  init(plan: DraftPlan, origin: DraftText.Origin, wishes: [String], weeks: Int?) {
    (self.plan, self.origin, self.wishes, self.weeks) = (plan, origin, wishes, weeks)
  }

  /// The draft of a folder; `nil` where there is none that can be read.
  init?(of root: RootFolder) {
    guard let bytes = root.kept(KeptDraft.name, limit: KeptDraft.limit),
      let node = try? parseJSON(bytes), let day = Day(text: node.string("day")),
      let plan = DraftPlan(json: Array(node.string("plan").utf8))
    else { return nil }
    self.plan = plan
    origin = DraftText.Origin(model: node.string("model"), url: node.string("url"), day: day)
    weeks = node.number("weeks").map { Int($0) }
    wishes = []
    guard case .sequence(let all, _)? = node["wishes"] else { return }
    for case .scalar(let wish) in all { wishes.append(wish.text) }
  }

  func keep(in root: RootFolder) throws(StoreError) {
    var json = JSONWriter()
    json.beginObject()
    json.field("day", origin.day.text)
    json.field("model", origin.model)
    json.field("url", origin.url)
    if let weeks { json.field("weeks", weeks) }
    json.key("wishes")
    json.strings(wishes)
    json.field("plan", String(decoding: plan.json, as: UTF8.self))
    json.endObject()
    json.newline()
    try root.keep(json.bytes, as: KeptDraft.name)
  }
}
