"""How many checks of a session an auth server answers in time, measured."""

from urllib.parse import urlsplit

import pytest

from local import auth_server
from operators import measure_auth
from operators.measure_auth import Check, Step
from tests.support.makers import Maker, Tenant


@pytest.fixture
def check(auth_url: str, make: Maker, salon: Tenant) -> Check:
    return measure_auth._signed_in(auth_url, auth_server.ANON_KEY, salon.owner.email, make.password(salon.owner))


def test_a_rate_is_held_while_all_are_answered_and_one_in_a_hundred_waits_no_longer_than_100_ms() -> None:
    assert not Step(10, [20.0] * 99 + [100.0], 0).saturates
    assert Step(10, [20.0] * 98 + [101.0] * 2, 0).saturates
    assert Step(10, [20.0] * 99, 1).saturates
    assert Step(10, [], 0).saturates


def test_it_asks_as_often_as_the_rate_says_and_counts_who_is_refused(check: Check) -> None:
    step = measure_auth.ask(check, 40, 0.5)
    assert (step.failed, 5 <= len(step.waits) <= 45) == (0, True)
    refused = measure_auth.ask(Check(check.origin, check.anon_key, "no token"), 40, 0.5)
    assert (refused.waits, refused.failed > 0) == ([], True)
    nobody_there = Check(urlsplit("http://127.0.0.1:1"), check.anon_key, check.access_token)
    assert measure_auth.ask(nobody_there, 40, 0.2).waits == []


def test_the_rate_is_found_between_one_that_holds_and_one_that_does_not(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(_: Check, rate: float, seconds: float) -> Step:
        return Step(rate, [rate / 3] * 100, 0)  # 300 a second are 100 ms

    monkeypatch.setattr(measure_auth, "ask", ask)
    steps = list(measure_auth.measured(check, 1))
    assert [step.rate for step in steps] == [50, 100, 200, 400, 300, 350]
    assert measure_auth.report(steps).endswith("It answers 300 checks a second within 100 ms.")
