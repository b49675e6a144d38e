"""POST /api/venue/redemptions/{id}/undo: a session of a package is given back, once."""

from functools import partial
from typing import Any

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant, User
from tests.support.races import at_once, holding, statuses
from tests.support.returns import cash, give_back
from tests.support.sales_counter import custom, of, sell, void
from tests.support.service_client import Answer

REASON = "Wrong client"

# PostgreSQL breaks a deadlock, and the route then tries again: here a deadlock shall show.
pytestmark = pytest.mark.usefixtures("single_attempts")


@pytest.fixture
def service(make: Maker, salon: Tenant) -> dict[str, Any]:
    return make.service(salon, priceCents=4000)


@pytest.fixture
def package(make: Maker, salon: Tenant, service: dict[str, Any]) -> dict[str, Any]:
    """A sold package of two sessions of the service."""
    return make.customer_package(salon, sessions=2, serviceIds=[service["id"]])


@pytest.fixture
def visit(make: Maker, salon: Tenant, service: dict[str, Any], package: dict[str, Any]) -> str:
    return str(make.appointment(salon, customerId=package["customer_id"], serviceId=service["id"])["id"])


def redeem(salon: Tenant, package: dict[str, Any], visit: str | None = None) -> dict[str, Any]:
    answer = salon.staff.post(f"/api/customer-packages/{package['id']}/redeem", {"appointmentId": visit})
    assert answer.status == 201, answer.text
    redemption: dict[str, Any] = answer.json["redemption"]
    return redemption


def undo(user: User, redemption: dict[str, Any], **body: Any) -> Answer:
    return user.post(f"/api/venue/redemptions/{redemption['id']}/undo", {"reason": REASON, **body})


def test_a_session_is_given_back_once_and_its_row_stays_marked(
    salon: Tenant, db: Any, package: dict[str, Any], visit: str
) -> None:
    redemption = redeem(salon, package, visit)
    answer = undo(salon.owner, redemption)
    assert answer.status == 200
    assert answer.json["customerPackage"] == {**package, "sessions_used": 0}
    undone = answer.json["redemption"]
    assert undone.pop("undone_at").endswith("+00:00")
    assert undone == {**redemption, "undone_by": str(salon.owner.id), "undone_reason": REASON}
    again = undo(salon.owner, redemption)
    assert (again.status, again.json["code"]) == (409, "undone")
    [row] = db.execute("select undone_at from package_redemptions where id = %s", (redemption["id"],)).fetchall()
    assert row["undone_at"] is not None


def test_a_session_is_used_anew_for_the_same_booking(salon: Tenant, package: dict[str, Any], visit: str) -> None:
    assert undo(salon.owner, redeem(salon, package, visit)).status == 200
    assert undo(salon.owner, redeem(salon, package, visit)).status == 200
    assert redeem(salon, package, visit)["appointment_id"] == visit


def test_a_booking_is_reopened_once_its_session_was_given_back(
    salon: Tenant, package: dict[str, Any], visit: str
) -> None:
    redemption = redeem(salon, package, visit)
    assert salon.owner.patch(f"/api/appointments/{visit}", {"status": "completed"}).status == 200
    reopen = partial(salon.owner.post, f"/api/appointments/{visit}/reopen", {"reason": "Was no visit"})
    assert reopen().status == 409
    assert undo(salon.owner, redemption).status == 200
    assert reopen().status == 200


def test_staff_without_the_role_and_a_body_without_a_reason_are_refused(salon: Tenant, package: dict[str, Any]) -> None:
    redemption = redeem(salon, package)
    assert undo(salon.staff, redemption).status == 403
    assert undo(salon.owner, redemption, reason="").status == 400
    assert undo(salon.owner, redemption).status == 200


def test_while_the_sale_of_the_booking_stands_with_services_it_is_refused(
    salon: Tenant, service: dict[str, Any], package: dict[str, Any], visit: str
) -> None:
    redemption = redeem(salon, package, visit)
    closing = {"bookingTable": "appointments", "bookingIds": [visit]}
    sold = sell(salon, of("service", service), custom(500), **closing).json["sale"]
    refused = undo(salon.owner, redemption)
    assert (refused.status, refused.json["code"]) == (409, "has_sale")
    assert give_back(salon, sold, (0, 0, {"amountCents": 1000}), **cash(1000)).status == 201
    assert undo(salon.owner, redemption).status == 409, "a part of a price brings no service back"
    assert give_back(salon, sold, (0, 1), **cash(3000)).status == 201
    assert undo(salon.owner, redemption).status == 200


def test_a_sale_of_goods_alone_and_one_that_was_voided_do_not_keep_it(
    salon: Tenant, service: dict[str, Any], package: dict[str, Any], visit: str
) -> None:
    redemption = redeem(salon, package, visit)
    closing = {"bookingTable": "appointments", "bookingIds": [visit]}
    void(salon, sell(salon, of("service", service), **closing).json["sale"])
    assert sell(salon, custom(500), **closing).status == 201
    assert undo(salon.owner, redemption).status == 200


def test_an_expired_package_stays_expired(salon: Tenant, db: Any, package: dict[str, Any]) -> None:
    redemption = redeem(salon, package)
    db.execute("update customer_packages set expires_at = now() where id = %s", (package["id"],))
    assert undo(salon.owner, redemption).json["customerPackage"]["sessions_used"] == 0
    assert salon.staff.post(f"/api/customer-packages/{package['id']}/redeem", {}).status == 409


def test_another_tenants_session_is_not_given_back(
    salon: Tenant, other_salon: Tenant, bistro: Tenant, package: dict[str, Any]
) -> None:
    redemption = redeem(salon, package)
    assert undo(other_salon.owner, redemption).status == 404
    assert undo(salon.owner, {"id": NOBODYS_ID}).status == 404
    assert undo(bistro.owner, redemption).status == 403
    assert undo(salon.owner, redemption).status == 200


def test_one_of_ten_at_once_gives_the_session_back(salon: Tenant, db: Any, package: dict[str, Any], visit: str) -> None:
    redeem(salon, package)
    redemption = redeem(salon, package, visit)
    with holding(db, "customer_packages", package["id"], until_waiting=1):
        answers = at_once([partial(undo, salon.owner, redemption)] * 10)
    assert statuses(answers) == [200] + [409] * 9
    [row] = db.execute("select sessions_used from customer_packages where id = %s", (package["id"],)).fetchall()
    assert row["sessions_used"] == 1


def test_of_an_undo_and_a_sale_at_once_the_later_sees_the_first(
    salon: Tenant, db: Any, service: dict[str, Any], package: dict[str, Any], visit: str
) -> None:
    redemption = redeem(salon, package, visit)
    close_out = partial(sell, salon, of("service", service), bookingTable="appointments", bookingIds=[visit])
    with holding(db, "appointments", visit, until_waiting=2):
        undone, sold = at_once([partial(undo, salon.owner, redemption), close_out])
    assert sold.status == 201
    assert undone.status in (200, 409)
    assert undo(salon.owner, redemption).json["code"] == ("undone" if undone.status == 200 else "has_sale")
