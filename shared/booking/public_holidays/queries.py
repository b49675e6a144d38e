"""All SQL of public holidays."""

import orjson
from psycopg.types.json import Jsonb

from booking.database.statements import execute, fetch_one
from booking.database.transactions import Transaction
from booking.public_holidays.records import Place
from booking.upstreams.holiday_sources.records import CountryYear


def get_place(db: Transaction, source: str, year: int) -> Place:
    """Where the active business is, and what is kept of what the source told of that country and year."""
    return fetch_one(
        db,
        Place,
        """
        select c.country, c.state, h.is_kept is not null as is_kept, h.content as told
          from companies c
          left join lateral (
              select true as is_kept, content from kept_holidays(%(source)s, c.country, %(year)s)
          ) h on true
         where c.id = current_company()
        """,
        {"source": source, "year": year},
    )


def keep(db: Transaction, source: str, country: str, year: int, told: CountryYear | None) -> None:
    """Keeps what the source has told, for a week and all businesses."""
    execute(
        db,
        "select keep_holidays(%(source)s, %(country)s, %(year)s, %(told)s)",
        {
            "source": source,
            "country": country,
            "year": year,
            "told": None if told is None else Jsonb(told, dumps=orjson.dumps),
        },
    )
