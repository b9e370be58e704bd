"""Every format that kb exports, read by a program that knows nothing of kb."""

import csv
import ctypes
import datetime
import json
import pathlib
import sqlite3
import unittest
import xml.etree.ElementTree

import case
import fitdecode
import icalendar
import jsonschema
import tcxparser

SCHEMAS = pathlib.Path(__file__).parent.parent.parent / "site/schemas"


class ReaderTests(case.ExchangeCase):
    def test_python_csv_reads_a_row_for_each_set_and_no_formula(self):
        with open(self.export("csv"), newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file, strict=True))
        self.assertEqual(len(rows), 14)
        self.assertFalse([row for row in rows if None in row or None in row.values()])
        for row in rows:
            for text in row.values():
                self.assertNotIn(text[:1], ("=", "+", "-", "@"))
        self.assertEqual(rows[0]["distance"] + rows[0]["distance_unit"], "5km")
        legs = [row for row in rows if row["title"] == "Legs, heavy"]
        self.assertEqual({row["session_note"] for row in legs},
                         {'Notes, with a comma\nand a "quoted" line. 💪'})
        self.assertEqual([row["kind"] for row in legs][:4], ["warmup", "working", "working", "fail"])
        self.assertEqual(legs[5]["note"], "slow, then fast")
        self.assertEqual(legs[6]["exercise"], "'=cmd")
        self.assertEqual((legs[-1]["kind"], legs[-1]["note"]), ("skipped", "shoulder"))

    def test_every_table_of_csv_has_rows_of_one_length(self):
        for table, count in (("workouts", 3), ("exercises", 5)):
            with open(self.export("csv", "--table", table), newline="", encoding="utf-8") as file:
                rows = list(csv.reader(file, strict=True))
            self.assertEqual(len(rows), count + 1, rows)
            self.assertEqual(len({len(row) for row in rows}), 1)

    def test_the_json_is_as_its_schema_says(self):
        schema = json.loads((SCHEMAS / "journal.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        whole = json.loads(self.export("json").read_text(encoding="utf-8"))
        self.assertEqual([error.message for error in validator.iter_errors(whole)], [])
        self.assertEqual([len(session["entries"]) for session in whole["sessions"]], [1, 5, 1])
        whole["sessions"][0]["entries"][0]["sets"][0]["reps"] = "eight"
        del whole["sessions"][1]["markdown"]
        self.assertEqual(len(list(validator.iter_errors(whole))), 2)

    def test_sqlite_opens_the_database_and_asks_the_views_of_the_documents(self):
        database = sqlite3.connect(f"file:{self.export('sqlite')}?mode=ro", uri=True)
        self.addCleanup(database.close)

        def ask(query):
            return database.execute(query).fetchall()

        self.assertEqual(ask("PRAGMA integrity_check"), [("ok",)])
        self.assertEqual(ask("PRAGMA foreign_key_check"), [])
        self.assertEqual(ask("SELECT count(*) FROM kb_set"), [(13,)])
        self.assertEqual(
            ask("SELECT template_name, start_time, end_time FROM workouts ORDER BY id"),
            [("Easy run", "2026-11-16T07:30", "2026-11-16T08:00"),
             ("Legs, heavy", "2026-11-18T18:00", "2026-11-18T18:50"),
             ("Legs, light", "2026-11-20T06:00", "2026-11-20T06:00")])
        self.assertEqual(
            ask("SELECT status, count(*) FROM workout_sets GROUP BY status ORDER BY status"),
            [("completed", 11), ("failed", 1), ("warmup", 1)])
        self.assertEqual(
            ask("SELECT session_type, is_partial FROM sessions WHERE is_partial"),
            [("Legs, light", 1)])
        self.assertEqual(len(ask("SELECT * FROM exercise_definitions")), 6)
        plan = ask("EXPLAIN QUERY PLAN SELECT * FROM kb_entry WHERE exercise = 'Squat'")
        self.assertIn("kb_entry_exercise", plan[0][3])

    def test_ndjson_is_an_object_a_line(self):
        lines = self.export("ndjson", "--person", "Ana").read_text(encoding="utf-8").splitlines()
        sets = [json.loads(line) for line in lines]
        self.assertEqual(len(sets), 14)
        self.assertEqual({line["person"] for line in sets}, {"Ana"})
        self.assertAlmostEqual(sets[-1]["load_kg"], 61.235, places=3)

    def test_fitdecode_reads_the_session_with_its_sets(self):
        path = self.export("fit", "--from", "2026-11-18", "--to", "2026-11-18")
        found = {}
        with fitdecode.FitReader(
                str(path), check_crc=fitdecode.CrcCheck.RAISE,
                error_handling=fitdecode.ErrorHandling.RAISE) as reader:
            for frame in reader:
                if frame.frame_type == fitdecode.FIT_FRAME_DATA:
                    found.setdefault(frame.name, []).append(frame)
        self.assertEqual(found["file_id"][0].get_value("type"), "activity")
        session = found["session"][0]
        self.assertEqual(session.get_value("sport"), "training")
        self.assertEqual(session.get_value("sub_sport"), "strength_training")
        self.assertEqual(session.get_value("total_elapsed_time"), 3000)
        self.assertEqual(
            session.get_value("start_time"),
            datetime.datetime(2026, 11, 18, 17, 0, tzinfo=datetime.timezone.utc))
        active = [s for s in found["set"] if s.get_value("set_type") == "active"]
        self.assertEqual(
            [(s.get_value("repetitions"), s.get_value("weight")) for s in active][:4],
            [(5, 60), (5, 100), (5, 100), (4, 100)])
        titles = [frame.get_value("wkt_step_name") for frame in found["exercise_title"]]
        self.assertEqual(titles[:2], ["Squat", "Pull-up"])

    def test_tcxparser_reads_a_run(self):
        run = tcxparser.TCXParser(str(self.export("tcx", "--to", "2026-11-16")))
        self.assertEqual(run.activity_type, "running")
        self.assertEqual(run.distance, 5000)
        self.assertEqual(run.duration, 1800)
        self.assertEqual(run.started_at, "2026-11-16T06:30:00Z")

    def test_icalendar_reads_what_was_done_and_what_is_planned(self):
        calendar = icalendar.Calendar.from_ical(self.export("ics").read_bytes())
        self.assertEqual(calendar.errors, [])
        events = calendar.walk("VEVENT")
        self.assertEqual(len(events), 4)
        self.assertEqual(len({str(event["UID"]) for event in events}), 4)
        legs = next(event for event in events if event["SUMMARY"] == "Legs, heavy")
        self.assertEqual(legs.decoded("DTSTART").replace(tzinfo=None),
                         datetime.datetime(2026, 11, 18, 18, 0))
        self.assertIn('+5kg x 6 @9 "slow, then fast"; =cmd', str(legs["DESCRIPTION"]))
        for line in self.export("ics").read_bytes().split(b"\r\n"):
            self.assertLessEqual(len(line), 75)

    def test_libical_reads_the_same_events_and_restrictions_of_the_standard_hold(self):
        ical = ctypes.CDLL("libical.so.3")
        for name in ("icalparser_parse_string", "icalcomponent_get_first_component",
                     "icalcomponent_get_next_component", "icalcomponent_get_summary"):
            getattr(ical, name).restype = ctypes.c_void_p
        event = ical.icalcomponent_string_to_kind(b"VEVENT")
        calendar = ctypes.c_void_p(ical.icalparser_parse_string(self.export("ics").read_bytes()))
        self.assertTrue(calendar)
        self.assertEqual(ical.icalcomponent_count_errors(calendar), 0)
        self.assertTrue(ical.icalrestriction_check(calendar))
        summaries = []
        found = ical.icalcomponent_get_first_component(calendar, event)
        while found:
            summary = ical.icalcomponent_get_summary(ctypes.c_void_p(found))
            summaries.append(ctypes.string_at(summary).decode())
            found = ical.icalcomponent_get_next_component(calendar, event)
        wanted = icalendar.Calendar.from_ical(self.export("ics").read_bytes()).walk("VEVENT")
        self.assertEqual(summaries, [str(one["SUMMARY"]) for one in wanted])
        self.assertEqual(len(summaries), 4)
        ical.icalcomponent_free(calendar)

    def test_an_xml_parser_reads_the_feed(self):
        atom = "{http://www.w3.org/2005/Atom}"
        feed = xml.etree.ElementTree.parse(self.export("atom")).getroot()
        self.assertEqual(feed.tag, atom + "feed")
        self.assertEqual(feed.findtext(atom + "title"), "A & B")
        entries = feed.findall(atom + "entry")
        self.assertEqual(len(entries), 4)
        ids = {entry.findtext(atom + "id") for entry in entries}
        self.assertEqual(len(ids), 4)
        for entry in entries:
            datetime.datetime.fromisoformat(entry.findtext(atom + "updated"))

    def test_markdown_makes_the_same_journal_in_another_folder(self):
        path = self.export("markdown")
        other = self.scratch / "other"
        self.write(other, "units: kg\n", {})
        self.kb("import", path, "--yes", root=other)
        for day, text in self.journal.items():
            file = other / "workouts/journal/2026" / f"{day}.md"
            self.assertEqual(file.read_text(encoding="utf-8"), f"# {day}\n\n{text}")


if __name__ == "__main__":
    unittest.main()
