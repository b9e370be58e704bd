"""What the end of a run asks besides how hard it was, where kb.yaml wants to know."""

from serve_case import FILES, ServeCase


class FeltTests(ServeCase):
    files = {**FILES, "kb.yaml": FILES["kb.yaml"] + "journal: {ask: [soreness, sleep, stress]}\n"}

    def to_the_end(self, page):
        page.goto(self.origin + "/workouts/press/")
        page.click(".start a")
        page.click('[data-key="lets-go"]')
        page.click('[data-key="everything"]')
        page.wait_for_selector('[data-key="save"]')

    def test_answers_are_lines_of_the_session(self):
        with self.opened() as (page, trouble):
            self.to_the_end(page)
            page.get_by_label("What is sore", exact=True).select_option("shoulders")
            page.get_by_label("How sore").select_option("4")
            page.get_by_label("Hours of sleep").fill("6,5")
            page.get_by_label("Stress").select_option("2")
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            self.eventually(lambda: self.journal())
            self.assertIn("- soreness: shoulders 4\n- sleep: 6h 30min\n- stress: 2\n", self.journal())
            self.assertEqual(trouble.take(), [])

    def test_without_answers_nothing_is_written(self):
        with self.opened() as (page, trouble):
            self.to_the_end(page)
            self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
            page.click('[data-key="save"]')
            page.wait_for_selector("h1:text-matches('^Saved')")
            self.eventually(lambda: self.journal())
            for word in ("sleep", "stress", "soreness"):
                self.assertNotIn(word, self.journal())
            self.assertEqual(trouble.take(), [])


class UnaskedTests(ServeCase):
    def test_nothing_is_asked_where_the_folder_does_not_want_to_know(self):
        with self.opened() as (page, _):
            FeltTests.to_the_end(self, page)
            self.assertEqual(page.get_by_label("Hours of sleep").count(), 0)
