"""GET /api/week: seven dates of one provider, as the day has each."""

from datetime import date, timedelta
from typing import Any

import pytest

from booking.day import rules
from tests.functions.customers.client_visibility import confined, hide
from tests.functions.day.test_read import MONDAY, day
from tests.support.makers import Maker, Tenant, User

NINE_TO_FIVE = [{"day": number, "opens": "09:00", "closes": "17:00"} for number in range(5)]
DATES = [str(date.fromisoformat(MONDAY) + timedelta(days=number)) for number in range(7)]


def week(user: User, **query: Any) -> dict[str, Any]:
    answer = user.get("/api/week?" + "&".join(f"{name}={value}" for name, value in {"date": MONDAY, **query}.items()))
    assert answer.status == 200, answer.text
    read: dict[str, Any] = answer.json
    return read


def of_provider(shown: dict[str, Any], provider: dict[str, Any]) -> dict[str, Any]:
    """What a day shows of one provider, and of the visits that have a service with them."""
    visits = {one["group_id"] for one in shown["appointments"] if one["provider_id"] == provider["id"]} - {None}
    return {
        **{name: value for name, value in shown.items() if name != "newsTag"},
        "appointments": [
            one for one in shown["appointments"] if one["provider_id"] == provider["id"] or one["group_id"] in visits
        ],
        "providers": [{"id": provider["id"], "name": provider["name"], "active": True}],
        "workingWindows": [one for one in shown["workingWindows"] if one["provider_id"] == provider["id"]],
        "timeOff": [one for one in shown["timeOff"] if one["provider_id"] == provider["id"]],
    }


def test_a_week_is_the_days_of_one_provider(make: Maker, salon: Tenant) -> None:
    """With the other services of their visits, and nobody else's bookings; for each member as much as the day shows."""
    ana, bea = (make.provider(salon, name=name, workingHours=NINE_TO_FIVE) for name in ("Ana", "Bea"))
    cut, colour = (make.service(salon, name=name)["id"] for name in ("Cut", "Colour"))
    for provider in (ana, bea):
        path = f"/api/staff/{provider['id']}"
        assert salon.owner.patch(path, {"serviceIds": [cut, colour]}).status == 200
    for number, provider in ((0, ana), (0, bea), (2, ana), (5, bea)):
        booked = make.appointment(salon, providerId=provider["id"], startsAt=f"{DATES[number]}T10:00:00")
        assert salon.owner.patch(f"/api/appointments/{booked['id']}", {"providerConfirmed": True}).status == 200
    services = [{"serviceId": cut, "providerId": ana["id"]}, {"serviceId": colour, "providerId": bea["id"]}]
    visit = {"customerId": make.customer(salon)["id"], "startsAt": f"{DATES[3]}T12:00:00", "services": services}
    assert salon.owner.post("/api/appointments", visit).status == 201
    make.time_off(salon, ana["id"], startsAt=f"{DATES[1]}T13:00:00", endsAt=f"{DATES[2]}T09:00:00", reason="Training")
    make.time_off(salon, bea["id"], startsAt=f"{DATES[1]}T13:00:00", endsAt=f"{DATES[2]}T09:00:00", reason="Dentist")
    make.special_hours(salon, date=DATES[4], windows=[{"opens": "10:00", "closes": "12:00"}])
    hide(salon, "phone")
    for user in (salon.owner, salon.staff, confined(make, salon, bea["id"])):
        for provider in (ana, bea):
            read = week(user, providerId=provider["id"])
            assert read["providerId"] == provider["id"]
            assert [one["name"] for one in read["providers"]] == ["Ana", "Bea"]
            assert read["days"] == [of_provider(day(user, one), provider) for one in DATES]
    assert [len(one["appointments"]) for one in week(salon.owner, providerId=ana["id"])["days"]] == [
        1,
        0,
        1,
        2,
        0,
        0,
        0,
    ]


def test_a_week_is_of_the_wanted_provider_or_else_of_the_caller_or_else_of_the_first(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    assert week(salon.owner) == {"providerId": None, "providers": [], "days": week(salon.owner)["days"]}
    assert [one["appointments"] for one in week(salon.owner)["days"]] == [[]] * 7
    ana, bea, left = (make.provider(salon, name=name)["id"] for name in ("Ana", "Bea", "Left"))
    make.appointment(salon, providerId=left, startsAt=f"{DATES[6]}T10:00:00")
    assert salon.owner.patch(f"/api/staff/{left}", {"active": False}).status == 200
    foreign = make.provider(other_salon)["id"]
    member = confined(make, salon, bea)
    for user, wanted, shown in (
        (salon.owner, ana, ana),
        (salon.owner, left, left),
        (salon.owner, foreign, ana),
        (member, ana, ana),
        (member, foreign, bea),
    ):
        assert week(user, providerId=wanted)["providerId"] == shown
    assert (week(salon.owner)["providerId"], week(member)["providerId"]) == (ana, bea)
    week_before = week(salon.owner, date="2030-02-25", providerId=left)
    assert (week_before["providerId"], [one["id"] for one in week_before["providers"]]) == (ana, [ana, bea])


def test_a_week_that_has_not_changed_is_not_sent_again(make: Maker, salon: Tenant) -> None:
    booked = make.appointment(salon, startsAt=f"{DATES[6]}T10:00:00")
    first = salon.staff.get(f"/api/week?date={MONDAY}")
    condition = {"if-none-match": first.headers["etag"]}
    assert salon.staff.get(f"/api/week?date={MONDAY}", headers=condition).status == 304
    assert salon.owner.patch(f"/api/appointments/{booked['id']}", {"notes": "Brings a dog."}).status == 200
    changed = salon.staff.get(f"/api/week?date={MONDAY}", headers=condition)
    assert changed.json["days"][6]["appointments"][0]["notes"] == "Brings a dog."


def test_a_week_with_more_than_an_answer_holds_is_refused(
    make: Maker, salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    provider = make.provider(salon)["id"]
    for one in DATES[:2]:
        make.appointment(salon, providerId=provider, startsAt=f"{one}T10:00:00")
    monkeypatch.setattr(rules, "MAX_ANSWER_CHARACTERS", 2 * rules.WITHOUT_NOTES - 1)
    answer = salon.owner.get(f"/api/week?date={MONDAY}")
    assert (answer.status, answer.error.split(":")[0]) == (400, "date")
    monkeypatch.setattr(rules, "MAX_ANSWER_CHARACTERS", 2 * rules.WITHOUT_NOTES)
    assert week(salon.owner)["providerId"] == provider
