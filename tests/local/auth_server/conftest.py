"""An auth server of its own over an empty database, and people who talk to it."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from local.auth_server import SERVICE_KEY, ensure_schema, running
from local.postgres import Server
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
def base_url(database_url: str) -> Iterator[str]:
    """The address before `/auth/v1`."""
    with running(database_url) as url:
        yield url


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
