import KBStore
import KBTerminal
import KBText

/// Files that were just written, to be committed to git as `git.commit` says.
struct CommitOffer {
  let root: RootFolder
  let commits: GitCommits
  /// Whether the person may be asked, where the setting says so.
  var mayAsk = false
  /// Whether a commit that was made goes unsaid.
  var isSilent = true

  /// Commits the files under a title; where git refuses, a note says why, since they are written.
  func make(_ title: String, _ paths: [String], _ context: inout Context) {
    let environment = context.environment
    guard commits == .always || commits == .ask && mayAsk else { return }
    let repository: GitRepository
    do throws(GitRepository.Failure) {
      repository = try GitRepository(of: root.path) { environment[$0] }
    } catch {
      // Who only would have been asked need not hear that there is no git.
      if commits == .always { refuse(error.text, &context) }
      return
    }
    if commits == .ask {
      context.output.flush()
      guard context.confirm("Commit it to git as \"\(title)\"?", default: false) else { return }
    }
    do throws(GitError) {
      guard try commit(paths, title, repository), !isSilent else { return }
      let place = repository.isDetached ? ", on no branch, since HEAD is detached." : "."
      context.output.line(StyledText("Committed to git" + place, .muted))
    } catch {
      refuse(error.text, &context)
    }
  }

  /// Commits while nobody writes in the folder, least of all git for a `kb sync` beside this.
  private func commit(
    _ paths: [String], _ title: String, _ repository: GitRepository
  ) throws(GitError) -> Bool {
    let result: Result<Bool, GitError>
    do throws(StoreError) {
      result = try root.withLock { (_: borrowing FolderLock) throws(StoreError) in
        do throws(GitError) { return .success(try repository.commit(paths, message: title)) } catch
        {
          return .failure(error)
        }
      }
    } catch { throw .refused(error.text.english) }
    return try result.get()
  }

  private func refuse(_ reason: String, _ context: inout Context) {
    context.note("the files are written, but not committed: \(reason)", .warning)
  }
}
