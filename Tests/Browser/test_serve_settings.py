"""Settings of kb.yaml with kb serve behind the site."""

from serve_case import FILES, ServeCase

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
            self.assertEqual(page.get_by_label("Dumbbells").input_value(), "[5kg, 10kg]")
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

    def test_a_value_that_is_not_understood_is_refused_in_its_field(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/settings/")
            self.change(page, "Dumbbells", "heavy")
            page.wait_for_selector("[aria-invalid=true]")
            self.assertEqual(page.inner_text("#own-status"), "This value is not understood.")
            self.assertEqual(self.settings(), SETTINGS)

    def test_the_unit_changes_with_the_targets(self):
        with self.opened() as (page, _):
            page.goto(self.origin + "/settings/")
            page.get_by_label("Unit", exact=True).select_option("lb")
            page.wait_for_selector("text=Unit is saved.")
            self.assertIn("units: lb\n", self.settings())
