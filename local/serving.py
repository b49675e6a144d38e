"""Serves a WSGI app from within this process, for tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import ThreadingMixIn
from threading import Thread
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer
from wsgiref.types import WSGIApplication
from wsgiref.validate import validator


@contextmanager
def serving(app: WSGIApplication) -> Iterator[str]:
    """Serve on a free port of this machine and give the origin.

    Every request has a thread of its own, and is checked against the rules that any WSGI server relies on.
    """
    with ThreadingServer(("127.0.0.1", 0), QuietHandler) as server:
        server.set_app(validator(app))
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


class ThreadingServer(ThreadingMixIn, WSGIServer):
    """Answers several requests at a time, and waits for them when it is closed."""

    request_queue_size = 128  # tests let many requests arrive at once


class QuietHandler(WSGIRequestHandler):
    """Keeps the access log out of the tests' output."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""
