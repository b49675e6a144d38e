"""Job export_requested: make the file of all that is known of a customer, and put it into the bucket.

What is read is written to disk as it comes, so the memory that it takes does not grow with the customer. A customer who
is erased meanwhile has no export: their erasure removes a file that is in the bucket by then, and this job one that
came later.
"""

from tempfile import TemporaryFile

from booking.core.log import logger
from booking.customer_exports import archive, queries as exports, rules
from booking.database.transactions import Transaction
from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome
from booking.upstreams import files


@job("export_requested", needs=["write_exports"])
def handler(job: Job) -> Outcome:
    export_id = job.ids["exportId"]
    wanted = exports.find_wanted(job.db, export_id).get()
    if wanted is None:
        return "the export is made, or nobody wants it any more"
    key = rules.export_key(job.company_id, export_id)
    file = TemporaryFile()  # noqa: SIM115 — until it is uploaded, after this transaction
    archive.export(job.db, wanted["customer_id"], file)

    def upload() -> None:
        with file:
            file.seek(0)
            files.upload(key, file, "application/zip")

    def finish(db: Transaction) -> None:
        if not exports.finish(db, export_id).get():
            db.on_commit(remove)

    def remove() -> None:
        try:
            files.remove([key])
        except files.BucketFailed:
            logger().exception("an export that nobody wants is left to the bucket, which deletes it within two days")

    return Outbound(call=upload, record=finish, outcome="the export is in the bucket")
