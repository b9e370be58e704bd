"""What was done is logged as it was done: before a swap, on a clock that was stopped, with a load that was typed."""

from playwright.sync_api import expect

import run_case

EXERCISE = "---\nkind: compound\nload: {load}\n---\n# {name}\n\nDo it.\n"
JOURNAL = "# 2026-11-10\n\n## 07:00 All\n\n- Dip (3x5 +10kg): 5, 5, 5\n- Row (3x8 60kg): 8, 8, 8\n"


class AsDoneTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\n",
        "resources/exercises/dip.md": EXERCISE.format(name="Dip", load="bodyweight"),
        "resources/exercises/bench-dip.md": EXERCISE.format(name="Bench Dip", load="bodyweight"),
        "resources/exercises/row.md": EXERCISE.format(name="Row", load="barbell"),
        "resources/exercises/plank.md": EXERCISE.format(name="Plank", load="bodyweight"),
        "workouts/templates/all.md": "# All\n\n- Dip — 3x5 BW+10kg\n- Row — 3x8 60kg, RPE 8\n",
        "workouts/templates/hold.md": "# Hold\n\n- Plank — 2x50s\n- Row — 3x8 60kg\n",
        "workouts/templates/minute.md":
            "# Minute\n\n## EMOM 4 min\n\n- Odd: Dip — 3\n- Even: Bench Dip — 4\n",
        "workouts/journal/2026/2026-11-10.md": JOURNAL,
    }

    def settle(self, page):
        # Nothing but the test moves the clock.
        page.clock.run_for(80)

    def go(self, page, name):
        if not page.locator(".run-steps[open]").count():
            self.tap(page, "steps-open")
        page.click(f".run-steps li button:has-text('{name}')")
        self.settle(page)

    def lines(self, page):
        self.finish(page)
        self.save(page)
        return [line for line in self.markdown(page).splitlines() if line.startswith("- ") and "(" in line]

    def test_sets_that_were_done_stay_where_the_exercise_is_swapped(self):
        with self.opened() as (page, trouble):
            self.begun(page, "all")
            self.tap(page, "set-done")
            self.tap(page, "set-done")
            page.click(".run-more summary")
            self.tap(page, "swap")
            # What cannot be seen cannot be done.
            self.assertEqual(page.locator('[data-key="set-done"]').count(), 0)
            page.fill('[data-key="choose-text"]', "bench dip")
            page.click("button:text-is('Bench Dip')")
            page.wait_for_selector("#run-exercise:text('Bench Dip')")
            self.assertEqual(page.locator(".run-row").count(), 1)
            self.tap(page, "set-done")
            first, second = self.lines(page)[:2]
            self.assertEqual(first, "- Dip (3x5 BW+11.25kg): 5, 5")
            self.assertRegex(second, r"^- Bench Dip \(")
            self.assertEqual(trouble.take(), [])

    def test_a_number_that_is_typed_keeps_the_sign_and_the_unit_of_the_load(self):
        with self.opened() as (page, trouble):
            self.begun(page, "all")
            for typed, kept in (("15", "+15kg"), ("+12.5", "+12.5kg"), ("20kg", "20kg"), ("-10", "-10kg")):
                with self.subTest(typed):
                    page.fill('[data-key="load-value"]', typed)
                    page.press('[data-key="load-value"]', "Tab")
                    expect(page.locator('[data-key="load-value"]')).to_have_value(kept)
            page.fill('[data-key="load-value"]', "much")
            page.click('[data-key="set-done"]')
            page.wait_for_selector(".run-card .problem")
            self.assertEqual(page.locator(".run-set.done").count(), 0)
            page.fill('[data-key="load-value"]', "+15")
            page.click('[data-key="set-done"]')
            page.wait_for_selector(".run-set.done")
            self.assertEqual(self.lines(page)[0], "- Dip (3x5 BW+11.25kg): +15kg x 5")
            self.assertEqual(trouble.take(), [])

    def test_a_set_is_held_for_as_long_as_its_clock_ran(self):
        with self.opened() as (page, trouble):
            self.begun(page, "hold")
            page.click('[data-key="hold-start"]')
            page.wait_for_selector("#hold-clock", state="attached")
            self.pass_time(page, 13)
            page.click('[data-key="hold-stop"]')
            page.wait_for_selector(".run-set.done")
            page.click('[data-key="hold-start"]')
            page.wait_for_selector("#hold-clock", state="attached")
            self.pass_time(page, 26)
            self.tap(page, "set-done")
            page.wait_for_selector("#run-exercise:text('Row')")
            # Its clock has ended with it.
            self.pass_time(page, 60)
            self.assertEqual(page.locator(".run-set.done").count(), 0)
            self.assertEqual(self.lines(page), ["- Plank (2x50s): 8s, 21s"])
            self.assertEqual(trouble.take(), [])

    def test_one_more_set_has_no_effort_that_nobody_felt(self):
        with self.opened() as (page, trouble):
            self.begun(page, "all")
            self.go(page, "Row")
            for _ in range(2):
                self.tap(page, "set-done")
            page.fill('[data-key="effort-value"]', "9.5")
            page.press('[data-key="effort-value"]', "Tab")
            self.settle(page)
            self.tap(page, "set-done")
            self.go(page, "Row")
            self.tap(page, "more-set")
            self.tap(page, "set-done")
            self.assertRegex(self.lines(page)[0], r"^- Row \(.*\): 9, 9, 9 @9\.5, 9$")
            self.assertEqual(trouble.take(), [])

    def test_the_length_is_that_at_the_end_and_not_at_the_tap_that_saves(self):
        with self.opened() as (page, trouble):
            self.begun(page, "all")
            self.tap(page, "set-done")
            self.pass_time(page, 120)
            self.finish(page)
            shown = page.inner_text(".numbers dd")
            self.pass_time(page, 90)
            self.save(page)
            self.assertIn(f"- duration: {shown}\n", self.markdown(page))
            self.assertEqual(trouble.take(), [])

    def test_each_place_of_a_cycle_has_its_own_rounds_in_what_was_done(self):
        with self.opened() as (page, trouble):
            self.begun(page, "minute")
            self.tap(page, "everything")
            page.wait_for_selector(".run-done")
            self.assertEqual(page.locator(".run-done .remark").all_inner_texts(), ["2 rounds", "2 rounds"])
            self.save(page)
            self.assertIn("- Dip (1x3): 3, 3\n- Bench Dip (1x4): 4, 4\n", self.markdown(page))
            self.assertEqual(trouble.take(), [])
