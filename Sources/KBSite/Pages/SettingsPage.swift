extension Site {
  /// What this browser keeps, which has nothing of the journal or of `kb.yaml`.
  func settingsPage() -> SitePage {
    page(
      "settings", link: "settings/", title: English.settings, section: nil, reads: inputs.training
    ) { [self] _ in
      [
        ("unit", .text(settings.unit.symbol)),
        ("hasDiscover", .bool(settings.pages.contains(.discover))),
      ] + inboxFields
    }
  }
}
