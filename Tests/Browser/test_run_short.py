"""A run for which there is less time than its workout takes."""

import run_case


class ShortTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\n",
        "resources/exercises/bench-press.md": "---\nkind: compound\nload: barbell\n---\n# Bench Press\n\nPress.\n",
        "resources/exercises/row.md": "---\nkind: compound\nload: barbell\n---\n# Row\n\nPull.\n",
        "resources/exercises/curl.md": "---\nkind: isolation\nload: dumbbell\n---\n# Curl\n\nCurl.\n",
        "resources/exercises/chest-stretch.md": "---\nkind: mobility\nload: none\n---\n# Chest Stretch\n\nStretch.\n",
        "resources/workouts/upper.md":
            "---\nduration: 60 min\n---\n# Upper\n\n## Lift\n\n- Bench Press — 4x5 80kg, rest 3:00\n"
            "- Row — 4x8 60kg, rest 3:00\n- Curl — 3x12 15kg, rest 90s\n- Chest Stretch — 2x60s\n",
        "resources/workouts/brief.md": "# Brief\n\n- Curl — 2x10 10kg\n",
    }

    def prepared(self, page, minutes):
        self.visit(page, "/workouts/upper/")
        page.click(".start a")
        page.wait_for_selector(".run-plan")
        page.select_option('[data-key="time"]', str(minutes))

    def test_says_what_is_left_out_and_runs_without_it(self):
        with self.opened() as (page, trouble):
            self.prepared(page, 40)
            self.assertEqual(page.locator(".run-out s").all_inner_texts(), ["Curl", "Chest Stretch"])
            self.assertIn("Left out: an isolation exercise.", page.inner_text(".run-plan"))
            self.assertRegex(page.inner_text(".run-time"), r"About (3\d|40) min\.")
            page.click('[data-key="lets-go"]')
            page.wait_for_selector(".run-top")
            self.shows(page, "#run-exercise", "Bench Press")
            self.assertIn("2 of 4 done", page.inner_text(".run-top"))
            self.assertEqual(trouble.take(), [])

    def test_the_journal_says_why_something_is_missing(self):
        with self.opened() as (page, _):
            self.prepared(page, 20)
            self.assertIn("3 sets today.", page.inner_text(".run-plan"))
            page.click('[data-key="lets-go"]')
            page.wait_for_selector(".run-top")
            self.tap(page, "everything")
            page.wait_for_selector('[data-key="save"]')
            self.save(page)
            text = self.markdown(page)
            self.assertIn("Curl (3x12 15kg, rest 90s): skipped, no time", text)
            self.assertIn("Chest Stretch (2x1 min): skipped, no time", text)

    def test_all_of_it_comes_back(self):
        with self.opened() as (page, _):
            self.prepared(page, 20)
            page.select_option('[data-key="time"]', "0")
            self.assertEqual(page.locator(".run-out").count(), 0)
            self.assertNotIn("today", page.inner_text(".run-plan"))

    def test_a_short_workout_has_no_choice(self):
        with self.opened() as (page, _):
            self.visit(page, "/workouts/brief/")
            page.click(".start a")
            page.wait_for_selector(".run-plan")
            self.assertEqual(page.locator('[data-key="time"]').count(), 0)
