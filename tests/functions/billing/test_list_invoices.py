"""GET /api/organization/billing/invoices: what the processor has charged, newest first, at most 36."""

from datetime import UTC, datetime
from typing import Any

import pytest

from booking.core.errors import AdminOnly
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.makers import Tenant
from tests.support.processor import Processor
from tests.support.subscribing import record_of, subscribe

PATH = "/api/organization/billing/invoices"


@pytest.fixture
def team(studio: Tenant, processor: Processor) -> Tenant:
    processor.deliver_all(subscribe(studio, processor))
    return studio


def test_an_organization_that_never_bought_anything_has_no_invoices_and_no_call_is_made(
    studio: Tenant, faulty_stripe: FaultyUpstream
) -> None:
    faulty_stripe.faults.append(refused(500))
    answer = studio.owner.get(PATH)
    assert (answer.status, answer.json) == (200, {"invoices": []})
    assert len(faulty_stripe.faults) == 1


def test_an_invoice_has_the_fields_that_are_promised(team: Tenant) -> None:
    [invoice] = team.owner.get(PATH).json["invoices"]
    age = datetime.now(UTC) - datetime.fromisoformat(invoice.pop("createdAt"))
    assert abs(age.total_seconds()) < 60
    assert invoice.pop("id").startswith("in_")
    assert invoice.pop("hostedInvoiceUrl").startswith("http")
    assert invoice.pop("invoicePdf").startswith("http")
    assert invoice.pop("number")
    assert invoice == {"currency": "AUD", "amountCents": 4900, "status": "paid"}


def test_fields_that_a_draft_invoice_does_not_have_yet_are_empty_texts(team: Tenant, db: Any) -> None:
    customer = record_of(db, team)["processor_customer_id"]
    db.execute(
        "insert into stripe.objects (id, object, data) select 'in_' || %(customer)s, object,"
        " data || jsonb_build_object('id', 'in_' || %(customer)s, 'status', 'draft', 'number', null,"
        " 'hosted_invoice_url', null, 'invoice_pdf', null)"
        " from stripe.objects where object = 'invoice' and data ->> 'customer' = %(customer)s limit 1",
        {"customer": customer},
    )
    newest, _ = team.owner.get(PATH).json["invoices"]
    assert newest["status"] == "draft"
    assert (newest["number"], newest["hostedInvoiceUrl"], newest["invoicePdf"]) == ("", "", "")


def test_the_newest_thirty_six_are_listed(team: Tenant, db: Any) -> None:
    customer = record_of(db, team)["processor_customer_id"]
    db.execute(
        "insert into stripe.objects (id, object, data) select id || '_' || n, object,"
        " data || jsonb_build_object('id', id || '_' || n, 'number', 'N-' || n)"
        " from stripe.objects, generate_series(1, 40) as n"
        " where object = 'invoice' and data ->> 'customer' = %s order by n",
        (customer,),
    )
    listed = [one["number"] for one in team.owner.get(PATH).json["invoices"]]
    assert listed == [f"N-{n}" for n in range(40, 4, -1)]


def test_invoices_are_502_while_the_processor_does_not_answer(team: Tenant, faulty_stripe: FaultyUpstream) -> None:
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    answer = team.owner.get(PATH)
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)


def test_a_refusal_of_the_processor_is_502_with_its_reason(team: Tenant, faulty_stripe: FaultyUpstream) -> None:
    refusal = b'{"error": {"type": "invalid_request_error", "message": "No such customer"}}'
    faulty_stripe.faults.append(refused(400, refusal))
    answer = team.owner.get(PATH)
    assert (answer.status, answer.error) == (502, "The payment processor refused: No such customer")


def test_another_organizations_invoices_are_not_among_them(team: Tenant, salon: Tenant) -> None:
    assert salon.owner.get(PATH).json == {"invoices": []}


def test_invoices_are_for_admins(team: Tenant) -> None:
    answer = team.staff.get(PATH)
    assert (answer.status, answer.error) == (403, AdminOnly.message)
