"""What members, and who signs up, are written, in English."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from booking.core.languages import ENGLISH, texts_in
from booking.notifications.formats import written_moment, written_price
from booking.notifications.languages import dear, in_english
from booking.notifications.records import ExpiringKey, MailedDispute, MailedInvite, Venue
from booking.notifications.rules import Words
from booking.sign_ups.records import Requester
from booking.webhooks.records import FailingEndpoint


def about_invite(venue: str, invite: MailedInvite, link: str) -> Words:
    role = " as an admin" if invite["role"] == "admin" else ""
    return Words(
        f"Join {venue}",
        f"Hello,\n\n{venue} has invited you to join its team{role}. To accept, open this link; it works once, and for"
        f" seven days:\n\n{link}\n\nIf you were not expecting this, you can ignore it.\n\n{venue}\n",
    )


def about_keys_expiring(venue: Venue, keys: Sequence[ExpiringKey], link: str) -> Words:
    one = len(keys) == 1
    listed = "\n".join(f"- {written_key(key, venue)}" for key in keys)
    return Words(
        f"{'An API key' if one else 'API keys'} of {venue['name']} will expire soon",
        f"Hello,\n\n{'this API key stops' if one else 'these API keys stop'} working within two weeks:\n\n{listed}\n\n"
        "Programs that use a key are refused once it expires. Issue a new one, give it to them, then revoke the old"
        f" one:\n\n{link}\n\n{venue['name']}\n",
    )


def written_key(key: ExpiringKey, venue: Venue) -> str:
    """Names an API key, when it expires and when it was last used, such as `Website (…k3Qa): expires Sunday 31 March
    2030, 09:00 (Europe/London), last used Saturday 16 March 2030, 14:10`."""
    return f"{key['name']} (…{key['last_four']}): {written_use(key, venue)}"


def written_use(key: ExpiringKey, venue: Venue) -> str:
    """Says when an API key expires and when it was last used."""
    venue, last = in_english(venue), key["last_used_at"]
    last_used = "never used" if last is None else f"last used {written_moment(last, venue)}"
    return f"expires {written_moment(key['expires_at'], venue)} ({venue['timezone']}), {last_used}"


def about_dispute_opened(venue: Venue, dispute: MailedDispute, link: str) -> Words:
    return Words(
        f"A payment to {venue['name']} is disputed",
        f"Hello,\n\n{written_dispute(venue, dispute)}\n\n{written_answer(venue, dispute)}\n\n{link}\n\n"
        f"{venue['name']}\n",
    )


def written_dispute(venue: Venue, dispute: MailedDispute) -> str:
    """Says what has happened to a payment."""
    amount = written_price(dispute["amount_cents"], {**in_english(venue), "currency": dispute["currency"]})
    return (
        f"the bank of a guest who paid {venue['name']} online disputes {amount} of that payment (reason:"
        f" {dispute['reason'].replace('_', ' ')}). Until it is decided, the bank may keep the money, and the deposit"
        " counts as given back."
    )


def written_answer(venue: Venue, dispute: MailedDispute) -> str:
    """Says until when the business may answer the bank, and where."""
    if dispute["due_at"] is None:
        return "There is nothing to answer yet."
    return (
        f"You may answer until {written_moment(dispute['due_at'], in_english(venue))} ({venue['timezone']}), in Stripe."
    )


def about_webhook_failing(venue: Venue, endpoint: FailingEndpoint, link: str) -> Words:
    what = "fails" if endpoint["disabled_because"] is None else "was disabled"
    return Words(
        f"A webhook endpoint of {venue['name']} {what}",
        f"Hello,\n\n{written_failure(venue, endpoint)}\n\n{after_failure(endpoint)}\n\n{link}\n\n{venue['name']}\n",
    )


def written_failure(venue: Venue, endpoint: FailingEndpoint) -> str:
    """Says which endpoint fails, since when and how. The host is broken up, so that no mail program makes it a link."""
    host = (urlsplit(endpoint["url"]).hostname or "").replace(".", "[.]")
    if endpoint["disabled_because"] == "gone":
        return f"the webhook endpoint at {host} has answered that it is gone (410), and was disabled."
    answer = endpoint["last_error"] or f"it answered {endpoint['last_status']}"
    since = written_moment(endpoint["failing_since"], in_english(venue))
    return f"no event has reached the webhook endpoint at {host} since {since} ({venue['timezone']}): {answer}."


def after_failure(endpoint: FailingEndpoint) -> str:
    """Says what becomes of an endpoint that fails, and of its events."""
    if endpoint["disabled_because"] is None:
        return "We go on trying. After five days with nothing but failures it is disabled. Events are kept for 30 days."
    return (
        "Nothing is sent to it any more. Once it is repaired, enable it and send what it has missed: events are kept"
        " for 30 days."
    )


def about_beta_code(sender: str, requester: Requester, code: str, link: str) -> Words:
    return Words(
        f"Your code for {sender}",
        f"{dear(requester['name'], texts_in(ENGLISH))}\n\n"
        f"you can now set up your business with this code, which works once:\n\n{code}\n\n{link}\n\n{sender}\n",
    )


def about_newsletter(sender: str, link: str) -> Words:
    return Words(
        f"Please confirm: news of {sender}",
        f"Hello,\n\nsomebody signed this address up for news of {sender}. If that was you, please confirm it:"
        f"\n\n{link}\n\nIf it was not you, you can ignore this email; you will not get another.\n\n{sender}\n",
    )
