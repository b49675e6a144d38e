"""ETag and If-None-Match on what v1 answers whole (spec §4.2.4, RFC 9110)."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from booking.database import connection
from local import postgres
from local.template import Route
from tests.support.every_route import V1_ROUTES, contract_of, name_of
from tests.support.makers import SCOPES, Maker, Tenant
from tests.support.service_client import Answer, Call
from tests.support.tcp_proxy import DatabaseProxy, proxied_database

WHOLE = [route for route in V1_ROUTES if contract_of(route).paged is None]
PAGED = [route for route in V1_ROUTES if contract_of(route).paged is not None]
STRONG = re.compile(r'"[\w-]{22}"')


def asked(tenant: Tenant, condition: str, path: str = "organization") -> Answer:
    return tenant.get_v1(path, headers={"if-none-match": condition})


def tag_of(tenant: Tenant, path: str = "organization") -> str:
    return tenant.get_v1(path).headers["etag"]


@pytest.fixture
def proxy(server: postgres.Server, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[DatabaseProxy]:
    connection.disconnect()
    with proxied_database(server.app_url(database)) as (proxy, url):
        monkeypatch.setenv("DATABASE_URL", url)
        yield proxy
        connection.disconnect()


@pytest.mark.parametrize("route", WHOLE, ids=name_of)
def test_a_whole_list_has_a_strong_tag_and_is_not_sent_again_while_unchanged(
    make: Maker, call: Call, salon: Tenant, bistro: Tenant, route: Route
) -> None:
    engine = contract_of(route).asked.engine or "appointments"
    key = make.key({"appointments": salon, "hospitality": bistro}[engine].company_id, SCOPES[engine], per_minute=10)
    first = call("GET", route.path, key=key)
    assert STRONG.fullmatch(first.headers["etag"])
    again = call("GET", route.path, key=key, headers={"if-none-match": first.headers["etag"]})
    assert (again.status, again.text) == (304, "")
    rate = {"x-ratelimit-remaining": ("9", "8")}
    for name in first.headers.keys() | again.headers.keys():
        expected = rate.get(name, (first.headers.get(name),) * 2)
        assert (first.headers.get(name), again.headers.get(name)) == expected, name
    assert first.headers["cache-control"] == "private, no-cache"


@pytest.mark.parametrize("route", PAGED, ids=name_of)
def test_a_page_of_a_list_has_no_entity_tag(call: Call, salon: Tenant, bistro: Tenant, route: Route) -> None:
    tenant = bistro if contract_of(route).asked.engine == "hospitality" else salon
    answer = tenant.get_v1(route.path.removeprefix("/api/v1/"), headers={"if-none-match": "*"})
    assert answer.status == 200
    assert "etag" not in answer.headers
    assert answer.headers["cache-control"] == "no-store"


def test_a_changed_list_has_another_tag_and_the_same_content_has_the_same_tag(make: Maker, salon: Tenant) -> None:
    service = make.service(salon, name="Wash")
    path = f"/api/services/{service['id']}"
    seen = [tag_of(salon, "services")]
    for change in ({"name": "Wash and cut"}, {"priceCents": 1}, {"active": False}):
        assert salon.owner.patch(path, change).status == 200
        seen.append(tag_of(salon, "services"))
    assert len(set(seen)) == 4
    assert asked(salon, seen[0], "services").json["data"][0]["active"] is False
    original = {"name": "Wash", "priceCents": service["price_cents"], "active": True}
    assert salon.owner.patch(path, original).status == 200
    assert asked(salon, seen[0], "services").status == 304


def test_an_if_none_match_header_matches_by_any_tag_in_its_list_strong_or_weak_or_by_a_star(salon: Tenant) -> None:
    tag = tag_of(salon)
    of_the_same = [tag, f"W/{tag}", f'"other", {tag}', f'"a,b",W/{tag} , "c"', f"\t{tag} ", "*", " * "]
    assert [asked(salon, condition).status for condition in of_the_same] == [304] * len(of_the_same)
    bare = tag.strip('"')
    of_others = [
        "",
        '""',
        '"other"',
        bare,
        f'"{bare}',
        f'{bare}"',
        f'"{bare} "',
        f"'{bare}'",
        f'"{bare.upper()}x"',
        "**",
    ]
    assert [asked(salon, condition).status for condition in of_others] == [200] * len(of_others)


def test_a_call_with_an_if_none_match_header_still_gets_errors_and_counts_towards_the_limit(
    db: Any, make: Maker, salon: Tenant, call: Call
) -> None:
    key = make.key(salon.company_id, ["organization:read"], per_minute=3)

    def ask(path: str = "organization") -> Answer:
        return call("GET", f"/api/v1/{path}", key=key, headers={"if-none-match": "*"})

    answers = [ask(), ask("services"), ask("nothing"), ask()]
    assert [answer.status for answer in answers] == [304, 403, 404, 429]
    assert [answer.headers["x-ratelimit-remaining"] for answer in answers] == ["2", "1", "0", "0"]
    db.execute("update api_keys set revoked_at = now() where id = %s", (key.split("_")[2],))
    assert ask().json["code"] == "key_revoked"


def test_a_304_answer_announces_the_end_of_v1(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("V1_DEPRECATION", "2027-06-01")
    monkeypatch.setenv("V1_SUNSET", "2027-12-01")
    answer = asked(salon, "*")
    assert answer.status == 304
    assert (answer.headers["deprecation"], answer.headers["sunset"]) == ("@1811808000", "Wed, 01 Dec 2027 00:00:00 GMT")


def test_another_tenants_tag_matches_nothing(salon: Tenant, other_salon: Tenant) -> None:
    assert asked(other_salon, tag_of(salon)).status == 200


def test_an_unchanged_list_costs_one_round_trip(salon: Tenant, proxy: DatabaseProxy) -> None:
    tag = tag_of(salon, "services")
    before = proxy.round_trips
    assert asked(salon, tag, "services").status == 304
    assert proxy.round_trips - before == 1
