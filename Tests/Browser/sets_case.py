"""The page of a session whose sets are changed as rows, with kb serve behind it."""

from serve_case import FILES, ServeCase

JOURNAL = "workouts/journal/2026/2026-11-20.md"
BENCH = "- Bench Press (3x8 60kg): 20kg x 10 warmup, 8, 8 @8, 7 fail \"hard, drop it\"\n"
TEXT = f"""# 2026-11-20

## 07:30 Push Day

- duration: 50:00

{BENCH}- Pull-up (3x8): BW x 8, 8, +5kg x 6
- Plank (2x45s): 45s, 40s @8
- [ ] Row: 2 km 8:10
* Overhead Press (3x8-12 30kg): done
- Incline Press (3x10 24kg): skipped, shoulder
- Dip (3x8 +10kg): 6/8, skip, 8
- Push-up: done

Slept badly: 5 hours.
"""
ADDRESS = "/sessions/2026-11-20/0730/"


class SetsCase(ServeCase):
    files = {**FILES, JOURNAL: TEXT}

    def text(self):
        return (self.root / JOURNAL).read_text(encoding="utf-8")

    def edit(self, page, address=ADDRESS):
        page.goto(self.origin + address)
        page.get_by_role("button", name="Change sets").click()
        page.wait_for_selector(".sets-form")

    def rows(self, page, name):
        return page.get_by_role("region", name=name, exact=True)

    def values(self, page, name, label):
        fields = self.rows(page, name).locator(f"[aria-label^='{label} of ']")
        return fields.evaluate_all("fields => fields.map(({ value }) => value)")

    def set(self, page, name, label, value):
        field = self.rows(page, name).get_by_label(label, exact=True)
        field.fill(value)
        field.press("Tab")

    def wait_for_values(self, page, name, label, wanted):
        for _ in range(100):
            if self.values(page, name, label) == wanted:
                return
            page.wait_for_timeout(50)
        self.assertEqual(self.values(page, name, label), wanted)

    def save(self, page, said="Saved to your journal."):
        page.get_by_role("button", name="Save").click()
        page.wait_for_selector(f".write-message:has-text('{said}')")
