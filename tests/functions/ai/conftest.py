"""The model that the functions ask, and the plan that pays for it."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest

from booking.upstreams import model as upstream
from tests.support.makers import Tenant
from tests.support.scripted_model import ScriptedModel, scripted_model

SetCredits: TypeAlias = Callable[[Tenant, int], None]


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedModel]:
    with scripted_model() as (model, url), monkeypatch.context() as patch:
        patch.setenv("AWS_ENDPOINT_URL_BEDROCK_RUNTIME", url)
        upstream._client.cache_clear()
        yield model
    upstream._client.cache_clear()


@pytest.fixture
def leave_credits(db: Any) -> SetCredits:
    """Has the organization use all of a team's credits of the month but so many."""

    def leave(tenant: Tenant, left: int) -> None:
        db.execute("delete from ai_calls where organization_id = %s", (tenant.organization_id,))
        db.execute(
            "insert into ai_calls (organization_id, user_id, called_at, answered_at)"
            " select %s, gen_random_uuid(), now(), now() from generate_series(1, %s)",
            (tenant.organization_id, 300 - left),
        )

    return leave
