"""The calculators, with the WebAssembly module that the command line's own code became."""

import case
from playwright.sync_api import expect


class ToolsTests(case.SiteCase):
    def plates(self, page, load):
        page.fill("#plates-load", load)
        return self.settled(page, "#plates-result")

    def line(self, page, line):
        page.fill("#notation-line", line)
        return self.settled(page, "#notation-result")

    def settled(self, page, place):
        page.wait_for_function(
            "place => !document.querySelector(place).textContent.includes('being loaded')", arg=place
        )
        # The answer takes a turn of the browser's queue.
        page.evaluate("() => new Promise((done) => setTimeout(done, 60))")
        return page.inner_text(place)

    def pairs(self, page):
        rows = page.locator("#notation-result dl div").all()
        return {row.locator("dt").inner_text(): row.locator("dd").inner_text() for row in rows}

    def test_plates_that_make_the_load(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/tools/")
            text = self.plates(page, "100kg")
            self.assertIn("100kg: on each side 25kg + 15kg", text)
            self.assertNotIn("nearest", text)
            self.assertEqual(
                page.locator("#plates-result svg text").all_text_contents(), ["25", "15"]
            )
            self.assertIn("on each side 25kg + 15kg", self.plates(page, "100"))
            self.assertIn("the empty bar", self.plates(page, "20"))
            self.assertEqual(trouble.take(), [])

    def test_a_load_that_cannot_be_made_has_its_neighbours(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/tools/")
            text = self.plates(page, "101")
            self.assertIn("Your plates cannot make it exactly", text)
            choices = page.locator("#plates-result button").all_inner_texts()
            self.assertEqual([choice.split(" ")[0] for choice in choices], ["100kg", "102.5kg"])
            page.click("#plates-result button >> nth=1")
            self.settled(page, "#plates-result")
            self.assertEqual(page.input_value("#plates-load"), "102.5kg")
            self.assertNotIn("exactly", page.inner_text("#plates-result"))
            self.assertEqual(trouble.take(), [])

    def test_loads_that_no_bar_has(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/tools/")
            for load in ("15", "99999", "-20", "heavy", "1e30", "<img src=x onerror=alert(1)>"):
                with self.subTest(load):
                    text = self.plates(page, load)
                    self.assertNotEqual(text, "")
                    self.assertNotIn("calculator stopped", text)
            self.assertEqual(self.plates(page, ""), "")
            self.assertEqual(trouble.take(), [])

    def test_a_step_of_a_workout(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/tools/")
            line = "Bench Press — 5x5 @ 80%, rest 3:00"
            self.assertIn("Step of a workout: Bench Press", self.line(page, line))
            self.assertEqual(
                self.pairs(page),
                {
                    "Sets": "5 sets of 5 reps",
                    "Load": "80% of the estimated maximum",
                    "Rest": "3 min",
                    "Written by kb": line,
                },
            )
            self.assertEqual(trouble.take(), [])

    def test_an_entry_of_the_journal(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/tools/")
            text = self.line(page, "- Bench Press (3x8 60kg): 20kg x 10 warmup, 8, 8, 7")
            self.assertIn("Entry of the journal: Bench Press", text)
            self.assertIn("1380kg", self.pairs(page)["Volume"].replace(" ", "").replace(",", ""))
            self.assertEqual(trouble.take(), [])

    def test_a_mistake_has_its_place_and_its_way_out(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/tools/")
            self.line(page, "- Squat: 60x8")
            problem = page.inner_text("#notation-result .problem")
            self.assertRegex(problem, r"^Column \d+: ")
            self.assertIn("60kg x 8", problem)
            self.assertEqual(trouble.take(), [])

    def test_long_and_hostile_lines_are_answered(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/tools/")
            for line in ("a" * 100_000, "[" * 50_000, "💪" * 9_999, "<script>alert(1)</script>: 8"):
                with self.subTest(line[:9]):
                    self.assertNotIn("stopped", self.line(page, line))
            self.assertIn("Step of a workout: Plank", self.line(page, "Plank — 45s"))
            self.assertEqual(trouble.take(), [])

    def test_a_set_gives_a_maximum_and_what_to_load(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/tools/")
            page.fill("#maximum-load", "100")
            page.fill("#maximum-reps", "5")
            result = page.locator("#maximum-result")
            expect(result.locator(".big")).to_have_text("116.7 kg")
            expect(result).to_contain_text("Brzycki 112.5 kg")
            row = result.locator("tr", has=page.locator("th:text-is('5')"))
            self.assertEqual(row.inner_text().split("\t"), ["5", "86 %", "100 kg", "100 kg"])
            page.select_option("#maximum-formula", "Brzycki")
            expect(result.locator(".big")).to_have_text("112.5 kg")
            page.fill("#maximum-reps", "<b>")
            expect(result.locator(".problem")).to_contain_text("whole number from 1 to 36")
            page.fill("#maximum-load", "")
            expect(result).to_have_text("")
            self.assertEqual(trouble.take(), [])

    def test_units_are_converted_both_ways(self):
        with self.opened() as (page, trouble):
            self.visit(page, "/tools/")
            table = [("kg", "100", "lb", "220.46"), ("lb", "45", "kg", "20.41"),
                     ("cm", "180", "in", "70.87"), ("in", "10", "cm", "25.4"),
                     ("km", "42,195", "mi", "26.22"), ("mi", "1", "km", "1.61")]
            for name, value, other, expected in table:
                with self.subTest(name):
                    page.fill(f"#units-form [name={name}]", value)
                    expect(page.locator(f"#units-form [name={other}]")).to_have_value(expected)
            page.fill("#units-form [name=kg]", "heavy")
            expect(page.locator("#units-status")).to_have_text("“heavy” is not a number.")
            expect(page.locator("#units-form [name=lb]")).to_have_value("")
            self.assertEqual(trouble.take(), [])

    def test_without_javascript_the_page_says_what_to_do_instead(self):
        with self.opened(java_script_enabled=False) as (page, _):
            self.visit(page, "/tools/")
            self.assertIn("kb plates 100kg", page.inner_text("main"))
            self.assertFalse(page.is_visible("#plates-form"))
            self.assertNotIn("being loaded", page.inner_text("main"))
