"""POST /{slug}/b/{token}/confirm: what nobody could check is booked once it is confirmed by its email (spec §12.8)."""

import re
from functools import partial
from html import unescape
from typing import Any

import pytest

from local.postgres import free_port
from local.turnstile import GOOD_TOKEN_OF_GUESTS
from tests.support.guest_forms import Shown, cancel, filled_in, form, own, press, said
from tests.support.guests import Emails, GuestsPage, OwnBooking, new_guest
from tests.support.holds import PayingPage, sweep
from tests.support.public_forms import new_address
from tests.support.races import at_once, holding, statuses

TO_CONFIRM = "Waiting for you to confirm"


def third_form(page: GuestsPage, address: str | None = None, **fields: str) -> Shown:
    """The third form that an address sends: the two before it are refused."""
    address = address or new_address()
    for _ in range(2):
        assert form(page, f"/{page.slug}", filled_in(page, policyVersion="0123456789abcdef"), address).status == 409
    return form(page, f"/{page.slug}", filled_in(page, **fields), address)


def held(page: GuestsPage, **fields: str) -> str:
    """The path of a booking that waits for its guest to confirm it."""
    answer = third_form(page, **fields)
    assert answer.status == 303, answer.text
    return answer.headers["location"]


def links(emails: Emails) -> dict[str, str]:
    """The proofs in the links of the new emails, by the path of the booking."""
    texts = "\n".join(one["text"] for one in emails())
    return dict(re.findall(r"https://book\.example\.com(/\S+)\?proof=(\S+)", texts))


def mailed(emails: Emails) -> dict[str, str]:
    """What the link in the one new email shows."""
    [proof] = links(emails).values()
    return {"proof": proof}


def test_the_third_form_of_an_address_is_booked_once_its_email_is_confirmed(page: GuestsPage, emails: Emails) -> None:
    email = new_guest()["email"]
    path = held(page, email=email)
    assert page.records() == [], "nobody else reads what is only held"
    assert page.tenant.owner.get("/api/customers").json["customers"] == []
    assert TO_CONFIRM in own(page, path).text
    assert "/confirm" not in own(page, path).text, "who has only booked has no press"
    shown = mailed(emails)
    for _ in range(2):  # as a program does that looks at what a mail links to
        followed = own(page, path, **shown)
        assert f'action="{path}/confirm"' in followed.text
        assert page.records() == []
    for _ in range(2):  # as an impatient guest does
        answer = form(page, f"{path}/confirm", shown)
        assert (answer.status, answer.headers["location"]) == (303, f"{path}?proof={shown['proof']}")
    [record] = page.records()
    assert (record["status"], record["source"]) == ("confirmed", "guest")
    [confirmation] = emails()
    assert "you are booked" in confirmation["text"]
    assert "Confirmed" in own(page, path).text


def test_only_what_the_email_has_confirms(page: GuestsPage, emails: Emails) -> None:
    path, other = held(page), held(page, startsAt=page.day(8).isoformat())
    mails = emails()
    [proof_of_other] = [
        proof for one in mails if other in one["text"] for proof in re.findall(r"proof=(\S+)", one["text"])
    ]
    for proof in ("", "A" * 43, proof_of_other):
        assert form(page, f"{path}/confirm", {"proof": proof}).status == 404
    assert form(page, f"{path}/confirm", {}).status == 400
    assert page.records() == []


def test_while_turnstile_is_down_a_booking_waits_for_its_email(
    page: GuestsPage, emails: Emails, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, stale = new_address(), page.wanted(policyVersion="0123456789abcdef")
    assert [page.send(stale, address=address).status for _ in range(2)] == [409, 409]
    monkeypatch.setenv("TURNSTILE_URL", f"http://127.0.0.1:{free_port()}")
    answer = page.send(page.wanted(botToken=GOOD_TOKEN_OF_GUESTS), address=address)
    assert (answer.status, answer.json["payment"]) == (201, None)
    booking = answer.json["booking"]
    assert (booking["status"], booking["mustConfirm"]) == ("pending", True)
    assert booking["heldUntil"] is not None
    token = OwnBooking(booking["id"], answer.json["token"], page.call)
    assert token.pay().json["code"] == "no_deposit_due"
    assert token.move(page.day(8)).json["code"] == "being_paid"
    assert form(page, f"/{page.slug}/b/{token.token}/confirm", mailed(emails)).status == 303
    assert (token.booking["status"], token.booking["mustConfirm"]) == ("confirmed", False)


def test_a_venue_that_decides_itself_does_so_after_its_guest_has_confirmed(page: GuestsPage, emails: Emails) -> None:
    page.set(needsApproval=True)
    path = held(page)
    assert form(page, f"{path}/confirm", mailed(emails)).status == 303
    assert [record["status"] for record in page.records()] == ["pending"]


def test_what_nobody_confirms_is_free_again(page: GuestsPage, emails: Emails, db: Any) -> None:
    path = held(page)
    shown = mailed(emails)
    run_out = (
        f"update {page.engine} set held_until = now() - interval '1 s' where company_id = %s and held_until is not null"
    )
    db.execute(run_out, (page.tenant.company_id,))
    assert "The time to confirm is over" in own(page, path, **shown).text
    late = form(page, f"{path}/confirm", shown)
    assert (late.status, "Please book again" in unescape(late.text)) == (404, True)
    sweep()
    assert form(page, f"{path}/confirm", shown).status == 404
    assert page.book().status == 201


def test_a_guest_who_does_not_want_it_any_more_gives_it_up(page: GuestsPage) -> None:
    path = held(page)
    assert cancel(page, path).status == 303
    assert own(page, path).status == 404
    assert page.book().status == 201


def test_a_deposit_that_is_paid_needs_no_email(paying_page: PayingPage) -> None:
    path = held(paying_page.page)
    html = own(paying_page.page, path).text
    assert f'action="{path}/pay"' in html
    assert TO_CONFIRM not in html


def test_what_waits_for_its_deposit_is_not_confirmed(paying_page: PayingPage) -> None:
    one = paying_page.held()
    proof = one.own.proof
    page, path = paying_page.page, f"/{paying_page.page.slug}/b/{one.own.token}"
    refused = form(page, f"{path}/confirm", {"proof": proof})
    assert (refused.status, "The time is only kept for you so far" in said(refused)) == (409, True)


def test_a_guest_has_three_bookings_open_that_are_known_to_be_theirs(page: GuestsPage, emails: Emails) -> None:
    email = new_guest()["email"]
    paths = [held(page, email=email, startsAt=page.day(7 + number).isoformat()) for number in range(3)]
    proofs = links(emails)
    assert proofs.keys() == {*paths}
    assert [form(page, f"{path}/confirm", {"proof": proofs[path]}).status for path in paths] == [303] * 3
    fourth = held(page, email=email.upper(), startsAt=page.day(20).isoformat())
    refused = press(page, fourth)
    assert (refused.status, "No more can be booked online" in said(refused)) == (429, True)
    assert TO_CONFIRM in own(page, fourth).text
    assert cancel(page, paths[0]).status == 303
    assert press(page, fourth).status == 303


def test_of_two_presses_at_once_each_counts_the_other(page: GuestsPage, db: Any) -> None:
    email = new_guest()["email"]
    for number in range(2):
        assert press(page, held(page, email=email, startsAt=page.day(7 + number).isoformat())).status == 303
    open_now = [held(page, email=email, startsAt=page.day(10 + number).isoformat()) for number in range(2)]
    customer = db.execute("select id from customers where lower(email) = lower(%s)", (email,)).fetchone()["id"]
    with holding(db, "customers", customer, until_waiting=2):
        answers = at_once([partial(press, page, path) for path in open_now])
    assert statuses(answers) == [303, 429]


def test_an_address_has_five_times_held(page: GuestsPage, db: Any) -> None:
    address = new_address()
    third_form(page, address)
    starts = [page.day(8 + number).isoformat() for number in range(5)]
    sent = [form(page, f"/{page.slug}", filled_in(page, startsAt=start), address) for start in starts]
    assert [answer.status for answer in sent] == [303, 303, 303, 303, 429]
    assert cancel(page, sent[0].headers["location"]).status == 303
    assert form(page, f"/{page.slug}", filled_in(page, startsAt=starts[4]), address).status == 303


def test_an_address_of_which_nobody_has_shown_that_it_is_theirs_is_asked_three_times_a_week(
    page: GuestsPage, emails: Emails, db: Any
) -> None:
    """The page is the same with the fourth booking, for which no email is sent: it does not show whether one was."""
    email, shown = new_guest()["email"], []
    for mailed_already in range(4):
        path = held(page, email=email)
        assert len(emails()) == (0 if mailed_already == 3 else 1)
        shown.append(re.sub(r"/b/\S+?(?=[/\"?])|data-left=\S+", "", own(page, path).text))
        assert cancel(page, path).status == 303
    assert len({re.sub(r"\d\d?:\d\d(\s[ap]m)?", "", text) for text in shown}) == 1
    db.execute("update unproven_mails set sent_at = sent_at - interval '7 days'")
    held(page, email=email)
    assert len(emails()) == 1
