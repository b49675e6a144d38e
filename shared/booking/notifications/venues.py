"""The business as its messages name it, in the language that their reader reads."""

from typing import Any, cast
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.languages import language_of
from booking.database.statements import send_one
from booking.database.transactions import Transaction
from booking.notifications.records import MailedLogo, Venue
from booking.organization.places import written_place
from booking.pictures.queries import LOGO
from booking.pictures.records import LogoFile

_SHOWN_IN_MAILS = ("image/png", "image/jpeg")  # Outlook does not show WebP


def get_venue(db: Transaction, guest_of: UUID | None = None) -> Deferred[Venue]:
    """Returns the current business, as messages name it to a guest: in the language that they have booked in, or wait
    in, or else have booked in before, or else in its own. `guest_of` is the id of their booking, ended hold, visit,
    series, enquiry or entry of the wait list, or their own; without it the message is in the venue's language."""
    return send_one(
        db,
        dict[str, Any],
        f"""
        select coalesce(
                   (
                       select language from online_bookings
                        where company_id = current_company() and booking_id = %(of)s::uuid
                   ),
                   (
                       select max(o.language)
                         from appointments a
                         join online_bookings o on o.company_id = a.company_id and o.appointment_id = a.id
                        where a.company_id = current_company() and a.group_id = %(of)s::uuid
                   ),
                   (
                       select language from ended_holds
                        where company_id = current_company() and booking_id = %(of)s::uuid
                   ),
                   (select language from waitlist_entries where company_id = current_company() and id = %(of)s::uuid),
                   (select language from enquiries where company_id = current_company() and id = %(of)s::uuid),
                   (
                       select max(g.language) from customers g
                        where g.company_id = current_company() and g.id in (
                                  select %(of)s::uuid
                                   union all
                                  select customer_id from appointments
                                   where company_id = current_company()
                                     and (id = %(of)s::uuid or group_id = %(of)s::uuid or series_id = %(of)s::uuid)
                                   union all
                                  select customer_id from reservations
                                   where company_id = current_company() and id = %(of)s::uuid
                                   union all
                                  select customer_id from released_cancellations
                                   where company_id = current_company() and reservation_id = %(of)s::uuid
                              )
                   )
               ) as language,
               name, slug, email, phone, timezone, country, locale, currency, colour, address, city, state, postal_code,
               case when books_online then {LOGO} end as picture, books_online and logo_set_at is not null as has_logo,
               (now() at time zone timezone)::date as today, night_ends(now(), timezone) as night_ends
          from companies where id = current_company()
        """,
        {"of": guest_of},
    ).then(_as_written)


def _as_written(row: dict[str, Any]) -> Venue:
    address, city, state, postal_code = (row.pop(name) for name in ("address", "city", "state", "postal_code"))
    place = written_place(address, city, state, postal_code, row["country"])
    language = row["language"] or language_of(row["locale"], row["country"])
    logo = _logo(row.pop("picture"), has_one=row.pop("has_logo"))
    return cast(Venue, {**row, "address": place, "language": language, "logo": logo})


def _logo(picture: LogoFile | None, *, has_one: bool) -> MailedLogo | None:
    """Returns the logo that mails show, on the page that shows it. What was uploaded as it is has no size that is
    known, and may be of any type."""
    if picture is None:
        return {"path": "logo", "size": None} if has_one else None
    if picture["content_type"] not in _SHOWN_IN_MAILS:
        return None
    return {"path": f"p/{picture['sha256']}", "size": (picture["width"], picture["height"])}
