"""The page Calendar of a knowledge base with a plan, and kb serve behind it."""

from serve_case import FILES, ServeCase

PLAN = "workouts/plan.md"
ITEMS = """# My plan

- 2026-11-18 press
- 2026-11-24 18:00 press — with Ana
- 2026-11-24 legs
- 2026-11-26 legs
- 2026-12-01 press
"""


class PlanCase(ServeCase):
    files = {**FILES, PLAN: ITEMS, "workouts/templates/legs.md": "# Leg Day\n\n- Squat — 5x5 100kg\n"}

    def plan(self):
        return (self.root / PLAN).read_text(encoding="utf-8")

    def calendar(self, page):
        page.goto(self.origin + "/calendar/")
        page.wait_for_selector(".plan-item")
        page.evaluate("window.stays = true")

    def item(self, page, workout, day):
        return page.locator(f'.plan-item[data-workout="{workout}"][data-on="{day}"]')

    def cell(self, page, day):
        return page.locator(f'td[data-day="{day}"]')

    def says(self, page, text):
        page.wait_for_function(
            "text => document.querySelector('.plan-said p')?.textContent.includes(text)", arg=text)

    def has_focus(self, page, workout, day):
        page.wait_for_function(
            "([workout, day]) => document.activeElement.dataset.workout === workout"
            " && document.activeElement.dataset.on === day", arg=[workout, day])

    def middle(self, locator):
        locator.scroll_into_view_if_needed()
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, page, item, cell):
        page.mouse.move(*self.middle(item))
        page.mouse.down()
        page.mouse.move(*self.middle(cell), steps=5)
        page.mouse.up()

    def finger(self, page):
        session = page.context.new_cdp_session(page)

        def touch(kind, *points):
            session.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        return touch

    def stays_open(self, page, trouble):
        self.assertTrue(page.evaluate("window.stays"))
        self.assertEqual(trouble.take(), [])
