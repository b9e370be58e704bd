"""Settings of kb.yaml with kb serve behind the site."""

from serve_case import FILES, ServeCase
from test_accessibility import axe

SETTINGS = FILES["kb.yaml"] + "rest:\n  compound: 90s  # heavy ones\nequipment:\n  dumbbells: [5kg, 10kg]\n"


class ServeSettingsTests(ServeCase):
    files = {**FILES, "kb.yaml": SETTINGS}

    def settings(self):
        return (self.root / "kb.yaml").read_text(encoding="utf-8")

    def change(self, page, label, value):
        page.get_by_label(label).fill(value)
        page.get_by_label(label).press("Tab")

    def test_a_value_is_written_in_its_place_and_taken_back(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/settings/")
            self.assertEqual(self.things(page, "Dumbbells").get_by_label("Or each load").input_value(), "5kg, 10kg")
            self.change(page, "Rest after compound exercises", "2:30")
            page.wait_for_selector("text=Rest after compound exercises is saved.")
            self.assertEqual(self.settings(), SETTINGS.replace("90s ", "2:30 "))
            page.get_by_role("button", name="Undo").click()
            page.wait_for_selector("text=Undone.")
            self.assertEqual(self.settings(), SETTINGS)
            self.assertEqual(page.get_by_label("Rest after compound exercises").input_value(), "90s")
            self.change(page, "Daily challenge", "Sets: #1 of many")
            page.wait_for_selector("text=Daily challenge is saved.")
            self.assertIn('{name: "Sets: #1 of many", sets: 3,', self.settings())
            page.get_by_label("Formula").select_option("Brzycki")
            page.wait_for_selector("text=Formula for estimated maxima is saved.")
            self.assertIn("formula: Brzycki\n", self.settings())
            self.assertEqual(trouble.take(), [])

    def test_targets_that_wait_are_taken_by_a_tap(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/settings/")
            page.get_by_label("Raise targets by themselves").select_option("no")
            page.wait_for_selector("text=Raise targets by themselves is saved.")
            self.assertIn("progression:\n  auto: no\n", self.settings())
            self.write("workouts/journal/2026/2026-11-21.md",
                       "# 2026-11-21\n\n## 07:00 Press\n\n- Bench Press (3x8 60kg): 8, 8, 8\n")
            made = self.root / "public/exercises/bench-press/index.html"
            self.eventually(lambda: "data-suggested" in made.read_text(encoding="utf-8"))
            page.goto(self.origin + "/exercises/bench-press/")
            page.click("button:text-is('Take 3x9 60kg')")
            page.wait_for_selector(".write-message:has-text('3x9 60kg comes next')")
            self.assertIn("- next: Bench Press 3x9 60kg", self.journal())
            self.eventually(lambda: "data-suggested" not in made.read_text(encoding="utf-8"))
            self.assertEqual(trouble.take(), [])

    def things(self, page, name):
        return page.get_by_role("group", name=name, exact=True)

    def test_bars_plates_and_dumbbells_are_rows_of_fields(self):
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/settings/")
            bars = self.things(page, "Bars")
            bars.get_by_role("button", name="Add one").click()
            bars.get_by_label("Name").fill("Olympic bar, new")
            # Nothing is written before the bar has a weight.
            bars.get_by_label("Weight").fill("20kg")
            bars.get_by_label("Weight").press("Tab")
            page.wait_for_selector("text=Bars is saved.")
            self.assertIn('bars: [{name: "Olympic bar, new", weight: 20kg}]', self.settings())
            bars.get_by_role("button", name="Add one").click()
            bars.get_by_label("Weight").nth(1).fill("10kg")
            bars.get_by_label("Use it first").nth(1).check()
            self.eventually(lambda: "{weight: 10kg, default: true}]" in self.settings())
            bars.get_by_role("button", name="Remove").first.click()
            self.eventually(lambda: "bars: [{weight: 10kg, default: true}]" in self.settings())
            dumbbells = self.things(page, "Dumbbells")
            for label, value in [("From", "2kg"), ("To", "20kg"), ("Steps of", "2kg")]:
                dumbbells.get_by_label(label).fill(value)
            dumbbells.get_by_label("Steps of").press("Tab")
            self.eventually(lambda: "dumbbells: {from: 2kg, to: 20kg, step: 2kg}" in self.settings())
            page.wait_for_selector("text=Dumbbells is saved.")
            page.evaluate(axe())
            self.assertEqual(page.evaluate("axe.run('#own-fields').then(({ violations }) => violations.map(({ id }) => id))"), [])
            page.get_by_role("button", name="Undo").click()
            self.eventually(lambda: "dumbbells: [5kg, 10kg]" in self.settings())
            self.assertEqual(trouble.take(), [])

    def test_a_value_that_is_not_understood_is_refused_in_its_field(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/settings/")
            self.change(page, "Rest after other exercises", "long")
            page.wait_for_selector("[aria-invalid=true]")
            self.assertEqual(page.inner_text("#own-status"), "This value is not understood.")
            self.assertEqual(self.settings(), SETTINGS)

    def test_the_unit_changes_with_the_targets(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/settings/")
            page.get_by_label("Unit", exact=True).select_option("lb")
            page.wait_for_selector("text=Unit is saved.")
            self.assertIn("units: lb\n", self.settings())
