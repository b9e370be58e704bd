"""Clocks of blocks: rounds that are counted, turns that change, the whole screen, and the way back."""

import run_case


class RoundTests(run_case.RunCase):
    def started(self, page, key, exercise=None):
        self.begun(page, key)
        if exercise:
            self.go(page, exercise)
            page.click('[data-key="steps-open"]')
        page.click('[data-key="timer-start"]')
        page.wait_for_selector("#timer-clock")
        self.pass_time(page, 6)

    def box(self, page, key):
        box = page.locator(f'[data-key="{key}"]').bounding_box()
        return [round(box[side]) for side in ("x", "y", "width", "height")]

    def counted(self, page, count):
        self.shows(page, "#timer-below", f"{count} round{'' if count == 1 else 's'} done")

    def test_taps_on_one_spot_count_rounds_and_no_button_moves(self):
        with self.opened() as (page, trouble):
            self.started(page, "conditioning/cindy")
            places = [self.box(page, key) for key in ("timer-round", "timer-round-less", "timer-stop")]
            self.assertTrue(page.is_disabled('[data-key="timer-round-less"]'))
            x, y, width, height = places[0]
            for count in range(1, 5):
                page.mouse.click(x + width / 2, y + height / 2)
                self.counted(page, count)
                now = [self.box(page, key) for key in ("timer-round", "timer-round-less", "timer-stop")]
                self.assertEqual(now, places)
            page.click('[data-key="timer-round-less"]')
            self.counted(page, 3)
            self.assertEqual(trouble.take(), [])

    def test_the_button_below_counts_a_round_while_the_clock_of_an_amrap_runs(self):
        with self.opened() as (page, trouble):
            self.started(page, "conditioning/cindy")
            page.click(".run-bottom .run-main")
            self.counted(page, 1)
            self.assertEqual(page.inner_text(".run-bottom .run-main"), "Round done")
            self.assertEqual(trouble.take(), [])

    def test_a_clock_stopped_early_goes_on_after_undo(self):
        with self.opened() as (page, trouble):
            self.started(page, "conditioning/cindy")
            for count in (1, 2):
                page.click('[data-key="timer-round"]')
                self.counted(page, count)
            page.click('[data-key="timer-stop"]')
            self.shows(page, ".run-undo", "The clock was stopped.")
            self.shows(page, ".run-top", "3 of 3 done")
            self.shows(page, "#timer-kind", "Done")
            self.pass_time(page, 30)
            page.click('[data-key="undo"]')
            self.counted(page, 2)
            self.shows(page, ".run-top", "0 of 3 done")
            self.pass_time(page, 1)
            self.shows(page, "#timer-clock", "19:2")
            page.wait_for_selector(".run-undo", state="detached")
            self.assertEqual(trouble.take(), [])

    def test_what_was_logged_as_planned_is_taken_back_whole(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            self.tap(page, "set-done")
            before = page.locator(".run-card .run-row").evaluate_all("rows => rows.map((row) => row.className)")
            self.tap(page, "everything")
            page.wait_for_selector('[data-key="save"]')
            page.fill('[data-key="notes"]', "Too soon")
            self.shows(page, ".run-undo", "Logged as planned.")
            self.tap(page, "undo")
            self.shows(page, ".run-top", "0 of 10 done")
            after = page.locator(".run-card .run-row").evaluate_all("rows => rows.map((row) => row.className)")
            self.assertEqual(after, before)
            self.assertEqual(page.locator(".run-undo").count(), 0)
            self.tap(page, "finish")
            self.assertEqual(page.input_value('[data-key="notes"]'), "Too soon")
            self.assertEqual(trouble.take(), [])

    def test_another_tap_takes_the_offer_to_undo_away(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.tap(page, "everything")
            page.wait_for_selector('[data-key="save"]')
            self.tap(page, "effort-7")
            self.assertEqual(page.locator('[data-key="undo"]').count(), 1)
            self.tap(page, "back")
            self.assertEqual(page.locator('[data-key="undo"]').count(), 1)
            self.tap(page, "again")
            self.assertEqual(page.locator('[data-key="undo"]').count(), 0)
            self.assertEqual(trouble.take(), [])

    def test_the_exercise_at_hand_is_the_one_whose_minute_it_is(self):
        with self.opened() as (page, trouble):
            self.started(page, "conditioning/emom-kettlebell", "Kettlebell Clean")
            self.shows(page, "#run-exercise", "Kettlebell Clean")
            self.pass_time(page, 60)
            self.shows(page, "#run-exercise", "Push Press")
            self.shows(page, ".run-round-steps .now", "Push Press")
            self.assertFalse(any("Kettlebell Clean" in text for text in page.locator(".run-peek").all_inner_texts()))
            self.pass_time(page, 60)
            self.shows(page, "#run-exercise", "Kettlebell Clean")
            self.assertEqual(trouble.take(), [])

    def test_the_whole_screen_says_what_to_do_now_and_next(self):
        with self.opened() as (page, trouble):
            self.started(page, "conditioning/emom-kettlebell", "Kettlebell Clean")
            page.click('[data-key="timer-face"]')
            self.pass_time(page, 1)
            self.shows(page, ".run-face-now", "Kettlebell Clean")
            self.shows(page, ".run-face-next", "Push Press")
            self.pass_time(page, 60)
            self.shows(page, ".run-face-now", "Push Press")
            self.shows(page, ".run-face-next", "Kettlebell Clean")
            page.click('[data-key="face-hold"]')
            self.shows(page, ".run-face-kind", "Paused")
            self.shows(page, '[data-key="face-hold"]', "Resume")
            self.assertEqual(page.locator('[data-key="face-round"]').count(), 0)
            page.click('[data-key="face-hold"]')
            self.shows(page, ".run-face-kind", "Work")
            self.assertEqual(trouble.take(), [])

    def test_rounds_are_counted_on_the_whole_screen(self):
        with self.opened() as (page, trouble):
            self.started(page, "conditioning/cindy")
            page.click('[data-key="timer-face"]')
            self.pass_time(page, 1)
            for text in ("Pull-up", "Push-up", "Air Squat"):
                self.shows(page, ".run-face-now", text)
            for count in (1, 2, 3):
                page.click('[data-key="face-round"]')
                self.shows(page, ".run-face-below", f"{count} round")
            page.click('[data-key="face-close"]')
            self.counted(page, 3)
            self.assertEqual(trouble.take(), [])

    def test_a_warm_up_set_rests_shortly_and_asks_for_no_effort(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.go(page, "Bench Press")
            self.tap(page, "ramp")
            self.tap(page, "set-done")
            self.assertRegex(page.inner_text("#run-rest"), r"^(1:00|0:5\d)$")
            self.assertEqual(page.locator('[data-key="effort-value"]').count(), 0)
            for _ in range(page.locator(".run-row.warm:not(.done)").count()):
                self.tap(page, "set-done")
            self.tap(page, "set-done")
            self.assertRegex(page.inner_text("#run-rest"), r"^[23]:\d\d$")
            self.assertEqual(page.locator('[data-key="effort-value"]').count(), 1)
            self.assertEqual(trouble.take(), [])

    def test_the_clock_of_a_section_has_its_name_and_the_plan_says_the_clocks(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/conditioning/emom-kettlebell/")
            page.click(".start a")
            page.wait_for_selector('[data-key="lets-go"]')
            self.assertEqual(page.locator(".run-block").all_inner_texts()[:2], ["Prep · Countdown 5 min", "Swings · EMOM 10 min"])
            page.click('[data-key="lets-go"]')
            self.shows(page, '[data-key="timer-start"]', "Start the clock: Prep")
            self.shows(page, '[data-key="hold-start"]', "Start the clock")
            self.assertEqual(trouble.take(), [])

    def test_the_rest_stays_at_the_edge_below_a_short_list(self):
        with self.opened() as (page, trouble):
            self.start(page, "gymtrack/day-c")
            self.go(page, "Dead Bug")
            self.tap(page, "set-done")
            self.go(page, "Dumbbell Row (pull)")
            self.tap(page, "set-done")
            page.wait_for_selector(".run-rest")
            page.click("summary:has-text('Skip, swap, move')")
            self.tap(page, "swap")
            box = page.locator(".run-bottom").bounding_box()
            self.assertAlmostEqual(box["y"] + box["height"], 844, delta=1)
            self.assertEqual(trouble.take(), [])
