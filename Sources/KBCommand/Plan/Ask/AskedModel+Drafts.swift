import KBAsking
import KBSources
import KBStore

extension AskedModel {
  /// Sends one request, which is logged first, and reads the draft that comes back. Nothing is asked twice.
  func plan(
    _ payload: AskPayload, isProgram: Bool, for root: RootFolder
  ) throws(AskFailure) -> DraftPlan {
    do throws(StoreError) {
      try SentLog(root: root).add(
        payload, to: call.url, model: settings.model, at: SentLog.now)
    } catch { throw AskFailure(error.description, fix: error.remedy.english) }
    let answer: ChatCall.Answer
    do throws(FetchFailure) { answer = try call.answer(to: payload.bytes) } catch {
      throw AskFailure(error.summary, fix: error.fix)
    }
    guard answer.status == 200 else { throw AskFailure(status: answer.status, answer.bytes) }
    return try DraftPlan(answer: answer.bytes, isProgram: isProgram)
  }
}
