"""What the scripted servers share: TLS on loopback, a thread a connection, the port on standard output."""

import socketserver
import ssl


def context(certificate, key, protocols=None):
    """A context of a server; `protocols` are those it offers by ALPN."""
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(certificate, key)
    if protocols:
        made.set_alpn_protocols(protocols)
    return made


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 128

    def __init__(self, handler, context):
        super().__init__(("127.0.0.1", 0), handler)
        self.context = context

    def get_request(self):
        connection, address = super().get_request()
        return self.context.wrap_socket(connection, server_side=True), address

    def handle_error(self, request, client_address):
        pass


def head(connection):
    """The path that one request asks for and its header fields, each a line; None where it ends early."""
    received = b""
    while b"\r\n\r\n" not in received:
        piece = connection.recv(4096)
        if not piece:
            return None
        received += piece
    lines = received.decode("latin-1").split("\r\n")
    return lines[0].split(" ")[1].split("?")[0], [line for line in lines[1:] if line]


def serve(handler, context):
    """Prints the port and answers until the process ends."""
    server = Server(handler, context)
    print(server.server_address[1], flush=True)
    server.serve_forever()
