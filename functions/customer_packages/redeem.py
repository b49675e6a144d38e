"""POST /api/customer-packages/{id}/redeem: use one session of a sold package, for an appointment or without."""

from booking.appointments import queries as appointments
from booking.appointments.errors import NO_SUCH_APPOINTMENT
from booking.packages import queries as packages, rules
from booking.packages.errors import (
    AppointmentNotCovered,
    AppointmentRedeemed,
    CustomerPackageNotFound,
    NoSessionLeft,
)
from booking.packages.models import RedeemSession
from booking.packages.records import RedeemedSession
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="appointments",
    body=RedeemSession,
    errors=[
        NO_SUCH_APPOINTMENT,
        CustomerPackageNotFound,
        NoSessionLeft,
        AppointmentNotCovered,
        AppointmentRedeemed,
    ],
)
def handler(request: SessionRequest[RedeemSession]) -> Created[RedeemedSession]:
    sold = packages.get_customer_package(request.db, request.id)
    appointment_id = request.body.appointment_id
    if appointment_id is not None:
        appointment = appointments.get_appointment(request.db, appointment_id, missing=NO_SUCH_APPOINTMENT)
        rules.check_covers(sold, packages.list_covered_services(request.db, sold["id"]), appointment)
    redeemed = packages.redeem_session(request.db, sold["id"])
    redemption = packages.record_redemption(request.db, sold["id"], appointment_id, request.caller.user_id)
    return Created({"customerPackage": redeemed, "redemption": redemption})
