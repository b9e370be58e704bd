"""What the tests of both engines share: phones, servers on this machine, and that nothing went wrong in a page."""

import unittest

import hosts

PHONE = (390, 844)


class Settings:
    """Set by run.py before any test."""

    kb = ""
    site = None
    has_all_pages = False
    engine = None
    # The phone that tests share, since each of them has an address of its own and with it a storage of its own.
    phone = None


class EngineCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.others = {}

    def setUp(self):
        self.phone = Settings.phone
        self.phone.size(*PHONE)
        self.phone.take_troubles()

    def serve(self, files):
        """kb serve in a knowledge base with these files."""
        served = hosts.Served(Settings.kb, files)
        self.addCleanup(served.end)
        self.addCleanup(self.phone.open, "about:blank")
        return served

    def site(self, missing=()):
        """The built site from a host of files."""
        files = hosts.Files(Settings.site, missing)
        self.addCleanup(files.close)
        return files

    def another(self, keeps=True):
        """A phone beside the shared one, the same for all tests of a class."""
        kind = type(self)
        if keeps not in kind.others:
            kind.others[keeps] = Settings.engine.phone(keeps)
            kind.addClassCleanup(Settings.engine.leave, kind.others[keeps])
        one = kind.others[keeps]
        one.size(*PHONE)
        one.take_troubles()
        self.addCleanup(one.open, "about:blank")
        return one

    def assert_no_trouble(self, host, *phones):
        found = [line for one in phones or [self.phone] for line in one.take_troubles()]
        self.assertEqual(found + host.heard, [])


def begin(phone, host, address):
    """The way of a person to a run: the workout's page, Start, Let’s go."""
    phone.open(host.origin + address)
    phone.click(".start a")
    phone.tap("lets-go")
    phone.sees(".run-top")


def row(number):
    """The place of a row of the table of sets."""
    return f".run-card > .run-sets > .run-row:nth-child({number})"
