"""kb serve in front of a folder, and what it answers."""

import dataclasses
import http.client
import json
import os
import re
import subprocess

import case

TODAY = "2026-11-21"


@dataclasses.dataclass
class Exchange:
    """A call as its schema has it: what was sent, and what was answered."""

    call: str
    target: str
    status: int
    body: object
    answer: object

    def __str__(self):
        return f"{self.call.split()[0]} {self.target} {json.dumps(self.body)[:200]} {self.status}"

    def instance(self):
        """The object that the call's schema is about; what was refused need not be as it says."""
        parts = {str(self.status): self.answer}
        if self.body is not None and self.status < 300:
            parts["body"] = self.body
        return parts


def name(method, target):
    """A call as docs/serve.md writes it."""
    path, _, query = target.partition("?")
    first, _, rest = path.partition("/")
    places = {"exercises": "KEY", "workouts": "KEY", "sessions": "FILE:LINE", "import": "TOKEN"}
    if rest and first in places:
        path = f"{first}/{places[first]}"
    return f"{method} {path}" + ("?text" if query == "text" else "")


class Served:
    """A server of a folder, for a `with` statement. All that is asked of it is kept in `exchanges`."""

    def __init__(self, root, home, exchanges, *options):
        self.exchanges = exchanges
        own = {key: value for key, value in os.environ.items() if not key.startswith(("KB_", "XDG_"))}
        self.process = subprocess.Popen(
            [case.Settings.kb, "serve", "--port", "0", "--root", str(root), *options],
            env={**own, "KB_SHARE": case.Settings.share, "KB_TODAY": TODAY, "TZ": "UTC", "HOME": str(home)},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = self.process.stdout.readline()
        found = re.search(r"http://([^/]+)", said)
        if not found:
            raise AssertionError(said + self.process.stdout.read())
        self.host = found[1]
        self.connection = http.client.HTTPConnection(self.host, timeout=20)

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.connection.close()
        self.process.terminate()
        status = self.process.wait(20)
        self.process.stdout.close()
        if status != 0 and problem[0] is None:
            raise AssertionError(f"kb serve ended with {status}")

    def headers(self, kind):
        return {"Origin": f"http://{self.host}", "Sec-Fetch-Site": "same-origin", "Content-Type": kind}

    def ask(self, status, method, target, body=None, sent=None, **headers):
        """The answer, which must have that status; `sent` are the bytes of what is no JSON."""
        kind = "application/json" if sent is None else "application/octet-stream"
        text = json.dumps(body).encode() if sent is None and body is not None else sent
        own = {} if text is None else self.headers(kind)
        own.update({key.replace("_", "-"): value for key, value in headers.items()})
        path = "/api/" + target.replace(" ", "%20")
        self.connection.request(method, path, body=text, headers=own)
        response = self.connection.getresponse()
        answer = response.read()
        self.location = response.getheader("Location")
        if response.getheader("Content-Type", "").startswith("application/json"):
            answer = json.loads(answer) if answer else ""
        else:
            answer = answer.decode("latin-1")
        body = body if sent is None else sent.decode("latin-1")
        exchange = Exchange(name(method, target), target, response.status, body, answer)
        self.exchanges.append(exchange)
        if response.status != status:
            raise AssertionError(f"{exchange}, not {status}: {answer}")
        return answer

    def get(self, target, status=200):
        return self.ask(status, "GET", target)

    def change(self, method, target, body, status=200, **headers):
        """Makes a change and takes it back."""
        answer = self.ask(status, method, target, body, **headers)
        self.ask(200, "POST", "undo", {})
        return answer

    def events(self, body):
        """What GET events says of a change, up to the first event."""
        stream = http.client.HTTPConnection(self.host, timeout=20)
        stream.request("GET", "/api/events")
        response = stream.getresponse()
        self.ask(201, "POST", "sessions", body)
        text = ""
        while not re.search(r"^data: .*\n\n", text, re.MULTILINE):
            line = response.readline().decode()
            if not line:
                break
            text += line
        stream.close()
        self.exchanges.append(Exchange("GET events", "events", response.status, None, text))
