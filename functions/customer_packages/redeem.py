"""POST /api/customer-packages/{id}/redeem: use one session of a sold package, for an appointment or without."""

from booking.appointments import queries as appointments
from booking.http import Created
from booking.packages import queries as packages, rules
from booking.packages.models import RedeemSession
from booking.packages.records import RedeemedSession
from booking.routes.session import SessionRequest, session_route


@session_route(engine="appointments", body=RedeemSession)
def handler(request: SessionRequest[RedeemSession]) -> Created[RedeemedSession]:
    sold = packages.get_customer_package(request.db, request.id)
    appointment_id = request.body.appointment_id
    if appointment_id is not None:
        appointment = appointments.get_named_appointment(request.db, appointment_id)
        rules.check_covers(sold, packages.list_covered_services(request.db, sold["id"]), appointment)
    redeemed = packages.redeem_session(request.db, sold["id"])
    redemption = packages.record_redemption(request.db, sold["id"], appointment_id, request.caller.user_id)
    return Created({"customerPackage": redeemed, "redemption": redemption})
