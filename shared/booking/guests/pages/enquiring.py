"""The page on which a guest enquires for a party that is too large to book online (spec §12.7)."""

from typing import TypedDict
from uuid import UUID

from booking.core.errors import NotFound
from booking.database.transactions import Transaction
from booking.guests import face_queries, queries, rules
from booking.guests.pages.formats import manner_of
from booking.guests.pages.languages import languages_of_page
from booking.guests.pages.views import FailedForm, form_key, marked_above, notice_of, problems, render
from booking.identity.actors import Guest


class EnquiredByForm(TypedDict):
    """An enquiry that a form has made."""

    enquiryId: UUID


def enquiring_page(
    db: Transaction, actor: Guest, *, is_done: bool = False, failed_form: FailedForm | None = None
) -> str:
    """Returns the page with the form or, if `is_done`, that says that it has arrived. Raises NotFound of a venue that
    reserves no tables."""
    sent_venue, sent_terms, face = queries.get_venue(db), queries.get_terms(db), face_queries.get_face(db)
    venue, terms = sent_venue.get(), sent_terms.get()
    if venue["businessType"] != "hospitality":
        raise NotFound
    manner, policy = manner_of(venue, actor.reads), rules.policy_of(terms)
    marked = problems(failed_form, manner, needs_phone=policy["askPhone"] == "required")
    return render(
        "enquiring.html",
        manner,
        venue=venue,
        face=face.get(),
        policy=policy,
        is_done=is_done,
        languages=None if failed_form is not None else languages_of_page(manner, f"/{venue['slug']}/enquire"),
        today=rules.today(terms, venue["timezone"]),
        key=form_key(failed_form),
        problems=marked,
        notice=marked_above(manner) if marked else notice_of(failed_form, manner),
        typed={} if failed_form is None else failed_form.typed,
    )
