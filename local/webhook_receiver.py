"""A receiver of webhooks on this machine, as an integrator has one: `https://hooks.test/…`, over TLS with a certificate
of the machine's own authority. It keeps what it gets, and answers 204 or as the address says:
`?status=503&first=1&delay=20&location=…&retry_after=60`, where `first` is how many calls of an event are answered so
before it is taken.

The sender finds it by the setting WEBHOOK_HOSTS, which no template names.
"""

import ssl
import threading
import time
from datetime import UTC, datetime
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from flask import Flask

from local.wallets.identities import AUTHORITY, hooks_certificate

HOST = "hooks.test"
URL = f"https://{HOST}/booking"
SECONDS_TO_STOP = 60.0  # it ends with its process, and need not look often whether it is to


def settings(port: int) -> dict[str, str]:
    """Returns the sender's settings to reach the receiver at this port."""
    return {"WEBHOOK_HOSTS": f"{HOST}=127.0.0.1:{port}", "SSL_CERT_FILE": str(AUTHORITY)}


def create_app(port: int) -> Flask:
    """The receiver at `port`, and beside it, on the app's own, what it has received (`GET /dev/outbox`)."""
    received = Received()
    app = Flask(__name__, static_folder=None)
    app.before_request(lambda: received.listen(port))
    app.add_url_rule("/health", "health", lambda: {"status": "ok"})
    app.add_url_rule("/dev/outbox", "outbox", lambda: {"webhooks": received.webhooks})
    return app


class Received:
    """What was received, in the order in which it came."""

    def __init__(self) -> None:
        self.webhooks: list[dict[str, Any]] = []
        self._lock, self._listens = threading.Lock(), False

    def listen(self, port: int) -> None:
        """Begins with the first request, which asks whether all is ready: a thread would not outlive the fork."""
        with self._lock:
            if not self._listens:
                serve(self, port, stops_within=SECONDS_TO_STOP)
                self._listens = True

    def take(self, url: str, headers: dict[str, str], body: str) -> dict[str, Any]:
        """Keeps a call, and returns how to answer it."""
        asked = {name: values[-1] for name, values in parse_qs(urlsplit(url).query).items()}
        with self._lock:
            same = sum(
                one["headers"].get("webhook-id") == headers.get("webhook-id") and one["url"] == url
                for one in self.webhooks
            )
            as_asked = same < int(asked.get("first", "1000000000"))
            status = int(asked.get("status", HTTPStatus.NO_CONTENT)) if as_asked else HTTPStatus.NO_CONTENT
            at = datetime.now(UTC).isoformat()
            self.webhooks.append({"url": url, "headers": headers, "body": body, "status": status, "at": at})
        extra = {"location": asked.get("location"), "retry-after": asked.get("retry_after")}
        return {
            "status": status,
            "delay": float(asked.get("delay", 0)) if as_asked else 0.0,
            "headers": {name: value for name, value in extra.items() if value is not None and as_asked},
        }


def serve(received: Received, port: int, *, stops_within: float = 0.5) -> ThreadingHTTPServer:
    """Listens on this port of the machine, each call on a thread of its own. Once it is shut down it stops within so
    many seconds: as often it looks whether it is."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0))).decode()
            headers = {name.lower(): value for name, value in self.headers.items()}
            answer = received.take(f"https://{self.headers.get('host')}{self.path}", headers, body)
            time.sleep(answer["delay"])
            self.send_response(answer["status"])
            for name, value in {**answer["headers"], "content-length": "0", "connection": "close"}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Logs nothing: what was received is listed."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 100

        def get_request(self) -> tuple[Any, Any]:
            connected, address = super().get_request()
            connected.settimeout(30)
            return context.wrap_socket(connected, server_side=True, do_handshake_on_connect=False), address

        def handle_error(self, *_: Any) -> None:
            """Says nothing of a caller that has gone."""

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*hooks_certificate(HOST))
    server = Server(("127.0.0.1", port), Handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": stops_within}, daemon=True).start()
    return server
