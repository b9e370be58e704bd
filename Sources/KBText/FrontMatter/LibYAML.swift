import CYAML

/// One event of libyaml, copied out of its memory; `start` and `end` count characters.
struct YAMLEvent {
  enum Kind {
    case scalar, alias, sequenceStart, sequenceEnd, mappingStart, mappingEnd
    case documentStart, streamEnd, other
  }

  var kind = Kind.other
  var start = 0
  var end = 0
  /// The text of a scalar.
  var text = ""
  var isPlain = false
  /// A list or mapping in brackets.
  var isFlow = false
  var hasAnchor = false
  var hasTag = false
}

/// What libyaml could not read.
enum LibYAMLFailure: Error {
  case memory
  /// Bytes that are not text; libyaml's mark is useless here, the offset in bytes is right.
  case bytes(reason: String, offset: Int)
  case syntax(reason: String, character: Int)
}

/// libyaml's event parser over bytes that must outlive it.
struct LibYAML: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(LibYAMLFailure) {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw .memory
    }
    // Without this a UTF-16 mark would switch the encoding.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Reads on; after an error or the end of the stream it must not be called again.
  mutating func next() throws(LibYAMLFailure) -> YAMLEvent {
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) == 1 else { throw failure() }
    defer { yaml_event_delete(&raw) }
    var event = YAMLEvent()
    event.start = raw.start_mark.index
    event.end = raw.end_mark.index
    switch raw.type {
    case YAML_SCALAR_EVENT:
      let scalar = raw.data.scalar
      event.kind = .scalar
      event.text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length),
        as: UTF8.self
      )
      event.isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      event.hasAnchor = scalar.anchor != nil
      event.hasTag = scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      let sequence = raw.data.sequence_start
      event.kind = .sequenceStart
      event.isFlow = sequence.style == YAML_FLOW_SEQUENCE_STYLE
      event.hasAnchor = sequence.anchor != nil
      event.hasTag = sequence.tag != nil
    case YAML_MAPPING_START_EVENT:
      let mapping = raw.data.mapping_start
      event.kind = .mappingStart
      event.isFlow = mapping.style == YAML_FLOW_MAPPING_STYLE
      event.hasAnchor = mapping.anchor != nil
      event.hasTag = mapping.tag != nil
    case YAML_SEQUENCE_END_EVENT: event.kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: event.kind = .mappingEnd
    case YAML_ALIAS_EVENT: event.kind = .alias
    case YAML_DOCUMENT_START_EVENT: event.kind = .documentStart
    case YAML_STREAM_END_EVENT: event.kind = .streamEnd
    default: break
    }
    return event
  }

  private func failure() -> LibYAMLFailure {
    let reason = parser.pointee.problem.map { String(cString: $0) } ?? "no reason given"
    switch parser.pointee.error {
    case YAML_MEMORY_ERROR: return .memory
    case YAML_READER_ERROR:
      return .bytes(reason: reason, offset: parser.pointee.problem_offset)
    default:
      return .syntax(reason: reason, character: parser.pointee.problem_mark.index)
    }
  }
}
