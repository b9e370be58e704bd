"""A whole workout on the run page, from Start to the journal."""

import run_case


class RunTests(run_case.RunCase):
    def test_from_the_first_page_to_the_journal_in_five_taps(self):
        with self.opened() as (page, trouble):
            # The workout that is offered first depends on the day; that of this one has the challenge.
            page.clock.install(time="2026-11-21T07:30:00")
            self.visit(page, "/")
            page.click(".raised .button")  # Start
            page.click('[data-key="lets-go"]')
            page.click('[data-key="everything"]')
            page.click('[data-key="save"]')
            page.wait_for_selector(".run-arrived")
            self.assertIn("is in the journal", page.inner_text(".run-arrived"))
            self.assertEqual(len(self.home.journal), 1)
            text = self.markdown(page)
            self.assertIn("- challenge: 1\n", text)
            self.assertNotIn("partial", text)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_a_done_workout_reads_as_kb_log_writes_it(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.tap(page, "everything")
            self.save(page)
            text = self.markdown(page)
            self.assertRegex(text, r"^# \d{4}-\d\d-\d\d\n\n## \d\d:\d\d Push Day A\n\n- id: [0-9a-f]{32}\n")
            self.assertIn("- Bench Press (3x9 65kg, RPE 8, rest 3:00): done\n", text)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_targets_are_prefilled_with_why(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            self.assertEqual(page.inner_text(".run-goal"), "3x9 65kg, RPE 8, rest 3:00")
            page.click(".run-why summary")
            self.assertIn("set 3 had 8 of 9 reps", page.inner_text(".run-why"))
            self.assertEqual(page.input_value('[data-key="load-value"]'), "65kg")
            self.assertEqual(page.input_value('[data-key="work-value"]'), "9")
            self.assertIn("20 + 2.5 each side", page.inner_text(".run-plates"))
            page.click(".run-analytics summary")
            for word in ("Last", "Best", "e1RM 87.5 kg"):
                self.assertIn(word, page.inner_text(".run-analytics"))
            self.assertEqual(trouble.take(), [])

    def test_sets_loads_and_reps_are_changed_and_written(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            self.tap(page, "load-up")
            self.assertEqual(page.input_value('[data-key="load-value"]'), "67.5kg")
            self.tap(page, "set-done")
            self.assertIn("Rest", page.inner_text(".run-rest"))
            self.tap(page, "work-down")
            self.tap(page, "work-down")
            self.tap(page, "set-done")
            self.assertEqual(page.inner_text('[data-key="struggle"]'), "Lighter: 65kg")
            self.tap(page, "struggle")
            self.assertEqual(page.input_value('[data-key="load-value"]'), "65kg")
            self.tap(page, "set-done")
            self.finish(page)
            self.assertIn("67.5 kg × 9, heaviest for 9 reps", page.inner_text("#run"))
            page.click("label:has([data-key='effort-8'])")
            page.fill('[data-key="notes"]', "- Felt good: 8\n# Shoulder\nfine")
            self.save(page)
            text = self.markdown(page)
            self.assertIn("(3x9 65kg, RPE 8, rest 3:00): 67.5kg x 9, 7, 65kg x 9\n", text)
            self.assertIn("- effort: 8\n", text)
            self.assertIn("- partial: yes\n", text)
            self.assertIn("\n\\- Felt good: 8\n\\# Shoulder\nfine\n", text)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_an_effort_is_said_where_one_is_aimed_at(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.assertEqual(page.locator('[data-key="effort-value"]').count(), 0)
            self.go(page, "Bench Press")
            self.assertEqual(page.input_value('[data-key="effort-value"]'), "")
            page.click('[data-key="effort-up"]')
            page.wait_for_function("() => document.querySelector('[data-key=effort-value]').value === '8'")
            page.click('[data-key="effort-up"]')
            page.wait_for_function("() => document.querySelector('[data-key=effort-value]').value === '8.5'")
            # Another number of repetitions leaves it, and a slip is explained.
            page.fill('[data-key="work-value"]', "8")
            page.press('[data-key="work-value"]', "Tab")
            self.shows(page, ".run-row.now .run-numbers", "8 @8.5")
            page.fill('[data-key="effort-value"]', "12")
            page.press('[data-key="effort-value"]', "Tab")
            self.shows(page, ".problem", "Write a number from 1 to 10")
            page.fill('[data-key="effort-value"]', "9")
            page.press('[data-key="effort-value"]', "Tab")
            self.shows(page, ".run-row.now .run-numbers", "8 @9")
            self.tap(page, "set-done")
            self.tap(page, "everything")
            self.save(page)
            self.assertIn("- Bench Press (3x9 65kg, RPE 8, rest 3:00): 8 @9, 9, 9\n", self.markdown(page))
            self.assertEqual(trouble.take(), [])

    def test_numbers_are_typed_and_slips_are_explained(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            page.fill('[data-key="load-value"]', "62,5")
            page.press('[data-key="load-value"]', "Tab")
            self.settle(page)
            self.assertEqual(page.input_value('[data-key="load-value"]'), "62.5kg")
            page.fill('[data-key="work-value"]', "many")
            page.press('[data-key="work-value"]', "Tab")
            self.settle(page)
            self.assertIn("is not a valid set", page.inner_text(".run-card .problem"))
            self.assertEqual(page.input_value('[data-key="work-value"]'), "9")
            self.assertEqual(trouble.take(), [])

    def test_as_many_as_possible_asks_how_many(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Push-up")
            self.tap(page, "set-done")
            self.assertIn("How many", page.inner_text(".run-card .problem"))
            page.keyboard.type("17")
            page.keyboard.press("Enter")
            self.settle(page)
            self.tap(page, "set-done")
            self.finish(page)
            self.save(page)
            self.assertIn("- Push-up (3xAMRAP): 17 amrap\n", self.markdown(page))
            self.assertEqual(trouble.take(), [])

    def test_steps_are_skipped_moved_added_and_swapped(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            page.click('.run-more summary')
            self.tap(page, "swap")
            page.click("button:text-is('Floor Press')")
            page.wait_for_selector("#run-exercise:text('Floor Press')")
            self.tap(page, "set-done")
            page.click('.run-card .run-more summary')
            self.tap(page, "later")
            self.tap(page, "skip")
            self.tap(page, "add")
            page.fill('[data-key="choose-text"]', "goblet")
            page.click("button:text-is('Goblet Squat')")
            page.wait_for_selector("#run-exercise:text('Goblet Squat')")
            self.tap(page, "set-done")
            self.finish(page)
            self.save(page)
            text = self.markdown(page)
            self.assertRegex(text, r"(?s)Floor Press .*Goblet Squat ")
            self.assertNotIn("Bench Press (", text)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_a_step_can_be_tapped_while_the_list_of_exercises_is_still_coming(self):
        with self.opened() as (page, trouble):
            self.start(page)
            held = []
            page.route("**/run/exercises.json", lambda route: held.append(route))
            self.tap(page, "steps-open")
            self.tap(page, "add")
            self.shows(page, ".run-list", "Loading the exercises…")
            page.fill('[data-key="choose-text"]', "bench")
            page.click("button:text-is('Bench Press')")
            page.wait_for_selector("#run-exercise:text('Bench Press')")
            for route in held:
                route.continue_()
            self.tap(page, "add")
            page.fill('[data-key="choose-text"]', "goblet")
            page.click('[data-key="choose-Goblet Squat"]')
            page.wait_for_selector("#run-exercise:text('Goblet Squat')")
            self.assertEqual(trouble.take(), [])

    def test_a_load_that_cannot_be_is_asked_about(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            page.fill('[data-key="load-value"]', "250kg")
            page.press('[data-key="load-value"]', "Enter")
            self.settle(page)
            self.tap(page, "set-done")
            self.finish(page)
            self.assertIn("250kg is 2.9 times your estimated maximum of 87.5kg. Is that right?", page.inner_text("#run"))
            # What was done is shown, and neither as a record nor as better than last time.
            self.assertNotIn("★", page.inner_text("#run"))
            self.assertNotIn("▲", page.inner_text("#run"))
            page.click("label:has([data-key='confirmed-0'])")
            self.shows(page, "#run", "250 kg × 9, heaviest for 9 reps")
            self.save(page)
            text = self.markdown(page)
            self.assertIn("- confirmed: Bench Press\n", text)
            self.assertEqual(self.logged(text), text)
            self.assertEqual(trouble.take(), [])

    def test_half_done_is_asked_about(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.tap(page, "set-done")
            self.finish(page)
            self.assertIn("Log it as a partial session?", page.inner_text("#run"))
            self.assertEqual(page.locator("input[name='partial']:checked").count(), 0)
            page.click("label:has([data-key='partial-false'])")
            self.save(page)
            self.assertNotIn("partial", self.markdown(page))
            self.assertEqual(trouble.take(), [])

    def test_everything_works_by_keyboard(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/strength/push-a/")
            page.focus(".start a")
            page.keyboard.press("Enter")
            page.wait_for_selector('[data-key="lets-go"]')
            page.focus('[data-key="lets-go"]')
            page.keyboard.press("Enter")
            page.wait_for_selector(".run-top")
            reached = set()
            for _ in range(40):
                page.keyboard.press("Tab")
                reached.add(page.evaluate("document.activeElement.dataset.key ?? ''"))
            for key in ("pause", "work-up", "work-value", "set-done", "everything", "finish", "steps-open"):
                self.assertIn(key, reached)
            page.focus('[data-key="set-done"]')
            page.keyboard.press("Space")
            self.settle(page)
            self.assertEqual(self.title(page), "Band Pull-apart")
            self.assertEqual(page.evaluate("document.activeElement.dataset.key"), "set-done")
            self.assertEqual(trouble.take(), [])

    def test_controls_are_big_enough_and_nothing_overflows(self):
        for width in (320, 390, 1280):
            with self.opened(viewport={"width": width, "height": 720}) as (page, trouble):
                self.start(page)
                self.go(page, "Bench Press")
                page.click(".run-card .run-more summary")
                small = page.evaluate(
                    """() => [...document.querySelectorAll('#run :is(button, input, textarea, summary)')]
                    .filter((one) => one.checkVisibility() && one.type !== 'checkbox')
                    .filter((one) => one.getBoundingClientRect().height < 48)
                    .map((one) => one.outerHTML)"""
                )
                self.assertEqual(small, [])
                wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                self.assertLessEqual(wide, 0, f"{width} px")
                self.assertEqual(trouble.take(), [])
