"""POST /api/onboarding/complete: of simultaneous calls that want the same, one gets it."""

from functools import partial
from typing import Any

import pytest

from booking.onboarding.rules import digest_of_beta_code
from tests.functions.onboarding.onboarding_forms import another_business, is_unredeemed, new_slug, new_tenant, remains
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, holding_table, statuses

ROUTE = "/api/onboarding/complete"


@pytest.mark.parametrize("times", [2, 10])
def test_a_form_that_one_user_sends_several_times_at_once_founds_one_tenant(make: Maker, db: Any, times: int) -> None:
    user, form = make.user(), new_tenant(make)
    code = digest_of_beta_code(form["betaCode"])
    with holding(db, "beta_codes", code, key="code_digest", until_waiting=times):
        answers = at_once([partial(user.post, ROUTE, form)] * times)
    assert statuses(answers) == [201] + [409] * (times - 1)
    winner = next(answer.json for answer in answers if answer.status == 201)
    assert user.get("/api/organization").json["business"]["id"] == winner["companyId"]
    assert db.execute("select from memberships where user_id = %s", (user.id,)).rowcount == 1
    assert db.execute("select from organizations where founded_by = %s", (user.id,)).rowcount == 1


def test_two_different_forms_of_one_user_sent_at_once_found_one_tenant(make: Maker, db: Any) -> None:
    user, forms = make.user(), [new_tenant(make), new_tenant(make)]
    with holding_table(db, "companies", until_waiting=2):
        answers = at_once([partial(user.post, ROUTE, form) for form in forms])
    assert statuses(answers) == [201, 409]
    assert sorted(is_unredeemed(db, form["betaCode"]) for form in forms) == [False, True]
    assert db.execute("select from organizations where founded_by = %s", (user.id,)).rowcount == 1


def test_two_users_who_want_one_slug_at_once_leave_the_losers_code_usable(make: Maker, db: Any) -> None:
    slug, users = new_slug(), [make.user(), make.user()]
    forms = [new_tenant(make, slug=slug) for _ in users]
    with holding_table(db, "memberships", until_waiting=2):
        answers = at_once([partial(user.post, ROUTE, form) for user, form in zip(users, forms, strict=True)])
    assert statuses(answers) == [201, 409]
    loser = next(index for index, answer in enumerate(answers) if answer.status == 409)
    assert answers[loser].error.startswith("slug:")
    assert remains(db, users[loser].id) == []
    assert is_unredeemed(db, forms[loser]["betaCode"])


def test_two_users_who_redeem_one_beta_code_at_once_found_one_tenant(make: Maker, db: Any) -> None:
    users, code = [make.user(), make.user()], make.beta_code()
    forms = [new_tenant(make, betaCode=code) for _ in users]
    with holding(db, "beta_codes", digest_of_beta_code(code), key="code_digest", until_waiting=2):
        answers = at_once([partial(user.post, ROUTE, form) for user, form in zip(users, forms, strict=True)])
    assert statuses(answers) == [201, 400]
    loser = next(index for index, answer in enumerate(answers) if answer.status == 400)
    assert answers[loser].error.startswith("betaCode:")
    assert remains(db, users[loser].id) == []


def test_an_owner_who_sends_the_form_of_another_business_twice_at_once_adds_one(salon: Tenant, db: Any) -> None:
    form = another_business()
    with holding_table(db, "memberships", until_waiting=2):
        answers = at_once([partial(salon.owner.post, ROUTE, form)] * 2)
    assert statuses(answers) == [201, 409]
    assert db.execute("select from companies where organization_id = %s", (salon.organization_id,)).rowcount == 2
