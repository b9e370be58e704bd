import KBCore
import Testing

@testable import KBText

@Suite("site: inbox: in kb.yaml")
struct InboxSettingsTests {
  private func read(_ inbox: String) -> (InboxSettings?, [String]) {
    let (settings, diagnostics) = readSettings(
      Array("site:\n  inbox: \(inbox)\n".utf8), path: "kb.yaml")
    return (settings.site.inbox, diagnostics.map { "\($0.summary): \($0.fix)" })
  }

  @Test(
    "the address of the API follows from the host, or is named",
    arguments: [
      ("{host: github, repository: anna/training}", "https://api.github.com", "main"),
      ("{host: gitlab, repository: club/anna/training}", "https://gitlab.com/api/v4", "main"),
      (
        "{host: forgejo, url: \"https://codeberg.org/api/v1/\", repository: anna/training}",
        "https://codeberg.org/api/v1", "main"
      ),
      (
        "{host: gitea, url: \"http://127.0.0.1:3000/api/v1\", repository: a/b, branch: me/x.y}",
        "http://127.0.0.1:3000/api/v1", "me/x.y"
      ),
    ])
  func addresses(text: String, address: String, branch: String) {
    let (inbox, problems) = read(text)
    #expect(problems == [])
    #expect(inbox?.address == address)
    #expect(inbox?.branch == branch)
  }

  @Test(
    "the policy gets scheme, host and port alone",
    arguments: [
      ("https://codeberg.org/api/v1", "https://codeberg.org", "codeberg.org"),
      ("https://git.example.org:8443/a/b", "https://git.example.org:8443", "git.example.org:8443"),
      ("http://localhost:3000", "http://localhost:3000", "localhost:3000"),
    ])
  func origins(url: String, origin: String, place: String) {
    let (inbox, _) = read("{host: forgejo, url: \"\(url)\", repository: anna/training}")
    #expect(inbox?.origin == origin)
    #expect(inbox?.place == place)
  }

  @Test(
    "an address that is not secure, or could be more than an address, is refused",
    arguments: [
      "http://codeberg.org/api/v1", "http://127.0.0.1.example.org/api", "ftp://codeberg.org/api",
      "https://", "https:///api", "https://codeberg.org; script-src *", "https://a b/api",
      "https://me:secret@codeberg.org/api", "https://codeberg.org/api?x=1", "https://*",
      "https://codeberg.org/../api", "https://codeberg.org//api", "https://codeberg.org:0/api",
      "https://codeberg.org:99999/api", "https://codeberg.org:8:8/api", "https://cödeberg.org/api",
      "https://codeberg.org'/api", "javascript:alert(1)", "//codeberg.org/api", "codeberg.org",
    ])
  func badAddresses(url: String) {
    let (inbox, problems) = read("{host: forgejo, url: \"\(url)\", repository: anna/training}")
    #expect(inbox == nil)
    #expect(
      problems == [
        "this value is not understood: write the address of its API, such as"
          + " https://codeberg.org/api/v1"
      ])
  }

  @Test(
    "what is missing or wrong is named, and the site then sends nothing",
    arguments: [
      (
        "{repository: a/b}",
        "the inbox has no host, so the site sends nothing to it: add host: github, gitlab or forgejo"
      ),
      (
        "{host: svn, repository: a/b}",
        "host cannot be \"svn\": write one of github, gitlab, forgejo, gitea"
      ),
      (
        "{host: forgejo, repository: a/b}",
        "the inbox has no url, so the site sends nothing to it: add url: the address of its API, such as"
          + " https://codeberg.org/api/v1"
      ),
      (
        "{host: github}",
        "the inbox has no repository, so the site sends nothing to it: add repository: owner/name"
      ),
      ("{host: github, repository: training}", "this value is not understood: write owner/name"),
      ("{host: github, repository: a/b/c}", "this value is not understood: write owner/name"),
      ("{host: github, repository: a/..}", "this value is not understood: write owner/name"),
      ("{host: github, repository: \"a/b?x\"}", "this value is not understood: write owner/name"),
      (
        "{host: github, repository: a/b, branch: --force}",
        "this value is not understood: write the name of a branch, such as main"
      ),
      (
        "{host: github, repository: a/b, branch: a..b/.x}",
        "this value is not understood: write the name of a branch, such as main"
      ),
      (
        "{host: github, repository: a/b, token: x}", "kb does not know the key \"token\": remove it"
      ),
    ])
  func problems(text: String, problem: String) {
    let (inbox, problems) = read(text)
    #expect(problems == [problem])
    #expect((inbox == nil) == !text.contains("token"))
  }
}
