"""`make suspend SLUG=…` and `make lift SLUG=…`: suspends the organization of a business, or lifts that again."""

import argparse
import sys
from typing import NamedTuple

import psycopg
from psycopg.rows import dict_row

from operators.database import add_database_argument, operator_database

SUSPENDED = (
    "Its dashboard answers 403 and its API keys 401, its jobs are done without effect, and nobody adds a business to it"
    " or switches to one of these: {slugs}."
)


class NoSuchBusiness(RuntimeError):
    """No business has this slug."""


class Outcome(NamedTuple):
    """The state of an organization after the command, and the slugs of its businesses, oldest first."""

    name: str
    has_changed: bool
    slugs: list[str]


def main(arguments: list[str] | None = None) -> int:
    """Suspends or lifts, and says so; returns the exit status."""
    parser = argparse.ArgumentParser(prog="suspension", description="Suspend an organization, or lift that again.")
    parser.add_argument("command", choices=["suspend", "lift"])
    parser.add_argument("slug", help="of any business of the organization")
    add_database_argument(parser)
    wanted = parser.parse_args(arguments)
    try:
        with operator_database(wanted.database_url) as url:
            outcome = set_active(url, wanted.slug, active=wanted.command == "lift")
    except NoSuchBusiness:
        print(
            f"There is no business with the slug '{wanted.slug}'. Usage: make {wanted.command} SLUG=…", file=sys.stderr
        )
        return 1
    except (RuntimeError, psycopg.Error) as error:
        print(error, file=sys.stderr)
        return 1
    slugs = ", ".join(outcome.slugs)
    if wanted.command == "suspend":
        state = "is suspended now" if outcome.has_changed else "was suspended already"
        print(f"{outcome.name} {state}. {SUSPENDED.format(slugs=slugs)}")
    else:
        state = "is active again" if outcome.has_changed else "is not suspended"
        print(f"{outcome.name} {state}. Its businesses: {slugs}.")
    return 0


def set_active(owner_url: str, slug: str, *, active: bool) -> Outcome:
    """Suspends the organization of this business, or lifts that; the audit logs of all its businesses record it. Raises
    NoSuchBusiness."""
    with psycopg.connect(owner_url, connect_timeout=5, row_factory=dict_row) as connection:
        connection.execute("select act_as('system', null, %s, null)", ["make lift" if active else "make suspend"])
        organization = connection.execute(
            "select o.id, o.name, o.active from organizations o join companies c on c.organization_id = o.id"
            " where c.slug = %s for no key update of o",
            [slug],
        ).fetchone()
        if organization is None:
            raise NoSuchBusiness(slug)
        connection.execute("update organizations set active = %s where id = %s", [active, organization["id"]])
        slugs = connection.execute(
            "select slug from companies where organization_id = %s order by created_at, id", [organization["id"]]
        ).fetchall()
    return Outcome(organization["name"], organization["active"] != active, [one["slug"] for one in slugs])


if __name__ == "__main__":
    sys.exit(main())
