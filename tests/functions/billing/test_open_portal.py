"""POST /api/organization/billing/portal: the way to the processor's own portal."""

import pytest

from booking.billing.errors import NotACustomer
from booking.core.errors import AdminOnly
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.makers import Tenant
from tests.support.processor import Processor
from tests.support.subscribing import subscribe

PATH = "/api/organization/billing/portal"
REFUSAL = b'{"error": {"type": "invalid_request_error", "message": "No"}}'


@pytest.fixture
def team(studio: Tenant, processor: Processor) -> Tenant:
    processor.deliver_all(subscribe(studio, processor))
    return studio


def test_the_portal_opens_with_cancelling_as_the_set_up_command_configured_it(
    team: Tenant, processor: Processor
) -> None:
    answer = team.owner.post(PATH)
    assert answer.status == 200
    assert answer.json.keys() == {"url"}
    page = processor.get(answer.json["url"])
    assert (page.status_code, "Cancel" in page.text) == (200, True)


def test_an_organization_that_never_paid_has_no_portal(studio: Tenant) -> None:
    answer = studio.owner.post(PATH)
    assert (answer.status, answer.error) == (409, NotACustomer.message)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (refused(500), PaymentProcessorFailed.message),
        (
            refused(400, b'{"error": {"type": "invalid_request_error", "message": "No"}}'),
            "The payment processor refused: No",
        ),
    ],
)
def test_the_portal_is_502_when_the_processor_fails_or_refuses(
    team: Tenant, faulty_stripe: FaultyUpstream, fault: object, sentence: str
) -> None:
    faulty_stripe.faults.extend([fault] * ATTEMPTS)  # type: ignore[list-item]
    answer = team.owner.post(PATH)
    assert (answer.status, answer.error) == (PaymentProcessorRefused.status, sentence)


def test_the_portal_is_for_admins(team: Tenant) -> None:
    answer = team.staff.post(PATH)
    assert (answer.status, answer.error) == (403, AdminOnly.message)
