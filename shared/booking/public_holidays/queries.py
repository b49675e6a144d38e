"""All SQL of public holidays."""

import orjson
from psycopg.types.json import Jsonb

from booking.core.deferred import Deferred
from booking.database.statements import send, send_one
from booking.database.transactions import Transaction
from booking.public_holidays.records import Place
from booking.upstreams.holiday_sources.records import CountryYear


def get_place(db: Transaction, source: str, year: int) -> Deferred[Place]:
    """Returns the country and state of the business, and the public holidays of that country and year, if they are
    stored."""
    return send_one(
        db,
        Place,
        """
        select c.country, c.state, h.source is not null as is_kept, h.content as country_year
          from companies c
          left join public_holidays h
            on h.source = %(source)s and h.country = c.country and h.year = %(year)s
           and h.told_at > now() - interval '7 days'
         where c.id = current_company()
        """,
        {"source": source, "year": year},
    )


def keep(db: Transaction, source: str, country: str, year: int, country_year: CountryYear | None) -> None:
    """Stores the public holidays of a country and year, for a week and all businesses."""
    send(
        db,
        """
        insert into public_holidays (source, country, year, content)
        values (%(source)s, %(country)s, %(year)s, %(content)s)
        on conflict (source, country, year) do update set content = excluded.content, told_at = now()
        """,
        {
            "source": source,
            "country": country,
            "year": year,
            "content": None if country_year is None else Jsonb(country_year, dumps=orjson.dumps),
        },
    )
