import KBCore

/// A host of git repositories that runs a workflow on each push.
enum WorkflowHost: String, CaseIterable {
  case github, gitlab, forgejo

  /// Where the host looks for the workflow.
  var path: String {
    switch self {
    case .github: ".github/workflows/kb.yml"
    case .gitlab: ".gitlab-ci.yml"
    case .forgejo: ".forgejo/workflows/kb.yml"
    }
  }

  /// What is left to do on the host, a line each.
  var steps: [String] {
    switch self {
    case .github:
      ["On GitHub, Settings, Pages: choose GitHub Actions as the source."]
    case .gitlab:
      [
        "On GitLab, Settings, CI/CD, Job token permissions: allow Git push requests to the"
          + " repository; or set a variable KB_PUSH_TOKEN with a token that may push."
      ]
    case .forgejo:
      ["The site is pushed to the branch pages, from which Codeberg and others serve it."]
    }
  }
}

/// The workflow that takes the inbox into the journal, builds the site and publishes it.
struct Workflow {
  let host: WorkflowHost
  /// The branch that is pushed to.
  let branch: String
  /// The address of kb's package for Debian; `nil` where a variable of the host says it.
  let package: String?
  /// The package's SHA-256, if it is to be checked.
  let digest: String?

  var text: String {
    switch host {
    case .github: github
    case .gitlab: gitlab
    case .forgejo: forgejo
    }
  }

  // MARK: the commands

  private var install: String {
    """
    set -eu
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends ca-certificates curl git
    curl --fail --silent --show-error --location --proto '=https' --output /tmp/kb.deb "$KB_PACKAGE"
    if [ -n "${KB_PACKAGE_SHA256:-}" ]; then
      echo "$KB_PACKAGE_SHA256  /tmp/kb.deb" | sha256sum --check --quiet
    fi
    apt-get install -y -qq --no-install-recommends /tmp/kb.deb
    """
  }

  /// Begins again from the branch as it is now where somebody else has pushed meanwhile, so that
  /// nothing ever has to be merged.
  private func takeInbox(note: String = "") -> String {
    """
    set -eu
    for attempt in 1 2 3 4 5; do
      git fetch --quiet origin \(branch)
      git reset --quiet --hard FETCH_HEAD
      kb log --inbox || [ $? -eq 1 ]
      git add --all workouts
      git diff --cached --quiet || git commit --quiet --message "Take the inbox into the journal\(note)"
      if [ "$(git rev-parse HEAD)" = "$(git rev-parse FETCH_HEAD)" ]; then break; fi
      if git push --quiet origin HEAD:\(branch); then break; fi
      if [ "$attempt" = 5 ]; then exit 3; fi
      sleep "$attempt"
    done
    """
  }

  private static let left = "kb log --inbox --dry-run --quiet"

  private func variables(_ expression: String?) -> String {
    var lines: [String] = []
    if let package {
      lines.append("KB_PACKAGE: \"\(package)\"")
      if let digest { lines.append("KB_PACKAGE_SHA256: \"\(digest)\"") }
    } else if let expression {
      lines.append("KB_PACKAGE: \(expression)")
    }
    for role in ["AUTHOR", "COMMITTER"] {
      lines.append("GIT_\(role)_NAME: kb")
      lines.append("GIT_\(role)_EMAIL: kb@localhost")
    }
    return lines.joined(separator: "\n")
  }

  private func head(_ name: String, _ publishing: String) -> String {
    """
    # Written by kb init --ci \(name), and yours to change. On each push it takes what the site has sent
    # to workouts/inbox into the journal, builds the site and \(publishing).
    """
  }

  // MARK: the hosts

  private var github: String {
    """
    \(head("github", "publishes it on GitHub Pages"))
    name: kb

    on:
      push:
        branches: [\(branch)]
      workflow_dispatch:

    permissions:
      contents: write
      pages: write
      id-token: write

    concurrency:
      group: kb

    env:
    \(variables("${{ vars.KB_PACKAGE }}").indented(by: 2))

    jobs:
      site:
        runs-on: ubuntu-latest
        container: debian:12
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        steps:
          - name: Install git and kb
            run: |
    \(install.indented(by: 10))
              git config --global --add safe.directory "$PWD"
          - uses: actions/checkout@v4
          - name: Take the inbox into the journal
            run: |
    \(takeInbox().indented(by: 10))
          - uses: actions/configure-pages@v5
            id: pages
          - name: Build the site
            run: kb build --audience public --base-url "$ADDRESS/"
            env:
              ADDRESS: ${{ steps.pages.outputs.base_url }}
          - uses: actions/upload-pages-artifact@v3
            with:
              path: public
          - uses: actions/deploy-pages@v4
            id: deployment
          - name: Fail if the inbox has files that kb cannot take
            run: \(Workflow.left)

    """
  }

  private var gitlab: String {
    """
    \(head("gitlab", "publishes it on GitLab Pages"))
    pages:
      image: debian:12
      rules:
        - if: $CI_COMMIT_BRANCH == "\(branch)"
      resource_group: kb
      variables:
    \(variables(nil).indented(by: 4))
      script:
        - |
    \(install.indented(by: 6))
        - |
          set -eu
          git config credential.helper '!f() { echo username=kb; echo "password=${KB_PUSH_TOKEN:-$CI_JOB_TOKEN}"; }; f'
          git remote set-url --push origin "$CI_PROJECT_URL.git"
        - |
    \(takeInbox(note: " [skip ci]").indented(by: 6))
        - |
          kb build --audience public --base-url "$CI_PAGES_URL/"
        - |
          \(Workflow.left) || echo "Files of the inbox were left; see above."
      artifacts:
        paths: [public]

    """
  }

  private var forgejo: String {
    """
    \(head("forgejo", "pushes it to the branch pages"))
    name: kb

    on:
      push:
        branches: [\(branch)]
      workflow_dispatch:

    concurrency:
      group: kb

    jobs:
      site:
        runs-on: docker
        container:
          image: debian:12
        env:
    \(variables("${{ vars.KB_PACKAGE }}").indented(by: 6))
          TOKEN: ${{ secrets.GITHUB_TOKEN }}
        steps:
          - name: Install git and kb
            run: |
    \(install.indented(by: 10))
          - name: Fetch the repository
            run: |
              set -eu
              git config --global credential.helper '!f() { echo username=kb; echo "password=$TOKEN"; }; f'
              git clone --quiet --branch \(branch) "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git" .
          - name: Take the inbox into the journal
            run: |
    \(takeInbox().indented(by: 10))
          - name: Build the site
            run: kb build --audience public
          - name: Publish the site
            run: |
              set -eu
              pages=$(mktemp -d)
              cp -R public/. "$pages"
              cd "$pages"
              git init --quiet --initial-branch=pages
              git add --all
              git commit --quiet --message "Publish the site"
              git push --quiet --force "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git" pages
          - name: Fail if the inbox has files that kb cannot take
            run: \(Workflow.left)

    """
  }
}

extension String {
  /// The lines that are not empty, moved to the right.
  fileprivate func indented(by count: Int) -> String {
    let margin = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }
}
