"""GET /api/v1/service-periods."""

from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call

ROUTE = "service-periods"


def test_integrators_read_all_periods_in_one_page(make: Maker, bistro: Tenant) -> None:
    late = make.service_period(bistro, name="Late", days=[5], startsAt="22:00", endsAt="02:00", active=False)
    lunch = make.service_period(bistro, name="Lunch", startsAt="12:00", endsAt="15:00", coverCap=30, turnMinutes=75)
    answer = bistro.get_v1(ROUTE)
    assert answer.status == 200
    assert answer.json == {
        "data": [
            {
                "id": lunch["id"],
                "name": "Lunch",
                "days": [0, 1, 2, 3, 4, 5, 6],
                "startsAt": "12:00",
                "endsAt": "15:00",
                "coverCap": 30,
                "turnMinutes": 75,
                "active": True,
            },
            {
                "id": late["id"],
                "name": "Late",
                "days": [5],
                "startsAt": "22:00",
                "endsAt": "02:00",
                "coverCap": None,
                "turnMinutes": 120,
                "active": False,
            },
        ],
        "nextCursor": None,
    }


def test_a_key_without_the_scope_is_refused(make: Maker, bistro: Tenant, call: Call) -> None:
    key = make.key(bistro.company_id, ["tables:read", "service-periods:write"])
    answer = call("GET", f"/api/v1/{ROUTE}", key=key)
    assert (answer.status, answer.json["code"]) == (403, "insufficient_scope")


def test_a_key_of_the_other_engine_is_refused(make: Maker, salon: Tenant, call: Call) -> None:
    key = make.key(salon.company_id, ["service-periods:read"])
    answer = call("GET", f"/api/v1/{ROUTE}", key=key)
    assert (answer.status, answer.json["code"]) == (403, "wrong_vertical")
