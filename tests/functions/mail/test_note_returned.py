"""The queue mail_returned: mails that do not arrive mark the customers of the business that sent them."""

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID, uuid4

import pytest

from booking.upstreams.mail import read_event
from local import checkout, template, triggers
from local.mail_simulator import DOMAIN
from tests.support.job_queues import Jobs, do, jobs_in_outbox
from tests.support.makers import Maker, Tenant
from tests.support.service_client import invoking

PUBLISHED = json.loads((checkout.ROOT / "tests/vectors/ses_events.json").read_text())
QUEUE = "mail_returned"
GREETING = "Successfully validated SNS topic for Amazon SES event publishing."
"""What SES publishes to a topic once it is to tell it of events."""
LATER = "2027-03-04T10:00:00.000Z"


def event(kind: str, job_id: object, email: str, **about: Any) -> dict[str, Any]:
    """An event as SES publishes it, about this address and a mail of this job."""
    made: dict[str, Any] = copy.deepcopy(PUBLISHED[kind])
    made["mail"]["tags"]["job-id"] = [str(job_id)]
    [recipients] = [value for value in made[kind].values() if isinstance(value, list)]
    recipients[0]["emailAddress"] = email
    made[kind] |= about
    return made


@pytest.fixture
def tell(jobs: Jobs) -> Iterator[Callable[..., None]]:
    """Hands these events to the function, as its queue does."""
    jobs.empty()
    [consumer] = [one for one in template.load().consumers if one.queue == QUEUE]

    def hand_over(*events: Any) -> None:
        for one in events:
            jobs.send(QUEUE, one)
        with invoking(template.load().functions[consumer.function]):
            triggers.consume(template.load(), consumer, jobs.sqs)
        assert jobs.waiting(QUEUE) == []

    yield hand_over
    jobs.empty()


def mailed(make: Maker, tenant: Tenant, db: Any, email: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A customer with this address, and the job that mails them about a cancellation."""
    customer = make.customer(tenant, name="Zoë", email=email)
    return customer, cancelled(make, tenant, db, customer)


def cancelled(make: Maker, tenant: Tenant, db: Any, customer: dict[str, Any]) -> dict[str, Any]:
    reservation = make.reservation(tenant, customerId=customer["id"])
    before = [job["id"] for job in jobs_in_outbox(db, tenant, "reservation_cancelled")]
    assert tenant.owner.patch(f"/api/reservations/{reservation['id']}", {"status": "cancelled"}).status == 200
    db.execute(
        "update outbox set relay_after = now(), published_at = now() where company_id = %s", (tenant.company_id,)
    )
    [job] = [job for job in jobs_in_outbox(db, tenant, "reservation_cancelled") if job["id"] not in before]
    return job


def marked(tenant: Tenant, customer: dict[str, Any]) -> tuple[str | None, str | None]:
    read = tenant.owner.get(f"/api/customers/{customer['id']}").json["customer"]
    return read["email_problem"], read["email_problem_at"]


def address() -> str:
    return f"{uuid4().hex}@example.com"


@pytest.mark.parametrize(("kind", "problem"), [("bounce", "bounced"), ("complaint", "complained")])
def test_a_mail_that_does_not_arrive_marks_the_customer_and_is_audited_as_the_systems(
    make: Maker, bistro: Tenant, db: Any, tell: Callable[..., None], kind: str, problem: str
) -> None:
    customer, job = mailed(make, bistro, db, email := address())
    tell(event(kind, job["id"], email.upper()), event(kind, job["id"], email))
    assert marked(bistro, customer) == (problem, "2017-08-05T00:41:02.669000+00:00")
    entries = [
        one
        for one in bistro.owner.get("/api/audit-log").json["entries"]
        if one["record_id"] == customer["id"] and "email_problem" in str(one["changed"])
    ]
    assert [one["actor_kind"] for one in entries] == ["system"], "the second changes nothing"


def test_the_day_says_of_a_booking_that_its_guests_emails_come_back(
    make: Maker, bistro: Tenant, db: Any, tell: Callable[..., None]
) -> None:
    customer, job = mailed(make, bistro, db, address())
    reservation = make.reservation(bistro, customerId=customer["id"], startsAt="2030-03-05T19:00:00")

    def problem() -> str | None:
        day = bistro.staff.get("/api/day?date=2030-03-05").json
        [booked] = [one for one in day["reservations"] if one["id"] == reservation["id"]]
        said: str | None = booked["customer"]["email_problem"]
        return said

    assert problem() is None
    tell(event("bounce", job["id"], customer["email"]))
    assert problem() == "bounced"
    corrected = {"email": address()}
    assert bistro.owner.patch(f"/api/customers/{customer['id']}", corrected).status == 200
    assert problem() is None


@pytest.mark.parametrize(
    "about", [{"bounceType": "Transient"}, {"bounceType": "Undetermined"}], ids=lambda about: about["bounceType"]
)
def test_a_bounce_that_is_not_for_good_marks_nobody(
    make: Maker, bistro: Tenant, db: Any, tell: Callable[..., None], about: dict[str, str]
) -> None:
    customer, job = mailed(make, bistro, db, email := address())
    tell(event("bounce", job["id"], email, **about))
    assert marked(bistro, customer) == (None, None)


def test_only_the_business_that_sent_the_mail_is_marked(
    make: Maker, bistro: Tenant, other_bistro: Tenant, db: Any, tell: Callable[..., None]
) -> None:
    customer, job = mailed(make, bistro, db, email := address())
    theirs = make.customer(other_bistro, name="Zoë", email=email)
    tell(event("bounce", job["id"], email))
    assert (marked(bistro, customer)[0], marked(other_bistro, theirs)[0]) == ("bounced", None)


def test_what_is_no_event_of_a_mail_of_ours_is_passed_over_and_the_rest_noted(
    make: Maker, bistro: Tenant, db: Any, tell: Callable[..., None]
) -> None:
    customer, job = mailed(make, bistro, db, email := address())
    untagged = event("bounce", job["id"], email)
    del untagged["mail"]["tags"]["job-id"]
    delivery = {"eventType": "Delivery", "delivery": {}, "mail": untagged["mail"]}
    tell({}, [], untagged, delivery, event("bounce", "no-id", email), event("bounce", uuid4(), email))
    assert marked(bistro, customer) == (None, None)
    tell({}, event("complaint", job["id"], email))
    assert marked(bistro, customer)[0] == "complained"


def test_the_sentence_with_which_ses_greets_its_topic_is_passed_over_and_holds_nothing_up(
    make: Maker, bistro: Tenant, db: Any, jobs: Jobs, tell: Callable[..., None]
) -> None:
    customer, job = mailed(make, bistro, db, email := address())
    jobs.sqs.send_message(QueueUrl=jobs.url(QUEUE), MessageBody=GREETING)
    tell(event("bounce", job["id"], email))
    assert marked(bistro, customer)[0] == "bounced"


def test_the_later_of_two_problems_counts_in_whatever_order_they_come(
    make: Maker, bistro: Tenant, db: Any, tell: Callable[..., None]
) -> None:
    customer, job = mailed(make, bistro, db, email := address())
    tell(event("complaint", job["id"], email, timestamp=LATER), event("bounce", job["id"], email))
    assert marked(bistro, customer) == ("complained", "2027-03-04T10:00:00+00:00")


def test_a_domain_of_other_letters_is_found_as_people_write_it(
    make: Maker, bistro: Tenant, db: Any, tell: Callable[..., None]
) -> None:
    customer, job = mailed(make, bistro, db, "zoe@bücher.example")
    tell(event("bounce", job["id"], "zoe@xn--bcher-kva.example"))
    assert marked(bistro, customer)[0] == "bounced"


# What a mark does


def test_who_is_marked_is_mailed_nothing_and_nothing_is_counted(
    make: Maker, bistro: Tenant, db: Any, jobs: Jobs, tell: Callable[..., None]
) -> None:
    customer, job = mailed(make, bistro, db, email := address())
    tell(event("bounce", job["id"], email))
    another = cancelled(make, bistro, db, customer)
    usage = "select count(*) as sent from usage_ledger where company_id = %s and kind = 'email'"
    before = db.execute(usage, (bistro.company_id,)).fetchone()
    assert do("reservation_cancelled", another) == []
    assert jobs.emails(another["id"]) == []
    assert db.execute(usage, (bistro.company_id,)).fetchone() == before
    done = db.execute("select done_at from job_receipts where job_id = %s", (another["id"],)).fetchone()
    assert done["done_at"] is not None


def test_another_address_clears_the_mark_and_the_same_in_other_letters_does_not(
    make: Maker, bistro: Tenant, db: Any, jobs: Jobs, tell: Callable[..., None]
) -> None:
    customer, job = mailed(make, bistro, db, email := address())
    tell(event("bounce", job["id"], email))
    path = f"/api/customers/{customer['id']}"
    assert bistro.owner.patch(path, {"email": email.upper(), "name": "Zoë R"}).status == 200
    assert marked(bistro, customer)[0] == "bounced"
    shown = {"if-match": f'"{bistro.owner.get(path).json["customer"]["version"]}"'}
    assert bistro.owner.patch(path, {"email": address()}, headers=shown).status == 200
    assert marked(bistro, customer) == (None, None)
    another = cancelled(make, bistro, db, customer)
    assert do("reservation_cancelled", another) == []
    assert len(jobs.emails(another["id"])) == 1


@pytest.mark.parametrize("newer", ["goes", "stays"])
def test_of_two_records_that_are_made_one_the_newer_mark_stays(
    make: Maker, bistro: Tenant, db: Any, tell: Callable[..., None], newer: str
) -> None:
    goes, job_of_goes = mailed(make, bistro, db, one := address())
    stays, job_of_stays = mailed(make, bistro, db, other := address())
    tell(
        event("bounce", job_of_goes["id"], one, **({"timestamp": LATER} if newer == "goes" else {})),
        event("complaint", job_of_stays["id"], other, **({"timestamp": LATER} if newer == "stays" else {})),
    )
    assert bistro.owner.post(f"/api/customers/{goes['id']}/merge", {"into": stays["id"]}).status == 200
    assert marked(bistro, stays)[0] == ("bounced" if newer == "goes" else "complained")


def test_erasing_clears_the_mark(make: Maker, bistro: Tenant, db: Any, tell: Callable[..., None]) -> None:
    customer, job = mailed(make, bistro, db, email := address())
    tell(event("bounce", job["id"], email))
    db.execute("update appointments set status = 'cancelled' where company_id = %s", (bistro.company_id,))
    answer = bistro.owner.post(f"/api/customers/{customer['id']}/erase", {"confirm": email})
    assert answer.status == 200, answer.text
    assert marked(bistro, customer) == (None, None)


# The stand-in is held to what SES publishes


@pytest.mark.parametrize(("name", "kind"), [("bounce", "bounce"), ("complaint+kim", "complaint")])
def test_the_simulators_addresses_bounce_and_complain_as_ses_publishes_it(
    make: Maker, bistro: Tenant, db: Any, jobs: Jobs, tell: Callable[..., None], name: str, kind: str
) -> None:
    customer, job = mailed(make, bistro, db, f"{name}@{DOMAIN}")
    assert do("reservation_cancelled", job) == []
    [told] = jobs.waiting(QUEUE)
    assert shape(told) == shape(PUBLISHED[kind])
    returned = read_event(told)
    assert returned is not None
    assert (returned.job_id, returned.emails) == (UUID(job["id"]), [f"{name}@{DOMAIN}"])
    tell()
    assert marked(bistro, customer)[0] == {"bounce": "bounced", "complaint": "complained"}[kind]


def shape(value: Any) -> Any:
    """The names and types of what an event says."""
    if isinstance(value, dict):
        return {name: shape(one) for name, one in value.items()}
    if isinstance(value, list):
        return [shape(one) for one in value]
    return type(value).__name__
