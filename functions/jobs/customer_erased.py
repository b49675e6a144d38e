"""Job customer_erased: void an erased customer's passes on phones, delete the files of exports, and keep outside the
database that they were erased.

What is kept is two ids and an instant. After a restore the operator has the database erase whoever is named there once
more (`make replay-erasures`).
"""

import json

from booking.core import features
from booking.customer_exports import queries as exports
from booking.customer_exports.rules import export_key
from booking.erasures import queries as erasures
from booking.erasures.rules import erasure_key
from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome
from booking.passes import queries as passes
from booking.upstreams import apple_push, files, google_wallet


@job("customer_erased", needs=["pass_type", "apns", "google_wallet", "keep_erasures", "remove_exports"])
def handler(job: Job) -> Outcome:
    customer_id = job.ids["customerId"]
    if not erasures.has_erased(job.db, customer_id).get():
        return "the customer is not erased"
    members = erasures.list_loyalty_members(job.db, customer_id).get()
    phones = {member: passes.list_push_tokens(job.db, member).get() for member in members}
    files_of_exports = [export_key(job.company_id, one) for one in exports.list_exports(job.db, customer_id).get()]
    kept = {"companyId": job.company_id, "customerId": customer_id, "erasedAt": job.occurred_at}

    def keep_and_void() -> None:
        if files_of_exports and files.remove(files_of_exports) != files_of_exports:
            raise files.BucketFailed
        files.write(erasure_key(job.company_id, customer_id), json.dumps(kept, default=str).encode())
        for member, push_tokens in phones.items():
            if features.is_set_up("googleWallet"):
                google_wallet.void(member, job.id)
            if push_tokens and features.is_set_up("applePass"):
                apple_push.wake(push_tokens, member, job.id)

    return Outbound(
        call=keep_and_void,
        record=lambda db: erasures.unregister_phones(db, customer_id),
        outcome="the erasure is kept, and the passes are void",
    )
