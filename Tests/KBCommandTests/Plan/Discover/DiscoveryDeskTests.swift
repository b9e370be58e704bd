import KBTestSupport
import KBCore
import KBTraining
import Testing

@testable import KBBuild
@testable import KBCommand
@testable import KBKnowledge

@Suite("what discovery is told of a knowledge base")
struct DiscoveryDeskTests {
  private func desk(_ files: [(path: String, text: String)]) throws -> DiscoveryDesk {
    let base = try SampleBase(files)
    let today = try #require(Day(text: "2026-11-21"))
    return DiscoveryDesk(FolderCoach(try KnowledgeBase(base.root), root: base.root, today: today))
  }

  @Test("workouts come with what they say and what their exercises say")
  func candidates() throws {
    let desk = try desk(SampleBase.files)
    #expect(desk.candidates.map(\.key) == ["hotel-room", "strength/push-a"])
    let push = try #require(desk.candidate("strength/push-a"))
    #expect(push.source == .knowledgeBase)
    #expect(push.category == .strength)
    #expect(push.exercises == ["Bench Press", "Push-up", "Plank"])
    #expect(push.primaryMuscles == ["chest", "abs"])
    #expect(push.secondaryMuscles == ["triceps"])
    #expect(push.equipment == ["barbell", "bench"])
    let hotel = try #require(desk.candidate("hotel-room"))
    #expect(hotel.source == .template)
    #expect(hotel.exercises == ["Push-up", "Crab Walk"])
  }

  @Test("a workout without equipment needs what its exercises need")
  func equipment() throws {
    let desk = try desk(
      SampleBase.files + [("workouts/templates/base/day-1.md", "# Day\n\n- Bench — 3x5\n")])
    let day = try #require(desk.candidate("base/day-1"))
    #expect(day.equipment == ["barbell", "bench"])
    // A day lies in a folder of its program's name.
    #expect(day.source == .program)
  }

  @Test("sessions come with what was done, without those that only count challenge sets")
  func past() throws {
    let desk = try desk(
      SampleBase.files + [
        (
          "workouts/journal/2026/2026-11-21.md",
          """
          # 2026-11-21

          ## Push

          - workout: strength/push-a

          ## Bits

          - Bench Press (3x8 60kg): skipped, shoulder
          - Plank (2x45s): done

          """
        )
      ])
    #expect(
      desk.past.sessions.map { "\($0.day.text) \($0.title): \($0.muscles.joined(separator: ", "))" }
        == [
          "2026-10-05 Push Day A: chest", "2026-11-18 Push Day A: chest",
          "2026-11-20 Hotel Room: abs", "2026-11-21 Push: chest, abs", "2026-11-21 Bits: abs",
        ])
    let partial = try #require(desk.past.sessions.first { $0.isPartial })
    #expect(partial.workout == "strength/push-a")
    #expect(partial.effortHalves == 16)
    #expect(partial.volume == 1_437_500)
    #expect(partial.duration?.milliseconds == 3_130_000)
  }

  @Test(
    "a moment's local day and time are those that the system's own clock shows",
    arguments: [0, 1_783_706_400, 1_795_284_000, 1_792_891_799, 1_792_891_800, -86_401])
  func zone(seconds: Int64) {
    let local = DiscoveryZone.local(seconds)
    let system = ToolRun("date -d @\(seconds) '+%Y-%m-%d %H:%M'")
    #expect("\(local.day.text) \(local.time.text)\n" == system.output)
  }
}
