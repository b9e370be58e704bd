/// The delimiter of a table, which its first line shows: the one of `,`, `;`, tab and `|` that cuts
/// it into most fields.
package func delimiter(of bytes: [UInt8], from start: Int = 0) -> UInt8 {
  var best = (UInt8(ascii: ","), 0)
  for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")] {
    let line = bytes[start...].prefix { $0 != 0x0A }
    var reader = RowReader(Array(line), delimiter: delimiter)
    guard reader.next(), reader.fields.count > best.1 else { continue }
    best = (delimiter, reader.fields.count)
  }
  return best.0
}
