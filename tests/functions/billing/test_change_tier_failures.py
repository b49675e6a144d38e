"""POST /api/organization/tier when something fails on the way: the caller has an error in time, and nothing has
changed."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from booking.upstreams.stripe import processor_client
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from local import postgres
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.service_client import Answer
from tests.support.subscribing import plan_of, record_of, subscribe
from tests.support.tenant_rows import rows_of


def choose(tenant: Tenant, tier: str) -> Answer:
    return tenant.owner.post("/api/organization/tier", {"tier": tier})


@pytest.fixture
def team(make: Maker, processor: Processor) -> Tenant:
    """A business that pays for `team`."""
    team = make.tenant("appointments", tier="solo", status=None)
    processor.deliver_all(subscribe(team, processor))
    return team


@contextmanager
def slow_server(*, drips: bool) -> Iterator[str]:
    """The address of a server that takes all and answers nothing, or a byte at a time."""
    stopped = threading.Event()

    def serve(listener: socket.socket) -> None:
        taken = []
        with suppress(OSError):
            while not stopped.is_set():
                connected, _ = listener.accept()
                taken.append(connected)
                while drips and not stopped.wait(0.05):
                    connected.sendall(b"H")
        for connected in taken:
            connected.close()

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=serve, args=(listener,))
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        stopped.set()
        listener.shutdown(socket.SHUT_RDWR)
        thread.join()


def test_choosing_a_plan_changes_nothing_while_the_processor_cannot_be_reached(
    make: Maker, team: Tenant, studio: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    newcomer = make.tenant("hospitality", tier="solo", status=None)
    for tenant in (team, newcomer):
        before = rows_of(db, tenant)
        with monkeypatch.context() as patch:
            patch.setenv("STRIPE_API_URL", f"http://127.0.0.1:{postgres.free_port()}")
            began = time.monotonic()
            answer = choose(tenant, "business")
            assert time.monotonic() - began < 10
        assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
        assert rows_of(db, tenant) == before
        assert choose(tenant, "business").status == 200


@pytest.mark.parametrize("dripping", [False, True], ids=["silent", "dripping"])
def test_a_processor_that_is_too_slow_is_given_up_in_time(
    studio: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch, dripping: bool
) -> None:
    """One that sends a byte now and then is no faster."""
    before = rows_of(db, studio)
    monkeypatch.setattr(processor_client, "SECONDS", 0.5)
    with slow_server(drips=dripping) as url, monkeypatch.context() as patch:
        patch.setenv("STRIPE_API_URL", url)
        began = time.monotonic()
        answer = choose(studio, "team")
        assert time.monotonic() - began < 2
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert rows_of(db, studio) == before


def test_all_questions_of_one_request_have_ten_seconds_together() -> None:
    """The check of the session and the database have the rest."""
    assert processor_client.SECONDS <= 8


@pytest.mark.thorough
@pytest.mark.parametrize("fault", [refused(500), refused(503), refused(429), refused(401), refused(200, b"{}")])
def test_no_failure_of_the_processor_changes_the_plan(
    team: Tenant, db: Any, faulty_stripe: FaultyUpstream, fault: Any
) -> None:
    before = rows_of(db, team)
    faulty_stripe.faults.extend([fault] * ATTEMPTS)
    assert choose(team, "business").status == 502
    assert rows_of(db, team) == before


def test_a_refusal_of_the_processor_is_answered_with_its_reason(
    team: Tenant, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    before = rows_of(db, team)
    faulty_stripe.faults.append(refused(400, b'{"error": {"type": "invalid_request_error", "message": "No"}}'))
    answer = choose(team, "business")
    assert (answer.status, answer.error) == (502, "The payment processor refused: No")
    assert rows_of(db, team) == before


def test_prices_that_are_missing_are_a_failure_of_the_processor(
    studio: Tenant, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    before = rows_of(db, studio)
    faulty_stripe.faults.append(refused(200, b'{"object": "list", "data": [], "has_more": false, "url": "/v1/prices"}'))
    assert choose(studio, "team").status == 502
    assert rows_of(db, studio) == before


def test_a_subscription_without_a_plan_in_it_is_left_alone(team: Tenant, processor: Processor, db: Any) -> None:
    subscription = processor.client.v1.subscriptions.retrieve(record_of(db, team)["processor_subscription_id"])
    for name in ("A", "B"):
        price: Any = {"currency": "aud", "unit_amount": 100, "recurring": {"interval": "month"}}
        made = processor.client.v1.prices.create(price | {"product_data": {"name": name}})
        processor.client.v1.subscription_items.create({"subscription": subscription.id, "price": made.id})
    [item] = [one for one in subscription.items.data if one.price.lookup_key == "team_monthly"]
    processor.client.v1.subscription_items.delete(item.id)
    processor.catch_up()
    assert plan_of(db, team) == ("team", "active"), "an unknown price drops no tier"
    assert choose(team, "business").status == 502
