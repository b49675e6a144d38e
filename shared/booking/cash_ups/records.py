"""Cash-ups as stored (spec §4.23), the one that is open, and petty cash."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Literal, NotRequired, TypeAlias, TypedDict, get_args
from uuid import UUID

from booking.core.locks import Locked

TakingMethod: TypeAlias = Literal[
    "cash", "card", "bank_transfer", "other", "gift_card", "deposit_desk", "deposit_online"
]
MovementKind: TypeAlias = Literal["in", "out"]
TAKING_METHODS: Sequence[TakingMethod] = get_args(TakingMethod)


class LockedTill(Locked):
    """The till of the business: until this transaction ends, nobody else writes money or closes a cash-up."""


class CashBeside(TypedDict):
    """Cash of a cash-up that was no payment, in cents: what was in the drawer when it began, what was put in since, and
    what was taken out."""

    opening_cents: int
    in_cents: int
    out_cents: int


class ExpectedOfMethod(TypedDict):
    """What came in by one method since the last cash-up, less what went back, in cents; below 0 if more went back. Of
    cash it is what should be in the drawer."""

    method: TakingMethod
    expected_cents: int


class CountedMethod(ExpectedOfMethod):
    """What was expected of one method, and what was counted. difference_cents is counted_cents less expected_cents;
    both are null for what was not counted."""

    counted_cents: int | None
    difference_cents: int | None


class OpenCashUp(CashBeside):
    """What the next cash-up would close now. number is the one that it will have, date the venue's present date. It
    begins at `since`, the close of the one before; the first begins with its date, and `since` is null."""

    number: int
    date: date
    since: datetime | None
    methods: list[ExpectedOfMethod]


class OpenTill(CashBeside):
    """What the till holds: the number of the open cash-up, the venue's present date, instant and date of the close
    before, if there was one, and the sum of each method by which money moved since, also if it is 0."""

    number: int
    today: date
    since: datetime | None
    last_date: date | None
    expected: Mapping[TakingMethod, int]


class CashUp(CashBeside):
    """A close, which does not change any more. number counts the closes of the business from 1; date is the date of the
    venue that it closes. It has all that was paid between `since`, the close before, and created_at; the first has no
    `since` and begins with its date. float_cents of the counted cash stay in the drawer: the next one begins with them.
    created_by_email is the address of the member who closed; null once they are no member."""

    id: UUID
    company_id: UUID
    number: int
    date: date
    since: datetime | None
    methods: list[CountedMethod]
    float_cents: int
    note: str | None
    created_by: UUID
    created_by_email: str | None
    created_at: datetime


class OneCashUp(TypedDict):
    cashUp: CashUp


class CashUpsPage(TypedDict):
    """A page of cash-ups. `open` is what the next one would close; it is on the first page only."""

    open: NotRequired[OpenCashUp]
    cashUps: list[CashUp]
    nextCursor: str | None


class TillMovement(TypedDict):
    """Cash that was put into the drawer (`in`) or taken out of it (`out`), and was no payment. date is the date of the
    venue, cash_up_number that of the cash-up to which it belongs. created_by_email is null once that member has
    left."""

    id: UUID
    company_id: UUID
    kind: MovementKind
    amount_cents: int
    reason: str
    date: date
    cash_up_number: int
    created_by: UUID
    created_by_email: str | None
    created_at: datetime


class OneTillMovement(TypedDict):
    tillMovement: TillMovement


class TillMovementsPage(TypedDict):
    tillMovements: list[TillMovement]
    nextCursor: str | None
