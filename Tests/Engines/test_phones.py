"""Two phones with the same server at the same time: nothing of either is lost, and each sees what the other did."""

import datetime

from engine_case import EngineCase, begin
from phone import button

YESTERDAY = datetime.date.today() - datetime.timedelta(days=1)
WALK = "## 07:00 Walk\n\n- Walk (30 min): done\n"
FILES = {
    "kb.yaml": "units: kg\nrotation: [press]\n",
    "workouts/templates/press.md": "# Press\n\n- Bench Press — 2x8-12 60kg, rest 1:00\n",
    f"workouts/journal/{YESTERDAY.year}/{YESTERDAY}.md": f"# {YESTERDAY}\n\n{WALK}",
}


class PhoneTests(EngineCase):
    def setUp(self):
        super().setUp()
        self.served = self.serve(FILES)
        self.other = self.another()

    def test_a_workout_on_each_phone_at_once_and_both_are_in_the_journal(self):
        phones = {self.phone: "11", self.other: "12"}
        for one in phones:
            begin(one, self.served, "/workouts/press/")
        for one, reps in phones.items():
            one.type(one.key("work-value"), reps)
            one.tap("set-done")
        for one in phones:
            one.sees(".run-rest")
            one.tap("everything")
        for one in phones:
            one.tap("save")
        for one in phones:
            one.sees(".run-arrived", "Press is in the journal")
        text = "".join(text for day, text in self.served.journal().items() if day != str(YESTERDAY))
        self.assertEqual(text.count("- Bench Press"), 2)
        for reps in phones.values():
            self.assertEqual(text.count(f": {reps}, 8\n"), 1)
        self.assert_no_trouble(self.served, *phones)

    def test_a_page_follows_what_another_phone_did(self):
        self.other.open(self.served.origin + "/")
        latest = "[data-counts='last']"
        self.other.sees(latest, "Walk")
        begin(self.phone, self.served, "/workouts/press/")
        self.phone.tap("everything")
        self.phone.tap("save")
        self.other.sees(latest, "Press")
        self.assert_no_trouble(self.served, self.phone, self.other)

    def test_of_two_corrections_neither_is_lost(self):
        for one in (self.phone, self.other):
            self.open_session(one)
        self.correct(self.phone, "25 min")
        self.phone.sees(".write-message", "Saved to your journal")
        self.correct(self.other, "45 min")
        self.other.sees("form", "was changed meanwhile")
        self.other.sees("form pre", "25 min")
        self.assertIn("25 min", self.served.journal()[str(YESTERDAY)])
        self.other.click(button("Save"))
        self.other.sees(".write-message", "Saved to your journal")
        self.assertIn("45 min", self.served.journal()[str(YESTERDAY)])
        self.assert_no_trouble(self.served, self.phone, self.other)

    def open_session(self, one):
        one.open(f"{self.served.origin}/history/{YESTERDAY}/")
        one.click(f"main a[href*='sessions/'][href*='{YESTERDAY}']")
        one.click("[data-key=edit]")
        one.sees("form textarea")

    def correct(self, one, done):
        one.type("form textarea", WALK.replace("done", done))
        one.click(button("Save"))
