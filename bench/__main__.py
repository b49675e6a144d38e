"""`make bench`: how fast the service is, as ratios. A benchmark is no test: it exits with 0 whatever it finds."""

import argparse
import contextlib
import os

from bench import availability, cold_imports, dashboard, plans, reservations, scratch, v1_page
from bench.progress import progress
from local import environment, processes, template

NOWHERE = "http://127.0.0.1:9"  # the upstreams that nothing measured here talks to


def main() -> None:
    """Measures all of it and prints the tables."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer repetitions: sooner done, less certain")
    quick = parser.parse_args().quick
    cold_rounds, rounds = (2, 150) if quick else (4, 1000)
    tables = [cold_imports.measure(cold_rounds)]
    # The functions write their log to standard output, and are measured with it.
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), scratch.salon() as salon:
        tables += _of_running_service(salon, rounds)
    progress("done")
    print("\n" + "\n\n".join(tables))


def _of_running_service(salon: scratch.Salon, rounds: int) -> list[str]:
    declared = template.load()
    with processes.auth_server("auth server of the bench", salon.owner_url, environment.of_process()) as auth:
        os.environ.update(
            environment.of_functions(
                declared.functions_of_routes,
                app_url=salon.app_url,
                jobs_url=NOWHERE,
                auth_origin=auth.origin,
                stripe_origin=NOWHERE,
                aws_origin=NOWHERE,
                references={queue.name: NOWHERE for queue in declared.queues},
            )
        )
        return [
            v1_page.measure(salon, rounds),
            plans.measure(salon),
            dashboard.measure(salon, auth.origin, rounds // 3),
            availability.measure(salon, auth.origin, rounds // 20),
            reservations.measure(salon.owner_url, auth.origin, rounds // 3),
        ]


if __name__ == "__main__":
    main()
