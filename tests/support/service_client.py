"""Sends requests to the service in this process: matched by the template, turned into the event that API Gateway would
send, given to the handler. Every answer is checked against the API description, and every error against its route's
declaration."""

import base64
import functools
import json
import os
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, TypeAlias

from booking.core.settings import SECRETS
from booking.database import connection as environment_of_functions
from local import template
from local.events import LambdaContext, http_event
from local.exchanges import Exchange, show
from local.template import Function, Route
from tests.descriptions.apple import PASSES
from tests.support import declared_errors, openapi_conformance

_invoked: ContextVar[Function | None] = ContextVar("_invoked", default=None)
ROUTES_LOGIN = "AppDatabaseSecretArn"
DATABASE_URL_OF_LOGIN = {
    ROUTES_LOGIN: "DATABASE_URL",
    "JobsDatabaseSecretArn": "JOBS_DATABASE_URL",
    "BillingDatabaseSecretArn": "BILLING_DATABASE_URL",
}
JSON = {"content-type": "application/json"}


class _OtherEnvironments(threading.local):
    """This thread's environments with other logins: the connection that each keeps from one invocation to the next, by
    the address with its login."""

    def __init__(self) -> None:
        self.connections: dict[str, Any] = {}


_other_environments = _OtherEnvironments()


@contextmanager
def invoking(function: Function) -> Iterator[None]:
    """Within the block the code has the settings that the template gives this function, and no others. Routes share an
    execution environment; what has another login in the database has one of its own, with its own connection."""
    if _invoked.get() is function:
        yield
        return
    token = _invoked.set(function)
    try:
        with _environment_of(function.login):
            yield
    finally:
        _invoked.reset(token)


@contextmanager
def _environment_of(login: str | None) -> Iterator[None]:
    if login is None or login == ROUTES_LOGIN:
        yield
        return
    url, in_use = os.environ[DATABASE_URL_OF_LOGIN[login]], environment_of_functions._environment.__dict__
    of_routes = in_use.pop("connection", None)
    in_use["connection"] = _other_environments.connections.pop(url, None)
    try:
        yield
    finally:
        _other_environments.connections[url] = in_use["connection"]
        in_use["connection"] = of_routes


def disconnect() -> None:
    """Closes the connections of all environments of this thread."""
    environment_of_functions.disconnect()
    for connection in filter(None, _other_environments.connections.values()):
        connection.close()
    _other_environments.connections.clear()


class _Settings(Mapping[str, str]):
    """The settings of one function, read when they are looked at. What a secret would hold, it has in the secret's
    place."""

    def __init__(self, function: Function) -> None:
        self._names = {named for name in function.environment for named in (name, *SECRETS.get(name, ()))}
        self._database_url = DATABASE_URL_OF_LOGIN.get(str(function.login), "DATABASE_URL")

    def __getitem__(self, name: str) -> str:
        if name not in self._names:
            raise KeyError(name)
        return os.environ[self._database_url if name == "DATABASE_URL" else name]

    def __iter__(self) -> Iterator[str]:
        return (name for name in self._names if name in os.environ)

    def __len__(self) -> int:
        return sum(1 for _ in self)


_settings_of = functools.cache(_Settings)


def environment_of_invocation() -> Mapping[str, str]:
    """Stands in for `settings.environment`."""
    function = _invoked.get()
    return os.environ if function is None else _settings_of(function)


@dataclass(frozen=True)
class Answer:
    """What came back. `json` is the parsed body."""

    status: int
    headers: Mapping[str, str]
    text: str
    is_base64: bool = False

    @functools.cached_property
    def json(self) -> Any:
        return json.loads(self.text)

    @property
    def content(self) -> bytes:
        """The bytes of the body."""
        return base64.b64decode(self.text) if self.is_base64 else self.text.encode()

    @property
    def error(self) -> str:
        return str(self.json["error"])


Call: TypeAlias = Callable[..., Answer]


class ServiceClient:
    """The whole service in this process, as one machine after API Gateway."""

    def __init__(self) -> None:
        self.template = template.load()

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        cookie: str | None = None,
        key: str | None = None,
        headers: Mapping[str, str | None] | None = None,
        raw: bytes | None = None,
        source_ip: str = "127.0.0.1",
        domain: str = template.SERVICE_DOMAIN,
    ) -> Answer:
        """Sends a request to a domain: `path` with its query string, `body` as JSON or `raw` as it is, `cookie` as the
        Cookie header, `key` as the bearer token. `headers` come on top of those of any request with JSON; None leaves
        one of these out."""
        merged = {"host": "booking.test", **JSON, **(headers or {})}
        sent = {name: value for name, value in merged.items() if value is not None}
        if cookie is not None:
            sent["cookie"] = cookie
        if key is not None:
            sent["authorization"] = f"Bearer {key}"
        payload = raw if raw is not None else b"" if body is None else json.dumps(body).encode()
        plain_path, _, query = path.partition("?")
        match = self.template.match(method, plain_path, domain)
        assert match is not None, f"the template has no route and no catch-all for {method} {path}"
        route, parameters = match
        event = http_event(
            route,
            parameters,
            method,
            plain_path,
            query_string=query,
            headers=list(sent.items()),
            body=payload,
            source_ip=source_ip,
        )
        answer = self.invoke(route, event)
        openapi_conformance.check(route, answer["statusCode"], answer["headers"], answer["body"])
        answered = Answer(answer["statusCode"], answer["headers"], answer["body"], answer["isBase64Encoded"])
        if plain_path.startswith(PASSES):
            received = {name.lower(): value for name, value in answered.headers.items()}
            exchange = (method, plain_path, query, sent, payload, answered.status, received, answered.content)
            show(Exchange("passkit", *exchange))
        return answered

    def invoke(self, route: Route, event: dict[str, Any]) -> Any:
        """What the handler behind the route returns."""
        function = self.template.functions[route.function]
        declared_errors.forget()
        with invoking(function):
            answer = template.load_handler(function)(event, LambdaContext.of(function))
        declared_errors.check_declared(route)
        return answer
