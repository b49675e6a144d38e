"""Job beta_requested: approve a request from a domain that is approved at once, and mail the code of an approved one.

An operator's approval (`make approve-beta`) writes this job, too.
"""

from booking.core import settings
from booking.jobs.functions import job
from booking.jobs.work import Job, Outcome
from booking.notifications import emails
from booking.notifications.actions import get_venue_for_messages, send_email
from booking.onboarding.codes import link_with, make_beta_code
from booking.onboarding.rules import digest_of_beta_code
from booking.sign_ups import queries as sign_ups
from booking.sign_ups.rules import is_approved_at_once


@job("beta_requested", needs=["beta", "links", "mail"])
def handler(job: Job) -> Outcome:
    request_id = job.ids["betaRequestId"]
    requester = sign_ups.find_requester(job.db, request_id).get()
    if requester is None:
        return "there is no such request"
    if not requester["approved"]:
        if not is_approved_at_once(requester["email"], settings.optional("BETA_AUTO_APPROVE")):
            return "the request waits for the operator"
        sign_ups.approve_beta_request(job.db, request_id)
    code = make_beta_code()
    is_ours = sign_ups.take_mailing_of_code(job.db, request_id, job.id).get()
    if not is_ours or not sign_ups.issue_code(job.db, request_id, digest_of_beta_code(code)).get():
        return "a code was mailed before"
    link = link_with(code, settings.required("DASHBOARD_URL"))
    email = emails.of_beta_code(get_venue_for_messages(job.db), requester, code, link)
    return send_email(job, email, outcome="the code was mailed")
