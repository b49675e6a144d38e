"""Emails to guests who wait for a booking: what they are written from, and their texts (spec §12.10)."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.languages import gettext_noop
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.notifications.formats import written_day, written_start, written_start_in_short
from booking.notifications.languages import dear, labelled, texts_of
from booking.notifications.records import MailedEntry, Venue, WhatIsBooked
from booking.notifications.rules import Words, signed, written_what
from booking.waitlist.news import WaitlistNews

_SUBJECTS: Mapping[WaitlistNews, str] = {
    "joined": gettext_noop("You are on the wait list of %(venue)s"),
    "offered": gettext_noop("Free for you: %(start)s at %(venue)s"),
    "announced": gettext_noop("Just become free: %(start)s at %(venue)s"),
    "withdrawn": gettext_noop("Not free any more: %(start)s at %(venue)s"),
}
_HEADINGS: Mapping[WaitlistNews, str] = {
    "joined": gettext_noop("You are on the list"),
    "offered": gettext_noop("A time is free for you"),
    "announced": gettext_noop("A time is free"),
    "withdrawn": gettext_noop("That time is not free any more"),
}
_HEADING_TO_CONFIRM = gettext_noop("Please confirm that you want to wait")
_SUBJECT_TO_CONFIRM = gettext_noop("Please confirm that you want to wait at %(venue)s")
_LINKS: Mapping[WaitlistNews, str] = {
    "joined": gettext_noop("See what you wait for, or leave the list"),
    "offered": gettext_noop("Answer the offer"),
    "announced": gettext_noop("Take it"),
    "withdrawn": gettext_noop("See what you wait for, or leave the list"),
}
_LINK_TO_CONFIRM = gettext_noop("Confirm that you want to wait")


def find_entry(db: Transaction, entry_id: UUID, news: WaitlistNews) -> Deferred[MailedEntry | None]:
    """Finds what to write to whoever has this entry; None if it does not stand as the news says any more."""
    return send_optional(
        db,
        MailedEntry,
        """
        select %(news)s::text as news, w.is_confirmed, w.guest_name as guest, w.email, s.name as service, w.party_size,
               w.dates, w.offered_starts_at as starts_at, w.offered_until at time zone v.timezone as until
          from waitlist_entries w
          join companies v on v.id = w.company_id
          left join services s on s.company_id = w.company_id and s.id = w.service_id
         where w.company_id = current_company() and w.id = %(id)s and w.kind = 'booking'
           and case %(news)s
               when 'offered' then w.status = 'offered' and w.answered_at is null and w.offered_until > now()
               when 'announced' then w.status = 'waiting' and w.offered_starts_at > now() at time zone v.timezone
               else w.status = 'waiting' end
        """,
        {"id": entry_id, "news": news},
    )


def about_waitlist_news(venue: Venue, entry: MailedEntry, link: str | None) -> Words:
    """Returns the subject and the text of an email about an entry."""
    texts = texts_of(venue)
    said = "\n\n".join(written_news(venue, entry))
    link_paragraph = "" if link is None else labelled(written_label(venue, entry), link, texts) + "\n\n"
    subject = _SUBJECTS[entry["news"]] if entry["is_confirmed"] else _SUBJECT_TO_CONFIRM
    heading = _HEADINGS[entry["news"]] if entry["is_confirmed"] else _HEADING_TO_CONFIRM
    start = "" if entry["starts_at"] is None else written_start_in_short(entry["starts_at"], venue)
    return Words(
        texts.gettext(subject, venue=venue["name"], start=start),
        f"{dear(entry['guest'], texts)}\n\n{said}\n\n{link_paragraph}{signed(venue)}",
        texts.gettext(heading),
        written_news(venue, entry)[-1],
    )


def written_label(venue: Venue, entry: MailedEntry) -> str:
    """Says what the guest does by the link."""
    link = _LINKS[entry["news"]] if entry["is_confirmed"] else _LINK_TO_CONFIRM
    return texts_of(venue).gettext(link)


def written_news(venue: Venue, entry: MailedEntry) -> Sequence[str]:
    """Says what there is to know about the entry."""
    texts, what = texts_of(venue), written_what(venue, _what(entry))
    if entry["news"] == "joined":
        days = ", ".join(written_day(_midnight(day), venue) for day in entry["dates"])
        if not entry["is_confirmed"]:
            return [
                texts.gettext(
                    "somebody has entered this address on our wait list, for %(what)s on %(days)s.",
                    what=what,
                    days=days,
                ),
                texts.gettext(
                    "If that was you, please open the link and press the button there: only then are you on"
                    " our wait list. If nobody does within a day, we forget it."
                ),
            ]
        return [
            texts.gettext("you are on our wait list, for %(what)s on %(days)s.", what=what, days=days),
            texts.gettext(
                "As soon as a time becomes free that suits you, and it is your turn, we keep it for you and email you."
            ),
        ]
    assert entry["starts_at"] is not None, "there is a time to write about"
    time_of_it = f"{what}, {written_start(entry['starts_at'], venue)}"
    if entry["news"] == "offered":
        assert entry["until"] is not None, "what is offered is kept until some time"
        return [
            texts.gettext("a time has become free that you wait for: %(time)s.", time=time_of_it),
            texts.gettext(
                "We keep it for you until %(until)s. After that it goes to the next guest.",
                until=written_start(entry["until"], venue),
            ),
        ]
    if entry["news"] == "announced":
        return [
            texts.gettext("a time has become free that you wait for: %(time)s.", time=time_of_it),
            texts.pgettext(
                "email", "It starts soon, so we have written to everybody who is waiting. The first to take it gets it."
            ),
        ]
    return [
        texts.gettext("we are sorry: the time that we kept for you is not free any more (%(time)s).", time=time_of_it),
        texts.gettext("You are still on our wait list, in your old place."),
    ]


def _what(entry: MailedEntry) -> WhatIsBooked:
    return {"service": entry["service"], "provider": None, "party_size": entry["party_size"]}


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time())
