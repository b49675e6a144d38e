"""POST /api/ai/inbox-assist."""

import time
from functools import partial
from typing import Any

import pytest

from booking.ai.rules import MAX_CHARACTERS
from booking.upstreams import model as upstream
from tests.functions.ai.assisting import assist, used
from tests.functions.ai.conftest import SetCredits
from tests.support.makers import Maker, Tenant, User
from tests.support.races import at_once, statuses
from tests.support.scripted_model import ScriptedModel, fails, looks_up, says
from tests.support.service_client import Answer
from tests.support.tenant_rows import rows_of


def heard_text(model: ScriptedModel) -> str:
    """What the model was told as the user, in its last request."""
    [message] = model.requests[-1]["messages"]
    [part] = message["content"]
    assert message["role"] == "user"
    return str(part["text"])


@pytest.mark.parametrize("mode", ["reply", "note"])
@pytest.mark.parametrize("kind", ["reservation", "enquiry", "appointment"])
def test_a_draft_comes_back_and_costs_a_credit(
    salon: Tenant, bistro: Tenant, model: ScriptedModel, mode: str, kind: str
) -> None:
    for tenant in (salon, bistro):
        model.script = [says("  Dear Noor, gladly.  ")]
        answer = assist(tenant, mode=mode, kind=kind)
        assert (answer.status, answer.json) == (200, {"text": "Dear Noor, gladly."})
        assert used(tenant) == 1
    assert heard_text(model).endswith(f"Write the {mode} now.")


def test_nothing_is_stored_but_that_there_was_a_call(salon: Tenant, model: ScriptedModel, db: Any) -> None:
    before = rows_of(db, salon)
    assist(salon, messages=[{"author": "guest", "body": "Zebra crossing"}])
    after = rows_of(db, salon)
    assert {table for table in after if after[table] != before[table]} == {"ai_calls"}
    [call] = after["ai_calls"]
    assert "Zebra" not in call


def test_the_newest_sixty_messages_are_heard(salon: Tenant, model: ScriptedModel) -> None:
    messages = [{"author": ("guest", "venue")[number % 2], "body": f"Message {number}."} for number in range(100)]
    assert assist(salon, messages=messages).status == 200
    lines = [line for line in heard_text(model).splitlines() if line.startswith("<message")]
    assert lines == [
        f'<message author="{("guest", "venue")[number % 2]}">Message {number}.</message>' for number in range(40, 100)
    ]


def test_of_more_than_six_thousand_characters_the_oldest_messages_are_dropped(
    salon: Tenant, model: ScriptedModel
) -> None:
    messages = [{"author": "guest", "body": letter * 1500} for letter in "abcde"]
    assert assist(salon, messages=messages).status == 200
    heard = heard_text(model)
    assert [letter for letter in "abcde" if letter * 1500 in heard] == ["b", "c", "d", "e"]
    assert "aaa" not in heard
    assert len(heard) < MAX_CHARACTERS + 500


# What it costs


def test_of_200_simultaneous_calls_by_40_users_with_10_credits_left_10_reach_the_model(
    make: Maker, salon: Tenant, model: ScriptedModel, leave_credits: SetCredits, remembered_sessions: None
) -> None:
    members = [make.member(salon.company_id) for _ in range(40)]
    leave_credits(salon, 10)
    upstream._client()  # made once in an execution environment, not by forty threads

    def five_calls(user: User) -> list[Answer]:
        return [assist(user) for _ in range(5)]

    answers = at_once([partial(five_calls, user) for user in members])
    told = statuses([answer for of_user in answers for answer in of_user])
    assert told == [200] * 10 + [402] * 190
    assert len(model.heard) == 10
    assert used(salon) == 300


def test_used_up_credits_are_402_and_the_next_month_has_new_ones(
    salon: Tenant, model: ScriptedModel, leave_credits: SetCredits, db: Any
) -> None:
    leave_credits(salon, 0)
    refused = assist(salon)
    assert (refused.status, refused.json.keys()) == (402, {"error"})
    assert model.heard == []
    db.execute("update ai_calls set called_at = now() - interval '32 days'")
    assert assist(salon).status == 200


def test_ten_calls_a_minute_are_a_users_own_and_the_eleventh_waits(
    salon: Tenant, model: ScriptedModel, db: Any
) -> None:
    assert {assist(salon).status for _ in range(10)} == {200}
    refused = assist(salon)
    assert refused.status == 429
    assert 50 <= int(refused.headers["retry-after"]) <= 60
    assert (len(model.heard), used(salon)) == (10, 10)
    assert assist(salon.owner).status == 200
    db.execute("update ai_calls set called_at = called_at - interval '1 minute' where user_id = %s", (salon.staff.id,))
    assert assist(salon).status == 200


def test_of_twelve_calls_of_one_user_at_once_ten_are_made(
    salon: Tenant, model: ScriptedModel, remembered_sessions: None
) -> None:
    upstream._client()
    assert statuses(at_once([lambda: assist(salon)] * 12)) == [200] * 10 + [429] * 2


@pytest.mark.parametrize(
    "failure",
    [
        fails(500),
        fails(429, '{"message": "Too many tokens."}'),
        fails(403, '{"message": "You do not have access to the model."}'),
        fails(200, "no JSON"),
        fails(200, "{}"),
        fails(200, '{"output": {"message": {"role": "assistant", "content": "words"}}}'),
        says(""),
        says(" \u202e\u200b "),
        looks_up("list_bookings", {}),
    ],
    ids=["broken", "throttled", "forbidden", "no JSON", "empty", "strange", "silent", "invisible", "a tool"],
)
def test_a_model_that_fails_is_a_502_and_costs_nothing(salon: Tenant, model: ScriptedModel, failure: Any) -> None:
    for _ in range(11):  # the gate is given back, too
        model.script = [failure]
        answer = assist(salon)
        assert (answer.status, answer.error) == (
            502,
            "The AI model could not be asked; it took no credit. Please try again.",
        )
    assert (used(salon), len(model.heard)) == (0, 11)
    assert assist(salon).status == 200


def test_a_model_out_of_reach_is_a_502_and_costs_nothing(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_ENDPOINT_URL_BEDROCK_RUNTIME", "http://127.0.0.1:1")
    upstream._client.cache_clear()
    try:
        assert assist(salon).status == 502
    finally:
        upstream._client.cache_clear()
    assert used(salon) == 0


def test_a_slow_model_is_given_up_in_time_and_costs_nothing(
    salon: Tenant, model: ScriptedModel, monkeypatch: pytest.MonkeyPatch, db: Any
) -> None:
    monkeypatch.setattr(upstream, "SECONDS", 0.4)
    open_transactions: list[int] = []

    def slowly() -> Any:
        row = db.execute(
            "select count(*) as n from pg_stat_activity where usename = 'booking_app'"
            " and datname = current_database() and state <> 'idle' and xact_start is not null"
        ).fetchone()
        open_transactions.append(row["n"])
        time.sleep(0.8)
        return says("Too late.")()

    model.script = [slowly]
    began = time.monotonic()
    assert assist(salon).status == 502
    assert time.monotonic() - began < 1.5
    assert open_transactions == [0]
    assert used(salon) == 0


# What is asked


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"mode": "send"}, "mode: "),
        ({"kind": "sale"}, "kind: "),
        ({"customerName": " "}, "customerName: "),
        ({"customerName": "Noor\nHaddad"}, "customerName: "),
        ({"messages": []}, "messages: "),
        ({"messages": [{"author": "system", "body": "x"}]}, "messages.0.author: "),
        ({"messages": [{"author": "guest", "body": "x" * 5001}]}, "messages.0.body: "),
        ({"messages": [{"author": "guest", "body": "x"}] * 501}, "messages: "),
    ],
)
def test_what_is_not_valid_is_named_and_costs_nothing(
    salon: Tenant, model: ScriptedModel, fields: dict[str, Any], told: str
) -> None:
    answer = assist(salon, **fields)
    assert (answer.status, answer.error.startswith(told)) == (400, True)
    assert (model.heard, used(salon)) == ([], 0)


def test_a_draft_can_be_posted_as_it_is(bistro: Tenant, make: Maker, model: ScriptedModel) -> None:
    """Whatever the model says: without what no message may hold, and no longer than one."""
    model.script = [says("Dear\u202e Noor,\x07\u200b\r\n" + "so " * 3000)]
    text = assist(bistro).json["text"]
    assert text.startswith("Dear Noor,\nso so")
    assert len(text) <= 5000
    path = f"/api/enquiries/{make.enquiry(bistro)['id']}/messages"
    assert bistro.owner.post(path, {"body": text}).status == 201
