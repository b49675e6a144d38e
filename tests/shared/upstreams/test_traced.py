"""Whatever a sampled invocation waits for outside is in its trace (docs/decisions/logs-and-metrics.md#tracing)."""

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import SimpleNamespace
from uuid import uuid4

import pytest

from booking import upstreams
from booking.core import tracing
from booking.upstreams import (
    apple_push,
    auth_server,
    files,
    google_wallet,
    mail,
    model,
    places,
    secret_store,
    sms,
    sqs,
    turnstile,
)
from booking.upstreams.holiday_sources.service import HolidayService
from booking.upstreams.stripe import subscriptions
from booking.upstreams.stripe.processor_client import ProcessorClient
from local.processes import Process

HOST = "127.0.0.1"
EMAIL = mail.Email("The salon", None, "zoe@example.com", "Your booking", "See you", "<p>See you</p>")


def written_and_read(name: str) -> None:
    secret_store._client().create_secret(Name=name, SecretString="{}")
    secret_store.write(name, {"password": "new"})
    assert secret_store.read(name) == {"password": "new"}


# One call of each module, and what its subsegment is called; `nobody` is a server that knows nothing.
CALLS: Mapping[str, tuple[str, Callable[[str], object]]] = {
    "apple_push": ("apns", lambda nobody: apple_push.wake(["00" * 32], uuid4(), uuid4())),
    "auth_server": (HOST, lambda nobody: auth_server.create_user(f"{uuid4().hex}@example.com", uuid4().hex)),
    "files": ("s3", lambda nobody: files.remove([f"attachments/{uuid4()}"])),
    "google_wallet": (HOST, lambda nobody: google_wallet.show_points(uuid4(), 5, uuid4())),
    "holiday_sources": (HOST, lambda nobody: HolidayService(nobody).list_holidays("AU", 2030)),
    "mail": ("ses", lambda nobody: mail.send(EMAIL, uuid4())),
    "model": (HOST, lambda nobody: model.Conversation("Be brief.", [("user", "Hello")], seconds=8).ask()),
    "places": (HOST, lambda nobody: places.find_place("Wattle & Wren Hair Fitzroy")),
    "secret_store": ("secrets", lambda nobody: written_and_read(f"booking/{uuid4()}")),
    "sms": ("sms", lambda nobody: sms.send("+61400000000", "See you", uuid4(), most_cents=9)),
    "sqs": ("sqs", lambda nobody: sqs.send("reservation_cancelled", [{"id": uuid4(), "companyId": uuid4()}])),
    "stripe": (HOST, lambda nobody: subscriptions.price_ids(ProcessorClient(), "team_monthly")),
    "turnstile": (HOST, lambda nobody: turnstile.passes("a token", action="sign-up", address="192.0.2.1")),
}


@pytest.fixture
def waited_for(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The subsegments of an invocation that is sampled."""
    names: list[str] = []

    @contextmanager
    def in_subsegment(name: str) -> Iterator[None]:
        names.append(name)
        yield

    monkeypatch.setenv("_X_AMZN_TRACE_ID", "Root=1-67400000-0123456789abcdef01234567;Sampled=1")
    provider = SimpleNamespace(in_subsegment=in_subsegment)
    monkeypatch.setattr(tracing, "_tracer", lambda: SimpleNamespace(provider=provider))
    yield names
    apple_push.close()


@pytest.mark.parametrize("upstream", CALLS)
def test_a_call_of_an_upstream_is_a_subsegment(upstream: str, waited_for: list[str], aws_server: Process) -> None:
    name, call = CALLS[upstream]
    call(aws_server.origin)
    assert waited_for
    assert set(waited_for) == {name}


def test_every_upstream_has_a_test_of_its_trace() -> None:
    carrying = {"aws", "kept_connection"}  # what several of them call over
    assert {module.name for module in pkgutil.iter_modules(upstreams.__path__)} == CALLS.keys() | carrying
