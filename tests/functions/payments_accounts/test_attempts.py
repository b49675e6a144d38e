"""What the payment processor is asked for when a business connects: one account, whoever asks and however often; and
what comes of a refusal."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from werkzeug.wrappers import Request

from booking.payments_accounts.errors import CountryMissing, PaymentsNotSetUp
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from local.stripe.accounts import SWITCH
from tests.support.faulty_upstream import ATTEMPTS, Fault, PassOn, Reply, answer_lost, faulty, no_fault, refused
from tests.support.logs import listen, logged
from tests.support.makers import Maker, Tenant, User
from tests.support.processor import ACCOUNT, Processor
from tests.support.races import at_once, holding_name, statuses

REFUSAL = b'{"error": {"type": "invalid_request_error", "code": "nope", "message": "Not within our terms."}}'


class Asked:
    """What the functions have asked the processor to make: the bodies, and the keys under which. `faults` is what the
    next of these requests meet."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, Any, str | None]] = []
        self.faults: list[Fault] = []

    def is_meant(self, request: Request) -> bool:
        if request.method != "POST":
            return False
        sent = request.get_data(cache=True).decode()
        body = json.loads(sent) if request.path.startswith("/v2/") else sent
        self.requests.append((request.path, body, request.headers.get("Idempotency-Key")))
        return True

    def meet(self, pass_on: PassOn) -> Reply:
        return (self.faults.pop(0) if self.faults else no_fault)(pass_on)

    @property
    def for_accounts(self) -> list[tuple[Any, str | None]]:
        return [(body, key) for path, body, key in self.requests if path.endswith("/accounts")]

    @property
    def for_links(self) -> list[Any]:
        return [body for path, body, _ in self.requests if path.endswith("/account_links")]


@pytest.fixture
def asked(stripe_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Asked]:
    noting = Asked()
    with faulty(stripe_url, noting.is_meant) as (upstream, url):

        def meet(pass_on: PassOn) -> Reply:
            upstream.faults.append(meet)
            return noting.meet(pass_on)

        upstream.faults.append(meet)
        monkeypatch.setenv("STRIPE_API_URL", url)
        yield noting


@pytest.fixture
def other_admin(make: Maker, salon: Tenant) -> User:
    return make.member(salon.company_id, "admin")


@pytest.fixture
def by_v1(processor: Processor, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Accounts are made by v1, which the platform's switch allows."""
    monkeypatch.setenv("STRIPE_ACCOUNTS", "v1")
    processor.take_accounts_of_v1(on=True)
    yield
    processor.take_accounts_of_v1(on=False)


def attempts(db: Any, tenant: Tenant) -> list[dict[str, Any]]:
    found = db.execute("select * from payments_account_attempts where company_id = %s", (tenant.company_id,))
    return list(found.fetchall())


def accounts_at_stripe(db: Any, tenant: Tenant) -> list[str]:
    found = db.execute(
        "select id from stripe.objects where object = 'account' and data -> 'metadata' ->> 'company_id' = %s",
        (str(tenant.company_id),),
    )
    return [row["id"] for row in found]


def test_an_account_is_made_of_this_and_nothing_else(salon: Tenant, asked: Asked, db: Any) -> None:
    """The processor asks the business for the rest."""
    [company] = db.execute("select name from companies where id = %s", (salon.company_id,))
    assert salon.owner.post(ACCOUNT, {}).status == 200
    [(body, _)] = asked.for_accounts
    assert body == {
        "contact_email": salon.owner.email,
        "display_name": company["name"],
        "dashboard": "full",
        "identity": {"country": "au"},
        "configuration": {"merchant": {"capabilities": {"card_payments": {"requested": True}}}},
        "defaults": {"responsibilities": {"fees_collector": "stripe", "losses_collector": "stripe"}},
        "metadata": {
            "organization_id": str(salon.organization_id),
            "company_id": str(salon.company_id),
            "cell": "a",
        },
        "include": ["configuration.merchant", "requirements"],
    }


def test_a_link_is_for_onboarding_at_first_and_for_what_is_due_later(
    salon: Tenant, asked: Asked, processor: Processor
) -> None:
    account = processor.connect(salon)
    processor.review(account, due="external_account")
    processor.catch_up()
    assert salon.owner.post(ACCOUNT, {}).status == 200
    first, later = asked.for_links
    assert first == later
    page = first["use_case"].pop("account_onboarding")
    assert first == {"account": account, "use_case": {"type": "account_onboarding"}}
    assert page.keys() == {"refresh_url", "return_url"}
    assert page["refresh_url"].endswith("/settings/payments/continue")
    assert page["return_url"].endswith("/settings/payments?returned")


def test_without_a_country_nobody_is_asked(salon: Tenant, asked: Asked, db: Any) -> None:
    db.execute("update companies set country = null where id = %s", (salon.company_id,))
    answer = salon.owner.post(ACCOUNT, {})
    assert (answer.status, answer.error, answer.json["code"]) == (409, CountryMissing.message, "country_missing")
    assert asked.requests == []
    assert attempts(db, salon) == []


def test_what_is_asked_is_written_down_before_and_forgotten_when_the_account_is_recorded(
    salon: Tenant, asked: Asked, db: Any
) -> None:
    seen: list[dict[str, Any]] = []

    def look(pass_on: PassOn) -> Reply:
        seen.extend(attempts(db, salon))
        return pass_on()

    asked.faults.append(look)
    assert salon.owner.post(ACCOUNT, {}).status == 200
    [(_, key)] = asked.for_accounts
    assert [(row["email"], row["country"], str(row["key"])) for row in seen] == [(salon.owner.email, "AU", key)]
    assert attempts(db, salon) == []


def test_of_two_admins_the_second_asks_as_the_first_has_written(
    salon: Tenant, other_admin: User, asked: Asked, db: Any
) -> None:
    """The second begins and ends while the first one's question is on its way."""
    answers = []

    def overtake(pass_on: PassOn) -> Reply:
        answers.extend(at_once([partial(other_admin.post, ACCOUNT, {})]))
        return pass_on()

    asked.faults.append(overtake)
    answers.append(salon.owner.post(ACCOUNT, {}))
    assert statuses(answers) == [200, 200]
    first, second = asked.for_accounts
    assert first == second
    assert first[0]["contact_email"] == salon.owner.email
    assert len(accounts_at_stripe(db, salon)) == 1


def test_admins_who_ask_at_once_get_one_account(salon: Tenant, other_admin: User, asked: Asked, db: Any) -> None:
    with holding_name(db, f"payments connection of {salon.company_id}", until_waiting=4):
        answers = at_once([partial(who.post, ACCOUNT, {}) for who in (salon.owner, other_admin) * 2])
    assert statuses(answers) == [200] * 4
    assert len({str(one) for one in asked.for_accounts}) == 1
    [account] = accounts_at_stripe(db, salon)
    assert account in salon.owner.get(ACCOUNT).json["dashboardUrl"]


def test_one_who_begins_once_the_account_is_recorded_finds_it(
    salon: Tenant, other_admin: User, asked: Asked, db: Any
) -> None:
    assert statuses([salon.owner.post(ACCOUNT, {}), other_admin.post(ACCOUNT, {})]) == [200, 200]
    assert len(asked.for_accounts) == 1


@pytest.mark.parametrize("lost", [answer_lost, refused(500)], ids=["after it was made", "before"])
def test_after_a_time_out_the_same_is_asked_again_by_whomever(
    salon: Tenant, other_admin: User, asked: Asked, db: Any, lost: Fault
) -> None:
    asked.faults.extend([lost] * ATTEMPTS)
    answer = salon.owner.post(ACCOUNT, {})
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    db.execute("update companies set name = 'Another', country = 'NZ' where id = %s", (salon.company_id,))
    assert other_admin.post(ACCOUNT, {}).status == 200
    assert len({str(one) for one in asked.for_accounts}) == 1
    assert len(accounts_at_stripe(db, salon)) == 1
    assert attempts(db, salon) == []


def test_a_refusal_is_the_operators_affair(
    salon: Tenant, asked: Asked, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    listen(caplog)
    asked.faults.append(refused(400, REFUSAL))
    answer = salon.owner.post(ACCOUNT, {})
    assert (answer.status, answer.error) == (502, PaymentsNotSetUp.message)
    assert "terms" not in answer.text
    [line] = logged(caplog)
    assert (line["reason"], line["said"]) == ("nope", "Not within our terms.")
    assert '"AccountsRefused":[1' in capsys.readouterr().out


@pytest.mark.parametrize("status", [400, 401, 402, 403, 404])
def test_whatever_the_processor_has_against_it_is_a_refusal(salon: Tenant, asked: Asked, status: int) -> None:
    asked.faults.append(refused(status, REFUSAL))
    assert salon.owner.post(ACCOUNT, {}).error == PaymentsNotSetUp.message


@pytest.mark.parametrize("status", [409, 429, 500, 503])
def test_what_may_succeed_later_is_none(salon: Tenant, asked: Asked, db: Any, status: int) -> None:
    asked.faults.extend([refused(status, REFUSAL)] * ATTEMPTS)
    assert salon.owner.post(ACCOUNT, {}).error == PaymentProcessorFailed.message
    assert len(attempts(db, salon)) == 1


def test_after_a_refusal_the_next_attempt_has_another_key_and_says_what_is_true_by_then(
    salon: Tenant, other_admin: User, asked: Asked, db: Any
) -> None:
    asked.faults.append(refused(400, REFUSAL))
    salon.owner.post(ACCOUNT, {})
    db.execute("update companies set name = 'Another', country = 'NZ' where id = %s", (salon.company_id,))
    assert other_admin.post(ACCOUNT, {}).status == 200
    (refused_body, refused_key), (body, key) = asked.for_accounts
    assert key != refused_key
    assert (body["contact_email"], body["display_name"]) == (other_admin.email, "Another")
    assert (body["identity"], refused_body["identity"]) == ({"country": "nz"}, {"country": "au"})


def test_a_refusal_that_comes_late_leaves_the_attempt_that_has_begun_since(
    salon: Tenant, other_admin: User, asked: Asked, db: Any
) -> None:
    """Both are refused under one key; before the second one hears so, the first has begun anew and timed out."""

    def refuse_late(pass_on: PassOn) -> Reply:
        asked.faults.append(refused(400, REFUSAL))
        assert statuses(at_once([partial(other_admin.post, ACCOUNT, {})])) == [502]
        asked.faults.extend([refused(500)] * ATTEMPTS)
        assert statuses(at_once([partial(other_admin.post, ACCOUNT, {})])) == [502]
        return Reply(400, REFUSAL)

    asked.faults.append(refuse_late)
    assert salon.owner.post(ACCOUNT, {}).error == PaymentsNotSetUp.message
    [standing] = attempts(db, salon)
    assert standing["email"] == other_admin.email


def test_a_link_that_is_refused_is_the_operators_affair_too(
    salon: Tenant,
    asked: Asked,
    db: Any,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    listen(caplog)
    asked.faults.extend([no_fault, refused(400, REFUSAL)])
    answer = salon.owner.post(ACCOUNT, {})
    assert (answer.status, answer.error) == (502, PaymentsNotSetUp.message)
    assert [line["said"] for line in logged(caplog)] == ["Not within our terms."]
    assert '"AccountsRefused":[1' in capsys.readouterr().out
    assert len(accounts_at_stripe(db, salon)) == 1
    assert salon.owner.post(ACCOUNT, {}).status == 200, "the account is there, and a link to it, the next time"
    assert len(accounts_at_stripe(db, salon)) == 1


def test_connecting_another_businesss_account_forgets_what_was_asked(
    make: Maker, salon: Tenant, asked: Asked, processor: Processor, db: Any
) -> None:
    asked.faults.extend([refused(500)] * ATTEMPTS)
    salon.owner.post(ACCOUNT, {})
    assert len(attempts(db, salon)) == 1
    sister = make.company(salon.organization_id)
    make.join(salon.owner, sister, "admin")
    with_account = Tenant(salon.organization_id, sister, make.member(sister, "admin"), salon.owner, "", salon._call)
    account = processor.connect(with_account)
    assert salon.owner.post(ACCOUNT, {"sameAs": str(sister)}).status == 200
    assert attempts(db, salon) == []
    assert account in salon.owner.get(ACCOUNT).json["dashboardUrl"]


# v1


@pytest.mark.usefixtures("by_v1")
def test_v1_makes_links_and_reads_where_the_setting_says_so(
    salon: Tenant, asked: Asked, processor: Processor, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = processor.connect(salon)
    assert {path for path, _, _ in asked.requests} == {"/v1/accounts", "/v1/account_links"}
    [(body, key)] = asked.for_accounts
    assert key
    assert "metadata[cell]=a" in body
    shown = salon.owner.get(ACCOUNT).json
    assert (shown["state"], shown["chargesEnabled"], shown["payoutsEnabled"]) == ("active", True, True)
    monkeypatch.setenv("STRIPE_ACCOUNTS", "v2")
    processor.review(account, charges_enabled="false", due="external_account")
    assert [event["type"] for event in processor.catch_up()] == ["account.updated"]
    shown = salon.owner.get(ACCOUNT).json
    assert (shown["state"], shown["due"]) == ("incomplete", ["defaults.payout_methods"]), "v2 reads it as well"
    assert salon.owner.post(ACCOUNT, {}).status == 200
    assert asked.requests[-1][0] == "/v2/core/account_links"


def test_v1_asks_again_under_another_key_once_the_platforms_switch_is_on(
    salon: Tenant,
    processor: Processor,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Under the first one v1 would repeat its refusal for a day. Where the switch is, the refusal says to the log."""
    listen(caplog)
    monkeypatch.setenv("STRIPE_ACCOUNTS", "v1")
    assert salon.owner.post(ACCOUNT, {}).error == PaymentsNotSetUp.message
    assert SWITCH in logged(caplog)[-1]["said"]
    processor.take_accounts_of_v1(on=True)
    try:
        assert salon.owner.post(ACCOUNT, {}).status == 200
    finally:
        processor.take_accounts_of_v1(on=False)
