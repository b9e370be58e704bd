/// The ids of all problems that docs/diagnostics.md explains.
enum KnownProblems {
  static let ids = [
    "ambiguous-load", "bad-date", "bad-head", "bad-name", "bad-time", "bad-utf8", "broken-link",
    "calendar-event", "calendar-limit", "calendar-unreadable", "calendar-zone",
    "conflict-marker", "dead-link", "done-without-count", "duplicate-key", "duplicate-session",
    "format-unsafe",
    "front-matter-never-ends", "front-matter-toml", "future-session", "id-collision",
    "key-collision", "missing-partial", "moved-workout", "name-collision", "negative-reps",
    "no-date", "nul-byte", "out-of-range", "outside-root", "plan-duplicate",
    "plan-entry", "reversed-range", "sync-conflict",
    "template-error", "text-outside-session", "too-complex", "too-deep", "too-large",
    "too-many-columns",
    "unknown-exercise", "unknown-key", "unknown-workout", "unparsed-entry", "unparsed-set",
    "unreadable-file", "variant-base-empty", "variant-base-missing", "variant-behind",
    "variant-conflict", "variant-cycle", "variant-duplicate", "variant-misfit", "variant-of-itself",
    "variant-override", "wrong-type", "yaml-alias", "yaml-anchor", "yaml-bad-bytes",
    "yaml-complex-key", "yaml-out-of-memory", "yaml-second-document", "yaml-syntax", "yaml-tag",
    "yaml-too-deep", "yaml-too-large", "yaml-too-many-values",
  ]
}
