"""Where the language writes a decimal comma, numbers are shown and typed with one; the journal has points."""

import pathlib

from run_case import RunCase
from serve_case import FILES, ServeCase

LANGUAGE = "site: {language: de}\n"
PRESS = "# Press\n\n- Bench Press — 2x8 62.5kg @8\n- Row — 1.5 km\n"


class RunCommaTests(RunCase):
    files = {
        "kb.yaml": "units: kg\nprogression: {scheme: none}\njournal: {ask: [sleep]}\n" + LANGUAGE,
        "workouts/templates/press.md": PRESS,
        "resources/exercises/bench-press.md":
            "---\nkind: compound\nload: dumbbell\nequipment: [dumbbells]\n---\n# Bench Press\n",
        "workouts/journal/2026/2026-11-19.md":
            "# 2026-11-19\n\n## Press\n\n- Bench Press (2x8 62.5kg @8): 60kg x 8 @8, 8 @8.5\n",
    }

    def number(self, page, key, text):
        page.fill(f'[data-key="{key}-value"]', text)
        page.press(f'[data-key="{key}-value"]', "Tab")
        self.settle(page)

    def test_loads_and_efforts_have_commas_and_the_journal_has_points(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/press/")
            page.click(".start a")
            self.shows(page, ".run-plan", "+2,5 kg")
            page.click('[data-key="lets-go"]')
            page.wait_for_selector(".run-top")
            self.assertEqual(page.input_value('[data-key="load-value"]'), "62,5kg")
            self.assertIn("62,5 kg × 8", page.inner_text(".run-sets"))
            self.number(page, "load", "63,25")
            self.number(page, "effort", "7,5")
            page.wait_for_function("() => document.querySelector('.run-sets').textContent.includes('@7,5')")
            self.assertEqual(page.input_value('[data-key="load-value"]'), "63,25kg")
            self.shows(page, ".run-sets", "63,25 kg × 8 @7,5")
            self.tap(page, "set-done")
            # A point is taken as well.
            self.number(page, "load", "61.25kg")
            self.shows(page, ".run-sets", "61,25 kg × 8")
            self.tap(page, "set-done")
            self.number(page, "work", "1,25 km")
            self.shows(page, ".run-sets", "1,25 km")
            self.tap(page, "set-done")
            page.wait_for_selector('[data-key="finish"].run-main')
            self.tap(page, "finish")
            page.fill('[data-key="felt-sleep"]', "7,5")
            page.press('[data-key="felt-sleep"]', "Tab")
            self.assertIn("63,25 kg × 8", page.inner_text(".run-done"))
            page.click('[data-key="save"]')
            page.wait_for_selector(".run-outbox")
            text = self.markdown(page)
            self.assertIn("63.25kg x 8 @7.5, 61.25kg x 8", text)
            self.assertIn("- Row (1.5 km): 1.25 km", text)
            self.assertIn("- sleep: 7h 30min", text)
            self.assertEqual([line for line in trouble.take() if "api/sessions" not in line], [])


class SetsCommaTests(ServeCase):
    journal_path = "workouts/journal/2026/2026-11-20.md"
    files = {
        **FILES, "kb.yaml": FILES["kb.yaml"] + LANGUAGE,
        journal_path: "# 2026-11-20\n\n## 07:30 Press\n\n- Bench Press (2x8 62.5kg): 8, 8 @8.5\n",
    }

    def test_sets_of_a_session_have_commas_and_the_journal_has_points(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/sessions/2026-11-20/0730/")
            page.click('[data-key="sets"]')
            values = page.locator(".set-row .set-number")
            page.wait_for_function("() => document.querySelectorAll('.set-row .set-number').length === 2")
            self.assertEqual(values.evaluate_all("all => all.map(({ value }) => value)"), ["62,5", "62,5"])
            self.assertEqual(page.locator(".set-effort").last.input_value(), "8,5")
            values.first.fill("63,75")
            values.first.press("Tab")
            page.wait_for_function("() => document.querySelector('.set-row .set-number').defaultValue === '63,75'")
            page.locator(".set-unit").last.select_option("lb")
            page.wait_for_function(
                "() => [...document.querySelectorAll('.set-row .set-number')].at(-1).defaultValue === '137,79'")
            page.click(".sets-form .write-actions .button")
            text = pathlib.Path(self.root / self.journal_path)
            self.eventually(lambda: "63.75kg x 8, 137.79lb x 8 @8.5" in text.read_text(encoding="utf-8"))
            self.assertEqual(trouble.take(), [])
