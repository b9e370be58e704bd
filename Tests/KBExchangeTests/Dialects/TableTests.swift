import KBCore
import KBLogs
import Testing

@Suite("Tables that are no app's")
struct TableTests {
  @Test(
    "A column for the number of sets makes as many of a row",
    arguments: [
      "Sets", "sets", "Sätze", "Séries", "Series", "Set Count", "# Sets", "No. of sets",
      "Number of Sets", "Anzahl Sätze",
    ])
  func setCounts(_ heading: String) throws {
    let log = try importedLog(
      "Date,Exercise,\(heading),Reps,Weight (kg)\n2024-03-05,Squat,3,5,100\n")
    #expect(journalText(log).contains("- Squat: 3x5 100kg\n"))
    #expect(log.remarks.isEmpty)
  }

  @Test("A number sign makes a number of a workout, and of nothing else a session")
  func numberSigns() throws {
    let log = try importedLog(
      """
      #,Workout #,Date,Exercise,Set #,Reps,Weight (kg)
      1,7,2024-03-05,Squat,1,5,100
      2,7,2024-03-05,Squat,2,4,100
      3,8,2024-03-05,Squat,1,3,100
      """)
    #expect(log.sessions.map { $0.exercises[0].sets.map(\.reps) } == [[5, 4], [3]])
  }

  @Test("Columns that have no place become notes, and are named")
  func otherColumns() throws {
    let log = try importedLog(
      """
      Datum;Übung;Sätze;Wdh;Gewicht (kg);Tempo;Stimmung;Kategorie;Puls;Leer
      2024-03-05;Bankdrücken;2;8;60;3-1-1;gut;Brust;0;
      2024-03-05;Kniebeuge;1;5;100;;-;Beine;140;
      """)
    #expect(
      journalText(log).hasSuffix(
        """
        - Bankdrücken: 2x8 60kg "Tempo: 3-1-1, Stimmung: gut"
        - Kniebeuge: 100kg x 5 "Puls: 140"

        """), "\(journalText(log))")
    #expect(
      log.remarks.map(\.english) == [
        #"Columns that became notes: "Tempo", "Stimmung", "Puls""#,
        #"Columns that were left out: "Kategorie""#,
      ])
  }

  @Test(
    "A tempo is a time in an Italian or a Portuguese table", arguments: ["Esercizio", "Exercício"])
  func times(_ exercise: String) throws {
    let log = try importedLog("Data,\(exercise),Tempo\n2024-03-05,Plank,1:30\n")
    #expect(journalText(log).contains("- Plank: 90s\n"), "\(journalText(log))")
  }

  @Test(
    "A mark before three digits groups thousands where the other one stands before decimals",
    arguments: [
      // Below, above and in another column.
      ("1.250|62,5|8", "1250, 62.5"), ("62,5|1.250|8", "62.5, 1250"),
      ("1.250|60|8,5", "1250, 60"), ("1.250|60|8", "1.25, 60"), ("1.250|62.5|8", "1.25, 62.5"),
      ("1,250|62.5|8", "1250, 62.5"), ("1,250|62,5|8", "1.25, 62.5"),
      // Both marks before decimals tell nothing.
      ("1.250|62,5|8.5", "1.25, 62.5"), ("1.234,5|1.250|8", "1234.5, 1250"),
      ("0.125|62,5|8", "0.125, 62.5"),
    ])
  func thousands(_ numbers: String, _ expected: String) throws {
    let parts = numbers.split(separator: "|")
    let log = try importedLog(
      "Datum;Übung;Wdh;Gewicht (kg);RPE\n2024-03-05;Beinpresse;5;\(parts[0]);\n"
        + "2024-03-05;Beinpresse;5;\(parts[1]);\(parts[2])\n")
    let loads = log.sessions[0].exercises[0].sets.map {
      Thousandths.text($0.weight?.thousandths ?? 0)
    }
    #expect(loads.joined(separator: ", ") == expected)
  }

  @Test("Between quotation marks a comma groups thousands, unless other commas do not")
  func quotedThousands() throws {
    func loads(_ other: String) throws -> [Int64?] {
      let log = try importedLog(
        "Date,Exercise,Reps,Weight (kg)\n2024-03-05,Leg Press,5,\"1,250\"\n"
          + "2024-03-05,Leg Press,5,\"\(other)\"\n")
      return log.sessions[0].exercises[0].sets.map { $0.weight?.thousandths }
    }
    #expect(try loads("60") == [1_250_000, 60_000])
    #expect(try loads("62,5") == [1250, 62_500])
  }
}
