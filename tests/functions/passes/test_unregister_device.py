"""DELETE /api/wallet/v1/devices/{device}/registrations/{passType}/{serial}: a phone is not notified any more."""

from typing import Any

from tests.support.service_client import Call
from tests.support.wallet import Phone


def test_a_phone_that_removes_the_pass_is_not_notified_any_more_and_another_still_is(
    call: Call, phone: Phone, member: dict[str, Any], token: str
) -> None:
    other = Phone(call)
    assert [one.register(member["id"], token).status for one in (phone, other)] == [201, 201]
    assert [phone.unregister(member["id"], token).status for _ in range(2)] == [200, 200]
    assert (phone.changed().status, other.changed().json["serialNumbers"]) == (204, [member["id"]])


def test_a_phone_is_not_unregistered_without_the_passs_token(phone: Phone, member: dict[str, Any], token: str) -> None:
    phone.register(member["id"], token)
    assert phone.unregister(member["id"], "wrong").status == 401
    assert phone.changed().status == 200
