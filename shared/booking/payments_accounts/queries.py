"""All SQL of the accounts for payments. What an account may do is written by the login of the payment processor's
webhook alone, as the grants say; which one a business has connected, by the business."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

from booking.checkouts.queries import lock_connection
from booking.core.deferred import Deferred
from booking.database.holds import seeing_holds
from booking.database.statements import send, send_all, send_one, send_optional, send_values
from booking.database.transactions import Transaction
from booking.payments_accounts.records import AccountToRead, Attempt, Connecting, RecordedAccount
from booking.processor_events.records import LockedBilling
from booking.upstreams.stripe.records import AccountAtProcessor

FRESH = timedelta(seconds=10)
"""An account that was read so lately is not looked at once more."""
GIVEN_UP = timedelta(minutes=15)
"""After so long nobody waits for a look any more: its job has failed as often as it may."""
BEFORE_ALL = datetime(1969, 1, 1, tzinfo=UTC)
"""Before whatever an account says of when it was read."""


def find_account(db: Transaction) -> Deferred[RecordedAccount | None]:
    """Finds the account that the business has connected; None if it has none."""
    return send_optional(
        db,
        RecordedAccount,
        """
        select a.id, a.state, a.charges_enabled, a.payouts_enabled, a.due, a.country, a.is_gone
          from payments_connections c join payments_accounts a on a.id = c.account_id
         where c.company_id = current_company() and c.ended_at is null
        """,
    )


def get_connecting(db: Transaction) -> Deferred[Connecting]:
    """Returns the business with the account that it has connected, unless that is gone."""
    return send_one(
        db,
        Connecting,
        """
        select c.id as company_id, c.organization_id, c.country, c.name,
               (
                   select a.id from payments_connections n join payments_accounts a on a.id = n.account_id
                    where n.company_id = c.id and n.ended_at is null and not a.is_gone
               ) as account_id,
               (select count(*) from payments_connections n where n.company_id = c.id)::integer as connections
          from companies c where c.id = current_company()
        """,
    )


def find_account_of_business(db: Transaction, company_id: UUID, user_id: UUID) -> Deferred[str | None]:
    """Finds the account that another business of the organization has connected, if this user is an admin there."""
    found = send_one(
        db,
        dict[str, str | None],
        "select account_of_business(%(company)s, %(user)s) as account_id",
        {"company": company_id, "user": user_id},
    )
    return found.then(lambda row: row["account_id"])


def begin_attempt(db: Transaction, business: Connecting, country: str, email: str) -> Deferred[Attempt]:
    """Writes down what an account is to be made of, unless somebody has already: then it is that. The connection has to
    be locked, so that nobody begins anew what has just been connected."""
    parameters = {
        "connection": business["connections"],
        "email": email,
        "country": country,
        "name": business["name"],
    }
    send(
        db,
        "insert into payments_account_attempts (company_id, connection, email, country, name)"
        " values (current_company(), %(connection)s, %(email)s, %(country)s, %(name)s)"
        " on conflict (company_id, connection) do nothing",
        parameters,
    )
    return send_one(
        db,
        Attempt,
        """
        select key, email, country, name, company_id, current_organization() as organization_id
          from payments_account_attempts where company_id = current_company() and connection = %(connection)s
        """,
        parameters,
    )


def end_attempt(db: Transaction, key: UUID) -> None:
    """Forgets the attempt with this key, which was refused: the next one has another key, and says what is true by
    then. One that has begun meanwhile stays."""
    send(
        db,
        "delete from payments_account_attempts where company_id = current_company() and key = %(key)s",
        {"key": key},
    )


def connect(db: Transaction, account_id: str, country: str | None) -> Deferred[str]:
    """Connects the business to this account, unless it has connected one meanwhile; returns which one it has. An
    account that is gone counts as none. The account's first record allows nothing: only what the payment processor
    reports says what it may do, and may have made the record already. `country` is what the account was made with,
    None if it was there."""
    lock_connection(db)
    send(
        db,
        "insert into payments_accounts (id, organization_id, country)"
        " values (%(id)s, current_organization(), %(country)s)"
        " on conflict (id) do update set country = excluded.country where payments_accounts.country is null",
        {"id": account_id, "country": country},
    )
    send(db, "delete from payments_account_attempts where company_id = current_company()")
    send(
        db,
        "update payments_connections c set ended_at = now() from payments_accounts a"
        " where c.company_id = current_company() and c.ended_at is null and a.id = c.account_id and a.is_gone",
    )
    send(
        db,
        """
        insert into payments_connections (company_id, organization_id, account_id)
        select current_company(), current_organization(), %(id)s
         where not exists (select from payments_connections where company_id = current_company() and ended_at is null)
        on conflict (company_id, account_id) do update set ended_at = null, connected_at = now()
        """,
        {"id": account_id},
    )
    return send_one(
        db,
        dict[str, str],
        "select account_id from payments_connections where company_id = current_company() and ended_at is null",
    ).then(lambda row: row["account_id"])


@seeing_holds
def disconnect(db: Transaction) -> Deferred[list[UUID]]:
    """Ends the connection of the business, once pages that are just being given out have been; returns the ids of the
    bookings for which somebody may still pay on the account."""
    lock_connection(db)
    send(
        db,
        "update payments_connections set ended_at = now() where company_id = current_company() and ended_at is null",
    )
    return send_values(
        db,
        UUID,
        """
        select s.subject
          from checkout_sessions s
          join payments_connections c on c.company_id = current_company() and c.account_id = s.account_id
         where s.organization_id = current_organization() and c.ended_at is not null
           and (
               exists (select from appointments a where a.company_id = c.company_id and a.id = s.subject)
               or exists (select from reservations r where r.company_id = c.company_id and r.id = s.subject)
           )
         order by s.subject
        """,
    )


def claim_look(db: Transaction) -> Deferred[bool]:
    """Says whether somebody is to look how the account of the business stands, and notes that they are: not if nobody
    could, if a look is waited for, or if the last one was just now."""
    return send_optional(
        db,
        dict[str, str],
        """
        update payments_accounts a set look_wanted_at = now()
          from payments_connections c
         where c.company_id = current_company() and c.ended_at is null and c.account_id = a.id
           and a.read_at <= now() - %(fresh)s
           and (
               a.look_wanted_at is null or a.look_wanted_at <= a.read_at or a.look_wanted_at <= now() - %(given_up)s
           )
        returning a.id
        """,
        {"fresh": FRESH, "given_up": GIVEN_UP},
    ).then(lambda row: row is not None)


def list_to_read(db: Transaction, most: int, after: AccountToRead | None) -> Deferred[list[AccountToRead]]:
    """Lists the accounts of all organizations that the payment processor is to be asked for by now, behind one of
    them."""
    return send_all(
        db,
        AccountToRead,
        "select * from accounts_to_read(%(most)s, %(after)s, %(after_id)s)",
        {"most": most, "after": after["read_at"] if after else BEFORE_ALL, "after_id": after["id"] if after else ""},
    )


def write_account(db: Transaction, locked: LockedBilling, account: AccountAtProcessor) -> None:
    """Records what the processor reports of an account, which makes the record where the business has not yet. Of one
    that is gone the country stays, and nobody can pay on its pages any more."""
    parameters = {
        "id": account.id,
        "state": account.state,
        "payouts": account.payouts_enabled,
        "due": list(account.due),
        "country": account.country,
        "is_gone": account.is_gone,
    }
    send(
        db,
        """
        insert into payments_accounts as a (id, organization_id, state, payouts_enabled, due, country, is_gone)
        values (%(id)s, current_organization(), %(state)s, %(payouts)s, %(due)s, %(country)s, %(is_gone)s)
        on conflict (id) do update
           set state = excluded.state, payouts_enabled = excluded.payouts_enabled, due = excluded.due,
               country = coalesce(excluded.country, a.country), is_gone = excluded.is_gone
         where a.organization_id = current_organization()
           and (a.state, a.payouts_enabled, a.due, a.country, a.is_gone) is distinct from (
               excluded.state, excluded.payouts_enabled, excluded.due, coalesce(excluded.country, a.country),
               excluded.is_gone
           )
        """,
        parameters,
    )
    send(
        db,
        "update payments_accounts set read_at = now() where organization_id = current_organization() and id = %(id)s",
        parameters,
    )
    if account.is_gone:
        send(
            db,
            "delete from checkout_sessions where organization_id = current_organization() and account_id = %(id)s",
            parameters,
        )
