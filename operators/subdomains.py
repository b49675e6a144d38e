"""`make provision-subdomain SLUG=…`: gives a business the subdomain of its slug."""

import argparse
import sys

import psycopg

from operators.database import add_database_argument, operator_database
from operators.suspension import NoSuchBusiness


def main(arguments: list[str] | None = None) -> int:
    """Gives the subdomain, and says so; returns the exit status."""
    parser = argparse.ArgumentParser(prog="provision-subdomain", description="Give a business its subdomain.")
    parser.add_argument("slug", help="of the business, and its subdomain from now on")
    add_database_argument(parser)
    wanted = parser.parse_args(arguments)
    try:
        with operator_database(wanted.database_url) as url:
            is_new = provision(url, wanted.slug)
    except NoSuchBusiness:
        usage = "Usage: make provision-subdomain SLUG=…"
        print(f"There is no business with the slug '{wanted.slug}'. {usage}", file=sys.stderr)
        return 1
    except (RuntimeError, psycopg.Error) as error:
        print(error, file=sys.stderr)
        return 1
    if is_new:
        print(f"{wanted.slug} has its subdomain now. Its admins choose whether that is given out as its address.")
    else:
        print(f"{wanted.slug} has its subdomain already.")
    return 0


def provision(owner_url: str, slug: str) -> bool:
    """Gives the business the subdomain of its slug, and writes that into its audit log; returns whether it had none
    yet. Raises NoSuchBusiness."""
    with psycopg.connect(owner_url, connect_timeout=5) as connection:
        connection.execute("select act_as('system', null, 'make provision-subdomain', null)")
        company = connection.execute("select id from companies where slug = %s", [slug]).fetchone()
        if company is None:
            raise NoSuchBusiness(slug)
        given = connection.execute(
            "insert into subdomains (company_id, subdomain) values (%s, %s) on conflict (company_id) do nothing",
            [company[0], slug],
        )
    return given.rowcount == 1


if __name__ == "__main__":
    sys.exit(main())
