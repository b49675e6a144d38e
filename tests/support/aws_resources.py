"""Queues and buckets of a template, made at a stand-in for AWS that has none of them."""

from local import aws
from local.events import REGION
from local.template import Template


def create_resources(endpoint: str, template: Template, sender: str) -> dict[str, str]:
    """Creates the template's queues and buckets and verifies the sender, by AWS's own client; the answer is what `!Ref`
    gives for each."""
    names = aws.references(endpoint, template)
    sqs = aws.client(endpoint, "sqs")
    for queue in sorted(template.queues, key=lambda queue: queue.dead_letter_queue is not None):
        made = sqs.create_queue(QueueName=queue.name, Attributes=aws.attributes(queue))["QueueUrl"]
        assert made == names[queue.name], made
    for bucket in template.buckets:
        place = {"LocationConstraint": REGION}
        aws.client(endpoint, "s3").create_bucket(Bucket=names[bucket], CreateBucketConfiguration=place)
    aws.client(endpoint, "sesv2").create_email_identity(EmailIdentity=sender)
    return names
