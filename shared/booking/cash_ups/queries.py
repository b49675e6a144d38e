"""All SQL of the cash-ups domain. The rows of money are stamped with the number of the cash-up that is open when they
are written (`stamp_money`), so that a close has them all and no other has."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Final
from uuid import UUID

import orjson
from psycopg.types.json import Jsonb

from booking.cash_ups.records import (
    CashUp,
    CountedMethod,
    LockedTill,
    OpenTill,
    TillMovement,
)
from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import note_lock
from booking.database.paging import FetchedPage, HistoryList, Page, PagedList, send_page
from booking.database.statements import send, send_one, send_value
from booking.database.transactions import Transaction

if TYPE_CHECKING:
    from booking.cash_ups.models import MoveCash

CASH_UPS = PagedList("cash-ups", order_by="created_at")
TILL_MOVEMENTS = HistoryList("till-movements", order_by="created_at")

MONEY_MOVED: Final = """(
    select p.business_date, p.cash_up_number, p.method, p.amount_cents as cents, false as went_back, p.sale_id,
           null::uuid as booking_id, false as is_deposit, p.created_at
      from sale_payments p
     where p.company_id = current_company()
    union all
    select t.business_date, t.cash_up_number, t.method, -t.amount_cents, true, t.sale_id, t.booking_id, false,
           t.created_at
      from till_refunds t
     where t.company_id = current_company()
    union all
    select m.business_date, m.cash_up_number, 'gift_card', -m.delta_cents, m.delta_cents > 0, m.sale_id, null, false,
           m.created_at
      from gift_card_movements m
     where m.company_id = current_company() and m.sale_id is not null and m.kind <> 'void'
    union all
    select d.business_date, d.cash_up_number, coalesce(d.method, 'deposit_desk'), d.amount_cents, d.amount_cents < 0,
           null, d.booking_id, true, d.created_at
      from desk_deposits d
     where d.company_id = current_company()
    union all
    select o.business_date, o.cash_up_number, 'deposit_online', o.amount_cents, false, null,
           coalesce(o.appointment_id, o.reservation_id, o.late_for), true, o.created_at
      from payments o
     where o.company_id = current_company() and o.status = 'succeeded' and o.currency = (select own_currency())
    union all
    select r.business_date, r.cash_up_number, 'deposit_online', -r.amount_cents, true, null,
           coalesce(o.appointment_id, o.reservation_id, o.late_for), true, r.created_at
      from payment_refunds r
      left join payments o on o.company_id = r.company_id and o.payment_intent_id = r.payment_intent_id
     where r.company_id = current_company() and coalesce(o.currency = (select own_currency()), true)
)"""
"""The SQL of one row for each movement of money, as takings count it: `cents` came in, or went back if below 0; a
refund that failed has gone back and come in again. A void moves none. A payment that the processor has called off never
was one. It was for the sale, or as the deposit (`is_deposit`) of the booking, which may be gone. What the desk took of
a deposit is of the method by which it did, and `deposit_desk` where none was noted."""

_COLUMNS = """
    id, company_id, number, date,
    (
        select before.created_at from cash_ups before
         where before.company_id = shown.company_id and before.number = shown.number - 1
    ) as since,
    opening_cents, in_cents, out_cents, methods, float_cents, note, created_by,
    (
        select m.email from memberships m where m.company_id = shown.company_id and m.user_id = shown.created_by
    ) as created_by_email,
    created_at
"""


def list_cash_ups(db: Transaction, page: Page) -> Deferred[FetchedPage[CashUp]]:
    """Lists one page of the closes, newest first."""
    return send_page(
        db,
        CashUp,
        page,
        f"""
        select {_COLUMNS}
          from (select * from cash_ups where company_id = current_company() and {CASH_UPS.tail()}) shown
         order by created_at desc, id desc
        """,
    )


def get_open(db: Transaction, day: date | None = None) -> Deferred[OpenTill]:
    """Returns what the till holds. What the first cash-up of a business has begins with this day, or else with the
    present one."""
    return send_one(
        db,
        OpenTill,
        f"""
        with till as (
            select number, today,
                   case when number > 1 then '-infinity' else coalesce(%(date)s::date, today) end as first_day
              from (
                  select coalesce((select open_number from tills where company_id = current_company()), 1) as number,
                         business_date_at(current_company(), now()) as today
              ) opened
        ), moved as (
            select method, sum(cents)::bigint as cents from {MONEY_MOVED} moved
             where cash_up_number = (select number from till) and business_date >= (select first_day from till)
             group by method
        ), petty as (
            select coalesce(sum(amount_cents) filter (where kind = 'in'), 0)::bigint as in_cents,
                   coalesce(sum(amount_cents) filter (where kind = 'out'), 0)::bigint as out_cents
              from till_movements
             where company_id = current_company() and cash_up_number = (select number from till)
               and business_date >= (select first_day from till)
        )
        select till.number, till.today, last.created_at as since, last.date as last_date,
               coalesce(last.float_cents, 0) as opening_cents, petty.in_cents, petty.out_cents,
               (select coalesce(jsonb_object_agg(method, cents), '{{}}') from moved) as expected
          from till
         cross join petty
          left join cash_ups last on last.company_id = current_company() and last.number = till.number - 1
        """,
        {"date": day},
    )


def lock_till(db: Transaction) -> LockedTill:
    """Locks the till of the business: waits for all money that is being written, and what is written later is of the
    next cash-up."""
    note_lock(db, Lock.TILL)
    send(db, "insert into tills (company_id) values (current_company()) on conflict do nothing")
    send(db, "select from tills where company_id = current_company() for no key update")
    return LockedTill()


def create_cash_up(
    db: Transaction,
    locked: LockedTill,
    till: OpenTill,
    *,
    day: date,
    methods: Sequence[CountedMethod],
    float_cents: int,
    note: str | None,
    user_id: UUID,
) -> Deferred[CashUp]:
    """Writes the close of what the till holds and opens the next cash-up, which begins with the float."""
    send(db, "update tills set open_number = open_number + 1 where company_id = current_company()")
    return send_one(
        db,
        CashUp,
        f"""
        with shown as (
            insert into cash_ups (company_id, number, date, methods, opening_cents, in_cents, out_cents, float_cents,
                                  note, created_by)
            values (current_company(), %(number)s, %(date)s, %(methods)s, %(opening)s, %(in)s, %(out)s, %(float)s,
                    %(note)s, %(user_id)s)
            returning *
        )
        select {_COLUMNS} from shown
        """,
        {
            "number": till["number"],
            "date": day,
            "methods": Jsonb(methods, dumps=orjson.dumps),
            "opening": till["opening_cents"],
            "in": till["in_cents"],
            "out": till["out_cents"],
            "float": float_cents,
            "note": note,
            "user_id": user_id,
        },
    )


_MOVEMENT = """
    id, company_id, kind, amount_cents, reason, business_date as date, cash_up_number, created_by,
    (
        select m.email from memberships m where m.company_id = shown.company_id and m.user_id = shown.created_by
    ) as created_by_email,
    created_at
"""


def list_movements(db: Transaction, page: Page) -> Deferred[FetchedPage[TillMovement]]:
    """Lists one page of what was put into the drawer and taken out of it, newest first."""
    return send_page(
        db,
        TillMovement,
        page,
        f"""
        select {_MOVEMENT}
          from (select * from till_movements where company_id = current_company() and {TILL_MOVEMENTS.tail()}) shown
         order by created_at desc, id desc
        """,
    )


def get_taken_by_staff(db: Transaction) -> Deferred[int]:
    """Returns how many cents all who are no admins have taken out of the drawer since the last cash-up."""
    return send_value(
        db,
        int,
        """
        select coalesce(sum(t.amount_cents), 0)::bigint from till_movements t
         where t.company_id = current_company() and t.kind = 'out'
           and t.cash_up_number = (select open_number from tills where company_id = current_company())
           and not exists (
               select from memberships m
                where m.company_id = current_company() and m.user_id = t.created_by and m.role = 'admin'
           )
        """,
    )


def create_movement(
    db: Transaction, locked: LockedTill, movement_id: UUID, wanted: "MoveCash", user_id: UUID
) -> Deferred[TillMovement]:
    """Writes what is put into the drawer or taken out of it, under a new id, into the cash-up that is open."""
    return send_one(
        db,
        TillMovement,
        f"""
        with shown as (
            insert into till_movements (id, company_id, kind, amount_cents, reason, created_by, business_date,
                                        cash_up_number)
            select %(id)s, current_company(), %(kind)s, %(amount_cents)s, %(reason)s, %(user_id)s,
                   business_date_at(current_company(), clock_timestamp()), open_number
              from tills where company_id = current_company()
            returning *
        )
        select {_MOVEMENT} from shown
        """,
        {"id": movement_id, **wanted.model_dump(), "user_id": user_id},
    )
