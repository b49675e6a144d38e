"""Makes what tests start from: tenants with members and keys by SQL, their records through the service's own routes."""

import hashlib
import os
import secrets
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from threading import Lock
from typing import Any
from uuid import UUID

import psycopg
import requests
from stripe import StripeClient

from local import auth_server
from local.stripe import SECRET_KEY
from tests.support import remembered_sessions
from tests.support.bookings_by_sql import cancelled_at, waiting
from tests.support.service_client import Answer, Call
from tests.support.session_cookies import session_cookie

NOBODYS_ID = "00000000-0000-4000-8000-000000000000"
SCOPES = {
    "appointments": ["appointments:read", "services:read", "staff:read", "customers:read", "organization:read"],
    "hospitality": ["reservations:read", "tables:read", "service-periods:read", "customers:read", "organization:read"],
}


@dataclass(frozen=True)
class User:
    """Somebody with an account at the auth server; sends requests with the cookie of a session there."""

    id: UUID
    email: str
    begin_session: Callable[[UUID], str]
    _call: Call
    _signing_in: Lock = field(default_factory=Lock, compare=False, repr=False)

    @property
    def cookie(self) -> str:
        """The Cookie header of one session, which begins on first use: many users of tests never are."""
        with self._signing_in:
            return self._first_cookie

    @cached_property
    def _first_cookie(self) -> str:
        return self.begin_session(self.id)

    def get(self, path: str, **sent: Any) -> Answer:
        return self._call("GET", path, cookie=self.cookie, **sent)

    def post(self, path: str, body: Any = None, **sent: Any) -> Answer:
        return self._call("POST", path, body, cookie=self.cookie, **sent)

    def patch(self, path: str, body: Any = None, **sent: Any) -> Answer:
        return self._call("PATCH", path, body, cookie=self.cookie, **sent)

    def put(self, path: str, body: Any = None, **sent: Any) -> Answer:
        return self._call("PUT", path, body, cookie=self.cookie, **sent)

    def delete(self, path: str, **sent: Any) -> Answer:
        return self._call("DELETE", path, cookie=self.cookie, **sent)


@dataclass(frozen=True)
class Tenant:
    """A business with an owner (admin), a plain member of staff, and an API key with every read scope."""

    organization_id: UUID
    company_id: UUID
    owner: User
    staff: User
    key: str
    _call: Call

    def get_v1(self, path: str, **sent: Any) -> Answer:
        return self._call("GET", f"/api/v1/{path}", key=self.key, **sent)


class Maker:
    locale: str | None = None  # in which the businesses write; None: as in their country

    def __init__(self, db: psycopg.Connection[dict[str, Any]], auth_url: str, call: Call) -> None:
        self.db = db
        self.auth_url = auth_url
        self.call = call

    # People

    def user(self, *, company_id: UUID | None = None, email: str | None = None) -> User:
        """A user, with the claim if a business is given."""
        email = email or f"user-{uuid.uuid4().hex[:12]}@example.com"
        claim = {"company_id": str(company_id)} if company_id else {}
        user_id = auth_server.create_user(self.db, email, None, claim)
        return User(user_id, email, self.begin_session, self.call)

    def begin_session(self, user_id: UUID, *, factor_proved_at: float | None = None) -> str:
        """The Cookie header of a fresh session, as @supabase/ssr writes a small one. No password is checked, which
        costs more than most requests; how one signs in, the tests of the auth server and of its clients show."""
        begun = auth_server.create_session(self.db, user_id, self.auth_url, factor_proved_at=factor_proved_at)
        remembered_sessions.remember(begun)
        return session_cookie(begun)

    def claim(self, user: User, company_id: UUID | None) -> None:
        """Sets or takes away the user's claim; the session stays the same."""
        self.change_account(user, {"app_metadata": {"company_id": str(company_id) if company_id else None}})

    def password(self, user: User) -> str:
        """A password with which the user signs in from now on."""
        password = secrets.token_urlsafe()
        self.change_account(user, {"password": password})
        return password

    def change_account(self, user: User, changes: dict[str, Any]) -> None:
        response = requests.put(
            f"{self.auth_url}/auth/v1/admin/users/{user.id}",
            json=changes,
            headers={"apikey": auth_server.SERVICE_KEY, "Authorization": f"Bearer {auth_server.SERVICE_KEY}"},
            timeout=5,
        )
        assert response.status_code == 200, response.text
        remembered_sessions.forget()

    def member(self, company_id: UUID, role: str = "staff", **membership: Any) -> User:
        """A member of the business, who is in it: `membership` as in `join`."""
        user = self.user(company_id=company_id)
        self.join(user, company_id, role, **membership)
        return user

    def join(
        self,
        user: User,
        company_id: UUID,
        role: str = "staff",
        *,
        provider_id: UUID | None = None,
        client_scope: str = "all",
        permissions: tuple[str, ...] = ("goodwill_gift_cards",),
    ) -> None:
        """Makes the user a member of the business; the claim stays where it is."""
        self.db.execute(
            "insert into memberships (company_id, user_id, email, role, provider_id, client_scope, permissions)"
            " values (%s, %s, %s, %s, %s, %s, %s)",
            (company_id, user.id, user.email, role, provider_id, client_scope, list(permissions)),
        )

    # Tenants

    def tenant(self, engine: str, *, tier: str = "team", status: str | None = "active") -> Tenant:
        organization_id, company_id = uuid.uuid4(), uuid.uuid4()
        owner, staff = self.user(company_id=company_id), self.user(company_id=company_id)
        with self.db.pipeline():
            self.db.execute(
                "insert into organizations (id, name, business_type, founded_by) values (%s, %s, %s, %s)",
                (organization_id, f"Group {organization_id}", engine, owner.id),
            )
            self.db.execute(
                "insert into billing_records (organization_id, tier, subscription_status) values (%s, %s, %s)",
                (organization_id, tier, status),
            )
            self.company(organization_id, engine, company_id)
            self.join(owner, company_id, "admin")
            self.join(staff, company_id)
            self.db.execute(
                "insert into organization_owners (organization_id, user_id) values (%s, %s)",
                (organization_id, owner.id),
            )
            key = self.key(company_id, SCOPES[engine])
        return Tenant(organization_id, company_id, owner, staff, key, self.call)

    def company(self, organization_id: UUID, engine: str = "appointments", company_id: UUID | None = None) -> UUID:
        company_id = company_id or uuid.uuid4()
        place = ("Australia/Melbourne", "AU", "AUD") if engine == "appointments" else ("Europe/London", "GB", "GBP")
        self.db.execute(
            "insert into companies (id, organization_id, name, slug, timezone, country, currency, locale,"
            " confirmation_sent, onboarded_at) values (%s, %s, %s, %s, %s, %s, %s, %s, false, now())",
            (company_id, organization_id, f"Venue {company_id}", f"venue-{company_id.hex}", *place, self.locale),
        )
        return company_id

    def key(self, company_id: UUID, scopes: list[str], *, per_minute: int = 1000) -> str:
        """The secret of a new API key."""
        key_id = secrets.token_hex(8)
        secret = f"sk_live_{key_id}_{secrets.token_urlsafe(32)}"
        self.db.execute(
            "insert into api_keys (id, company_id, name, digest, last_four, scopes, rate_limit_per_minute, created_by)"
            " values (%s, %s, 'A key', %s, %s, %s, %s, %s)",
            (
                key_id,
                company_id,
                hashlib.sha256(secret.encode()).digest(),
                secret[-4:],
                scopes,
                per_minute,
                uuid.uuid4(),
            ),
        )
        return secret

    def beta_code(self) -> str:
        code = secrets.token_hex(8).upper()
        self.db.execute("insert into beta_codes (code_digest) values (%s)", (hashlib.sha256(code.encode()).digest(),))
        return code

    # Records, through the routes

    def service(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        body = {"name": "Haircut", "durationMinutes": 60, "priceCents": 6500, **fields}
        return self._created(tenant.owner.post("/api/services", body), "service")

    def provider(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        return self._created(tenant.owner.post("/api/staff", {"name": "Alex", **fields}), "provider")

    def time_off(self, tenant: Tenant, provider_id: str, **fields: Any) -> dict[str, Any]:
        body = {"startsAt": "2030-07-01T00:00:00", "endsAt": "2030-07-02T00:00:00", **fields}
        return self._created(tenant.owner.post(f"/api/staff/{provider_id}/time-off", body), "timeOff")

    def customer(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        return self._created(tenant.owner.post("/api/customers", {"name": "Kim Lee", **fields}), "customer")

    def appointment(self, tenant: Tenant, *, status: str = "pending", **fields: Any) -> dict[str, Any]:
        """An appointment, with a new service, provider or customer where none is named; it waits for an answer, as one
        that a guest asked for, or is `confirmed` as the desk books it."""
        for name, maker in (("serviceId", self.service), ("providerId", self.provider), ("customerId", self.customer)):
            if name not in fields:
                fields[name] = maker(tenant)["id"]
        body = {"startsAt": "2030-03-04T10:00:00", **fields}
        booked = self._created(tenant.owner.post("/api/appointments", body), "appointment")
        return self.waiting("appointments", booked) if status == "pending" else booked

    def waiting(self, table: str, booked: dict[str, Any]) -> dict[str, Any]:
        return waiting(self.db, table, booked)

    def table(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        """A table for up to four."""
        body = {"name": "T1", "minSeats": 1, "maxSeats": 4, **fields}
        return self._created(tenant.owner.post("/api/tables", body), "table")

    def link_group(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        """A furniture set of two new tables where none are named, in a business that combines tables from now on."""
        if "tableIds" not in fields:
            fields["tableIds"] = [self.table(tenant)["id"] for _ in range(2)]
        self.db.execute("update companies set table_combining = true where id = %s", (tenant.company_id,))
        body = {"name": "Banquet", "kind": "furniture_set", **fields}
        return self._created(tenant.owner.post("/api/link-groups", body), "linkGroup")

    def combo(self, tenant: Tenant, group: dict[str, Any], table_ids: Sequence[str] | None = None) -> str:
        """The id of a furniture-set combo, of all tables of the link group where none are named."""
        body = {"linkGroupId": group["id"], "tableIds": table_ids or group["table_ids"]}
        answer = tenant.owner.post("/api/furniture-set-combos", body)
        assert answer.status == 200, answer.text
        return str(answer.json["comboId"])

    def service_period(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        """Every evening where no days are named."""
        body = {"name": "Dinner", "days": [*range(7)], "startsAt": "17:30", "endsAt": "22:30", **fields}
        return self._created(tenant.owner.post("/api/service-periods", body), "servicePeriod")

    def server(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        return self._created(tenant.owner.post("/api/servers", {"name": "Robin", **fields}), "server")

    def assignment(self, tenant: Tenant, date: str, table_id: str, server_id: str) -> None:
        body = {"date": date, "tableId": table_id, "serverId": server_id}
        assert tenant.owner.put("/api/server-assignments", body).json == {"ok": True}

    def deposit_tier(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        body = {"minPartySize": 8, "amountCents": 5000, **fields}
        return self._created(tenant.owner.post("/api/organization/deposit-tiers", body), "depositTier")

    def reservation(self, tenant: Tenant, *, status: str = "pending", **fields: Any) -> dict[str, Any]:
        """A reservation for two, of a new table where none is named, by a new customer; waits likewise."""
        if "tableIds" not in fields:
            fields["tableIds"] = [self.table(tenant)["id"]]
        if "customerId" not in fields:
            fields["customerId"] = self.customer(tenant)["id"]
        body = {"partySize": 2, "startsAt": "2030-03-04T19:00:00", **fields}
        booked = self._created(tenant.owner.post("/api/reservations", body), "reservation")
        return self.waiting("reservations", booked) if status == "pending" else booked

    def series(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        """A series with its visits: three Mondays at ten unless the fields say otherwise, with a new service, provider
        or customer where none is named."""
        for name, maker in (("serviceId", self.service), ("providerId", self.provider), ("customerId", self.customer)):
            if name not in fields:
                fields[name] = maker(tenant)["id"]
        body = {"startsAt": "2030-03-04T10:00:00", "frequency": "weekly", "count": 3, **fields}
        answer = tenant.owner.post("/api/booking-series", body)
        assert answer.status == 201, answer.text
        booked: dict[str, Any] = answer.json
        booked["visits"] = [self.waiting("appointments", visit) for visit in booked["visits"]]
        return booked

    def special_hours(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        return self._created(tenant.owner.post("/api/organization/special-hours", fields), "specialHours")

    def package(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        """A package on sale, for a new service where none is named."""
        if "serviceIds" not in fields:
            fields["serviceIds"] = [self.service(tenant)["id"]]
        body = {"name": "Ten haircuts", "priceCents": 50_000, "sessions": 10, **fields}
        return self._created(tenant.owner.post("/api/packages", body), "package")

    def customer_package(
        self, tenant: Tenant, *, customer_id: str | None = None, package_id: str | None = None, **fields: Any
    ) -> dict[str, Any]:
        """A package as sold; where none is named, to a new customer and of a new package with these fields."""
        package_id = package_id or self.package(tenant, **fields)["id"]
        body = {"customerId": customer_id or self.customer(tenant)["id"]}
        return self._created(tenant.owner.post(f"/api/packages/{package_id}/sell", body), "customerPackage")

    def enquiry(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        """An enquiry of eight for an evening."""
        body = {
            "guestName": "Ines Moreau",
            "guestEmail": "ines@example.com",
            "partySize": 8,
            "startsAt": "2030-03-04T19:00:00",
            "message": "Could you seat all of us at one table?",
            **fields,
        }
        return self._created(tenant.owner.post("/api/enquiries", body), "enquiry")

    def held_enquiry(self, tenant: Tenant, *, table_ids: Sequence[str] = (), **fields: Any) -> dict[str, Any]:
        """An enquiry that is pencilled in, on two new tables where none are named."""
        enquiry = self.enquiry(tenant, **fields)
        body = {"status": "pending", "tableIds": table_ids or [self.table(tenant)["id"] for _ in range(2)]}
        return self._created(tenant.owner.post(f"/api/enquiries/{enquiry['id']}/convert", body), "enquiry")

    def product(self, tenant: Tenant, *, stock: int = 0, **fields: Any) -> dict[str, Any]:
        """A product of which so many pieces have been received."""
        body = {"name": "Shampoo", "priceCents": 2400, **fields}
        product = self._created(tenant.owner.post("/api/products", body), "product")
        if not stock:
            return product
        received = tenant.owner.post(f"/api/products/{product['id']}/stock", {"reason": "received", "delta": stock})
        return {**product, "stock_on_hand": received.json["stockOnHand"]}

    def gift_card(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        return self._created(tenant.owner.post("/api/gift-cards", {"amountCents": 5000, **fields}), "giftCard")

    def sale(self, tenant: Tenant, **fields: Any) -> dict[str, Any]:
        """A sale, of one custom line of 20.00 where no lines are given."""
        lines = [{"kind": "custom", "description": "Gift wrap", "quantity": 1, "unitPriceCents": 2000}]
        body = {"lines": lines, "paymentMethod": "cash", **fields}
        return self._created(tenant.owner.post("/api/sales", body), "sale")

    def cancelled_reservation(self, tenant: Tenant, *, status: str = "cancelled", **customer: Any) -> UUID:
        """The id of a reservation of a new customer with these fields, by SQL: it has no history."""
        [row] = self.db.execute(
            "insert into reservations (company_id, customer_id, party_size, starts_at, ends_at, status)"
            " values (%s, %s, 4, '2030-03-31 19:30', '2030-03-31 21:30', %s) returning id",
            (tenant.company_id, self.customer(tenant, **customer)["id"], status),
        )
        return UUID(str(row["id"]))

    def payment(self, tenant: Tenant, amount_cents: int = 5000, appointment_id: str | None = None) -> str:
        """The payment intent of a payment that a customer has made: at Stripe, and in the records as the webhook would
        have written it."""
        stripe = StripeClient(SECRET_KEY, base_addresses={"api": os.environ["STRIPE_API_URL"]})
        intent = stripe.v1.payment_intents.create(
            {"amount": amount_cents, "currency": "aud", "payment_method": "pm_card_visa", "confirm": True}
        )
        self.db.execute(
            "insert into payments (payment_intent_id, company_id, appointment_id, amount_cents, currency)"
            " select %s, id, %s, %s, currency from companies where id = %s",
            (intent.id, appointment_id, amount_cents, tenant.company_id),
        )
        return intent.id

    def subscription(self, tenant: Tenant) -> str:
        """The id of the first invoice of a plan that the organization pays for: at Stripe, and in the records as the
        webhook would have written it."""
        stripe = StripeClient(SECRET_KEY, base_addresses={"api": os.environ["STRIPE_API_URL"]})
        customer = stripe.v1.customers.create()
        card = stripe.v1.payment_methods.attach("pm_card_visa", {"customer": customer.id})
        [price] = stripe.v1.prices.list({"lookup_keys": ["team_monthly"]}).data
        items, metadata = [{"price": price.id}], {"organization_id": str(tenant.organization_id)}
        wanted: Any = {"customer": customer.id, "items": items, "metadata": metadata, "default_payment_method": card.id}
        made = stripe.v1.subscriptions.create(wanted)
        assert made.status == "active", made
        self.db.execute(
            "update billing_records set processor_customer_id = %s, processor_subscription_id = %s"
            " where organization_id = %s",
            (customer.id, made.id, tenant.organization_id),
        )
        return str(made.latest_invoice)

    def appointments_at(self, tenant: Tenant, starts: Sequence[datetime]) -> list[str]:
        kept = {"s": self.service(tenant)["id"], "p": self.provider(tenant)["id"], "c": self.customer(tenant)["id"]}
        return cancelled_at(self.db, {**kept, "company": tenant.company_id}, starts)

    @staticmethod
    def _created(answer: Answer, name: str) -> dict[str, Any]:
        assert answer.status == 201, answer.text
        record: dict[str, Any] = answer.json[name]
        return record
