"""Venues that take deposits online, and bookings that are held until they are paid."""

from dataclasses import dataclass
from typing import Any

from tests.support.guests import GuestsPage, OwnBooking
from tests.support.job_queues import function_of, relay
from tests.support.makers import Maker
from tests.support.processor import Processor
from tests.support.service_client import Answer

CENTS = 2000
REFUSAL = b'{"error": {"type": "invalid_request_error", "message": "No such session."}}'
SWEEP = function_of("functions.schedules.end_holds")


@dataclass(frozen=True)
class PayingPage:
    """A venue's page that takes a deposit for what the tests book, on an account of the venue's own."""

    page: GuestsPage
    processor: Processor
    db: Any

    def held(self, *args: Any, **fields: Any) -> "HeldBooking":
        """A booking that waits for its deposit."""
        answer = self.page.book(*args, **fields)
        assert answer.status == 201, answer.text
        return self.of(answer)

    def of(self, answer: Answer) -> "HeldBooking":
        own = OwnBooking(answer.json["booking"]["id"], answer.json["token"], self.page.call)
        return HeldBooking(self, own, answer.json["payment"]["url"])

    def row(self, booking_id: str) -> dict[str, Any] | None:
        """The booking as the database has it, whoever may see it."""
        row: dict[str, Any] | None = self.db.execute(
            f"select * from {self.page.engine} where id = %s", (booking_id,)
        ).fetchone()
        return row

    def jobs(self, job_type: str) -> list[dict[str, Any]]:
        """What the venue's jobs of this type are about, the oldest first."""
        rows = self.db.execute(
            "select data from outbox where company_id = %s and type = %s order by occurred_at, id",
            (self.page.tenant.company_id, job_type),
        )
        return [row["data"] for row in rows]


@dataclass(frozen=True)
class HeldBooking:
    """A booking that waits for its deposit, and the page on which that is paid."""

    venue: PayingPage
    own: OwnBooking
    url: str

    def run_out(self) -> None:
        """Lets its time run out."""
        self.venue.db.execute(
            f"update {self.venue.page.engine} set held_until = now() - interval '1 second' where id = %s",
            (self.own.id,),
        )

    def pay(self) -> None:
        """Pays at the processor, of which nobody has heard yet."""
        assert self.venue.processor.pay(self.url).status_code == 303

    def pay_and_tell(self) -> None:
        """Pays at the processor, whose webhook says so."""
        self.pay()
        self.venue.processor.catch_up()

    @property
    def row(self) -> dict[str, Any] | None:
        return self.venue.row(self.own.id)


def paying(make: Maker, page: GuestsPage, processor: Processor) -> PayingPage:
    """Has the venue connect an account, and ask a deposit for what the tests book."""
    processor.connect(page.tenant)
    if page.service:
        answer = page.tenant.owner.patch(f"/api/services/{page.service['id']}", {"depositAmountCents": CENTS})
        assert answer.status == 200, answer.text
    else:
        make.deposit_tier(page.tenant, minPartySize=2, amountCents=CENTS)
    return PayingPage(page, processor, make.db)


def sweep() -> dict[str, Any]:
    """Does what the schedule does each minute."""
    outcome: dict[str, Any] = relay(SWEEP)
    return outcome
