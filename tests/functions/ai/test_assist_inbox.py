"""POST /api/ai/inbox-assist."""

from typing import Any

import pytest

from booking.ai.rules import MAX_CHARACTERS
from tests.functions.ai.assisting import assist, used
from tests.support.makers import Maker, Tenant
from tests.support.scripted_model import ScriptedModel, says
from tests.support.tenant_rows import rows_of


def heard_text(model: ScriptedModel) -> str:
    """Returns the user's text in the last request to the model."""
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


def test_a_draft_stores_only_that_there_was_a_call(salon: Tenant, model: ScriptedModel, db: Any) -> None:
    before = rows_of(db, salon)
    assist(salon, messages=[{"author": "guest", "body": "Zebra crossing"}])
    after = rows_of(db, salon)
    assert {table for table in after if after[table] != before[table]} == {"ai_calls"}
    [call] = after["ai_calls"]
    assert "Zebra" not in call


def test_the_model_reads_the_newest_sixty_messages(salon: Tenant, model: ScriptedModel) -> None:
    messages = [{"author": ("guest", "venue")[number % 2], "body": f"Message {number}."} for number in range(100)]
    assert assist(salon, messages=messages).status == 200
    lines = [line for line in heard_text(model).splitlines() if line.startswith("<message")]
    assert lines == [
        f'<message author="{("guest", "venue")[number % 2]}">Message {number}.</message>' for number in range(40, 100)
    ]


def test_the_oldest_messages_are_dropped_above_six_thousand_characters(salon: Tenant, model: ScriptedModel) -> None:
    messages = [{"author": "guest", "body": letter * 1500} for letter in "abcde"]
    assert assist(salon, messages=messages).status == 200
    heard = heard_text(model)
    assert [letter for letter in "abcde" if letter * 1500 in heard] == ["b", "c", "d", "e"]
    assert "aaa" not in heard
    assert len(heard) < MAX_CHARACTERS + 500


# What is asked


@pytest.mark.parametrize(
    ("fields", "sentence"),
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
def test_an_invalid_body_is_refused_by_field_and_costs_nothing(
    salon: Tenant, model: ScriptedModel, fields: dict[str, Any], sentence: str
) -> None:
    answer = assist(salon, **fields)
    assert (answer.status, answer.error.startswith(sentence)) == (400, True)
    assert (model.heard, used(salon)) == ([], 0)


def test_a_draft_can_be_posted_to_the_thread_unchanged(bistro: Tenant, make: Maker, model: ScriptedModel) -> None:
    """Whatever the model says: without what no message may hold, and no longer than one."""
    model.script = [says("Dear\u202e Noor,\x07\u200b\r\n" + "so " * 3000)]
    text = assist(bistro).json["text"]
    assert text.startswith("Dear Noor,\nso so")
    assert len(text) <= 5000
    path = f"/api/enquiries/{make.enquiry(bistro)['id']}/messages"
    assert bistro.owner.post(path, {"body": text}).status == 201
