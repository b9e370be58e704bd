"""Taps that follow a number being typed: the button that takes the focus away is still pressed."""

from engine_case import EngineCase, begin, row

FILES = {
    "kb.yaml": "units: kg\n",
    "workouts/templates/press.md": "# Press\n\n- Bench Press — 3x8-12 60kg\n- Push-up — 2xmax\n",
}
# As long as a finger lies on a mouse, and as short as a tap on a screen.
PRESSES = (120, 0)


class TapTests(EngineCase):
    def setUp(self):
        super().setUp()
        self.served = self.serve(FILES)
        begin(self.phone, self.served, "/workouts/press/")

    def type(self, text):
        self.phone.type(self.phone.key("work-value"), text)

    def test_a_set_is_done_with_the_number_that_was_just_typed(self):
        for number, milliseconds in enumerate(PRESSES, 1):
            self.type(f"1{number}")
            self.phone.press("set-done", milliseconds)
            self.phone.sees(row(number) + ".done", f"60 kg × 1{number}")
        self.assert_no_trouble(self.served)

    def test_a_set_of_as_many_as_possible_asks_for_no_number_that_was_typed(self):
        self.phone.tap("peek")
        self.phone.sees("#run-exercise", "Push-up")
        for number, milliseconds in enumerate(PRESSES, 1):
            self.type(f"2{number}")
            self.phone.press("set-done", milliseconds)
            self.phone.misses(row(number) + ".selected")
        self.assertEqual(self.phone.count(".problem"), 0)
        self.phone.sees("#run-exercise", "Bench Press")
        self.assert_no_trouble(self.served)

    def test_one_more_is_one_more_than_the_number_that_was_just_typed(self):
        for number, milliseconds in enumerate(PRESSES, 1):
            self.type(f"{number}5")
            self.phone.press("work-up", milliseconds)
            self.phone.sees(row(1), f"60 kg × {number}6")
        self.assert_no_trouble(self.served)

    def act(self, name):
        """Presses a button as one of the lock screen does, which takes no focus away."""
        self.phone.evaluate("document.querySelector(arguments[0]).click()", self.phone.key(name))

    def test_a_number_goes_on_where_the_page_is_drawn_anew_meanwhile(self):
        self.type("1")
        self.act("more-set")
        self.phone.sees(row(4))
        self.phone.keys("1")
        self.act("more-set")
        self.phone.sees(row(5))
        self.phone.press("set-done", PRESSES[0])
        self.phone.sees(row(1) + ".done", "60 kg × 11")
        self.assert_no_trouble(self.served)

    def test_a_number_is_of_the_set_that_it_was_typed_for(self):
        self.type("11")
        self.act("set-done")
        self.phone.sees(row(1) + ".done", "60 kg × 11")
        self.phone.press("set-done", PRESSES[0])
        self.phone.sees(row(2) + ".done", "60 kg × 8")
        self.assert_no_trouble(self.served)

    def test_the_number_of_a_set_looks_like_something_to_tap(self):
        style = "getComputedStyle(document.querySelector('.run-row .run-kind > span'))"
        self.phone.wait(f"{style}.textDecorationLine === 'underline' && {style}.textDecorationStyle === 'dotted'")
