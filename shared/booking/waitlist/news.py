"""What somebody who waits for a booking is emailed about: the ids of the job say it, and of which entry."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, cast
from uuid import UUID

WaitlistNews: TypeAlias = Literal["joined", "offered", "announced", "withdrawn"]
"""`announced`: all who wait for the time are emailed at once that it is free; `withdrawn`: it is not kept any more."""

_NAME = "EntryId"


def ids_of_news(news: WaitlistNews, entry_id: UUID) -> Mapping[str, UUID]:
    """Returns the ids of a job that emails whoever has this entry: `{"offeredEntryId": …}`."""
    return {f"{news}{_NAME}": entry_id}


def news_of(ids: Mapping[str, UUID]) -> tuple[WaitlistNews, UUID]:
    """Returns what such a job is to say, and of which entry."""
    [(name, entry_id)] = ids.items()
    return cast(WaitlistNews, name.removesuffix(_NAME)), entry_id
