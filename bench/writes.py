"""Writes: desks that write all day, in the four actions that write most. How often these wait for the database, and how
long they take when it is 1 ms away, against the same as few plain statements, which travel together in one transaction,
as the functions' role and under row-level security: admission, locks, checks and writes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from functools import partial
from itertools import count, cycle
from typing import Any, LiteralString
from uuid import UUID

import psycopg

from bench.businesses import Bistro, found_bistro, turns
from bench.environments import Request, Service
from bench.network import distant
from bench.reads import check_of_session
from bench.report import ROUND_TRIPS, Line, progress
from bench.setting import Salon, day, sign_in
from bench.turns import Subject, in_turns, milliseconds, ratio, timed, without

ACTIONS = ("book", "reserve", "sell", "convert")
PARTY_SIZE = 2
PRICE_CENTS = 2400

_TABLES, _RESERVATIONS, _DAYS_AHEAD = 20, 1_000, 20
_ENQUIRIES = 1_000
_PRODUCTS, _SERVICES = 3, 2

Wish = Mapping[str, Any]
"""A request's values, as parameters of SQL: always something that is still free."""


@dataclass(frozen=True)
class Desk:
    """Asks for the four actions that write most. `wishes` are those of each action."""

    salon: Salon
    bistro: Bistro
    wishes: Mapping[str, Iterator[Wish]] = field(repr=False)
    salon_cookie: str = field(repr=False)
    bistro_cookie: str = field(repr=False)

    def request(self, action: str) -> Request:
        """The next request for this action."""
        wish = next(self.wishes[action])
        if action == "book":
            body = {name: wish[name] for name in ("serviceId", "providerId", "customerId", "startsAt")}
            return self._post("/api/appointments", self.salon_cookie, body)
        if action == "sell":
            lines = [{"kind": "product", "productId": product} for product in wish["products"]]
            lines += [{"kind": "service", "serviceId": offered} for offered in wish["services"]]
            priced = [{**line, "quantity": 1, "unitPriceCents": PRICE_CENTS} for line in lines]
            return self._post("/api/sales", self.salon_cookie, {"paymentMethod": "card", "lines": priced})
        if action == "reserve":
            guest = {"name": wish["name"], "email": wish["email"]}
            body = {"customer": guest, "partySize": PARTY_SIZE, "startsAt": wish["startsAt"]}
            return self._post("/api/reservations", self.bistro_cookie, body)
        body = {"tableIds": [wish["tableId"]], "startsAt": wish["startsAt"]}
        return self._post(f"/api/enquiries/{wish['enquiryId']}/convert", self.bistro_cookie, body)

    @staticmethod
    def _post(path: str, cookie: str, body: Mapping[str, Any]) -> Request:
        return Request("POST", path, {"cookie": cookie}, body=body, status=201)


def desks(service: Service, number: int, *, first_day: int) -> list[Desk]:
    """So many, each with a provider; they book appointments from that day on."""
    salon, salon_cookie = service.salon, sign_in(service.auth_origin).cookie
    found = []
    for provider in range(number):
        bistro = found_bistro(salon.owner_url, tables=_TABLES, reservations=_RESERVATIONS, days_ahead=_DAYS_AHEAD)
        with psycopg.connect(salon.owner_url, autocommit=True) as connection:
            wishes = {
                "book": _bookings(connection, salon, provider, first_day),
                "reserve": _parties(bistro),
                "sell": _sales(connection, salon),
                "convert": _conversions(connection, bistro),
            }
        bistro_cookie = sign_in(service.auth_origin, bistro.business.owner_email).cookie
        found.append(Desk(salon, bistro, wishes, salon_cookie, bistro_cookie))
    return found


def _ids(connection: psycopg.Connection, query: str, parameters: Mapping[str, object]) -> Sequence[UUID]:
    return [row[0] for row in connection.execute(query.encode(), parameters)]


def _bookings(connection: psycopg.Connection, salon: Salon, provider: int, first_day: int) -> Iterator[Wish]:
    of_salon = {"company": salon.company_id}
    provider_ids = _ids(connection, "select id from staff where company_id = %(company)s order by id", of_salon)
    service_ids = _ids(connection, "select id from services where company_id = %(company)s order by id", of_salon)
    customer_ids = _ids(connection, "select id from customers where company_id = %(company)s limit 100", of_salon)

    def endless() -> Iterator[Wish]:
        midnight = datetime.combine(day(first_day), time())
        for number, customer_id in zip(count(), cycle(customer_ids), strict=False):
            yield {
                "serviceId": service_ids[0],
                "providerId": provider_ids[provider],
                "customerId": customer_id,
                "startsAt": midnight + number * timedelta(minutes=30),
            }

    return endless()


def _parties(bistro: Bistro) -> Iterator[Wish]:
    """Of new guests, each of whom gets the best of the tables that are free in the turn."""
    for number, turn in enumerate(turns()):
        name = f"Guest {number}"
        yield {"name": name, "email": f"guest{number}@{bistro.business.company_id.hex}.test", "startsAt": turn}


def _sales(connection: psycopg.Connection, salon: Salon) -> Iterator[Wish]:
    products = _ids(
        connection,
        """
        insert into products (company_id, name, price_cents, stock_on_hand)
        select %(company)s, 'Product ' || number, %(price)s, 1000000 from generate_series(1, %(number)s) as number
        returning id
        """,
        {"company": salon.company_id, "price": PRICE_CENTS, "number": _PRODUCTS},
    )
    services = _ids(
        connection,
        "select id from services where company_id = %(company)s order by id limit %(number)s",
        {"company": salon.company_id, "number": _SERVICES},
    )
    return cycle([{"products": products, "services": services}])


def _conversions(connection: psycopg.Connection, bistro: Bistro) -> Iterator[Wish]:
    """Of groups that are not known yet, at tables and in turns that nobody else has."""
    enquiry_ids = _ids(
        connection,
        """
        with made as (
            insert into enquiries (company_id, guest_name, guest_email, party_size, starts_at)
            select %(company)s, 'Host ' || number, 'host' || number || '@' || %(company)s || '.test', %(party)s, %(day)s
              from generate_series(1, %(number)s) as number
            returning company_id, id
        ), asked as (
            insert into enquiry_messages (company_id, enquiry_id, author, kind, body)
            select company_id, id, 'guest', 'message', 'Could we sit together?' from made
        )
        select id from made
        """,
        {"company": bistro.business.company_id, "party": PARTY_SIZE, "day": day(1), "number": _ENQUIRIES},
    )
    seats = ((turn, table_id) for turn in turns(_DAYS_AHEAD + 1000) for table_id in bistro.table_ids)
    return (
        {"enquiryId": enquiry_id, "tableId": table_id, "startsAt": turn}
        for enquiry_id, (turn, table_id) in zip(enquiry_ids, seats, strict=False)
    )


WHAT = {
    "book": "booking an appointment",
    "reserve": "reserving the best of 20 tables",
    "sell": "a sale of 5 lines",
    "convert": "converting an enquiry",
}
MAX_ROUND_TRIPS = {"book": 3, "reserve": 4, "sell": 3, "convert": 4}
MAX_AGAINST_BARE_SQL = 2.6
_FIRST_DAY = 90


def measure_writing(service: Service, rounds: int) -> Sequence[Line]:
    """How often the actions wait for the database, and how long each takes against its bare SQL."""
    progress("writing over a network of 1 ms")
    [desk] = desks(service, 1, first_day=_FIRST_DAY)
    access_token = sign_in(service.auth_origin).access_token
    with (
        service.environment(milliseconds=1) as environment,
        distant(service.salon.app_url) as network,
        psycopg.connect(network.url, autocommit=True) as bare,
    ):
        round_trips, ratios = [], []
        for action in ACTIONS:
            request = partial(desk.request, action)
            counted = environment.round_trips(request)
            round_trips.append(Line(WHAT[action], ROUND_TRIPS, counted, MAX_ROUND_TRIPS[action]))
            subjects: dict[str, Subject] = {
                "route": environment.serving(request),
                "check": partial(environment.run, check_of_session, access_token),
                "bare": bare_write(bare, desk, action),
            }
            timings = in_turns(subjects, rounds, unmeasured=8)
            ratios.append(
                Line(
                    f"{WHAT[action]}, auth check apart",
                    "its bare SQL in one transaction, both 1 ms away",
                    ratio(without(timings, "check", "route"), "route", "bare"),
                    MAX_AGAINST_BARE_SQL,
                    milliseconds=milliseconds(timings, "route"),
                    remark=f"check {milliseconds(timings, 'check'):.1f}, bare {milliseconds(timings, 'bare'):.1f} ms",
                )
            )
    return [*round_trips, *ratios]


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
        "user": desk.salon.owner_id if of_salon else desk.bistro.business.owner_id,
        "company": desk.salon.company_id if of_salon else desk.bistro.business.company_id,
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
