"""The whole way of a phone: a workout with clocks, a network that is lost, the journal, a correction, its undo."""

from engine_case import EngineCase, row
from phone import button

FILES = {
    "kb.yaml": "units: kg\nrotation: [press]\n",
    "resources/exercises/bench-press.md": "---\nkind: compound\nload: barbell\n---\n# Bench Press\n\nPress.\n",
    "resources/exercises/plank.md": "---\nkind: isolation\nload: none\n---\n# Plank\n\nHold.\n",
    "workouts/templates/press.md":
        "# Press\n\n## Lift\n\n- Bench Press — 3x8-12 60kg, rest 2s\n\n## Hold\n\n- Plank — 2s\n",
}
# Whether the site's worker has kept all of it.
WHOLE = """
for (const name of await caches.keys()) {
  const kept = await (await caches.open(name)).keys();
  if (kept.some(({ url }) => url.endsWith('/offline/whole'))) return true;
}
return false;
"""


class WayTests(EngineCase):
    def test_a_workout_without_a_network_is_in_the_journal_and_is_corrected(self):
        served = self.serve(FILES)
        self.open_and_keep(served)
        self.first_sets()
        served.close()
        self.rest_of_it(served)
        self.come_home(served)
        self.correct(served)
        self.assert_no_trouble(served)

    def open_and_keep(self, served):
        """The first page, and the site on the device where the engine has workers."""
        self.phone.open(served.origin + "/")
        self.phone.sees(".raised .button")
        self.has_worker = self.phone.evaluate("return 'serviceWorker' in navigator")
        if self.has_worker:
            self.phone.wait("navigator.serviceWorker.controller !== null", patience=60)
            self.phone.eventually(lambda: self.phone.evaluate_later(WHOLE) is True, "the site on the device", 60)

    def first_sets(self):
        self.phone.click(".raised .button")
        self.phone.tap("lets-go")
        self.phone.sees("#run-exercise", "Bench Press")
        self.phone.tap("set-done")
        self.phone.sees(".run-rest")
        # The rest ends by itself, and says so to those who do not see it.
        self.phone.sees("#run-status", "Rest is over")
        self.phone.misses(".run-rest")
        self.phone.type(self.phone.key("work-value"), "10")
        self.phone.tap("set-done")
        self.phone.sees(row(2) + ".done", "60 kg × 10")

    def rest_of_it(self, served):
        """Without the server: the page is opened anew where the device has it, and a clock runs out."""
        if self.has_worker:
            self.phone.reload()
            self.phone.sees(row(2), "60 kg × 10")
        self.phone.tap("set-done")
        self.phone.sees("#run-exercise", "Plank")
        self.phone.tap("hold-start")
        self.phone.sees("#hold-clock", "Get ready")
        self.phone.sees("#hold-clock", "Work")
        self.phone.sees(".run-bottom " + self.phone.key("finish"))
        self.phone.tap("finish")
        self.phone.type(self.phone.key("notes"), "Without a network")
        self.phone.tap("save")
        self.phone.sees("h1", "Saved on this device")
        self.phone.sees(".run-outbox", "Not synced yet.")
        self.assertEqual(served.journal(), {})

    def come_home(self, served):
        served.open()
        self.phone.sees(".run-arrived", "Press is in the journal")
        ((_, text),) = served.journal().items()
        self.assertIn("Without a network", text)
        return text

    def correct(self, served):
        """The session's page, from the history on: a set is corrected and put back."""
        ((day, before),) = served.journal().items()
        place = f"main a[href*='sessions/'][href*='{day}']"

        def listed():
            self.phone.open(served.origin + "/history/")
            return self.phone.count(place)

        self.phone.eventually(listed, "the session in the history")
        self.phone.click(place)
        self.phone.click("[data-key=edit]")
        self.phone.sees("form textarea")
        markdown = self.phone.evaluate("return document.querySelector('form textarea').value")
        corrected = markdown.replace("8, 10, 8", "8, 9, 8")
        self.assertNotEqual(markdown, corrected)
        self.phone.type("form textarea", corrected)
        self.phone.click(button("Save"))
        self.phone.sees("article.session", "1,500 kg")
        self.phone.sees(".write-message", "Saved to your journal")
        self.assertIn("8, 9, 8", served.journal()[day])
        self.phone.click(button("Undo"))
        self.phone.eventually(lambda: served.journal() == {day: before}, "the journal as it was")
