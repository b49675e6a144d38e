"""Emails to guests who wait for a booking: what they are written from, and their texts (spec §12.10)."""

from collections.abc import Sequence
from datetime import date, datetime, time
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.notifications.formats import written_day, written_start
from booking.notifications.languages import words_of
from booking.notifications.records import MailedEntry, Venue, WhatIsBooked
from booking.notifications.rules import Words, signed, written_what
from booking.waitlist.news import WaitlistNews


def find_entry(db: Transaction, entry_id: UUID, news: WaitlistNews) -> Deferred[MailedEntry | None]:
    """Finds what to write to whoever has this entry; None if it does not stand as the news says any more."""
    return send_optional(
        db,
        MailedEntry,
        """
        select %(news)s::text as news, w.is_checked, w.guest_name as guest, w.email, s.name as service, w.party_size,
               w.dates, w.offered_starts_at as starts_at, w.offered_until at time zone v.timezone as until
          from waitlist_entries w
          join companies v on v.id = w.company_id
          left join services s on s.company_id = w.company_id and s.id = w.service_id
         where w.company_id = current_company() and w.id = %(id)s and w.kind = 'booking'
           and case %(news)s
               when 'offered' then w.status = 'offered' and w.answered_at is null and w.offered_until > now()
               when 'told' then w.status = 'waiting' and w.offered_starts_at > now() at time zone v.timezone
               else w.status = 'waiting' end
        """,
        {"id": entry_id, "news": news},
    )


def about_entry(venue: Venue, entry: MailedEntry, link: str | None) -> Words:
    """Returns the subject and the text of an email about an entry."""
    words = words_of(venue)
    said = "\n\n".join(written_news(venue, entry))
    asked = "" if link is None else f"{asked_of(venue, entry)}: {link}\n\n"
    subject = words.entry_subjects[entry["news"]] if entry["is_checked"] else words.confirm_entry_at
    return Words(subject(venue["name"]), f"{words.dear(entry['guest'])}\n\n{said}\n\n{asked}{signed(venue)}")


def asked_of(venue: Venue, entry: MailedEntry) -> str:
    """Says what the guest does by the link."""
    words = words_of(venue)
    return words.entry_links[entry["news"]] if entry["is_checked"] else words.confirm_entry


def written_news(venue: Venue, entry: MailedEntry) -> Sequence[str]:
    """Says what there is to know about the entry."""
    words, what = words_of(venue), written_what(venue, _what(entry))
    if entry["news"] == "joined":
        days = ", ".join(written_day(_midnight(day), venue) for day in entry["dates"])
        if not entry["is_checked"]:
            return [words.asked_to_wait(what, days), words.confirm_to_wait]
        return [words.you_wait(what, days), words.as_soon_as]
    assert entry["starts_at"] is not None, "there is a time to write about"
    time_of_it = f"{what}, {written_start(entry['starts_at'], venue)}"
    if entry["news"] == "offered":
        assert entry["until"] is not None, "what is offered is kept until some time"
        return [words.offered(time_of_it), words.kept_for_you(written_start(entry["until"], venue))]
    if entry["news"] == "told":
        return [words.offered(time_of_it), words.told]
    return [words.withdrawn(time_of_it), words.still_waiting]


def _what(entry: MailedEntry) -> WhatIsBooked:
    return {"service": entry["service"], "provider": None, "party_size": entry["party_size"]}


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time())
