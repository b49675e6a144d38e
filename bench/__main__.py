"""`make bench`: how fast the service is, as ratios. A benchmark is no test: it exits with 0 whatever it finds."""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from bench import (
    against_peers,
    attacked_page,
    availability,
    bad_line,
    clients,
    cold_imports,
    dashboard,
    diary,
    fairness,
    guests_page,
    guests_times,
    history,
    offers,
    plans,
    public_forms,
    report,
    reports,
    reservations,
    scratch,
    search,
    strangers,
    tracing,
    v1_page,
    webhooks,
    writing,
)
from bench.environments import Service
from bench.progress import progress
from bench.report import Line, Load
from local import environment, processes, template

COLD_IMPORTS, WAITING = "cold_imports", "clients"

# What each part measures, of a running service, in so many rounds.
PARTS: Mapping[str, Callable[[Service, int], Sequence[Line]]] = {
    "v1_page": v1_page.measure,
    "peers": against_peers.measure,
    "writing": writing.measure,
    "one_floor": clients.measure_one_floor,
    "crowd": clients.measure_crowd,
    "dashboard": dashboard.measure,
    "plans": lambda service, _: plans.measure(service),
    "search": lambda service, rounds: search.measure(service, rounds // 10),
    "reports": lambda service, rounds: reports.measure(service, rounds // 10),
    "reservations": reservations.measure,
    "strangers": strangers.measure,
    "public_forms": public_forms.measure,
    "tracing": tracing.measure,
    "availability": lambda service, rounds: availability.measure(service, rounds // 12),
    "diary": lambda service, rounds: diary.measure(service, rounds // 10),
    "bad_line": bad_line.measure,
    "fairness": fairness.measure,
    "attacked_page": attacked_page.measure,
    "guests_times": lambda service, rounds: guests_times.measure(service, rounds // 12),
    "guests_page": guests_page.measure,
    "history": lambda _, rounds: history.measure(rounds),
    "webhooks": lambda _, rounds: webhooks.measure(rounds),
    "offers": lambda _, rounds: offers.measure(rounds),
}


def main() -> None:
    """Measures all parts, or those that are named, and prints the tables."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    every_part = [COLD_IMPORTS, *PARTS, WAITING]
    parser.add_argument("parts", nargs="*", metavar="part", help=f"one of {', '.join(every_part)}; all by default")
    parser.add_argument("--quick", action="store_true", help="fewer rounds: sooner done, less certain")
    parser.add_argument("--markdown", action="store_true", help="print the tables of docs/performance.md")
    arguments = parser.parse_args()
    wanted = arguments.parts or every_part
    if unknown := set(wanted) - set(every_part):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    cold_rounds, rounds = (3, 60) if arguments.quick else (11, 300)

    lines, loads = list[Line](), list[Load]()
    try:
        if COLD_IMPORTS in wanted:
            lines += cold_imports.measure(cold_rounds)
        if set(wanted) - {COLD_IMPORTS}:
            with running_service() as service:
                for name, measure in PARTS.items():
                    if name in wanted:
                        lines += measure(service, rounds)
                if WAITING in wanted:
                    loads += clients.measure_waiting(service, rounds)
        progress("done")
    finally:  # what was measured until a part failed is shown, too
        print((report.markdown if arguments.markdown else report.plain)(lines, loads))


@contextmanager
def running_service() -> Iterator[Service]:
    """The service with the salon's data, for as long as it is measured."""
    with (
        scratch.salon() as salon,
        processes.auth_server("auth server of the bench", salon.owner_url, environment.of_process()) as auth,
    ):
        settings = environment.of_routes_alone(template.load(), app_url=salon.app_url, auth_origin=auth.origin)
        yield Service(salon, auth.origin, settings)


if __name__ == "__main__":
    main()
