"""All SQL of the gift cards domain: the cards, and the ledger of their balance."""

from typing import cast
from uuid import UUID

from booking.db import Database
from booking.gift_cards.errors import GiftCardNotFound
from booking.gift_cards.records import GiftCard
from booking.gift_cards.rules import normalised_code

_COLUMNS = "id, company_id, code, issued_cents, balance_cents, customer_id, created_by, created_at"


def issue_card(db: Database, code: str, amount_cents: int, customer_id: UUID | None, user_id: UUID) -> GiftCard:
    """A new card with this balance, entered in the ledger. Raises GiftCardCustomerNotFound."""
    row = db.execute(
        f"""
        with issued as (
            insert into gift_cards (company_id, code, issued_cents, balance_cents, customer_id, created_by)
            values (current_company(), %(code)s, %(amount)s, %(amount)s, %(customer_id)s, %(user_id)s)
            returning {_COLUMNS}
        ), entered as (
            insert into gift_card_movements (company_id, gift_card_id, kind, delta_cents, created_by)
            select company_id, id, 'issue', issued_cents, created_by from issued
        )
        select {_COLUMNS} from issued
        """,
        {"code": code, "amount": amount_cents, "customer_id": customer_id, "user_id": user_id},
    ).fetchone()
    return cast(GiftCard, row)


def get_card(db: Database, code: str) -> GiftCard:
    """The card whose code was typed like this. Raises GiftCardNotFound."""
    return _one(db, code, "")


def lock_card(db: Database, code: str) -> GiftCard:
    """The card whose code was typed like this, locked until the end of the transaction. Raises GiftCardNotFound."""
    return _one(db, code, "for no key update")


def _one(db: Database, code: str, lock: str) -> GiftCard:
    row = db.execute(
        f"select {_COLUMNS} from gift_cards where company_id = current_company() and code = %(code)s {lock}",
        {"code": normalised_code(code)},
    ).fetchone()
    if row is None:
        raise GiftCardNotFound
    return cast(GiftCard, row)


def redeem_card(db: Database, card_id: UUID, amount_cents: int, sale_id: UUID, user_id: UUID) -> None:
    """Takes the amount off the card for the sale, and enters that in the ledger. The card must be locked already, and
    hold as much."""
    db.execute(
        """
        with redeemed as (
            update gift_cards set balance_cents = balance_cents - %(amount)s
             where company_id = current_company() and id = %(id)s
            returning company_id, id
        )
        insert into gift_card_movements (company_id, gift_card_id, sale_id, kind, delta_cents, created_by)
        select company_id, id, %(sale_id)s, 'redemption', -%(amount)s::integer, %(user_id)s from redeemed
        """,
        {"id": card_id, "amount": amount_cents, "sale_id": sale_id, "user_id": user_id},
    )
