"""What an alarm of queues has to watch, and when it has to ring."""

from datetime import UTC, datetime

from local import template
from tests.support.alarms import Alarm, Metric
from tests.support.job_queues import Jobs, message
from tests.support.makers import Tenant

TYPE = "reservation_cancelled"


def watch_over_queues(alarm: Alarm, queues: set[str], jobs: Jobs, salon: Tenant) -> None:
    """The alarm looks at these queues and no others, and tells of each."""
    assert {dimension for metric in alarm.metrics for dimension in metric.dimensions} == {
        ("QueueName", queue) for queue in queues
    }
    for consumer in [one for one in template.load().consumers if one.queue in queues]:
        jobs.send(consumer.queue, message(TYPE, salon.company_id))
        [waiting] = jobs.attributes(consumer.queue)
        sent_at = datetime.fromtimestamp(int(waiting["SentTimestamp"]) / 1000, UTC)
        for minutes, state in ((14, "OK"), (16, "ALARM")):
            age = minutes * 60 + (datetime.now(UTC) - sent_at).total_seconds()
            oldest = Metric.of("AWS/SQS", "ApproximateAgeOfOldestMessage", QueueName=consumer.queue)
            assert alarm.state({oldest: [age]}) == state
    jobs.empty()
