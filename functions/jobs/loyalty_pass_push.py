"""Job loyalty_pass_push: show a member's new points on their phones.

Phones with Apple Wallet are woken and fetch the pass; the card at Google Wallet is changed there, or voided if another
card of the customer has its points. Best effort: later changes bring both up to date.
"""

from booking.core import features
from booking.database.transactions import Transaction
from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome
from booking.passes import queries as passes
from booking.upstreams import apple_push, google_wallet


@job("loyalty_pass_push", needs=["pass_type", "apns", "google_wallet"])
def handler(job: Job) -> Outcome:
    member_id = job.ids["memberId"]
    found = passes.find_points(job.db, member_id).get()
    if found is None:
        return "there is no such loyalty member"
    push_tokens, gone = passes.list_push_tokens(job.db, member_id).get(), list[str]()

    def update() -> None:
        try:
            if not features.is_set_up("googleWallet"):
                pass
            elif found["is_void"]:
                google_wallet.void(member_id, job.id)
            else:
                google_wallet.show_points(member_id, found["points_balance"], job.id)
        finally:  # Google's outage does not keep Apple's phones from theirs
            gone.extend(
                apple_push.wake(push_tokens, member_id, job.id)
                if push_tokens and features.is_set_up("applePass")
                else []
            )

    def forget_the_gone(db: Transaction) -> None:
        if gone:
            passes.unregister_push_tokens(db, member_id, gone)

    return Outbound(call=update, record=forget_the_gone, outcome="the passes were updated")
