"""Businesses in the database of the measurements, each founded for what is measured in it: bistros that differ in their
tables and in how long they have been open, salons with a month or a day of bookings, and one with many customers."""

import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from itertools import count
from typing import Literal, LiteralString
from uuid import UUID

import psycopg

from bench.environments import Request
from bench.setting import PASSWORD, api_key, day, sign_in, without_triggers
from booking.bookings.free_days import MAX_DAYS
from booking.pictures.rules import Size as PictureSize, kept_key
from local import auth_server

Engine = Literal["appointments", "hospitality"]
ZONE = "Australia/Melbourne"


@dataclass(frozen=True)
class Business:
    """A business and its owner, who signs in with the password of all."""

    company_id: UUID
    owner_id: UUID
    owner_email: str

    @property
    def slug(self) -> str:
        return f"venue-{self.company_id.hex}"


def found(connection: psycopg.Connection, engine: Engine) -> Business:
    """A new business without anything: a salon of Melbourne or a restaurant of London."""
    company_id = uuid.uuid4()
    email = f"owner@{company_id.hex}.test"
    owner_id = auth_server.create_user(connection, email, PASSWORD, {"company_id": str(company_id)})
    business = Business(company_id, owner_id, email)
    place = (ZONE, "AU", "en-AU", "AUD") if engine == "appointments" else ("Europe/London", "GB", "en-GB", "GBP")
    connection.execute(
        """
        with founded as (
            insert into organizations (name, business_type, founded_by) values ('Venue', %s, %s) returning id
        ), paid as (
            insert into billing_records (organization_id, tier, subscription_status)
            select id, 'team', 'active' from founded
        )
        insert into companies (id, organization_id, name, slug, timezone, country, locale, currency, onboarded_at)
        select %s, id, 'Venue', %s, %s, %s, %s, %s, now() from founded
        """,
        (engine, owner_id, company_id, business.slug, *place),
    )
    connection.execute(
        "insert into memberships (company_id, user_id, role) values (%s, %s, 'admin')", (company_id, owner_id)
    )
    return business


# Bistros

DAYS_AHEAD = 60
TURN = timedelta(hours=2)
TURNS_OF_A_DAY = 6
_FIRST_TURN = time(11)


@dataclass(frozen=True)
class Bistro:
    """A restaurant that combines tables. For the days ahead each second table is taken in every turn."""

    business: Business
    api_key: str = field(repr=False)
    customer_id: UUID
    table_ids: Sequence[UUID]


def turns(first_day: int = 1) -> Iterator[datetime]:
    """The turns from the day so many days from today on, each once."""
    opening = datetime.combine(day(first_day), _FIRST_TURN)
    for number in count():
        days, turn = divmod(number, TURNS_OF_A_DAY)
        yield opening + timedelta(days=days) + turn * TURN


def found_bistro(owner_url: str, *, tables: int, reservations: int, days_ahead: int = DAYS_AHEAD) -> Bistro:
    """A new bistro with so many tables, and so many reservations behind it besides those ahead."""
    with psycopg.connect(owner_url, autocommit=True) as connection:
        business = found(connection, "hospitality")
        parameters = {
            "company": business.company_id,
            "tables": tables,
            "past": reservations // tables,
            "ahead": days_ahead * TURNS_OF_A_DAY,
            "turns": TURNS_OF_A_DAY,
            "opening": datetime.combine(day(1), _FIRST_TURN),
        }
        with without_triggers(connection, "reservations"):
            for statement in _BISTRO:
                connection.execute(statement, parameters)
        key = api_key(connection, business.company_id, business.owner_id)
        connection.execute("vacuum analyze tables, reservations, table_slots")
        found_there = connection.execute(
            """
            select (select id from customers where company_id = %(company)s),
                   array(select id from tables where company_id = %(company)s order by name)
            """,
            parameters,
        ).fetchone()
    assert found_there is not None, "one row, whatever there is"
    return Bistro(business, key, *found_there)


_BISTRO: Sequence[LiteralString] = [
    "update companies set table_combining = true where id = %(company)s",
    "insert into customers (company_id, name) values (%(company)s, 'Kim Lee')",
    """
    insert into service_periods (company_id, name, days, starts_at, ends_at, cover_cap)
    values (%(company)s, 'All day', array[0, 1, 2, 3, 4, 5, 6], '11:00', '23:30', 1000000)
    """,
    """
    insert into tables (company_id, name, min_seats, max_seats)
    select %(company)s, number::text, 1, 2 + 2 * (number %% 5) from generate_series(1, %(tables)s) as number
    """,
    # Rows of ten neighbours: in half of them each table is taken in the days ahead, in the others none.
    """
    with own as (
        select id, row_number() over (order by name) as number from tables where company_id = %(company)s
    ), placed as (
        select id, row_number() over (order by number %% 2, number) - 1 as place from own
    ), made as (
        insert into link_groups (company_id, name, kind)
        select %(company)s, 'Row ' || place / 10, 'adjacent' from placed group by place / 10
        returning company_id, id, name
    )
    insert into link_group_tables (company_id, link_group_id, table_id, position)
    select made.company_id, made.id, placed.id, place %% 10
      from placed join made on made.name = 'Row ' || place / 10
    """,
    # A turn is one of a day's; those of the past count backwards from the day before the first one ahead.
    """
    with own as (
        select id, row_number() over (order by name) as number from tables where company_id = %(company)s
    ), turn as (
        select n, %(opening)s::timestamp + n / %(turns)s * interval '1 day' + n %% %(turns)s * interval '2 hours' as at
          from generate_series(0, %(ahead)s - 1) as n
         union all
        select -n, %(opening)s::timestamp - (n + %(turns)s - 1) / %(turns)s * interval '1 day'
                   + n %% %(turns)s * interval '2 hours'
          from generate_series(1, %(past)s) as n
    ), seating as (
        select gen_random_uuid() as id, own.id as table_id, turn.n, turn.at
          from own cross join turn
         where turn.n < 0 or own.number %% 2 = 0
    ), booked as (
        insert into reservations (id, company_id, customer_id, service_period_id, party_size, starts_at, ends_at,
                                  status)
        select seating.id, c.company_id, c.id, p.id, 2, at, at + interval '2 hours',
               case when n < 0 then 'completed' else 'confirmed' end
          from seating
          join customers c on c.company_id = %(company)s
          join service_periods p on p.company_id = c.company_id
         order by at
        returning company_id, id, starts_at, ends_at, holds_tables
    )
    insert into table_slots (company_id, reservation_id, table_id, starts_at, ends_at, holds_table)
    select booked.company_id, booked.id, seating.table_id, booked.starts_at, booked.ends_at, booked.holds_tables
      from booked join seating using (id)
    """,
]


# Salons


@dataclass(frozen=True, order=True)
class Size:
    """How many providers a salon has, and how many bookings all of them together."""

    providers: int
    bookings: int

    def __str__(self) -> str:
        return f"{self.providers} providers, {self.bookings:,} bookings"


@dataclass(frozen=True)
class MonthOfSalon:
    """A month of a salon of this size, and the caller who requests it."""

    business: Business
    service_id: UUID
    cookie: str

    @property
    def company_id(self) -> UUID:
        return self.business.company_id

    @property
    def request(self) -> Request:
        query = f"serviceId={self.service_id}&date={FIRST_DAY}&days={MAX_DAYS}"
        return Request("GET", "/api/availability", {"cookie": self.cookie}, query)


FIRST_DAY = day(2)


def found_month(
    connection: psycopg.Connection, auth_origin: str, size: Size, *, books_online: bool = False
) -> MonthOfSalon:
    """A new salon of this size, whose providers work eight hours a day and have three bookings in two days of the
    requested month; all other bookings lie in the past."""
    service_id = uuid.uuid4()
    business = found(connection, "appointments")
    parameters = {
        "company": business.company_id,
        "service": service_id,
        "providers": size.providers,
        "each": size.bookings // size.providers,
        "last": FIRST_DAY + timedelta(days=MAX_DAYS),
    }
    with connection.transaction():
        for statement in _MONTH.split(";"):
            connection.execute(statement, parameters)
        if books_online:
            connection.execute("update companies set books_online = true where id = %(company)s", parameters)
    return MonthOfSalon(business, service_id, sign_in(auth_origin, business.owner_email).cookie)


# Bookings run back in time from the end of the requested month: at ten and at two on one day, at noon on the next.
_MONTH = """
    insert into services (id, company_id, name, duration_minutes, buffer_minutes, price_cents)
    values (%(service)s, %(company)s, 'Haircut', 45, 10, 6500);
    insert into customers (company_id, name) values (%(company)s, 'Kim Lee');
    insert into staff (company_id, name)
    select %(company)s, 'Provider ' || n from generate_series(1, %(providers)s) as n;
    insert into staff_services (company_id, staff_id, service_id)
    select company_id, id, %(service)s from staff where company_id = %(company)s;
    insert into staff_working_hours (company_id, staff_id, day, opens, closes)
    select company_id, id, day, '09:00', '17:00'
      from staff, generate_series(0, 6) as day where company_id = %(company)s;
    insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes,
                              price_cents, deposit_amount_cents, status)
    select company_id, %(service)s, provider_id, customer_id, starts_at, starts_at + interval '45 minutes', 45, 6500, 0,
           'confirmed'
      from (
          select staff.company_id, staff.id as provider_id, customers.id as customer_id,
                 %(last)s::date - 2 * (n / 3) - (n %% 3) / 2 + (array['14:00', '10:00', '12:00'])[n %% 3 + 1]::time
                     as starts_at
            from staff join customers using (company_id), generate_series(3, %(each)s + 2) as n
           where company_id = %(company)s
      ) booked
"""


def offer_services(connection: psycopg.Connection, company_id: UUID, services: int) -> None:
    """Has a salon with one service offer so many, each by all its providers. Names and descriptions differ, which is
    what weighs."""
    connection.execute(
        """
        with made as (
            insert into services (company_id, name, description, duration_minutes, price_cents)
            select %(company)s, 'Treatment ' || left(md5(n::text), 6), 'With ' || left(md5('-' || n), 12), 45,
                   1000 + 50 * n
              from generate_series(2, %(services)s) as n
            returning id
        )
        insert into staff_services (company_id, staff_id, service_id)
        select %(company)s, s.id, made.id from staff s, made where s.company_id = %(company)s
        """,
        {"company": company_id, "services": services},
    )


def show_pictures(
    connection: psycopg.Connection,
    company_id: UUID,
    kind: Literal["cover", "service"],
    files: Mapping[PictureSize, bytes],
    put: Callable[[str, bytes], None],
) -> None:
    """Has the venue show a cover, or a photo of each service: always the same picture, whose files are `put` into the
    bucket under keys of their own."""
    parameters = {"company": company_id, "kind": kind}
    connection.execute(
        """
        insert into venue_pictures (company_id, kind, service_id, focal_x, focal_y, received_at)
        select id, 'cover', null, 50, 50, now() from companies where id = %(company)s and %(kind)s = 'cover'
        union all
        select company_id, 'service', id, 50, 50, now() from services
         where company_id = %(company)s and %(kind)s = 'service'
        """,
        parameters,
    )
    for size, content in files.items():
        rows = connection.execute(
            """
            insert into venue_picture_files (company_id, picture_id, width, height, content_type, size_bytes, sha256)
            select company_id, id, %(width)s, %(height)s, 'image/webp', %(size_bytes)s,
                   encode(sha256(convert_to(%(width)s || id::text, 'UTF8')), 'hex')
              from venue_pictures where company_id = %(company)s and kind = %(kind)s
            returning picture_id, sha256
            """,
            {**parameters, "width": size.width, "height": size.height, "size_bytes": len(content)},
        )
        for picture_id, digest in rows:
            put(kept_key(company_id, picture_id, digest), content)


def found_day(connection: psycopg.Connection, *, providers: int, of_each: int, date: str) -> Business:
    """A new salon with a busy day: so many appointments of each provider, from nine on, with a free quarter of an hour
    after every third."""
    business = found(connection, "appointments")
    parameters = {"company": business.company_id, "providers": providers, "each": of_each, "day": date}
    for statement in _DAY:
        connection.execute(statement, parameters)
    return business


_DAY: Sequence[LiteralString] = [
    """
    insert into services (company_id, name, duration_minutes, price_cents)
    values (%(company)s, 'Cut and finish', 30, 6500)
    """,
    """
    insert into staff (company_id, name)
    select %(company)s, 'Provider ' || number from generate_series(1, %(providers)s) as number
    """,
    """
    insert into staff_working_hours (company_id, staff_id, day, opens, closes)
    select company_id, id, day, '09:00', '18:00' from staff cross join generate_series(0, 6) as day
     where company_id = %(company)s
    """,
    """
    insert into customers (company_id, name)
    select %(company)s, 'Customer ' || number from generate_series(0, %(each)s - 1) as number
    """,
    # With a free quarter of an hour after every third.
    """
    insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes,
                              price_cents, deposit_amount_cents, status, provider_confirmed)
    select p.company_id, s.id, p.id, c.id, at, at + interval '30 minutes', 30, s.price_cents, 0,
           (array['pending', 'confirmed', 'confirmed'])[place %% 3 + 1], place %% 3 > 0
      from staff p
      join services s using (company_id)
     cross join generate_series(0, %(each)s - 1) as place
      join customers c on c.company_id = p.company_id and c.name = 'Customer ' || place
     cross join lateral (
         select %(day)s::date + time '09:00' + place * interval '30 minutes' + place / 3 * interval '15 minutes' as at
     ) as visit
     where p.company_id = %(company)s
    """,
]


def found_clientele(connection: psycopg.Connection, customers: int) -> Business:
    """A new salon with so many customers, whose names are put together from syllables."""
    business = found(connection, "appointments")
    with without_triggers(connection, "customers"), connection.transaction():
        for statement in _CLIENTELE.split(";"):
            connection.execute(statement.encode(), {"company": business.company_id, "customers": customers})
    connection.execute("vacuum analyze customers, customer_stats")
    return business


_CLIENTELE = """
    insert into customers (company_id, name, email, phone, created_at)
    select %(company)s, first || ' ' || last, lower(first) || '.' || lower(last) || n || '@example.com',
           '+61 4' || lpad((n::bigint * 7919 %% 100000000)::text, 8, '0'), now() - n * interval '1 minute'
      from generate_series(1, %(customers)s) as n
     cross join lateral (
         select (array['Be', 'Ka', 'So', 'Mi', 'Ta', 'Re', 'No', 'Li', 'Da', 'Fe'])[1 + n %% 10]
                || (array['lo', 'ri', 'na', 'vu', 'se', 'to', 'mi'])[1 + n %% 7]
                || (array['ma', 'la', 'ne', 'no', 'ra', 'tu', 'ko', 'li', 'ba'])[1 + n / 7 %% 9] as first,
                (array['Ka', 'Do', 'Pe', 'Sa', 'Wi', 'Ho', 'Gu', 'Ze', 'Ma', 'Bo', 'Ti'])[1 + n / 10 %% 11]
                || (array['ri', 'lo', 'nu', 've', 'ta', 'mo', 'sa', 'du'])[1 + n / 110 %% 8]
                || (array['nu', 'mo', 'la', 'ki', 'ren', 'sen', 'tov'])[1 + n / 880 %% 7] as last
     ) named;
    insert into customer_stats (company_id, customer_id, tag_id, folded_name, created_at)
    select company_id, id, '00000000-0000-0000-0000-000000000000', folded_name, created_at
      from customers where company_id = %(company)s
"""
