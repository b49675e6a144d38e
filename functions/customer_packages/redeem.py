"""POST /api/customer-packages/{id}/redeem: use one session of a sold package, for an appointment or without."""

from booking.appointments import queries as appointments
from booking.appointments.errors import NO_SUCH_APPOINTMENT
from booking.identity.actors import Member
from booking.packages import queries as packages, rules
from booking.packages.errors import (
    AppointmentNotCovered,
    AppointmentRedeemed,
    CustomerPackageNotFound,
    NoSessionLeft,
)
from booking.packages.models import RedeemSession
from booking.packages.records import RedeemedSession
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import OnceRequest, Request, once_if_keyed, route


@route(
    caller=member(engine="appointments"),
    runs=once_if_keyed,
    body=RedeemSession,
    errors=[
        NO_SUCH_APPOINTMENT,
        CustomerPackageNotFound,
        NoSessionLeft,
        AppointmentNotCovered,
        AppointmentRedeemed,
    ],
)
def handler(request: OnceRequest[Member, RedeemSession]) -> Created[RedeemedSession]:
    return request.once(_redeem)


def _redeem(request: Request[Member, RedeemSession]) -> Created[RedeemedSession]:
    sold = packages.get_customer_package(request.db, request.id).get()
    appointment_id = request.body.appointment_id
    if appointment_id is not None:
        appointment = appointments.get_appointment(request.db, appointment_id, missing=NO_SUCH_APPOINTMENT).get()
        rules.check_covers(sold, packages.list_covered_services(request.db, sold["id"]).get(), appointment)
    redeemed = packages.redeem_session(request.db, sold["id"]).get()
    redemption = packages.record_redemption(request.db, sold["id"], appointment_id, request.actor.user_id).get()
    return Created({"customerPackage": redeemed, "redemption": redemption})
