"""The page on which a guest enquires for a party that is too large to book online (spec §12.7)."""

from typing import TypedDict
from uuid import UUID

from booking.core.errors import NotFound
from booking.database.transactions import Transaction
from booking.guests import face_queries, queries, rules
from booking.guests.pages.formats import manner_of
from booking.guests.pages.views import FailedForm, of_form, render
from booking.identity.guests import Guest


class EnquiredByForm(TypedDict):
    """An enquiry that a form has made."""

    enquiryId: UUID


def enquiring_page(
    db: Transaction,
    actor: Guest,
    *,
    party_size: int | None = None,
    is_done: bool = False,
    failed_form: FailedForm | None = None,
) -> str:
    """Returns the page with the form, for how many if that is known, or, if `is_done`, that says that it has arrived.
    Raises NotFound of a venue that reserves no tables."""
    sent_venue, sent_terms, face = queries.get_venue(db), queries.get_terms(db), face_queries.get_face(db)
    venue, terms = sent_venue.get(), sent_terms.get()
    if venue["businessType"] != "hospitality":
        raise NotFound
    manner, policy = manner_of(venue, actor.reads), rules.policy_of(terms)
    asked = "" if party_size is None else f"?partySize={party_size}"
    path = f"/{venue['slug']}/enquire{asked}"
    form = of_form(failed_form, manner, needs_phone=policy["askPhone"] == "required", path=path)
    if party_size is not None:
        form["typed"] = {"partySize": str(party_size)}
    return render(
        "enquiring.html",
        manner,
        venue=venue,
        face=face.get(),
        policy=policy,
        is_done=is_done,
        today=rules.today(terms, venue["timezone"]),
        **form,
    )
