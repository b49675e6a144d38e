"""GET /{slug}/w/{token}: the page of the own entry of the wait list (spec §12.10)."""

from typing import Any

import pytest

from tests.support.guest_forms import own
from tests.support.guests import GuestsPage
from tests.support.makers import Maker
from tests.support.tenant_rows import rows_of
from tests.support.waiting_forms import join, offered


@pytest.fixture(autouse=True)
def kept(page: GuestsPage) -> None:
    page.set(waitlist=True)


def test_a_link_that_nobody_made_opens_nothing(page: GuestsPage) -> None:
    answer = own(page, join(page)[:-3] + "AAA")
    assert answer.status == 404
    assert "Ines" not in answer.text


def test_following_the_link_changes_nothing(make: Maker, page: GuestsPage, db: Any) -> None:
    path = offered(make, page)
    before = rows_of(db, page.tenant)
    for _ in range(2):
        assert own(page, path).status == 200
    assert rows_of(db, page.tenant) == before


def test_what_is_offered_stands_there_with_until_when(make: Maker, page: GuestsPage) -> None:
    shown = own(page, offered(make, page)).text
    assert "A time is free for you" in shown
    assert f'<time datetime="{page.day().isoformat()}">' in shown
    assert "We keep it for you until" in shown
