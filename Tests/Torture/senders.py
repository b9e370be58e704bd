"""A client of kb serve that sends its sessions until they are acknowledged, as a phone does."""

import json
import threading
import time

import served
import sessions

# Seconds that a session may take, with the server's starts in them.
PATIENCE = 300


class Sender(threading.Thread):
    """Sends the sessions of one client, one after another."""

    def __init__(self, run, number, each):
        super().__init__(name=f"client {number}", daemon=True)
        self.run_ = run
        self.random = run.served.lab.random("client", number)
        self.bodies = [sessions.body(self.random, f"c{number:02}-{turn:03}", sessions.day_of(turn))
                       for turn in range(each)]
        self.client = served.Client(run.served)
        self.starts = 1

    def run(self):
        last = None
        for body in self.bodies:
            if last and self.starts != self.run_.served.starts:
                self.starts = self.run_.served.starts
                self.repeat(last)
            chance = self.random.random()
            if chance < 0.1:
                self.send_at_once(body)
            else:
                self.send(body)
            if chance > 0.8:
                self.repeat(body)
            last = body
            # A browser that was closed comes back on another connection.
            if chance > 0.9:
                self.client.close()
        self.client.close()

    def send(self, body):
        """Sends a session until it is acknowledged."""
        status, tries = self.answered(body)
        if status == 200 and tries == 1:
            self.run_.blame(f"{body['id']} is said to be known, and nobody had sent it")
        elif status not in (200, 201):
            return
        self.run_.acknowledge(body["id"])

    def repeat(self, body):
        """Sends a session that is acknowledged."""
        self.run_.count(repeats=1)
        status, _ = self.answered(body)
        if status == 201:
            self.run_.blame(f"{body['id']} was acknowledged and is written again")

    def send_at_once(self, body):
        """Sends a session on two connections before either has an answer."""
        self.run_.count(repeats=1)
        other = served.Client(self.run_.served)
        answers = []
        both = [self.client, other]
        try:
            for client in both:
                client.send("POST", "/api/sessions", body)
            answers = [client.receive()[0] for client in both]
        except OSError:
            self.run_.count(retries=1)
        for client in both:
            client.close()
        if answers.count(201) > 1:
            self.run_.blame(f"{body['id']} was sent twice at once and written twice")
        if 201 in answers:
            self.run_.acknowledge(body["id"])
        else:
            status, _ = self.answered(body)
            if status in (200, 201):
                self.run_.acknowledge(body["id"])

    def answered(self, body):
        """Asks until there is an answer that is not the server's own trouble; counts the tries."""
        deadline = time.monotonic() + PATIENCE
        tries = 0
        while time.monotonic() < deadline and not self.run_.is_given_up:
            tries += 1
            try:
                status, text = self.client.ask("POST", "/api/sessions", body)
            except OSError:
                status, text = 0, ""
            if status in (200, 201):
                answer = json.loads(text)
                if answer["known"] != (status == 200) or answer["written"] != (status == 201):
                    self.run_.blame(f"{body['id']}: {status} with {text[:200]}")
                return status, tries
            if 0 < status < 500:
                self.run_.blame(f"{body['id']} was refused: {status} {text[:300]}")
                return status, tries
            self.run_.count(retries=1)
            time.sleep(0.02)
        if not self.run_.is_given_up:
            self.run_.blame(f"{body['id']} is not acknowledged after {PATIENCE} s")
        return 0, tries
