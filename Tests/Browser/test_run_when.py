"""A session that was done on another day than the one that it is written down on."""

import re

import run_case


class WhenTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\nchallenge: {name: Sets, sets: 3, each: 10 Air Squats}\n",
        "resources/workouts/press.md":
            "# 5x5 Press\n\n- Bench Press — 3x8-12 60kg\n- Daily Challenge — 1 of 3, 10 + 10\n",
        "resources/workouts/walk.md": "# Walk\n\n- Walk — 30 min\n",
        "workouts/journal/2026/2026-11-19.md":
            "# 2026-11-19\n\n## 07:00 Press\n\n- workout: press\n\n- Bench Press (3x8 60kg): done\n",
    }

    def ended(self, page, key="press"):
        self.visit(page, f"/workouts/{key}/")
        page.click(".start a")
        page.click('[data-key="lets-go"]')
        page.click('[data-key="everything"]')
        page.wait_for_selector('[data-key="save"]')

    def save(self, page):
        page.click('[data-key="save"]')
        page.wait_for_selector("h1:text-matches('^Saved')")

    def choose(self, page, name, value, key="when"):
        field = f'[data-key="{key}-{name}"]'
        if not page.is_visible(field):
            page.click(f'[data-key="{key}-open"]')
        page.fill(field, value)
        page.press(field, "Tab")

    def test_what_was_done_yesterday_is_written_for_yesterday(self):
        with self.opened() as (page, trouble):
            self.home.manners = [500] * 50
            page.clock.install(time="2026-11-21T07:30:00")
            self.ended(page)
            self.shows(page, ".run-when summary", "Saturday 21 November 2026")
            self.choose(page, "day", "2026-11-20")
            self.shows(page, ".run-when summary", "Friday 20 November 2026")
            # Of another day neither the minute nor the length is known.
            self.assertEqual(page.input_value('[data-key="when-time"]'), "")
            self.assertEqual(page.input_value('[data-key="when-minutes"]'), "")
            self.choose(page, "time", "18:05")
            self.shows(page, ".run-when summary", "18:05")
            self.choose(page, "minutes", "50")
            self.shows(page, ".numbers", "50:00")
            # What was chosen outlives the page.
            page.reload()
            page.wait_for_selector(".run-top")
            page.click('[data-key="finish"]')
            self.shows(page, ".run-when summary", "Friday 20 November 2026")
            self.save(page)
            text = self.markdown(page)
            self.assertTrue(text.startswith("# 2026-11-20\n\n## 18:05 Workout 5x5 Press\n"), text)
            self.assertIn("- duration: 50:00\n", text)
            self.assertEqual(self.logged(text), text)
            # The next run goes on from it, and its streak counts.
            page.clock.set_system_time("2026-11-21T08:00:00")
            self.visit(page, "/")
            self.shows(page, '[data-counts="streak"]', "2 days")
            self.visit(page, "/workouts/press/")
            page.click(".start a")
            self.shows(page, ".run-plan", "3x10 60kg")
            self.assertEqual([one for one in trouble.take() if not run_case.AWAY.search(one)], [])

    def test_without_a_minute_or_a_length_neither_is_written(self):
        with self.opened() as (page, _):
            self.home.manners = [500] * 50
            page.clock.install(time="2026-11-21T07:30:00")
            self.ended(page, "walk")
            self.choose(page, "day", "2026-11-18")
            self.shows(page, ".run-when summary", "Wednesday")
            self.save(page)
            text = self.markdown(page)
            self.assertTrue(text.startswith("# 2026-11-18\n\n## Walk\n"), text)
            self.assertNotIn("duration", text)
            self.assertEqual(self.logged(text), text)

    def test_days_to_come_and_other_words_are_refused(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T07:30:00")
            self.ended(page, "walk")
            self.choose(page, "day", "2026-11-22")
            self.shows(page, ".run-when .problem", "That day is in the future.")
            self.assertEqual(page.input_value('[data-key="when-day"]'), "2026-11-21")
            self.choose(page, "minutes", "soon")
            self.shows(page, ".run-when .problem", "Minutes must be a whole number")
            self.choose(page, "time", "06:45")
            self.shows(page, ".run-when summary", "06:45")
            page.click('[data-key="when-clock"]')
            self.shows(page, ".run-when summary", "07:30")
            self.save(page)
            self.assertIn("## 07:30 Walk", self.markdown(page))
            self.assertEqual(trouble.take(), [])

    def test_a_session_that_waits_changes_its_day(self):
        with self.opened() as (page, _):
            self.home.manners = [500] * 50
            page.clock.install(time="2026-11-21T07:30:00")
            self.visit(page, "/")
            page.click("#challenge-tap")
            self.shows(page, "#challenge-status", "1 of 3")
            self.ended(page)
            self.save(page)
            before = self.markdown(page)
            self.assertTrue(before.startswith("# 2026-11-21\n\n## 07:30 "), before)
            self.visit(page, "/")
            self.shows(page, "#challenge-status", "2 of 3")
            self.shows(page, '[data-counts="streak"]', "1 day")
            self.visit(page, "/run/")
            page.click(".run-list summary >> nth=0")
            key = page.get_attribute(".run-when", "data-key")
            self.choose(page, "day", "2026-11-20", key)
            self.shows(page, ".run-outbox pre", "# 2026-11-20")
            self.choose(page, "time", "07:30", key)
            self.shows(page, ".run-outbox pre", "## 07:30")
            text = self.markdown(page)
            lasted = re.search(r"- duration: .*\n", before).group()
            self.assertEqual(text, before.replace("# 2026-11-21", "# 2026-11-20").replace(lasted, ""))
            self.assertEqual(self.logged(text), text)
            # What counted for today counts for yesterday.
            self.visit(page, "/")
            self.shows(page, '[data-counts="streak"]', "2 days")
            self.shows(page, "#challenge-status", "1 of 3")
            self.shows(page, "#resume", "1 session to sync")
            self.visit(page, "/run/")
            page.click(".run-list summary >> nth=0")
            self.home.manners = []
            page.click('[data-key="send"]')
            page.wait_for_selector(".run-arrived")
            # The tap of the challenge may have followed by itself.
            self.assertEqual([one for one in self.home.journal.values() if "Press" in one], [text])
