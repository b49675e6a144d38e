"""GET /api/day: the whole date of a salon, and how it is asked for again and again."""

from typing import Any

import pytest

from booking.day import rules
from tests.functions.customers.client_visibility import confined, hide
from tests.support.makers import Maker, Tenant, User

MONDAY = "2030-03-04"


def day(user: User, date: str = MONDAY) -> dict[str, Any]:
    answer = user.get(f"/api/day?date={date}")
    assert answer.status == 200, answer.text
    read: dict[str, Any] = answer.json
    return read


def appointments(user: User, date: str = MONDAY) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = day(user, date)["appointments"]
    return found


def named(customer: dict[str, Any]) -> dict[str, Any]:
    """What a booking shows of its customer."""
    shown = ("id", "name", "email", "phone", "allergies", "pinned_note", "email_problem")
    return {field: customer[field] for field in shown}


def window(provider: dict[str, Any], starts_at: str, ends_at: str) -> dict[str, Any]:
    return {"provider_id": provider["id"], "starts_at": f"{starts_at}:00+00:00", "ends_at": f"{ends_at}:00+00:00"}


def test_a_salons_day_lists_everything_with_names(make: Maker, salon: Tenant) -> None:
    service, customer = make.service(salon, name="Colour"), make.customer(salon, name="Renée", phone="0400 111 222")
    hours = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    sam = make.provider(salon, name="Sam", workingHours=hours)
    alex = make.provider(salon, name="Alex", workingHours=hours)
    booked = {
        "serviceId": service["id"],
        "providerId": sam["id"],
        "customerId": customer["id"],
        "notes": "By the door.",
    }
    second = make.appointment(salon, **booked, startsAt=f"{MONDAY}T12:00:00")
    first = make.appointment(salon, **booked)
    off = make.time_off(
        salon, alex["id"], startsAt="2030-03-04T13:00:00", endsAt="2030-03-06T00:00:00", reason="Training"
    )
    make.time_off(salon, sam["id"], startsAt="2030-03-05T00:00:00", endsAt="2030-03-06T00:00:00")
    names = {
        "customer": named(customer),
        "service": {"id": service["id"], "name": "Colour"},
        "provider": {"id": sam["id"], "name": "Sam"},
        "colour": None,
        "deposit": None,
        "held_until": None,
        "guest_action": None,
        "guest_acted_at": None,
        "guest_moved_from": None,
        "guest_language": None,
    }
    found = day(salon.staff)
    assert found == {
        "businessType": "appointments",
        "newsTag": found["newsTag"],
        "date": MONDAY,
        "startsAt": "2030-03-04T00:00:00+00:00",
        "endsAt": "2030-03-05T00:00:00+00:00",
        "specialHours": None,
        "appointments": [{**one, **names, "first_visit": True} for one in (first, second)],
        "providers": [{"id": one["id"], "name": one["name"], "active": True} for one in (alex, sam)],
        "workingWindows": sorted(
            (window(one, "2030-03-04T09:00", "2030-03-04T17:00") for one in (alex, sam)),
            key=lambda shown: str(shown["provider_id"]),
        ),
        "timeOff": [off],
    }


def test_a_booking_over_midnight_is_on_both_dates(make: Maker, salon: Tenant) -> None:
    """A date lasts until the night that began on it is over."""
    nights = make.provider(salon, workingHours=[{"day": 0, "opens": "20:00", "closes": "03:00"}])
    over = make.appointment(salon, providerId=nights["id"], startsAt="2030-03-04T23:30:00")
    late = make.appointment(salon, providerId=nights["id"], startsAt="2030-03-05T02:00:00")
    after = make.appointment(salon, providerId=nights["id"], startsAt="2030-03-05T03:00:00")
    worked = window(nights, "2030-03-04T20:00", "2030-03-05T03:00")
    monday, tuesday, sunday = (day(salon.owner, f"2030-03-0{number}") for number in (4, 5, 3))
    assert [one["id"] for one in monday["appointments"]] == [over["id"], late["id"]]
    assert [one["id"] for one in tuesday["appointments"]] == [over["id"], late["id"], after["id"]]
    assert (monday["workingWindows"], tuesday["workingWindows"]) == ([worked], [worked])
    assert (monday["endsAt"], tuesday["endsAt"]) == ("2030-03-05T03:00:00+00:00", "2030-03-06T00:00:00+00:00")
    assert (sunday["appointments"], sunday["workingWindows"]) == ([], [])


def test_special_hours_of_the_date_are_listed_and_cut_the_windows(make: Maker, salon: Tenant) -> None:
    provider = make.provider(salon, workingHours=[{"day": 0, "opens": "09:00", "closes": "17:00"}])
    windows = [{"opens": "10:00", "closes": "12:00"}, {"opens": "14:00", "closes": "20:00"}]
    special = make.special_hours(salon, date=MONDAY, windows=windows)
    found = day(salon.staff)
    assert found["specialHours"] == special
    assert found["workingWindows"] == [
        window(provider, "2030-03-04T10:00", "2030-03-04T12:00"),
        window(provider, "2030-03-04T14:00", "2030-03-04T17:00"),
    ]


def test_every_status_is_listed_and_a_former_provider_shows_on_a_date_with_bookings(make: Maker, salon: Tenant) -> None:
    left = make.provider(salon, name="Left")
    booked = make.appointment(salon, providerId=left["id"])
    make.provider(salon, name="Left too", active=False)
    assert salon.owner.patch(f"/api/appointments/{booked['id']}", {"status": "no_show"}).status == 200
    assert salon.owner.patch(f"/api/staff/{left['id']}", {"active": False}).status == 200
    found = day(salon.staff)
    assert [(one["id"], one["status"]) for one in found["appointments"]] == [(booked["id"], "no_show")]
    assert found["providers"] == [{"id": left["id"], "name": "Left", "active": False}]
    assert day(salon.staff, "2030-03-05")["providers"] == []


@pytest.mark.parametrize(
    ("earlier", "status", "is_first"),
    [
        ("2030-03-03T10:00:00", "pending", False),
        ("2030-03-03T10:00:00", "completed", False),
        ("2030-03-03T10:00:00", "cancelled", True),
        ("2030-03-03T10:00:00", "no_show", True),
        ("2030-03-04T08:00:00", "pending", True),  # the other service of one visit
        ("2030-03-05T10:00:00", "pending", True),
    ],
)
def test_a_first_visit_is_one_before_which_nobody_came_nor_was_to_come(
    make: Maker, salon: Tenant, earlier: str, status: str, is_first: bool
) -> None:
    client = make.customer(salon, allergies="Latex", pinnedNote="يفضل الصباح")["id"]
    make.appointment(salon, startsAt=earlier)  # somebody else
    other = make.appointment(salon, customerId=client, startsAt=earlier)["id"]
    if status != "pending":
        assert salon.owner.patch(f"/api/appointments/{other}", {"status": status}).status == 200
    booked = make.appointment(salon, customerId=client, startsAt=f"{MONDAY}T15:00:00")["id"]
    [shown] = [one for one in appointments(salon.staff) if one["id"] == booked]
    assert shown["first_visit"] is is_first
    assert (shown["customer"]["allergies"], shown["customer"]["pinned_note"]) == ("Latex", "يفضل الصباح")


def test_a_visit_over_midnight_is_still_the_first_on_the_next_date(make: Maker, salon: Tenant) -> None:
    make.appointment(salon, startsAt="2030-03-03T23:45:00")
    for date in ("2030-03-03", MONDAY):
        [shown] = appointments(salon.staff, date)
        assert shown["first_visit"] is True


def test_who_is_not_shown_and_who_is_not_known_has_no_first_visit(make: Maker, salon: Tenant) -> None:
    booked = make.appointment(salon)
    assert salon.owner.patch(f"/api/appointments/{booked['id']}", {"providerConfirmed": True}).status == 200
    [shown] = appointments(confined(make, salon, None))
    assert (shown["customer"], shown["first_visit"]) == (None, False)


# Who sees whom


def test_a_member_sees_of_each_customer_what_the_customers_route_shows(make: Maker, salon: Tenant) -> None:
    """Confined staff know their own provider's confirmed clients; who is not confirmed yet is nobody's client."""
    own, other = make.provider(salon)["id"], make.provider(salon)["id"]
    member = confined(make, salon, own)
    hide(salon, "phone")
    for hour, provider in enumerate((own, own, other, other)):
        customer = make.customer(salon, name=f"Client {hour}", email=f"client{hour}@example.com", phone="0400 111 222")
        booked = make.appointment(
            salon, providerId=provider, customerId=customer["id"], startsAt=f"{MONDAY}T1{hour}:00:00"
        )
        if hour % 2:
            assert salon.owner.patch(f"/api/appointments/{booked['id']}", {"providerConfirmed": True}).status == 200
    known = dict.fromkeys(("owner", "staff", "confined"), 0)
    for name, user in (("owner", salon.owner), ("staff", salon.staff), ("confined", member)):
        for booked in appointments(salon.owner):
            [shown] = [one for one in appointments(user) if one["id"] == booked["id"]]
            answer = user.get(f"/api/customers/{booked['customer_id']}")
            assert shown["customer"] == (named(answer.json["customer"]) if answer.status == 200 else None)
            listed = user.get(f"/api/appointments/{booked['id']}").json["appointment"]
            assert {field: shown[field] for field in listed} == listed
            known[name] += shown["customer"] is not None
    assert known == {"owner": 4, "staff": 4, "confined": 1}
    [client] = [one["customer"] for one in appointments(member) if one["customer"]]
    assert (client["name"], client["email"], client["phone"]) == ("Client 1", "client1@example.com", None)


def test_a_confined_member_who_is_no_provider_knows_nobody(make: Maker, salon: Tenant) -> None:
    booked = make.appointment(salon)
    assert salon.owner.patch(f"/api/appointments/{booked['id']}", {"providerConfirmed": True}).status == 200
    [shown] = appointments(confined(make, salon, None))
    assert (shown["customer"], shown["customer_id"]) == (None, None)


# Again and again


def test_a_day_that_has_not_changed_is_not_sent_again(make: Maker, salon: Tenant) -> None:
    booked = make.appointment(salon)
    path = f"/api/day?date={MONDAY}"
    first = salon.staff.get(path)
    condition = {"if-none-match": first.headers["etag"]}
    again = salon.staff.get(path, headers=condition)
    assert (again.status, again.text, again.headers["etag"]) == (304, "", first.headers["etag"])
    assert (first.headers["cache-control"], again.headers["cache-control"]) == ("no-store", "no-store")
    assert salon.staff.get("/api/day?date=2030-03-05", headers=condition).status == 200
    assert salon.owner.patch(f"/api/appointments/{booked['id']}", {"notes": "Brings a dog."}).status == 200
    changed = salon.staff.get(path, headers=condition)
    assert changed.json["appointments"][0]["notes"] == "Brings a dog."
    assert salon.staff.get(path, headers={"if-none-match": changed.headers["etag"]}).status == 304


def test_a_condition_hides_no_refusal(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    any_tag = {"if-none-match": "*"}
    assert salon.staff.get("/api/day", headers=any_tag).error == "date: is required."
    assert salon.staff.get("/api/day?date=today", headers=any_tag).status == 400
    assert salon.staff.get(f"/api/day?date={MONDAY}", headers=any_tag).status == 304
    stranger = make.user(company_id=salon.company_id)
    assert stranger.get(f"/api/day?date={MONDAY}", headers=any_tag).status == 403


def test_another_member_who_sees_less_has_another_tag(make: Maker, salon: Tenant) -> None:
    make.appointment(salon)
    seen = {user.get(f"/api/day?date={MONDAY}").headers["etag"] for user in (salon.owner, confined(make, salon, None))}
    assert len(seen) == 2


@pytest.mark.parametrize("most", [rules.WITHOUT_NOTES, rules.WITHOUT_NOTES + 999])
def test_a_date_with_more_than_an_answer_holds_is_refused(
    make: Maker, salon: Tenant, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    make.appointment(salon, notes="x" * (most - rules.WITHOUT_NOTES + 1))
    monkeypatch.setattr(rules, "MAX_ANSWER_CHARACTERS", most)
    answer = salon.owner.get(f"/api/day?date={MONDAY}")
    assert (answer.status, answer.error.split(":")[0]) == (400, "date")
    monkeypatch.setattr(rules, "MAX_ANSWER_CHARACTERS", most + 1)
    assert len(appointments(salon.owner)) == 1
