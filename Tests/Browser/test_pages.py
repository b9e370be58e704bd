"""Every page of the site, as it is and as the browser shows it."""

import collections
import json
import unittest
import urllib.parse
import xml.etree.ElementTree

import case
import html5lib

WIDTHS = (320, 390, 1280)
SPACE = "{http://www.w3.org/1999/xhtml}"


def parsed(path):
    """The document's tree; a page that is not valid HTML raises html5lib's ParseError."""
    return html5lib.HTMLParser(strict=True).parse(path.read_text(encoding="utf-8"))


class PageTests(case.SiteCase):
    takes_long = True

    def test_the_browser_shows_every_page_without_trouble(self):
        addresses = case.addresses(case.Settings.site)
        self.assertGreater(len(addresses), 100)
        with self.opened(viewport={"width": WIDTHS[0], "height": 800}) as (page, trouble):
            widths = WIDTHS
            for address in addresses:
                with self.subTest(address):
                    self.assertEqual(self.visit(page, address).status, 200)
                    for width in widths:
                        if page.viewport_size["width"] != width:
                            page.set_viewport_size({"width": width, "height": 800})
                        wide = page.evaluate("document.documentElement.scrollWidth")
                        self.assertLessEqual(wide, width, "it scrolls sideways")
                    self.assertEqual(trouble.take(), [])
                # The next page begins at the width where this one ended.
                widths = widths[::-1]

    def test_an_address_without_a_page_answers_404_with_links_that_lead_back(self):
        with self.opened() as (page, trouble):
            response = self.visit(page, "/no/such/page/")
            self.assertEqual(response.status, 404)
            self.assertIn("404", page.inner_text("main"))
            page.click("main .button")
            page.wait_for_selector("h1")
            self.assertEqual(page.url, self.server.origin + "/")
            # Of its own answer the browser says what it is; nothing else may be wrong.
            self.assertEqual([line for line in trouble.take() if "404" not in line], [])

    def test_below_a_folder_of_the_host_everything_works_too(self):
        site = case.Settings.site
        parent = case.server.Server(site.parent)
        with parent, case.browser.opened(case.Settings.browser, parent.origin) as (page, trouble):
            for address in ("/", "/workouts/", "/tools/", "/history/"):
                response = page.goto(f"{parent.origin}/{site.name}{address}")
                self.assertEqual(response.status, 200)
            page.keyboard.press("/")
            page.fill("#search-text", "cindy")
            page.wait_for_selector("#search-results a")
            page.keyboard.press("Enter")
            page.wait_for_url(f"{parent.origin}/{site.name}/**/cindy/**")
            self.assertEqual(trouble.take(), [])


class DocumentTests(unittest.TestCase):
    """The files themselves, without a browser."""

    @classmethod
    def setUpClass(cls):
        cls.site = case.Settings.site
        cls.documents = {}
        cls.invalid = []
        for path in sorted(cls.site.rglob("*.html")):
            try:
                cls.documents[path] = parsed(path)
            except html5lib.html5parser.ParseError as error:
                cls.invalid.append(f"{path.relative_to(cls.site)}: {error}")
        cls.anchors = {
            path: {node.get("id") for node in tree.iter() if node.get("id")}
            for path, tree in cls.documents.items()
        }
        # Pages refer to the shapes of a drawing.
        for path in cls.site.rglob("*.svg"):
            drawing = xml.etree.ElementTree.parse(path)
            cls.anchors[path] = {node.get("id") for node in drawing.iter() if node.get("id")}

    def test_every_page_is_valid(self):
        self.assertEqual(self.invalid, [])

    def test_every_page_has_a_language_a_title_and_one_heading_of_the_first_rank(self):
        for path, tree in self.documents.items():
            with self.subTest(str(path.relative_to(self.site))):
                self.assertTrue(tree.get("lang"))
                title = tree.find(f".//{SPACE}head/{SPACE}title")
                self.assertTrue(title is not None and title.text.strip())
                self.assertEqual(len(tree.findall(f".//{SPACE}h1")), 1)

    def test_no_page_has_an_id_twice(self):
        for path, tree in self.documents.items():
            with self.subTest(str(path.relative_to(self.site))):
                ids = collections.Counter(node.get("id") for node in tree.iter() if node.get("id"))
                self.assertEqual([name for name, count in ids.items() if count > 1], [])

    def test_every_link_and_anchor_leads_somewhere(self):
        broken = []
        for path, tree in self.documents.items():
            for node in tree.iter():
                for link in (node.get("href"), node.get("src")):
                    if link is not None and not self.resolves(path, link):
                        broken.append(f"{path.relative_to(self.site)}: {link}")
        self.assertEqual(broken, [])

    def resolves(self, path, link):
        parts = urllib.parse.urlsplit(link)
        if parts.scheme in ("http", "https", "mailto"):
            return True
        if parts.scheme or parts.netloc:
            return False
        name = urllib.parse.unquote(parts.path)
        target = self.site / name.lstrip("/") if name.startswith("/") else path.parent / name
        target = path if name == "" else target.resolve()
        if target.is_dir():
            target = target / "index.html"
        if not target.is_file():
            return False
        return not parts.fragment or parts.fragment in self.anchors.get(target, ())

    def test_no_page_has_a_script_or_a_style_of_its_own(self):
        for path, tree in self.documents.items():
            with self.subTest(str(path.relative_to(self.site))):
                for node in tree.iter():
                    names = [name for name in node.attrib if name.startswith("on")]
                    self.assertEqual(names + [n for n in node.attrib if n == "style"], [])
                for script in tree.iter(f"{SPACE}script"):
                    self.assertTrue(script.get("src") or script.get("type") == "application/json")

    def test_pages_are_small(self):
        large = [
            f"{path.relative_to(self.site)}: {path.stat().st_size}"
            for path in self.documents
            if path.stat().st_size > 100_000
        ]
        self.assertEqual(large, [])

    def test_the_files_for_programs_parse(self):
        for path in sorted(self.site.rglob("*.json")) + [self.site / "manifest.webmanifest"]:
            with self.subTest(path.name):
                json.loads(path.read_text(encoding="utf-8"))
        xml.etree.ElementTree.parse(self.site / "feed.xml")
