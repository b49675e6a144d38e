"""The demo salon's counter: what was sold in the last two months, and the ledgers behind it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from uuid import UUID

from booking.gift_cards.rules import CODE_BITS, code_of
from booking.loyalty.rules import points_for
from booking.sales import rules
from booking.sales.records import DiscountType, SalePayment
from booking.sales.taxes import spread
from local.demo.counter_records import (
    CustomerPackage,
    CustomerPackageService,
    GiftCard,
    GiftCardMovement,
    LoyaltyAdjustment,
    LoyaltyMember,
    Package,
    PackageRedemption,
    PackageService,
    Product,
    Sale,
    SaleLine,
    StockMovement,
)
from local.demo.dice import Dice
from local.demo.records import Appointment, Record, Service
from local.demo.tenancy import Venue
from local.demo.venue_clock import VenueClock

OPENED = timedelta(days=61)  # how long ago the counter's books begin

BUYS_A_PRODUCT = 0.22
TIPS = 0.15
DISCOUNTED = 0.06
PAYS_WITH_A_CARD = 0.02
BUYS_A_PACKAGE = 0.03
JOINS = 0.4

SHELF = [
    ("Daily shampoo, 300 ml", "WW-SHA-300", 2900),
    ("Colour-safe conditioner, 300 ml", "WW-CON-300", 3200),
    ("Repair mask, 200 ml", "WW-MSK-200", 4600),
    ("Sea-salt spray, 150 ml", "WW-SPR-150", 3400),
    ("Finishing oil, 50 ml", "WW-OIL-050", 3900),
    ("Detangling brush", "WW-BRU-001", 2600),
]
DELIVERY, LOW_STOCK = 24, 6

# By the service that it prepays: name, description, sessions, price and for how many days.
PACKAGES = {
    "Short cut": ("Five short cuts", "Five visits for the price of four and a half.", 5, 26100, 365),
    "Blow wave": ("Blow wave card", "Ten blow waves, to be used within a year.", 10, 55000, 365),
    "Brow shape and tint": ("Brows through the season", "Four shapes with tint.", 4, 17000, 180),
}


@dataclass
class Shelf:
    """A product on the shelf, and how many of it there are at the moment."""

    product: Product
    pieces: int = 0


class Counter:
    """Closes out visits one after the other, in the order in which they ended."""

    def __init__(self, dice: Dice, clock: VenueClock, venue: Venue, desk: UUID) -> None:
        self._dice = dice
        self._clock = clock
        self._company_id = venue.company_id
        self._cents_per_point = venue.cents_per_point
        self._desk = desk
        self._opened = clock.now - OPENED
        self._shelves = [Shelf(self._new_product(*item)) for item in SHELF]
        self._cards: list[GiftCard] = [self._new_card() for _ in range(12)]
        self._bought: list[CustomerPackage] = []
        self._sales: list[Sale] = []
        self._lines: list[SaleLine] = []
        self._stock: list[StockMovement] = []
        self._redeemed: list[PackageRedemption] = []
        self._spent: list[GiftCardMovement] = []
        self._members: dict[UUID, LoyaltyMember] = {}
        self._points: list[LoyaltyAdjustment] = []

    def make_records(self, appointments: Sequence[Appointment], services: Sequence[Service]) -> list[Sequence[Record]]:
        """What the counter knows, those records first that others refer to."""
        by_name, by_id = ({getattr(one, key): one for one in services} for key in ("name", "id"))
        packages = {by_name[service].id: self._new_package(*terms) for service, terms in PACKAGES.items()}
        visits = [one for one in appointments if one.status == "completed"]
        for visit in sorted(visits, key=lambda one: (one.ends_at, one.id)):
            left_at = self._clock.instant(visit.ends_at)
            if self._opened < left_at <= self._clock.now:
                self._close_out(visit, by_id[visit.service_id], packages.get(visit.service_id), left_at)
        covered = {package.id: service_id for service_id, package in packages.items()}
        return [
            [replace(shelf.product, stock_on_hand=shelf.pieces) for shelf in self._shelves],
            list(packages.values()),
            [PackageService(self._company_id, package.id, service_id) for service_id, package in packages.items()],
            self._bought,
            [CustomerPackageService(self._company_id, one.id, covered[one.package_id]) for one in self._bought],
            self._redeemed,
            self._cards,
            self._sales,
            self._lines,
            self._stock,
            [self._issued(card) for card in self._cards] + self._spent,
            list(self._members.values()),
            self._points,
        ]

    def _close_out(self, visit: Appointment, service: Service, package: Package | None, at: datetime) -> None:
        if package is not None and self._redeem(visit, package, at):
            return
        sale_id = self._dice.new_id()
        lines = [self._line(sale_id, 0, "service", service.id, service.name, visit.price_cents)]
        if self._dice.chance(BUYS_A_PRODUCT):
            product = self._take_from_shelf(sale_id, at)
            lines.append(self._line(sale_id, 1, "product", product.id, product.name, product.price_cents))
        discount_type: DiscountType | None = "percent" if self._dice.chance(DISCOUNTED) else None
        discount_value = 10 if discount_type else 0
        tip = self._dice.choice([500, 1000, 1500]) if self._dice.chance(TIPS) else 0
        amounts = rules.amounts((line.unit_price_cents for line in lines), discount_type, discount_value, tip)
        paid_ahead = min(visit.deposit_amount_cents, amounts.total_cents) if visit.deposit_status == "paid" else 0
        left = amounts.total_cents - paid_ahead
        by_card = self._pay_with_a_card(sale_id, left, at) if self._dice.chance(PAYS_WITH_A_CARD) else 0
        in_person = left - by_card
        parts = spread(amounts.discount_cents, [line.unit_price_cents for line in lines])
        self._lines += [replace(line, discount_cents=part) for line, part in zip(lines, parts, strict=True)]
        self._sales.append(
            Sale(
                id=sale_id,
                company_id=self._company_id,
                customer_id=visit.customer_id,
                created_by=self._desk,
                sold_by_provider_id=visit.provider_id,
                appointment_id=visit.id,
                subtotal_cents=amounts.subtotal_cents,
                discount_type=discount_type,
                discount_value=discount_value,
                discount_cents=amounts.discount_cents,
                tip_cents=amounts.tip_cents,
                total_cents=amounts.total_cents,
                gift_card_applied_cents=by_card,
                deposit_applied_cents=paid_ahead,
                paid_in_person_cents=in_person,
                payment_method=self._dice.choices(["card", "cash", "other"], [80, 17, 3])[0],
                created_at=at,
            )
        )
        paid = rules.paid_for_goods(amounts, SalePayment(by_card, in_person, paid_ahead))
        if points := points_for(paid, self._cents_per_point):
            self._give_points(visit.customer_id, sale_id, points, at)

    def _line(self, sale_id: UUID, position: int, kind: str, item: UUID, name: str, cents: int) -> SaleLine:
        service, product = (item, None) if kind == "service" else (None, item)
        return SaleLine(self._company_id, sale_id, position, kind, service, product, name, 1, cents)

    # Products

    def _new_product(self, name: str, sku: str, cents: int) -> Product:
        return Product(self._dice.new_id(), self._company_id, name, sku, cents, 0, LOW_STOCK, self._opened)

    def _take_from_shelf(self, sale_id: UUID, at: datetime) -> Product:
        shelf = self._dice.choice(self._shelves)
        if shelf.pieces < LOW_STOCK:
            self._move(shelf, "received", DELIVERY, at - timedelta(hours=1))
        self._move(shelf, "sale", -1, at, sale_id)
        return shelf.product

    def _move(self, shelf: Shelf, reason: str, delta: int, at: datetime, sale_id: UUID | None = None) -> None:
        shelf.pieces += delta
        self._stock.append(
            StockMovement(self._company_id, shelf.product.id, reason, delta, shelf.pieces, self._desk, at, sale_id)
        )

    # Packages

    def _new_package(self, name: str, description: str, sessions: int, cents: int, days: int) -> Package:
        return Package(self._dice.new_id(), self._company_id, name, description, cents, sessions, days, self._opened)

    def _redeem(self, visit: Appointment, package: Package, at: datetime) -> bool:
        """Whether a session pays for the visit, of a package that the customer has or now buys."""
        usable = [
            number
            for number, one in enumerate(self._bought)
            if (one.customer_id, one.package_id) == (visit.customer_id, package.id)
            and one.sessions_used < one.sessions_total
        ]
        if not usable:
            if not self._dice.chance(BUYS_A_PACKAGE):
                return False
            usable = [len(self._bought)]
            self._bought.append(self._sell(visit.customer_id, package, at))
        used = self._bought[usable[0]]
        self._bought[usable[0]] = replace(used, sessions_used=used.sessions_used + 1)
        self._redeemed.append(PackageRedemption(self._company_id, used.id, visit.id, self._desk, at))
        return True

    def _sell(self, customer_id: UUID, package: Package, at: datetime) -> CustomerPackage:
        return CustomerPackage(
            id=self._dice.new_id(),
            company_id=self._company_id,
            package_id=package.id,
            customer_id=customer_id,
            name=package.name,
            price_cents=package.price_cents,
            sessions_total=package.sessions,
            sessions_used=0,
            expires_at=at + timedelta(days=package.valid_days),
            created_at=at,
        )

    # Loyalty

    def _give_points(self, customer_id: UUID, sale_id: UUID, points: int, at: datetime) -> None:
        """What a sale earns, if its customer is a member or becomes one now."""
        if customer_id not in self._members:
            if not self._dice.chance(JOINS):
                return
            token = f"{self._dice.getrandbits(192):048x}"
            self._members[customer_id] = LoyaltyMember(self._dice.new_id(), self._company_id, customer_id, 0, token, at)
        member = self._members[customer_id]
        member = replace(member, points_balance=member.points_balance + points)
        self._members[customer_id] = member
        self._points.append(
            LoyaltyAdjustment(self._company_id, member.id, sale_id, points, member.points_balance, self._desk, at)
        )

    # Gift cards

    def _new_card(self) -> GiftCard:
        code, cents = code_of(self._dice.getrandbits(CODE_BITS)), self._dice.choice([5000, 10000, 15000])
        return GiftCard(self._dice.new_id(), self._company_id, code, cents, cents, self._desk, self._opened)

    def _issued(self, card: GiftCard) -> GiftCardMovement:
        return GiftCardMovement(self._company_id, card.id, "issue", card.issued_cents, self._desk, card.created_at)

    def _pay_with_a_card(self, sale_id: UUID, total_cents: int, at: datetime) -> int:
        """How much of the total a card with something left on it pays."""
        number = self._dice.randrange(len(self._cards))
        card = self._cards[number]
        cents = min(card.balance_cents, total_cents)
        if cents:
            self._cards[number] = replace(card, balance_cents=card.balance_cents - cents)
            self._spent.append(
                GiftCardMovement(self._company_id, card.id, "redemption", -cents, self._desk, at, sale_id)
            )
        return cents
