import Glibc
import KBCore
import KBStore
import KBText

/// A process of its own that reads what came from elsewhere, with little time and memory.
///
/// A page that breaks the library that reads it takes only this process with it.
package enum PageProcess {
  /// The word with which kb starts itself for this.
  package static let word = "read-page"
  private static let seconds = 5
  private static let memory = 512 << 20
  private static let outputLimit = 16 << 20

  /// The items of a page, found in a process of its own.
  package static func items(
    in bytes: [UInt8], type: String, _ take: SourceSettings.Take
  ) throws(FetchFailure) -> [SourceItem] {
    for (name, text) in parts(of: take) where !text.isEmpty && Selector(text) == nil {
      throw FetchFailure(
        "take: \(name): \"\(text)\" is no selector that kb knows",
        fix: "write names, .class, #id and [attribute], with blanks or > between them")
    }
    let arguments =
      [word, "--type", type.onOneVisibleLine] + parts(of: take).map { "\($0.name)=\($0.text)" }
    let capture: Program.Capture
    do throws(Program.CaptureFailure) {
      capture = try Program(path: "/proc/self/exe").capture(
        arguments, input: bytes, environment: [], limit: outputLimit,
        milliseconds: (seconds + 5) * 1000)
    } catch { throw FetchFailure("the page cannot be read: \(error.text)", fix: tooMuch) }
    if capture.end == .exited(1), !capture.firstError.isEmpty {
      let halves = capture.firstError.split(separator: "\t", maxSplits: 1).map(String.init)
      throw FetchFailure(halves[0], fix: halves.count == 2 ? halves[1] : tooMuch)
    }
    guard capture.end.isSuccess, let items = SourceItem.read(capture.output) else {
      throw FetchFailure("reading the page took too much time or memory", fix: tooMuch)
    }
    return items
  }

  private static let tooMuch = "name a smaller or simpler page"

  private static func parts(of take: SourceSettings.Take) -> [(name: String, text: String)] {
    [
      ("items", take.items), ("title", take.title), ("date", take.date), ("link", take.link),
      ("lines", take.lines),
    ]
  }

  /// What that process does: reads a page from its input and prints its items; gives its status.
  package static func run(_ arguments: [String]) -> Int32 {
    limit(RLIMIT_CPU, seconds)
    limit(RLIMIT_AS, memory)
    limit(RLIMIT_FSIZE, 0)
    limit(RLIMIT_CORE, 0)
    var selectors = PageSelectors()
    var type = ""
    var words = arguments[...]
    while let word = words.popFirst() {
      if word == "--type" {
        type = words.popFirst() ?? ""
        continue
      }
      let halves = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard halves.count == 2 else { continue }
      let selector = Selector(halves[1])
      switch halves[0] {
      case "items": selectors.items = selector
      case "title": selectors.title = selector
      case "date": selectors.date = selector
      case "link": selectors.link = selector
      case "lines": selectors.lines = selector
      default: break
      }
    }
    do throws(FetchFailure) {
      let items = try SourcePage.items(in: input(), type: type, selectors)
      print(SourceItem.json(items), to: 1)
      return 0
    } catch {
      print(Array("\(error.summary)\t\(error.fix)\n".utf8), to: 2)
      return 1
    }
  }

  private static func limit(_ resource: __rlimit_resource, _ value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }

  private static func input() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= 4 << 20 {
      let count = read(0, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  private static func print(_ bytes: [UInt8], to number: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension String {
  /// Without line breaks and other characters that no header has.
  fileprivate var onOneVisibleLine: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }))
  }
}
