"""From what a transaction notes to the events that the relay makes of it: nothing is lost or told twice, whatever dies
or happens at once, and nobody's notes keep another's waiting."""

import json
import time
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest

from booking.core.errors import Unavailable
from booking.jobs import outbox
from booking.webhooks import relay_queries, telling
from tests.support.erasures import erase
from tests.support.job_queues import RELAY, relay
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding
from tests.support.service_client import invoking
from tests.support.webhooks import ROUTE, deliveries, events, subscribe, types


@pytest.fixture(autouse=True)
def _nothing_else_is_noted(db: Any) -> Iterator[None]:
    db.execute("delete from record_changes")
    yield
    db.execute("delete from record_changes")


def notes(db: Any, tenant: Tenant) -> list[dict[str, Any]]:
    return [
        {**row}
        for row in db.execute(
            "select kind, record_id, was, is_now from record_changes where company_id = %s order by id",
            (tenant.company_id,),
        )
    ]


def tell(tenant: Tenant) -> int:
    with invoking(RELAY):
        return telling.tell(tenant.company_id)


# What is noted


def test_a_record_is_noted_once_in_a_transaction_as_it_was_before_and_is_at_the_end(
    make: Maker, bistro: Tenant, db: Any
) -> None:
    tables = [make.table(bistro)["id"] for _ in range(2)]
    reservation = make.reservation(bistro, tableIds=tables)
    subscribe(bistro)
    with db.transaction():
        for party in (3, 4):
            db.execute("update reservations set party_size = %s where id = %s", (party, reservation["id"]))
    [note] = notes(db, bistro)
    assert (note["kind"], str(note["record_id"])) == ("reservation", reservation["id"])
    assert note["is_now"]["party_size"] == 4
    assert note["is_now"]["table_ids"] == tables
    assert note["was"]["version"] == reservation["version"]
    assert "notes" not in note["was"], "only what is compared"
    assert types(db, bistro) == ["reservation.updated"]


def test_nothing_is_noted_where_there_is_no_endpoint_and_of_what_is_rolled_back(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    make.appointment(salon)
    assert notes(db, salon) == []
    subscribe(other_salon)
    appointment = make.appointment(other_salon)
    assert len(notes(db, other_salon)) == 2, "the customer is new, too"
    assert notes(db, salon) == []
    db.execute("delete from record_changes")
    with db.transaction(force_rollback=True):
        db.execute("update appointments set notes = 'no' where id = %s", (appointment["id"],))
        db.execute("set constraints all immediate")
        assert len(notes(db, other_salon)) == 1
    assert notes(db, other_salon) == []


def test_an_event_is_of_the_version_that_was_noted(make: Maker, salon: Tenant, db: Any) -> None:
    appointment = make.appointment(salon)
    subscribe(salon)
    for note in ("one", "two"):
        salon.owner.patch(f"/api/appointments/{appointment['id']}", {"notes": note})
    assert [(event["data"]["version"], event["data"]["notes"]) for event in events(db, salon)] == [
        (2, "one"),
        (3, "two"),
    ]


def test_what_has_happened_while_an_endpoint_was_disabled_is_kept_and_not_sent(
    make: Maker, salon: Tenant, db: Any
) -> None:
    """Whenever the relay comes to it: what is sent is what happened since the endpoint was enabled."""
    endpoint = subscribe(salon, "customer.created")
    for enabled in (False, True):
        make.customer(salon)
        salon.owner.patch(f"{ROUTE}/{endpoint['id']}", {"enabled": enabled})
    late = subscribe(salon, "customer.created")
    last = make.customer(salon)["id"]
    assert types(db, salon) == ["customer.created"] * 3
    for one in (endpoint, late):
        assert [delivery["record_id"] for delivery in deliveries(salon, one)] == [last]


# Whatever dies or happens at once


def test_a_relay_that_dies_between_the_note_and_the_delivery_loses_nothing(
    make: Maker, salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    endpoint = subscribe(salon, "customer.created")
    make.customer(salon)
    written = relay_queries.tell

    def dying(*told: Any) -> None:
        written(*told)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(relay_queries, "tell", dying)
        with pytest.raises(KeyboardInterrupt):
            tell(salon)
    assert len(notes(db, salon)) == 1
    assert [one["status"] for one in deliveries(salon, endpoint)] == ["pending"]
    assert notes(db, salon) == []


def test_two_relays_at_once_tell_once(make: Maker, salon: Tenant, db: Any) -> None:
    endpoint = subscribe(salon, "customer.created")
    for _ in range(3):
        make.customer(salon)
    with holding(db, "webhook_endpoints", endpoint["id"], until_waiting=2):
        told = at_once([lambda: tell(salon)] * 2)
    assert sorted(told) == [0, 3]
    assert types(db, salon) == ["customer.created"] * 3
    assert len(deliveries(salon, endpoint)) == 3


def test_an_endpoint_that_is_disabled_meanwhile_is_not_sent_what_the_relay_is_at(
    make: Maker, salon: Tenant, db: Any
) -> None:
    """The relay keeps the endpoint as it has read it; whoever disables it comes after, and gives up what is due."""
    endpoint = subscribe(salon, "customer.created")
    make.customer(salon)
    with holding(db, "webhook_endpoints", endpoint["id"], until_waiting=2):
        told, disabled = at_once(
            [lambda: tell(salon), lambda: salon.owner.patch(f"{ROUTE}/{endpoint['id']}", {"enabled": False})]
        )
    assert (told, disabled.status) == (1, 200)
    assert {one["status"] for one in deliveries(salon, endpoint)} <= {"failed"}
    assert types(db, salon) == ["customer.created"]


# A person who is erased


def test_an_erasure_takes_what_is_noted_of_the_person_along(make: Maker, salon: Tenant, db: Any) -> None:
    subscribe(salon)
    customer = make.customer(salon, name="Ines Canary", email="canary@example.com")["id"]
    make.appointment(salon, customerId=customer, notes="Canary knocks twice")
    assert "anary" in str(notes(db, salon))
    assert erase(salon, customer).status == 200
    assert "anary" not in str(notes(db, salon))
    assert "customer.erased" in types(db, salon)


def test_an_erasure_waits_for_the_relay_and_takes_the_events_along(make: Maker, salon: Tenant, db: Any) -> None:
    """What the relay has taken and not yet told would be told afterwards, and kept for thirty days."""
    endpoint = subscribe(salon)
    customer = make.customer(salon, email="canary@example.com")["id"]
    make.appointment(salon, customerId=customer, notes="Canary knocks twice")

    def erase_while_the_relay_is_at_it() -> Any:
        waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
        while not db.execute(waiting).fetchall():
            time.sleep(0.01)
        return erase(salon, customer).status

    with holding(db, "webhook_endpoints", endpoint["id"], until_waiting=2):
        assert at_once([lambda: tell(salon), erase_while_the_relay_is_at_it]) == [2, 200]
    bodies = db.execute("select body from webhook_events where company_id = %s", (salon.company_id,)).fetchall()
    assert "Canary" not in str([row["body"] for row in bodies])
    assert "Canary" not in str(events(db, salon))


# Everybody's turn


def test_businesses_with_notes_take_turns(
    make: Maker, salon: Tenant, other_salon: Tenant, bistro: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "MOST_AT_ONCE", 2)
    db.execute("delete from record_changes")  # what other tests have left
    everybody = [salon, other_salon, bistro]
    for tenant in everybody:
        subscribe(tenant, "customer.created")
        for _ in range(5 if tenant is salon else 2):
            make.customer(tenant)
    turns: list[UUID] = []
    with invoking(RELAY):
        last = UUID(int=0)
        while (company := outbox.look(last)["noted_of"]) is not None:
            assert telling.tell(company) <= 2
            turns.append(last := company)
    in_turn = sorted(tenant.company_id for tenant in everybody)
    assert turns == [*in_turn, salon.company_id, salon.company_id]


def test_a_note_of_which_no_event_is_made_keeps_no_other_waiting(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither those before and behind it nor those of others: it is put aside, and not tried again."""
    own, other = subscribe(salon, "customer.created"), subscribe(other_salon, "customer.created")
    before, broken, behind = (make.customer(salon)["id"] for _ in range(3))
    make.customer(other_salon)
    db.execute("update record_changes set is_now = is_now - 'version' where record_id = %s", (broken,))
    relay()
    assert [str(note["record_id"]) for note in notes(db, salon)] == [broken]
    assert notes(db, other_salon) == []
    assert (len(deliveries(salon, own)), len(deliveries(other_salon, other))) == (2, 1)
    assert {event["data"]["id"] for event in events(db, salon)} == {before, behind}
    with invoking(RELAY):
        assert outbox.look(UUID(int=0))["noted_of"] is None
    make.customer(salon)
    relay()
    assert len(deliveries(salon, own)) == 3


def test_a_note_of_which_no_event_is_made_rings_the_alarm_until_that_is_mended(
    make: Maker, salon: Tenant, db: Any
) -> None:
    own = subscribe(salon, "customer.created")
    make.customer(salon)
    [note] = notes(db, salon)
    db.execute(
        "update record_changes set is_now = is_now - 'version', noted_at = now() - interval '5 minutes'"
        " where company_id = %s",
        (salon.company_id,),
    )
    relay()
    with invoking(RELAY):
        assert outbox.measure_service()["overdue_seconds"] > 30
    db.execute(
        "update record_changes set is_now = %s::jsonb, failed_at = null, noted_at = now() where company_id = %s",
        (json.dumps(note["is_now"]), salon.company_id),
    )
    relay()
    assert (notes(db, salon), len(deliveries(salon, own))) == ([], 1)


def test_a_database_out_of_reach_puts_nothing_aside(
    make: Maker, salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = subscribe(salon, "customer.created")
    make.customer(salon)
    with monkeypatch.context() as patch:
        patch.setattr(relay_queries, "list_subscriptions", _out_of_reach)
        relay()
    assert len(notes(db, salon)) == 1
    relay()
    assert (notes(db, salon), len(deliveries(salon, own))) == ([], 1)


def _out_of_reach(*_: object) -> None:
    raise Unavailable
