"""Serves a WSGI app from within this process, for tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from wsgiref.types import WSGIApplication

from werkzeug.serving import WSGIRequestHandler, make_server


@contextmanager
def serving(app: WSGIApplication) -> Iterator[str]:
    """Serve on a free port of this machine, each request on a thread of its own, and give the origin."""
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=QuietHandler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.shutdown()
        thread.join()


class QuietHandler(WSGIRequestHandler):
    """Keeps the access log out of the tests' output, and sends an answer's body without waiting until its head has
    arrived."""

    disable_nagle_algorithm = True

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Logs nothing."""
