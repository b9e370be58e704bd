"""Sets as rows where lines have other forms or mistakes, somebody else writes, or nothing can be written."""

import re

from serve_case import FILES
from sets_case import ADDRESS, JOURNAL, SetsCase, TEXT


class MistakeTests(SetsCase):
    files = {**FILES, JOURNAL: "# 2026-11-20\n\n## 07:30 Push Day\n\n- Bench Press: 60kg x 8\n- Squat: 60x8\n"}

    def test_a_line_with_a_mistake_is_named_when_the_session_is_saved(self):
        with self.opened() as (page, _):
            self.edit(page)
            self.assertIn("Squat: 60x8", self.rows(page, "Squat").inner_text())
            self.set(page, "Bench Press", "Reps of set 1", "9")
            page.get_by_role("button", name="Save").click()
            page.wait_for_selector(".sets-form .write-problems li:has-text('Line 4')")
            self.assertEqual(self.values(page, "Bench Press", "Reps"), ["9"])
            self.assertEqual(self.text(), self.files[JOURNAL])


class OtherFormsTests(SetsCase):
    """Days that are not in kb's own form, of which the rows change as little as they can."""

    files = {**FILES, "workouts/journal/2026/2026-11-20.md":
             "# 2026-11-20\n\n- Squat 100kg 5x5\n- Bench Press: 60kg x 8, 8\n\n```\n- Bench Press: 1kg x 1\n```\n",
             "workouts/journal/2026/2026-11-19.md":
             "# 2026-11-19\n\n## 07:00 Two\n\n- Superset: curls 3x12 20kg + pushdowns 3x15 20kg\n- Row: 2 km 8:00\n",
             "workouts/journal/2026/2026-11-18.md":
             "18.11.2026\n\n| Exercise | Weight | Reps |\n|---|---|---|\n| Curl | 20kg | 8 |\n| Dip | | 9 |\n"}

    def test_a_session_without_a_heading_keeps_its_lines_but_the_changed_one(self):
        with self.opened() as (page, trouble):
            self.edit(page, "/sessions/2026-11-20/session/")
            self.assertEqual(self.values(page, "Squat", "Reps"), ["5"] * 5)
            self.set(page, "Bench Press", "Reps of set 2", "7")
            self.save(page)
            self.assertIn("- Squat 100kg 5x5\n- Bench Press: 60kg x 8, 7\n\n```\n- Bench Press: 1kg x 1\n```\n",
                          self.text())
            self.assertEqual(trouble.take(), [])

    def test_a_line_with_two_exercises_stays_as_it_is_written(self):
        with self.opened() as (page, trouble):
            self.edit(page, "/sessions/2026-11-19/0700/")
            for name in ("curls", "pushdowns"):
                self.assertEqual(self.rows(page, name).locator("input").count(), 0)
                self.assertIn("This exercise can be changed as text.", self.rows(page, name).inner_text())
            self.set(page, "Row", "Distance of set 1", "2 km 7:50")
            self.save(page)
            self.assertEqual(self.journal("2026-11-19"),
                             self.files["workouts/journal/2026/2026-11-19.md"].replace("8:00", "7:50"))
            self.assertEqual(trouble.take(), [])

    def test_rows_of_a_table_become_entries_of_which_one_is_changed(self):
        with self.opened() as (page, trouble):
            self.edit(page, "/sessions/2026-11-18/session/")
            self.set(page, "Dip", "Reps of set 1", "10")
            self.save(page)
            self.assertIn("\n- Curl: 20kg x 8\n- Dip: 10\n", self.journal("2026-11-18"))
            self.assertEqual(trouble.take(), [])


class SetsAwayTests(SetsCase):
    ELSEWHERE = TEXT.replace("duration: 50:00", "duration: 55:00")
    CHANGED = TEXT.replace("7 fail", "6 fail")

    def change(self, page):
        self.edit(page)
        self.set(page, "Bench Press", "Reps of set 3", "6")

    def test_a_session_that_was_changed_meanwhile_is_shown_beside_the_rows(self):
        with self.opened() as (page, _):
            self.change(page)
            self.write(JOURNAL, self.ELSEWHERE)
            page.get_by_role("button", name="Save").click()
            page.wait_for_selector("form >> text=This session was changed meanwhile. Your sets are above")
            self.assertIn("duration: 55:00", page.inner_text("form pre"))
            self.assertEqual(self.text(), self.ELSEWHERE)
            self.assertEqual(self.values(page, "Bench Press", "Reps"), ["10", "8", "8", "6"])
            self.save(page)
            self.assertEqual(self.text(), self.CHANGED)

    def test_of_two_versions_the_journals_can_be_taken(self):
        with self.opened() as (page, _):
            self.change(page)
            self.write(JOURNAL, self.ELSEWHERE)
            page.get_by_role("button", name="Save").click()
            page.get_by_role("button", name="Take the journal’s text").click()
            page.wait_for_selector(".numbers >> text=55:00")
            self.assertEqual(page.locator(".sets-form").count(), 0)
            self.assertEqual(self.text(), self.ELSEWHERE)

    def test_without_the_server_the_change_waits_and_is_then_in_the_journal(self):
        with self.opened() as (page, _):
            self.change(page)
            port = int(re.search(r"\d+$", self.origin)[0])
            self.end()
            # The rows still answer.
            self.set(page, "Bench Press", "Reps of set 3", "5")
            self.set(page, "Bench Press", "Reps of set 3", "6")
            self.save(page, "This is saved on this device, and sent once it can be.")
            self.assertEqual(self.text(), TEXT)
            self.begin(port)
            page.goto(self.origin + "/tools/")
            self.eventually_on(page, lambda: self.text() == self.CHANGED)

    def eventually_on(self, page, condition):
        for _ in range(200):
            if condition():
                return
            page.wait_for_timeout(100)
        self.fail("it did not come about in 20 seconds")

    def test_nothing_of_it_is_there_for_reading_or_without_a_server(self):
        self.only_read()
        static = {"status": 200, "content_type": "application/json", "body": '{"server": false}'}
        for is_static in (False, True):
            with self.subTest(is_static=is_static), self.opened() as (page, trouble):
                if is_static:
                    page.route("**/server.json", lambda route: route.fulfill(**static))
                page.goto(self.origin + ADDRESS)
                page.wait_for_load_state("networkidle")
                self.assertEqual(page.locator("main button").count(), 0)
                self.assertEqual(trouble.take(), [])
