"""What a deployment may do without is off while its parameters are empty: then nothing has a setting, a permission or a
role for it, and who asks for it is told so, or gets what there is without it."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, get_args

import pytest

from booking.core.features import SETTINGS, Feature, is_set_up
from operators.deploy import passed_to
from tests.functions.ai.assisting import ask, assist
from tests.support.guests import salon_page
from tests.support.job_queues import do, message
from tests.support.loyalty import loyalty_member
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.optional_features import ACTIONS, OPTIONS, PARAMETERS, SHOWN
from tests.support.public_forms import Forms, new_address
from tests.support.resolved_stack import resolved
from tests.support.service_client import Answer, Call
from tests.support.stack import STACKS, all_parameters
from tests.support.wallet import ReceivedByWallets

OF_AN_OPTION = {parameter: f"a-value-of-{parameter}" for parameter in PARAMETERS}
# What is made for one alone.
MADE_FOR = {"ai": {"AskModel", "ModelRole"}, "sms": {"SendSms", "SmsProtectConfiguration"}}


@cache
def deployed(*off: str) -> dict[str, Any]:
    """The resources of all stacks, without these options."""
    without = {parameter: "" for option in off for parameter in OPTIONS[option]}
    logins = dict.fromkeys(("AppDatabaseSecretArn", "JobsDatabaseSecretArn", "BillingDatabaseSecretArn"), "a-login")
    pages = {"WebDomain": "desk.example.com"}
    given = (
        {name: f"<{name}>" for stack in STACKS for name in passed_to(stack)} | logins | pages | OF_AN_OPTION | without
    )
    return {name: one for stack in STACKS for name, one in resolved(stack, given).items()}


def functions(resources: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    return {name: one["Properties"] for name, one in resources.items() if one["Type"] == "AWS::Lambda::Function"}


@pytest.mark.reads_code
def test_every_option_is_off_unless_it_is_given() -> None:
    declared = all_parameters()
    assert {name: declared[name]["Default"] for name in OF_AN_OPTION} == dict.fromkeys(OF_AN_OPTION, "")


@pytest.mark.reads_code
@pytest.mark.parametrize("option", OPTIONS)
def test_without_an_option_nothing_has_a_setting_a_permission_or_a_role_for_it(option: str) -> None:
    off, others = deployed(option), json.dumps(deployed(*(OPTIONS.keys() - {option})))
    marks = [OF_AN_OPTION[parameter] for parameter in OPTIONS[option]]
    assert all(mark in others for mark in marks), "with it alone there is something to leave out"
    assert not [mark for mark in marks if mark in json.dumps(off)]
    assert deployed().keys() - off.keys() == MADE_FOR.get(option, set())
    for name, one in statements(off):
        resources = one["Resource"] if isinstance(one["Resource"], list) else [one["Resource"]]
        assert resources, name
        assert all(resources), f"{name} may do something to what is not there: {one}"
        assert option not in ACTIONS or ACTIONS[option] not in str(one["Action"]), name


def statements(resources: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the stacks' own policies allow, with the name of the role or of the policy."""
    for name, resource in resources.items():
        properties = resource.get("Properties", {})
        documents = [one["PolicyDocument"] for one in properties.get("Policies", []) if isinstance(one, dict)]
        if resource["Type"] == "AWS::IAM::ManagedPolicy":
            documents.append(properties["PolicyDocument"])
        for document in documents:
            yield from ((name, one) for one in document["Statement"])


@pytest.mark.reads_code
def test_without_all_of_them_every_function_is_there_with_a_role() -> None:
    bare = functions(deployed(*OPTIONS))
    assert bare.keys() == functions(deployed()).keys()
    assert all(one["Role"] for one in bare.values())


@pytest.mark.reads_code
@pytest.mark.parametrize("feature", SETTINGS)
def test_the_setting_that_stands_for_a_feature_is_empty_with_its_parameters_and_only_then(feature: Feature) -> None:
    option = {"applePass": "apple", "googleWallet": "google", "publicForms": "turnstile"}.get(feature, feature)
    setting = SETTINGS[feature]
    values = [
        [given[setting] for one in functions(deployed(*off)).values() if setting in (given := variables(one))]
        for off in ([option], [])
    ]
    assert len(values[0]) == len(values[1]) > 0
    assert (set(values[0]), "" in values[1]) == ({""}, False)


def variables(function: Mapping[str, Any]) -> Mapping[str, str]:
    given: Mapping[str, str] = function.get("Environment", {}).get("Variables", {})
    return given


# What is answered then

Off = Callable[..., None]


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Off:
    """Takes these features away."""

    def off(*features: Feature) -> None:
        for feature in features:
            monkeypatch.setenv(SETTINGS[feature], "")
            assert not is_set_up(feature)

    return off


def not_set_up(answer: Answer) -> bool:
    return (answer.status, answer.json) == (409, {"error": "This is not set up here.", "code": "not_set_up_here"})


def test_the_organization_tells_what_is_on(salon: Tenant, without: Off) -> None:
    def shown() -> dict[str, bool]:
        features = salon.staff.get("/api/organization").json["features"]
        return {name: features[name] for name in SHOWN}

    assert set(shown().values()) == {True}
    for feature in get_args(Feature):
        without(feature)
        assert shown().get(feature, False) is False
    assert set(shown().values()) == {False}


def test_without_places_nothing_is_found_and_nothing_is_counted(make: Maker, without: Off, db: Any) -> None:
    founder = make.user()
    counted = "select coalesce(sum(hits), 0) as hits from place_lookups"
    before = db.execute(counted).fetchone()
    without("places")
    answer = founder.post("/api/onboarding/google-lookup", {"query": "Wattle & Wren Hair Fitzroy"})
    assert (answer.status, answer.json) == (200, {"found": False})
    assert db.execute(counted).fetchone() == before


@pytest.mark.parametrize(("feature", "platform"), [("applePass", "apple"), ("googleWallet", "google")])
def test_a_pass_that_is_not_set_up_is_refused_and_the_other_made(
    make: Maker, salon: Tenant, without: Off, feature: Feature, platform: str
) -> None:
    member = loyalty_member(make, salon)
    without(feature)
    answers = {
        one: salon.staff.get(f"/api/loyalty/members/{member['id']}/pass?platform={one}") for one in ("apple", "google")
    }
    assert not_set_up(answers.pop(platform))
    assert [answer.status for answer in answers.values()] == [200]


def test_without_passes_for_apple_no_phone_is_let_in(call: Call, without: Off) -> None:
    without("applePass")
    registrations = f"/api/wallet/v1/devices/phone/registrations/pass.none/{NOBODYS_ID}"
    assert call("POST", registrations, body={"pushToken": "0a"}).status == 401
    assert call("DELETE", registrations).status == 401
    assert call("GET", f"/api/wallet/v1/passes/pass.none/{NOBODYS_ID}").status == 401
    assert call("GET", "/api/wallet/v1/devices/phone/registrations/pass.none").status == 204
    assert call("POST", "/api/wallet/v1/log", body={"logs": ["lost"]}, source_ip=new_address()).status == 200


def test_without_wallets_points_change_and_neither_apple_nor_google_hears_of_it(
    make: Maker, salon: Tenant, without: Off, wallet_servers: Any
) -> None:
    member = loyalty_member(make, salon, 30)
    without("applePass", "googleWallet")
    assert salon.owner.patch(f"/api/loyalty/members/{member['id']}", {"delta": 5}).status == 200
    job = message("loyalty_pass_push", salon.company_id, memberId=member["id"])
    assert do("loyalty_pass_push", job) == []
    received = ReceivedByWallets(wallet_servers)
    assert (received.pushes(job["id"]), received.patches(job["id"])) == ([], [])


def test_without_a_model_nobody_is_drafted_or_answered_and_no_credit_goes(salon: Tenant, without: Off) -> None:
    without("ai")
    assert not_set_up(assist(salon))
    assert not_set_up(ask(salon, "Who comes today?"))
    allowance = salon.staff.get("/api/ai/allowance").json
    assert (allowance["allowed"], allowance["used"]) == (False, 0)


@pytest.mark.parametrize("path", ["/api/beta/request-access", "/api/newsletter"])
def test_without_a_bot_check_the_public_forms_are_closed(forms: Forms, without: Off, path: str) -> None:
    without("publicForms")
    body = {"email": "kim@example.com", "name": "Kim", "vertical": "appointments", "industry": "Hair"}
    wanted = body if path.startswith("/api/beta") else {"email": body["email"]}
    answer = forms.post(path, wanted)
    assert (answer.status, answer.json["error"]) == (403, "This form is closed.")


def test_without_a_bot_check_the_third_booking_of_an_address_waits_for_its_email(
    make: Maker, salon: Tenant, without: Off
) -> None:
    """Without the widget there is no token, and none is required."""
    page, address = salon_page(make, salon), new_address()
    without("publicForms")
    sent = [page.send(page.wanted(page.day(7 + number)), address=address) for number in range(3)]
    assert [answer.status for answer in sent] == [201] * 3
    assert [answer.json["booking"]["mustConfirm"] for answer in sent] == [False, False, True]
    assert len(page.records()) == 2
