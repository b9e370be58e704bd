"""A browser as the tests see it, whichever engine it has.

Places are CSS selectors, or XPath that begins with `//`.
"""

import time

PATIENCE = 20
STEP = 0.02
ENTER = "\ue007"
# Calls what a driver waits for with the value that a promise comes to.
PROMISED = """const done = arguments[arguments.length - 1];
(async () => { SCRIPT })().then(done, (error) => done(`${error.name}: ${error.message}`));"""


class Late(AssertionError):
    """Something did not come about in time."""


def button(text):
    """The place of a button or a link with just that text, straight or typographic."""
    return f"//*[self::button or self::a][normalize-space()='{text}']"


class Engine:
    """Starts phones, each with a storage of its own; a class of each engine says how, in `phone`."""

    name = ""

    def __init__(self):
        self.phones = []

    def phone(self, keeps=True, is_dark=False):
        """A phone; without `keeps`, pages can store nothing on it."""
        raise NotImplementedError

    def leave(self, one):
        self.phones.remove(one)
        one.end()

    def end(self):
        for one in list(self.phones):
            self.leave(one)


class Phone:
    """Each engine adds `go`, `evaluate`, `called_back`, `find`, `hold`, `keys`, `resize`, `picture` and `end`."""

    engine = ""
    # What a driver raises about a page that is being drawn anew or left.
    passing = ()

    def __init__(self):
        self.troubles = []

    def open(self, address):
        self.listen()
        self.go(address)

    def reload(self):
        """As a person does it; Marionette's own way would go past every cache and worker."""
        self.listen()
        self.evaluate("window.isLeft = true; location.reload()")
        self.wait("!window.isLeft && document.readyState === 'complete'")

    def listen(self):
        """Takes what the page at hand has heard of errors; ear.js says what that is."""
        self.troubles += self.evaluate("return window.ear ? window.ear.splice(0) : []")

    def take_troubles(self):
        self.listen()
        found, self.troubles = self.troubles, []
        return found

    def evaluate_later(self, script, *arguments):
        """What an asynchronous script returns; of an error its name and message."""
        return self.called_back(PROMISED.replace("SCRIPT", script), *arguments)

    def eventually(self, condition, what, patience=PATIENCE):
        """The first true value of the condition; what the page raises while it changes is no answer."""
        end = time.monotonic() + patience
        reason = ""
        while time.monotonic() < end:
            try:
                if found := condition():
                    return found
            except self.passing as error:
                reason = f": {error}"
            time.sleep(STEP)
        raise Late(f"{self.engine}: in {patience} s, {what} did not come about{reason}\n{self.shown()}")

    def shown(self):
        """The words on the screen, for somebody who asks why a test failed."""
        try:
            return self.evaluate("return `${location.href}\\n${document.body.innerText.slice(0, 1500)}`")
        except Exception as error:
            return f"nothing can be read: {error}"

    def wait(self, script, *arguments, patience=PATIENCE):
        return self.eventually(lambda: self.evaluate(f"return {script}", *arguments), script, patience)

    def sees(self, place, text=""):
        """Waits until one of the elements at the place has the text."""
        return self.wait(
            "[...document.querySelectorAll(arguments[0])].some((one) => one.textContent.includes(arguments[1]))",
            place, text)

    def misses(self, place):
        """Waits until nothing is at the place."""
        return self.wait("document.querySelector(arguments[0]) === null", place)

    def count(self, place):
        return self.evaluate("return document.querySelectorAll(arguments[0]).length", place)

    def click(self, place):
        """Clicks as a finger does: on what is at hand and nothing lies over."""

        def attempt():
            element = self.find(place)
            self.evaluate(
                """const one = arguments[0], box = one.getBoundingClientRect();
                const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                if (!one.contains(there)) one.scrollIntoView({ block: 'center' });""", element)
            element.click()
            return True

        self.eventually(attempt, f"a click on {place}")

    def press(self, name, milliseconds):
        """Presses and lets go of what the run page calls by that key, wherever it lies by then."""

        def attempt():
            self.hold(self.find(self.key(name)), milliseconds)
            return True

        self.eventually(attempt, f"a press of {name}")

    def type(self, place, text):
        """Puts a text in the place of what a field has, by the keyboard."""

        def attempt():
            element = self.find(place)
            self.evaluate("arguments[0].focus(); arguments[0].select();", element)
            self.keys(text.replace("\n", ENTER))
            return True

        self.eventually(attempt, f"typing at {place}")

    def size(self, width, height):
        """Gives the page itself that size."""
        self.resize(width, height)
        self.wait("innerWidth === arguments[0] && innerHeight === arguments[1]", width, height)

    def key(self, name):
        """The place of what the run page calls by that key."""
        return f'[data-key="{name}"]'

    def tap(self, name):
        self.click(self.key(name))
