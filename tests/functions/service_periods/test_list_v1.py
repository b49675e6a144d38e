"""GET /api/v1/service-periods."""

from tests.support.makers import Maker, Tenant

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
