"""A TLS server on loopback that replays the responses of scripted cache tests.

    cache-server.py CERTIFICATE KEY cache-tests.json

Prints its port. `/test/ID` answers the request whose number is in the field `req-num`; the field
`test-now` is the present, in seconds since 1970, of everything that is a date. `/log/ID` is a JSON
array of what was received: `{"number": 1, "headers": {…}}`.
"""

import email.utils
import json
import socketserver
import sys
import time

import tls_server

TESTS = {test["id"]: test for suite in json.load(open(sys.argv[3])) for test in suite["tests"]}
LOGS = {}


def date(seconds, old=False):
    if old:
        return time.strftime("%A, %d-%b-%y %H:%M:%S GMT", time.gmtime(seconds))
    return email.utils.formatdate(seconds, usegmt=True)


class Handler(socketserver.BaseRequestHandler):
    def handle(self):
        asked = tls_server.head(self.request)
        if not asked:
            return
        path, lines = asked
        fields = {}
        for line in lines:
            name, value = line.split(":", 1)
            fields[name.strip().lower()] = value.strip()
        kind, name = path.lstrip("/").split("/")[:2]
        if kind == "log":
            self.answer([200, "OK"], [], json.dumps(LOGS.get(name, [])), 0)
        elif name in TESTS:
            self.replay(TESTS[name], fields)

    def replay(self, test, fields):
        log = LOGS.setdefault(test["id"], [])
        number, now = int(fields["req-num"]), float(fields["test-now"])
        log.append({"number": number, "headers": fields})
        config = test["requests"][number - 1]
        if config.get("disconnect"):
            return
        headers = []
        for name, value in (item[:2] for item in config.get("response_headers", [])):
            if isinstance(value, int):
                dates = ("date", "expires", "last-modified", "if-modified-since")
                old = name.lower() in [word.lower() for word in config.get("rfc850date", [])]
                value = date(now + value, old) if name.lower() in dates else str(value)
            headers.append((name, value))
        status = config.get("response_status", [200, "OK"])
        if config.get("expected_type", "").endswith("validated"):
            status = [999, "304 Not Generated"]
            for earlier in test["requests"][:number - 1][::-1]:
                sent = earlier.get("sent", {})
                if "etag" in sent and fields.get("if-none-match") == sent["etag"]:
                    status = [304, "Not Modified"]
                if "last-modified" in sent and (
                        fields.get("if-modified-since") == sent["last-modified"]):
                    status = [304, "Not Modified"]
        config["sent"] = {name.lower(): value for name, value in headers}
        headers += [("Server-Request-Count", str(len(log))), ("Client-Request-Count", str(number)),
                    ("Server-Now", date(now))]
        body = config.get("response_body", test["id"])
        for interim in config.get("interim_responses", []):
            more = interim[1] if len(interim) > 1 else []
            text = "".join(f"{name}: {value}\r\n" for name, value in more)
            self.send(f"HTTP/1.1 {interim[0]} Interim\r\n{text}\r\n")
        self.answer(status, headers, body or "", now)

    def answer(self, status, headers, body, now):
        names = {name.lower() for name, _ in headers}
        if "date" not in names:
            headers = headers + [("Date", date(now))]
        if "content-type" not in names:
            headers = headers + [("Content-Type", "text/plain")]
        if status[0] in (204, 304):
            body = ""
        elif "content-length" not in names:
            headers = headers + [("Content-Length", str(len(body.encode())))]
        if "connection" not in names:
            headers = headers + [("Connection", "close")]
        lines = [f"HTTP/1.1 {status[0]} {status[1]}"] + [f"{a}: {b}" for a, b in headers]
        self.send("\r\n".join(lines) + "\r\n\r\n" + body)

    def send(self, text):
        self.request.sendall(text.encode("latin-1"))


tls_server.serve(Handler, tls_server.context(sys.argv[1], sys.argv[2]))
