"""What a call of the AI model costs, whichever route makes it: a credit, unless the model did not answer; one of the
user's ten a minute whatever comes of it; and without an answer one of those that the organization may have in a day."""

import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

import pytest

from booking.ai import rules
from booking.upstreams import model as upstream
from tests.functions.ai.assisting import ask, assist, used
from tests.functions.ai.conftest import SetCredits
from tests.support.allowances import Allow
from tests.support.every_route import SESSION_ROUTES, contract_of
from tests.support.makers import Maker, Tenant, User
from tests.support.races import at_once, statuses
from tests.support.scripted_model import Say, ScriptedModel, fails, looks_up, says
from tests.support.service_client import Answer

Ask: TypeAlias = Callable[[User | Tenant], Answer]

# How each route that asks the model is called.
ASKING: Mapping[str, Ask] = {"AiAssistInbox": assist, "AiChat": lambda who: ask(who, "Who comes?")}
UNANSWERED: Mapping[str, Say] = {
    "broken": fails(500),
    "throttled": fails(429, '{"message": "Too many tokens."}'),
    "forbidden": fails(403, '{"message": "You do not have access to the model."}'),
    "no JSON": fails(200, "no JSON"),
    "empty": fails(200, "{}"),
    "strange": fails(200, '{"output": {"message": {"role": "assistant", "content": "words"}}}'),
}
ANSWERED: Mapping[str, Say] = {"silent": says(""), "invisible": says(" \u202e\u200b ")}
NOT_ANSWERED = "The AI model did not answer. This took no credit; please try again."
BROKE_OFF = "The AI model did not finish its answer. This took a credit; please try again."
LOOKUP = looks_up("list_bookings", {"date": "2031-06-02"})

every_route = pytest.mark.parametrize("asking", ASKING.values(), ids=ASKING)


def test_every_route_that_asks_the_model_is_tried_here() -> None:
    assert {route.function for route in SESSION_ROUTES if "model" in contract_of(route).needs} == ASKING.keys()


# Credits


@every_route
def test_an_answer_costs_a_credit(salon: Tenant, model: ScriptedModel, asking: Ask) -> None:
    assert asking(salon).status == 200
    assert used(salon) == 1


@every_route
@pytest.mark.parametrize("failure", UNANSWERED.values(), ids=UNANSWERED)
def test_a_model_that_does_not_answer_is_a_502_and_costs_no_credit(
    salon: Tenant, model: ScriptedModel, asking: Ask, failure: Say
) -> None:
    model.script = [failure]
    answer = asking(salon)
    assert (answer.status, answer.error) == (502, NOT_ANSWERED)
    assert (used(salon), len(model.heard)) == (0, 1)
    assert asking(salon).status == 200


@every_route
@pytest.mark.parametrize("said", ANSWERED.values(), ids=ANSWERED)
def test_an_answer_that_is_of_no_use_is_a_502_and_costs_a_credit(
    salon: Tenant, model: ScriptedModel, asking: Ask, said: Say
) -> None:
    model.script = [said]
    answer = asking(salon)
    assert (answer.status, answer.error) == (502, BROKE_OFF)
    assert (used(salon), len(model.heard)) == (1, 1)


def test_a_draft_that_uses_a_tool_which_it_was_not_offered_costs_a_credit(salon: Tenant, model: ScriptedModel) -> None:
    model.script = [LOOKUP]
    answer = assist(salon)
    assert (answer.status, answer.error, used(salon)) == (502, BROKE_OFF, 1)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_chat_that_fails_after_a_lookup_costs_a_credit(salon: Tenant, model: ScriptedModel, rounds: int) -> None:
    model.script = [LOOKUP] * rounds + [fails(500)]
    answer = ask(salon, "Who comes?")
    assert (answer.status, answer.error) == (502, BROKE_OFF)
    assert (used(salon), len(model.heard)) == (1, rounds + 1)


@pytest.mark.thorough
def test_forty_questions_that_make_the_model_look_things_up_are_paid_for(make: Maker, model: ScriptedModel) -> None:
    """Without a plan a month has 20 credits; a question is at most four requests."""
    tenant = make.tenant("appointments", tier="solo", status=None)
    members = [make.member(tenant.company_id) for _ in range(4)]
    upstream._client()  # made once in an execution environment, not by forty threads
    model.script = [LOOKUP] * 200

    def ten_questions(user: User) -> list[Answer]:
        return [ask(user, "Who comes?") for _ in range(10)]

    answers = at_once([partial(ten_questions, user) for user in members])
    assert statuses([answer for of_user in answers for answer in of_user]) == [402] * 20 + [502] * 20
    assert (used(tenant), len(model.heard)) == (20, 80)


@every_route
def test_a_model_out_of_reach_is_a_502_and_costs_no_credit(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch, asking: Ask
) -> None:
    monkeypatch.setenv("AWS_ENDPOINT_URL_BEDROCK_RUNTIME", "http://127.0.0.1:1")
    upstream._client.cache_clear()
    try:
        assert asking(salon).status == 502
    finally:
        upstream._client.cache_clear()
    assert used(salon) == 0


@every_route
def test_a_slow_model_is_given_up_in_time_and_costs_no_credit(
    salon: Tenant, model: ScriptedModel, monkeypatch: pytest.MonkeyPatch, db: Any, asking: Ask
) -> None:
    monkeypatch.setattr(rules, "DRAFT_SECONDS", 0.4)
    monkeypatch.setenv("AI_CHAT_SECONDS", "0.4")
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
    assert asking(salon).status == 502
    assert time.monotonic() - began < 1.5
    assert open_transactions == [0]
    assert used(salon) == 0


@pytest.mark.thorough
def test_a_chat_has_more_time_than_a_draft(
    salon: Tenant, model: ScriptedModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "DRAFT_SECONDS", 0.3)

    def slowly() -> Any:
        time.sleep(0.6)
        return says("Nobody.")()

    model.script = [slowly, slowly]
    assert [assist(salon).status, ask(salon, "Who comes?").status] == [502, 200]


@pytest.mark.thorough
def test_10_of_200_simultaneous_calls_by_40_users_with_10_credits_left_reach_the_model(
    make: Maker, salon: Tenant, model: ScriptedModel, leave_credits: SetCredits
) -> None:
    members = [make.member(salon.company_id) for _ in range(40)]
    leave_credits(salon, 10)
    upstream._client()

    def five_calls(user: User) -> list[Answer]:
        return [assist(user) for _ in range(5)]

    answers = at_once([partial(five_calls, user) for user in members])
    answered = statuses([answer for of_user in answers for answer in of_user])
    assert answered == [200] * 10 + [402] * 190
    assert len(model.heard) == 10
    assert used(salon) == 300


@every_route
def test_used_up_credits_are_402_and_the_next_month_has_new_ones(
    salon: Tenant, model: ScriptedModel, leave_credits: SetCredits, db: Any, asking: Ask
) -> None:
    leave_credits(salon, 0)
    refused = asking(salon)
    assert (refused.status, refused.json.keys()) == (402, {"error"})
    assert model.heard == []
    db.execute("update ai_calls set called_at = now() - interval '32 days'")
    assert asking(salon).status == 200


def test_both_routes_share_the_credits_and_the_minute(
    salon: Tenant, model: ScriptedModel, leave_credits: SetCredits
) -> None:
    leave_credits(salon, 1)
    assert [assist(salon).status, ask(salon, "Who comes?").status] == [200, 402]
    leave_credits(salon, 300)
    assert [ask(salon, "Who comes?").status for _ in range(9)] == [200] * 9
    assert [assist(salon).status for _ in range(2)] == [200, 429]


# The minute


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


@every_route
@pytest.mark.parametrize("said", [UNANSWERED["broken"], ANSWERED["silent"]], ids=["unanswered", "answered"])
def test_a_call_counts_in_the_minute_whatever_comes_of_it(
    salon: Tenant, model: ScriptedModel, asking: Ask, said: Say
) -> None:
    model.script = [said] * 11
    assert [asking(salon).status for _ in range(11)] == [502] * 10 + [429]
    assert len(model.heard) == 10


@every_route
def test_ten_of_twelve_concurrent_calls_of_one_user_are_made_whatever_comes_of_them(
    salon: Tenant, model: ScriptedModel, asking: Ask
) -> None:
    upstream._client()
    model.script = [fails(500), says("")] * 3
    assert statuses(at_once([lambda: asking(salon)] * 12)) == [200] * 4 + [429] * 2 + [502] * 6
    assert len(model.heard) == 10


# The day's calls without an answer


@every_route
def test_the_model_is_not_called_after_too_many_unanswered_calls_in_a_day(
    make: Maker, salon: Tenant, other_salon: Tenant, model: ScriptedModel, db: Any, allow: Allow, asking: Ask
) -> None:
    allow(unanswered_ai_calls_a_day=3)
    model.script = [fails(500), says("A draft."), fails(429), fails(503)]
    assert [asking(salon).status for _ in range(4)] == [502, 200, 502, 502]
    elsewhere = make.member(make.company(salon.organization_id))
    for user in (salon.owner, elsewhere):
        refused = asking(user)
        assert (refused.status, refused.headers["retry-after"]) == (429, "60")
        assert refused.error == (
            "The AI model has left too many calls of this organization without an answer in the last 24 hours;"
            " please try again later."
        )
    assert (len(model.heard), used(salon)) == (4, 1)
    assert asking(other_salon).status == 200
    db.execute("update ai_calls set called_at = called_at - interval '1 day'")
    assert asking(salon).status == 200


@every_route
def test_concurrent_unanswered_calls_stop_at_the_limit_of_the_day(
    make: Maker, salon: Tenant, model: ScriptedModel, allow: Allow, asking: Ask
) -> None:
    """A call that is being made may turn out to be one of them, so it counts until it has its answer."""
    allow(unanswered_ai_calls_a_day=5)
    members = [make.member(salon.company_id) for _ in range(12)]
    upstream._client()

    def broken() -> Any:
        time.sleep(0.1)
        return fails(500)()

    model.script = [broken] * 20
    answers = at_once([partial(asking, user) for user in members])
    assert statuses(answers) == [429] * 7 + [502] * 5
    assert (len(model.heard), used(salon)) == (5, 0)


def test_a_call_that_a_crash_left_behind_gives_its_credit_back_and_counts_as_one_without_an_answer(
    salon: Tenant, model: ScriptedModel, db: Any, allow: Allow
) -> None:
    allow(unanswered_ai_calls_a_day=2)
    for seconds in (40, 50):
        db.execute(
            "insert into ai_calls (organization_id, user_id, called_at)"
            " values (%s, %s, now() - %s * interval '1 second')",
            (salon.organization_id, salon.owner.id, seconds),
        )
    assert used(salon) == 0
    assert assist(salon).status == 429
