"""The four writing actions without the service: admission, locks, checks and writes as few plain statements, which
travel together in one transaction, as the functions' role and under row-level security."""

from collections.abc import Mapping, Sequence
from typing import Any, LiteralString
from uuid import UUID

import psycopg

from bench.desks import PARTY_SIZE, PRICE_CENTS, Desk
from bench.ratios import Subject, timed

_ADMISSION: LiteralString = "select * from admit_to_business(%(user)s, %(company)s, null, null, null)"

_GUEST: LiteralString = """
    guest as (
        insert into customers (company_id, name, email) select current_company(), name, email from asked
        on conflict (company_id, lower(email)) do update set email = customers.email
        returning id
    )
"""
_PERIOD: LiteralString = """
    select id, cover_cap from service_periods
     where company_id = current_company() and active
       and (extract(isodow from %(startsAt)s::timestamp) - 1)::smallint = any(days)
       and window_on(%(startsAt)s::timestamp::date, starts_at, ends_at) @> %(startsAt)s::timestamp
"""
_RESERVATION: LiteralString = """
    booked as (
        insert into reservations (company_id, customer_id, service_period_id, party_size, starts_at, ends_at, status)
        select current_company(), guest.id, period.id, %(party)s, %(startsAt)s,
               %(startsAt)s::timestamp + interval '2 hours', %(status)s
          from guest, period, chosen
        returning *
    ), slots as (
        insert into table_slots (company_id, reservation_id, table_id, starts_at, ends_at, holds_table)
        select booked.company_id, booked.id, chosen.id, starts_at, ends_at, holds_tables from booked, chosen
    )
"""

# Of each action the last statement answers what was written, and nothing if something is wrong.
STATEMENTS: Mapping[str, Sequence[LiteralString]] = {
    "book": [
        "select from staff where company_id = current_company() and id = %(providerId)s for no key update",
        """
        insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at,
                                  duration_minutes, price_cents, deposit_amount_cents)
        select s.company_id, s.id, p.id, %(customerId)s, %(startsAt)s,
               %(startsAt)s::timestamp + make_interval(mins => s.duration_minutes), s.duration_minutes, s.price_cents,
               s.deposit_amount_cents
          from services s join staff p on p.company_id = s.company_id and p.id = %(providerId)s and p.active
         where s.company_id = current_company() and s.id = %(serviceId)s and s.active
        returning *
        """,
    ],
    "reserve": [
        f"{_PERIOD} for no key update",
        "select from tables where company_id = current_company() and active order by id for no key update",
        f"""
        with asked as (
            select %(name)s::text as name, %(email)s::text as email
        ), period as ({_PERIOD}), covers as (
            select coalesce(sum(r.party_size), 0) as taken
              from period join reservations r on r.company_id = current_company() and r.service_period_id = period.id
             where r.holds_tables and r.starts_at >= date_trunc('day', %(startsAt)s::timestamp)
               and r.starts_at < date_trunc('day', %(startsAt)s::timestamp) + interval '1 day'
        ), chosen as (
            select t.id from tables t, covers, period
             where t.company_id = current_company() and t.active and %(party)s between t.min_seats and t.max_seats
               and covers.taken + %(party)s <= period.cover_cap
               and not exists (
                   select from table_slots s
                    where s.company_id = current_company() and s.table_id = t.id and s.holds_table
                      and s.starts_at > %(startsAt)s::timestamp - interval '1 day'
                      and s.starts_at < %(startsAt)s::timestamp + interval '2 hours'
                      and s.ends_at > %(startsAt)s::timestamp
               )
             order by t.max_seats, t.id limit 1
        ), {_GUEST}, {_RESERVATION}
        select booked.*, chosen.id from booked, chosen
        """,
    ],
    "sell": [
        """
        select from products where company_id = current_company() and id = any(%(products)s) order by id
           for no key update
        """,
        """
        with sold as (
            insert into sales (company_id, created_by, subtotal_cents, discount_value, discount_cents, tip_cents,
                               total_cents, gift_card_applied_cents, paid_in_person_cents, payment_method)
            select current_company(), %(user)s, %(total)s, 0, 0, 0, %(total)s, 0, %(total)s, 'card'
             where not exists (
                 select from products where company_id = current_company() and id = any(%(products)s)
                    and (not active or stock_on_hand < 1)
             )
            returning *
        ), lines as (
            insert into sale_lines (company_id, sale_id, position, kind, product_id, service_id, description, quantity,
                                    unit_price_cents)
            select sold.company_id, sold.id, row_number() over () - 1, wanted.*, 1, %(price)s
              from sold, (
                  select 'product', id, null::uuid, name from products
                   where company_id = current_company() and id = any(%(products)s)
                   union all
                  select 'service', null, id, name from services
                   where company_id = current_company() and id = any(%(services)s)
              ) wanted
            returning *
        ), moved as (
            update products p set stock_on_hand = stock_on_hand - 1 from sold
             where p.company_id = current_company() and p.id = any(%(products)s)
            returning p.company_id, p.id, p.stock_on_hand
        ), noted as (
            insert into stock_movements (company_id, product_id, sale_id, reason, delta, stock_after, created_by)
            select moved.company_id, moved.id, sold.id, 'sale', -1, moved.stock_on_hand, %(user)s from moved, sold
        )
        select sold.*, (select jsonb_agg(to_jsonb(lines) order by position) from lines) as lines from sold
        """,
    ],
    "convert": [
        """
        select from enquiries where company_id = current_company() and id = %(enquiryId)s and reservation_id is null
           for no key update
        """,
        f"{_PERIOD} for no key update",
        "select from tables where company_id = current_company() and id = %(tableId)s for no key update",
        f"""
        with asked as (
            select guest_name as name, guest_email as email from enquiries
             where company_id = current_company() and id = %(enquiryId)s and reservation_id is null
        ), period as ({_PERIOD}), chosen as (
            select t.id from tables t, asked
             where t.company_id = current_company() and t.id = %(tableId)s and t.active
               and %(party)s between t.min_seats and t.max_seats
        ), {_GUEST}, {_RESERVATION}, won as (
            update enquiries e set status = 'won', reservation_id = booked.id, starts_at = booked.starts_at from booked
             where e.company_id = current_company() and e.id = %(enquiryId)s
            returning e.*
        ), line as (
            insert into enquiry_messages (company_id, enquiry_id, author, kind, body)
            select company_id, id, 'system', 'booked', 'Booked.' from won
            returning *
        )
        select won.*, booked.*, (
                   select jsonb_agg(to_jsonb(m)) from (
                       select * from enquiry_messages
                        where company_id = current_company() and enquiry_id = %(enquiryId)s
                        union all
                       select * from line
                   ) m
               ) as thread
          from won, booked
        """,
    ],
}


class NothingWritten(RuntimeError):
    """A bare action answered no row: it measures something else than it should."""


def bare_write(connection: psycopg.Connection, desk: Desk, action: str) -> Subject:
    """What does the action over this connection, which is in autocommit: a pipeline is one transaction."""
    of_salon = action in ("book", "sell")
    caller: Mapping[str, UUID] = {
        "user": desk.salon.owner_id if of_salon else desk.bistro.owner_id,
        "company": desk.salon.company_id if of_salon else desk.bistro.company_id,
    }
    constants: Mapping[str, Any] = {
        "party": PARTY_SIZE,
        "price": PRICE_CENTS,
        "status": "confirmed",
    }

    def write() -> float:
        wish = next(desk.wishes[action])
        items = len(wish.get("products", ())) + len(wish.get("services", ()))
        parameters = {**wish, **caller, **constants, "total": items * PRICE_CENTS}

        def travel_together() -> None:
            with connection.pipeline():
                connection.execute(_ADMISSION, parameters, prepare=True)
                cursors = [connection.execute(text, parameters, prepare=True) for text in STATEMENTS[action]]
            if len(cursors[-1].fetchall()) != 1:
                raise NothingWritten(action)

        return timed(travel_together)()

    return write
