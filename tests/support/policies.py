"""What a function may do beside what all may, by what its decorator says that it needs."""

from collections.abc import Mapping
from typing import Any

from booking.core.handlers import Need


def allowing(action: str, *resources: str | dict[str, Any]) -> dict[str, Any]:
    """A statement that allows one thing alone."""
    return {"Effect": "Allow", "Action": action, "Resource": list(resources) if len(resources) > 1 else resources[0]}


LOGINS = ["AppSecret", "JobsSecret", "BillingSecret"]
MASTERS = {"Fn::If": ["UsesRestored", "RestoredMasterSecretArn", "Database.MasterUserSecret.SecretArn"]}


FILES_OF = "arn:${AWS::Partition}:s3:::${FilesBucket}"
# To the queues of all types of job, in a policy of the one that publishes whatever is left in the outbox.
ANY_QUEUE = "arn:${AWS::Partition}:sqs:${AWS::Region}:${AWS::AccountId}:${JobQueueNames}*"
POLICIES: Mapping[Need, list[Any]] = {
    "download_attachments": [{"Statement": [allowing("s3:GetObject", f"{FILES_OF}/attachments/*")]}],
    "download_exports": [{"Statement": [allowing("s3:GetObject", f"{FILES_OF}/exports/*")]}],
    "download_logo": [{"Statement": [allowing("s3:GetObject", f"{FILES_OF}/logos/*", f"{FILES_OF}/pictures/*")]}],
    "logins": [
        {
            "Statement": [
                allowing("secretsmanager:GetSecretValue", MASTERS, "OwnerSecret", *LOGINS),
                allowing("secretsmanager:PutSecretValue", *LOGINS),
            ]
        }
    ],
    "mail": ["SendMail"],
    "model": ["AskModel"],
    "sms": [{"Fn::If": ["SendsSms", "SendSms", "AWS::NoValue"]}],
    "keep_erasures": [{"Statement": [allowing("s3:PutObject", f"{FILES_OF}/erasures/*")]}],
    "remove_exports": [{"Statement": [allowing("s3:DeleteObject", f"{FILES_OF}/exports/*")]}],
    "receive_pictures": [
        {
            "Statement": [
                allowing("s3:GetObject", f"{FILES_OF}/uploads/*"),
                allowing("s3:PutObject", f"{FILES_OF}/pictures/*"),
                allowing("s3:DeleteObject", f"{FILES_OF}/uploads/*", f"{FILES_OF}/pictures/*"),
            ]
        }
    ],
    "remove_pictures": [{"Statement": [allowing("s3:DeleteObject", f"{FILES_OF}/pictures/*")]}],
    "show_pictures": [{"Statement": [allowing("s3:GetObject", f"{FILES_OF}/pictures/*")]}],
    "sweep_attachments": [{"Statement": [allowing("s3:DeleteObject", f"{FILES_OF}/attachments/*")]}],
    "upload_attachments": [{"Statement": [allowing("s3:PutObject", f"{FILES_OF}/attachments/*")]}],
    "upload_logo": [{"Statement": [allowing("s3:PutObject", f"{FILES_OF}/logos/*")]}],
    "upload_pictures": [{"Statement": [allowing("s3:PutObject", f"{FILES_OF}/uploads/*")]}],
    "write_exports": [
        {
            "Statement": [
                allowing("s3:PutObject", f"{FILES_OF}/exports/*"),
                allowing("s3:DeleteObject", f"{FILES_OF}/exports/*"),
            ]
        }
    ],
}
