/// The type that a file is sent as, by the end of its name.
package func mediaType(of name: String) -> String {
  let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
  return switch name[dot...] {
  case ".html": "text/html; charset=utf-8"
  case ".css": "text/css; charset=utf-8"
  case ".js", ".mjs": "text/javascript; charset=utf-8"
  case ".json": "application/json; charset=utf-8"
  case ".webmanifest": "application/manifest+json; charset=utf-8"
  case ".wasm": "application/wasm"
  case ".svg": "image/svg+xml"
  case ".png": "image/png"
  case ".jpg", ".jpeg": "image/jpeg"
  case ".webp": "image/webp"
  case ".gif": "image/gif"
  case ".avif": "image/avif"
  case ".ico": "image/vnd.microsoft.icon"
  case ".wav": "audio/wav"
  case ".woff2": "font/woff2"
  case ".xml": "application/atom+xml; charset=utf-8"
  case ".ics": "text/calendar; charset=utf-8"
  case ".csv": "text/csv; charset=utf-8"
  case ".txt", ".md": "text/plain; charset=utf-8"
  default: "application/octet-stream"
  }
}
