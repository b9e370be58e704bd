"""A stand-in for the contents APIs of GitHub, GitLab and Forgejo, with one repository in memory.

It answers only what these hosts document: each request is checked for its method, path, headers and body,
and whatever is wrong with it is kept in `wrong`.
"""

import base64
import hashlib
import http.server
import json
import threading
import time
import urllib.parse

TOKEN = "kb_secret-T0ken.of/tests+only"
REPOSITORY = "anna/training"


class Repository:
    def __init__(self, kind):
        self.kind = kind
        self.files = {}
        # Method and path of each request that was let in.
        self.requests = []
        self.messages = []
        self.wrong = []
        # How the next requests to write are answered: a status, `late`, `deaf`, which writes and says nothing,
        # `first`, which writes and then answers as if it had been there, or `redirect`.
        self.manners = []
        self.is_public = False
        self.may_write = True
        self.has_branch = True
        self.elsewhere = None

    @staticmethod
    def sha(text):
        return hashlib.sha1(text.encode()).hexdigest()


class CodeHostHandler(http.server.BaseHTTPRequestHandler):
    repository = None
    origin = None

    def log_message(self, *arguments):
        pass

    def answer(self, status, value=None, headers=()):
        body = b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Access-Control-Expose-Headers", "Retry-After, X-RateLimit-Remaining")
        for name, text in headers:
            self.send_header(name, text)
        if value is not None:
            self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_OPTIONS(self):
        self.answer(204, headers=[
            ("Access-Control-Allow-Methods", "GET, POST, PUT"),
            ("Access-Control-Allow-Headers", "Authorization, Private-Token, Content-Type, X-GitHub-Api-Version"),
        ])

    def token(self):
        if self.repository.kind == "gitlab":
            return self.headers["PRIVATE-TOKEN"]
        scheme, _, token = (self.headers["Authorization"] or "").partition(" ")
        wanted = {"github": "Bearer", "forgejo": "token"}[self.repository.kind]
        return token if scheme == wanted else None

    def handle_any(self):
        home = self.repository
        address = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(address.query))
        length = int(self.headers["Content-Length"] or 0)
        body = json.loads(self.rfile.read(length)) if length else None
        home.requests.append(f"{self.command} {self.path}")
        if TOKEN in self.path:
            home.wrong.append("the token is in an address")
        if self.headers["Cookie"] or self.headers["Referer"]:
            home.wrong.append("cookies or the page's address were sent")
        if body is not None and self.headers["Content-Type"] != "application/json":
            home.wrong.append(f"type {self.headers['Content-Type']}")
        if home.kind == "github" and self.headers["Accept"] != "application/vnd.github+json":
            home.wrong.append(f"accepts {self.headers['Accept']}")
        if self.token() != TOKEN:
            return self.answer(401, {"message": f"Bad credentials: {self.token()}"})
        start, file = self.places()
        if address.path == start:
            return self.answer(200, self.about())
        if address.path == self.branch_place(start):
            return self.answer(200, {"name": "main"}) if home.has_branch else self.answer(404, {"message": "no"})
        path = file(address.path)
        if path is None:
            home.wrong.append(f"path {self.path}")
            return self.answer(404, {"message": "Not Found"})
        if self.command == "GET":
            if query != {"ref": "main"}:
                home.wrong.append(f"query {address.query}")
            return self.read(path)
        return self.write(path, body)

    do_GET = do_POST = do_PUT = handle_any

    def places(self):
        if self.repository.kind == "gitlab":
            start = "/api/v4/projects/anna%2Ftraining"
            files = f"{start}/repository/files/"
        else:
            start = f"{'/api/v1' if self.repository.kind == 'forgejo' else ''}/repos/{REPOSITORY}"
            files = f"{start}/contents/"

        def file(path):
            if not path.startswith(files):
                return None
            name = path.removeprefix(files)
            if self.repository.kind == "gitlab":
                name = urllib.parse.unquote(name) if "/" not in name else None
            return name if name and name.startswith("workouts/inbox/") else None

        return start, file

    def branch_place(self, start):
        return f"{start}/repository/branches/main" if self.repository.kind == "gitlab" else f"{start}/branches/main"

    def about(self):
        home = self.repository
        if home.kind == "gitlab":
            level = 30 if home.may_write else 20
            return {
                "path_with_namespace": REPOSITORY, "visibility": "public" if home.is_public else "private",
                "permissions": {"project_access": {"access_level": level}, "group_access": None},
            }
        return {
            "full_name": REPOSITORY, "private": not home.is_public, "permissions": {"pull": True, "push": home.may_write},
        }

    def read(self, path):
        text = self.repository.files.get(path)
        if text is None:
            return self.answer(404, {"message": "Not Found"})
        # As GitHub does it, in lines.
        content = base64.encodebytes(text.encode()).decode()
        version = "last_commit_id" if self.repository.kind == "gitlab" else "sha"
        return self.answer(200, {"content": content, "encoding": "base64", version: self.repository.sha(text)})

    def write(self, path, body):
        home = self.repository
        known = home.files.get(path)
        is_gitlab = home.kind == "gitlab"
        version = body.get("last_commit_id" if is_gitlab else "sha")
        creating = "PUT" if home.kind == "github" else "POST"
        if self.command != ("PUT" if version else creating):
            home.wrong.append(f"{self.command} with version {version}")
        allowed = {"branch", "content"} | (
            {"commit_message", "encoding", "last_commit_id"} if is_gitlab else {"message", "sha"})
        if not set(body) <= allowed or body["branch"] != "main":
            home.wrong.append(f"body {sorted(body)}")
        if is_gitlab and body["encoding"] != "base64":
            home.wrong.append("encoding")
        text = base64.b64decode(body["content"], validate=True).decode()
        manner = home.manners.pop(0) if home.manners else "ok"
        if manner == "redirect":
            return self.answer(307, headers=[("Location", home.elsewhere)])
        if manner == "limited":
            return self.answer(403, {"message": f"limit of {TOKEN}"}, [("Retry-After", "60")])
        if isinstance(manner, int):
            return self.answer(manner, {"message": f"no, {TOKEN}"})
        if manner == "late":
            time.sleep(1.0)
        if known is not None and version is None:
            return self.answer(*{
                "github": (422, {"message": "Invalid request.\n\n\"sha\" wasn't supplied."}),
                "forgejo": (422, {"message": f"repository file already exists [path: {path}]"}),
                "gitlab": (400, {"message": "A file with this name already exists"}),
            }[home.kind])
        if version is not None and (known is None or version != home.sha(known)):
            return self.answer(400 if is_gitlab else 409, {"message": "does not match"})
        home.files[path] = text
        home.messages.append(body["commit_message" if is_gitlab else "message"])
        if manner == "deaf":
            self.close_connection = True
            self.connection.close()
            return None
        if is_gitlab:
            return self.answer(200 if version else 201, {"file_path": path, "branch": "main"})
        return self.answer(200 if version else 201, {"content": {"path": path, "sha": home.sha(text)}})


class CodeHost:
    """Serves the API of a kind of host, for a `with` statement; `address` is that of the API."""

    paths = {"github": "", "gitlab": "/api/v4", "forgejo": "/api/v1"}

    def __init__(self, kind):
        self.repository = Repository(kind)
        handler = type("Handler", (CodeHostHandler,), {"repository": self.repository})
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.handle_error = lambda *problem: None
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.address = self.origin + self.paths[kind]

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *problem):
        self.server.shutdown()
        self.server.server_close()
