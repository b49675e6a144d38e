"""What a venue's clock shows around changes of the clocks, and for which instant the service takes that."""

from typing import Any

# By an hour and by half of one, north and south, and not at all.
_ZONES = ["Australia/Melbourne", "Australia/Lord_Howe", "Europe/Berlin", "America/New_York", "Asia/Kolkata"]
_DAYS = ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01", "2026-12-01"]
_HOURS = """
    select zone, to_char(shown, 'YYYY-MM-DD"T"HH24:MI:SS') || '+00:00' as shown,
           to_char(first_instant(shown, zone) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') || '.000Z' as instant
      from unnest(%(zones)s::text[]) as zone,
           unnest(%(days)s::timestamp[]) as day,
           generate_series(day, day + interval '23 hours 45 minutes', interval '15 minutes') as shown
     order by zone, shown
"""


def instants(db: Any) -> list[tuple[str, str, str]]:
    """Each quarter of an hour of days on which clocks change: zone, wall clock as v1 answers it, instant."""
    found = db.execute(_HOURS, {"zones": _ZONES, "days": _DAYS})
    return [(row["zone"], row["shown"], row["instant"]) for row in found]
