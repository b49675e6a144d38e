"""An attempt of which nobody says what came of it counts as a failed one (spec §6.6): whatever kills its sender, no
event is sent for ever."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from tests.functions.schedules.test_relay_webhooks import claimed, endpoint_at, make_due, of, waiting_until
from tests.support.hooks import Hooks, receiving
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.webhooks import deliveries


@pytest.fixture(autouse=True)
def _nothing_else_is_due(db: Any) -> None:
    db.execute("delete from record_changes")
    db.execute("delete from webhook_deliveries")


@pytest.fixture
def hooks(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hooks]:
    with receiving(jobs, monkeypatch) as hooks:
        yield hooks


def die(*_: object) -> None:
    raise SystemExit


def dies(hooks: Hooks, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """Hands an event to a sender that dies at this step."""
    with monkeypatch.context() as dying:
        dying.setattr(f"functions.webhook_sender.send.{step}", die)
        with pytest.raises(SystemExit):
            hooks.deliver("webhook_send")


def lost(tenant: Tenant, endpoint: dict[str, Any]) -> dict[str, Any]:
    """The one delivery, of which an attempt is counted, and for which the endpoint is not to blame."""
    [delivery] = deliveries(tenant, endpoint)
    assert delivery["error"] == "the attempt ended without a report"
    assert of(tenant, endpoint)["failing_since"] is None
    return delivery


@pytest.mark.parametrize("step", ["_call", "report"])
def test_an_attempt_at_which_the_sender_dies_counts_when_its_message_comes_back(
    make: Maker, salon: Tenant, hooks: Hooks, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    endpoint = endpoint_at(salon)
    make.customer(salon)
    hooks.relay()
    with hooks.jobs.redelivering_at_once("webhook_send"):
        dies(hooks, monkeypatch, step)
        calls = len(hooks.received)
        hooks.deliver("webhook_send")
    assert len(hooks.received) == calls, "it counts before anything is sent again"
    hooks.deliver("webhook_results")
    delivery = lost(salon, endpoint)
    assert (delivery["status"], delivery["attempts"]) == ("pending", 1)
    assert waiting_until(delivery) >= timedelta(seconds=4)


def test_an_attempt_whose_message_never_comes_back_counts_once_its_lease_is_over(
    make: Maker, salon: Tenant, hooks: Hooks, monkeypatch: pytest.MonkeyPatch, db: Any
) -> None:
    """Between the receiver's 2xx and the report; what is sent again has the same id."""
    endpoint = endpoint_at(salon)
    make.customer(salon)
    hooks.relay()
    dies(hooks, monkeypatch, "report")
    assert [one["status"] for one in deliveries(salon, endpoint)] == ["sending"]
    assert claimed(hooks) == 0, "its message may still be there"
    hooks.jobs.empty()
    db.execute("update webhook_deliveries set leased_until = now() where endpoint_id = %s", (endpoint["id"],))
    assert claimed(hooks) == 0
    assert lost(salon, endpoint)["attempts"] == 1
    make_due(db)
    assert hooks.send_due() == 1
    assert len(hooks.received) == 2
    assert len({one["headers"]["webhook-id"] for one in hooks.received}) == 1
    [delivery] = deliveries(salon, endpoint)
    assert (delivery["status"], delivery["attempts"]) == ("delivered", 2)


def test_ten_attempts_without_a_report_are_the_last(make: Maker, salon: Tenant, hooks: Hooks, db: Any) -> None:
    endpoint = endpoint_at(salon)
    make.customer(salon)
    for _ in range(10):
        make_due(db)
        assert claimed(hooks) == 1
        hooks.jobs.empty()
        db.execute("update webhook_deliveries set leased_until = now() where endpoint_id = %s", (endpoint["id"],))
        assert claimed(hooks) == 0
    delivery = lost(salon, endpoint)
    assert (delivery["status"], delivery["attempts"], delivery["next_attempt_at"]) == ("failed", 10, None)


def test_an_endpoint_whose_answers_nobody_can_read_counts_as_failing(make: Maker, salon: Tenant, hooks: Hooks) -> None:
    asked = "Fri,%2001%20Jan%202027%2000:00:00%20%2B99999999999999999"
    endpoint = endpoint_at(salon, f"?status=503&retry_after={asked}")
    make.customer(salon)
    assert hooks.send_due() == 1
    [delivery] = deliveries(salon, endpoint)
    assert (delivery["status"], delivery["attempts"], delivery["answer_status"]) == ("pending", 1, 503)
    assert of(salon, endpoint)["failing_since"] is not None
