"""The TypeScript client, as `npm pack` makes it, does against the service what its README shows."""

import json
import os
import re
import shutil
import subprocess
import tarfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from generators.openapi.events import TYPES
from local import checkout
from local.postgres import free_port
from tests.clients import node_partner
from tests.clients.changes_of_clocks import instants
from tests.clients.mirror_run import Run
from tests.clients.readmes import CLIENTS, example, run, sent_webhook
from tests.support.gateway import running_gateway
from tests.support.guests import salon_page
from tests.support.makers import Maker, Tenant

FOLDER = CLIENTS / "typescript"
READY_TIMEOUT_SECONDS = 30

pytestmark = [
    pytest.mark.machine,
    pytest.mark.skipif(
        "CI" not in os.environ and (shutil.which("node") is None or not (FOLDER / "node_modules").exists()),
        reason="Node or the client's packages are missing on this machine",
    ),
]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the client is installed from the file that `npm pack` makes."""
    folder = tmp_path_factory.mktemp("project")
    # Another process may be packing as well.
    source = shutil.copytree(FOLDER, folder / "source", ignore=shutil.ignore_patterns("node_modules", "dist"))
    (source / "node_modules").symlink_to(FOLDER / "node_modules")
    run("npm", "pack", "--silent", "--pack-destination", folder, folder=source, HOME=str(folder))
    [packed] = folder.glob("*.tgz")
    with tarfile.open(packed) as file:
        file.extractall(folder, filter="data")
    modules = folder / "node_modules"
    modules.mkdir()
    (folder / "package").rename(modules / "booking-client")
    for dependency in [*json.loads((FOLDER / "package.json").read_text())["dependencies"], "@types"]:
        (modules / dependency).symlink_to(FOLDER / "node_modules" / dependency)
    (folder / "package.json").write_text('{"type": "module"}')
    return folder


def compiled(project: Path, name: str) -> str:
    """The name of the program that strict TypeScript makes of one of the README's examples."""
    (project / f"{name}.ts").write_text(example("typescript", "ts", name))
    return compile_strictly(project, name)


def compile_strictly(project: Path, name: str) -> str:
    """The name of the program that strict TypeScript makes of a file of the project."""
    compiler = ("--strict", "--skipLibCheck", "--target", "es2022", "--module", "nodenext", "--types", "node")
    run(FOLDER / "node_modules/.bin/tsc", *compiler, f"{name}.ts", folder=project)
    return f"{name}.js"


def test_the_example_reads_a_week_page_after_page_as_instants(make: Maker, salon: Tenant, project: Path) -> None:
    program = compiled(project, "read")
    ids = make.appointments_at(salon, [datetime(2030, 3, 6, 10)] * 201)
    make.appointments_at(salon, [datetime(2030, 3, 11)])
    with running_gateway() as origin:
        address = {"BOOKING_API_URL": f"{origin}/api/v1", "BOOKING_API_KEY": salon.key}
        greeting, *lines = run("node", program, folder=project, **address).splitlines()
    name = salon.get_v1("organization").json["data"]["name"]
    assert greeting == f"{name}, on the clocks of Australia/Melbourne"
    assert sorted(lines) == sorted(f"{appointment} 2030-03-05T23:00:00.000Z" for appointment in ids)


def test_every_list_is_read_and_a_refusal_is_an_error_with_its_code(
    make: Maker, salon: Tenant, bistro: Tenant, project: Path
) -> None:
    make.appointment(salon)
    make.reservation(bistro)
    program = """
        import { createClient, rows } from 'booking-client'
        const [address, key, ...paths] = process.argv.slice(2)
        const seen = {}
        for (const path of paths) {
          const found = []
          try {
            for await (const row of rows(createClient({ address, key }), path)) found.push(row.id)
            seen[path] = found
          } catch (error) { seen[path] = [error.name, error.status, error.code] }
        }
        console.log(JSON.stringify(seen))"""
    (project / "lists.js").write_text(program)
    of_salon, of_bistro = ("appointments", "services", "staff"), ("reservations", "tables", "service-periods")
    for tenant, own, others in ((salon, of_salon, of_bistro), (bistro, of_bistro, of_salon)):
        paths = [f"/{name}" for name in ("customers", *own, *others)]
        with running_gateway() as origin:
            seen = json.loads(run("node", "lists.js", f"{origin}/api/v1", tenant.key, *paths, folder=project))
        for name in ("customers", *own):
            assert seen[f"/{name}"] == [row["id"] for row in tenant.get_v1(name).json["data"]]
        assert [seen[f"/{name}"] for name in others] == [["BookingError", 403, "wrong_vertical"]] * 3


def test_a_call_above_the_rate_limit_waits_and_is_sent_again(make: Maker, salon: Tenant, project: Path) -> None:
    key = make.key(salon.company_id, ["organization:read"], per_minute=1)
    assert make.call("GET", "/api/v1/organization", key=key).status == 200
    program = """
        import { createClient } from 'booking-client'
        const [address, key] = process.argv.slice(2)
        const statuses = []
        const send = async (request) => {
          const response = await fetch(request)
          statuses.push(response.status)
          if (response.status !== 429) return response
          const seconds = Math.min(response.headers.get('Retry-After'), 1)
          return new Response(null, { status: 429, headers: { 'Retry-After': seconds } })
        }
        const client = createClient({ address, key, attempts: 2, fetch: send })
        await client.GET('/organization')
        console.log(JSON.stringify(statuses))"""
    (project / "limited.js").write_text(program)
    with running_gateway() as origin:
        assert json.loads(run("node", "limited.js", f"{origin}/api/v1", key, folder=project)) == [429, 429]


def test_a_wall_clock_is_the_instant_for_which_the_service_takes_it(db: Any, project: Path) -> None:
    expected = instants(db)
    (project / "expected.json").write_text(json.dumps(expected))
    program = """
        import { readFileSync } from 'node:fs'
        import { toInstant, wallClockAt } from 'booking-client'
        const rows = JSON.parse(readFileSync('expected.json', 'utf8'))
        const instants = rows.map(([zone, shown]) => toInstant(shown, zone))
        console.log(JSON.stringify(instants.map((at, index) => [at.toISOString(), wallClockAt(at, rows[index][0])])))"""
    (project / "clocks.js").write_text(program)
    seen = json.loads(run("node", "clocks.js", folder=project))
    assert [instant for instant, _ in seen] == [instant for _, _, instant in expected]
    skipped = sum(
        f"{shown_again}+00:00" != shown for (_, shown, _), (_, shown_again) in zip(expected, seen, strict=True)
    )
    assert skipped == 4 + 2 + 4 + 4


def test_the_example_of_clocks_prints_what_its_comments_say(project: Path) -> None:
    program = compiled(project, "clocks")
    said = [line.split(" // ")[1] for line in example("typescript", "ts", "clocks").splitlines() if "console" in line]
    assert run("node", program, folder=project).splitlines() == said


def test_the_example_of_webhooks_takes_an_event_once_and_refuses_what_is_not_signed(
    make: Maker, salon: Tenant, project: Path
) -> None:
    program = compiled(project, "webhooks")
    secret, headers, body = sent_webhook(make, salon)
    sent = json.loads(body)
    with receiver(project, program, secret) as (address, printed):
        assert [post(address, headers, body) for _ in range(2)] == [204, 204]
        assert post(address, headers, body.replace("Melbourne", "Sydney")) == 400
        assert post(address, {}, body) == 400
    shown = [sent["data"]["id"], sent["data"]["startsAt"], "Australia/Melbourne", str(sent["data"]["version"])]
    assert printed() == [" ".join(shown)]


def test_the_example_of_guests_books_moves_and_cancels(
    make: Maker, salon: Tenant, guests_origin: str, project: Path
) -> None:
    make.db.execute("delete from public_windows")
    page = salon_page(make, salon)
    program = compiled(project, "guests")
    environment = {"BOOKING_GUESTS_URL": guests_origin, "BOOKING_SLUG": page.slug}
    [moved, status] = run("node", program, folder=project, **environment).splitlines()
    [booking] = page.records()
    assert moved == f"Haircut, moved to {booking['starts_at'][:19]}"
    assert status == booking["status"] == "cancelled"


def test_a_token_is_of_a_booking_or_of_an_entry_and_each_is_refused_with_its_code(
    guests_origin: str, project: Path
) -> None:
    program = """
        import { answered, createGuestsClient } from 'booking-client'
        const [address] = process.argv.slice(2)
        const own = createGuestsClient({ address, booking: 'no token' })
        const waiting = createGuestsClient({ address, entry: 'no token' })
        for (const call of [own.GET('/api/public/booking'), waiting.GET('/api/public/waitlist-entry')]) {
          await answered(call).catch(({ name, status, code }) => console.log(name, status, code))
        }
        for (const options of [{ address, booking: 'x', entry: 'x' }, { address: `${address}/wattle-and-wren` }]) {
          try { createGuestsClient(options) } catch ({ message }) { console.log(message) }
        }"""
    (project / "tokens.js").write_text(program)
    assert run("node", "tokens.js", guests_origin, folder=project).splitlines() == [
        "BookingError 404 booking_token_unknown",
        "BookingError 404 waitlist_token_unknown",
        "A client has the token of a booking or of an entry.",
        f"{guests_origin}/wattle-and-wren does not end behind the host: set the address that the service's operator"
        " tells you, such as https://guests.example.com.",
    ]


def test_every_type_of_event_is_known_by_its_data(project: Path) -> None:
    cases = "".join(f"    case '{type_}': return event.data\n" for type_ in TYPES)
    (project / "events.ts").write_text(
        "import type { WebhookEvent } from 'booking-client'\n"
        "export function data(event: WebhookEvent): object {\n"
        f"  switch (event.type) {{\n{cases}  }}\n"
        "  return event satisfies never\n}\n"
        "export const left = (event: WebhookEvent) => event.type === 'sale.returned' && event.data.returnedCents\n"
    )
    compile_strictly(project, "events")


@contextmanager
def receiver(project: Path, program: str, secret: str) -> Iterator[Any]:
    """The address at which the program listens, and a function for the lines that it has printed."""
    port, log = free_port(), project / "receiver.log"
    environment = {"PATH": os.environ["PATH"], "PORT": str(port), "BOOKING_WEBHOOK_SECRET": secret}
    with (
        log.open("w") as output,
        subprocess.Popen(["node", program], cwd=project, env=environment, stdout=output) as node,
    ):
        try:
            until = time.monotonic() + READY_TIMEOUT_SECONDS
            while post(f"http://127.0.0.1:{port}", {}, "") is None:
                assert node.poll() is None
                assert time.monotonic() < until
                time.sleep(0.05)
            yield f"http://127.0.0.1:{port}", lambda: log.read_text().splitlines()
        finally:
            node.terminate()


def post(address: str, headers: dict[str, str], body: str) -> int | None:
    """The status of the answer; None if nobody answers."""
    request = urllib.request.Request(address, body.encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return int(response.status)
    except urllib.error.HTTPError as refused:
        return refused.code
    except urllib.error.URLError:
        return None


def test_the_guides_program_keeps_a_copy(make: Maker, salon: Tenant, project: Path) -> None:
    guide = (checkout.ROOT / "docs/integrators.md").read_text()
    [text] = re.findall(r"^```ts mirror\n(.*?)^```", guide, re.DOTALL | re.MULTILINE)
    (project / "mirror.ts").write_text(text)
    compile_strictly(project, "mirror")
    seen = make.appointment(salon)["id"]
    secret, headers, body = sent_webhook(make, salon)
    (project / "sent.json").write_text(json.dumps([secret, headers, body]))
    program = """
        import { readFileSync } from 'node:fs'
        import { everyMinute, everyNight, receive, rows } from './mirror.js'
        const [secret, headers, body] = JSON.parse(readFileSync('sent.json', 'utf8'))
        const statuses = [await receive(secret, headers, body), await receive(secret, {}, body)]
        const first = await rows()
        await everyNight()
        console.log(JSON.stringify([statuses, first.length, await everyMinute(), await rows()]))"""
    (project / "keeps.js").write_text(program)
    with running_gateway() as origin:
        address = {"BOOKING_API_URL": f"{origin}/api/v1", "BOOKING_API_KEY": salon.key}
        statuses, first, left, copied = json.loads(run("node", "keeps.js", folder=project, **address))
    assert (statuses, first, left) == ([204, 400], 1, 0)
    listed = {row["id"]: row for row in salon.get_v1("appointments").json["data"]}
    assert {row["id"]: row for row in copied} == listed
    assert seen in listed


@pytest.mark.parametrize(
    "changes", [150, pytest.param(2000, marks=pytest.mark.thorough)], ids=["150 changes", "2,000 changes"]
)
@pytest.mark.parametrize("engine", ["hospitality", "appointments"])
def test_a_copy_that_is_kept_is_what_the_service_lists(
    make: Maker, salon: Tenant, bistro: Tenant, project: Path, engine: str, changes: int
) -> None:
    kept = Run(make, bistro if engine == "hospitality" else salon, engine)
    with running_gateway() as origin, node_partner.running(project, origin, kept) as partner:
        kept.play(partner, changes)
        kept.check(partner)


def test_the_clients_own_tests_pass(tmp_path: Path) -> None:
    run("npm", "test", "--silent", folder=FOLDER, HOME=str(tmp_path))
