"""DELETE /api/staff/{id}/time-off."""

from tests.support.booking_desk import BookingDesk
from tests.support.makers import NOBODYS_ID, Maker, Tenant


def test_time_off_that_is_taken_back_can_be_booked_again(make: Maker, salon: Tenant) -> None:
    desk = BookingDesk(make, salon)
    off = make.time_off(salon, desk.provider, startsAt="2030-03-04T00:00:00", endsAt="2030-03-05T00:00:00")
    assert desk.book().status == 409
    path = f"/api/staff/{desk.provider}/time-off?timeOffId={off['id']}"
    assert salon.staff.delete(path).json == {"ok": True}
    assert desk.book().status == 201
    assert salon.staff.get(f"/api/staff/{desk.provider}/time-off").json == {"timeOff": []}
    assert salon.staff.delete(path).status == 404


def test_another_providers_time_off_is_not_found_and_stays(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    provider, other = make.provider(salon)["id"], make.provider(salon)["id"]
    off = make.time_off(salon, other)
    theirs = make.time_off(other_salon, make.provider(other_salon)["id"])
    for time_off_id in (off["id"], theirs["id"], NOBODYS_ID):
        answer = salon.owner.delete(f"/api/staff/{provider}/time-off?timeOffId={time_off_id}")
        assert (answer.status, answer.error) == (404, "There is no such time off of this provider.")
    assert salon.owner.delete(f"/api/staff/{theirs['provider_id']}/time-off?timeOffId={theirs['id']}").status == 404
    assert salon.owner.delete(f"/api/staff/{provider}/time-off?timeOffId=x").error == "timeOffId: must be a uuid."
    assert salon.owner.delete(f"/api/staff/{provider}/time-off").error == "timeOffId: is required."
    assert salon.owner.get(f"/api/staff/{other}/time-off").json == {"timeOff": [off]}
    listed = other_salon.owner.get(f"/api/staff/{theirs['provider_id']}/time-off")
    assert listed.json == {"timeOff": [theirs]}
