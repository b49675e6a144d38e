"""Starts the functions that no request starts, as Lambda's event source mappings and EventBridge do: queues are emptied
when they have something, schedules run by the clock. `local.run` starts it as a program of its own, with the functions'
environment."""

import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Any

import psycopg

from local import aws, template
from local.clock import next_time
from local.events import LambdaContext, queue_event, schedule_event
from local.template import Consumer, Schedule, Template, load_handler

POLL_SECONDS = 1
SECONDS_AFTER_A_FAILURE = 1.0
MOST_AT_ONCE = 4


def main(parent: int, ready: Path, *, with_webhooks_login: bool) -> None:
    """Serves the queues and schedules of the template whose functions log in to the database as the payment processor's
    webhook does, or those of all others, for as long as the process that started this one is there, and makes the file
    `ready` once it does."""
    declared = template.load()
    sqs = cache(partial(aws.client, os.environ["AWS_ENDPOINT_URL"], "sqs"))

    def is_ours(function: str) -> bool:
        return (declared.functions[function].login == template.WEBHOOK_LOGIN) == with_webhooks_login

    consumers = [
        (one, threading.Event())
        for one in declared.consumers
        if is_ours(one.function)
        for _ in range(_at_once(declared, one))
    ]

    def tell(queue: str) -> None:
        for one, news in consumers:
            if one.queue == queue:
                news.set()

    work: list[Callable[[], object]] = [
        partial(aws.listen, os.environ["AWS_ENDPOINT_URL"], tell),
        *(partial(consume_on_news, declared, one, sqs, news) for one, news in consumers),
        *(
            partial(run_when_due, declared, schedule, Times.at_the_start(schedule))
            for schedule in declared.schedules
            if is_ours(schedule.function)
        ),
    ]
    for each in work:
        threading.Thread(target=_forever, args=(each,), daemon=True).start()
    ready.touch()
    while os.getppid() == parent:
        time.sleep(POLL_SECONDS)


def _at_once(declared: Template, consumer: Consumer) -> int:
    """How many batches of a queue are worked on at once: several only of a function that keeps no connection to the
    database, of which there would be as many."""
    return 1 if declared.functions[consumer.function].login else min(consumer.at_once, MOST_AT_ONCE)


def _forever(work: Callable[[], object]) -> None:
    while True:
        try:
            work()
        except Exception:  # noqa: BLE001 — what a function raises fails that invocation; the next may succeed
            traceback.print_exc()
            time.sleep(SECONDS_AFTER_A_FAILURE)


def consume_on_news(declared: Template, consumer: Consumer, sqs: Callable[[], Any], news: threading.Event) -> None:
    """Waits until it is told that a queue has something to hand out, and consumes batch after batch until it has
    nothing. `sqs` makes the client, once there is news. Raises what the function raises, and goes on with the next
    batch when it is called again."""
    news.wait()
    news.clear()  # before the queue is asked: what comes meanwhile is told of anew
    try:
        while consume(declared, consumer, sqs()):
            pass
    except BaseException:
        news.set()
        raise


def consume(declared: Template, consumer: Consumer, sqs: Any) -> bool:
    """Hands the next batch of a queue to its function, and takes from the queue what the function did not report as
    failed. The rest becomes visible again and moves to the dead-letter queue in the end, as the queue says. Says
    whether there was anything. Raises what the function raises; all of the batch then stays."""
    function, queue_url = declared.functions[consumer.function], _queue_url(sqs, consumer.queue)
    received = sqs.receive_message(
        QueueUrl=queue_url,
        MaxNumberOfMessages=consumer.batch_size,
        AttributeNames=["All"],
    ).get("Messages", [])
    if not received:
        return False
    answer = load_handler(function)(queue_event(consumer.queue, received), LambdaContext.of(function))
    failed = {failure["itemIdentifier"] for failure in answer["batchItemFailures"]}
    for message in received:
        if message["MessageId"] not in failed:
            sqs.delete_message(QueueUrl=queue_url, ReceiptHandle=message["ReceiptHandle"])
    return True


@cache
def _queue_url(sqs: Any, queue: str) -> str:
    return str(sqs.get_queue_url(QueueName=queue)["QueueUrl"])


@dataclass
class Times:
    """When a schedule was last due; from now on, at first."""

    last: datetime = field(default_factory=lambda: datetime.now(UTC))

    @classmethod
    def at_the_start(cls, schedule: Schedule) -> "Times":
        """What runs each minute is due at once: on AWS it has been running all along, and nobody waits for its mail."""
        return cls(datetime.now(UTC) - timedelta(minutes=1)) if schedule.expression == "rate(1 minute)" else cls()


def run_when_due(declared: Template, schedule: Schedule, times: Times) -> None:
    """Waits for the schedule's next time and starts its function, at once if that time passed while the last run took.
    Raises what the function raises."""
    now = datetime.now(UTC)
    times.last = max(next_time(schedule.expression, times.last), now)
    time.sleep((times.last - now).total_seconds())
    start(declared, schedule)


def start(declared: Template, schedule: Schedule) -> None:
    """Starts the schedule's function now. Raises what the function raises."""
    function = declared.functions[schedule.function]
    load_handler(function)(schedule_event(schedule), LambdaContext.of(function))


def forget_lost_messages(owner_url: str) -> None:
    """Hands jobs that were published and never done, and webhooks that were to be sent, back to their relays: SQS keeps
    a message until it is dealt with, but the stand-in loses its own when it stops."""
    with psycopg.connect(owner_url) as connection:
        connection.execute(
            "update outbox o set published_at = null, relay_after = now() where o.published_at is not null"
            " and not exists (select from job_receipts r where r.company_id = o.company_id and r.job_id = o.id"
            "                 and r.done_at is not null)"
        )
        connection.execute(
            "update webhook_deliveries set status = 'pending', leased_until = null, next_attempt_at = now()"
            " where status = 'sending'"
        )


def forget_lost_files(owner_url: str) -> None:
    """Takes attachments, exports, logos and pictures out of the database: the stand-in's bucket loses its files when it
    stops."""
    with psycopg.connect(owner_url) as connection:
        connection.execute("delete from attachments")
        connection.execute("delete from customer_exports where finished_at is not null")
        connection.execute("delete from venue_pictures")
        connection.execute("update companies set logo_set_at = null where logo_set_at is not null")


if __name__ == "__main__":
    main(parent=int(sys.argv[1]), ready=Path(sys.argv[2]), with_webhooks_login=sys.argv[3:] == ["webhooks"])
