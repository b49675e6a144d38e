"""A refund that was promised and not made leaves a trace where people look: on the guest's page, with the booking at
the desk, and in one email to each admin (job refund_not_made). The trace ends once the money went back after all, or a
member has settled it."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from tests.functions.refunds.refund_requests import key, refund
from tests.support.deposit_pages import CENTS as DEPOSIT, GOES_BACK, Desk
from tests.support.faulty_upstream import FaultyUpstream, refused
from tests.support.guest_forms import own
from tests.support.holds import CENTS, REFUSAL, HeldBooking, PayingPage
from tests.support.job_queues import Jobs, do, jobs_in_outbox, message
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, holding
from tests.support.service_client import Answer
from tests.support.settlements import listed, settle

TYPE, REFUNDS = "refund_not_made", "deposit_refund"
ALREADY = b'{"error": {"type": "invalid_request_error", "code": "charge_already_refunded", "message": "Charge ch_1"}}'
PHONE = "03 9999 1234"


@pytest.fixture
def paid(paying_page: PayingPage) -> HeldBooking:
    """A booking whose deposit was paid, at a venue with a phone number."""
    changed = paying_page.page.tenant.owner.patch("/api/companies", {"phone": PHONE})
    assert changed.status == 200
    held = paying_page.held()
    held.pay_and_tell()
    return held


def cancelled(paid: HeldBooking) -> HeldBooking:
    assert paid.own.cancel().status == 200
    return paid


def account_of(page: PayingPage) -> str:
    [row] = page.db.execute("select account_id from payments where company_id = %s", (page.page.tenant.company_id,))
    return str(row["account_id"])


def intent_of(page: PayingPage) -> str:
    [row] = page.db.execute(
        "select payment_intent_id from payments where company_id = %s", (page.page.tenant.company_id,)
    )
    return str(row["payment_intent_id"])


def do_refunds(page: PayingPage) -> None:
    """Does the jobs that pay back, as often as they were left, each twice."""
    for data in page.jobs(REFUNDS):
        job = message(REFUNDS, page.page.tenant.company_id, **data)
        assert do(REFUNDS, job, job) == []


def mails(page: PayingPage, jobs: Jobs) -> list[dict[str, Any]]:
    """What admins are emailed, each job done twice."""
    sent = []
    for data in page.jobs(TYPE):
        job = message(TYPE, page.page.tenant.company_id, **data)
        assert do(TYPE, job, job) == []
        sent += jobs.emails(job["id"])
    return sent


def at_the_desk(page: PayingPage, paid: HeldBooking) -> dict[str, Any] | None:
    """What the details of the booking say of it."""
    date = paid.own.booking["startsAt"][:10]
    [booking] = page.page.tenant.staff.get(f"/api/day?date={date}").json[page.page.engine]
    found: dict[str, Any] | None = booking["deposit"]["not_refunded"]
    if found is not None:
        assert found.pop("since") is not None
    return found


def owed(why: str, cents: int = CENTS) -> dict[str, Any]:
    return {"why": why, "amount_cents": cents, "is_deposit": True}


def read(paid: HeldBooking) -> str:
    """What the guest's page says of the deposit."""
    shown = own(paid.venue.page, f"/{paid.venue.page.slug}/b/{paid.own.token}")
    return shown.text.partition("<dt>Deposit</dt><dd>")[2].partition("</dd>")[0]


# How it comes about


def test_an_account_that_has_withdrawn_its_connection_shows_everywhere(
    make: Maker, paying_page: PayingPage, paid: HeldBooking, jobs: Jobs
) -> None:
    tenant, processor = paying_page.page.tenant, paying_page.processor
    admin = make.member(tenant.company_id, "admin")
    processor.withdraw(account_of(paying_page))
    processor.catch_up()
    cancelled(paid)
    do_refunds(paying_page)
    assert at_the_desk(paying_page, paid) == owed("account_gone")
    assert paid.own.booking["notRefundedCents"] == CENTS
    assert "on its way" not in read(paid)
    assert f"could not be sent back to you. Please call {PHONE}" in read(paid)
    sent = mails(paying_page, jobs)
    assert sorted(to for one in sent for to in one["to"]) == sorted([tenant.owner.email, admin.email])
    for one in sent:
        assert "has not got their money back" in one["subject"]
        assert "20.00 that" in one["text"]
        assert paid.own.booking["name"] in one["text"]
        assert "withdrawn its connection" in one["text"]
        assert f"/{paying_page.page.engine}/{paid.own.booking['startsAt'][:10]}?booking={paid.own.id}" in one["text"]


def test_an_account_that_withdraws_while_nobody_has_heard_of_it_shows(
    paying_page: PayingPage, paid: HeldBooking
) -> None:
    paying_page.processor.withdraw(account_of(paying_page))
    cancelled(paid)
    do_refunds(paying_page)
    assert at_the_desk(paying_page, paid) == owed("account_gone")


def test_what_the_processor_refuses_shows_and_is_emailed(
    paying_page: PayingPage, paid: HeldBooking, jobs: Jobs, faulty_stripe: FaultyUpstream
) -> None:
    cancelled(paid)
    faulty_stripe.faults.append(refused(400, REFUSAL))
    do_refunds(paying_page)
    assert at_the_desk(paying_page, paid) == owed("refund_refused")
    assert paid.own.booking["notRefundedCents"] == CENTS
    [mail] = mails(paying_page, jobs)
    assert "Stripe has refused the refund" in mail["text"]
    assert "No such session" not in mail["text"], "in words of ours"


def test_what_went_back_already_is_no_refund_that_was_not_made(
    paying_page: PayingPage, paid: HeldBooking, jobs: Jobs, faulty_stripe: FaultyUpstream
) -> None:
    cancelled(paid)
    faulty_stripe.faults.append(refused(400, ALREADY))
    do_refunds(paying_page)
    assert at_the_desk(paying_page, paid) is None
    assert mails(paying_page, jobs) == []


def test_a_refund_that_fails_later_is_emailed_once(paying_page: PayingPage, paid: HeldBooking, jobs: Jobs) -> None:
    cancelled(paid)
    do_refunds(paying_page)
    processor = paying_page.processor
    processor.catch_up()
    assert paid.own.booking["depositStatus"] == "refunded"
    [made] = processor.on(account_of(paying_page)).v1.refunds.list().data
    processor.fail_refund(made.id)
    processor.deliver_all(2 * processor.new_events())
    assert paid.own.booking["depositStatus"] == "paid"
    assert at_the_desk(paying_page, paid) == owed("refund_failed")
    assert f"Please call {PHONE}" in read(paid)
    [mail] = mails(paying_page, jobs)
    assert "Stripe could not deliver the refund" in mail["text"]


@pytest.mark.parametrize("cents", [CENTS, 500])
@pytest.mark.parametrize("by", ["a member", "the processor's dashboard"])
def test_a_refund_of_a_booking_that_stands_is_emailed_too_when_it_fails(
    paying_page: PayingPage, paid: HeldBooking, jobs: Jobs, by: str, cents: int
) -> None:
    intent, account, processor = intent_of(paying_page), account_of(paying_page), paying_page.processor
    if by == "a member":
        body = {"paymentIntentId": intent, "amountCents": cents}
        assert refund(paying_page.page.tenant.staff, body, key()).status == 201
    else:
        processor.on(account).v1.refunds.create({"payment_intent": intent, "amount": cents})
    processor.catch_up()
    [made] = processor.on(account).v1.refunds.list().data
    processor.fail_refund(made.id)
    processor.catch_up()
    assert at_the_desk(paying_page, paid) == owed("refund_failed", cents)
    assert len(mails(paying_page, jobs)) == 1


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_a_payment_that_came_too_late_and_cannot_go_back_is_emailed(
    make: Maker, salon: Tenant, bistro: Tenant, processor: Processor, jobs: Jobs, db: Any, engine: str
) -> None:
    tenant = salon if engine == "appointments" else bistro
    desk = Desk.of(make, tenant, processor, jobs, engine)
    asked = desk.asked(desk.book(startsAt="2030-03-04T19:00:00"))
    asked.patch(status="cancelled")
    asked.pay_and_tell()
    processor.withdraw(desk.account)
    desk.do_jobs(GOES_BACK)
    [booking] = tenant.staff.get("/api/day?date=2030-03-04").json[engine]
    assert booking["deposit"]["not_refunded"]["amount_cents"] == DEPOSIT
    [job] = jobs_in_outbox(db, tenant, TYPE)
    assert do(TYPE, job) == []
    [mail] = jobs.emails(job["id"])
    assert "30.00 that Kim has paid online could not be paid back" in mail["text"]


def test_a_refund_that_a_member_asks_for_and_is_refused_leaves_no_trace(
    paying_page: PayingPage, paid: HeldBooking, jobs: Jobs, faulty_stripe: FaultyUpstream
) -> None:
    faulty_stripe.faults.append(refused(400, REFUSAL))
    body = {"paymentIntentId": intent_of(paying_page)}
    assert refund(paying_page.page.tenant.staff, body, key()).status == 502
    assert at_the_desk(paying_page, paid) is None
    assert mails(paying_page, jobs) == []


# How it ends


@pytest.fixture
def refused_refund(paying_page: PayingPage, paid: HeldBooking, faulty_stripe: FaultyUpstream) -> HeldBooking:
    cancelled(paid)
    faulty_stripe.faults.append(refused(400, REFUSAL))
    do_refunds(paying_page)
    assert at_the_desk(paying_page, paid) == owed("refund_refused")
    return paid


def is_over(page: PayingPage, paid: HeldBooking, jobs: Jobs) -> bool:
    assert paid.own.booking["notRefundedCents"] == 0
    assert mails(page, jobs) == [], "nobody is emailed any more"
    return at_the_desk(page, paid) is None


def test_the_trace_ends_once_the_money_was_paid_back_after_all(
    paying_page: PayingPage, refused_refund: HeldBooking, jobs: Jobs
) -> None:
    body = {"paymentIntentId": intent_of(paying_page)}
    assert refund(paying_page.page.tenant.staff, body, key()).status == 201
    paying_page.processor.catch_up()
    assert is_over(paying_page, refused_refund, jobs)
    assert read(refused_refund).endswith("refunded")


@pytest.mark.parametrize("settled", ["given back", "forfeited"])
def test_the_trace_ends_once_the_desk_has_given_it_back_or_keeps_it(
    paying_page: PayingPage, refused_refund: HeldBooking, jobs: Jobs, settled: str
) -> None:
    """A word of the desk alone moves no money that was paid online."""
    tenant, path = paying_page.page.tenant, f"/api/{paying_page.page.engine}/{refused_refund.own.id}"
    assert tenant.staff.patch(path, {"depositStatus": "refunded"}).status == 200
    assert at_the_desk(paying_page, refused_refund) == owed("refund_refused")
    if settled == "forfeited":
        assert tenant.staff.patch(path, {"depositStatus": settled}).status == 200
    else:
        [record] = listed(tenant, "?open")
        assert settle(tenant, record, method="cash").status == 200
        assert read(refused_refund).endswith("refunded")
    assert is_over(paying_page, refused_refund, jobs)


def test_the_trace_ends_once_the_booking_stands_again(
    paying_page: PayingPage, refused_refund: HeldBooking, jobs: Jobs
) -> None:
    path = f"/api/{paying_page.page.engine}/{refused_refund.own.id}/reopen"
    assert paying_page.page.tenant.owner.post(path).status == 200
    assert is_over(paying_page, refused_refund, jobs)


def test_a_part_that_was_paid_back_leaves_what_is_still_owed(
    paying_page: PayingPage, refused_refund: HeldBooking
) -> None:
    body = {"paymentIntentId": intent_of(paying_page), "amountCents": 500}
    assert refund(paying_page.page.tenant.staff, body, key()).status == 201
    paying_page.processor.catch_up()
    assert at_the_desk(paying_page, refused_refund) == owed("refund_refused", CENTS - 500)


def test_each_of_two_parts_that_failed_is_owed_until_it_was_paid_back(
    paying_page: PayingPage, paid: HeldBooking
) -> None:
    intent, account, processor = intent_of(paying_page), account_of(paying_page), paying_page.processor
    for cents in (500, 700):
        body = {"paymentIntentId": intent, "amountCents": cents}
        assert refund(paying_page.page.tenant.staff, body, key()).status == 201
    processor.catch_up()
    for made in processor.on(account).v1.refunds.list().data:
        processor.fail_refund(made.id)
        processor.catch_up()
    for cents, is_open in ((500, True), (700, False)):
        assert at_the_desk(paying_page, paid) is not None
        assert refund(paying_page.page.tenant.staff, {**body, "amountCents": cents}, key()).status == 201
        processor.catch_up()
        assert (at_the_desk(paying_page, paid) is not None) == is_open


def test_a_refund_that_fails_and_one_that_mends_it_at_once_end_as_the_processor_says(
    paying_page: PayingPage, paid: HeldBooking, db: Any
) -> None:
    account, processor = account_of(paying_page), paying_page.processor
    body = {"paymentIntentId": intent_of(paying_page)}
    assert refund(paying_page.page.tenant.staff, body, key()).status == 201
    processor.catch_up()
    [made] = processor.on(account).v1.refunds.list().data
    processor.fail_refund(made.id)
    failed = processor.new_events("refund.failed")
    processor.deliver_all(failed)
    with holding(db, paying_page.page.engine, paid.own.id, until_waiting=1):
        answers: list[Answer] = at_once([partial(refund, paying_page.page.tenant.staff, body, key())])
    assert [one.status for one in answers] == [201]
    processor.deliver_all([*failed, *processor.new_events()])
    assert at_the_desk(paying_page, paid) is None


# Whom it concerns


def test_nobody_is_emailed_who_is_no_admin_any_more_or_of_another_venue(
    paying_page: PayingPage, refused_refund: HeldBooking, other_salon: Tenant, jobs: Jobs
) -> None:
    [data] = paying_page.jobs(TYPE)
    staff = {**data, "userId": str(paying_page.page.tenant.staff.id)}
    foreign = {**data, "userId": str(other_salon.owner.id)}
    unknown = {**data, "refundNotMadeId": str(uuid4())}
    for company, ids in (
        (paying_page.page.tenant.company_id, staff),
        (other_salon.company_id, foreign),
        (paying_page.page.tenant.company_id, unknown),
    ):
        job = message(TYPE, company, **ids)
        assert do(TYPE, job) == []
        assert jobs.emails(job["id"]) == []


def test_a_venue_writes_and_shows_it_in_its_language(
    paying_page: PayingPage, paid: HeldBooking, jobs: Jobs, faulty_stripe: FaultyUpstream
) -> None:
    assert paying_page.page.tenant.owner.patch("/api/companies", {"locale": "de-DE"}).status == 200
    cancelled(paid)
    faulty_stripe.faults.append(refused(400, REFUSAL))
    do_refunds(paying_page)
    [mail] = mails(paying_page, jobs)
    assert "hat sein Geld nicht zurückbekommen" in mail["subject"]
    assert "Stripe hat die Erstattung abgelehnt" in mail["text"]
    shown = own(paying_page.page, f"/{paying_page.page.slug}/b/{paid.own.token}")
    assert f"konnten wir Ihnen nicht zurückzahlen. Bitte rufen Sie deswegen {PHONE} an." in shown.text
