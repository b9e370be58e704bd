"""Text at twice its size: nothing is wider than the screen, and no word of the navigation is cut."""

import case

PAGES = ["/", "/workouts/", "/discover/", "/exercises/", "/programs/", "/history/", "/settings/", "/import/"]
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
    def test_pages_hold_at_200_per_cent(self):
        for width, height in [(390, 844), (1280, 800)]:
            with self.opened(viewport={"width": width, "height": height}) as (page, trouble):
                for address in PAGES:
                    with self.subTest(address=address, width=width):
                        self.visit(page, address)
                        page.evaluate("document.documentElement.style.fontSize = '200%'")
                        self.assertEqual(page.evaluate(MEASURE), {"tooWide": False, "cut": []})
                self.assertEqual(trouble.take(), [])
