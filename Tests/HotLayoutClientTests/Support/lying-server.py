"""A TLS server on loopback whose answers are wrong, one way a path. Prints its port."""

import gzip
import json
import socket
import socketserver
import ssl
import sys
import time
import zlib

import tls_server


def bomb():
    """A gzip stream of 64 MiB of zeros, 64 KiB long."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    piece = bytes(1 << 20)
    return b"".join([packer.compress(piece) for _ in range(1 << 6)] + [packer.flush()])


# Made before anybody asks, so that no test waits for it.
BOMB = bomb()


class Handler(socketserver.BaseRequestHandler):
    def handle(self):
        asked = tls_server.head(self.request)
        if asked:
            path, self.fields = asked
            name = path.lstrip("/").split("/")[0].replace("-", "_")
            getattr(self, name, self.missing)()

    def send(self, text):
        self.request.sendall(text if isinstance(text, bytes) else text.encode("latin-1"))

    def answer(self, body, *fields, status="200 OK"):
        body = body if isinstance(body, bytes) else body.encode()
        head = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", "Connection: close", *fields]
        self.send("\r\n".join(head) + "\r\n\r\n")
        self.send(body)

    def missing(self):
        self.answer("", status="404 Not Found")

    def partial(self):
        self.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + "x" * 100)

    def cut_chunks(self):
        self.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n5\r\nwo")

    def cut_without_length(self):
        self.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{\"half\":")
        # The connection is torn off without the farewell of TLS.
        self.request.detach_raw()

    def endless_chunks(self):
        self.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        while True:
            self.send("1000\r\n" + "x" * 4096 + "\r\n")

    def endless_body(self):
        self.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
        while True:
            self.send("x" * 4096)

    def declared_huge(self):
        self.send("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n")
        time.sleep(30)

    def trickle(self):
        self.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        while True:
            self.send("x")
            time.sleep(0.1)

    def slow_body(self):
        self.send("HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n")
        for _ in range(40):
            self.send("x")
            time.sleep(0.1)

    def slow_header(self):
        self.send("HTTP/1.1 200 OK\r\n")
        while True:
            self.send("X: y\r\n")
            time.sleep(0.1)

    def endless_header(self):
        self.send("HTTP/1.1 200 OK\r\n")
        while True:
            self.send("X-Field: " + "y" * 500 + "\r\n")

    def long_header(self):
        self.send("HTTP/1.1 200 OK\r\nX-Field: " + "y" * 90000 + "\r\n\r\n")

    def endless_interim(self):
        while True:
            self.send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")

    def interim(self):
        self.send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\nETag: \"wrong\"\r\n\r\n")
        self.answer("whole", "ETag: \"right\"")

    def short_length(self):
        self.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwhole and more")

    def negative_length(self):
        self.send("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nwhole")

    def thinks(self):
        time.sleep(3)
        self.answer(b"whole")

    def silent(self):
        time.sleep(60)

    def hang_up(self):
        pass

    def garbage(self):
        self.send(bytes(range(256)) * 4)

    def no_header(self):
        self.send("{\"schemaVersion\": \"1.0\"}")

    def gzip_bomb(self):
        self.answer(BOMB, "Content-Encoding: gzip")

    def gzip_good(self):
        self.answer(gzip.compress(b"whole"), "Content-Encoding: gzip")

    def gzip_broken(self):
        self.answer(gzip.compress(b"whole")[:10] + b"\xff" * 40, "Content-Encoding: gzip")

    def redirect(self):
        self.answer("", "Location: http://169.254.169.254/latest/", status="302 Found")

    def login(self):
        self.answer("", "WWW-Authenticate: Basic realm=\"x\"", status="401 Unauthorized")

    def cookie(self):
        self.answer(json.dumps(self.fields), "Set-Cookie: id=1; Secure", "Alt-Svc: h2=\":1\"")

    def echo(self):
        self.answer(json.dumps(self.fields))

    def later(self):
        self.answer("", "Retry-After: 7", status="503 Service Unavailable")


class Connection(ssl.SSLSocket):
    def detach_raw(self):
        self.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        super().close()


CONTEXT = tls_server.context(sys.argv[1], sys.argv[2])
CONTEXT.sslsocket_class = Connection
tls_server.serve(Handler, CONTEXT)
