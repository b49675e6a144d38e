"""Plans a change of a subscription's items: the items after it, and the lines of what is credited and charged.

Nothing is stored or decided about payment here.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from local.stripe.billing import lines
from local.stripe.billing.lines import Line
from local.stripe.billing.periods import period_at

Object = dict[str, Any]
Usage = Callable[[Object, int], int]  # of a metered item's current period, until a moment
Billed = Callable[[Object], Line | None]  # the last line that billed a period of an item in advance


@dataclass(frozen=True)
class Change:
    """The items after the change, the anchor that their periods are counted from, and the lines in the order of Stripe:
    credits first. A change that `restarts` begins new periods now, and is invoiced at once."""

    items: list[Object]
    anchor: int
    lines: list[Line]
    restarts: bool


def plan(
    subscription: Object,
    items: Sequence[Object],
    moment: int,
    *,
    resets_anchor: bool,
    prorates: bool,
    usage_of: Usage,
    billed_of: Billed,
) -> Change:
    """The change of a subscription to these items at a moment (unix seconds).

    Items are known by their ids; new ones have no periods yet. `resets_anchor` lets all items begin a new period
    now; without it the anchor stays, and a price of another interval gets the period of that interval in which the
    moment lies. Without `prorates` only what a new period costs is charged. On trial nothing costs anything.
    """
    before: dict[str, Object] = {item["id"]: item for item in subscription["items"]["data"]}
    on_trial = subscription["status"] == "trialing"
    anchor = moment if resets_anchor else subscription["billing_cycle_anchor"]
    after = [
        _with_period(item, before.get(item["id"]), subscription, anchor, moment, restarts=resets_anchor)
        for item in items
    ]
    unchanged = {item["id"] for item in after if item == before.get(item["id"])}
    closing = [
        line
        for item in before.values()
        if item["id"] not in unchanged and not on_trial
        for line in _closing(
            item, after, moment, restarts=resets_anchor, prorates=prorates, usage_of=usage_of, billed_of=billed_of
        )
    ]
    opening = [
        lines.in_advance(item) if item["current_period_start"] == moment else lines.remaining(item, moment)
        for item in after
        if item["id"] not in unchanged
        and not lines.is_metered(item)
        and (not on_trial or resets_anchor)
        and (prorates or resets_anchor)
    ]
    return Change(after, anchor, [*closing, *opening], resets_anchor)


def renewed(items: Sequence[Object], anchor: int, moment: int) -> list[Object]:
    """The items in the periods that begin for some of them at a moment."""
    return [_in_period_of(item, anchor, moment) if item["current_period_end"] <= moment else item for item in items]


def _changes_interval(before: Object, after: Object) -> bool:
    names = ("interval", "interval_count")
    return any(before["price"]["recurring"][name] != after["price"]["recurring"][name] for name in names)


def _with_period(
    item: Object, before: Object | None, subscription: Object, anchor: int, moment: int, *, restarts: bool
) -> Object:
    if restarts:
        return _in_period_of(item, anchor, moment)
    on_trial = subscription["status"] == "trialing"
    if before is not None and (on_trial or not _changes_interval(before, item)):
        return item
    if on_trial:
        period = {"current_period_start": moment, "current_period_end": subscription["trial_end"]}
        return item | period
    return _in_period_of(item, anchor, moment)


def _in_period_of(item: Object, anchor: int, moment: int) -> Object:
    start, end = period_at(anchor, item["price"]["recurring"], moment)
    return item | {"current_period_start": start, "current_period_end": end}


def _closing(
    item: Object,
    after: Sequence[Object],
    moment: int,
    *,
    restarts: bool,
    prorates: bool,
    usage_of: Usage,
    billed_of: Billed,
) -> list[Line]:
    """What ends with an item as it was: a credit for what is unused, or what a metered one has used."""
    if not lines.is_metered(item):
        billed = billed_of(item) if prorates else None
        return [] if billed is None else [lines.unused(billed, moment)]
    goes_on = any(each["id"] == item["id"] and each["price"]["id"] == item["price"]["id"] for each in after)
    if goes_on and not restarts:
        return []
    quantity = usage_of(item, moment)
    return [lines.used(item, quantity, moment)] if quantity else []
