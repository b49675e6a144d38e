"""POST /api/webhooks/stripe/connect: events of accounts of which v2 of the processor's API notifies. A notification
names the account, and the processor is asked how that stands; how it is read is compared with the official library."""

import json
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from stripe import StripeClient
from stripe.events import UnknownEventNotification

from booking.upstreams.stripe.events import NOTIFIED_OF_ACCOUNTS, ProcessorEvent
from local.stripe import ACCOUNTS_WEBHOOK_SECRET, CONNECT_WEBHOOK_SECRET, SECRET_KEY
from local.stripe.notifications import CAPABILITY, REQUIREMENTS
from tests.support.faulty_upstream import FaultyUpstream, PassOn, Reply, answer_lost, no_fault
from tests.support.makers import Tenant
from tests.support.payments_accounts import WANTED
from tests.support.processor import ACCOUNT, OF_ACCOUNTS, Event, Processor, signature_of
from tests.support.races import at_once, holding, statuses
from tests.support.tenant_rows import rows_of

OFFICIAL = StripeClient(SECRET_KEY)


@pytest.fixture
def account(salon: Tenant, processor: Processor) -> str:
    return processor.connect(salon)


@pytest.fixture
def notification(account: str, processor: Processor) -> Event:
    """That the account may take no payments any more, which nobody has heard yet."""
    processor.review(account, charges_enabled="false", due="external_account")
    [event] = processor.new_events(CAPABILITY)
    return event


def takes_payments(tenant: Tenant) -> bool:
    return bool(tenant.owner.get(ACCOUNT).json["chargesEnabled"])


def send(processor: Processor, body: bytes, secret: str = ACCOUNTS_WEBHOOK_SECRET) -> int:
    return processor.send(body, signature_of(body, secret), OF_ACCOUNTS).status


def test_a_notification_is_read_as_the_official_library_reads_it(notification: Event) -> None:
    body = json.dumps(notification).encode()
    official: Any = OFFICIAL.parse_event_notification(
        body, signature_of(body, ACCOUNTS_WEBHOOK_SECRET), ACCOUNTS_WEBHOOK_SECRET
    )
    ours = ProcessorEvent.of(notification)
    assert (ours.id, ours.type, ours.is_live) == (official.id, official.type, official.livemode)
    assert ours.account_id == official.related_object.id == str(official.context)


@pytest.mark.parametrize("kind", sorted(NOTIFIED_OF_ACCOUNTS))
def test_the_library_knows_each_event_that_is_of_interest(kind: str, notification: Event) -> None:
    official = OFFICIAL.parse_event_notification_without_verification(json.dumps(notification | {"type": kind}))
    assert not isinstance(official, UnknownEventNotification)
    assert official.type == kind


@pytest.mark.parametrize("kind", sorted(NOTIFIED_OF_ACCOUNTS))
def test_each_has_the_account_read(salon: Tenant, notification: Event, processor: Processor, kind: str) -> None:
    assert takes_payments(salon)
    processor.deliver_all([notification | {"type": kind}])
    shown = salon.owner.get(ACCOUNT).json
    assert (shown["state"], shown["due"]) == ("incomplete", ["defaults.payout_methods"])


def test_nothing_else_in_it_is_believed_and_its_address_never_fetched(
    salon: Tenant, notification: Event, processor: Processor, faulty_stripe: FaultyUpstream
) -> None:
    """Such as a state, or metadata, or where the account were to be found."""
    related = notification["related_object"] | {"url": "/v2/core/accounts/acct_another", "metadata": {"a": "b"}}
    faulty_stripe.faults.append(no_fault)
    processor.deliver_all([notification | {"related_object": related, "data": {"object": {"charges_enabled": True}}}])
    assert not takes_payments(salon)
    assert not faulty_stripe.faults, "it was asked for, by its id"


@pytest.mark.parametrize(
    "changes",
    [
        {"type": "v2.core.account_person.updated"},
        {"type": "v2.money_management.transaction.created"},
        {"type": "v1.payment_intent.succeeded"},
        {"related_object": None},
        {"livemode": True},
    ],
    ids=str,
)
def test_what_is_of_no_interest_is_answered_as_taken(
    salon: Tenant, notification: Event, processor: Processor, db: Any, changes: dict[str, Any]
) -> None:
    before = rows_of(db, salon)
    processor.deliver_all([notification | changes])
    assert rows_of(db, salon) == before


@pytest.mark.parametrize("key", ["sk_live_x", "rk_live_x"])
def test_a_sandboxs_event_means_nothing_to_a_live_key(
    salon: Tenant, notification: Event, processor: Processor, monkeypatch: pytest.MonkeyPatch, db: Any, key: str
) -> None:
    before = rows_of(db, salon)
    with monkeypatch.context() as patch:
        patch.setenv("STRIPE_SECRET_KEY", key)
        processor.deliver_all([notification])
    assert rows_of(db, salon) == before
    processor.deliver_all([notification])
    assert not takes_payments(salon)


def test_the_kind_of_event_chooses_the_secret(salon: Tenant, notification: Event, processor: Processor) -> None:
    body = json.dumps(notification).encode()
    classic = json.dumps({"id": "evt_1", "object": "event", "type": "account.updated", "account": "acct_1"}).encode()
    assert send(processor, body, CONNECT_WEBHOOK_SECRET) == 400
    assert send(processor, classic, ACCOUNTS_WEBHOOK_SECRET) == 400
    assert takes_payments(salon)
    assert send(processor, body) == 200


def test_while_the_second_secret_is_not_set_notifications_are_refused_and_events_are_not(
    salon: Tenant, notification: Event, processor: Processor, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setenv("STRIPE_ACCOUNTS_WEBHOOK_SECRET", "")
        body = json.dumps(notification).encode()
        for secret in (ACCOUNTS_WEBHOOK_SECRET, CONNECT_WEBHOOK_SECRET, ""):
            assert send(processor, body, secret) == 400
        other: Event = {"id": "evt_1", "object": "event", "type": "payout.paid", "account": "acct_1"}
        processor.deliver_all([other | {"data": {"object": {}}}])
    assert takes_payments(salon)


def test_an_old_signature_is_refused(salon: Tenant, notification: Event, processor: Processor) -> None:
    body = json.dumps(notification).encode()
    old = signature_of(body, ACCOUNTS_WEBHOOK_SECRET, timestamp=1)
    assert processor.send(body, old, OF_ACCOUNTS).status == 400
    assert takes_payments(salon)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"null",
        b'"v2.core.event"',
        b'{"object": "v2.core.event"}',
        b'{"object": "v2.core.event", "id": 1, "type": "v2.core.account.closed"}',
        b'{"object": "v2.core.event", "id": "evt_1", "type": "v2.core.account.closed", "related_object": "acct_1"}',
        b'{"object": "v2.core.event", "id": "evt_1", "type": "v2.core.account.closed", "related_object": {"id": 1}}',
        b"[" * 5000,
    ],
)
def test_what_is_no_event_is_refused_though_it_is_signed(processor: Processor, body: bytes) -> None:
    assert send(processor, body, ACCOUNTS_WEBHOOK_SECRET) == 400
    assert send(processor, body, CONNECT_WEBHOOK_SECRET) == 400


def test_twice_and_reversed_they_end_in_the_present_state(
    salon: Tenant, account: str, processor: Processor, db: Any
) -> None:
    for enabled in ("false", "true", "false"):
        processor.review(account, charges_enabled=enabled)
    events = processor.new_events(CAPABILITY)
    processor.deliver_all([*reversed(events), *events])
    assert not takes_payments(salon)
    taken = [row for row in rows_of(db, salon)["processor_events"] if any(one["id"] in row for one in events)]
    assert len(taken) == len(events)


def test_at_once_and_twice_each_is_taken_once(salon: Tenant, account: str, processor: Processor, db: Any) -> None:
    processor.review(account, charges_enabled="false", due="external_account")
    events = processor.new_events(CAPABILITY, REQUIREMENTS)
    with holding(db, "billing_records", salon.organization_id, until_waiting=4, key="organization_id"):
        answers = at_once([partial(processor.deliver, event) for event in [*events, *reversed(events)]])
    assert set(statuses(answers)) <= {200, 503}
    processor.deliver_all(events)
    assert not takes_payments(salon)
    for event in events:
        assert sum(event["id"] in row for row in rows_of(db, salon)["processor_events"]) == 1


def test_an_answer_that_is_older_than_a_later_events_is_not_written(
    salon: Tenant, account: str, processor: Processor, faulty_stripe: FaultyUpstream
) -> None:
    """Between the question and its answer the account changes, and the event of that is taken as a whole."""
    processor.review(account, charges_enabled="false")
    [earlier] = processor.new_events(CAPABILITY)

    def overtake(pass_on: PassOn) -> Reply:
        read = pass_on()
        processor.review(account, charges_enabled="true")
        [later] = processor.new_events(CAPABILITY)
        assert statuses(at_once([partial(processor.deliver, later)])) == [200]
        return read

    faulty_stripe.faults.append(overtake)
    processor.deliver_all([earlier])
    assert takes_payments(salon)


def test_an_event_before_the_account_is_recorded_is_kept(
    salon: Tenant, processor: Processor, faulty_stripe: FaultyUpstream
) -> None:
    """The account's own metadata say whose it is: the notification has none."""

    def tell_first(pass_on: PassOn) -> Reply:
        made = pass_on()
        account = json.loads(made.body)["id"]
        processor.hear_of(account)
        processor.review(account, charges_enabled="true", due="")
        events = processor.new_events(CAPABILITY, REQUIREMENTS)
        assert statuses(at_once([partial(processor.deliver, event) for event in events[:1]])) == [200]
        return made

    faulty_stripe.faults.append(tell_first)
    assert salon.owner.post(ACCOUNT, {}).status == 200
    shown = salon.owner.get(ACCOUNT).json
    assert (shown["state"], shown["country"]) == ("active", "AU")


def test_an_event_of_an_account_whose_making_nobody_heard_of_is_kept(
    salon: Tenant, processor: Processor, faulty_stripe: FaultyUpstream, db: Any
) -> None:
    faulty_stripe.faults.extend([answer_lost] * 3)
    assert salon.owner.post(ACCOUNT, {}).status == 502
    [made] = db.execute(
        "select id from stripe.objects where object = 'account' and data -> 'metadata' ->> 'company_id' = %s",
        (str(salon.company_id),),
    )
    processor.hear_of(made["id"])
    processor.review(made["id"], charges_enabled="true", due="")
    [event] = processor.new_events(CAPABILITY)
    with holding(db, "organizations", salon.organization_id, until_waiting=2):
        answers = at_once([partial(salon.owner.post, ACCOUNT, {}), partial(processor.deliver, event)])
    assert statuses(answers) == [200, 200]
    assert takes_payments(salon)


def test_an_account_that_nobody_here_has_raises_an_alarm(
    processor: Processor, capsys: pytest.CaptureFixture[str]
) -> None:
    metadata = {"organization_id": str(uuid4())}
    for wanted in (WANTED, WANTED | {"metadata": metadata}, WANTED | {"metadata": {"organization_id": "?"}}):
        stranger = processor.client.v2.core.accounts.create(wanted).id
        processor.hear_of(stranger)
        processor.review(stranger, charges_enabled="true")
        events = processor.new_events(CAPABILITY)
        capsys.readouterr()
        processor.deliver_all(events)
        assert '"AccountEventsRefused":[1' in capsys.readouterr().out


def test_another_tenants_account_is_not_touched(
    salon: Tenant, other_salon: Tenant, notification: Event, processor: Processor, db: Any
) -> None:
    processor.connect(other_salon)
    before = rows_of(db, other_salon)
    processor.deliver_all([notification])
    assert rows_of(db, other_salon) == before
