"""An auth server of its own over an empty database, and people who talk to it."""

import re
from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import psycopg
import pytest
import requests

from local import environment
from local.auth_server import SERVICE_KEY, ensure_schema, running
from local.postgres import Server
from local.processes import Process
from tests.local.auth_server.auth_client import AuthClient


@pytest.fixture(scope="package")
def database_url(server: Server) -> Iterator[str]:
    """The database of the auth server alone, with its schema."""
    name = f"auth_{uuid4().hex}"
    server.create_database(name)
    ensure_schema(server.owner_url(name))
    yield server.owner_url(name)
    server.drop_database(name)


@pytest.fixture(scope="package")
def base_url(database_url: str, aws_server: Process) -> Iterator[str]:
    """The address before `/auth/v1`."""
    with running(database_url, mail_origin=aws_server.origin, mail_sender=environment.MAIL_SENDER) as url:
        yield url


@pytest.fixture
def auth_db(database_url: str) -> Iterator[psycopg.Connection]:
    """The auth server's database, where time can be let go by."""
    with psycopg.connect(database_url, autocommit=True) as connection:
        yield connection


@pytest.fixture
def mails_to(aws_server: Process) -> Callable[[str], list[dict[str, Any]]]:
    """The mails to an address, the oldest first."""

    def read(address: str) -> list[dict[str, Any]]:
        emails = requests.get(f"{aws_server.origin}/dev/outbox", timeout=5).json()["emails"]
        return [mail for mail in emails if mail["to"] == [address]]

    return read


@pytest.fixture
def mailed_token(mails_to: Callable[[str], list[dict[str, Any]]]) -> Callable[[str], str]:
    """The token in the link of the last mail to an address."""

    def read(address: str) -> str:
        found = re.search(r"\?token_hash=(\S+)", mails_to(address)[-1]["text"])
        assert found is not None
        return found[1]

    return read


@pytest.fixture(scope="package")
def anyone(base_url: str) -> Iterator[AuthClient]:
    """A client with the anon key."""
    with AuthClient(base_url) as client:
        yield client


@pytest.fixture(scope="package")
def admin(base_url: str) -> Iterator[AuthClient]:
    """A client with the service key."""
    with AuthClient(base_url, apikey=SERVICE_KEY, Authorization=f"Bearer {SERVICE_KEY}") as client:
        yield client


@pytest.fixture
def email() -> str:
    """An email that nobody has yet."""
    return f"{uuid4().hex}@people.test"


@pytest.fixture
def session(anyone: AuthClient, email: str) -> dict[str, Any]:
    """The session of somebody who has just signed up with the email."""
    session: dict[str, Any] = anyone.sign_up(email).json()
    return session
