"""The end of a run: what was better, the muscles, and what is shared."""

import struct

import run_case


class EndTests(run_case.RunCase):
    def bench(self, page, load="67.5"):
        self.start(page)
        self.go(page, "Bench Press")
        if load:
            page.fill('[data-key="load-value"]', load)
            page.press('[data-key="load-value"]', "Tab")
            self.shows(page, ".run-row.selected .run-numbers", f"{load} kg × 9")
        for _ in range(3):
            self.tap(page, "set-done")
        self.finish(page)

    def rows(self, page):
        return [text.split("\n") for text in page.locator(".run-done li").all_inner_texts()]

    def test_each_exercise_says_what_was_better(self):
        for load, said in (("67.5", "▲ +2.5 kg"), ("", "▲ +1 rep"), ("62.5", "−2.5 kg")):
            with self.subTest(load), self.opened() as (page, trouble):
                self.bench(page, load)
                shown = load or "65"
                self.assertEqual(self.rows(page), [["Bench Press", said, f"{shown} kg × 9, 9, 9"]])
                self.assertEqual(trouble.take(), [])

    def test_less_than_last_time_is_as_planned_where_the_plan_asked_for_it(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T10:00:00")
            self.start(page, "gymtrack/day-c")
            self.tap(page, "everything")
            page.wait_for_selector('[data-key="save"]')
            said = {row[0]: row[1:-1] for row in self.rows(page)}
            self.assertEqual(said["Plank"], ["as planned"])
            self.assertEqual(said["Dead Bug"], ["as planned"])
            # The journal has sets of the challenge that were tapped.
            self.assertEqual(said["Daily Challenge"], [])
            self.assertEqual(trouble.take(), [])

    def test_a_partial_session_earns_no_streak_until_it_is_said_to_be_whole(self):
        with self.opened() as (page, trouble):
            page.clock.install(time="2026-11-21T10:00:00")
            self.start(page, "gymtrack/day-c")
            self.tap(page, "set-done")
            self.finish(page)
            self.shows(page, "#run", "Without an answer it is partial, and does not count for your streak.")
            self.assertNotIn("gym streak", page.inner_text("#run"))
            self.tap(page, "partial-false")
            self.shows(page, "#run", "7-day gym streak")
            self.assertEqual(trouble.take(), [])

    def test_the_muscles_that_were_worked_are_a_picture(self):
        with self.opened() as (page, trouble):
            self.bench(page)
            shown = page.evaluate("""() => ['use.body-main', 'mask use'].map((place) =>
              [...document.querySelectorAll(`.body-map ${place}`)].map((use) => use.href.baseVal.split('#')[1]))""")
            self.assertEqual(shown, [["chest"], ["front-delts", "triceps"]])
            self.assertEqual(page.inner_text(".body-map figcaption").split("\n"),
                             ["Muscles", "chest", "", "Also works", "front delts, triceps"])
            self.assertEqual(trouble.take(), [])

    def test_a_set_is_corrected_before_saving(self):
        with self.opened() as (page, trouble):
            self.bench(page)
            page.click(".run-done button")
            page.wait_for_selector(".run-top")
            self.assertEqual(self.title(page), "Bench Press")
            page.locator(".run-card > .run-sets > .run-row").nth(1).locator(".run-numbers").click()
            page.fill('[data-key="work-value"]', "8")
            page.press('[data-key="work-value"]', "Tab")
            self.shows(page, ".run-row.selected .run-numbers", "67.5 kg × 8")
            self.tap(page, "correct-done")
            self.finish(page)
            self.assertEqual(self.rows(page), [["Bench Press", "▲ +2.5 kg", "67.5 kg × 9, 8, 9"]])
            self.save(page)
            self.assertIn("67.5kg x 9, 8, 9\n", self.markdown(page))
            self.assertEqual(trouble.take(), [])

    def test_the_text_and_the_picture_are_made_on_the_device(self):
        with self.opened(accept_downloads=True) as (page, trouble):
            page.add_init_script("""
              Object.defineProperty(navigator, 'share', { value: undefined });
              Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } });
            """)
            self.bench(page)
            before = len(self.home.requests)
            page.click('[data-key="share-text"]')
            self.shows(page, "#run", "The text is copied.")
            lines = page.evaluate("() => window.copied").split("\n")
            self.assertRegex(lines[0], r"^Push Day A, \d{4}-\d\d-\d\d$")
            self.assertEqual(lines[2:4], ["", "Bench Press: 67.5 kg × 9, 9, 9 (+2.5 kg)"])
            with page.expect_download() as waited:
                page.click('[data-key="share-picture"]')
            picture = waited.value.path().read_bytes()
            self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
            self.assertEqual(struct.unpack(">II", picture[16:24]), (1080, 1350))
            self.assertGreater(len(picture), 20000)
            self.assertEqual(len(self.home.requests), before)
            self.assertEqual(trouble.take(), [])
