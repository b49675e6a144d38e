"""The demo data: a salon and a bistro on the team plan, each with a year of bookings around today.

Everything is invented. It is the same in every run but for the dates, which hang on today.
"""

from datetime import UTC, datetime
from uuid import UUID

import psycopg

from local.auth_server import create_user
from local.demo import bistro, salon
from local.demo.records import store_all
from local.demo.tenancy import PASSWORD, Team, Venue

__all__ = ["API_KEYS", "USERS", "load"]

USERS = [
    {"email": email, "password": PASSWORD}
    for venue in (salon.VENUE, bistro.VENUE)
    for email in (venue.owner, venue.staff)
]
API_KEYS = {"salon": salon.VENUE.api_key, "bistro": bistro.VENUE.api_key}


def load(owner_url: str) -> None:
    """Fill a migrated, empty database that also holds the auth server's schema: all of it or, after an error, nothing.

    The role must own the tables or be a superuser: row-level security lets nobody else fill in two tenants.
    """
    now = datetime.now(UTC)
    with psycopg.connect(owner_url) as database:
        store_all(database, salon.make_records(_make_team(database, salon.VENUE), now))
        store_all(database, bistro.make_records(_make_team(database, bistro.VENUE), now))


def _make_team(database: psycopg.Connection[tuple[object, ...]], venue: Venue) -> Team:
    """The two who sign in, their claims naming their business."""

    def sign_up(email: str) -> UUID:
        return create_user(database, email, PASSWORD, {"company_id": str(venue.company_id)})

    return Team(owner=sign_up(venue.owner), staff=sign_up(venue.staff))
