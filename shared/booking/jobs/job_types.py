"""The types of job, one for each function in functions/jobs."""

from typing import Literal, TypeAlias

KeptJobType: TypeAlias = Literal[
    "account_look_requested",
    "appointment_cancelled",
    "beta_requested",
    "booking_confirmation",
    "booking_moved",
    "booking_reminder",
    "booking_thanks",
    "customer_erased",
    "deposit_changed",
    "deposit_page_closed",
    "deposit_refund",
    "dispute_opened",
    "enquiry_reply",
    "export_requested",
    "invite_created",
    "keys_expiring",
    "newsletter_requested",
    "offer_times",
    "online_booking_guarded",
    "refund_not_made",
    "reservation_cancelled",
    "sale_receipt",
    "series_cancelled",
    "sms_counted",
    "waitlist_news",
    "webhook_failing",
    "weekly_report",
]
"""Jobs that must not be lost: they go through the outbox (booking.jobs.outbox)."""

BestEffortJobType: TypeAlias = Literal["loyalty_pass_push"]
"""Jobs that may be lost: they go straight to their queue (booking.jobs.best_effort)."""

WebhookQueue: TypeAlias = Literal["webhook_send", "webhook_retry", "webhook_results"]
"""Queues of what is no job: the deliveries themselves are in the database, and are sent anew when a message is lost."""

MailQueue: TypeAlias = Literal["mail_returned"]
"""The queue of what SES tells of emails that do not arrive."""

JobType: TypeAlias = KeptJobType | BestEffortJobType | WebhookQueue | MailQueue
