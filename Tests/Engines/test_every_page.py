"""The pages of the site in each engine, narrow and wide: no error of a script, and nothing beside the screen."""

from engine_case import EngineCase, Settings

# Of low screens, as their height changes nothing here and each is drawn.
SIZES = ((390, 400), (1280, 400))
# How many pixels of the page lie beside the screen, and the elements that reach furthest.
BESIDE = """
const { scrollWidth, clientWidth } = document.documentElement;
if (scrollWidth <= clientWidth) return null;
const wide = [...document.querySelectorAll('main *')]
  .filter((one) => one.getBoundingClientRect().right > clientWidth + 1).slice(0, 3);
return `${scrollWidth - clientWidth} px: ${wide.map((one) => one.outerHTML.slice(0, 80)).join(' ')}`;
"""
# A folder with more pages than this has one template for all of them.
FEW = 20
STEP = 6


def addresses():
    """The pages of the site; unless all are asked for, every sixth of a large folder, and others in each engine."""
    folders = {}
    for page in sorted(Settings.site.rglob("index.html")):
        path = page.parent.relative_to(Settings.site)
        folders.setdefault(path.parts[:1], []).append("/" if path.name == "" else f"/{path}/")
    found = []
    for pages in folders.values():
        is_large = len(pages) > FEW and not Settings.has_all_pages
        found += pages[len(Settings.engine.name) % STEP::STEP] if is_large else pages
    return found


class PageTests(EngineCase):
    def test_pages_open_without_an_error_and_fit(self):
        # The worker would fetch all of the site for each engine; the whole way is tried with it.
        site = self.site(missing=("/sw.js",))
        found = addresses()
        self.assertGreater(len(found), 100)
        sizes = SIZES
        for address in found:
            with self.subTest(address):
                self.phone.open(site.origin + address)
                for size in sizes:
                    self.phone.size(*size)
                    self.assertIsNone(self.phone.evaluate(BESIDE), f"{size[0]} px wide")
                self.assertEqual(self.phone.take_troubles(), [])
            # The next page begins with the size that this one ended with.
            sizes = sizes[::-1]
        self.assert_no_trouble(site)
