"""Whoever walks in needs no customer record (docs/decisions/bookings.md): what the bodies of both engines say of
it."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from booking.bookings.deposits import DepositMethod, DepositStatus
from booking.core.fields import Id, Name, PartialBody, RequestBody, absent


class ForGuestOrWalkIn(RequestBody):
    """A booking for a customer, or for somebody who walks in and has no customer record."""

    walk_in: Annotated[bool, Field(description="They are here: no customer is named, and nobody is emailed.")] = False
    guest_name: Annotated[Name | None, Field(description="What a walk-in is called. Goes with walkIn.")] = None

    def check_walk_in(self, **customer: object) -> bool:
        """Says whether it is a walk-in, who has a name and no customer; `customer` is what names one. Raises ValueError
        that names the field where one is sent that does not go with the others."""
        for field, sent in customer.items():
            if self.walk_in and sent is not None:
                raise ValueError(f"{field}: does not go with walkIn")
        if self.guest_name is not None and not self.walk_in:
            raise ValueError("guestName: goes with walkIn alone")
        return self.walk_in


class ChangesWhoComes(PartialBody):
    """A change of a booking: customerId gives it to another client, or a walk-in's to their first. guestName is what a
    walk-in is called who has none. depositStatus is for what happens at the desk: a deposit paid there, by the
    depositMethod if one is noted; given back there; or kept. What is paid is what was asked for, less what is kept
    already; what is given back is all that the desk has and no sale took off, and the status stays while something is
    kept."""

    customer_id: Id = absent()
    guest_name: Name | None = absent()
    deposit_status: DepositStatus = absent()
    deposit_method: DepositMethod = absent()

    @model_validator(mode="after")
    def _of_what_is_paid(self) -> Self:
        if self.deposit_method is not None and self.deposit_status != "paid":
            raise ValueError("depositMethod: goes with a depositStatus of paid alone")
        return self

    @model_validator(mode="after")
    def _of_one(self) -> Self:
        sent = self.changes()
        if "customer_id" in sent:
            for field, name in (("guest_name", "guestName"), ("status", "status"), ("deposit_status", "depositStatus")):
                if field in sent:
                    raise ValueError(f"{name}: does not go with customerId")
        return self
