"""One structured logger for every function. Secrets, cookies and bodies are never logged."""

from aws_lambda_powertools import Logger

logger = Logger(service="booking", utc=True)
