"""What happens in a business is one action, whoever acts and by whatever entrance: a member, a guest, an integrator or
the service itself. Here the actions are called without any request."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from typing import Any, TypeAlias
from uuid import UUID, uuid4

import pytest

from booking.appointments import actions as appointments
from booking.appointments.errors import ProviderTaken, StatusIsFinal
from booking.appointments.models import CreateAppointment
from booking.booking_series import actions as booking_series
from booking.booking_series.errors import SeriesHasEnded
from booking.core.deferred import Deferred
from booking.core.errors import NotFound
from booking.database.transactions import Transaction, transaction
from booking.enquiries import actions as enquiries
from booking.enquiries.models import ConvertEnquiry
from booking.identity.actors import Actor, Integrator, Member, Membership, System
from booking.identity.guests import Guest, HostingVenue
from booking.invites import actions as invites
from booking.invites.models import CreateInvite
from booking.jobs.outbox import UndeclaredJob
from booking.organization.queries import enter_tenant
from booking.packages import actions as packages
from booking.packages.errors import PackageNotFound
from booking.reservations import actions as reservations
from booking.reservations.errors import NoTableFree, ReservationIsFinal
from booking.reservations.models import CreateReservation
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding_table

MakeActor: TypeAlias = Callable[[Tenant], Actor]
EVENING = datetime(2030, 3, 4, 19)


def member(tenant: Tenant) -> Actor:
    membership = Membership(
        **place(tenant),
        role="staff",
        provider_id=None,
        client_scope="own",
        sees_own_clients_only=False,
        permissions=(),
        client_email_visible=False,
        client_phone_visible=False,
        step_up_refund_cents=None,
        refund_limit_cents=None,
        void_limit_cents=None,
        goodwill_limit_cents=None,
        price_limit_cents=None,
        factor_has_changed=False,
    )
    return Member(
        user_id=tenant.staff.id,
        email=tenant.staff.email,
        company_id=tenant.company_id,
        second_factor="none",
        membership=Deferred.of(membership),
    )


def guest(tenant: Tenant) -> Actor:
    return Guest(Deferred.of(HostingVenue(**place(tenant), slug="the-venue")))


def integrator(tenant: Tenant) -> Actor:
    return Integrator(**place(tenant), key_id="0123456789abcdef")


def system(tenant: Tenant) -> Actor:
    return System(**place(tenant))


def place(tenant: Tenant) -> dict[str, Any]:
    return {
        "company_id": tenant.company_id,
        "organization_id": tenant.organization_id,
        "business_type": "hospitality",
        "timezone": "Europe/London",
        "country": "GB",
    }


whoever_acts = pytest.mark.parametrize("actor", [member, guest, integrator, system])


@contextmanager
def entered(tenant: Tenant) -> Iterator[Transaction]:
    """A transaction in the business."""
    with transaction() as db:
        enter_tenant(db, tenant.organization_id, tenant.company_id)
        yield db


def types_of_jobs(db: Any, tenant: Tenant) -> list[str]:
    rows = db.execute("select type from outbox where company_id = %s", (tenant.company_id,)).fetchall()
    return [row["type"] for row in rows]


def party(size: int = 2) -> CreateReservation:
    return CreateReservation.model_validate(
        {"customer": {"name": "Imani Cole"}, "partySize": size, "startsAt": EVENING.isoformat()}
    )


# Reservations and enquiries


@whoever_acts
def test_booking_a_table_takes_the_best_fitting_one_or_is_refused_when_none_is_free(
    make: Maker, bistro: Tenant, actor: MakeActor
) -> None:
    table = make.table(bistro)["id"]
    with entered(bistro) as db:
        booked = reservations.book(db, actor(bistro), party()).get()
    assert (booked["status"], [str(each) for each in booked["table_ids"]]) == ("confirmed", [table])
    with pytest.raises(NoTableFree), entered(bistro) as db:
        reservations.book(db, actor(bistro), party())
    assert len(bistro.staff.get("/api/reservations").json["reservations"]) == 1


@pytest.mark.usefixtures("single_attempts")
def test_one_of_many_concurrent_guests_and_members_gets_the_last_table(make: Maker, bistro: Tenant) -> None:
    make.table(bistro)

    def book_as(actor: MakeActor) -> bool:
        try:
            with entered(bistro) as db:
                reservations.book(db, actor(bistro), party())
        except NoTableFree:
            return False
        return True

    actors: list[MakeActor] = [member, guest, integrator, system]
    with holding_table(make.db, "reservations", until_waiting=12):
        booked = at_once([partial(book_as, actor) for actor in actors * 3])
    assert sorted(booked) == [False] * 11 + [True]


@whoever_acts
def test_cancelling_a_reservation_frees_its_table_and_emails_the_guest(
    make: Maker, bistro: Tenant, db: Any, actor: MakeActor
) -> None:
    reservation = UUID(make.reservation(bistro)["id"])
    with entered(bistro) as opened:
        assert reservations.cancel(opened, actor(bistro), reservation).get()["status"] == "cancelled"
    assert types_of_jobs(db, bistro) == ["reservation_cancelled"]
    with pytest.raises(ReservationIsFinal), entered(bistro) as opened:
        reservations.cancel(opened, actor(bistro), reservation)
    assert types_of_jobs(db, bistro) == ["reservation_cancelled"]


def test_a_job_that_the_entrance_has_not_declared_undoes_what_it_would_report(salon: Tenant, db: Any) -> None:
    """A job that the request itself sends; one that is left to the relay needs no entrance that may send."""
    wanted = CreateInvite.model_validate({"email": "zoe@example.com", "role": "staff"})
    with pytest.raises(UndeclaredJob), entered(salon) as opened:
        invites.invite(opened, wanted, uuid4())
    assert salon.owner.get("/api/invites").json["invites"] == []
    assert types_of_jobs(db, salon) == []


@whoever_acts
def test_converting_confirming_and_releasing_an_enquiry_changes_it_and_its_reservation(
    make: Maker, bistro: Tenant, actor: MakeActor
) -> None:
    tables = [make.table(bistro)["id"] for _ in range(2)]
    released, won = (UUID(make.enquiry(bistro)["id"]) for _ in range(2))
    wanted = ConvertEnquiry.model_validate({"status": "pending", "tableIds": tables})
    with entered(bistro) as db:
        assert enquiries.convert(db, actor(bistro), released, wanted).get()["reservation"]["status"] == "pending"
    with entered(bistro) as db:
        enquiries.release(db, actor(bistro), released)
    with entered(bistro) as db:
        enquiries.convert(db, actor(bistro), won, wanted)
    with entered(bistro) as db:
        assert enquiries.confirm(db, actor(bistro), won).get()["reservation"]["status"] == "confirmed"
    statuses = [bistro.staff.get(f"/api/enquiries/{each}").json["enquiry"]["status"] for each in (released, won)]
    assert statuses == ["open", "won"]


# Appointments, series and packages


@whoever_acts
def test_booking_rescheduling_and_cancelling_an_appointment_takes_and_frees_the_providers_time(
    make: Maker, salon: Tenant, actor: MakeActor
) -> None:
    visit = make.appointment(salon, startsAt="2030-03-04T10:00:00")
    wanted = {"serviceId": visit["service_id"], "providerId": visit["provider_id"], "customerId": visit["customer_id"]}

    def book(time: str) -> UUID:
        body = CreateAppointment.model_validate({**wanted, "startsAt": f"2030-03-04T{time}:00"})
        with entered(salon) as db:
            return appointments.book(db, actor(salon), body).get()["id"]

    with pytest.raises(ProviderTaken):
        book("10:30")
    booked = book("11:00")
    with pytest.raises(ProviderTaken), entered(salon) as db:
        appointments.reschedule(db, actor(salon), booked, datetime(2030, 3, 4, 9, 30))
    with entered(salon) as db:
        moved = appointments.reschedule(db, actor(salon), booked, datetime(2030, 3, 4, 9)).get()
    assert moved["ends_at"] == datetime(2030, 3, 4, 10)
    other = UUID(make.provider(salon)["id"])
    with entered(salon) as db:
        moved = appointments.reschedule(db, actor(salon), booked, datetime(2030, 3, 4, 10), other).get()
    assert (moved["provider_id"], moved["starts_at"]) == (other, datetime(2030, 3, 4, 10))
    with entered(salon) as db:
        assert appointments.cancel(db, actor(salon), booked).get()["status"] == "cancelled"
    with pytest.raises(StatusIsFinal), entered(salon) as db:
        appointments.reschedule(db, actor(salon), booked, datetime(2030, 3, 4, 9))
    assert book("11:00")


@whoever_acts
def test_ending_a_series_emails_the_customer_once(make: Maker, salon: Tenant, db: Any, actor: MakeActor) -> None:
    series = UUID(make.series(salon)["series"]["id"])
    with entered(salon) as opened:
        assert booking_series.end(opened, actor(salon), series)["status"] == "cancelled"
    with pytest.raises(SeriesHasEnded), entered(salon) as opened:
        booking_series.end(opened, actor(salon), series)
    assert types_of_jobs(db, salon) == ["series_cancelled"]


@whoever_acts
def test_a_package_is_sold_as_it_is_now(make: Maker, salon: Tenant, actor: MakeActor) -> None:
    package, customer = make.package(salon, sessions=3), UUID(make.customer(salon)["id"])
    with entered(salon) as db:
        sold = packages.sell(db, actor(salon), UUID(package["id"]), customer).get()
    assert (sold["customer_id"], sold["sessions_total"]) == (customer, 3)
    with pytest.raises(PackageNotFound), entered(salon) as db:
        packages.sell(db, actor(salon), uuid4(), customer)


# Tenancy


@whoever_acts
def test_an_action_finds_nothing_of_another_business(
    make: Maker, bistro: Tenant, salon: Tenant, actor: MakeActor
) -> None:
    """What the actor says of itself opens nothing: the transaction's business counts."""
    theirs = UUID(make.reservation(bistro)["id"])
    with pytest.raises(NotFound), entered(salon) as db:
        reservations.cancel(db, actor(bistro), theirs)
    assert bistro.staff.get(f"/api/reservations/{theirs}").json["reservation"]["status"] == "pending"
