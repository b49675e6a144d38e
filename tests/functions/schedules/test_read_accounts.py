"""The schedule that reads the accounts of businesses at the payment processor: once a day each, hourly those that take
no payments yet; and nothing is written if it is our key that is wrong."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from functions.schedules import read_accounts
from functions.schedules.read_accounts import KeyIsWrong
from local.events import LambdaContext
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, PassOn, Reply, no_fault, refused
from tests.support.job_queues import function_of, relay
from tests.support.makers import Maker, Tenant
from tests.support.payments_accounts import UNKNOWN_ACCOUNT, none_due_but, payments_account
from tests.support.processor import ACCOUNT, Processor
from tests.support.races import at_once, statuses

SCHEDULE = function_of("functions.schedules.read_accounts")


@pytest.fixture(autouse=True)
def _nobody_elses_are_due(db: Any) -> Iterator[None]:
    with none_due_but(db, []):
        yield


@pytest.fixture
def account(make: Maker, salon: Tenant) -> str:
    return payments_account(make, salon)


def run() -> Any:
    return relay(SCHEDULE)


def due(db: Any, account: str, **columns: Any) -> None:
    """The account was read two days ago."""
    named = {"read_at": "2020-01-01", **columns}
    db.execute(
        f"update payments_accounts set {', '.join(f'{name} = %({name})s' for name in named)} where id = %(id)s",
        {"id": account, **named},
    )


def state(tenant: Tenant) -> str:
    return str(tenant.staff.get(ACCOUNT).json["state"])


def test_an_account_is_read_once_a_day(salon: Tenant, account: str, processor: Processor, db: Any) -> None:
    due(db, account)
    assert run() == {"read": 1, "failed": 0}
    assert state(salon) == "incomplete", "nobody has told the processor anything; no event has said so"
    processor.review(account, cards="active", due="")
    due(db, account, state="active")
    db.execute("update payments_accounts set read_at = date_trunc('day', now(), 'UTC') where id = %s", (account,))
    assert run() == {"read": 0, "failed": 0}
    db.execute(
        "update payments_accounts set read_at = date_trunc('day', now(), 'UTC') - interval '1 s' where id = %s",
        (account,),
    )
    assert run() == {"read": 1, "failed": 0}
    assert run() == {"read": 0, "failed": 0}


@pytest.mark.parametrize(
    ("columns", "times"),
    [
        ({"state": "incomplete"}, 1),
        ({"state": "in_review"}, 1),
        ({"state": "refused"}, 1),
        ({"state": "active"}, 0),
        ({"state": "incomplete", "is_gone": True}, 0),
        ({"state": "incomplete", "created_at": "2020-01-01"}, 0),
    ],
)
def test_one_that_takes_no_payments_yet_is_read_each_hour_for_thirty_days(
    salon: Tenant, account: str, db: Any, columns: dict[str, Any], times: int
) -> None:
    [now] = db.execute("select greatest(now() - interval '1 hour', date_trunc('day', now(), 'UTC')) as an_hour_ago")
    due(db, account, **columns)
    db.execute("update payments_accounts set read_at = %s where id = %s", (now["an_hour_ago"], account))
    [at_midnight] = db.execute("select now() - interval '50 minutes' < date_trunc('day', now(), 'UTC') as soon")
    if not at_midnight["soon"]:
        assert run()["read"] == times


def test_what_was_lost_is_noticed(salon: Tenant, account: str, processor: Processor, db: Any) -> None:
    """Such as an account that its owner has withdrawn while no event came through, and one that came back."""
    due(db, account)
    processor.hear_of(account)
    processor.withdraw(account)
    run()
    assert state(salon) == "none"
    db.execute("update stripe.objects set private = private || '{\"is_connected\": true}' where id = %s", (account,))
    due(db, account)
    run()
    assert state(salon) == "incomplete"


def test_one_that_cannot_be_read_keeps_no_other(
    make: Maker, salon: Tenant, other_salon: Tenant, account: str, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    other = payments_account(make, other_salon)
    due(db, account, read_at="2020-01-01")
    due(db, other, read_at="2020-01-02")
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    assert run() == {"read": 1, "failed": 1}
    assert (state(salon), state(other_salon)) == ("active", "incomplete")
    faulty_stripe.faults.append(refused(400, b'{"error": {"type": "invalid_request_error", "message": "No"}}'))
    assert run() == {"read": 0, "failed": 1}
    assert run() == {"read": 1, "failed": 0}


def test_a_run_goes_on_where_time_was_up_and_in_slices(
    make: Maker, salon: Tenant, other_salon: Tenant, account: str, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = payments_account(make, other_salon)
    for one in (account, other):
        due(db, one)

    class LateContext(LambdaContext):
        def get_remaining_time_in_millis(self) -> int:
            return 1000

    assert relay(SCHEDULE, LateContext.of(SCHEDULE)) == {"read": 0, "failed": 0}
    monkeypatch.setattr(read_accounts, "MOST", 1)
    assert run() == {"read": 2, "failed": 0}


def test_what_an_event_brings_meanwhile_stays(
    salon: Tenant, account: str, processor: Processor, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    processor.hear_of(account)
    due(db, account)

    def overtake(pass_on: PassOn) -> Reply:
        read = pass_on()
        processor.review(account, cards="active", due="")
        events = processor.new_events()
        assert set(statuses(at_once([partial(processor.deliver, one) for one in events[:1]]))) == {200}
        return read

    faulty_stripe.faults.append(overtake)
    assert run() == {"read": 1, "failed": 0}
    assert state(salon) == "active"


# A key of another platform


@pytest.fixture
def accounts(make: Maker, db: Any) -> list[str]:
    """Those of eight businesses, all due."""
    found = [payments_account(make, make.tenant("appointments")) for _ in range(8)]
    for one in found:
        due(db, one)
    return found


def gone(db: Any, accounts: list[str]) -> list[str]:
    rows = db.execute("select id from payments_accounts where id = any(%s) and is_gone", (accounts,))
    return sorted(row["id"] for row in rows)


@pytest.mark.parametrize("status", [403, 404])
def test_if_more_than_three_are_gone_and_more_than_a_twentieth_nothing_is_written(
    accounts: list[str], processor: Processor, db: Any, faulty_stripe: FaultyUpstream, status: int
) -> None:
    denied = refused(status, b'{"error": {"type": "invalid_request_error", "message": "No such account"}}')
    processor.review(accounts[-1], cards="active", due="")
    before = db.execute("select * from payments_accounts where id = any(%s) order by id", (accounts,)).fetchall()
    faulty_stripe.faults.extend([denied] * 4)
    with pytest.raises(KeyIsWrong, match="4 of 8"):
        run()
    after = db.execute("select * from payments_accounts where id = any(%s) order by id", (accounts,)).fetchall()
    assert after == before
    assert run()["read"] == len(accounts), "all are due as before, once the key is right"
    assert gone(db, accounts) == []


def test_three_may_go_at_once(accounts: list[str], db: Any, faulty_stripe: FaultyUpstream) -> None:
    faulty_stripe.faults.extend([UNKNOWN_ACCOUNT] * 3)
    assert run()["read"] == len(accounts)
    assert len(gone(db, accounts)) == 3


def test_those_that_were_gone_before_are_no_sign(
    accounts: list[str], processor: Processor, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    for one in accounts[:6]:
        processor.hear_of(one)
        processor.withdraw(one)
        due(db, one, is_gone=True)
    faulty_stripe.faults.append(no_fault)
    assert run()["read"] == len(accounts)
    assert gone(db, accounts) == sorted(accounts[:6])
