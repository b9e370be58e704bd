#!/usr/bin/env python3
"""Measures how long kb lsp takes while somebody types in a generated folder.

    editor.py --kb .build/release/kb --share .build/share/kb [--files 2000] [--keys 400]

Each key is an edit, a completion and a hover, with pauses of 30 to 200 ms, so that readings of the folder
begin and overlap with keys. Printed are the times from sending a request to its answer.
"""

import argparse
import json
import os
import pathlib
import queue
import random
import subprocess
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
TYPED = "- Bench Press (3x8 60kg): 8, 8, 8"


class Client:
    """A client that knows the time at which each message came."""

    def __init__(self, binary, share):
        environment = {**os.environ, "KB_SHARE": share}
        self.process = subprocess.Popen(
            [binary, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )
        self.messages = queue.Queue()
        self.last = 0
        threading.Thread(target=self.read, daemon=True).start()
        self.ask("initialize", {"capabilities": {"window": {"workDoneProgress": True}}})
        self.tell("initialized", {})

    def read(self):
        while line := self.process.stdout.readline():
            length = int(line.split(b":")[1])
            self.process.stdout.readline()
            message = json.loads(self.process.stdout.read(length))
            self.messages.put((time.perf_counter(), message))

    def tell(self, method, parameters, **more):
        message = {"jsonrpc": "2.0", "method": method, "params": parameters, **more}
        text = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
        self.process.stdin.flush()

    def ask(self, method, parameters):
        """Seconds until the answer."""
        self.last += 1
        begun = time.perf_counter()
        self.tell(method, parameters, id=self.last)
        return self.wait(lambda message: message.get("id") == self.last and "method" not in message) - begun

    def wait(self, is_wanted):
        while True:
            at, message = self.messages.get(timeout=60)
            if is_wanted(message):
                return at

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.process.wait()


def opened(client, path):
    """The address of an opened file, seconds until its problems came, and until the folder was read."""
    address = path.as_uri()
    begun = time.perf_counter()
    item = {"uri": address, "languageId": "markdown", "version": 1, "text": path.read_text()}
    client.tell("textDocument/didOpen", {"textDocument": item})
    first = client.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics")
    whole = client.wait(
        lambda message: message.get("method") == "$/progress"
        and message["params"]["value"]["kind"] == "end"
    )
    return address, first - begun, whole - begun


def type_keys(client, address, line, count):
    """Seconds for the completion after each key and for a hover after that."""
    completions, hovers = [], []
    for number in range(count):
        character = number % len(TYPED)
        place = {"line": line, "character": character}
        end = {"line": line, "character": 9999}
        new = TYPED[character] if character else "\n" + TYPED[0]
        if not character:
            line += 1
        start = place if character else {"line": line - 1, "character": 9999}
        client.tell(
            "textDocument/didChange",
            {
                "textDocument": {"uri": address, "version": number + 2},
                "contentChanges": [{"range": {"start": start, "end": end if character else start}, "text": new}],
            },
        )
        document = {"uri": address}
        after = {"line": line, "character": character + 1}
        completions.append(client.ask("textDocument/completion", {"textDocument": document, "position": after}))
        hovers.append(client.ask("textDocument/hover", {"textDocument": document, "position": after}))
        time.sleep(random.choice([0.03, 0.05, 0.16, 0.18, 0.2]))
    return completions, hovers


def row(name, seconds):
    ordered = sorted(seconds)
    parts = [f"p{part} {1000 * ordered[int(len(ordered) * part / 100)]:.1f}" for part in (50, 95, 99)]
    print(f"{name}: {', '.join(parts)}, longest {1000 * ordered[-1]:.1f} ms")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kb", required=True)
    parser.add_argument("--share", required=True)
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--keys", type=int, default=400)
    options = parser.parse_args()
    random.seed(1)
    with tempfile.TemporaryDirectory(prefix="kb-editor-") as machine:
        generate, folder = pathlib.Path(machine) / "generate", pathlib.Path(machine) / "kb"
        subprocess.run(["gcc", "-O2", "-o", generate, HERE / "generate.c", "-lsodium"], check=True)
        subprocess.run([generate, folder, str(options.files), "1"], check=True)
        with open(folder / "kb.yaml", "a", encoding="utf-8") as settings:
            settings.write("library: built-in\n")
        path = sorted(folder.glob("workouts/journal/*/*.md"))[-1]
        for last in (False, False, True):
            client = Client(os.path.abspath(options.kb), os.path.abspath(options.share))
            address, first, whole = opened(client, path)
            print(f"first problems {1000 * first:.1f} ms, folder read {1000 * whole:.0f} ms")
            if not last:
                client.end()
        line = path.read_text().count("\n")
        completions, hovers = type_keys(client, address, line, options.keys)
        row("edit and completion", completions)
        row("hover", hovers)
        client.end()


if __name__ == "__main__":
    main()
