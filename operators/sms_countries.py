"""`make sms-countries COUNTRIES=AU,NZ STACK=…`: AWS sends the service's SMS to these countries and blocks all others.

A protect configuration of AWS End User Messaging begins by allowing every country, and CloudFormation has no way to say
"all others".
"""

import argparse
import sys
from collections.abc import Set
from typing import Any

import boto3
import botocore.exceptions

from operators import stacks


class NothingToSet(RuntimeError):
    """The stack sends no SMS, or AWS sends none to a country; the message says which."""


def main(arguments: list[str] | None = None) -> int:
    """Sets the rules, and says how many countries are allowed and blocked; returns the exit status."""
    parser = argparse.ArgumentParser(prog="sms-countries", description="Choose the countries that SMS may go to.")
    parser.add_argument(
        "stack", help="the name of the service, such as booking, in the account and region of the shell"
    )
    parser.add_argument("countries", help="two-letter ISO codes, comma separated, such as AU,NZ")
    try:
        given = parser.parse_args(arguments)
        wanted = set(given.countries.replace(" ", "").upper().split(","))
        configuration = configuration_of(boto3.client("cloudformation"), stacks.name_of(given.stack, "work"))
        blocked = allow_only(boto3.client("pinpoint-sms-voice-v2"), configuration, wanted)
    except (NothingToSet, botocore.exceptions.BotoCoreError, botocore.exceptions.ClientError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"SMS may go to {len(wanted)} countries; {blocked} are blocked.")
    return 0


def configuration_of(cloudformation: Any, stack: str) -> str:
    """Returns the stack's protect configuration; NothingToSet if it was deployed without SmsOrigination."""
    outputs = stacks.outputs_of(cloudformation, stack)
    if "SmsProtectConfigurationId" not in outputs:
        raise NothingToSet(f"The stack {stack} sends no SMS: deploy it with SmsOrigination.")
    return outputs["SmsProtectConfigurationId"]


def allow_only(messaging: Any, configuration: str, wanted: Set[str]) -> int:
    """Allows these countries and blocks the others; returns how many are blocked. NothingToSet if AWS does not know
    one."""
    of_configuration = {"ProtectConfigurationId": configuration, "NumberCapability": "SMS"}
    known = messaging.get_protect_configuration_country_rule_set(**of_configuration)["CountryRuleSet"].keys()
    if not wanted <= known:
        raise NothingToSet(f"AWS sends no SMS to {', '.join(sorted(wanted - known))}.")
    messaging.update_protect_configuration_country_rule_set(
        **of_configuration,
        CountryRuleSetUpdates={
            country: {"ProtectStatus": "ALLOW" if country in wanted else "BLOCK"} for country in known
        },
    )
    return len(known - wanted)


if __name__ == "__main__":
    sys.exit(main())
