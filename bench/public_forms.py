"""Checks that the time of a public form reveals nothing about an address: a new one against one that is there in each
state."""

import time
from collections.abc import Sequence
from functools import partial
from typing import Literal
from uuid import uuid4

import psycopg

from bench.environments import Service
from bench.progress import progress
from bench.ratios import Subject, in_turns, milliseconds, ratio
from bench.report import Line
from booking.database.transactions import Admission, transaction
from booking.sign_ups import queries as sign_ups
from booking.sign_ups.models import RequestAccess

MAX_APART = 1.1
_STATES = ("pending", "approved or confirmed")
Form = Literal["beta request", "newsletter"]


def measure(service: Service, rounds: int) -> Sequence[Line]:
    return [line for form in ("beta request", "newsletter") for line in _of_form(service, form, rounds)]


def _of_form(service: Service, form: Form, rounds: int) -> Sequence[Line]:
    """The transaction of the request. The rest (window, bot check, job) does not see the address."""
    progress(f"addresses of the {form}")
    known = {state: f"{uuid4().hex}@example.com" for state in _STATES}
    with service.environment() as environment:

        def noting(email: str | None) -> Subject:
            return lambda: environment.run(_seconds, form, email or f"{uuid4().hex}@example.com")

        for email in known.values():
            noting(email)()
        with psycopg.connect(service.salon.owner_url) as owner:
            settled = [known["approved or confirmed"]]
            owner.execute("update beta_requests set approved_at = now() where email = any (%s)", [settled])
            owner.execute("update newsletter_subscribers set confirmed_at = now() where email = any (%s)", [settled])
        subjects = {"new": noting(None), **{state: noting(email) for state, email in known.items()}}
        timings = in_turns(subjects, rounds, unmeasured=20)
    return [
        Line(
            f"a {form} of an address that is {state}",
            "that of a new address",
            ratio(timings, state, "new"),
            MAX_APART,
            milliseconds=milliseconds(timings, state),
        )
        for state in _STATES
    ]


def _seconds(form: Form, email: str) -> float:
    """How long the request's own transaction takes, in an execution environment."""
    note = partial(sign_ups.note_sign_up, email=email)
    if form == "beta request":
        body = RequestAccess.model_validate(
            {"email": email, "name": "Kim", "vertical": "appointments", "industry": "Hair", "botToken": None}
        )
        note = partial(sign_ups.note_beta_request, wanted=body)
    began = time.perf_counter()
    with transaction(Admission("select enter_service()", {})) as db:
        note(db)
    return time.perf_counter() - began
