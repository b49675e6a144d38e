"""The command has an address mailed again: for the customers of all businesses, and by SES."""

from typing import Any
from uuid import uuid4

import boto3
import pytest
from botocore.stub import Stubber

from local.postgres import Server
from operators import deliver_again
from tests.support.makers import Maker, Tenant

EMAIL = f"kim.{uuid4().hex}@example.com"


def test_the_mark_of_every_customer_with_the_address_is_cleared(
    make: Maker, salon: Tenant, bistro: Tenant, db: Any, server: Server, database: str
) -> None:
    customers = [make.customer(tenant, name="Kim", email=EMAIL) for tenant in (salon, bistro)]
    other = make.customer(salon, name="Ana", email="ana@example.com")
    marked = [one["id"] for one in (*customers, other)]
    db.execute(
        "update customers set email_problem = 'bounced', email_problem_at = now() where id = any(%s::uuid[])", (marked,)
    )
    owner_url = server.owner_url(database)
    assert deliver_again.clear_marks(owner_url, EMAIL.upper()) == 2
    assert deliver_again.clear_marks(owner_url, EMAIL) == 0
    for tenant, customer, problem in (
        (salon, customers[0], None),
        (bistro, customers[1], None),
        (salon, other, "bounced"),
    ):
        read = tenant.owner.get(f"/api/customers/{customer['id']}").json["customer"]
        assert read["email_problem"] == problem
    [entry] = salon.owner.get(f"/api/audit-log?limit=1&record={customers[0]['id']}").json["entries"]
    assert (entry["actor_kind"], entry["action"]) == ("system", "make deliver-again")


@pytest.mark.parametrize("listed", [True, False])
def test_the_address_is_taken_off_the_list_of_ses(listed: bool) -> None:
    ses = boto3.client("sesv2", region_name="ap-southeast-2")
    with Stubber(ses) as aws:
        if listed:
            aws.add_response("delete_suppressed_destination", {}, {"EmailAddress": EMAIL})
        else:
            aws.add_client_error("delete_suppressed_destination", "NotFoundException")
        assert deliver_again.take_off_the_list(ses, EMAIL) == listed
        aws.assert_no_pending_responses()


def test_where_ses_shows_no_list_the_marks_are_cleared_all_the_same(
    make: Maker, salon: Tenant, db: Any, server: Server, database: str, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To an account in its sandbox SES refuses whatever is about the list."""
    email = f"{uuid4().hex}@example.com"
    customer = make.customer(salon, name="Kim", email=email)
    db.execute(
        "update customers set email_problem = 'bounced', email_problem_at = now() where id = %s", (customer["id"],)
    )
    ses = boto3.client("sesv2", region_name="ap-southeast-2")
    monkeypatch.setattr(boto3, "client", lambda service: ses)
    with Stubber(ses) as aws:
        aws.add_client_error("delete_suppressed_destination", "BadRequestException", "not in the sandbox")
        assert deliver_again.main([email, "--database-url", server.owner_url(database)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"1 customers had {email} marked, and have it no more. SES's own list is as it was")
    assert said.err.endswith("not in the sandbox\n")
    assert salon.owner.get(f"/api/customers/{customer['id']}").json["customer"]["email_problem"] is None
