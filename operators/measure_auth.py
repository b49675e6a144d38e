"""`make measure-auth`: how many checks of a session a second an auth server answers within 100 ms.

Every request of the dashboard begins with such a check, `GET /auth/v1/user`, and nothing of it is cached. Each step
asks so many a second, at moments of chance, whether or not the ones before are answered; the rate is doubled until one
in a hundred waits for longer or is not answered, and then narrowed down. Without AUTH_URL it is the auth server of
`make run` with a database of its own, on the cores of this machine, which clients and database share. Another one is
named by its address before `/auth/v1`, the anonymous key of its project in AUTH_ANON_KEY, and a user of it, whose
password is asked.
"""

import argparse
import getpass
import http.client
import os
import random
import statistics
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from urllib.parse import SplitResult, urlsplit

import psycopg
import requests

from local import auth_server, environment, postgres, processes

FIRST_RATE = 50.0
MOST_MILLISECONDS = 100.0
CLIENTS = 32
STEP_SECONDS = 10.0
PATIENCE_SECONDS = 5.0
NARROWED_DOWN = 3
EMAIL, PASSWORD = "desk@measured.test", "measured-password"


@dataclass(frozen=True)
class Step:
    """What a rate gave: checks a second that were asked for, how many milliseconds those waited that were answered, and
    how many were not."""

    rate: float
    waits: Sequence[float]
    failed: int

    @property
    def p99(self) -> float:
        return statistics.quantiles(self.waits, n=100)[98] if len(self.waits) > 1 else float("inf")

    @property
    def saturates(self) -> bool:
        """Whether a check was not answered, or one in a hundred waited for longer than 100 ms."""
        return self.failed > 0 or self.p99 > MOST_MILLISECONDS


@dataclass(frozen=True)
class Check:
    """A check of one session, as the service sends it."""

    origin: SplitResult
    anon_key: str
    access_token: str

    def connect(self) -> http.client.HTTPConnection:
        """A connection that is kept alive between checks, as an execution environment keeps one."""
        kind = http.client.HTTPSConnection if self.origin.scheme == "https" else http.client.HTTPConnection
        return kind(self.origin.netloc, timeout=PATIENCE_SECONDS)

    def is_answered(self, connection: http.client.HTTPConnection) -> bool:
        """Asks; says whether the session was confirmed."""
        headers = {"apikey": self.anon_key, "authorization": f"Bearer {self.access_token}"}
        try:
            connection.request("GET", f"{self.origin.path}/auth/v1/user", headers=headers)
            response = connection.getresponse()
            response.read()
        except (OSError, http.client.HTTPException):
            connection.close()  # the next check opens another
            return False
        return response.status == HTTPStatus.OK


def main() -> int:
    """Measures and reports; the exit status is 0 however many it answers."""
    parser = argparse.ArgumentParser(
        prog="measure-auth", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--url", help="of another auth server, without /auth/v1")
    parser.add_argument("--email", help="of a user of it")
    parser.add_argument("--seconds", type=float, default=STEP_SECONDS, help="of each step")
    wanted = parser.parse_args()
    if wanted.url is None:
        with _of_this_machine() as check:
            steps = list(measured(check, wanted.seconds))
    else:
        check = _signed_in(wanted.url, os.environ["AUTH_ANON_KEY"], wanted.email, getpass.getpass())
        steps = list(measured(check, wanted.seconds))
    print(report(steps))
    return 0


def measured(check: Check, seconds: float) -> Iterator[Step]:
    """Asks twice as fast each time until it is too fast, and then between the two."""
    rate, holds, too_fast = FIRST_RATE, 0.0, 0.0
    narrowed = 0
    while narrowed < NARROWED_DOWN:
        print(f"{rate:,.0f} checks a second", file=sys.stderr, flush=True)
        step = ask(check, rate, seconds)
        yield step
        if step.saturates:
            too_fast = rate
        else:
            holds = rate
        rate = (holds + too_fast) / 2 if too_fast else 2 * rate
        narrowed += bool(too_fast)


def ask(check: Check, rate: float, seconds: float) -> Step:
    """Asks for so many checks a second, timed from when each was due."""
    due, moment = list[float](), random.expovariate(rate)
    while moment < seconds:
        due.append(moment)
        moment += random.expovariate(rate)
    moments, turn, waits = iter(due), threading.Lock(), list[float]()
    began = time.monotonic()

    def serve() -> None:
        connection = check.connect()
        while True:
            with turn:
                moment = next(moments, None)
            if moment is None or time.monotonic() > began + seconds + PATIENCE_SECONDS:
                break
            time.sleep(max(0.0, began + moment - time.monotonic()))
            if check.is_answered(connection):
                waits.append((time.monotonic() - began - moment) * 1000)
        connection.close()

    clients = [threading.Thread(target=serve) for _ in range(CLIENTS)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    return Step(rate, waits, len(due) - len(waits))


def report(steps: Sequence[Step]) -> str:
    """All steps by their rate, and how many checks a second are answered in time."""
    rows = [f"{'checks/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'failed':>8}"]
    for step in sorted(steps, key=lambda step: step.rate):
        p50 = statistics.median(step.waits) if step.waits else float("inf")
        late = "  TOO LATE" if step.saturates else ""
        rows.append(f"{step.rate:9,.0f}{p50:9.1f}{step.p99:9.1f}{step.failed:8}{late}")
    most = max((step.rate for step in steps if not step.saturates), default=0.0)
    return "\n".join([*rows, "", f"It answers {most:,.0f} checks a second within {MOST_MILLISECONDS:.0f} ms."])


@contextmanager
def _of_this_machine() -> Iterator[Check]:
    server = postgres.start("measure-auth", durable=False)
    try:
        server.create_database("measured")
        url = server.owner_url("measured")
        auth_server.ensure_schema(url)
        with psycopg.connect(url, autocommit=True) as connection:
            auth_server.create_user(connection, EMAIL, PASSWORD, {})
        with processes.auth_server("auth server that is measured", url, environment.of_process()) as running:
            yield _signed_in(running.origin, auth_server.ANON_KEY, EMAIL, PASSWORD)
    finally:
        server.stop()


def _signed_in(url: str, anon_key: str, email: str, password: str) -> Check:
    answer = requests.post(
        f"{url}/auth/v1/token?grant_type=password",
        json={"email": email, "password": password},
        headers={"apikey": anon_key},
        timeout=PATIENCE_SECONDS,
    )
    answer.raise_for_status()
    return Check(urlsplit(url), anon_key, answer.json()["access_token"])


if __name__ == "__main__":
    sys.exit(main())
