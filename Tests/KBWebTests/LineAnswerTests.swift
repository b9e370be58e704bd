import Testing

@testable import KBWeb
