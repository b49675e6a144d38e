"""The service as browsers reach it through CloudFront: texts compressed, connections kept open."""

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from local.responses import BODILESS_STATUSES
from local.upstream import Upstream

_TEXTS = ("text/", "application/json", "application/javascript", "image/svg+xml")
# CloudFront compresses nothing that is smaller or larger.
_COMPRESSED_BYTES = range(1_000, 10_000_000)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """Says nothing: a page that is closed breaks its connections off."""


@contextmanager
def edge(origin: str) -> Iterator[str]:
    """An address at which this origin's answers come compressed."""
    server = _Server(("127.0.0.1", 0), type("Handler", (_Edge,), {"upstream": Upstream(origin)}))
    serving = threading.Thread(target=server.serve_forever, daemon=True)
    serving.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        serving.join()


class _Edge(BaseHTTPRequestHandler):
    upstream: Upstream
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # headers and content in one piece

    def _pass_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        headers = [(name.lower(), value) for name, value in self.headers.items()]
        answer = self.upstream.forward(self.command, self.path, headers, body)
        content, headers = answer.body, answer.headers
        media_type = dict(headers).get("content-type", "")
        if media_type.startswith(_TEXTS) and len(content) in _COMPRESSED_BYTES:
            content, headers = _compressed(content), [*headers, ("content-encoding", "gzip")]
        self.send_response(answer.status)
        for name, value in headers:
            self.send_header(name, value)
        if answer.status not in BODILESS_STATUSES:
            self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_PATCH = _pass_on  # noqa: N815 — as the library calls them

    def log_message(self, *_: object) -> None:
        """Says nothing of a request: the terminal is for what is measured."""


@cache
def _compressed(content: bytes) -> bytes:
    return gzip.compress(content)
