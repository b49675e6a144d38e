"""Bistros in the database of the measurements, which differ in their tables and in how long they have been open."""

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from itertools import count
from typing import LiteralString
from uuid import UUID

import psycopg

from bench.bulk import without_triggers
from bench.scratch import PASSWORD, api_key, day
from local import auth_server

DAYS_AHEAD = 60
TURN = timedelta(hours=2)
TURNS_OF_A_DAY = 6
_FIRST_TURN = time(11)


@dataclass(frozen=True)
class Bistro:
    """A restaurant that combines tables. For the days ahead each second table is taken in every turn."""

    company_id: UUID
    owner_id: UUID
    owner_email: str
    api_key: str = field(repr=False)
    customer_id: UUID
    table_ids: Sequence[UUID]


def turns(first_day: int = 1) -> Iterator[datetime]:
    """The turns from the day so many days from today on, each once."""
    opening = datetime.combine(day(first_day), _FIRST_TURN)
    for number in count():
        days, turn = divmod(number, TURNS_OF_A_DAY)
        yield opening + timedelta(days=days) + turn * TURN


def found(owner_url: str, *, tables: int, reservations: int, days_ahead: int = DAYS_AHEAD) -> Bistro:
    """A new bistro with so many tables, and so many reservations behind it besides those ahead."""
    organization_id, company_id = uuid.uuid4(), uuid.uuid4()
    email = f"owner@bistro-{company_id.hex}.test"
    with psycopg.connect(owner_url, autocommit=True) as connection:
        owner_id = auth_server.create_user(connection, email, PASSWORD, {"company_id": str(company_id)})
        people_and_places = {
            "organization": organization_id,
            "company": company_id,
            "slug": f"bistro-{company_id.hex}",
            "owner": owner_id,
            "tables": tables,
            "past": reservations // tables,
            "ahead": days_ahead * TURNS_OF_A_DAY,
            "turns": TURNS_OF_A_DAY,
            "opening": datetime.combine(day(1), _FIRST_TURN),
        }
        with without_triggers(connection, "reservations"):
            for statement in _STATEMENTS:
                connection.execute(statement, people_and_places)
        key = api_key(connection, company_id, owner_id)
        connection.execute("vacuum analyze tables, reservations, table_slots")
        found = connection.execute(
            """
            select (select id from customers where company_id = %(company)s),
                   array(select id from tables where company_id = %(company)s order by name)
            """,
            people_and_places,
        ).fetchone()
    assert found is not None, "one row, whatever there is"
    return Bistro(company_id, owner_id, email, key, *found)


_STATEMENTS: Sequence[LiteralString] = [
    """
    insert into organizations (id, name, business_type, founded_by)
    values (%(organization)s, 'Bistros', 'hospitality', %(owner)s)
    """,
    """
    insert into billing_records (organization_id, tier, subscription_status)
    values (%(organization)s, 'team', 'active')
    """,
    """
    insert into companies (id, organization_id, name, slug, timezone, country, currency, table_combining, onboarded_at)
    values (%(company)s, %(organization)s, 'Bistro', %(slug)s, 'Europe/London', 'GB', 'GBP', true, now())
    """,
    "insert into memberships (company_id, user_id, role) values (%(company)s, %(owner)s, 'admin')",
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
