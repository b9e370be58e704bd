"""Planned workouts are moved on the page Calendar with kb serve behind it: by a mouse, a finger and the keys."""

import re

from plan_case import ITEMS, PlanCase

STAYS = "{} stays on {}."


class DragTests(PlanCase):
    def test_a_mouse_drags_a_workout_to_another_day_and_undo_brings_it_back(self):
        with self.opened(viewport={"width": 1280, "height": 900}) as (page, trouble):
            self.calendar(page)
            self.drag(page, self.item(page, "legs", "2026-11-26"), self.cell(page, "2026-11-28"))
            self.says(page, "Leg Day was moved from Thursday 26 November to Saturday 28 November.")
            self.assertEqual(self.plan(), ITEMS.replace("2026-11-26 legs", "2026-11-28 legs"))
            self.has_focus(page, "legs", "2026-11-28")
            self.assertEqual(self.item(page, "legs", "2026-11-26").count(), 0)
            # No form opened as by a tap.
            self.assertEqual(page.locator("dialog[open]").count(), 0)
            page.click(".plan-said button:text('Undo')")
            self.says(page, "Undone.")
            self.has_focus(page, "legs", "2026-11-26")
            self.assertEqual(self.plan(), ITEMS)
            self.stays_open(page, trouble)

    def test_of_several_on_a_day_only_the_dragged_one_moves_with_its_time_and_note(self):
        with self.opened(viewport={"width": 1280, "height": 900}) as (page, trouble):
            self.calendar(page)
            self.assertEqual(self.cell(page, "2026-11-24").locator(".plan-item").count(), 2)
            self.drag(page, self.item(page, "press", "2026-11-24"), self.cell(page, "2026-12-03"))
            self.says(page, "Press was moved from Tuesday 24 November to Thursday 3 December."
                            " It is planned for 1 other day as well, which stays as planned.")
            self.assertIn("- 2026-12-03 18:00 press — with Ana\n", self.plan())
            self.assertIn("- 2026-12-01 press\n", self.plan())
            self.assertIn("- 2026-11-24 legs\n", self.plan())
            self.assertEqual(self.cell(page, "2026-11-24").locator(".plan-item").count(), 1)
            self.stays_open(page, trouble)

    def test_nothing_is_dropped_on_a_day_that_is_past_or_after_escape(self):
        with self.opened(viewport={"width": 1280, "height": 900}) as (page, trouble):
            self.calendar(page)
            item = self.item(page, "legs", "2026-11-26")
            self.drag(page, item, self.cell(page, "2026-11-10"))
            page.mouse.move(*self.middle(item))
            page.mouse.down()
            page.mouse.move(*self.middle(self.cell(page, "2026-11-28")), steps=5)
            page.wait_for_selector(".plan-over")
            page.keyboard.press("Escape")
            page.wait_for_selector(".plan-shade", state="detached")
            page.mouse.up()
            # What comes after it is the first change.
            self.drag(page, item, self.cell(page, "2026-11-29"))
            self.says(page, "Leg Day was moved from Thursday 26 November to Sunday 29 November.")
            self.assertEqual(self.plan(), ITEMS.replace("2026-11-26 legs", "2026-11-29 legs"))
            self.stays_open(page, trouble)

    def test_a_workout_that_was_missed_moves_to_a_day_ahead(self):
        with self.opened(viewport={"width": 1280, "height": 900}) as (page, trouble):
            self.calendar(page)
            self.assertTrue(page.locator("section[aria-labelledby=missed]").is_visible())
            self.drag(page, self.item(page, "press", "2026-11-18"), self.cell(page, "2026-11-21"))
            self.says(page, "Press was moved from Wednesday 18 November to Saturday 21 November.")
            self.assertIn("- 2026-11-21 press\n", self.plan())
            self.assertNotIn("2026-11-18", self.plan())
            self.assertFalse(page.locator("section[aria-labelledby=missed]").is_visible())
            self.stays_open(page, trouble)

    def test_a_refused_move_says_why_and_puts_the_workout_back(self):
        with self.opened(viewport={"width": 1280, "height": 900}) as (page, trouble):
            self.calendar(page)
            self.drag(page, self.item(page, "press", "2026-11-24"), self.cell(page, "2026-12-01"))
            self.says(page, STAYS.format("Press", "Tuesday 24 November")
                      + " Press is already planned for Tue 2026-12-01.")
            self.has_focus(page, "press", "2026-11-24")
            self.assertEqual(self.cell(page, "2026-12-01").locator(".plan-item").count(), 1)
            self.assertEqual(self.plan(), ITEMS)
            self.assertTrue(page.evaluate("window.stays"))
            self.assertTrue(all(one.startswith(("422:", "error:")) for one in trouble.take()))

    def test_without_the_server_the_workout_goes_back_and_nothing_is_written(self):
        with self.opened(viewport={"width": 1280, "height": 900}) as (page, _):
            self.calendar(page)
            port = int(re.search(r"\d+$", self.origin)[0])
            self.end()
            self.drag(page, self.item(page, "legs", "2026-11-26"), self.cell(page, "2026-11-28"))
            self.says(page, STAYS.format("Leg Day", "Thursday 26 November")
                      + " Your kb server cannot be reached. Nothing was changed.")
            self.has_focus(page, "legs", "2026-11-26")
            self.assertEqual(self.plan(), ITEMS)
            self.begin(port)
            self.drag(page, self.item(page, "legs", "2026-11-26"), self.cell(page, "2026-11-28"))
            self.says(page, "Leg Day was moved")
            self.assertEqual(self.plan(), ITEMS.replace("2026-11-26 legs", "2026-11-28 legs"))

    def test_near_an_edge_the_page_goes_on_below_what_is_dragged(self):
        with self.opened(viewport={"width": 390, "height": 560}) as (page, trouble):
            self.calendar(page)
            cell = self.cell(page, "2026-12-23")
            begin = self.middle(self.item(page, "legs", "2026-11-26"))
            self.assertGreater(cell.bounding_box()["y"], 560)
            page.mouse.move(*begin)
            page.mouse.down()
            # A little beyond the edge, where it goes slowly.
            page.mouse.move(200, 446, steps=5)
            page.wait_for_function("() => document.querySelector('td[data-day=\"2026-12-23\"]')"
                                   ".getBoundingClientRect().bottom < 400")
            box = cell.bounding_box()
            page.mouse.move(box["x"] + 20, box["y"] + 20, steps=5)
            page.wait_for_selector(".plan-over")
            page.mouse.up()
            self.says(page, "Leg Day was moved from Thursday 26 November to ")
            self.assertNotIn("2026-11-26", self.plan())
            self.stays_open(page, trouble)

    def test_a_finger_that_is_held_drags_and_the_page_stays_under_it(self):
        with self.opened(has_touch=True, is_mobile=True) as (page, trouble):
            self.calendar(page)
            touch = self.finger(page)
            cell = self.cell(page, "2026-11-28")
            cell.scroll_into_view_if_needed()
            page.evaluate("scrollBy(0, 200)")
            top = page.evaluate("scrollY")
            from_, to = self.middle(self.item(page, "legs", "2026-11-26")), self.middle(cell)
            touch("touchStart", from_)
            page.wait_for_selector(".plan-shade")
            for part in range(1, 6):
                touch("touchMove", tuple(a + (b - a) * part / 5 for a, b in zip(from_, to)))
            page.wait_for_selector('td[data-day="2026-11-28"].plan-over')
            touch("touchEnd")
            self.says(page, "Leg Day was moved from Thursday 26 November to Saturday 28 November.")
            self.assertEqual(page.evaluate("scrollY"), top)
            self.assertEqual(page.locator("dialog[open]").count(), 0)
            self.assertEqual(self.plan(), ITEMS.replace("2026-11-26 legs", "2026-11-28 legs"))
            self.stays_open(page, trouble)

    def test_a_finger_that_moves_at_once_scrolls_and_moves_nothing(self):
        with self.opened(has_touch=True, is_mobile=True) as (page, trouble):
            self.calendar(page)
            touch = self.finger(page)
            x, y = self.middle(self.item(page, "legs", "2026-11-26"))
            top = page.evaluate("scrollY")
            touch("touchStart", (x, y))
            for part in range(1, 9):
                touch("touchMove", (x, y - 40 * part))
            self.assertEqual(page.locator(".plan-shade").count(), 0)
            touch("touchEnd")
            page.wait_for_function("top => scrollY > top + 100", arg=top)
            self.assertEqual(self.plan(), ITEMS)
            self.stays_open(page, trouble)

    def test_a_finger_that_taps_opens_the_form(self):
        with self.opened(has_touch=True, is_mobile=True) as (page, trouble):
            self.calendar(page)
            self.item(page, "legs", "2026-11-26").tap()
            page.wait_for_selector("dialog[open] h2:text('Leg Day')")
            self.assertEqual(self.plan(), ITEMS)
            self.stays_open(page, trouble)


class KeyTests(PlanCase):
    def test_the_keys_pick_a_workout_up_choose_a_day_and_drop_it(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            self.item(page, "legs", "2026-11-26").focus()
            page.keyboard.press("Enter")
            self.says(page, "Leg Day is picked up. The arrow keys choose a day, Enter drops it, Escape gives up.")
            for key, day in (("ArrowRight", "Friday 27 November"), ("ArrowDown", "Friday 4 December"),
                             ("ArrowLeft", "Thursday 3 December")):
                page.keyboard.press(key)
                self.says(page, day)
            self.assertTrue(self.cell(page, "2026-12-03").get_attribute("class") == "plan-over")
            self.assertEqual(page.locator(".plan-said").get_attribute("role"), "status")
            self.assertEqual(self.plan(), ITEMS)
            page.keyboard.press("Enter")
            self.says(page, "Leg Day was moved from Thursday 26 November to Thursday 3 December.")
            self.has_focus(page, "legs", "2026-12-03")
            self.assertEqual(self.plan().count("- 2026-12-03 legs\n"), 1)
            # From there it can go on without a look for it.
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowUp")
            page.keyboard.press("Enter")
            self.says(page, "to Thursday 26 November.")
            self.assertEqual(self.plan(), ITEMS)
            self.stays_open(page, trouble)

    def test_escape_and_leaving_give_up_and_no_day_before_today_is_chosen(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            self.item(page, "legs", "2026-11-26").focus()
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowUp")
            self.says(page, "Saturday 21 November")
            page.keyboard.press("ArrowLeft")
            self.says(page, "Saturday 21 November. Days before today cannot be planned.")
            page.keyboard.press("Escape")
            self.says(page, STAYS.format("Leg Day", "Thursday 26 November"))
            self.has_focus(page, "legs", "2026-11-26")
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Tab")
            self.says(page, STAYS.format("Leg Day", "Thursday 26 November"))
            self.assertEqual(page.locator(".plan-over, .lifted").count(), 0)
            self.assertEqual(self.plan(), ITEMS)
            self.stays_open(page, trouble)

    def test_the_keys_lead_into_months_that_the_page_did_not_have(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            self.assertEqual(page.locator("main > .months .month").count(), 2)
            page.get_by_role("button", name="Show another month").click()
            self.assertEqual(page.locator("main > .months caption").all_text_contents(),
                             ["November 2026", "December 2026", "January 2027"])
            self.item(page, "press", "2026-12-01").focus()
            page.keyboard.press("Enter")
            for _ in range(9):
                page.keyboard.press("ArrowDown")
            self.says(page, "Tuesday 2 February 2027")
            page.keyboard.press("Enter")
            self.says(page, "Press was moved from Tuesday 1 December to Tuesday 2 February 2027.")
            self.has_focus(page, "press", "2027-02-02")
            self.assertIn("- 2027-02-02 press\n", self.plan())
            self.stays_open(page, trouble)

    def test_tab_reaches_one_day_and_the_arrows_the_others(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            self.assertEqual(page.locator('.plan-day[tabindex="0"]').get_attribute("data-for"), "2026-11-21")
            page.focus('.plan-day[tabindex="0"]')
            for key in ("ArrowDown", "ArrowDown", "ArrowRight"):
                page.keyboard.press(key)
            page.wait_for_function("() => document.activeElement.dataset.for === '2026-12-06'")
            page.keyboard.press("Enter")
            page.wait_for_selector("dialog[open] h2:text('Plan a workout')")
            self.assertEqual(page.input_value("dialog [name=day]"), "2026-12-06")
            page.keyboard.press("Escape")
            page.wait_for_function("() => document.activeElement.dataset.for === '2026-12-06'")
            self.stays_open(page, trouble)


class RightToLeftKeyTests(PlanCase):
    files = {**PlanCase.files, "kb.yaml": "units: kg\nsite: {title: יומן, language: he}\n"}

    def test_where_the_page_runs_from_right_to_left_the_left_arrow_goes_on(self):
        with self.opened() as (page, trouble):
            self.calendar(page)
            self.item(page, "legs", "2026-11-26").focus()
            for key in ("Enter", "ArrowLeft", "ArrowLeft", "Enter"):
                page.keyboard.press(key)
            self.has_focus(page, "legs", "2026-11-28")
            self.eventually(lambda: self.plan() == ITEMS.replace("2026-11-26 legs", "2026-11-28 legs"))
            self.stays_open(page, trouble)
