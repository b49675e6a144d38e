"""The assistant: questions about the venue's own day, and what is said while it thinks."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from booking.upstreams import model as upstream
from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.scripted_model import ScriptedModel, fails, says, scripted_model

OpenDesk = Callable[..., Desk]
MONDAY = "2030-03-04"
THINKING = "The assistant is thinking. This can take up to half a minute."


@contextmanager
def answer_held_back(page: Page, path: str) -> Iterator[None]:
    """Within the block no answer comes from this path."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(path, hold)
    yield
    for route in waiting:
        route.continue_()
    page.unroute(path)


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedModel]:
    with scripted_model() as (model, url), monkeypatch.context() as patch:
        patch.setenv("AWS_ENDPOINT_URL_BEDROCK_RUNTIME", url)
        upstream._client.cache_clear()
        yield model
    upstream._client.cache_clear()


def ask(page: Page, question: str) -> None:
    page.get_by_label("Your question").fill(question)
    page.get_by_role("button", name="Ask", exact=True).click()


def messages(page: Page) -> Locator:
    return page.get_by_role("list", name="Questions and answers").get_by_role("listitem")


def announced(page: Page) -> Locator:
    return page.locator("[data-live-announcer][aria-live=polite]")


def test_a_question_is_answered_and_while_it_thinks_that_is_said(
    open_desk: OpenDesk, make: Maker, salon: Tenant, picture: Callable[[Page, str], None]
) -> None:
    make.appointment(salon, startsAt=f"{MONDAY}T10:00:00", customerId=make.customer(salon, name="Imani Cole")["id"])
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="Ask assistant").click()
    dialog = page.get_by_role("dialog", name="Ask assistant")
    expect(dialog).to_contain_text("Each question takes one AI credit.")
    expect(dialog.get_by_role("status").last).to_be_attached()
    with answer_held_back(page, "**/api/ai/chat"):
        ask(page, f"Who comes on {MONDAY}?")
        expect(dialog.get_by_role("status").last).to_have_text(THINKING)
        expect(messages(page)).to_have_text([f"YouWho comes on {MONDAY}?"])
        picture(page, "assistant-thinking")
    expect(messages(page)).to_have_count(2)
    expect(messages(page).last).to_contain_text("Imani Cole")
    expect(dialog.get_by_role("status").last).to_be_empty()
    expect(announced(page)).to_contain_text(re.compile("^The assistant says: .*Imani Cole"))


def test_the_conversation_stays_while_the_assistant_is_closed_and_is_sent_along(
    open_desk: OpenDesk, salon: Tenant, model: ScriptedModel
) -> None:
    model.script = [says("Zoë does."), says("At ten.")]
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="Ask assistant").click()
    ask(page, "Who comes?")
    expect(messages(page)).to_have_count(2)
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Clients").click()
    page.get_by_role("button", name="Ask assistant").click()
    ask(page, "When?")
    expect(messages(page)).to_have_text(["YouWho comes?", "AssistantZoë does.", "YouWhen?", "AssistantAt ten."])
    assert [one["content"][0]["text"] for one in model.requests[-1]["messages"]] == ["Who comes?", "Zoë does.", "When?"]
    page.get_by_role("button", name="Start over").click()
    expect(messages(page)).to_have_count(0)


def test_an_unanswered_question_returns_to_the_input(open_desk: OpenDesk, bistro: Tenant, model: ScriptedModel) -> None:
    model.script = [fails(500), says("Nobody.")]
    page = open_desk(bistro.staff, viewport={"width": 390, "height": 844}).go(f"/reservations/{MONDAY}")
    page.get_by_role("button", name="Ask assistant").click()
    ask(page, "Who comes?")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text(
        "The AI model did not answer. This took no credit; please try again."
    )
    expect(page.get_by_label("Your question")).to_have_value("Who comes?")
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(messages(page)).to_have_text(["YouWho comes?", "AssistantNobody."])


def test_a_draft_that_is_being_written_is_waited_for_in_words(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    enquiry: dict[str, Any] = make.enquiry(bistro)
    page = open_desk(bistro.owner).go(f"/enquiries/{enquiry['id']}")
    with answer_held_back(page, "**/api/ai/inbox-assist"):
        page.get_by_role("button", name="Draft with AI").click()
        expect(page.get_by_text("The assistant is writing a draft. This can take ten seconds.")).to_be_visible()
    expect(page.get_by_label("Message", exact=True)).to_have_value(re.compile("Hello Ines"))
