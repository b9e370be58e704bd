import KBCore

/// Text in a chart, whose places are in tenths of a pixel.
enum ChartText {
  static func label(
    _ text: String, x: Int64, y: Int64, _ anchor: String, _ style: String = "chart-text"
  ) -> String {
    "<text class=\"\(style)\" x=\"\(pixels(x))\" y=\"\(pixels(y))\" "
      + "text-anchor=\"\(anchor)\">\(escaped(text))</text>"
  }

  /// A phrase as a value between quotation marks.
  static func attribute(_ phrase: Phrase, in book: Phrasebook) -> String {
    escaped(phrase.text(in: book))
  }

  /// A text for an element or between quotation marks.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Tenths of a pixel as pixels.
  static func pixels(_ tenths: Int64) -> String { Thousandths.text(tenths * 100) }
}
