"""GET /api/sessions: where a user is signed in, and how the service knows."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import psycopg
import pytest

from booking.upstreams import auth_server
from tests.functions.sessions.own_sessions import ROUTE, id_of, sessions_of
from tests.support.makers import Maker, Tenant, User
from tests.support.races import at_once, statuses
from tests.support.service_client import Answer, Call
from tests.support.signing_in import elsewhere, having_proved

pytestmark = pytest.mark.asks_each_time

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0"


def age_seconds(moment: str) -> float:
    return (datetime.now(UTC) - datetime.fromisoformat(moment)).total_seconds()


def test_a_session_shows_its_browser_its_address_and_when_it_was_used(make: Maker, salon: Tenant) -> None:
    phone = elsewhere(salon.owner)
    phone.get("/api/organization", headers={"user-agent": FIREFOX}, source_ip="203.0.113.7")
    here, there = sessions_of(salon.owner)
    assert (here["id"], here["current"]) == (id_of(salon.owner), True)
    assert there.keys() == {"id", "agent", "address", "signed_in_at", "last_used_at", "current"}
    assert (there["id"], there["current"]) == (id_of(phone), False)
    assert (there["agent"], there["address"]) == (FIREFOX, "203.0.113.7")
    assert -1 < age_seconds(there["signed_in_at"]) < 60
    assert -1 < age_seconds(there["last_used_at"]) < 60


def test_the_time_of_a_sign_in_is_the_one_that_the_token_names(make: Maker, salon: Tenant) -> None:
    [listed] = sessions_of(having_proved(make, salon.owner, minutes_ago=600))
    assert 599 * 60 < age_seconds(listed["signed_in_at"]) < 601 * 60


def test_sessions_of_others_are_not_listed(make: Maker, salon: Tenant) -> None:
    sessions_of(salon.staff)
    assert [one["id"] for one in sessions_of(salon.owner)] == [id_of(salon.owner)]


def test_a_user_without_a_business_has_sessions_too(make: Maker) -> None:
    newcomer = make.user()
    assert [one["current"] for one in sessions_of(newcomer)] == [True]


def test_every_kind_of_request_uses_the_session(make: Maker, salon: Tenant, db: Any) -> None:
    """Of a member and of somebody signed in alone; reading and writing."""
    requests: list[Callable[[User], Answer]] = [
        lambda user: user.get("/api/services"),
        lambda user: user.post("/api/services", {"name": "Cut", "durationMinutes": 30, "priceCents": 0}),
        lambda user: user.post("/api/onboarding/slug-check", {"slug": "free-for-all"}),
    ]
    for ask in requests:
        user = elsewhere(salon.owner)
        assert ask(user).status in (200, 201)
        kept = "select from user_sessions where session_id = %s"
        assert db.execute(kept, (id_of(user),)).rowcount == 1


def test_the_use_of_a_session_is_written_down_once_in_five_minutes(salon: Tenant, db: Any) -> None:
    def used_again_after(minutes: int) -> str:
        db.execute(
            "update user_sessions set last_used_at = now() - make_interval(mins => %s) where session_id = %s",
            (minutes, id_of(salon.owner)),
        )
        salon.owner.get("/api/services", headers={"user-agent": f"After {minutes}"})
        return str(sessions_of(salon.owner)[0]["agent"])

    sessions_of(salon.owner)
    assert used_again_after(4) != "After 4"
    assert used_again_after(6) == "After 6"


def test_nobody_waits_for_another_request_of_the_same_session(salon: Tenant, db: Any) -> None:
    sessions_of(salon.owner)
    used = "update user_sessions set last_used_at = now() - interval '1 hour' where session_id = %s"
    db.execute(used, (id_of(salon.owner),))
    with psycopg.connect(db.info.dsn, password=db.info.password) as another:
        another.execute(used, (id_of(salon.owner),))
        assert salon.owner.get("/api/services").status == 200, "within the 3 seconds that a read has"


def test_nobody_waits_for_the_first_request_of_a_new_session(salon: Tenant, db: Any) -> None:
    phone = elsewhere(salon.owner)
    with psycopg.connect(db.info.dsn, password=db.info.password) as first:
        first.execute("select note_session(%s, %s, now(), 'A first request', '', null)", (salon.owner.id, id_of(phone)))
        assert phone.get("/api/services").status == 200, "within the 3 seconds that a read has"
    assert [one["agent"] for one in sessions_of(phone) if one["current"]] == ["A first request"]


def test_a_new_session_whose_first_requests_come_at_once_is_one(make: Maker, salon: Tenant) -> None:
    phone = elsewhere(salon.owner)
    assert set(statuses(at_once([lambda: phone.get("/api/services")] * 8))) == {200}
    assert [one["id"] for one in sessions_of(phone)] == [id_of(phone)]


def test_a_session_unused_for_thirty_days_is_not_listed_until_it_is_used_again(
    make: Maker, salon: Tenant, db: Any
) -> None:
    phone = elsewhere(salon.owner)
    sessions_of(phone)
    db.execute(
        "update user_sessions set last_used_at = now() - interval '31 days' where session_id = %s", (id_of(phone),)
    )
    assert [one["id"] for one in sessions_of(salon.owner)] == [id_of(salon.owner)]
    assert phone.get("/api/services").status == 200
    assert {one["id"] for one in sessions_of(salon.owner)} == {id_of(salon.owner), id_of(phone)}


def test_at_most_a_hundred_sessions_are_listed(salon: Tenant, db: Any) -> None:
    db.execute(
        "insert into user_sessions (session_id, user_id, signed_in_at, agent, address)"
        " select gen_random_uuid(), %s, now(), '', '' from generate_series(1, 150)",
        (salon.owner.id,),
    )
    assert len(sessions_of(salon.owner)) == 100


@pytest.mark.parametrize(
    ("headers", "agent", "address"),
    [
        ({"user-agent": "x" * 5000}, "x" * 300, "127.0.0.1"),
        ({"user-agent": "tab\there \x7f \ud800 ok"}, "tabhere   ok", "127.0.0.1"),
        ({"cloudfront-viewer-address": "198.51.100.4:46532"}, "", "198.51.100.4"),
        ({"cloudfront-viewer-address": "2001:db8::7:46532"}, "", "2001:db8::7"),
        ({"cloudfront-viewer-address": "<script>:1"}, "", ""),
        ({"cloudfront-viewer-address": ""}, "", ""),
    ],
)
def test_a_browsers_name_is_kept_as_text_of_limited_length(
    make: Maker, salon: Tenant, headers: dict[str, str], agent: str, address: str
) -> None:
    user = elsewhere(salon.owner)
    assert user.get(ROUTE, headers=headers).status == 200
    [listed] = [one for one in sessions_of(user) if one["current"]]
    assert (listed["agent"], listed["address"]) == (agent, address)


def test_a_listed_session_costs_no_round_trip_of_its_own(
    salon: Tenant, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The auth server is asked once, as for any request."""
    asked: list[tuple[str, ...]] = []
    get_user = auth_server.get_user

    def counted(*tokens: str) -> auth_server.User:
        asked.append(tokens)
        return get_user(*tokens)

    monkeypatch.setattr(auth_server, "get_user", counted)
    assert salon.owner.get(ROUTE).status == 200
    assert len(asked) == 1
