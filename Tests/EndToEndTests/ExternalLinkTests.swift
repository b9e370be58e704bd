import Testing

@Suite(
  "Addresses of the web are asked only on demand",
  .enabled(
    if: ProcessRun.exists("curl") && ProcessRun.exists("python3"), "curl or python3 is missing"))
struct ExternalLinkTests {
  /// Answers 404 for `/gone`, 405 to the question for the head of `/get`, sends `/moved` on, and
  /// `/file` to a file of this machine; writes each request to a file.
  private static let server = """
    import http.server, os, sys, threading
    threading.Timer(60, os._exit, [0]).start()
    class H(http.server.BaseHTTPRequestHandler):
      def log_message(self, *a): pass
      def answer(self, body):
        print(self.command, self.path, file=open(sys.argv[1], 'a'))
        code = 404 if self.path == '/gone' else 200
        if self.path == '/get' and self.command == 'HEAD': code = 405
        if self.path == '/broken': code = 503
        if self.path in ('/moved', '/file'): code = 302
        self.send_response(code)
        if self.path == '/moved': self.send_header('Location', '/here')
        if self.path == '/file': self.send_header('Location', 'file:///etc/hostname')
        self.send_header('Content-Length', '0')
        self.end_headers()
      def do_HEAD(self): self.answer(False)
      def do_GET(self): self.answer(True)
    s = http.server.ThreadingHTTPServer(('127.0.0.1', 0), H)
    open(sys.argv[2], 'w').write(str(s.server_port))
    s.serve_forever()
    """

  @Test("dead ones are warnings, the others notes, and each is asked once")
  func loopback() throws {
    let folder = try TemporaryFolder()
    try folder.write(ExternalLinkTests.server, to: "server.py")
    let script = """
      cd '\(folder.path)' || exit 1
      python3 server.py log port >/dev/null 2>&1 & server=$!
      for i in $(seq 100); do [ -s '\(folder.path)/port' ] && break; sleep 0.1; done
      mkdir -p workouts/templates && echo 'units: kg' > kb.yaml
      a="http://127.0.0.1:$(cat port)"
      printf '# A\\n\\n[1](%s/here#x) [2](%s/gone) [3](%s/get)\\n\\n[4](%s/moved) [5](%s/file)\\n\\n[6](%s/broken) [7](%s/here) [8](http://127.0.0.1:1/)\\n' \
        $a $a $a $a $a $a $a > workouts/templates/a.md
      export KB_TODAY=2026-11-21 LC_ALL=C.UTF-8 no_proxy=127.0.0.1
      '\(KBBinary.path)' check --json | head -c 10; [ -e log ] && echo asked
      '\(KBBinary.path)' check --external | grep -v '^  ' | sed -E "s|$a|HOST|; s|(a.md:[0-9]+):[0-9]+|\\1|"
      sort log; kill -9 $server
      """
    #expect(
      ShellRun(script).output == """
        []
        workouts/templates/a.md:3: warning: HOST/gone answers with status 404 [external-link]
        workouts/templates/a.md:5: info: HOST/file cannot be reached [external-link]
        workouts/templates/a.md:7: info: HOST/broken answers with status 503 [external-link]
        workouts/templates/a.md:7: info: http://127.0.0.1:1/ cannot be reached [external-link]

        1 warning, 3 infos in 2 files
        GET /broken
        GET /file
        GET /get
        GET /gone
        HEAD /broken
        HEAD /file
        HEAD /get
        HEAD /gone
        HEAD /here
        HEAD /here
        HEAD /moved

        """)
  }

  @Test("without curl, whoever asks for it is told what to install")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.write("check: {also: [external-link]}\n", to: "kb.yaml")
    let asked = try ProcessRun(
      [KBBinary.path, "check", "--external", "--root", folder.path], variables: ["PATH": "/none"])
    #expect(asked.status == 3)
    #expect(asked.errors.contains("install the curl package"))
    let settings = try ProcessRun(
      [KBBinary.path, "check", "--root", folder.path],
      variables: ["PATH": "/none", "KB_TODAY": "2026-11-21"])
    #expect(settings.status == 0)
    #expect(settings.output.contains("info: curl is not installed"))
  }
}
