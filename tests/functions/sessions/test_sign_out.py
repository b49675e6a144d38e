"""POST /api/sessions/sign-out: what ends at the auth server leaves the list."""

import pytest

from tests.functions.sessions.own_sessions import ROUTE, id_of, sessions_of
from tests.support.makers import Maker, Tenant, User
from tests.support.scripted_auth_server import ScriptedConnection, answer, scripted, user as user_document
from tests.support.signing_in import elsewhere

pytestmark = pytest.mark.asks_each_time

OVER = "Your session has ended; sign in again."


@pytest.fixture
def devices(make: Maker, salon: Tenant) -> list[User]:
    """Three sessions of the owner's, of which the first one asks."""
    devices = [elsewhere(salon.owner) for _ in range(3)]
    for device in devices:
        sessions_of(device)
    return devices


@pytest.mark.parametrize(
    ("scope", "going_on"), [("local", [1, 2]), ("others", [0]), ("global", [])], ids=["this one", "all others", "all"]
)
def test_sessions_in_scope_end_at_the_auth_server_and_leave_the_list(
    devices: list[User], make: Maker, salon: Tenant, scope: str, going_on: list[int]
) -> None:
    signed_out = devices[0].post(f"{ROUTE}/sign-out", {"scope": scope})
    assert (signed_out.status, signed_out.json) == (200, {"ok": True})
    for number, device in enumerate(devices):
        answered = device.get("/api/services")
        assert answered.status == (200 if number in going_on else 401)
        assert number in going_on or answered.error == OVER
    newcomer = elsewhere(salon.owner)
    listed = {one["id"] for one in sessions_of(newcomer)}
    assert listed == {id_of(newcomer), *(id_of(devices[number]) for number in going_on)}


def test_signing_out_leaves_the_sessions_of_other_users(salon: Tenant) -> None:
    sessions_of(salon.staff)
    assert salon.owner.post(f"{ROUTE}/sign-out", {"scope": "global"}).status == 200
    assert [one["current"] for one in sessions_of(salon.staff)] == [True]


@pytest.mark.parametrize("body", [{}, {"scope": "everywhere"}, {"scope": None}, {"scope": ["global"]}])
def test_an_unknown_scope_ends_no_session(devices: list[User], body: dict[str, object]) -> None:
    answered = devices[0].post(f"{ROUTE}/sign-out", body)
    assert answered.status == 400
    assert answered.error.startswith("scope: ")
    assert len(sessions_of(devices[1])) == 3


def test_an_auth_server_that_does_not_confirm_it_is_503_and_what_goes_on_is_listed_again(
    devices: list[User], salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def script(connection: ScriptedConnection) -> None:
        while request := connection.next_request():
            asked.append(request.split(b" HTTP/")[0])
            is_check = request.startswith(b"GET")
            failed = answer(b"{}", status="500 Internal Server Error")
            connection.send(answer(user_document(salon.owner.id, salon.company_id)) if is_check else failed)

    with scripted(script) as server, monkeypatch.context() as patch:
        patch.setenv("AUTH_URL", server.url)
        assert devices[0].post(f"{ROUTE}/sign-out", {"scope": "others"}).status == 503
    assert asked[-1] == b"POST /auth/v1/logout?scope=others"
    for device in devices:
        assert device.get("/api/services").status == 200
    assert {one["id"] for one in sessions_of(devices[0])} == set(map(id_of, devices))
