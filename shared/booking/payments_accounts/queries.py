"""All SQL of the accounts for payments. What an account may do is written from the payment processor's webhook alone,
as the grants say; which one a business has connected, by the business."""

from uuid import UUID

from booking.checkouts.queries import lock_connection
from booking.core.deferred import Deferred
from booking.database.holds import seeing_holds
from booking.database.statements import send, send_one, send_optional, send_values
from booking.database.transactions import Transaction
from booking.payments_accounts.records import Connecting, RecordedAccount
from booking.processor_events.records import LockedBilling
from booking.upstreams.stripe.records import AccountAtProcessor


def find_account(db: Transaction) -> Deferred[RecordedAccount | None]:
    """Finds the account that the business has connected; None if it has none."""
    return send_optional(
        db,
        RecordedAccount,
        """
        select a.id, a.charges_enabled, a.payouts_enabled, a.due, a.country, a.is_gone
          from payments_connections c join payments_accounts a on a.id = c.account_id
         where c.company_id = current_company() and c.ended_at is null
        """,
    )


def get_connecting(db: Transaction) -> Deferred[Connecting]:
    """Returns the business with the account that it has connected, unless that has withdrawn its connection."""
    return send_one(
        db,
        Connecting,
        """
        select c.id as company_id, c.organization_id, c.country,
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


def connect(db: Transaction, account_id: str) -> Deferred[str]:
    """Connects the business to this account, unless it has connected one meanwhile; returns which one it has. An
    account that has withdrawn its connection counts as none. The account's first record allows nothing: only the
    payment processor's webhook says what it may do, and may have made the record already."""
    lock_connection(db)
    send(
        db,
        "insert into payments_accounts (id, organization_id) values (%(id)s, current_organization())"
        " on conflict (id) do nothing",
        {"id": account_id},
    )
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


def write_account(db: Transaction, locked: LockedBilling, account: AccountAtProcessor) -> None:
    """Records what the processor reports of an account, which makes the record where the business has not yet. Of one
    that is gone, what was known stays, and nobody can pay on its pages any more."""
    parameters = {
        "id": account.id,
        "charges": account.charges_enabled,
        "payouts": account.payouts_enabled,
        "due": list(account.due),
        "country": account.country,
        "is_gone": account.is_gone,
    }
    send(
        db,
        """
        insert into payments_accounts (id, organization_id, charges_enabled, payouts_enabled, due, country, is_gone)
        values (%(id)s, current_organization(), %(charges)s, %(payouts)s, %(due)s, %(country)s, %(is_gone)s)
        on conflict (id) do update
           set charges_enabled = excluded.charges_enabled, payouts_enabled = excluded.payouts_enabled,
               due = excluded.due, country = coalesce(excluded.country, payments_accounts.country),
               is_gone = excluded.is_gone
         where payments_accounts.organization_id = current_organization()
        """,
        parameters,
    )
    if account.is_gone:
        send(
            db,
            "delete from checkout_sessions where organization_id = current_organization() and account_id = %(id)s",
            parameters,
        )
