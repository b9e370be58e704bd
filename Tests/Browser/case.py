"""What all the tests share: the site under test, its server and one browser."""

import pathlib
import unittest

import browser
import server


class Settings:
    """Set by run.py before any test."""

    site = pathlib.Path()
    kb = ""
    browser = None


def addresses(site):
    """The addresses of all pages of a site, `404.html` aside."""
    pages = sorted(site.rglob("*.html"))
    found = [str(page.relative_to(site)) for page in pages if page.name == "index.html"]
    return ["/" + address.removesuffix("index.html") for address in found]


class SiteCase(unittest.TestCase):
    """A test of the built site of the sample. What `takes_long` begins first."""

    takes_long = False

    @classmethod
    def setUpClass(cls):
        cls.server = server.Server(Settings.site)
        cls.server.__enter__()
        cls.addClassCleanup(cls.server.__exit__)

    def opened(self, **options):
        return browser.opened(Settings.browser, self.server.origin, **options)

    def visit(self, page, address):
        return page.goto(self.server.origin + address, wait_until="load")
