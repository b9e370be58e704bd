import Testing

@testable import KBCore

@Suite("Dates as people write them")
struct LooseDateTests {
  private func day(_ text: String, path: String = "", _ order: DateOrder? = nil) -> String? {
    LooseDate.read(Cursor(text), place: LooseDate.place(in: path), order: order)?.day.text
  }

  @Test(
    "a date in figures has a year of two figures or four, which may come first",
    arguments: [
      ("15.11.2014", "2014-11-15"), ("15.11.14", "2014-11-15"), ("15.11.4", nil),
      ("15.11.400", nil), ("15.11.10000", nil), ("15.11.", nil), ("31.12.2014", "2014-12-31"),
      ("32.1.2014", nil), ("31.4.2014", nil), ("2014/11/15", "2014-11-15"),
      ("2014/1/5", "2014-01-05"), ("2014.11.15", "2014-11-15"), ("2014-11-15", "2014-11-15"),
      ("2014/13/1", nil), ("2014/11", nil), ("1000/8/7", "1000-08-07"), ("999/8/7", nil),
      ("40/8/7", nil), ("31/8/2014", "2014-08-31"), ("12/10/8", nil), ("12/10/8", nil),
      ("15/12/10 kg", "2010-12-15"), ("15/12/10kg", nil), ("20141115", "2014-11-15"),
      ("20141315", nil), ("2014111", nil), ("201411155", nil),
    ])
  func figures(text: String, expected: String?) {
    #expect(day(text) == expected)
  }

  @Test(
    "with slashes the order of day and month is told by their size, or known",
    arguments: [
      ("11/15/2014", "2014-11-15", "2014-11-15", "2014-11-15"),
      ("12/13/2014", "2014-12-13", "2014-12-13", "2014-12-13"),
      ("13/12/2014", "2014-12-13", "2014-12-13", "2014-12-13"),
      ("1/2/2014", nil, "2014-02-01", "2014-01-02"),
      ("12/12/2014", "2014-12-12", "2014-12-12", "2014-12-12"),
      ("11/12/14", nil, "2014-12-11", "2014-11-12"),
      ("1.2.2014", "2014-02-01", "2014-02-01", "2014-02-01"),
    ])
  func order(text: String, unknown: String?, dayFirst: String, monthFirst: String) {
    #expect(day(text) == unknown)
    #expect(day(text, .dayFirst) == dayFirst)
    #expect(day(text, .monthFirst) == monthFirst)
    let readings = LooseDate.readings(of: Cursor(text), place: LooseDate.Place())
    #expect((readings == nil) == (unknown != nil))
  }

  @Test(
    "months have names, and the year is behind them or the file's",
    arguments: [
      ("November 15, 2014", "", "2014-11-15"), ("Nov 15th 2014", "", "2014-11-15"),
      ("15. November 2014", "", "2014-11-15"), ("15 de noviembre de 2014", "", "2014-11-15"),
      ("Sat, 15 Nov 2014", "", "2014-11-15"), ("15 Nov 1900", "", "1900-11-15"),
      ("15 Nov 1899", "", nil), ("15 Nov 1899", "2014.md", "2014-11-15"), ("15 Nov", "", nil),
      ("15 Nov", "2014.md", "2014-11-15"), ("November 31", "2014.md", nil),
      ("November 32", "2014.md", nil), ("15", "2014/11.md", "2014-11-15"),
      ("30", "2014/11.md", "2014-11-30"), ("31", "2014/11.md", nil), ("15", "2014.md", nil),
      ("15 x", "2014/11.md", nil), ("15 Sat", "2014/11.md", "2014-11-15"),
      ("15.11.", "2014.md", "2014-11-15"), ("15/11", "2014.md", nil),
      ("Sat 15/11", "2014.md", "2014-11-15"), ("**15.11.2014** (Sat)", "", "2014-11-15"),
    ])
  func months(text: String, path: String, expected: String?) {
    #expect(day(text, path: path) == expected)
  }

  @Test(
    "a path says a year and then a month",
    arguments: [
      ("2014/11.md", 2014, 11), ("training-2023.md", 2023, nil), ("1900.md", 1900, nil),
      ("1899.md", nil, nil), ("2200.md", 2200, nil), ("2201.md", nil, nil),
      ("2014/0.md", 2014, nil),
      ("2014/1.md", 2014, 1), ("2014/12.md", 2014, 12), ("2014/13.md", 2014, nil),
      ("11/2014.md", 2014, nil), ("2014/11/12.md", 2014, 11), ("2014/11/2015.md", 2015, nil),
      ("20141.md", nil, nil), ("2014/011.md", 2014, nil),
    ])
  func place(path: String, year: Int?, month: Int?) {
    #expect(LooseDate.place(in: path) == LooseDate.Place(year: year, month: month))
  }

  @Test(
    "the dates of a text tell their order unless they disagree",
    arguments: [
      ("13/1/2014", DateOrder?.some(.dayFirst)), ("12/1/2014", nil), ("1/13/2014", .monthFirst),
      ("1/12/2014", nil), ("13/1/2014 and 1/13/2014", nil), ("13/1", nil), ("13/1/", nil),
      ("on 1/2/2014, 13/2/2014", .dayFirst), ("/13/1/2014", .dayFirst), ("32/1/2014", nil),
      ("113/1/2014", .dayFirst), ("a/b/c", nil), ("", nil),
    ])
  func order(text: String, expected: DateOrder?) {
    #expect(LooseDate.order(in: Array(text.utf8)) == expected)
  }

  @Test(
    "the name of a file says a day in figures",
    arguments: [
      ("20261127.md", "2026-11-27"), ("log-20261127.md", "2026-11-27"),
      ("27.11.2026.md", "2026-11-27"), ("120261127.md", nil), ("x/27.11.2026", "2026-11-27"),
      ("log.md", nil), ("", nil),
    ])
  func name(text: String, expected: String?) {
    #expect(LooseDate.day(inName: Array(text.utf8)[...])?.text == expected)
    let path = Array(("a/" + text).utf8)
    #expect(LooseDate.day(inName: path[2...])?.text == expected)
  }
}
