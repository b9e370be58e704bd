#!/usr/bin/env python3
"""Measures how long kb lsp takes while somebody types in a generated folder, beside rumdl's server.

    editor.py --kb .build/release/kb --share .build/share/kb [--files 2000,10000] [--keys 400]

Each key is an edit, whose problems are waited for, a completion and a hover, with pauses of 30 to 200 ms,
so that readings of the folder begin and overlap with keys. rumdl is a server for Markdown in general: it
lints the file, follows links and knows neither exercises nor loads. Times are from sending to the answer.
"""

import argparse
import json
import os
import pathlib
import queue
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
BUILT = HERE / ".build"
TYPED = "- Bench Press (3x8 60kg): 8, 8, 8"
REST = 4
KINDS = ("problems", "completion", "hover")


class Client:
    """A client that knows the time at which each message came."""

    def __init__(self, command, folder, environment):
        self.begun = time.perf_counter()
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=environment,
        )
        self.messages = queue.Queue()
        self.last = 0
        threading.Thread(target=self.read, daemon=True).start()
        root = {"uri": folder.as_uri(), "name": folder.name}
        self.ask("initialize", {
            "capabilities": {"window": {"workDoneProgress": True}},
            "rootUri": root["uri"], "workspaceFolders": [root],
        })
        self.tell("initialized", {})

    def read(self):
        while line := self.process.stdout.readline():
            length = int(line.split(b":")[1])
            while self.process.stdout.readline().strip():
                pass
            message = json.loads(self.process.stdout.read(length))
            at = time.perf_counter()
            if "id" in message and "method" in message:
                self.send({"id": message["id"], "result": None})
            self.messages.put((at, message))

    def send(self, message):
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
        self.process.stdin.flush()

    def tell(self, method, parameters, **more):
        self.send({"method": method, "params": parameters, **more})

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

    def problems(self, version):
        """When the problems of a version of the open file came."""
        return self.wait(
            lambda message: message.get("method") == "textDocument/publishDiagnostics"
            and message["params"].get("version") == version
        )

    def memory(self):
        """The memory that the server has, and the most that it has had, in bytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return [int(re.search(f"{name}:\\s+(\\d+)", status)[1]) * 1024 for name in ("VmRSS", "VmHWM")]

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        # rumdl ends with its input alone.
        self.process.stdin.close()
        self.process.wait(timeout=20)


def opened(client, path, text):
    """Seconds from the start until a file's problems came, and until the folder was read."""
    item = {"uri": path.as_uri(), "languageId": "markdown", "version": 1, "text": text}
    client.tell("textDocument/didOpen", {"textDocument": item})
    first = client.problems(1)
    whole = client.wait(
        lambda message: message.get("method") == "$/progress"
        and message["params"]["value"]["kind"] == "end"
    )
    return {"first": first - client.begun, "read": whole - client.begun}


def type_keys(client, path, text, count):
    """Seconds until the problems, the completion and the hover of each key."""
    taken = {kind: [] for kind in KINDS}
    address = {"uri": path.as_uri()}
    lines = text.split("\n")
    lines.insert(-1, "")
    for number in range(count):
        character = number % len(TYPED)
        if not character:
            lines.insert(-1, "")
        lines[-2] += TYPED[character]
        begun = time.perf_counter()
        # Whole texts, which is all that rumdl takes.
        client.tell("textDocument/didChange", {
            "textDocument": {**address, "version": number + 2},
            "contentChanges": [{"text": "\n".join(lines)}],
        })
        taken["problems"].append(client.problems(number + 2) - begun)
        place = {"textDocument": address,
                 "position": {"line": len(lines) - 2, "character": character + 1}}
        taken["completion"].append(client.ask("textDocument/completion", place))
        taken["hover"].append(client.ask("textDocument/hover", place))
        time.sleep(random.choice([0.03, 0.05, 0.16, 0.18, 0.2]))
    return taken


def measure_server(command, folder, environment, path, keys):
    text = path.read_text()
    starts = []
    for _ in range(2):
        client = Client(command, folder, environment)
        starts.append(opened(client, path, text))
        client.end()
    client = Client(command, folder, environment)
    starts.append(opened(client, path, text))
    taken = type_keys(client, path, text, keys)
    # What was typed last is read by now.
    time.sleep(REST)
    memory, peak = client.memory()
    client.end()
    return {
        **{kind: sorted(start[kind] for start in starts)[1] for kind in ("first", "read")},
        **{kind: sorted(seconds) for kind, seconds in taken.items()},
        "memory": memory, "peak": peak,
    }


def install_rumdl():
    """The server, from PyPI; `None` where it cannot be had."""
    program = BUILT / "venv/bin/rumdl"
    if not program.exists():
        if not (BUILT / "venv/bin/python").exists():
            subprocess.run([sys.executable, "-m", "venv", str(BUILT / "venv")], check=True)
        pip = [str(BUILT / "venv/bin/python"), "-m", "pip", "install", "--quiet",
               "--disable-pip-version-check", "rumdl"]
        if subprocess.run(pip).returncode != 0:
            return None
    return program


def measure(kb, share, sizes, keys):
    """What typing costs in folders of so many files, by size and server."""
    random.seed(1)
    servers = {"kb": [os.path.abspath(kb), "lsp"]}
    rumdl = install_rumdl()
    if rumdl is not None:
        servers["rumdl"] = [str(rumdl), "server"]
    environment = {**os.environ, "KB_SHARE": os.path.abspath(share)}
    figures = {}
    with tempfile.TemporaryDirectory(prefix="kb-editor-") as machine:
        generate = pathlib.Path(machine) / "generate"
        subprocess.run(["gcc", "-O2", "-o", generate, HERE / "generate.c", "-lsodium"], check=True)
        for count in sizes:
            folder = pathlib.Path(machine) / str(count)
            subprocess.run([generate, folder, str(count), "1"], check=True, stdout=subprocess.DEVNULL)
            with open(folder / "kb.yaml", "a", encoding="utf-8") as settings:
                settings.write("library: built-in\n")
            path = sorted(folder.glob("workouts/journal/*/*.md"))[-1]
            figures[count] = {
                name: measure_server(command, folder, environment, path, keys)
                for name, command in servers.items()
            }
    return figures


def part(ordered, percent):
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def print_table(figures):
    print(f"\n{'files':>6}  {'server':<6} {'first problems':>14} {'folder read':>12}"
          + "".join(f"{kind + ' p50, p99':>22}" for kind in KINDS) + f" {'memory, peak':>16}")
    for count, servers in figures.items():
        for name, taken in servers.items():
            print(f"{count:>6}  {name:<6} {1e3 * taken['first']:>11.1f} ms {1e3 * taken['read']:>9.0f} ms"
                  + "".join(f"{1e3 * part(taken[kind], 50):>10.1f}, {1e3 * part(taken[kind], 99):>6.1f} ms"
                            for kind in KINDS)
                  + f" {taken['memory'] / 1e6:>6.0f}, {taken['peak'] / 1e6:>4.0f} MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kb", required=True)
    parser.add_argument("--share", required=True)
    parser.add_argument("--files", default="2000,10000",
                        type=lambda text: [int(word) for word in text.split(",")])
    parser.add_argument("--keys", type=int, default=400)
    options = parser.parse_args()
    print_table(measure(options.kb, options.share, options.files, options.keys))


if __name__ == "__main__":
    main()
