"""Takes what a server has sent apart into its answers, and says what no answer may be."""

import dataclasses
import re

STATUS = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d) [ -~]*\r\n")
LENGTH = re.compile(rb"\r\nContent-Length: (\d+)\r\n", re.IGNORECASE)
CHUNKED = re.compile(rb"\r\nTransfer-Encoding: chunked\r\n", re.IGNORECASE)
# Stands beside the folder, where no call may reach.
SECRET = "This lies outside of the folder."
# What kb says with 503 while others are served: too many work, listen or are asked.
BUSY = re.compile(rb"too busy|listen already|asked already")
# 505 and 507 are about the request: another HTTP, and a file for which there is no room.
TROUBLE = {500, 501, 502, 503, 504}


@dataclasses.dataclass
class Answer:
    status: int
    head: bytes
    body: bytes


def apart(data, may_be_bare):
    """The whole answers at the start of what was sent, and the rest.

    An answer to HEAD is bare: it says how long a body would be, and has none. Throws ValueError where
    something else than an answer begins.
    """
    found = []
    while data:
        end = data.find(b"\r\n\r\n")
        if end < 0:
            break
        match = STATUS.match(data)
        if not match:
            raise ValueError(f"no answer begins with {data[:80]!r}")
        head, status = data[:end + 4], int(match[1])
        if CHUNKED.search(head):
            # Events go on until the connection ends.
            return [*found, Answer(status, head, data[end + 4:])], b""
        length = LENGTH.search(head)
        size = int(length[1]) if length and status not in (100, 304) else 0
        rest = data[end + 4:]
        if may_be_bare and (not rest or rest.startswith(b"HTTP/1.")):
            size = 0
        if len(rest) < size:
            break
        found.append(Answer(status, head, rest[:size]))
        data = rest[size:]
    return found, data


def faults(answer):
    """What is wrong with an answer, whatever was asked."""
    if SECRET.encode() in answer.body:
        yield f"{answer.status} with a file from outside of the folder"
    if b"\r\naccess-control" in answer.head.lower():
        yield f"{answer.status} lets pages of other sites in"
    if answer.status in TROUBLE and not (answer.status == 503 and BUSY.search(answer.body)):
        yield f"{answer.status}: {answer.body[:200].decode(errors='replace')}"
