"""Text at twice its size: nothing is wider than the screen, and no word of the navigation is cut."""

import case
import run_case

PAGES = ["/", "/workouts/", "/discover/", "/exercises/", "/programs/", "/history/", "/settings/", "/import/", "/tools/"]
# Pages that only the sample has.
OF_SAMPLE = ["/exercises/bench-press/", "/workouts/strength/push-a/"]
MEASURE = """() => {
    const width = (link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().width;
    };
    const page = document.documentElement;
    return {
        tooWide: page.scrollWidth > page.clientWidth,
        cut: [...document.querySelectorAll('.main-nav a')]
            .filter((link) => width(link) > link.getBoundingClientRect().width + 1)
            .map((link) => link.textContent.trim()),
    };
}"""


class LargeTextTests(case.SiteCase):
    def test_pages_hold_at_130_to_200_per_cent(self):
        for width, height in [(390, 844), (1280, 800)]:
            with self.opened(viewport={"width": width, "height": height}) as (page, trouble):
                for address in PAGES + OF_SAMPLE:
                    self.visit(page, address)
                    for size in ("130%", "150%", "200%"):
                        with self.subTest(address=address, width=width, size=size):
                            page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
                            self.assertEqual(page.evaluate(MEASURE), {"tooWide": False, "cut": []})
                self.assertEqual(trouble.take(), [])


# The set at hand in lines of text, and which of the rest's controls touch each other or the edge.
IN_A_RUN = """() => {
    const lines = (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const boxes = [...document.querySelectorAll('.run-rest > *')].map((one) => one.getBoundingClientRect());
    const touches = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    return {
        broken: [...document.querySelectorAll('.run-numbers .part')].filter((part) => lines(part) > 1).map((part) => part.textContent),
        touching: boxes.some((one, place) => boxes.slice(place + 1).some((other) => touches(one, other))),
        outside: boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1),
    };
}"""


class LargeRunTests(run_case.RunCase):
    def test_a_run_holds_at_150_and_200_per_cent_and_on_a_narrow_phone(self):
        for width, size in [(390, "150%"), (390, "200%"), (320, "100%"), (360, "100%"), (1280, "200%")]:
            with self.subTest(width=width, size=size), self.opened(viewport={"width": width, "height": 844}) as (page, trouble):
                self.start(page)
                self.go(page, "Bench Press")
                page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
                self.tap(page, "set-done")
                page.wait_for_selector(".run-rest")
                self.assertEqual(page.evaluate(IN_A_RUN), {"broken": [], "touching": False, "outside": False})
                self.assertEqual(trouble.take(), [])

    def test_the_notice_of_an_unfinished_workout_is_whole_at_200_per_cent(self):
        with self.opened() as (page, trouble):
            self.start(page)
            self.visit(page, "/tools/")
            page.wait_for_selector("#going .button")
            for size in ("150%", "200%"):
                page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
                hidden = page.evaluate("(() => { const p = document.querySelector('#going p'); return p.scrollHeight - p.clientHeight; })()")
                self.assertLessEqual(hidden, 1)
            self.assertEqual(trouble.take(), [])
