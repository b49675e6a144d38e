"""`make email-pictures`: every kind of email as a picture in docs/emails, on a phone and at a desk."""

import sys
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Literal
from uuid import UUID

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from booking.bookings.deposits import DepositNews
from booking.notifications import emails, layouts
from booking.notifications.layouts import NonTransactional, Transactional
from booking.notifications.records import (
    Booking,
    BookingToConfirm,
    CancelledReservation,
    ExpiringKey,
    GuestsLinks,
    MailedDeposit,
    MailedDispute,
    MailedEntry,
    MailedRefundNotMade,
    MailedReply,
    MailedSeries,
    MailedVisit,
    MailedWeek,
    Prepaid,
    Venue,
)
from booking.notifications.rules import as_one
from booking.onboarding.codes import link_with
from booking.upstreams.mail import Email
from booking.webhooks.records import FailingEndpoint
from generators.receipt_samples import RECEIPT, RETURN
from generators.sample_logo import SAMPLE_LOGO, drawn_logo
from local import browser, checkout

PICTURES = checkout.ROOT / "docs/emails"
PHONE, DESK = ViewportSize(width=390, height=780), ViewportSize(width=800, height=640)
NOW = datetime(2027, 6, 1, 9, tzinfo=UTC)
_ID, _LINK = UUID(int=1), "https://desk.example.com"
_UNSUBSCRIBE = f"{_LINK}/api/unsubscribe/Zk3vN0xqT5w8rYbU2eHcLs9GdMpJ4aXfQ7oVtKi1RyB"

_BISTRO: Venue = {
    "name": "Bistro Hirondelle",
    "slug": "hirondelle",
    "email": "hello@hirondelle.example",
    "phone": "+44 20 7946 0018",
    "address": "12 Rose Street, London WC2E 9EX",
    "timezone": "Europe/London",
    "country": "GB",
    "locale": "en-GB",
    "language": "en",
    "currency": "GBP",
    "today": NOW.date(),
    "colour": "#b4532a",
    "logo": None,
    "night_ends": None,
}
SALON: Venue = {
    **_BISTRO,
    "name": "Salon Marlowe",
    "slug": "marlowe",
    "email": "hello@marlowe.example",
    "phone": "03 9123 4567",
    "address": "5 Smith Street, Fitzroy VIC 3065",
    "timezone": "Australia/Melbourne",
    "country": "AU",
    "locale": "en-AU",
    "currency": "AUD",
    "colour": "#2c6e63",
    "logo": SAMPLE_LOGO,
}
_NOBODYS: Venue = {**SALON, "phone": None, "address": None, "email": None, "colour": None, "logo": None}
_SERVICE: Venue = {**_NOBODYS, "name": "Booking"}
_DINNER: Booking = {
    "id": _ID,
    "starts_at": datetime.fromisoformat("2027-06-10T19:00"),
    "ends_at": datetime.fromisoformat("2027-06-10T21:00"),
    "booked_at": NOW,
    "series_id": None,
    "recurs_at": None,
    "customer_id": _ID,
    "guest": "Imani Cole",
    "email": "imani@example.com",
    "phone": None,
    "service": None,
    "provider": None,
    "price_cents": None,
    "party_size": 4,
    "is_pending": False,
}
_CANCELLED: CancelledReservation = {
    "id": _ID,
    "guest": "Imani Cole",
    "email": "imani@example.com",
    "party_size": 4,
    "starts_at": _DINNER["starts_at"],
    "ends_at": _DINNER["ends_at"],
    "booked_at": NOW,
}
_TIMES = [datetime.fromisoformat("2027-06-07T10:00") + timedelta(weeks=2 * visit) for visit in range(3)]
_SERIES: MailedSeries = {
    "id": _ID,
    "customer": "Renée Okafor",
    "email": "renee@example.com",
    "recurrence": "FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=MO",
    "recurs_at": _TIMES,
    "is_all_cancelled": True,
}
_VISITS: list[MailedVisit] = [
    {
        "id": _ID,
        "starts_at": time,
        "ends_at": time + timedelta(minutes=90),
        "booked_at": NOW,
        "series_id": _ID,
        "recurs_at": time,
        "service": "Cut and colour",
        "provider": "Ana",
    }
    for time in _TIMES
]

_KEYS: list[ExpiringKey] = [
    {
        "name": "Reporting",
        "last_four": "x7Qa",
        "expires_at": datetime.fromisoformat("2027-06-15T00:00"),
        "last_used_at": datetime.fromisoformat("2027-05-31T18:20"),
    },
    {
        "name": "Website",
        "last_four": "m2Kd",
        "expires_at": datetime.fromisoformat("2027-06-15T00:00"),
        "last_used_at": None,
    },
]

_CUT: Booking = {
    **_DINNER,
    "guest": "Renée Okafor",
    "service": "Cut and colour",
    "provider": "Ana",
    "price_cents": 16_200,
    "party_size": None,
}
_BETWEEN = _CUT["starts_at"] + timedelta(minutes=45)
_HAIRCUT: Booking = {**_CUT, "service": "Haircut", "price_cents": 9800, "ends_at": _BETWEEN}
_ROOTS: Booking = {**_CUT, "service": "Root touch-up", "price_cents": 13_500, "starts_at": _BETWEEN}
_REPLY: MailedReply = {
    "enquiry_id": UUID(int=12),
    "guest": "Imani Cole",
    "email": "imani@example.com",
    "party_size": 12,
    "starts_at": _DINNER["starts_at"],
    "body": "Dear Imani,\n\nthe long table by the window is free that evening. Shall we keep it for you?\n\nJo",
}

_DEPOSIT: MailedDeposit = {
    "news": "requested",
    "guest": "Imani Cole",
    "email": "imani@example.com",
    "service": None,
    "party_size": 8,
    "starts_at": _DINNER["starts_at"],
    "refund_until": _DINNER["starts_at"] - timedelta(hours=24),
    "amount_cents": 16_000,
    "paid_cents": 0,
    "kept_cents": 0,
    "refunded_cents": 0,
    "url": "https://checkout.stripe.com/c/pay/cs_live_a1B2c3",
    "is_gone": False,
}


def _deposit(news: DepositNews, refunded_cents: int = 0) -> Email:
    paid: MailedDeposit = {**_DEPOSIT, "news": news, "url": None, "paid_cents": 16_000}
    paid = {**paid, "refunded_cents": refunded_cents, "kept_cents": 16_000 - refunded_cents}
    return emails.of_deposit_changed(_BISTRO, paid, "imani@example.com")


_NOTHING_PAID: Prepaid = {
    "kept_cents": 0,
    "paid_on": None,
    "refunded_cents": 0,
    "back_cents": 0,
    "is_forfeited": False,
    "refund_until": None,
    "cancel_until": None,
}
_PREPAID: Prepaid = {
    **_NOTHING_PAID,
    "kept_cents": 5000,
    "paid_on": date(2027, 5, 28),
    "refund_until": _DINNER["starts_at"] - timedelta(hours=24),
    "cancel_until": _DINNER["starts_at"] - timedelta(hours=24),
}
_BACK: Prepaid = {**_PREPAID, "back_cents": 5000}
_KEPT: Prepaid = {**_PREPAID, "is_forfeited": True}

_DISPUTE: MailedDispute = {
    "amount_cents": 5000,
    "currency": "AUD",
    "reason": "fraudulent",
    "due_at": datetime(2030, 4, 14, 9, 0, tzinfo=UTC),
    "account_id": "acct_1",
}

_NOT_MADE: MailedRefundNotMade = {
    "kind": "refund_failed",
    "amount_cents": 3000,
    "currency": "GBP",
    "booking_id": UUID(int=7),
    "sale_id": None,
    "engine": "reservations",
    "guest": "Imani Okafor",
    "guest_email": None,
    "service": None,
    "party_size": 4,
    "starts_at": datetime(2030, 3, 4, 19, 0),  # noqa: DTZ001 — the venue's wall clock
}
_ENDPOINT: FailingEndpoint = {
    "url": "https://hooks.example.com/booking",
    "disabled_because": None,
    "failing_since": datetime(2030, 4, 14, 9, 0),  # noqa: DTZ001 — the venue's wall clock
    "last_status": None,
    "last_error": "it did not answer in time",
}

_ENTRY: MailedEntry = {
    "news": "offered",
    "is_confirmed": True,
    "guest": "Imani Okafor",
    "email": "imani@example.com",
    "service": None,
    "party_size": 2,
    "dates": [date(2030, 4, 19)],
    "starts_at": datetime(2030, 4, 19, 19, 30),  # noqa: DTZ001 — the venue's wall clock
    "until": datetime(2030, 4, 17, 11, 15),  # noqa: DTZ001 — the venue's wall clock
}

_WEEK: MailedWeek = {
    "first_day": date(2030, 4, 8),
    "last_day": date(2030, 4, 14),
    "taken_cents": 1_284_050,
    "taken_before_cents": 1_190_000,
    "bookings": 148,
    "bookings_before": 151,
    "covers": 412,
    "covers_before": 398,
    "missed": 3,
    "missed_before": 5,
}

_TO_CONFIRM: BookingToConfirm = {
    "id": _DINNER["id"],
    "guest": _DINNER["guest"],
    "email": "imani@example.com",
    "starts_at": _DINNER["starts_at"],
    "ends_at": _DINNER["ends_at"],
    "booked_at": _DINNER["booked_at"],
    "series_id": None,
    "recurs_at": None,
    "service": None,
    "provider": None,
    "party_size": _DINNER["party_size"],
    "held_until": datetime(2030, 4, 14, 9, 15),  # noqa: DTZ001 — the venue's wall clock
}

_BOOKED = f"{_LINK}/hirondelle/b/1.Zk3vN0xqT5w8rYbU2eHcLs9G"
_OWN = GuestsLinks(f"{_LINK}/marlowe/b/1.Zk3vN0xqT5w8rYbU2eHcLs9G?proof=b2x5bWFpbA")

SAMPLES: Mapping[Transactional | NonTransactional, Callable[[], Email]] = {
    "appointment_cancelled": lambda: emails.of_appointment_cancelled(
        SALON, _CUT, _BACK, "renee@example.com", occurred_at=NOW
    ),
    "beta_code": lambda: emails.of_beta_code(
        _SERVICE,
        {"name": "Ana Sousa", "email": "ana@example.com", "approved": True},
        "K7PQ-2M9D-X4TR",
        link_with("K7PQ-2M9D-X4TR", _LINK),
    ),
    "booking_confirmation": lambda: emails.of_booking_confirmation(
        SALON, as_one([_HAIRCUT, _ROOTS]) or _CUT, _PREPAID, "renee@example.com", occurred_at=NOW, links=_OWN
    ),
    "booking_moved": lambda: emails.of_booking_moved(
        SALON,
        _CUT,
        _PREPAID,
        "renee@example.com",
        was=_CUT["starts_at"] - timedelta(days=2),
        occurred_at=NOW,
        links=_OWN,
    ),
    "booking_reminder": lambda: emails.of_booking_reminder(
        _BISTRO, _DINNER, _PREPAID, "imani@example.com", occurred_at=NOW
    ),
    "booking_to_confirm": lambda: emails.of_booking_to_confirm(
        _BISTRO, _TO_CONFIRM, GuestsLinks(f"{_BOOKED}?proof=b2x5bWFpbA", f"{_BOOKED}/disown/b2x5bWFpbA")
    ),
    "booking_thanks": lambda: emails.of_booking_thanks(
        _BISTRO, _DINNER, "imani@example.com", link=f"{_LINK}/hirondelle", unsubscribe=_UNSUBSCRIBE
    ),
    "deposit_changed": lambda: emails.of_deposit_changed(
        _BISTRO, _DEPOSIT, "imani@example.com", GuestsLinks(f"{_BOOKED}?proof=b2x5bWFpbA")
    ),
    "dispute_opened": lambda: emails.of_dispute_opened(
        SALON, _DISPUTE, "ana@example.com", f"{_LINK}/settings/payments"
    ),
    "enquiry_received": lambda: emails.of_enquiry_received(_BISTRO, _REPLY),
    "enquiry_reply": lambda: emails.of_enquiry_reply(_BISTRO, _REPLY),
    "invite": lambda: emails.of_invite(
        SALON, {"email": "bo@example.com", "role": "staff"}, f"{_LINK}/invites/accept?token=Zk3vN0xqT5w8rYbU2eHcLs9G"
    ),
    "keys_expiring": lambda: emails.of_keys_expiring(SALON, _KEYS, "ana@example.com", f"{_LINK}/settings/keys"),
    "newsletter": lambda: emails.of_newsletter(_SERVICE, "zoe@example.com", f"{_LINK}/newsletter/confirm?token=Zk3vN0"),
    "reservation_cancelled": lambda: emails.of_reservation_cancelled(
        _BISTRO, _CANCELLED, _KEPT, "imani@example.com", occurred_at=NOW
    ),
    "waitlist_news": lambda: emails.of_waitlist_news(
        _BISTRO, _ENTRY, GuestsLinks(f"{_LINK}/hirondelle/w/k1.Zk3vN0xqT5w8rYbU2eHcLs9G?proof=b2x5bWFpbA")
    ),
    "online_booking_guarded": lambda: emails.of_online_booking_guarded(
        _BISTRO, "ana@example.com", f"{_LINK}/online-bookings"
    ),
    "refund_not_made": lambda: emails.of_refund_not_made(
        _BISTRO, _NOT_MADE, "ana@example.com", f"{_LINK}/reservations/2030-03-04?booking={UUID(int=7)}"
    ),
    "webhook_failing": lambda: emails.of_webhook_failing(
        SALON, _ENDPOINT, "ana@example.com", f"{_LINK}/settings/webhooks"
    ),
    "weekly_report": lambda: emails.of_weekly_report(
        _BISTRO, _WEEK, "ana@example.com", f"{_LINK}/reports?range=own&from=2030-04-08&to=2030-04-14"
    ),
    "sale_receipt": lambda: emails.of_sale_receipt(SALON, RECEIPT, "renee@example.com"),
    "sale_return": lambda: emails.of_sale_return(SALON, RETURN, "renee@example.com"),
    "series_cancelled": lambda: emails.of_series_cancelled(
        SALON, _SERIES, _VISITS, _NOTHING_PAID, "renee@example.com", occurred_at=NOW
    ),
    "series_confirmation": lambda: emails.of_series_confirmation(
        SALON, _SERIES, _VISITS, "renee@example.com", occurred_at=NOW
    ),
}
"""One of each kind."""
DEPOSITS: Mapping[str, Callable[[], Email]] = {
    "paid": lambda: _deposit("paid"),
    "refunded": lambda: _deposit("refunded", 8000),
    "kept": lambda: _deposit("kept"),
    "late": lambda: _deposit("late"),
}
"""What else a guest is emailed about a deposit."""


def main() -> int:
    """Takes the pictures; returns the exit status."""
    program = browser.find()
    if program is None:
        print(f"No browser is installed: one of {', '.join(browser.PROGRAMS)}.", file=sys.stderr)
        return 1
    pages: dict[str, str] = {kind: sample().html for kind, sample in SAMPLES.items()}
    pages |= {f"deposit_{news}": sample().html for news, sample in DEPOSITS.items()}
    pages_of_link = {
        f"unsubscribe{after}": layouts.unsubscribe_page(_BISTRO, is_done=bool(after)) for after in ("", "d")
    }
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright, program)
        logo = drawn_logo(chromium)
        for name, html in (pages | pages_of_link).items():
            take(chromium, name, html, logo)
        for name in ("booking_confirmation", "booking_reminder"):
            _take(chromium, f"{name}-phone-dark", pages[name], logo, PHONE, "dark")
    return 0


def take(chromium: Browser, name: str, html: str, logo: bytes) -> None:
    """Takes a page as it opens on a phone and at a desk."""
    for where, window in (("phone", PHONE), ("desk", DESK)):
        _take(chromium, f"{name}-{where}", html, logo, window, "light")
    print(f"docs/emails/{name}-….png")


def _take(
    chromium: Browser, name: str, html: str, logo: bytes, window: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    page = chromium.new_page(viewport=window, color_scheme=scheme)
    page.route("**/p/*", lambda route: route.fulfill(body=logo, content_type="image/png"))
    page.set_content(html)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=PICTURES / f"{name}.png")
    page.close()


if __name__ == "__main__":
    sys.exit(main())
