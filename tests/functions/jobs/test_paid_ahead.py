"""Emails about a booking whose deposit is paid say what was paid, what is still to pay and when; those about a
cancelled one, what goes back: in both engines, both languages, as text and as HTML."""

import html
import re
from datetime import datetime
from typing import Any
from uuid import uuid4

import pytest

from tests.support.guests import Emails
from tests.support.holds import CENTS, HeldBooking, PayingPage
from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, long_ago, zone_where_it_is
from tests.support.visits import Salon

LOCALES = {"en-AU": "$20.00", "de-DE": "20,00"}
languages = pytest.mark.parametrize("locale", LOCALES)


def parts(email: dict[str, Any]) -> list[str]:
    """What a reader sees of an email in its two parts, each as one line."""
    visible = html.unescape(re.sub(r"(?s)<style.*?</style>|<[^>]+>", " ", email["html"]))
    return [" ".join(part.replace("\xa0", " ").split()) for part in (email["text"], visible)]


def says(email: dict[str, Any], *what: str) -> None:
    for part in parts(email):
        for one in what:
            assert re.search(one, part), f"{one} is not in: {part}"


def conceals(email: dict[str, Any], what: str) -> None:
    for part in parts(email):
        assert not re.search(what, part), f"{what} is in: {part}"


@pytest.fixture
def venue(paying_page: PayingPage, emails: Emails, request: pytest.FixtureRequest) -> PayingPage:
    """A venue that speaks a language, with a phone and an address for answers."""
    locale = request.node.callspec.params.get("locale", "en-AU")
    currency = "AUD" if locale == "en-AU" else "EUR"
    body = {"locale": locale, "currency": currency, "phone": "(03) 5550 0142", "email": "desk@venue.example"}
    assert paying_page.page.tenant.owner.patch("/api/companies", body | {"country": locale[-2:]}).status == 200
    return paying_page


@pytest.fixture
def paid(venue: PayingPage, emails: Emails) -> HeldBooking:
    """A booking whose deposit of 20.00 is paid online, of which its guest has been emailed."""
    held = venue.held()
    held.pay_and_tell()
    return held


def amounts(locale: str, venue: PayingPage) -> list[str]:
    """The deposit; and of a service for 65.00 what is left, of a party that its bill takes it off."""
    english, salon = locale == "en-AU", bool(venue.page.service)
    found = [r"Deposit paid on \d+ \w+:? \S*20\.00" if english else r"Anzahlung, bezahlt am \d+\. \w+:? -?20,00"]
    if salon:
        found.append(r"To pay when you come:? \S*45\.00" if english else r"Bei Ihrem Besuch zu zahlen:? 45,00")
    else:
        found.append("taken off your bill when you come" if english else "bei Ihrem Besuch von der Rechnung abgezogen")
    return [*found, "we keep the deposit of" if english else "behalten wir die Anzahlung von"]


@languages
def test_the_confirmation_after_the_payment(venue: PayingPage, paid: HeldBooking, emails: Emails, locale: str) -> None:
    [confirmation] = emails()
    says(confirmation, *amounts(locale, venue))


@languages
def test_a_moved_booking(venue: PayingPage, paid: HeldBooking, emails: Emails, locale: str) -> None:
    emails()
    assert paid.own.move(venue.page.day(9)).status == 200
    [moved] = emails()
    says(moved, *amounts(locale, venue))


@languages
def test_a_reminder(venue: PayingPage, paid: HeldBooking, emails: Emails, jobs: Jobs, db: Any, locale: str) -> None:
    tenant, column = venue.page.tenant, "appointment_id" if venue.page.service else "reservation_id"
    long_ago(db, tenant)
    job = message("booking_reminder", tenant.company_id, uuid4(), bookingId=paid.own.id)
    db.execute("update companies set reminder_hours = 24, timezone = 'UTC' where id = %s", (tenant.company_id,))
    starts_at = datetime.fromisoformat(paid.own.booking["startsAt"]).replace(tzinfo=None)
    db.execute(
        f"insert into reminders (company_id, {column}, starts_at, job_id) values (%s, %s, %s, %s)",
        (tenant.company_id, paid.own.id, starts_at, job["id"]),
    )
    db.execute("update companies set timezone = %s where id = %s", (zone_where_it_is(12), tenant.company_id))
    assert do("booking_reminder", job) == []
    [reminder] = jobs.emails(job["id"])
    says(reminder, *amounts(locale, venue)[:2])


@languages
def test_a_cancellation_in_time_gives_all_of_it_back(
    venue: PayingPage, paid: HeldBooking, emails: Emails, locale: str
) -> None:
    emails()
    assert paid.own.cancel().status == 200
    [cancelled] = emails()
    amount = re.escape(LOCALES[locale])
    if locale == "en-AU":
        says(cancelled, f"You get your deposit of {amount} back", "up to ten days")
    else:
        says(cancelled, f"Ihre Anzahlung von {amount} € bekommen Sie zurück", "bis zu zehn Tage")


@languages
def test_a_late_cancellation_keeps_it(
    venue: PayingPage, paid: HeldBooking, emails: Emails, db: Any, locale: str
) -> None:
    emails()
    db.execute("update online_bookings set refund_until = now() - interval '1 s' where booking_id = %s", (paid.own.id,))
    assert paid.own.cancel().status == 200
    cancelled = emails()[0]
    says(cancelled, r"We keep the deposit of \S*20\.00" if locale == "en-AU" else "Die Anzahlung von 20,00 € behalten")
    conceals(cancelled, "back|zurück")


@languages
def test_what_was_paid_back_by_then_is_said_so(
    venue: PayingPage, paid: HeldBooking, emails: Emails, db: Any, locale: str
) -> None:
    emails()
    assert paid.own.cancel().status == 200
    [data] = venue.jobs("deposit_refund")
    assert do("deposit_refund", message("deposit_refund", venue.page.tenant.company_id, **data)) == []
    venue.processor.catch_up()
    cancelled = next(email for email in emails() if email["subject"].startswith(("Cancelled: ", "Abgesagt: ")))
    says(cancelled, r"paid back \S*20\.00" if locale == "en-AU" else "haben wir 20,00 € zurückgezahlt")


@languages
def test_a_refund_that_this_service_cannot_make_is_not_promised(
    venue: PayingPage, paid: HeldBooking, emails: Emails, locale: str
) -> None:
    """The venue has withdrawn its account: its guest reads whom to ask."""
    emails()
    account = venue.page.tenant.owner.get("/api/organization/payments-account").json["dashboardUrl"].rpartition("/")[2]
    venue.processor.withdraw(account)
    venue.processor.catch_up()
    assert paid.own.cancel().status == 200
    cancelled = next(email for email in emails() if email["subject"].startswith(("Cancelled: ", "Abgesagt: ")))
    conceals(cancelled, "You get|bekommen Sie|ten days|zehn Tage")
    says(cancelled, r"20[.,]00", "desk@venue.example")


def test_what_the_desk_cancels_of_its_own_bookings_promises_nothing(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    """The host decides about the money in a request of its own."""
    make.deposit_tier(bistro, minPartySize=2, amountCents=CENTS)
    guest = make.customer(bistro, name="Kim", email="kim@example.com")["id"]
    booked = f"/api/reservations/{make.reservation(bistro, customerId=guest)['id']}"
    assert bistro.owner.patch(booked, {"depositStatus": "paid"}).status == 200
    assert bistro.owner.patch(booked, {"status": "cancelled"}).status == 200
    [cancelled] = [email for email in emails_of(db, bistro, jobs) if email["subject"].startswith("Cancelled: ")]
    says(cancelled, r"We still have £20\.00")
    conceals(cancelled, "You get")


def test_a_booking_for_which_nothing_was_paid_says_nothing_of_a_deposit(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    salon.owner.patch("/api/companies", {"notifications": {"confirmation": True}})
    ana = make.customer(salon, email="ana@example.com")["id"]
    booked = make.appointment(salon, customerId=ana, serviceId=make.service(salon, depositAmountCents=CENTS)["id"])
    salon.owner.patch(f"/api/appointments/{booked['id']}", {"status": "cancelled"})
    for email in emails_of(db, salon, jobs):
        conceals(email, "[Dd]eposit")


def test_a_visit_adds_up_the_deposits_of_its_services(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    visit = Salon.of_two(make, salon)
    booked = visit.book(visit.cut, visit.colour).json["appointments"]
    for one, cents in zip(booked, (1000, 2000), strict=True):
        db.execute(
            "update appointments set deposit_status = 'paid', deposit_amount_cents = %s where id = %s",
            (cents, one["id"]),
        )
    moved = {"startsAt": "2030-03-04T11:00:00", "wholeGroup": True}
    assert salon.owner.patch(f"/api/appointments/{booked[0]['id']}", moved).status == 200
    [email] = [one for one in emails_of(db, salon, jobs) if one["subject"].startswith("New time: ")]
    says(email, r"Deposit paid.{0,20} -?\$30\.00", r"To pay when you come:? \$125\.00")
