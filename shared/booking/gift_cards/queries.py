"""All SQL of the gift cards domain: the cards, and the ledger of their balance."""

from collections.abc import Sequence, Set as AbstractSet
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.customers.queries import shown
from booking.database.locking import lock_all, lock_one
from booking.database.paging import FetchedPage, Page, PagedList, send_page
from booking.database.statements import send, send_one
from booking.database.transactions import Transaction
from booking.gift_cards import errors
from booking.gift_cards.records import CardOfSale, GiftCard, LockedCardsOfSale, LockedGiftCard, LockedGiftCards
from booking.gift_cards.rules import normalised_code

GIFT_CARDS = PagedList("gift-cards", order_by="created_at")

_COLUMNS = f"id, company_id, code, issued_cents, balance_cents, {shown()} as customer_id, created_by, created_at"
_ONE = f"select {_COLUMNS} from gift_cards where company_id = current_company() and code = %(code)s"


def list_cards(db: Transaction, customer_id: UUID, page: Page) -> Deferred[FetchedPage[GiftCard]]:
    """Lists one page of the cards that were issued to the customer, newest first."""
    return send_page(
        db,
        GiftCard,
        page,
        f"""
        select {_COLUMNS} from gift_cards
         where company_id = current_company() and customer_id = %(customer_id)s and {GIFT_CARDS.tail()}
        """,
        {"customer_id": customer_id},
    )


def create_card(
    db: Transaction, code: str, amount_cents: int, customer_id: UUID | None, user_id: UUID
) -> Deferred[GiftCard]:
    """Creates a card with this balance, entered in the ledger. Raises NO_SUCH_CUSTOMER."""
    return send_one(
        db,
        GiftCard,
        f"""
        with issued as (
            insert into gift_cards (company_id, code, issued_cents, balance_cents, customer_id, created_by)
            values (current_company(), %(code)s, %(amount)s, %(amount)s, %(customer_id)s, %(user_id)s)
            returning *
        ), entered as (
            insert into gift_card_movements (company_id, gift_card_id, kind, delta_cents, created_by)
            select company_id, id, 'issue', issued_cents, created_by from issued
        )
        select {_COLUMNS} from issued
        """,
        {"code": code, "amount": amount_cents, "customer_id": customer_id, "user_id": user_id},
    )


def sell_cards(db: Transaction, sale_id: UUID, cards: Sequence[tuple[str, UUID, int]], user_id: UUID) -> None:
    """Makes the cards of a sale that is paid, each by its code, the line that sold it and what it is worth, and enters
    them in the ledger. They are issued to the sale's customer."""
    send(
        db,
        """
        with issued as (
            insert into gift_cards (company_id, code, issued_cents, balance_cents, customer_id, created_by,
                                    sale_line_id)
            select s.company_id, card.code, card.cents, card.cents, s.customer_id, %(user_id)s, card.line_id
              from unnest(%(codes)s::text[], %(lines)s::uuid[], %(cents)s::integer[]) as card (code, line_id, cents)
              join sales s on s.company_id = current_company() and s.id = %(sale_id)s
            returning company_id, id, issued_cents, created_by
        )
        insert into gift_card_movements (company_id, gift_card_id, kind, delta_cents, created_by)
        select company_id, id, 'issue', issued_cents, created_by from issued
        """,
        {
            "sale_id": sale_id,
            "codes": [code for code, _, _ in cards],
            "lines": [line_id for _, line_id, _ in cards],
            "cents": [cents for _, _, cents in cards],
            "user_id": user_id,
        },
    )


def lock_cards_around_sale(db: Transaction, sale_id: UUID) -> Deferred[LockedCardsOfSale]:
    """Locks the cards that the sale sold and the one that paid for it, in the order of their ids."""
    rows = lock_all(
        db,
        Lock.GIFT_CARD,
        CardOfSale,
        """
        select g.id, g.code, g.issued_cents, g.balance_cents, l.id as sale_line_id
          from gift_cards g
          left join sale_lines l on l.company_id = g.company_id and l.id = g.sale_line_id and l.sale_id = %(id)s
         where g.company_id = current_company()
           and (g.sale_line_id in (
                    select s.id from sale_lines s where s.company_id = current_company() and s.sale_id = %(id)s
                ) or g.id = (
                    select m.gift_card_id from gift_card_movements m
                     where m.company_id = current_company() and m.sale_id = %(id)s and m.kind = 'redemption'
                ))
         order by g.id for no key update of g
        """,
        {"id": sale_id},
    )
    return rows.then(
        lambda rows: LockedCardsOfSale(
            [row for row in rows if row["sale_line_id"] is not None],
            next((row for row in rows if row["sale_line_id"] is None), None),
        )
    )


def some_that_were_sold(cards: LockedCardsOfSale, ids: AbstractSet[UUID]) -> LockedGiftCards:
    """Returns some of the cards that a sale sold, which are locked."""
    assert ids <= {one["id"] for one in cards.sold}, "every card is locked"
    return LockedGiftCards(ids)


def end_cards(
    db: Transaction,
    locked: LockedGiftCards,
    user_id: UUID,
    *,
    sale_id: UUID | None = None,
    return_id: UUID | None = None,
) -> None:
    """Sets the balance of the cards to 0, and enters in the ledger what was left on each; those that come back by a
    return of the sale that sold them, with it."""
    send(
        db,
        """
        with due as (
            select company_id, id, balance_cents from gift_cards
             where company_id = current_company() and id = any(%(ids)s) and balance_cents > 0
        ), ended as (
            update gift_cards g set balance_cents = 0 from due where g.company_id = due.company_id and g.id = due.id
            returning g.company_id, g.id, due.balance_cents
        )
        insert into gift_card_movements (company_id, gift_card_id, sale_id, return_id, kind, delta_cents, created_by)
        select company_id, id, %(sale_id)s, %(return_id)s, 'void', -balance_cents, %(user_id)s from ended
        """,
        {"ids": list(locked.ids), "user_id": user_id, "sale_id": sale_id, "return_id": return_id},
    )


def get_card(db: Transaction, code: str) -> Deferred[GiftCard]:
    """Returns the card with this code, in whatever case and spacing it was typed. Raises GiftCardNotFound."""
    return send_one(db, GiftCard, _ONE, {"code": normalised_code(code)}, missing=errors.GiftCardNotFound)


def lock_card(db: Transaction, code: str) -> Deferred[LockedGiftCard]:
    """Locks the card with this code, in whatever case and spacing it was typed. Raises GiftCardNotFound."""
    return lock_one(
        db,
        Lock.GIFT_CARD,
        GiftCard,
        f"{_ONE} for no key update",
        {"code": normalised_code(code)},
        missing=errors.GiftCardNotFound,
    ).then(LockedGiftCard)


def redeem_card(db: Transaction, locked: LockedGiftCard, amount_cents: int, sale_id: UUID, user_id: UUID) -> None:
    """Takes the amount off the card for the sale, and enters that in the ledger. The balance must be at least that
    amount."""
    send(
        db,
        """
        with redeemed as (
            update gift_cards set balance_cents = balance_cents - %(amount)s
             where company_id = current_company() and id = %(id)s
            returning company_id, id
        )
        insert into gift_card_movements (company_id, gift_card_id, sale_id, kind, delta_cents, created_by)
        select company_id, id, %(sale_id)s, 'redemption', -%(amount)s::integer, %(user_id)s from redeemed
        """,
        {"id": locked.card["id"], "amount": amount_cents, "sale_id": sale_id, "user_id": user_id},
    )


def refund_card(
    db: Transaction, cards: LockedCardsOfSale, amount_cents: int, sale_id: UUID, return_id: UUID | None, user_id: UUID
) -> None:
    """Puts the amount back onto the card that paid for the sale, and enters that in the ledger. It must have paid at
    least that, less what went back onto it."""
    assert cards.paid is not None, "a card has paid"
    send(
        db,
        """
        with refunded as (
            update gift_cards set balance_cents = balance_cents + %(amount)s
             where company_id = current_company() and id = %(id)s
            returning company_id, id
        )
        insert into gift_card_movements (company_id, gift_card_id, sale_id, return_id, kind, delta_cents, created_by)
        select company_id, id, %(sale_id)s, %(return_id)s, 'refund', %(amount)s, %(user_id)s from refunded
        """,
        {
            "id": cards.paid["id"],
            "amount": amount_cents,
            "sale_id": sale_id,
            "return_id": return_id,
            "user_id": user_id,
        },
    )


def issue_for_return(
    db: Transaction, code: str, amount_cents: int, sale_id: UUID, return_id: UUID, user_id: UUID
) -> None:
    """Makes a card of what a return gives back, for the sale's client if it has one, entered in the ledger."""
    send(
        db,
        """
        with issued as (
            insert into gift_cards (company_id, code, issued_cents, balance_cents, customer_id, created_by)
            select company_id, %(code)s, %(amount)s, %(amount)s, customer_id, %(user_id)s
              from sales where company_id = current_company() and id = %(sale_id)s
            returning company_id, id
        )
        insert into gift_card_movements (company_id, gift_card_id, sale_id, return_id, kind, delta_cents, created_by)
        select company_id, id, %(sale_id)s, %(return_id)s, 'issue', %(amount)s, %(user_id)s from issued
        """,
        {
            "code": code,
            "amount": amount_cents,
            "sale_id": sale_id,
            "return_id": return_id,
            "user_id": user_id,
        },
    )
