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
        select c.country, c.state, h.is_kept is not null as is_kept, h.content as country_year
          from companies c
          left join lateral (
              select true as is_kept, content from kept_holidays(%(source)s, c.country, %(year)s)
          ) h on true
         where c.id = current_company()
        """,
        {"source": source, "year": year},
    )


def keep(db: Transaction, source: str, country: str, year: int, country_year: CountryYear | None) -> None:
    """Stores the public holidays of a country and year, for a week and all businesses."""
    send(
        db,
        "select keep_holidays(%(source)s, %(country)s, %(year)s, %(content)s)",
        {
            "source": source,
            "country": country,
            "year": year,
            "content": None if country_year is None else Jsonb(country_year, dumps=orjson.dumps),
        },
    )
