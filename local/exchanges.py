"""Shows what the stand-ins are asked, and what they answer, to the function that EXCHANGES_SEEN_BY names, if it is set.
Tests name one that holds every exchange against the published description of the party that is stood in for.
"""

import io
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pkgutil import resolve_name
from typing import TypeAlias
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask
from werkzeug.test import run_wsgi_app
from werkzeug.wrappers import Request

SEEN_BY = "EXCHANGES_SEEN_BY"


@dataclass(frozen=True)
class Exchange:
    """A request to a party and its answer. The names of headers are in lower case."""

    party: str
    method: str
    path: str
    query: str
    headers: Mapping[str, str]
    body: bytes
    status: int
    answer_headers: Mapping[str, str]
    answer: bytes


Seeing: TypeAlias = Callable[[Exchange], None]


def watched(party: str, application: WSGIApplication) -> WSGIApplication:
    """Returns the stand-in for a party, each of whose exchanges is shown to the function of EXCHANGES_SEEN_BY."""
    see = _seeing()
    if see is None:
        return application

    def shown(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        request = Request(environ)
        declared, body = request.content_length or 0, request.get_data(cache=False)
        environ["wsgi.input"], environ["CONTENT_LENGTH"] = io.BytesIO(body), str(len(body))
        answer, status, headers = run_wsgi_app(application, environ, buffered=True)
        content = b"".join(answer)
        asked = {name.lower(): value for name, value in request.headers.items()}
        answered = {name.lower(): value for name, value in headers.items()}
        path, query = request.root_path + request.path, request.query_string.decode(errors="replace")
        if len(body) >= declared:  # or else who asked was gone before they had said what
            see(Exchange(party, request.method, path, query, asked, body, int(status.split()[0]), answered, content))
        start_response(status, list(headers.items()))
        return [content]

    return shown


def watch(party: str, app: Flask) -> None:
    """Shows each exchange of the app that stands in for a party."""
    app.wsgi_app = watched(party, app.wsgi_app)  # type: ignore[assignment, method-assign]


def show(exchange: Exchange) -> None:
    """Shows an exchange that did not come by WSGI."""
    if see := _seeing():
        see(exchange)


@cache
def _seeing() -> Seeing | None:
    name = os.environ.get(SEEN_BY)
    return None if name is None else resolve_name(name)
