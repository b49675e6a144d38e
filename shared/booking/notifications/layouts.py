"""The emails and their pages as HTML: which kinds there are, and the layout that all of them have."""

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, get_args

from booking.core.html import DEFAULT_COLOUR, ink_on, templates_in
from booking.core.languages import Language, texts_in
from booking.notifications import formats, rules
from booking.notifications.languages import dear, in_english, texts_of
from booking.notifications.records import Venue
from booking.organization.venue_pages import find_page

if TYPE_CHECKING:
    from jinja2 import Environment

Transactional: TypeAlias = Literal[
    "appointment_cancelled",
    "beta_code",
    "booking_confirmation",
    "booking_moved",
    "booking_reminder",
    "booking_to_confirm",
    "deposit_changed",
    "dispute_opened",
    "enquiry_received",
    "enquiry_reply",
    "invite",
    "keys_expiring",
    "newsletter",
    "online_booking_guarded",
    "refund_not_made",
    "reservation_cancelled",
    "sale_receipt",
    "sale_return",
    "series_cancelled",
    "series_confirmation",
    "waitlist_news",
    "webhook_failing",
    "weekly_report",
]
"""The kinds of email about what the recipient has booked, requested or looks after, or is invited to. They are always
sent."""
NonTransactional: TypeAlias = Literal["booking_thanks"]
"""All other kinds. Each email says where to end them (RFC 8058), and a customer who has ended them gets none."""
IN_ENGLISH = {
    *("beta_code", "dispute_opened", "invite", "keys_expiring", "newsletter", "online_booking_guarded"),
    *("webhook_failing", "unsubscribe"),
}
"""What is not translated: emails to who signs up, and those to members but for `weekly_report` and
`refund_not_made`."""
_TO_MEMBERS = {"refund_not_made", "weekly_report"}
TO_GUESTS = {*get_args(Transactional), *get_args(NonTransactional)} - IN_ENGLISH - _TO_MEMBERS
"""What guests are written, who read how to answer."""
MOST_LOGO_HEIGHT = 40
TEMPLATES = Path(__file__).parent / "templates"


def written_html(
    template: Transactional | NonTransactional | Literal["unsubscribe"],
    venue: Venue,
    words: rules.Words,
    **content: Any,
) -> str:
    """Returns an email or a page as HTML, in the layout that all of them have. Text that somebody typed stays text."""
    if template in IN_ENGLISH:
        venue = in_english(venue)
    texts = texts_of(venue)
    content.setdefault("disown", None)
    colour = venue["colour"] or DEFAULT_COLOUR
    content |= {
        "venue": venue,
        "language": texts.language,
        "dear": partial(dear, texts=texts),
        "subject": words.subject,
        "heading": words.heading or words.subject,
        "preheader": words.preheader,
        "answering": rules.how_to_answer(venue) if template in TO_GUESTS else None,
        "colour": colour,
        "ink": ink_on(colour),
    }
    content |= {
        "day": partial(formats.written_day, venue=venue),
        "time": partial(formats.written_time_of_day, venue=venue),
    }
    content["map_link"] = formats.map_link(venue)
    content["logo"] = logo_of(venue) if template in TO_GUESTS else None
    return _templates(texts.language).get_template(f"{template}.html").render(content).lstrip()


class ShownLogo(NamedTuple):
    """Where a picture is, and how large it is shown (pixels); without a width as wide as its height makes it."""

    address: str
    width: int | None
    height: int


def logo_of(venue: Venue) -> ShownLogo | None:
    """Returns the venue's logo as an email shows it: whole, at most 40 pixels high and never larger than it is. None
    without one, or where guests' pages have no address."""
    page, logo = find_page(venue["slug"]), venue["logo"]
    if page is None or logo is None:
        return None
    address = f"{page}/{logo['path']}"
    if logo["size"] is None:
        return ShownLogo(address, None, MOST_LOGO_HEIGHT)
    width, height = logo["size"]
    share = min(1, MOST_LOGO_HEIGHT / height)
    return ShownLogo(address, max(1, round(width * share)), max(1, round(height * share)))


def unsubscribe_page(venue: Venue, *, is_done: bool) -> str:
    """Returns the HTML of the page behind the link in an email: its button unsubscribes; `is_done`: it was pressed."""
    words = rules.Words("You are unsubscribed" if is_done else "Unsubscribe from these emails?", "")
    return written_html("unsubscribe", venue, words, is_done=is_done)


@cache
def _templates(language: Language) -> "Environment":
    return templates_in(TEMPLATES, texts_in(language))
