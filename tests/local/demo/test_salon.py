"""The demo salon is plausible at any moment."""

from collections import defaultdict
from datetime import datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from local import demo
from local.demo.payment_records import Payment
from local.demo.records import Appointment, OfferedService, Provider, Service, TimeOff, WorkingHours
from tests.local.demo.demo_businesses import Business, by_id, live


def test_a_provider_has_the_buffer_after_each_service(the_salon: Business) -> None:
    services = by_id(the_salon.all(Service))
    diaries = defaultdict(list)
    for appointment in filter(live, the_salon.all(Appointment)):
        diaries[appointment.provider_id].append(appointment)
    assert len(diaries) == len(the_salon.all(Provider)) == 6
    for diary in diaries.values():
        for earlier, later in pairwise(sorted(diary, key=lambda appointment: appointment.starts_at)):
            buffer = timedelta(minutes=services[earlier.service_id].buffer_minutes)
            assert earlier.ends_at + buffer <= later.starts_at


def test_providers_do_what_they_offer_within_their_hours(the_salon: Business) -> None:
    offered = {(offer.staff_id, offer.service_id) for offer in the_salon.all(OfferedService)}
    hours = the_salon.all(WorkingHours)
    for appointment in the_salon.all(Appointment):
        assert (appointment.provider_id, appointment.service_id) in offered
        assert any(
            window.staff_id == appointment.provider_id
            and window.day == appointment.starts_at.weekday()
            and window.opens <= appointment.starts_at.time()
            and appointment.ends_at.time() <= window.closes
            for window in hours
        )
    assert len(offered) < len(the_salon.all(Provider)) * len(the_salon.all(Service))


def test_nobody_is_booked_while_away_and_somebody_is_away_each_week(now: datetime, the_salon: Business) -> None:
    absences = the_salon.all(TimeOff)
    booked = defaultdict(list)
    for appointment in the_salon.all(Appointment):
        booked[appointment.provider_id].append(appointment)
    for absence in absences:
        assert all(
            one.ends_at <= absence.starts_at or absence.ends_at <= one.starts_at for one in booked[absence.staff_id]
        )
    week = the_salon.wall_clock(now).isocalendar()[:2]
    assert {
        absence.starts_at.isocalendar()[2] for absence in absences if absence.starts_at.isocalendar()[:2] == week
    } >= {
        2,
        3,
        4,
        5,
        6,
        7,
    }


def test_the_deposit_of_a_demo_appointment_fits_the_appointments_status(the_salon: Business) -> None:
    settled = {
        "pending": {"pending"},
        "confirmed": {"paid"},
        "completed": {"paid"},
        "cancelled": {"refunded", "forfeited"},
        "no_show": {"forfeited"},
    }
    for appointment in the_salon.all(Appointment):
        allowed = settled[appointment.status] if appointment.deposit_amount_cents else {"none"}
        assert appointment.deposit_status in allowed


def test_every_deposit_paid_for_a_visit_to_come_is_a_payment(now: datetime, the_salon: Business) -> None:
    wall = now.astimezone(ZoneInfo(the_salon.timezone)).replace(tzinfo=None)
    paid = {
        appointment.id: appointment.deposit_amount_cents
        for appointment in the_salon.all(Appointment)
        if appointment.deposit_status == "paid" and appointment.starts_at > wall
    }
    payments = the_salon.all(Payment)
    assert len(payments) >= 3
    assert {payment.appointment_id: payment.amount_cents for payment in payments} == paid
    assert payments[0].payment_intent_id == demo.DEPOSIT
