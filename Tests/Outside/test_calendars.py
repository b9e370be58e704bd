"""Calendars at other places, which are refreshed like sources and say how much time a day has."""

import json
import unittest

from case import SourceCase


def calendar(summary, start="20261121T173500", end="20261121T183500"):
    return (f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:{summary}\r\nDTSTAMP:20261101T000000\r\n"
            f"DTSTART:{start}\r\nDTEND:{end}\r\nSUMMARY:{summary}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")


class Calendars(SourceCase):
    def setUp(self):
        super().setUp()
        self.page("/work.ics", calendar("Meeting"), Content_Type="text/calendar", ETag='"1"')
        self.page("/home.ics", calendar("Dinner", "20261121T170000", "20261121T180000"), Content_Type="text/calendar")
        self.settings("addresses: {work: %s/work.ics, home: %s/home.ics}" % (self.base, self.base))

    def settings(self, text):
        path = self.folder / "kb.yaml"
        kept = "".join(line for line in path.read_text().splitlines(True) if not line.startswith("calendar:"))
        path.write_text(kept + "calendar: {%s}\n" % text)

    def trust(self):
        self.run_kb("trust", "--yes")
        # A folder's own address on this machine is for tests alone.
        path = self.home / ".config/kb/trusted"
        path.write_text(path.read_text().replace("public\t", "any\t"))

    def today(self):
        return json.loads(self.run_kb("discover", "--json", "--on", "2026-11-21", "--at", "16:00", both=False))

    def test_calendars_are_fetched_after_trust_and_say_what_is_free(self):
        self.assertIn("not fetched, since you have not trusted", self.run_kb("source", "fetch", status=1))
        self.assertNotIn("freeMinutes", self.today())
        self.trust()
        said = self.run_kb("source", "fetch")
        self.assertIn("work: 1 event\n", said)
        self.assertIn("home: 1 event\n", said)
        self.assertEqual(self.today()["freeMinutes"], 60)
        self.assertEqual(self.today()["nextEvent"], "17:00")
        self.assertIn("work", self.run_kb("source", "list"))

    def test_one_of_them_is_left_out_by_its_name(self):
        self.trust()
        self.run_kb("source", "fetch")
        addresses = "addresses: {work: %s/work.ics, home: %s/home.ics}" % (self.base, self.base)
        self.settings(addresses + ", exclude: [home]")
        self.assertEqual(self.today()["nextEvent"], "17:35")

    def test_the_last_copy_stays_when_the_next_cannot_be_had(self):
        self.trust()
        self.run_kb("source", "fetch", "work")
        self.page("/work.ics", "<html>Log in</html>", Content_Type="text/html")
        self.assertIn("is not a calendar", self.run_kb("source", "fetch", "work", "--force", status=1))
        self.page("/work.ics", "gone", 404)
        self.run_kb("source", "fetch", "work", "--force", status=1)
        self.assertEqual(self.today()["nextEvent"], "17:35")

    def test_what_has_not_changed_is_not_sent_again(self):
        self.trust()
        self.run_kb("source", "fetch", "work")
        self.page("/work.ics", b"", 304)
        self.assertIn("nothing has changed", self.run_kb("source", "fetch", "work", "--force"))
        self.assertEqual(self.requests[-1][1].get("If-None-Match"), '"1"')
        self.assertEqual(self.today()["nextEvent"], "17:35")

    def test_titles_need_their_switch(self):
        self.page("/work.ics", calendar("Gym, heavy"), Content_Type="text/calendar")
        self.trust()
        self.run_kb("source", "fetch")
        self.assertNotIn("Gym", json.dumps(self.today()))

    def test_a_copy_is_forgotten(self):
        self.trust()
        self.run_kb("source", "fetch", "work")
        self.assertIn("Removed the copy.", self.run_kb("source", "forget", "work", "--copy"))
        self.assertNotIn("freeMinutes", self.today())
        self.assertIn("take it out of calendar: in kb.yaml", " ".join(
            self.run_kb("source", "forget", "work", status=2).split()))


if __name__ == "__main__":
    unittest.main()
