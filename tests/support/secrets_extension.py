"""A stand-in for AWS's Parameters and Secrets extension: hands out secrets over plain HTTP on this machine."""

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

TOKEN = "a session token of this environment"


class SecretsExtension(ThreadingHTTPServer):
    """Has `secrets` by their ARNs and notes each request in `asked`. Like AWS's it refuses who does not
    show the session token of the environment, and a secret that there is not."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.secrets: dict[str, Mapping[str, str]] = {}
        self.asked: list[str] = []


class _Handler(BaseHTTPRequestHandler):
    server: SecretsExtension

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        [arn] = parse_qs(address.query)["secretId"]
        self.server.asked.append(arn)
        allowed = self.headers["X-Aws-Parameters-Secrets-Token"] == TOKEN and address.path == "/secretsmanager/get"
        if not allowed or arn not in self.server.secrets:
            self.send_error(400)
            return
        body = json.dumps({"ARN": arn, "SecretString": json.dumps(self.server.secrets[arn])}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def running() -> Iterator[SecretsExtension]:
    """An extension that holds nothing yet."""
    with SecretsExtension() as extension:
        thread = threading.Thread(target=extension.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield extension
        finally:
            extension.shutdown()
            thread.join()
