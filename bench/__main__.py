"""`make bench`: how fast the service is, as ratios. A benchmark is no test: it exits with 0 whatever it finds."""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from bench import (
    against_peers,
    browser,
    cold,
    fairness,
    guests,
    history,
    reads,
    report,
    searches,
    setting,
    turns,
    webhooks,
    writes,
)
from bench.environments import Service
from bench.load import service as load
from bench.report import Line, Load, progress
from local import environment, processes, template

COLD_IMPORTS, WAITING = "cold_imports", "clients"

# What each part measures, of a running service, in so many rounds.
PARTS: Mapping[str, Callable[[Service, int], Sequence[Line]]] = {
    "v1_page": reads.measure_v1_page,
    "peers": against_peers.measure,
    "writing": writes.measure_writing,
    "one_floor": fairness.measure_one_floor,
    "crowd": fairness.measure_crowd,
    "dashboard": reads.measure_dashboard,
    "day": reads.measure_day,
    "plans": reads.measure_plans,
    "search": lambda service, rounds: searches.measure_search(service, rounds // 10),
    "reports": lambda service, rounds: searches.measure_reports(service, rounds // 10),
    "reservations": searches.measure_reservations,
    "strangers": guests.measure_strangers,
    "public_forms": guests.measure_public_forms,
    "tracing": reads.measure_tracing,
    "availability": lambda service, rounds: searches.measure_availability(service, rounds // 12),
    "diary": lambda service, rounds: browser.measure_diary(service, rounds // 10),
    "bad_line": browser.measure_bad_line,
    "fairness": fairness.measure_fairness,
    "attacked_page": fairness.measure_attacked_page,
    "guests_times": lambda service, rounds: searches.measure_guests_times(service, rounds // 12),
    "guests_page": guests.measure_guests_page,
    "history": lambda _, rounds: history.measure_history(rounds),
    "webhooks": lambda _, rounds: webhooks.measure_webhooks(rounds),
    "offers": lambda _, rounds: webhooks.measure_offers(rounds),
    "emails": lambda _, rounds: webhooks.measure_emails(rounds),
    "idle": lambda *_: load.measure_idle(),
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
            lines += cold.measure(cold_rounds)
        if set(wanted) - {COLD_IMPORTS}:
            with running_service() as service:
                for name, measure in PARTS.items():
                    if name in wanted:
                        lines += measure(service, rounds)
                if WAITING in wanted:
                    loads += fairness.measure_waiting(service, rounds)
        progress("done")
    finally:  # what was measured until a part failed is shown, too
        print((report.markdown if arguments.markdown else report.plain)(lines, loads))
        print(f"\n{turns.sentence_of_a_loop()}")


@contextmanager
def running_service() -> Iterator[Service]:
    """The service with the salon's data, for as long as it is measured."""
    with (
        setting.salon() as salon,
        processes.auth_server("auth server of the bench", salon.owner_url, environment.of_process()) as auth,
    ):
        settings = environment.of_routes_alone(template.load(), app_url=salon.app_url, auth_origin=auth.origin)
        yield Service(salon, auth.origin, settings)


if __name__ == "__main__":
    main()
