"""All SQL of the invites domain."""

from typing import TYPE_CHECKING, Any
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.acting import keep_admin
from booking.database.bounds import enforce_limit
from booking.database.statements import send, send_all, send_one, send_value
from booking.database.transactions import Transaction
from booking.invites import errors
from booking.invites.records import Acceptance, Invite

if TYPE_CHECKING:
    from booking.invites.models import CreateInvite

_COLUMNS = "id, email, role, provider_id, expires_at, created_at"


def create_invite(db: Transaction, wanted: "CreateInvite", invited_by: UUID) -> Deferred[Invite]:
    """Creates an invite; it replaces one to the same address that nobody has accepted. Raises AlreadyMember,
    NO_SUCH_PROVIDER; TooManyMembers and AdminOnly before the commit."""
    keep_admin(db, invited_by)
    created = send_one(
        db,
        Invite,
        f"""
        insert into invites (email, role, provider_id, invited_by)
        select %(email)s, %(role)s, %(provider_id)s, %(invited_by)s
         where not exists (
             select from memberships where company_id = current_company() and lower(email) = lower(%(email)s)
         )
        on conflict (company_id, lower(email)) where accepted_at is null do update
           set id = gen_random_uuid(), email = excluded.email, role = excluded.role, token_digest = null,
               provider_id = excluded.provider_id, invited_by = excluded.invited_by,
               created_at = excluded.created_at, expires_at = excluded.expires_at
        returning {_COLUMNS}
        """,
        {"email": wanted.email, "role": wanted.role, "provider_id": wanted.provider_id, "invited_by": invited_by},
        missing=errors.AlreadyMember,
    )
    enforce_limit(
        db,
        errors.TooManyMembers,
        "select (select count(*) from memberships where company_id = current_company())"
        " + (select count(*) from invites"
        "     where company_id = current_company() and accepted_at is null and expires_at > now())",
    )
    return created


def list_open_invites(db: Transaction) -> Deferred[list[Invite]]:
    """Lists the invites that can still be accepted, oldest first."""
    return send_all(
        db,
        Invite,
        f"""
        select {_COLUMNS} from invites i
         where company_id = current_company() and accepted_at is null and expires_at > now()
           and exists (
               select from memberships m
                where m.company_id = current_company() and m.user_id = i.invited_by and m.role = 'admin'
           )
         order by created_at, id
        """,
    )


def void_invites_of(db: Transaction, user_id: UUID) -> Deferred[list[Invite]]:
    """Deletes the invites of the business that the user has sent and that nobody has accepted, and lists those that
    could still have been accepted, oldest first."""
    return send_all(
        db,
        Invite,
        f"""
        with voided as (
            delete from invites
             where company_id = current_company() and invited_by = %(user_id)s and accepted_at is null
            returning {_COLUMNS}
        )
        select * from voided where expires_at > now() order by created_at, id
        """,
        {"user_id": user_id},
    )


def revoke_invite(db: Transaction, invite_id: UUID) -> None:
    """Deletes the invite. Raises InviteNotFound, also for one that has been used."""
    send(
        db,
        "delete from invites where company_id = current_company() and id = %(id)s and accepted_at is null",
        {"id": invite_id},
        missing=errors.InviteNotFound,
    )


# These look across tenants: the holder of a token is in no business yet.


def get_invited_email(db: Transaction, token_digest: bytes) -> Deferred[str]:
    """Returns the address that the invite was sent to. Raises TokenNotFound unless the invite can be accepted now."""
    return send_value(
        db,
        str,
        "select email from invited_email(%(digest)s) as email where email is not null",
        {"digest": token_digest},
        missing=errors.TokenNotFound,
    )


def accept_invite(
    db: Transaction, token_digest: bytes, user_id: UUID, email: str, claim: UUID | None
) -> Deferred[Acceptance]:
    """Makes the user a member, and marks the invite as used. Raises TokenNotFound."""
    row = send_one(
        db,
        dict[str, Any],
        "select * from accept_invite(%(digest)s, %(user_id)s, %(email)s, %(claim)s)",
        {"digest": token_digest, "user_id": user_id, "email": email, "claim": claim},
        missing=errors.TokenNotFound,
    )
    return row.then(lambda row: Acceptance(**row))


def release_invite(db: Transaction, token_digest: bytes, user_id: UUID) -> None:
    """Undoes that this user has just accepted the invite: deletes the membership, and lets the invite be accepted
    again."""
    send(
        db,
        "select release_invite(%(digest)s, %(user_id)s)",
        {"digest": token_digest, "user_id": user_id},
    )
