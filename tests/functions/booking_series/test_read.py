"""GET /api/booking-series/{id}."""

from tests.support.booking_desk import BookingDesk, starts
from tests.support.makers import Tenant


def test_a_series_is_read_with_its_visits_in_the_order_of_their_dates_each_as_it_is_now(
    desk: BookingDesk, salon: Tenant
) -> None:
    booked = desk.repeat(startsAt="2020-03-02T10:00:00", count=4)
    series, visits = booked.json["series"], booked.json["visits"]
    as_booked = [{field: visit[field] for field in ("id", "starts_at", "status")} for visit in visits]
    assert desk.read(series["id"]).json == {"series": series, "visits": as_booked}
    for visit, changes in [
        (visits[0], {"status": "completed"}),
        (visits[1], {"status": "cancelled"}),
        (visits[2], {"startsAt": "2031-01-01T12:00:00"}),
    ]:
        assert salon.owner.patch(f"/api/appointments/{visit['id']}", changes).status == 200
    answer = desk.read(series["id"])
    assert starts(answer) == [
        f"{at}:00:00" for at in ("2020-03-02T10", "2020-03-09T10", "2020-03-23T10", "2031-01-01T12")
    ]
    assert [visit["status"] for visit in answer.json["visits"]] == ["completed", "cancelled", "confirmed", "confirmed"]
    assert answer.json["series"] == series


def test_reading_a_series_returns_only_the_documented_fields(desk: BookingDesk) -> None:
    answer = desk.read(desk.repeat().json["series"]["id"])
    assert answer.json["series"].keys() == {"id", "status"}
    assert {frozenset(visit) for visit in answer.json["visits"]} == {frozenset({"id", "starts_at", "status"})}
