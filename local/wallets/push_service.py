"""Apple's push service: HTTP/2 over TLS, for clients with the certificate of the pass type."""

import json
import socket
import ssl
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Any, TypeAlias

from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.events import ConnectionTerminated, DataReceived, RequestReceived, StreamEnded

from local.exchanges import Exchange, show
from local.wallets.identities import FOLDER

Answered: TypeAlias = tuple[int, Mapping[str, Any]]
Answering: TypeAlias = Callable[[str, Mapping[str, str]], Answered]
"""Returns the answer to a push to a path with these headers: status and body. `:topic-of-certificate` is ours."""

_READ_BYTES = 65536


def serve(port: int, answer: Answering) -> None:
    """Listens on this port, in a thread of its own."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(FOLDER / "push-service.pem", FOLDER / "push-service-key.pem")
    for trusted in ("authority.pem", "wwdr.pem"):  # the client sends its own certificate alone
        context.load_verify_locations(FOLDER / trusted)
    context.verify_mode = ssl.CERT_REQUIRED
    context.set_alpn_protocols(["h2"])
    listening = socket.create_server(("127.0.0.1", port))

    def accept() -> None:
        while True:
            connected, _ = listening.accept()
            threading.Thread(target=_converse, args=(context, connected, answer), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()


def _converse(context: ssl.SSLContext, connected: socket.socket, answer: Answering) -> None:
    with suppress(OSError), context.wrap_socket(connected, server_side=True) as secured:
        shown = secured.getpeercert() or {}
        subject = dict(pair for group in shown.get("subject", ()) for pair in group)  # type: ignore[misc]
        conversation = H2Connection(H2Configuration(client_side=False, header_encoding="utf-8"))
        conversation.initiate_connection()
        secured.sendall(conversation.data_to_send())
        asked: dict[int, dict[str, str]] = {}
        bodies: dict[int, bytes] = {}
        while data := secured.recv(_READ_BYTES):
            for event in conversation.receive_data(data):
                if isinstance(event, RequestReceived):
                    asked[event.stream_id] = {str(name): str(value) for name, value in event.headers}
                elif isinstance(event, DataReceived):
                    bodies[event.stream_id] = bodies.get(event.stream_id, b"") + event.data
                elif isinstance(event, StreamEnded):
                    sent, headers = bodies.pop(event.stream_id, b""), asked.pop(event.stream_id)
                    answered = answer(headers[":path"], headers | {":topic-of-certificate": str(subject.get("userId"))})
                    _show(headers, sent, answered)
                    _send(conversation, event.stream_id, answered)
                elif isinstance(event, ConnectionTerminated):
                    return
            secured.sendall(conversation.data_to_send())


def _show(headers: Mapping[str, str], sent: bytes, answered: Answered) -> None:
    status, body = answered
    content = b"" if status == HTTPStatus.OK else json.dumps(body).encode()
    show(Exchange("apns", headers[":method"], headers[":path"], "", headers, sent, status, {}, content))


def _send(conversation: H2Connection, stream: int, answered: Answered) -> None:
    status, body = answered
    is_ok = status == HTTPStatus.OK
    conversation.send_headers(stream, [(":status", str(status))], end_stream=is_ok)
    if not is_ok:
        conversation.send_data(stream, json.dumps(body).encode(), end_stream=True)
