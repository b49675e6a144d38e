"""Times that were freed a moment ago, and are kept for who waits until a job has offered them
(docs/decisions/waitlist.md#for-a-booking)."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

KEPT_FOR = "interval '2 minutes'"
"""For how long no other guest has a freed time: the job takes about a second, and may have to be tried again."""
YOUNG = (
    f"f.company_id = current_company() and f.starts_at is not null and f.noted_at > now() - {KEPT_FOR}"
    " and f.transaction_id is distinct from pg_current_xact_id_if_assigned()"
)
"""SQL: the condition that a note f of `freed_times` keeps a time, if it is of a provider or a table, or covers. Whoever
moves a booking has the time that it leaves in the same transaction."""
IS_YOUNG = (
    f"exists (select from freed_times f where {YOUNG}"
    " and num_nonnulls(f.provider_id, f.table_id, f.service_period_id) = 1)"
)
"""SQL: the condition that the venue keeps any time."""


class FreedTime(NamedTuple):
    """What has become free or has opened: a provider's, or anybody's (None); from when to when (the venue's wall
    clock), or whenever it may be (None). Tables that a party has left go to a party together, too."""

    provider_id: UUID | None
    starts_at: datetime | None
    ends_at: datetime | None
    table_ids: Sequence[UUID] = ()


def as_parameters(freed: Sequence[FreedTime] | None) -> Mapping[str, object]:
    """Returns the parameters of a search that looks at starts within these times alone, from the first of each on, and
    for which they are free; None: at all starts."""
    return {
        "looks_at_all": freed is None,
        "freed_providers": [one.provider_id for one in freed or ()],
        "freed_from": [one.starts_at for one in freed or ()],
        "freed_until": [one.ends_at for one in freed or ()],
    }


def tables_together(freed: Sequence[FreedTime] | None) -> Mapping[str, object]:
    """Returns the parameters of a search for tables that takes those for a combination that were left together."""
    together = [
        (number, table_id)
        for number, one in enumerate(freed or ())
        if len(one.table_ids) > 1
        for table_id in one.table_ids
    ]
    return {"left_by": [number for number, _ in together], "left_tables": [table_id for _, table_id in together]}


def looked_at(times: str, provider_id: str = "null::uuid") -> str:
    """Returns the SQL of the `time`s, ranges within `times`, an expression, in which a search looks for starts: of a
    provider, an expression, all or what was freed of theirs."""
    return f"""
        select {times} as time where %(looks_at_all)s
         union all
        select {times} * tsrange(freed.starts_at, freed.ends_at)
          from unnest(%(freed_providers)s::uuid[], %(freed_from)s::timestamp[], %(freed_until)s::timestamp[])
               as freed (provider_id, starts_at, ends_at)
         where not %(looks_at_all)s and (freed.provider_id is null or freed.provider_id = {provider_id})
    """
