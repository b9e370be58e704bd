"""What was noted of an exercise last time, on its card of the next run."""

import run_case


class NoteTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\n",
        "resources/exercises/bench-press.md": "---\naliases: [BP]\n---\n# Bench Press\n\nPress.\n",
        "resources/workouts/press.md":
            "# Press\n\n- BP — 3x8-12 60kg\n- لحيצה — 2x8 20kg\n- Plank — 30s\n- Row — 2x8 40kg\n",
        "workouts/journal/2026/2026-11-10.md":
            "# 2026-11-10\n\n## 07:00 Press\n\n- workout: press\n\n"
            "- Bench Press (3x8 60kg): done\n- لحيצה: 8, 8 \"<b>أوسع</b> & wider\"\n"
            "- Row: skipped, shoulder\n\n"
            "Bench Press: grip wider\n\nSlept badly.\n",
    }

    def begun(self, page, time):
        page.clock.install(time=time)
        self.visit(page, "/workouts/press/")
        page.click(".start a")
        page.click('[data-key="lets-go"]')
        page.wait_for_selector(".run-top")

    def saved(self, page):
        page.click('[data-key="everything"]')
        page.click('[data-key="save"]')
        page.wait_for_selector("h1:text-matches('^Saved')")

    def note(self, page, text):
        page.click('[data-key="notes-open"]')
        page.fill(".run-sheet textarea >> nth=0", text)
        page.click('[data-key="notes-close"]')

    def test_the_journal_s_note_of_last_time_stands_on_the_card(self):
        with self.opened() as (page, trouble):
            self.begun(page, "2026-11-21T07:30:00")
            self.shows(page, ".run-last", "Last time: grip wider")
            self.assertNotIn("Slept", page.inner_text("#run"))
            self.go(page, "لحيצה")
            self.shows(page, ".run-last", "Last time: <b>أوسع</b> & wider")
            self.assertEqual(page.get_attribute(".run-last span >> nth=1", "dir"), "auto")
            page.click(".run-steps button:text-is('Row')")
            self.shows(page, ".run-last", "Last time: shoulder")
            page.click(".run-steps button:text-is('Plank')")
            self.shows(page, "#run-exercise", "Plank")
            self.assertEqual(page.locator(".run-last").count(), 0)
            self.assertEqual(trouble.take(), [])

    def test_a_note_of_a_session_that_waits_on_the_device_is_newer(self):
        with self.opened() as (page, _):
            self.home.manners = [500] * 50
            self.begun(page, "2026-11-21T07:30:00")
            self.shows(page, ".run-last", "Last time: grip wider")
            self.note(page, "elbows in\nslower")
            self.shows(page, ".run-remark", "elbows in\nslower")
            self.saved(page)
            self.begun(page, "2026-11-23T07:30:00")
            self.shows(page, ".run-last", "Last time: elbows in\nslower")
            # Last time nothing was noted, so there is nothing to say of it.
            self.go(page, "لحيצה")
            self.assertEqual(page.locator(".run-last").count(), 0)
            self.saved(page)
            self.begun(page, "2026-11-25T07:30:00")
            self.shows(page, "#run-exercise", "Bench Press")
            self.assertEqual(page.locator(".run-last").count(), 0)

    def test_what_was_not_done_keeps_its_note(self):
        with self.opened() as (page, _):
            self.home.manners = [500] * 50
            self.begun(page, "2026-11-21T07:30:00")
            self.go(page, "Plank")
            page.click('[data-key="set-done"]')
            page.wait_for_selector(".run-set.done, .run-steps .over")
            page.click('[data-key="finish"]')
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            self.begun(page, "2026-11-23T07:30:00")
            self.shows(page, ".run-last", "Last time: grip wider")
