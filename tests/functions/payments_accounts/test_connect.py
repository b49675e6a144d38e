"""POST /api/organization/payments-account: a business connects an account of its own, one whatever happens."""

from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest

from booking.upstreams.stripe.errors import PaymentProcessorFailed
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.makers import Maker, Tenant
from tests.support.processor import ACCOUNT, Processor
from tests.support.races import at_once, holding_name, statuses
from tests.support.tenant_rows import rows_of


def account_of(db: Any, company_id: UUID) -> Any:
    row = db.execute(
        "select account_id from payments_connections where company_id = %s and ended_at is null", (company_id,)
    ).fetchone()
    return row and row["account_id"]


def test_an_admin_gets_a_page_on_which_the_account_is_completed(salon: Tenant, processor: Processor) -> None:
    account, page = processor.begin_connecting(salon)
    answer = processor.post_form(page, {})
    assert (answer.status_code, answer.headers["location"].partition("/settings")[2]) == (303, "/payments?returned")
    assert not salon.owner.get(ACCOUNT).json["chargesEnabled"], "having been there proves nothing"
    processor.catch_up()
    assert salon.owner.get(ACCOUNT).json["chargesEnabled"]
    made = processor.client.v1.accounts.retrieve(account)
    assert made.controller is not None
    assert made.controller.fees is not None
    assert made.controller.losses is not None
    assert made.controller.stripe_dashboard is not None
    assert (made.controller.fees.payer, made.controller.losses.payments) == ("account", "stripe")
    assert (made.controller.requirement_collection, made.controller.stripe_dashboard.type) == ("stripe", "full")
    assert made.country == "AU"


def test_a_page_that_was_used_leads_to_where_a_new_one_is_made(salon: Tenant, processor: Processor) -> None:
    _, page = processor.begin_connecting(salon)
    processor.post_form(page, {})
    again = processor.post_form(page, {})
    assert again.headers["location"].endswith("/settings/payments/continue")
    account, other_page = processor.begin_connecting(salon)
    assert other_page != page
    assert processor.get(other_page).status_code == 200
    assert account in salon.owner.get(ACCOUNT).json["dashboardUrl"]


def test_only_an_admin_connects_an_account(salon: Tenant, db: Any) -> None:
    assert salon.staff.post(ACCOUNT, {}).status == 403
    assert salon.staff.delete(ACCOUNT).status == 403
    assert account_of(db, salon.company_id) is None


def test_admins_who_connect_at_once_get_one_account(salon: Tenant, db: Any) -> None:
    with holding_name(db, f"payments connection of {salon.company_id}", until_waiting=5):
        answers = at_once([partial(salon.owner.post, ACCOUNT, {})] * 5)
    assert statuses(answers) == [200] * 5
    [made] = db.execute("select id from payments_accounts where organization_id = %s", (salon.organization_id,))
    assert account_of(db, salon.company_id) == made["id"]


def test_an_account_that_was_made_and_not_recorded_is_found_again(
    salon: Tenant, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    def lost(pass_on: Any) -> Any:
        pass_on()
        return refused(500)(pass_on)

    faulty_stripe.faults.extend([lost] * ATTEMPTS)
    assert salon.owner.post(ACCOUNT, {}).status == 502
    assert account_of(db, salon.company_id) is None
    assert salon.owner.post(ACCOUNT, {}).status == 200
    found = db.execute(
        "select count(*) as n from stripe.objects where object = 'account'"
        " and data -> 'metadata' ->> 'company_id' = %s",
        (str(salon.company_id),),
    )
    assert found.fetchone()["n"] == 1


def test_nothing_is_recorded_while_the_processor_does_not_answer(
    salon: Tenant, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    """The attempt alone is kept, so that the next request is the same."""
    before = rows_of(db, salon)
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    answer = salon.owner.post(ACCOUNT, {})
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert rows_of(db, salon) | {"payments_account_attempts": []} == before


@pytest.fixture
def sister(make: Maker, salon: Tenant) -> Tenant:
    """Another business of the salon's organization, with the same owner in it."""
    company_id = make.company(salon.organization_id)
    owner = make.user(company_id=company_id)
    make.join(owner, company_id, "admin")
    make.join(owner, salon.company_id, "admin")
    return Tenant(salon.organization_id, company_id, owner, owner, "", salon._call)


def test_another_business_of_the_organization_may_name_the_same_account(
    salon: Tenant, sister: Tenant, processor: Processor, db: Any
) -> None:
    account = processor.connect(salon)
    assert sister.owner.post(ACCOUNT, {"sameAs": str(salon.company_id)}).status == 200
    assert account_of(db, sister.company_id) == account
    assert sister.owner.get(ACCOUNT).json["chargesEnabled"]
    assert sister.owner.delete(ACCOUNT).status == 200
    assert account_of(db, salon.company_id) == account


def test_nobody_names_the_account_of_a_business_in_which_they_are_no_admin(
    make: Maker, salon: Tenant, sister: Tenant, other_salon: Tenant, processor: Processor, db: Any
) -> None:
    processor.connect(salon)
    processor.connect(other_salon)
    stranger = make.member(sister.company_id, "admin")
    make.join(stranger, salon.company_id, "staff")
    for who, named in (
        (stranger, salon.company_id),
        (sister.owner, other_salon.company_id),
        (sister.owner, sister.company_id),
        (sister.owner, uuid4()),
    ):
        answer = who.post(ACCOUNT, {"sameAs": str(named)})
        assert (answer.status, answer.error.partition(":")[0]) == (404, "sameAs")
    assert account_of(db, sister.company_id) is None


def test_an_account_that_has_withdrawn_its_connection_is_replaced_by_a_new_one(
    salon: Tenant, processor: Processor, db: Any
) -> None:
    gone = processor.connect(salon)
    processor.withdraw(gone)
    processor.catch_up()
    account = processor.connect(salon)
    assert account != gone
    assert account_of(db, salon.company_id) == account


def test_the_audit_log_names_who_connected_and_what_the_processor_reported(salon: Tenant, processor: Processor) -> None:
    account = processor.connect(salon)
    entries = salon.owner.get(f"/api/audit-log?record={account}").json["entries"]
    by_webhook = [entry for entry in entries if entry["actor_kind"] == "system"]
    assert [entry["after"]["charges_enabled"] for entry in by_webhook if "charges_enabled" in entry["after"]] == [True]
    assert by_webhook[-1]["after"]["state"] == "active"
    connected = salon.owner.get(f"/api/audit-log?record={salon.company_id}").json["entries"][0]
    assert (connected["actor_kind"], connected["actor_id"]) == ("user", str(salon.owner.id))
    assert connected["after"]["account_id"] == account
