"""POST /api/enquiries/{id}/confirm."""

from typing import Any

import pytest

from tests.functions.enquiries.group_enquiries import booked_lines, count_rows, move_on, path, read, reservation_of
from tests.support.makers import Maker, Tenant
from tests.support.tenant_rows import rows_of
from tests.support.versions import content


def test_confirming_books_the_hold_wins_the_enquiry_and_posts_one_booked_line(
    bistro: Tenant, held: dict[str, Any]
) -> None:
    hold = reservation_of(bistro, held)
    answer = bistro.staff.post(path(held, "/confirm"))
    assert answer.status == 200
    assert answer.json.keys() == {"enquiry", "reservation"}
    assert content(answer.json["reservation"]) == {**content(hold), "status": "confirmed"}
    assert answer.json["reservation"] == reservation_of(bistro, held)
    *before, line = answer.json["enquiry"]["thread"]
    assert before == held["thread"]
    assert (line["author"], line["kind"]) == ("system", "booked")
    assert line["body"] == "Booked for 8 guests on Monday 4 March 2030 at 19:00."
    assert content(answer.json["enquiry"]) == content({**held, "status": "won", "thread": [*before, line]})
    assert answer.json["enquiry"] == read(bistro, held)


def test_confirming_an_enquiry_notifies_nobody(bistro: Tenant, held: dict[str, Any], db: Any) -> None:
    assert bistro.owner.post(path(held, "/confirm")).status == 200
    assert count_rows(db, bistro, "outbox") == 0


def test_the_booked_line_says_what_the_reservation_is_by_now(bistro: Tenant, held: dict[str, Any]) -> None:
    change = {"partySize": 1, "startsAt": "2030-03-10T12:00:00"}
    assert bistro.owner.patch(f"/api/reservations/{held['reservation_id']}", change).status == 200
    answer = bistro.owner.post(path(held, "/confirm"))
    assert booked_lines(answer.json["enquiry"]) == ["Booked for 1 guest on Sunday 10 March 2030 at 12:00."]


def test_every_table_stays_reserved(make: Maker, bistro: Tenant, held: dict[str, Any]) -> None:
    assert bistro.owner.post(path(held, "/confirm")).status == 200
    other = make.enquiry(bistro, partySize=2)
    for table in reservation_of(bistro, held)["table_ids"]:
        assert bistro.owner.post(path(other, "/convert"), {"tableIds": [table]}).status == 409


@pytest.mark.parametrize("statuses", [["confirmed"], ["confirmed", "seated"], ["cancelled"], ["no_show"]], ids=str)
def test_a_reservation_that_is_not_pending_any_more_is_refused(
    bistro: Tenant, held: dict[str, Any], db: Any, statuses: list[str]
) -> None:
    for status in statuses:
        move_on(bistro, held, status)
    before = rows_of(db, bistro)
    assert bistro.owner.post(path(held, "/confirm")).status == 409
    assert rows_of(db, bistro) == before


def test_a_second_confirmation_is_refused_and_posts_nothing(bistro: Tenant, held: dict[str, Any]) -> None:
    confirmed = bistro.owner.post(path(held, "/confirm")).json["enquiry"]
    assert bistro.owner.post(path(held, "/confirm")).status == 409
    assert read(bistro, held) == confirmed


def test_an_enquiry_without_a_reservation_is_refused(bistro: Tenant, enquiry: dict[str, Any]) -> None:
    assert bistro.owner.post(path(enquiry, "/confirm")).status == 409
    assert read(bistro, enquiry) == enquiry


def test_a_hold_confirmed_from_the_reservations_wins_its_enquiry_too(bistro: Tenant, held: dict[str, Any]) -> None:
    move_on(bistro, held, "confirmed")
    won = read(bistro, held)
    assert won["status"] == "won"
    assert booked_lines(won) == ["Booked for 8 guests on Monday 4 March 2030 at 19:00."]


def test_a_hold_that_is_moved_and_confirmed_in_one_change_wins_its_enquiry_as_what_it_has_become(
    make: Maker, bistro: Tenant, held: dict[str, Any]
) -> None:
    table = make.table(bistro)["id"]
    change = {"status": "confirmed", "tableIds": [table], "startsAt": "2030-03-10T12:00:00", "partySize": 4}
    answer = bistro.owner.patch(f"/api/reservations/{held['reservation_id']}", change)
    assert (answer.status, answer.json["reservation"]["table_ids"]) == (200, [table])
    won = read(bistro, held)
    assert won["status"] == "won"
    assert booked_lines(won) == ["Booked for 4 guests on Sunday 10 March 2030 at 12:00."]
