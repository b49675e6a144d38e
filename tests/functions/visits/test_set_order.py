"""PUT /api/venue/visits/{id}/order: the services in another order."""

import pytest

from tests.support.services_of_visits import reorder, single
from tests.support.visits import Salon, times


@pytest.mark.parametrize("order", [(1, 0, 2), (2, 1, 0), (1, 2, 0)])
def test_services_of_one_provider_change_places(desk: Salon, order: tuple[int, ...]) -> None:
    first, _ = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, first), (desk.dry, first))
    answer = reorder(desk, visit, *order)
    assert answer.status == 200, answer.text
    assert [one["id"] for one in answer.json["appointments"]] == [visit[number]["id"] for number in order]
    assert times(answer.json["appointments"])[0] == "10:00"
    assert reorder(desk, visit, *order).json["appointments"] == answer.json["appointments"]


def test_another_order_names_all_that_is_open_once(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    assert reorder(desk, visit, 0).status == 409
    assert reorder(desk, visit, 0, 0).status == 400
    other = single(desk, "16:00")
    refused = desk.tenant.owner.put(
        f"/api/venue/visits/{visit[0]['id']}/order", {"appointmentIds": [visit[0]["id"], other["id"]]}
    )
    assert (refused.status, refused.error) == (404, "appointmentIds: there is no such appointment.")


def test_an_order_in_which_a_provider_is_busy_is_refused(desk: Salon) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, second))
    taken = single(desk, "11:00")
    answer = reorder(desk, visit, 1, 0)
    assert (answer.status, answer.json["code"]) == (409, "time_taken")
    assert desk.as_they_are(visit) == visit
    assert taken["starts_at"][11:16] == "11:00"
