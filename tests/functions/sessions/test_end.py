"""DELETE /api/sessions/{id}, and that an ended session opens nothing."""

from typing import Any
from uuid import uuid4

import pytest
import requests

from booking.identity import credentials
from local.auth_server import ANON_KEY
from local.template import Route
from tests.functions.sessions.own_sessions import ROUTE, ended, id_of, sessions_of
from tests.support.every_route import SESSION_ROUTES, contract_of, entrance_of, every, name_of
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, statuses
from tests.support.sample_requests import samples_for
from tests.support.service_client import Call
from tests.support.signing_in import elsewhere
from tests.support.tenant_rows import rows_of

pytestmark = pytest.mark.asks_each_time


@pytest.mark.parametrize("route", every(SESSION_ROUTES, by=entrance_of), ids=name_of)
def test_an_ended_session_opens_no_route_and_changes_nothing(route: Route, make: Maker, call: Call, db: Any) -> None:
    samples = samples_for(make, route)
    owner = samples.tenant.owner
    path, headers = samples.path(route) + samples.query(route), samples.headers(route)
    body = samples.body(route) if contract_of(route).body else None
    phone = elsewhere(owner)
    sessions_of(phone)
    assert owner.delete(f"{ROUTE}/{id_of(phone)}").status == 200
    before = rows_of(db, samples.tenant)
    assert ended(call(route.method, path, body, cookie=phone.cookie, headers=headers))
    assert rows_of(db, samples.tenant) == before


def test_a_session_that_is_ended_is_gone_from_the_list_and_the_others_go_on(make: Maker, salon: Tenant) -> None:
    phone, tablet = elsewhere(salon.owner), elsewhere(salon.owner)
    for one in (phone, tablet):
        sessions_of(one)
    answer = salon.owner.delete(f"{ROUTE}/{id_of(phone)}")
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert ended(phone.get("/api/services"))
    assert {one["id"] for one in sessions_of(tablet)} == {id_of(salon.owner), id_of(tablet)}
    assert salon.owner.delete(f"{ROUTE}/{id_of(phone)}").error == "There is no such session, or it has ended."


def test_a_refreshed_token_of_an_ended_session_opens_nothing(make: Maker, salon: Tenant, auth_url: str) -> None:
    phone = elsewhere(salon.owner)
    sessions_of(phone)
    assert salon.owner.delete(f"{ROUTE}/{id_of(phone)}").status == 200
    [token] = credentials.session_tokens([phone.cookie])
    headers = {"apikey": ANON_KEY, "Authorization": f"Bearer {token}"}
    assert requests.get(f"{auth_url}/auth/v1/user", headers=headers, timeout=5).status_code == 200, "it goes on there"
    assert ended(phone.get("/api/services"))


def test_a_session_may_end_itself_and_can_end_no_other_after_that(make: Maker, salon: Tenant) -> None:
    phone = elsewhere(salon.owner)
    sessions_of(salon.owner)
    assert phone.delete(f"{ROUTE}/{id_of(phone)}").status == 200
    assert ended(phone.delete(f"{ROUTE}/{id_of(salon.owner)}"))
    assert salon.owner.get("/api/services").status == 200


def test_the_session_of_another_user_is_not_found(salon: Tenant, other_salon: Tenant) -> None:
    for user in (salon.staff, other_salon.owner):
        sessions_of(user)
        answer = salon.owner.delete(f"{ROUTE}/{id_of(user)}")
        assert (answer.status, answer.error) == (404, "There is no such session, or it has ended.")
        assert user.get("/api/services").status == 200
    assert salon.owner.delete(f"{ROUTE}/{uuid4()}").status == 404
    assert salon.owner.delete(f"{ROUTE}/not-a-uuid").status == 404


def test_one_of_many_concurrent_requests_ends_the_session(make: Maker, salon: Tenant) -> None:
    phone = elsewhere(salon.owner)
    sessions_of(phone)
    answers = at_once([lambda: salon.owner.delete(f"{ROUTE}/{id_of(phone)}")] * 6)
    assert sorted(statuses(answers)) == [200] + [404] * 5
