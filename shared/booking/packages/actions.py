"""Sells packages, has their sessions pay for bookings, and gives sessions back to them."""

from collections.abc import Collection
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.customers.queries import check_may_name
from booking.database.transactions import Transaction
from booking.handovers.errors import HasSale
from booking.identity.actors import Actor, Member
from booking.packages import coming_back, queries, rules
from booking.packages.errors import (
    NO_SUCH_CUSTOMER,
    AppointmentRedeemed,
    NoCoveredBooking,
    NoSessionLeft,
    PackageNotFound,
    RedemptionNotFound,
    SoldPackageOfLineNotFound,
    Undone,
)
from booking.packages.records import CustomerPackage, SessionGivenBack


@raises(PackageNotFound, NO_SUCH_CUSTOMER)
def sell(db: Transaction, actor: Actor, package_id: UUID, customer_id: UUID) -> Deferred[CustomerPackage]:
    """Sells a package to a customer, as the package is now."""
    check_may_name(db, customer_id, missing=NO_SUCH_CUSTOMER)
    on_sale = queries.find_and_lock_packages_on_sale(db, [package_id]).get()
    if not on_sale.ids:
        raise PackageNotFound
    sold = queries.sell_packages(
        db, on_sale, actor.business.get().timezone, [(package_id, None)], customer_id=customer_id
    )
    return sold.then(lambda copies: copies[0])


@raises(SoldPackageOfLineNotFound, NoCoveredBooking, NoSessionLeft, AppointmentRedeemed)
def pay_for_bookings(
    db: Transaction, actor: Member, wanted: Collection[tuple[UUID, UUID]], appointment_ids: Collection[UUID]
) -> None:
    """Uses a session of a sold package for one of these appointments, for each package and service that are wanted.
    Lock the appointments first."""
    covered = queries.list_covered_bookings(db, {package_id for package_id, _ in wanted}, appointment_ids)
    for package_id, appointment_id in rules.bookings_paid_by(wanted, covered.get()):
        queries.redeem_session(db, package_id)
        queries.record_redemption(db, package_id, appointment_id, actor.user_id)


@raises(RedemptionNotFound, Undone, HasSale)
def undo_redemption(db: Transaction, member: Member, redemption_id: UUID, reason: str) -> Deferred[SessionGivenBack]:
    """Gives a session back to its package, once. One that has expired stays expired."""
    package_id = coming_back.lock_redemption(db, redemption_id).get()
    sale = coming_back.find_standing_sale(db, redemption_id)
    undone = coming_back.undo_redemption(db, redemption_id, reason, member.user_id).get()
    if (sale_id := sale.get()) is not None:
        raise HasSale(sale_id)
    package = coming_back.give_session_back(db, package_id)
    return package.then(lambda package: {"customerPackage": package, "redemption": undone})
