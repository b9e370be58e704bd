"""A run that follows no workout, and exercises of one's own."""

import run_case


class FreeRunTests(run_case.RunCase):
    def begin(self, page):
        self.visit(page, "/")
        page.click("a:text-is('Start without a plan')")
        page.click('[data-key="lets-go"]')
        page.wait_for_function("() => document.querySelectorAll('.run-card .run-list button').length > 20")

    def names(self, page, text):
        page.fill('[data-key="choose-text"]', text)
        return page.locator(".run-card .run-list button").all_inner_texts()

    def add(self, page, text, key):
        self.names(page, text)
        page.click(f'[data-key="{key}"]')
        page.wait_for_selector("#run-exercise")
        self.settle(page)

    def test_a_site_that_never_syncs_does_not_say_that_it_did(self):
        with self.opened() as (page, _):
            page.route("**/server.json", lambda route: route.fulfill(json={"server": False}))
            self.visit(page, "/run/")
            self.shows(page, "h1", "Nothing is waiting to be added")

    def test_what_was_trained_last_and_most_is_offered_first(self):
        with self.opened() as (page, trouble):
            self.begin(page)
            # The sample's last session was this morning's push day.
            self.assertIn("Bench Press", self.names(page, "")[:12])
            found = self.names(page, "bench")
            self.assertEqual(found[0], "Bench Press")
            self.assertIn("Bench Dip", found)
            self.assertEqual(self.names(page, "bench dip")[0], "Bench Dip")
            self.assertEqual(trouble.take(), [])

    def test_a_session_is_put_together_on_the_way(self):
        with self.opened() as (page, trouble):
            self.begin(page)
            self.add(page, "Nordic Twist", "choose-own")
            page.fill('[data-key="load-value"]', "22.5")
            page.press('[data-key="load-value"]', "Tab")
            self.shows(page, ".run-row.selected .run-numbers", "22.5 kg × 10")
            self.tap(page, "set-done")
            self.tap(page, "set-done")
            self.tap(page, "add-next")
            self.add(page, "flat bench", "choose-Bench Press")
            self.assertEqual(self.title(page), "Bench Press")
            for _ in range(3):
                self.tap(page, "set-done")
            self.finish(page)
            page.fill('[data-key="workout-name"]', "Hotel gym")
            page.press('[data-key="workout-name"]', "Tab")
            self.settle(page)
            self.save(page)
            markdown = self.markdown(page)
            self.assertIn(" Hotel gym\n", markdown)
            self.assertNotIn("- workout:", markdown)
            self.assertIn("- Nordic Twist: 22.5kg x 10, 10\n", markdown)
            self.assertIn("- Bench Press (3x9 65kg): done\n", markdown)
            self.logged(markdown)
            self.assertEqual(trouble.take(), [])

    def test_it_goes_on_after_a_reload_and_offers_another_workout_its_place(self):
        with self.opened() as (page, trouble):
            self.begin(page)
            self.add(page, "Nordic Twist", "choose-own")
            page.reload()
            page.wait_for_selector(".run-top")
            self.assertEqual(self.title(page), "Nordic Twist")
            self.visit(page, "/workouts/strength/push-a/")
            page.click(".start a")
            page.wait_for_selector('[data-key="resume-other"]')
            page.click('[data-key="resume-other"]')
            page.wait_for_selector(".run-top")
            self.assertEqual(self.title(page), "Nordic Twist")
            self.assertEqual(trouble.take(), [])

    def test_exercises_are_found_by_other_names_and_several_words(self):
        with self.opened() as (page, trouble):
            self.begin(page)
            for text, name in (
                ("flat bench", "Bench Press"), ("PRESS bench", "Bench Press"), ("kniebeuge", "Squat"),
                ("développé couché", "Bench Press"),
            ):
                with self.subTest(text):
                    self.assertIn(name, self.names(page, text))
            self.assertEqual(trouble.take(), [])

    def test_a_name_of_ones_own_is_one_that_the_journal_can_hold(self):
        with self.opened() as (page, _):
            self.begin(page)
            for text, offered in (
                ("Nordic Twist", "Use “Nordic Twist”"), ("# [x]: y (z)*", "Use “x y z”"),
                ("bench press", None), ("5x5", None), ("  ", None), ("Wadenheben für Fritz", "Use “Wadenheben für Fritz”"),
            ):
                with self.subTest(text):
                    own = [name for name in self.names(page, text) if name.startswith("Use ")]
                    self.assertEqual(own, [offered] if offered else [])

    def test_it_begins_on_the_page_of_workouts_as_well(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/workouts/")
            page.click("a:text-is('Start without a plan')")
            page.wait_for_selector('[data-key="lets-go"]')
            self.assertEqual(page.inner_text("h1"), "A workout of your own")
            self.assertEqual(trouble.take(), [])
