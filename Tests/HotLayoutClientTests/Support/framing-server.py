"""A TLS server on loopback that speaks just enough HTTP/2 to end its connections.

    framing-server.py CERTIFICATE KEY COUNT HOW

Prints its port. COUNT requests of each connection are answered with the number of connections so far.
HOW says what comes instead of the next answer: `goaway` says that the request was not looked at
(RFC 9113, section 6.8), `close` closes the connection, `reset` resets the stream with an error, and
does so after COUNT requests in all, whatever their connections.
"""

import socketserver
import struct
import sys

import tls_server

HEADERS, RST_STREAM, SETTINGS, GOAWAY, DATA = 1, 3, 4, 7, 0
COUNT, HOW = int(sys.argv[3]), sys.argv[4]
CONNECTIONS = []
ANSWERED = []


class Handler(socketserver.BaseRequestHandler):
    def receive(self, count):
        data = b""
        while len(data) < count:
            piece = self.request.recv(count - len(data))
            if not piece:
                raise EOFError
            data += piece
        return data

    def send(self, kind, flags, stream, payload=b""):
        head = struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream)
        self.request.sendall(head + payload)

    def handle(self):
        CONNECTIONS.append(self)
        number = str(len(CONNECTIONS)).encode()
        self.receive(24)  # the preface of the client
        self.send(SETTINGS, 0, 0)
        answered, last = 0, 0
        while True:
            head = self.receive(9)
            kind, flags, stream = head[3], head[4], int.from_bytes(head[5:], "big")
            self.receive(int.from_bytes(head[:3], "big"))
            if kind == SETTINGS and not flags & 1:
                self.send(SETTINGS, 1, 0)
            if kind != HEADERS:
                continue
            if (len(ANSWERED) if HOW == "reset" else answered) == COUNT:
                if HOW == "close":
                    return
                if HOW == "goaway":
                    self.send(GOAWAY, 0, 0, struct.pack(">II", last, 0))
                else:
                    self.send(RST_STREAM, 0, stream, struct.pack(">I", 2))
                continue
            ANSWERED.append(stream)
            answered, last = answered + 1, stream
            self.send(HEADERS, 4, stream, b"\x88")  # status 200, by its number in the table of HPACK
            self.send(DATA, 1, stream, number)  # the last piece of the body


tls_server.serve(Handler, tls_server.context(sys.argv[1], sys.argv[2], ["h2"]))
