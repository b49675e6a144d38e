"""Desks that write all day: each takes bookings for a provider of the big salon and for a bistro of its own, and none
stands in another's way."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from itertools import count, cycle
from typing import Any
from uuid import UUID

import psycopg

from bench import bistros
from bench.bistros import Bistro, turns
from bench.calls import Request
from bench.environments import Service
from bench.scratch import Salon, day, sign_in

ACTIONS = ("book", "reserve", "sell", "convert")
PARTY_SIZE = 2
PRICE_CENTS = 2400

_TABLES, _RESERVATIONS, _DAYS_AHEAD = 20, 1_000, 20
_ENQUIRIES = 1_000
_PRODUCTS, _SERVICES = 3, 2

Wish = Mapping[str, Any]
"""A request's values, as parameters of SQL: always something that is still free."""


@dataclass(frozen=True)
class Desk:
    """Asks for the four actions that write most. `wishes` are those of each action."""

    salon: Salon
    bistro: Bistro
    wishes: Mapping[str, Iterator[Wish]] = field(repr=False)
    salon_cookie: str = field(repr=False)
    bistro_cookie: str = field(repr=False)

    def request(self, action: str) -> Request:
        """The next request for this action."""
        wish = next(self.wishes[action])
        if action == "book":
            body = {name: wish[name] for name in ("serviceId", "providerId", "customerId", "startsAt")}
            return self._post("/api/appointments", self.salon_cookie, body)
        if action == "sell":
            lines = [{"kind": "product", "productId": product} for product in wish["products"]]
            lines += [{"kind": "service", "serviceId": offered} for offered in wish["services"]]
            priced = [{**line, "quantity": 1, "unitPriceCents": PRICE_CENTS} for line in lines]
            return self._post("/api/sales", self.salon_cookie, {"paymentMethod": "card", "lines": priced})
        if action == "reserve":
            guest = {"name": wish["name"], "email": wish["email"]}
            body = {"customer": guest, "partySize": PARTY_SIZE, "startsAt": wish["startsAt"]}
            return self._post("/api/reservations", self.bistro_cookie, body)
        body = {"tableIds": [wish["tableId"]], "startsAt": wish["startsAt"]}
        return self._post(f"/api/enquiries/{wish['enquiryId']}/convert", self.bistro_cookie, body)

    @staticmethod
    def _post(path: str, cookie: str, body: Mapping[str, Any]) -> Request:
        return Request("POST", path, {"cookie": cookie}, body=body, status=201)


def desks(service: Service, number: int, *, first_day: int) -> list[Desk]:
    """So many, each with a provider; they book appointments from that day on."""
    salon, salon_cookie = service.salon, sign_in(service.auth_origin).cookie
    found = []
    for provider in range(number):
        bistro = bistros.found(salon.owner_url, tables=_TABLES, reservations=_RESERVATIONS, days_ahead=_DAYS_AHEAD)
        with psycopg.connect(salon.owner_url, autocommit=True) as connection:
            wishes = {
                "book": _bookings(connection, salon, provider, first_day),
                "reserve": _parties(bistro),
                "sell": _sales(connection, salon),
                "convert": _conversions(connection, bistro),
            }
        bistro_cookie = sign_in(service.auth_origin, bistro.owner_email).cookie
        found.append(Desk(salon, bistro, wishes, salon_cookie, bistro_cookie))
    return found


def _ids(connection: psycopg.Connection, query: str, parameters: Mapping[str, object]) -> Sequence[UUID]:
    return [row[0] for row in connection.execute(query.encode(), parameters)]


def _bookings(connection: psycopg.Connection, salon: Salon, provider: int, first_day: int) -> Iterator[Wish]:
    of_salon = {"company": salon.company_id}
    provider_ids = _ids(connection, "select id from staff where company_id = %(company)s order by id", of_salon)
    service_ids = _ids(connection, "select id from services where company_id = %(company)s order by id", of_salon)
    customer_ids = _ids(connection, "select id from customers where company_id = %(company)s limit 100", of_salon)

    def endless() -> Iterator[Wish]:
        midnight = datetime.combine(day(first_day), time())
        for number, customer_id in zip(count(), cycle(customer_ids), strict=False):
            yield {
                "serviceId": service_ids[0],
                "providerId": provider_ids[provider],
                "customerId": customer_id,
                "startsAt": midnight + number * timedelta(minutes=30),
            }

    return endless()


def _parties(bistro: Bistro) -> Iterator[Wish]:
    """Of new guests, each of whom gets the best of the tables that are free in the turn."""
    for number, turn in enumerate(turns()):
        name = f"Guest {number}"
        yield {"name": name, "email": f"guest{number}@{bistro.company_id.hex}.test", "startsAt": turn}


def _sales(connection: psycopg.Connection, salon: Salon) -> Iterator[Wish]:
    products = _ids(
        connection,
        """
        insert into products (company_id, name, price_cents, stock_on_hand)
        select %(company)s, 'Product ' || number, %(price)s, 1000000 from generate_series(1, %(number)s) as number
        returning id
        """,
        {"company": salon.company_id, "price": PRICE_CENTS, "number": _PRODUCTS},
    )
    services = _ids(
        connection,
        "select id from services where company_id = %(company)s order by id limit %(number)s",
        {"company": salon.company_id, "number": _SERVICES},
    )
    return cycle([{"products": products, "services": services}])


def _conversions(connection: psycopg.Connection, bistro: Bistro) -> Iterator[Wish]:
    """Of groups that are not known yet, at tables and in turns that nobody else has."""
    enquiry_ids = _ids(
        connection,
        """
        with made as (
            insert into enquiries (company_id, guest_name, guest_email, party_size, starts_at)
            select %(company)s, 'Host ' || number, 'host' || number || '@' || %(company)s || '.test', %(party)s, %(day)s
              from generate_series(1, %(number)s) as number
            returning company_id, id
        ), asked as (
            insert into enquiry_messages (company_id, enquiry_id, author, kind, body)
            select company_id, id, 'guest', 'message', 'Could we sit together?' from made
        )
        select id from made
        """,
        {"company": bistro.company_id, "party": PARTY_SIZE, "day": day(1), "number": _ENQUIRIES},
    )
    seats = ((turn, table_id) for turn in turns(_DAYS_AHEAD + 1000) for table_id in bistro.table_ids)
    return (
        {"enquiryId": enquiry_id, "tableId": table_id, "startsAt": turn}
        for enquiry_id, (turn, table_id) in zip(enquiry_ids, seats, strict=False)
    )
