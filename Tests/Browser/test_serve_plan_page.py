"""Workouts are planned, moved and cancelled by the forms of the page Calendar, which follows the folder."""

from plan_case import ITEMS, PLAN, PlanCase
from test_accessibility import axe


class FormTests(PlanCase):
    def test_a_form_moves_a_workout_to_a_day_and_a_time(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            page.get_by_role("button", name="Change the plan: Press, Tuesday 1 December").click()
            self.assertTrue(page.locator("dialog a:text('Open this workout')").is_visible())
            page.fill("dialog [name=day]", "2026-12-02")
            page.fill("dialog [name=time]", "07:15")
            page.get_by_role("button", name="Move", exact=True).click()
            self.says(page, "Press was moved from Tuesday 1 December to Wednesday 2 December.")
            self.assertIn("- 2026-12-02 07:15 press\n", self.plan())
            self.has_focus(page, "press", "2026-12-02")
            self.item(page, "press", "2026-12-02").click()
            page.fill("dialog [name=time]", "")
            page.get_by_role("button", name="Move", exact=True).click()
            self.says(page, "Press is planned for any time on Wednesday 2 December.")
            self.assertIn("- 2026-12-02 press\n", self.plan())
            self.stays_open(page, trouble)

    def test_what_the_server_refuses_is_said_in_the_form_which_stays_open(self):
        with self.opened() as (page, _):
            self.calendar(page)
            self.item(page, "press", "2026-11-24").click()
            page.fill("dialog [name=day]", "2026-12-01")
            page.get_by_role("button", name="Move", exact=True).click()
            page.wait_for_selector("dialog [role=alert]:text('Press is already planned for Tue 2026-12-01.')")
            page.fill("dialog [name=day]", "2026-12-02")
            page.get_by_role("button", name="Move", exact=True).click()
            self.says(page, "Press was moved from Tuesday 24 November to Wednesday 2 December.")
            self.assertIn("- 2026-12-02 18:00 press — with Ana\n", self.plan())

    def test_a_plan_is_cancelled_and_comes_back(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            self.item(page, "press", "2026-11-24").click()
            page.wait_for_selector("dialog:has-text('It is planned for 1 other day as well')")
            page.get_by_role("button", name="Cancel the plan").click()
            self.says(page, "Press is no longer planned for Tuesday 24 November."
                            " It is planned for 1 other day as well, which stays as planned.")
            self.assertEqual(self.plan(), ITEMS.replace("- 2026-11-24 18:00 press — with Ana\n", ""))
            self.assertEqual(self.item(page, "press", "2026-11-24").count(), 0)
            page.wait_for_function("() => document.activeElement.dataset.for === '2026-11-24'")
            page.click(".plan-said button:text('Undo')")
            self.has_focus(page, "press", "2026-11-24")
            self.assertEqual(self.plan(), ITEMS)
            self.stays_open(page, trouble)

    def test_a_tap_on_a_day_plans_a_workout_for_it(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            page.get_by_role("button", name="Plan a workout for Wednesday 25 November").click()
            page.fill(".plan-dialog [type=search]", "leg")
            self.assertEqual(page.locator(".plan-dialog [type=radio]").count(), 1)
            page.get_by_role("button", name="Plan it").click()
            self.says(page, "Leg Day is planned for Wednesday 25 November.")
            self.has_focus(page, "legs", "2026-11-25")
            self.assertIn("- 2026-11-25 legs\n", self.plan())
            page.click(".plan-said button:text('Undo')")
            self.says(page, "Undone.")
            self.assertEqual(self.plan(), ITEMS)
            self.stays_open(page, trouble)

    def test_a_workout_is_planned_for_weeks_and_one_of_them_moves_alone(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            page.get_by_role("button", name="Plan a workout", exact=True).click()
            page.get_by_role("radio", name="Leg Day").check()
            page.fill("dialog [name=day]", "2026-11-27")
            page.fill("dialog [name=time]", "18:30")
            page.click("dialog summary")
            page.fill("dialog [name=weeks]", "3")
            page.fill("dialog [name=note]", "light")
            page.get_by_role("button", name="Plan it").click()
            self.says(page, "Leg Day is planned for Friday 27 November and 2 weeks after it.")
            self.item(page, "legs", "2026-12-04").focus()
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            self.says(page, "Leg Day was moved from Friday 4 December to Saturday 5 December."
                            " It is planned for 4 other days as well, which stay as planned.")
            for day in ("2026-11-27", "2026-12-05", "2026-12-11"):
                self.assertIn(f"- {day} 18:30 legs — light\n", self.plan())
            self.stays_open(page, trouble)

    def test_the_first_workout_of_a_plan_is_planned_on_the_page(self):
        (self.root / PLAN).unlink()
        with self.opened() as (page, trouble):
            page.goto(self.origin + "/calendar/")
            page.get_by_role("button", name="Plan a workout", exact=True).click()
            page.get_by_role("radio", name="Press").check()
            page.get_by_role("button", name="Plan it").click()
            self.says(page, "Press is planned for Saturday 21 November.")
            self.assertIn("- 2026-11-21 press\n", self.plan())
            self.assertEqual(page.locator("section[aria-labelledby=coming] dd a").all_text_contents(), ["Press"])
            self.assertEqual(trouble.take(), [])


class PageTests(PlanCase):
    files = {
        **PlanCase.files,
        "workouts/journal/2026/2026-11-21.md": "# 2026-11-21\n\n## 06:00 Walk\n\n- Walk: 30 min\n",
    }

    def test_what_is_planned_elsewhere_comes_without_a_reload_and_the_focus_stays(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            self.item(page, "legs", "2026-11-26").focus()
            self.write(PLAN, ITEMS + "- 2026-12-10 legs\n")
            page.wait_for_selector('.plan-item[data-on="2026-12-10"]')
            self.has_focus(page, "legs", "2026-11-26")
            self.write("workouts/journal/2026/2026-11-19.md", "# 2026-11-19\n\n## 06:00 Run\n\n- Run: 30 min\n")
            page.wait_for_selector('td[data-day="2026-11-19"] .mark-done')
            self.has_focus(page, "legs", "2026-11-26")
            self.drag(page, self.item(page, "legs", "2026-11-26"), self.cell(page, "2026-11-27"))
            self.says(page, "Leg Day was moved")
            self.stays_open(page, trouble)

    def test_what_is_picked_up_stays_in_the_hand_while_the_site_is_built(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            self.item(page, "legs", "2026-11-26").focus()
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowRight")
            page.evaluate("""() => new EventSource('/api/events').addEventListener('change', () => {
                window.isBuilt = true;
            })""")
            self.write(PLAN, ITEMS + "- 2026-12-10 legs\n")
            page.wait_for_function("() => window.isBuilt")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            self.says(page, "Leg Day was moved from Thursday 26 November to Saturday 28 November.")
            self.has_focus(page, "legs", "2026-11-28")
            page.wait_for_selector('.plan-item[data-on="2026-12-10"]')
            self.stays_open(page, trouble)

    def test_today_leads_to_its_sessions_and_can_be_planned_too(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            today = self.cell(page, "2026-11-21")
            self.assertTrue(today.locator("a[href*='history/2026-11-21']").is_visible())
            today.get_by_role("button", name="Plan a workout for Saturday 21 November").click()
            self.assertEqual(page.input_value("dialog [name=day]"), "2026-11-21")
            page.keyboard.press("Escape")
            self.assertEqual(self.cell(page, "2026-11-20").locator("button").count(), 0)
            self.stays_open(page, trouble)

    def test_the_page_keeps_the_rules_of_accessibility_with_all_that_is_added(self):
        for width, scheme in ((390, "light"), (1280, "dark")):
            with self.subTest(f"{width} {scheme}"), self.opened(
                viewport={"width": width, "height": 844}, color_scheme=scheme, bypass_csp=True
            ) as (page, _):
                self.calendar(page)
                page.evaluate(axe())
                rules = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => " \
                    "violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))"
                self.assertEqual(page.evaluate(rules), [])
                page.get_by_role("button", name="Plan a workout", exact=True).click()
                page.wait_for_selector("dialog[open]")
                self.assertEqual(page.evaluate(rules), [])

    def test_fingers_find_everything_and_a_small_phone_scrolls_only_down(self):
        small = """() => [...document.querySelectorAll('main button, dialog button, dialog input:not([type=radio])')]
            .map((part) => [part, part.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 39))
            .map(([part, box]) => `${part.outerHTML.slice(0, 100)} ${box.width}×${box.height}`)"""
        for width in (320, 390):
            with self.subTest(width), self.opened(viewport={"width": width, "height": 700}) as (page, _):
                self.calendar(page)
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
                if width == 390:
                    page.get_by_role("button", name="Plan a workout", exact=True).click()
                    page.wait_for_selector("dialog[open]")
                    self.assertEqual(page.evaluate(small), [])

    def test_nothing_of_it_is_there_for_reading_or_without_a_server(self):
        self.only_read()
        static = {"status": 200, "content_type": "application/json", "body": '{"server": false}'}
        for is_static in (False, True):
            with self.subTest(is_static=is_static), self.opened() as (page, trouble):
                if is_static:
                    page.route("**/server.json", lambda route: route.fulfill(**static))
                page.goto(self.origin + "/calendar/")
                page.wait_for_load_state("networkidle")
                self.assertGreater(page.locator(".mark-planned").count(), 1)
                self.assertEqual(page.locator("main button, #plan-head, .plan-said").count(), 0)
                self.assertEqual(trouble.take(), [])
