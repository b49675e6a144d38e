"""The texts of emails about what somebody has enquired."""

from booking.core.languages import gettext_noop
from booking.notifications import rules
from booking.notifications.formats import written_start
from booking.notifications.languages import texts_of
from booking.notifications.records import MailedEnquiry, MailedReply, Venue


def about_enquiry_reply(venue: Venue, reply: MailedReply) -> rules.Words:
    """Returns the email with the venue's reply, in the venue's own words."""
    return rules.Words(
        rules.subject_of(venue, gettext_noop("Your enquiry: %(start)s at %(venue)s"), reply["starts_at"]),
        f"{reply['body']}\n\n{rules.signed(venue)}\n{written_enquiry(venue, reply)}\n",
        texts_of(venue).gettext("Your enquiry"),
    )


def about_enquiry_received(venue: Venue, enquiry: MailedEnquiry) -> rules.Words:
    """Returns the email that says that an enquiry has arrived. Anybody can type anybody's address: of what was typed it
    has the size of the party and the time, and nothing else."""
    texts = texts_of(venue)
    paragraphs = (texts.gettext("Hello,"), *written_received(venue, enquiry))
    return rules.Words(
        rules.subject_of(venue, gettext_noop("Your enquiry: %(start)s at %(venue)s"), enquiry["starts_at"]),
        "\n\n".join((*paragraphs, rules.signed(venue))),
        texts.gettext("We have your enquiry"),
        rules.written_party(venue, enquiry["party_size"]),
    )


def written_received(venue: Venue, enquiry: MailedEnquiry) -> tuple[str, ...]:
    """Says what has arrived, what follows, and what to do for who has not enquired: a paragraph for each."""
    texts = texts_of(venue)
    return (
        texts.gettext(
            "we have your enquiry for %(party)s on %(start)s.",
            party=rules.written_party(venue, enquiry["party_size"]),
            start=written_start(enquiry["starts_at"], venue),
        ),
        texts.gettext("We answer by email. Nothing is booked until you say yes."),
        texts.gettext("If you have not asked us for anything, you can ignore this email: nothing is booked then."),
    )


def written_enquiry(venue: Venue, reply: MailedReply) -> str:
    """Says what a guest has enquired about: `About your enquiry for 12 guests on Sunday 31 March, 7:30 pm.`"""
    texts = texts_of(venue)
    return texts.gettext(
        "About your enquiry for %(party)s on %(start)s.",
        party=rules.written_party(venue, reply["party_size"]),
        start=written_start(reply["starts_at"], venue),
    )
