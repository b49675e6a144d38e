"""The service dies while a form is open, or the network is as slow as on a train: what is typed stays, what is slow
says so, and nothing is booked twice."""

import re
import socket
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.gateway import serve_gateway
from tests.support.makers import Maker, Tenant
from tests.support.mortal import Mortal
from tests.support.salon_day import MONDAY, starts, team_of

OpenDesk = Callable[..., Desk]
# What browsers call slow 3G: bytes a second, and milliseconds until an answer begins.
SLOW_3G = {"offline": False, "downloadThroughput": 50_000, "uploadThroughput": 50_000, "latency": 2_000}
LATE_MS = 5_000
LATE = "The service is slow to answer. Still waiting."


class Gateway:
    """A gateway in a process of its own, at one address however often it is started."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self._process = Mortal(serve_gateway, self.port)
        while not self._is_up():
            assert not self._process.has_ended

    def kill(self) -> None:
        self._process.kill()

    def _is_up(self) -> bool:
        with socket.socket() as connection:
            connection.settimeout(1)
            return connection.connect_ex(("127.0.0.1", self.port)) == 0


@pytest.fixture
def gateway(_function_environment: None) -> Iterator[Gateway]:
    running = Gateway()
    yield running
    running.kill()


def fill_in(page: Page) -> None:
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("Maya Okafor")
    page.get_by_label("Phone").fill("0491 570 156")
    page.get_by_role("button", name="Service").click()
    page.get_by_role("option", name="Haircut").click()
    page.get_by_role("button", name="First available").click()
    expect(page.get_by_role("button", name="9:00 am").first).to_be_visible()


def expect_filled_in(page: Page) -> None:
    expect(page.get_by_label("Client")).to_have_value("Maya Okafor")
    expect(page.get_by_label("Phone")).to_have_value("0491 570 156")
    expect(page.get_by_role("button", name=re.compile("Service$"))).to_contain_text("Haircut")


def test_a_form_outlives_a_gateway_that_is_killed_and_is_booked_once_it_is_back(
    open_desk: OpenDesk, make: Maker, salon: Tenant, gateway: Gateway, inspect: Callable[[Page, str], None]
) -> None:
    team_of(make, salon)
    desk = open_desk(salon.owner, base_url=gateway.origin)
    page = desk.go(f"/appointments/{MONDAY}")
    fill_in(page)
    gateway.kill()
    book = page.get_by_role("button", name="Book", exact=True)
    book.click()
    refused = page.get_by_role("dialog").get_by_role("alert").filter(has_text="The service cannot be reached.")
    expect(refused).to_be_visible()
    expect_filled_in(page)
    inspect(page, "gateway-killed")
    gateway.start()
    book.click()
    expect(page.get_by_role("gridcell", name="Maya Okafor")).to_be_visible()
    assert len(starts(salon)) == 1
    assert len(salon.owner.get("/api/customers").json["customers"]) == 1
    desk.faults = [fault for fault in desk.faults if "net::ERR_" not in fault]


def test_on_slow_3g_a_desk_waits_and_books_once(
    open_desk: OpenDesk, make: Maker, salon: Tenant, picture: Callable[[Page, str], None]
) -> None:
    team_of(make, salon)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", SLOW_3G)
    page.reload()
    fill_in(page)
    late = page.get_by_role("main").get_by_role("status").filter(has_text=LATE)
    network.send("Network.emulateNetworkConditions", SLOW_3G | {"latency": LATE_MS})
    book = page.get_by_role("button", name="Book", exact=True)
    book.dblclick()
    expect(page.get_by_role("dialog").get_by_role("status").filter(has_text=LATE)).to_be_visible()
    picture(page, "slow-form")
    expect_filled_in(page)
    expect(page.get_by_role("gridcell", name="Maya Okafor")).to_be_visible(timeout=60_000)
    assert len(starts(salon)) == 1
    assert len(salon.owner.get("/api/customers").json["customers"]) == 1
    page.get_by_role("link", name="Clients").click()
    expect(late).to_be_visible()
    expect(page.get_by_role("link", name="Maya Okafor")).to_be_visible(timeout=60_000)
    expect(late).to_be_hidden()
