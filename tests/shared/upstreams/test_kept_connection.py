"""The connection to the auth server that is kept: what becomes of it, and whom it trusts."""

import gc
import ipaddress
import ssl
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeAlias

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from booking.upstreams import auth_server, kept_connection
from tests.support.makers import Tenant
from tests.support.scripted_auth_server import (
    Play,
    ScriptedConnection,
    answer,
    answering_all,
    ask,
    assert_unavailable,
    owner_of,
    scripted,
)

pytestmark = pytest.mark.asks_each_time

# One for each environment


def test_the_checks_of_an_environment_share_one_connection(salon: Tenant, play: Play) -> None:
    server = play(answering_all(answer(owner_of(salon))))
    assert [ask(salon).status for _ in range(3)] == [200, 200, 200]
    assert (server.connections, len(server.requests)) == (1, 3)


@pytest.mark.parametrize("status", ["401 Unauthorized", "500 Internal Server Error", "302 Found"])
def test_a_connection_is_kept_whatever_was_answered_on_it(salon: Tenant, play: Play, status: str) -> None:
    server = play(answering_all(answer(b"{}", status=status)))
    assert ask(salon).status == ask(salon).status != 200
    assert server.connections == 1


def test_each_thread_has_a_connection_of_its_own(salon: Tenant, play: Play) -> None:
    server = play(answering_all(answer(owner_of(salon))))
    assert ask(salon).status == 200
    with ThreadPoolExecutor(1) as another:
        assert [another.submit(auth_server.get_user, "a.b.c").result().id for _ in range(2)] == [salon.owner.id] * 2
    assert server.connections == 2
    gc.collect()  # a thread that ends leaves no open connection behind, of which Python would warn


@pytest.mark.parametrize("seconds", [0.0, 0.2], ids=["at the next request", "before the next request"])
def test_a_connection_that_the_server_has_closed_is_replaced_unnoticed(
    salon: Tenant, play: Play, seconds: float
) -> None:
    def script(connection: ScriptedConnection) -> None:
        connection.next_request()
        connection.send(answer(owner_of(salon)))
        if not seconds:
            connection.next_request()

    server = play(script)
    for number in range(1, 4):
        assert ask(salon).status == 200
        assert server.connections == number
        time.sleep(seconds)


def test_a_connection_to_where_the_auth_server_was_before_is_not_used(salon: Tenant, play: Play) -> None:
    before = play(answering_all(answer(owner_of(salon))))
    assert ask(salon).status == 200
    after = play(answering_all(answer(b"{}", status="401 Unauthorized")))
    assert ask(salon).status == 401
    assert (len(before.requests), len(after.requests)) == (1, 1)


def test_a_request_that_failed_on_a_new_connection_is_not_repeated(salon: Tenant, play: Play) -> None:
    def script(connection: ScriptedConnection) -> None:
        connection.next_request()

    server = play(script)
    assert_unavailable(ask(salon))
    assert (server.connections, len(server.requests)) == (1, 1)


def test_unrequested_bytes_are_not_taken_for_the_next_answer(salon: Tenant, other_salon: Tenant, play: Play) -> None:
    """Or else the next user of this environment would be whoever that answer is about."""

    def script(connection: ScriptedConnection) -> None:
        while connection.next_request():
            connection.send(answer(owner_of(salon)))
            time.sleep(0.02)
            connection.send(answer(owner_of(other_salon)))

    server = play(script)
    for number in range(1, 4):
        assert salon.owner.get("/api/organization").json["business"]["id"] == str(salon.company_id)
        time.sleep(0.2)
        assert server.connections == number


# Over TLS


def certificate_for(address: str, folder: Path) -> Path:
    """A file with a certificate for this address, which it signed itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "auth server")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(address))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{address}.pem"
    file.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        + certificate.public_bytes(serialization.Encoding.PEM)
    )
    return file


@pytest.fixture
def asked_over_tls(salon: Tenant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator["AskTwice"]:
    """What becomes of two requests while the auth server has a certificate for this address, trusted or not."""

    def ask_twice(address: str, *, trusted: bool) -> tuple[list[int], int]:
        file = certificate_for(address, tmp_path)
        if trusted:
            monkeypatch.setenv("SSL_CERT_FILE", str(file))
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(file)
        with scripted(answering_all(answer(owner_of(salon))), context) as server:
            monkeypatch.setenv("AUTH_URL", server.url)
            statuses = [ask(salon).status for _ in range(2)]
            auth_server.disconnect()
        return statuses, server.connections

    kept_connection.tls_context.cache_clear()
    yield ask_twice
    kept_connection.tls_context.cache_clear()


AskTwice: TypeAlias = Callable[..., tuple[list[int], int]]


def test_an_auth_server_whose_certificate_is_trusted_is_asked_over_one_connection(asked_over_tls: AskTwice) -> None:
    assert asked_over_tls("127.0.0.1", trusted=True) == ([200, 200], 1)


def test_a_certificate_that_nobody_trusts_or_that_is_for_another_server_is_refused(asked_over_tls: AskTwice) -> None:
    assert asked_over_tls("127.0.0.1", trusted=False) == ([503, 503], 2)
    assert asked_over_tls("127.0.0.2", trusted=True) == ([503, 503], 2)


@pytest.mark.thorough
def test_a_server_that_never_shakes_hands_is_waited_for_no_longer_than_any_other(
    salon: Tenant, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = play(lambda connection: connection.drip(b"\x16\x03\x03\x40\x00" + b"\x02" * 1000))
    monkeypatch.setenv("AUTH_URL", server.url.replace("http:", "https:"))
    assert salon.owner.cookie, "signed in before"
    began = time.monotonic()
    assert_unavailable(ask(salon))
    assert time.monotonic() - began < 3.5
