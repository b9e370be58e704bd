"""Requests that no page makes: what is too long, too deep, in another form, or not HTTP at all."""

import json
import string
import urllib.parse

import calls

TOKENS = "!#$%&'*+-.^_`|~" + string.ascii_letters + string.digits
METHODS = ["get", "TRACE", "OPTIONS", "CONNECT", "PROPFIND", "BREW", "POSTT", "PO ST", "", "\xc4", "DELETE", "PUT",
           "PATCH", "POST"]
VERSIONS = [b"HTTP/1.1"] * 6 + [b"HTTP/1.0", b"HTTP/3", b"http/1.1", b""]
ESCAPES = ["%2e%2e", "%2E", "%2f", "%5c", "%00", "%0d%0a", "%25", "%252e%252e", "%c0%ae", "%ff", "%", "%2", "%zz",
           "%u002e", "..", ".", "//", "\\", ";", "+", "&", "=", "?", "#", "%ef%bc%8f", "%e2%80%ae", "~", "~root",
           "%F0%9F%92%AA", "-", "--root=/", "$(id)", "`id`", "|id", "'", '"', "<script>", "%7f", "\x7f", "\xff"]
PARAMETERS = ["words", "name", "on", "from", "to", "days", "limit", "minutes", "previous", "text", "at", "kind"]
VALUES = [*ESCAPES, "9" * 25, "-1", "0", "1e9", "\u0660", "0000-00-00", "9999-12-31", "2026-02-30", "NaN", "24:00"]
CODINGS = ["chunked", "chunked", "Chunked", "gzip, chunked", "chunked, chunked", " chunked", "xchunked", "identity"]
CHUNKS = [b"2\r\n{}\r\n0\r\n\r\n", b"2\n{}\n0\n\n", b"fffffffffffffffff\r\n", b"-2\r\n{}\r\n", b"0\r\n\r\n",
          b"2;a=b\r\n{}\r\n0\r\nX: 1\r\n\r\n", b"1\r\n{\r\n" * 200]
LENGTHS = [b"0", b"1", b"-1", b"+2", b"0x2", b"2, 2", b"", b"1e3", b"99999999999999999999", b"65537", b"600000000",
           b"\xb2"]
MARKUP = ["[", "![", "](", "`", "``` ", "> ", "- ", "  - ", "*", "**a *", "_", "<!--", "<a ", "&amp", "| a ", "#",
          "\\", "[[", "\n\n", "\r", "\0", "\u202e", "é", "\U0001F4AA", "1. ", "~~~\n", "---\n", "## 07:00\n",
          "- Plank: 45s\n", "- id: r-1\n", "- Squat (", "3x", "9" * 30, "kg x ", "@ ", ": ", "\t"]


def garbage(made):
    """Bytes of other protocols, and of none."""
    random = made.random
    size = random.choice([1, 2, 7, 100, 3_000, 70_000])
    hello = b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03"
    return random.choice([
        random.randbytes(size), b"\0" * size, b"\r\n" * size, b"GET " * size, b"{" * size,
        hello + random.randbytes(size), b"SSH-2.0-a\r\n" + random.randbytes(size),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + random.randbytes(size)])


def huge(made):
    """A head that is long in one of its parts."""
    size = made.random.choice([2_000, 9_000, 31_000, 33_000, 70_000, 400_000])
    targets = ["/" + "a" * size, "/a" * (size // 2), "/api/search?words=" + "a" * size,
               "/api/discover?words=" + "legs+" * (size // 5), "/api/today?" + "on&" * (size // 3)]
    headers = [[f"X: {'a' * size}"], ["a" * size + ": 1"], [f"X-{n}: {n}" for n in range(size // 8)],
               ["If-None-Match: " + '"a",' * (size // 4)], [" folded" * (size // 7)]]
    return made.random.choice([
        *(made.head("GET", target) for target in targets), *(made.head("GET", "/", lines) for lines in headers),
        made.head("A" * size, "/"), b"GET / HTTP/1.1\r\nX: " + b"a" * size])


def other_method(made):
    """Another method, target or version of HTTP."""
    random = made.random
    method = random.choice([*METHODS, "".join(random.choices(TOKENS, k=random.randint(1, 40)))])
    target = random.choice([*calls.READS, "*", made.host, f"http://{made.host}/", "/api/undo", "/api/shell"])
    text = made.write(method, target, {}) if random.random() < 0.5 else made.head(method, target)
    return text.replace(b"HTTP/1.1", random.choice(VERSIONS), 1)


def chunked(made):
    """A body in chunks, well formed or not, perhaps with a length beside them."""
    random = made.random
    body = random.choice([*CHUNKS, random.randbytes(60)])
    headers = [f"Origin: http://{made.host}", "Content-Type: application/json",
               f"Transfer-Encoding: {random.choice(CODINGS)}"]
    if random.random() < 0.3:
        headers.insert(random.randrange(3), f"Content-Length: {random.choice([0, 2, len(body)])}")
    method, target, _ = random.choice(calls.WRITES)
    return made.head(method, target, headers) + body


def escaped(made):
    """A target with escapes and other text at odd places of its path and query."""
    random = made.random
    letters = list(random.choice(calls.READS))
    for _ in range(random.randint(1, 4)):
        place = random.randint(1, len(letters))
        letters[place:place] = random.choice(ESCAPES)
    target = "".join(letters)
    if random.random() < 0.2:
        target = "/api/" + "/".join(random.choices([*ESCAPES, "sessions", "export", "workouts"], k=4))
    if random.random() < 0.3:
        value = urllib.parse.quote(random.choice(VALUES), safe="%")
        target += ("&" if "?" in target else "?") + random.choice(PARAMETERS) + "=" + value
    return made.head("GET", target)


def odd_body(made):
    """A call whose body is JSON that nobody writes, or holds text that is hard to read."""
    random = made.random
    session = ("POST", "/api/sessions", {"id": "r-99", "markdown": ""})
    method, target, body = random.choice([*calls.WRITES, *[session] * 8])
    text = odd_json(random, body) if random.random() < 0.5 else odd_text(random, body)
    return made.write(method, target, text, calls.UNKNOWN_TAG)


def odd_json(random, body):
    deep = random.choice([100, 5_000, 32_000])
    text = json.dumps(body).encode()
    return random.choice([
        b"[" * deep, b"[" * deep + b"]" * deep, b'{"a":' * deep, b'{"kind":' + b"[" * deep + b"]" * deep + b"}",
        text[:-1], text + text, text[:-1] + b"," + text[1:], b"\xef\xbb\xbf" + text, text.decode().encode("utf-16"),
        b"null", b"1e999", b"-", b"", b"\xff" * 9, b'"\\ud800"', b'{"id":"\\u0000"}', b'{"\\ud83d":"a"}',
        b"{'id': 'a'}", b"{//a\n}", b'{"number":1' + b"0" * deep + b"}",
        b"{" + b",".join(b'"%d":0' % number for number in range(4_000)) + b"}"])


def odd_text(random, body):
    """The body with texts of markup, some of which nests deeply or looks like the journal's own lines."""
    text = "".join(random.choices(MARKUP, k=random.choice([1, 20, 300]))) * random.choice([1, 1, 50])
    text = (text + random.choice(MARKUP) * random.choice([0, 3_000]))[:15_000]
    if "id" in body:
        head = "# 2026-10-02\n\n## 07:00 Odd\n\n- id: r-99\n\n- Plank: 45s\n\n"
        body = {"id": "r-99", "markdown": f"{head}{text}\n"}
    else:
        body = {key: text if key == "markdown" or random.random() < 0.5 else value for key, value in body.items()}
    return json.dumps(body, ensure_ascii=random.random() < 0.5).encode()


def wrong_length(made):
    """A body whose length is said wrongly, twice, or with an expectation."""
    random = made.random
    head, body = made.any().split(b"\r\n\r\n", 1)
    lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(b"content-length")]
    off = [str(max(0, len(body) + by)).encode() for by in (-5, -1, 1, 40)]
    lines.append(b"Content-Length: " + random.choice([*LENGTHS, *off]))
    lines += random.choice([[], [], [b"Content-Length: 2"], [b"Expect: 100-continue"], [b"Expect: magic"]])
    return b"\r\n".join(lines) + b"\r\n\r\n" + body
