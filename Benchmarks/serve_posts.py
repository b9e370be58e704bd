"""Sends sessions to kb serve as many browsers at a time would, and writes as many files as durably, for serve.py."""

import datetime
import itertools
import json
import os
import queue
import re
import selectors
import socket
import threading
import time

import default_site
import servers

AT_REST = "1 at rest"
CLIENTS = {"1 client": 1, "64 clients": 64}
# How many are sent at most, in percent of what the options say.
KINDS = {AT_REST: 5, "1 client": 100, "64 clients": 400}
# As long as a generated session is.
ENTRIES = """- Back Squat (3x5 60kg): 20kg x 10 warmup, 5, 5, 5 @8
- Bench Press (3x8 47.5kg): 8, 8, 7
- Barbell Row (3x8 50kg): done
- Overhead Press (3x6 35kg): 6, 6, 5 @9
- Hip Thrust (3x10 80kg): 10, 10, 10
- Romanian Deadlift (3x8 70kg): 8, 8, 8 @7
- Push-up (3x12): 12, 12, +5kg x 9, 8
- Plank (2x45s): 45s, 40s @8

Grip gave out first. Rest as long as the plan says and not a minute more.
"""


def day(number):
    """The days follow each other, as those of a journal do."""
    return default_site.FIRST_DAY + datetime.timedelta(days=number)


def session(number):
    """The id of a session, and the body that logs it."""
    text = f"# {day(number)}\n\n## 18:30 Full Body\n\n- duration: 48:30\n- effort: 7\n\n{ENTRIES}"
    return f"bench-{number}", json.dumps({"id": f"bench-{number}", "markdown": text}).encode()


def request(port, number):
    body = session(number)[1]
    head = (f"POST /api/sessions HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n")
    return head.encode() + body


class Client:
    """A connection on which one session at a time waits for its answer."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.answer = b""
        self.begun = 0.0

    def send(self, message):
        self.answer = b""
        self.begun = time.perf_counter()
        self.socket.sendall(message)

    def seconds(self):
        """Takes what has come; how long the answer took once it is whole, else `None`."""
        piece = self.socket.recv(1 << 16)
        self.answer += piece
        head, gap, body = self.answer.partition(b"\r\n\r\n")
        length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n")
                       if line.lower().startswith(b"content-length:")), 0)
        if piece and (not gap or len(body) < length):
            return None
        if not head.startswith(b"HTTP/1.1 201 "):
            raise servers.Failure(f"a session was not taken: {self.answer.decode(errors='replace')[:300]}")
        return time.perf_counter() - self.begun


def send(port, numbers, clients, seconds):
    """How long each session took to be acknowledged, with so many clients that send their next one at once.

    They send all of the numbers, or what they begin in so many seconds.
    """
    limit, taken = time.perf_counter() + seconds, []
    with selectors.DefaultSelector() as selector:
        for number in itertools.islice(numbers, clients):
            client = Client(port)
            selector.register(client.socket, selectors.EVENT_READ, client)
            client.send(request(port, number))
        while selector.get_map():
            for key, _ in selector.select():
                needed = key.data.seconds()
                if needed is None:
                    continue
                taken.append(needed)
                number = next(numbers, None) if time.perf_counter() < limit else None
                if number is None:
                    selector.unregister(key.fileobj)
                    key.fileobj.close()
                else:
                    key.data.send(request(port, number))
    return taken


def write_durably(folder, name, data):
    """A file that is on the disk under its name: the least that an acknowledged write costs."""
    begun = time.perf_counter()
    number = os.open(folder / f".{name}", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
    os.write(number, data)
    os.fsync(number)
    os.close(number)
    os.rename(folder / f".{name}", folder / name)
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    os.fsync(number)
    os.close(number)
    return time.perf_counter() - begun


def floor(folder, numbers, writers):
    """How long each of the sessions took as a file of its own, with so many writers at a time."""
    folder.mkdir()
    left, taken = queue.SimpleQueue(), []
    for number in numbers:
        left.put((f"{number}.md", session(number)[1]))

    def write():
        while True:
            try:
                name, data = left.get_nowait()
            except queue.Empty:
                return
            taken.append(write_durably(folder, name, data))

    threads = [threading.Thread(target=write) for _ in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return taken


def kept(root):
    """The ids of all sent sessions in the journal; a server that only acknowledged them would be the fastest."""
    return [name for path in (root / "workouts/journal").rglob("*.md")
            for name in re.findall(r"\bbench-\d+\b", path.read_text())]


def measure(programs, folder, count, options):
    """Seconds until sessions were acknowledged, and until as many files were on the disk, by kind."""
    root = folder / "kb"
    programs.make_folder(root, count, "default")
    most = {kind: max(1, percent * options.posts // 100) for kind, percent in KINDS.items()}
    numbers = itertools.count()
    server = programs.serve_kb(root, day(sum(most.values())), servers.workouts(root)[0][1])
    figures = {}
    try:
        for kind, number in most.items():
            server.rest()
            batch = itertools.islice(numbers, number)
            if kind == AT_REST:
                figures[f"kb, {kind}"] = send_at_rest(server, batch)
            else:
                figures[f"kb, {kind}"] = send(server.port, batch, CLIENTS[kind], options.posting)
        sent, found = sum(map(len, figures.values())), kept(root)
        if len(found) != sent or len(set(found)) != sent:
            raise servers.Failure(f"{sent} sessions were acknowledged, and {len(found)} are in the journal")
    finally:
        server.end()
    for kind, clients in CLIENTS.items():
        figures[f"file, {kind}"] = floor(folder / f"floor-{clients}", range(most[kind]), clients)
    return figures


def send_at_rest(server, numbers):
    """The same for one session at a time, each to a server that has nothing else to do."""
    taken = []
    for number in numbers:
        taken += send(server.port, iter([number]), 1, 1)
        server.rest()
    return taken


def print_table(figures):
    print(f"\n{'files':>6}  {'on the disk after':<20} {'p50':>10} {'p99':>10} {'at most':>10} {'number':>7}")
    for count, kinds in figures.items():
        for kind, taken in kinds.items():
            taken = sorted(taken)
            print(f"{count:>6}  {kind:<20}"
                  + "".join(f"{1e3 * part(taken, percent):>8.1f} ms" for percent in (50, 99, 100))
                  + f" {len(taken):>7}")


def part(ordered, percent):
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]
