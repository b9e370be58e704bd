"""Sends what attacks.py makes to a server, and looks at what it answers."""

import collections
import socket
import struct
import threading
import time

import answers
import attacks
import visitor

# Seconds without a byte after which nothing is waited for that need not come.
SILENCE = 0.3
# So many connections each keeps open, the oldest of which goes for a new one.
KEPT = 16


class Attacker(threading.Thread):
    """Sends one attack after another, each on a connection of its own."""

    def __init__(self, run, number):
        super().__init__(name=f"attacker {number}", daemon=True)
        self.run_ = run
        self.attacks = attacks.Attacks(run.lab.random("attacker", number), run.served.port)
        self.kept = collections.deque()

    def run(self):
        while not self.run_.is_over.is_set():
            attack = self.attacks.any_attack()
            try:
                connection = socket.create_connection(
                    ("127.0.0.1", self.run_.served.port), visitor.PATIENCE)
            except OSError as problem:
                self.run_.blame(f"no connection: {problem!r}")
                time.sleep(0.1)
                continue
            self.play(attack, connection)
        for connection in self.kept:
            connection.close()

    def play(self, attack, connection):
        """Plays one attack on a connection."""
        text = b"".join(attack.pieces)
        data = b""
        try:
            for piece in attack.pieces:
                connection.sendall(piece)
                if attack.pause:
                    time.sleep(attack.pause)
            data = self.end(attack, connection, text)
        except TimeoutError:
            self.run_.blame(f"no answer within {visitor.PATIENCE} s to {text[:300]!r}")
        except OSError:
            # It may close before all is sent, or while something is still on its way.
            pass
        if attack.then != "keep":
            connection.close()
        self.judge(attack, text, data)

    def end(self, attack, connection, text):
        """Goes on as the attack says; gives what was read."""
        match attack.then:
            case "half":
                connection.shutdown(socket.SHUT_WR)
                return self.read(attack, connection, text)
            case "read":
                return self.read(attack, connection, text)
            case "sip":
                connection.recv(100)
                reset(connection)
            case "reset":
                reset(connection)
            case "keep":
                self.kept.append(connection)
                if len(self.kept) > KEPT:
                    self.kept.popleft().close()
        return b""

    def read(self, attack, connection, text):
        """Reads until all answers that must come are there and nothing follows, or the other side closes."""
        data = b""
        while True:
            try:
                found, rest = answers.apart(data, b"HEAD" in text)
            except ValueError:
                return data
            if len(found) < attack.wanted:
                connection.settimeout(visitor.PATIENCE)
            else:
                connection.settimeout(SILENCE if rest or not found else SILENCE / 10)
            try:
                piece = connection.recv(1 << 16)
            except TimeoutError:
                return data
            if not piece:
                return data
            data += piece

    def judge(self, attack, text, data):
        """Whether each answer is whole, its own request's, and says nothing that it must not."""
        blame = self.run_.blame
        try:
            found, rest = answers.apart(data, b"HEAD" in text)
        except ValueError as problem:
            return blame(f"{problem} after {text[:300]!r}")
        self.run_.note(found)
        for answer in found:
            for what in answers.faults(answer):
                blame(f"{what} after {text[:300]!r}")
        if len(found) < attack.wanted:
            blame(f"{len(found)} of {attack.wanted} answers to {text[:300]!r}, and {rest[:100]!r}")
        elif attack.marks:
            bodies = [answer.body.decode(errors="replace") for answer in found]
            if len(found) != attack.wanted or any(
                    mark not in body for mark, body in zip(attack.marks, bodies)):
                blame(f"the answers to {attack.marks} are {bodies}"[:600])


def reset(connection):
    """Closes a connection so that the other side is told of a reset."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()
