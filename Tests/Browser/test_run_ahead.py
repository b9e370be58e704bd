"""Targets on a host that is not rebuilt: a later run goes on from the sessions of this device."""

import re

import run_case


class AheadTests(run_case.RunCase):
    files = {
        "kb.yaml": "units: kg\nchallenge: {name: Sets, sets: 3, each: 10 Air Squats}\n",
        "resources/exercises/bench-press.md":
            "---\nkind: compound\nload: barbell\naliases: [BP]\n---\n# Bench Press\n\nPress.\n",
        "resources/workouts/press.md": "# Press\n\n- Bench Press — 3x8-12 60kg, rest 2:00\n",
        "resources/workouts/heavy.md":
            "# Heavy\n\n- Bench Press — 4x8-12 60kg, rest 3:00\n- Air Squat — 3x10\n",
        "resources/workouts/other.md": "# Other\n\n- BP — 3x8-12 60kg\n- Bench Press — 3x5 @ 75%\n",
        "workouts/journal/2026/2026-11-10.md":
            "# 2026-11-10\n\n## 07:00 Press\n\n- workout: press\n\n- Bench Press (3x8 60kg): done\n",
    }

    def begun(self, page, time, key="press"):
        page.clock.install(time=time)
        self.visit(page, f"/workouts/{key}/")
        page.click(".start a")
        page.wait_for_selector('[data-key="lets-go"]')
        return page.inner_text(".run-plan")

    def done(self, page):
        page.click('[data-key="lets-go"]')
        page.click('[data-key="everything"]')
        page.click('[data-key="save"]')
        page.wait_for_selector("h1:text-matches('^Saved')")

    def why(self, page):
        page.click(".run-why summary")
        return page.inner_text(".run-why")

    def test_the_next_run_goes_on_from_the_last_one_of_this_device(self):
        with self.opened() as (page, _):
            self.home.manners = [500] * 50
            self.assertIn("3x9 60kg", self.begun(page, "2026-11-21T07:30:00"))
            self.done(page)
            plan = self.begun(page, "2026-11-23T07:30:00")
            self.assertIn("3x10 60kg", plan)
            self.assertIn("2026-11-21: 60 kg × 9, 60 kg × 9, 60 kg × 9", plan)
            page.click('[data-key="lets-go"]')
            page.wait_for_selector(".run-top")
            self.shows(page, ".run-before", "60 kg × 9")
            self.assertEqual(page.input_value('[data-key="work-value"]'), "10")
            self.assertIn(
                "All sets had 9 reps, so 10 come next, up to 12. From the session on this device of "
                "2026-11-21, not in the journal yet.", self.why(page))
            page.click('[data-key="everything"]')
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            # A third run goes on from the second, and another workout with the same progression too.
            self.assertIn("3x11 60kg", self.begun(page, "2026-11-25T07:30:00"))
            self.assertRegex(self.begun(page, "2026-11-25T07:31:00", "heavy"), "4x11 60kg.*rest 3:00")

    def test_a_session_that_left_the_device_is_not_said_to_wait(self):
        with self.opened() as (page, trouble):
            self.begun(page, "2026-11-21T07:30:00")
            self.done(page)
            page.wait_for_selector(".run-arrived")
            self.assertIn("3x10 60kg", self.begun(page, "2026-11-23T07:30:00"))
            page.click('[data-key="lets-go"]')
            self.assertIn("of 2026-11-21, not on this site yet.", self.why(page))
            self.assertEqual(trouble.take(), [])

    def test_a_site_that_knows_the_session_is_believed_again(self):
        with self.opened() as (page, trouble):
            self.begun(page, "2026-11-21T07:30:00")
            self.done(page)
            page.wait_for_selector(".run-arrived")
            (markdown,) = self.home.journal.values()
            # At home it was corrected: one set was short, so that the target stays.
            corrected = re.sub(r"(- Bench Press \(3x9 60kg.*\)): done", r"\1: 9, 9, 8", markdown)
            self.assertNotEqual(corrected, markdown)
            self.write({"workouts/journal/2026/2026-11-21.md": corrected})
            # The last thing asked for is done first.
            self.addCleanup(self.build, self.root)
            self.addCleanup((self.root / "workouts/journal/2026/2026-11-21.md").unlink)
            self.build(self.root, "2026-11-22")
            self.assertIn("3x9 60kg", self.begun(page, "2026-11-23T07:30:00"))
            page.click('[data-key="lets-go"]')
            self.assertNotIn("on this device", self.why(page))
            self.assertEqual(trouble.take(), [])

    def test_other_names_and_shares_of_the_maximum_go_on_too(self):
        with self.opened() as (page, trouble):
            self.begun(page, "2026-11-21T07:30:00")
            page.click('[data-key="lets-go"]')
            page.fill('[data-key="load-value"]', "80")
            page.press('[data-key="load-value"]', "Tab")
            page.wait_for_function("() => document.querySelector('[data-key=load-value]').value === '80kg'")
            page.click('[data-key="everything"]')
            page.click('[data-key="save"]')
            page.wait_for_selector(".run-arrived")
            plan = self.begun(page, "2026-11-23T07:30:00", "other")
            # 104 kg are the estimate of nine repetitions, and 75% of it are 78 kg.
            self.assertRegex(plan, r"(?s)Bench Press\s+3x10 80kg.*Bench Press\s+3x5 77.5kg")
            page.click('[data-key="lets-go"]')
            self.go(page, "Bench Press")
            page.locator(".run-steps li >> nth=1").get_by_role("button").click()
            self.shows(page, ".run-goal", "3x5 77.5kg")
            self.assertIn("Its estimated maximum is 104kg now. From the session", self.why(page))
            self.assertEqual(trouble.take(), [])

    def test_a_second_stall_on_this_device_suggests_a_deload(self):
        with self.opened() as (page, trouble):
            for day in ("21", "23"):
                self.begun(page, f"2026-11-{day}T07:30:00")
                page.click('[data-key="lets-go"]')
                page.fill('[data-key="work-value"]', "7")
                page.press('[data-key="work-value"]', "Tab")
                page.wait_for_function(
                    "() => document.querySelector('.run-row.now .run-numbers').textContent.endsWith('× 7')")
                page.click('[data-key="everything"]')
                page.click('[data-key="save"]')
                page.wait_for_selector(".run-arrived")
            self.begun(page, "2026-11-25T07:30:00")
            page.click('[data-key="lets-go"]')
            self.shows(page, ".run-hint", "2 stalls in a row: consider a deload to 3x8 57.5kg")
            self.assertEqual(trouble.take(), [])

    def test_an_exercise_that_is_added_goes_on_too(self):
        with self.opened() as (page, _):
            self.begun(page, "2026-11-21T07:30:00")
            self.done(page)
            page.wait_for_selector(".run-arrived")
            self.begun(page, "2026-11-23T07:30:00", "heavy")
            page.click('[data-key="lets-go"]')
            page.click('[data-key="steps-open"]')
            page.click('[data-key="add"]')
            page.fill('[data-key="choose-text"]', "bench")
            # The list says what the step will be.
            self.shows(page, '.run-list li:has([data-key="choose-Bench Press"])', "3x10 60kg")
            page.click('[data-key="choose-Bench Press"]')
            self.shows(page, ".run-goal", "3x10 60kg")

    def test_records_are_praised_once(self):
        with self.opened() as (page, trouble):
            self.begun(page, "2026-11-21T07:30:00")
            page.click('[data-key="lets-go"]')
            page.fill('[data-key="load-value"]', "70")
            page.press('[data-key="load-value"]', "Tab")
            page.wait_for_function("() => document.querySelector('[data-key=load-value]').value === '70kg'")
            page.click('[data-key="everything"]')
            self.shows(page, "#run", "70 kg × 9")
            page.click('[data-key="save"]')
            page.wait_for_selector(".run-arrived")
            self.begun(page, "2026-11-23T07:30:00")
            page.click('[data-key="lets-go"]')
            page.fill('[data-key="load-value"]', "70")
            page.press('[data-key="load-value"]', "Tab")
            page.wait_for_function("() => document.querySelector('[data-key=load-value]').value === '70kg'")
            page.fill('[data-key="work-value"]', "9")
            page.press('[data-key="work-value"]', "Tab")
            page.click('[data-key="set-done"]')
            page.wait_for_selector(".run-set.done")
            self.assertEqual(page.locator(".run-badge").count(), 0)
            self.assertEqual(trouble.take(), [])
