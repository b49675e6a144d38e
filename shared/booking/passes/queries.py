"""All SQL of the passes domain: what a pass shows, and the phones that are notified of its changes."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send, send_one, send_optional, send_value, send_values
from booking.database.transactions import Transaction
from booking.loyalty.errors import LoyaltyMemberNotFound
from booking.passes.records import Pass, PassesOfDevice, PointsOfPass
from booking.pictures.queries import LOGO

MAX_DEVICES = 20  # of one pass: phones, watches and tablets of a family


def get_pass(db: Transaction, member_id: UUID) -> Deferred[Pass]:
    """Returns the pass. Raises LoyaltyMemberNotFound, also for a customer whom the member of staff may not see."""
    return send_one(
        db,
        Pass,
        f"""
        select m.id as member_id, m.company_id, m.authentication_token, m.points_balance, c.name as venue, c.colour,
               g.language, c.locale, c.country,
               c.logo_set_at is not null as has_logo, {LOGO} as logo_file,
               num_nonnulls(g.erased_at, m.merged_into) > 0 as is_void,
               m.pass_changed_at + c.passes_changes * interval '1 second' as changed_at
          from loyalty_members m
          join companies c on c.id = m.company_id
          join customers g on g.company_id = m.company_id and g.id = m.customer_id
         where m.company_id = current_company() and m.id = %(id)s and may_see_customer(m.customer_id)
        """,
        {"id": member_id},
        missing=LoyaltyMemberNotFound,
    )


def register_device(db: Transaction, member_id: UUID, device_id: str, push_token: str) -> Deferred[bool]:
    """Registers this phone for notifications when the pass changes; returns whether it is new. Above MAX_DEVICES the
    phones that registered first are dropped."""
    is_new = send_value(
        db,
        bool,
        """
        insert into wallet_registrations (company_id, member_id, device_id, push_token)
        values (current_company(), %(member_id)s, %(device_id)s, %(push_token)s)
        on conflict (company_id, member_id, device_id) do update set push_token = excluded.push_token
        returning xmax = 0
        """,
        {"member_id": member_id, "device_id": device_id, "push_token": push_token},
    )
    send(
        db,
        """
        delete from wallet_registrations
         where company_id = current_company() and member_id = %(member_id)s
           and device_id in (
               select device_id from wallet_registrations
                where company_id = current_company() and member_id = %(member_id)s
                order by created_at desc, device_id offset %(most)s
           )
        """,
        {"member_id": member_id, "most": MAX_DEVICES},
    )
    return is_new


def unregister_device(db: Transaction, member_id: UUID, device_id: str) -> None:
    """Ends the notifications of the phone, if it had any."""
    send(
        db,
        "delete from wallet_registrations"
        " where company_id = current_company() and member_id = %(member_id)s and device_id = %(device_id)s",
        {"member_id": member_id, "device_id": device_id},
    )


def passes_of_device(db: Transaction, device_id: str, since: int | None) -> Deferred[PassesOfDevice]:
    """Returns the passes of this phone, of any business, that changed since its last request; all on its first."""
    return send_one(
        db,
        PassesOfDevice,
        "select * from passes_of_device(%(device_id)s, %(since)s)",
        {"device_id": device_id, "since": since},
    )


# For the job that notifies of a change


def find_points(db: Transaction, member_id: UUID) -> Deferred[PointsOfPass | None]:
    """Finds the member's points."""
    return send_optional(
        db,
        PointsOfPass,
        "select points_balance, merged_into is not null as is_void from loyalty_members"
        " where company_id = current_company() and id = %(id)s",
        {"id": member_id},
    )


def list_push_tokens(db: Transaction, member_id: UUID) -> Deferred[list[str]]:
    """Lists the push tokens of the phones that show the member's pass."""
    return send_values(
        db,
        str,
        "select distinct push_token from wallet_registrations"
        " where company_id = current_company() and member_id = %(member_id)s",
        {"member_id": member_id},
    )


def unregister_push_tokens(db: Transaction, member_id: UUID, push_tokens: list[str]) -> None:
    """Deletes phones that are gone."""
    send(
        db,
        "delete from wallet_registrations"
        " where company_id = current_company() and member_id = %(member_id)s and push_token = any(%(tokens)s)",
        {"member_id": member_id, "tokens": push_tokens},
    )
