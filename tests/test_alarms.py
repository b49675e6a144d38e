"""Each alarm of the templates is provoked: the functions are driven into the state that it is to tell of, and what they
then write, or what AWS reports of them, is compared with the alarm's own declaration. In the healthy state it is OK."""

from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from booking.database import connection
from local.job_queues import FAILED_JOBS
from local.postgres import Server
from local.template import GUEST_DOMAIN
from tests.support.alarms import (
    DAILY,
    OF_THE_DATABASE,
    PROVOKED,
    SILENCE,
    WATCHED_QUEUES,
    Alarm,
    Metric,
    Period,
    Watched,
    as_api_gateway_counts,
    assert_rings_on_latency,
    provoking,
    run_of,
)
from tests.support.allowances import Allow
from tests.support.faulty_upstream import FaultyUpstream, no_fault
from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.payments_accounts import UNKNOWN_ACCOUNT, none_due_but, payments_account
from tests.support.processor import ACCOUNT, Processor
from tests.support.queue_alarms import TYPE, watch_over_queues
from tests.support.service_client import Answer, Call
from tests.support.stack import all_resources
from tests.support.subscribing import created, pay_for_a_second, subscribe
from tests.support.tcp_proxy import Proxy, proxied_database

WEBHOOK = "WebhooksReceiveStripe"
WEBHOOK_OF_ACCOUNTS = "WebhooksReceiveStripeConnect"
RELAY = "SchedulesRelay"
NOBODY_DATABASE = "postgresql://booking_jobs:x@127.0.0.1:9/booking"


@pytest.fixture
def alarm(request: pytest.FixtureRequest) -> Iterator[Alarm]:
    watching = Alarm(request.param)
    yield watching
    assert watching.seen == {"OK", "ALARM"}


@pytest.fixture
def watched(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Watched:
    return Watched(capsys, monkeypatch)


@pytest.fixture
def proxy(server: Server, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Proxy]:
    """What stands between routes and the database."""
    with proxied_database(server.app_url(database)) as (proxy, url), monkeypatch.context() as patch:
        patch.setenv("DATABASE_URL", url)
        connection.disconnect()
        yield proxy
        connection.disconnect()


@pytest.fixture
def nothing_waits(db: Any) -> None:
    db.execute("update outbox set published_at = now() where published_at is null")
    db.execute("update job_receipts set waits_until = null")
    db.execute("delete from message_counts")


def test_every_alarm_of_the_templates_is_provoked() -> None:
    declared = {name for name, one in all_resources().items() if one["Type"] == "AWS::CloudWatch::Alarm"}
    assert declared == PROVOKED


def test_an_alarm_notifies_the_topic_and_computes_with_ten_metrics_at_most() -> None:
    for name in PROVOKED:
        assert "AlarmActions" in all_resources()[name]["Properties"]
        assert 1 <= len(Alarm(name).metrics) <= 10, "CloudWatch takes no more"


# Requests


@provoking("DashboardErrorsAlarm")
def test_the_dashboards_error_alarm_rings_when_the_database_is_out_of_reach(
    alarm: Alarm, salon: Tenant, proxy: Proxy
) -> None:
    _assert_rings_on_errors(alarm, "DashboardApi", lambda: salon.owner.get("/api/services"), proxy)


@provoking("VenueErrorsAlarm")
def test_the_error_alarm_below_venue_rings_when_the_database_is_out_of_reach(
    alarm: Alarm, salon: Tenant, proxy: Proxy
) -> None:
    _assert_rings_on_errors(alarm, "VenueApi", lambda: salon.owner.get("/api/venue/setup"), proxy)


@provoking("IntegratorErrorsAlarm")
def test_the_integrators_error_alarm_rings_when_the_database_is_out_of_reach(
    alarm: Alarm, salon: Tenant, proxy: Proxy
) -> None:
    _assert_rings_on_errors(alarm, "IntegratorApi", lambda: salon.get_v1("services"), proxy)


def _assert_rings_on_errors(alarm: Alarm, api: str, ask: Callable[[], Answer], proxy: Proxy) -> None:
    well = as_api_gateway_counts(api, ask, 6)
    proxy.refuse()
    failing = as_api_gateway_counts(api, ask, 6)
    proxy.recover()
    assert alarm.state(well) == "OK"
    assert alarm.state(well, failing) == "OK", "five minutes are not yet again and again"
    assert alarm.state(well, failing, failing) == "ALARM"
    assert alarm.state(SILENCE) == "OK"


@provoking("GuestErrorsAlarm")
def test_the_guests_error_alarm_rings_when_the_database_is_out_of_reach(alarm: Alarm, call: Call, proxy: Proxy) -> None:
    _assert_rings_on_errors(alarm, "GuestApi", lambda: call("GET", "/api/public/ping", domain=GUEST_DOMAIN), proxy)


@provoking("DashboardLatencyAlarm")
def test_an_alarm_rings_when_answers_of_the_dashboard_take_longer_than_promised(alarm: Alarm) -> None:
    assert_rings_on_latency(alarm, "DashboardApi", promised=10_000)


@provoking("IntegratorLatencyAlarm")
def test_an_alarm_rings_when_answers_to_integrators_take_longer_than_promised(alarm: Alarm) -> None:
    assert_rings_on_latency(alarm, "IntegratorApi", promised=3_000)


@provoking("ThrottlesAlarm")
def test_an_alarm_rings_when_lambda_does_not_start_functions(alarm: Alarm) -> None:
    of_the_account = Metric.of("AWS/Lambda", "Throttles")
    assert alarm.state({of_the_account: [1.0] * 50}) == "OK"
    assert alarm.state({of_the_account: [1.0] * 51}) == "ALARM"


# Emails


@provoking("MailBouncesAlarm", "MailComplaintsAlarm")
def test_an_alarm_rings_before_aws_looks_at_the_account_for_emails_that_do_not_arrive(alarm: Alarm) -> None:
    """AWS does at 5 % of bounces, and at 0.1 % of complaints."""
    [rate] = alarm.metrics
    assert rate.dimensions == {("ses:configuration-set", "MailConfigurationSet")}
    below, from_here_on = {"Reputation.BounceRate": (0.039, 0.04), "Reputation.ComplaintRate": (0.0007, 0.0008)}[
        rate.name
    ]
    assert alarm.state({rate: [below]}) == "OK"
    assert alarm.state({rate: [from_here_on]}) == "ALARM"


# The payment processor


@pytest.fixture
def studio(make: Maker) -> Tenant:
    """An appointments business that has never bought anything."""
    return make.tenant("appointments", tier="solo", status=None)


@provoking("WebhookErrorsAlarm")
def test_an_alarm_rings_when_events_fail_again_and_again(
    alarm: Alarm, watched: Watched, studio: Tenant, processor: Processor, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = created(subscribe(studio, processor))
    with monkeypatch.context() as patch:
        patch.setenv("BILLING_DATABASE_URL", NOBODY_DATABASE)
        failing = watched.run(WEBHOOK, lambda: processor.deliver(event))
    taken = watched.run(WEBHOOK, lambda: processor.deliver_all([event]))
    crashed = {Metric.of("AWS/Lambda", "Errors", FunctionName=WEBHOOK): [1.0]}
    assert alarm.state(taken) == "OK"
    assert alarm.state(taken, failing) == "OK", "once, the processor sends it again"
    assert alarm.state(taken, failing, SILENCE, failing) == "ALARM"
    assert alarm.state(taken, crashed, crashed) == "ALARM", "killed at its time limit, it writes nothing"


@provoking("PaymentsToSettleAlarm")
def test_an_alarm_rings_when_a_payment_bought_nothing(
    alarm: Alarm, watched: Watched, studio: Tenant, processor: Processor, salon: Tenant
) -> None:
    bought = subscribe(studio, processor)
    assert alarm.state(watched.run(WEBHOOK, lambda: processor.deliver_all(bought))) == "OK"
    pay_for_a_second(studio, processor)
    assert alarm.state(watched.run(WEBHOOK, processor.catch_up)) == "ALARM"

    account = processor.connect(salon)
    metadata = {"company_id": str(salon.company_id)}
    paid = processor.on(account).v1.payment_intents.create(
        {"amount": 2000, "currency": "aud", "payment_method": "pm_card_visa", "confirm": True, "metadata": metadata}
    )
    assert alarm.state(watched.run(WEBHOOK_OF_ACCOUNTS, processor.catch_up)) == "ALARM", "it is for no booking"
    processor.on(account).v1.refunds.create({"payment_intent": paid.id})
    assert alarm.state(watched.run(WEBHOOK_OF_ACCOUNTS, processor.catch_up)) == "OK", "it has been paid back"


@provoking("AccountEventsRefusedAlarm")
def test_an_alarm_rings_when_an_accounts_event_is_about_none_of_its_businesses(
    alarm: Alarm, watched: Watched, processor: Processor, make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    account, _ = processor.connect(salon), processor.connect(other_salon)
    processor.review(account, payouts_enabled="true")
    assert alarm.state(watched.run(WEBHOOK_OF_ACCOUNTS, processor.catch_up)) == "OK"
    metadata = {"company_id": str(other_salon.company_id)}
    processor.on(account).v1.payment_intents.create(
        {"amount": 2000, "currency": "aud", "payment_method": "pm_card_visa", "confirm": True, "metadata": metadata}
    )
    assert alarm.state(watched.run(WEBHOOK_OF_ACCOUNTS, processor.catch_up)) == "ALARM"


@provoking("AccountsRefusedAlarm")
def test_an_alarm_rings_when_the_processor_makes_no_account(
    alarm: Alarm, watched: Watched, salon: Tenant, faulty_stripe: FaultyUpstream
) -> None:
    for fault, state in ((UNKNOWN_ACCOUNT, "ALARM"), (no_fault, "OK"), (UNKNOWN_ACCOUNT, "ALARM")):
        faulty_stripe.faults.append(fault)
        assert alarm.state(watched.run("PaymentsAccountsConnect", lambda: salon.owner.post(ACCOUNT, {}))) == state


# Jobs


@provoking(*WATCHED_QUEUES)
def test_an_alarm_rings_when_a_job_waits_too_long_in_one_of_its_queues(alarm: Alarm, jobs: Jobs, salon: Tenant) -> None:
    watch_over_queues(alarm, WATCHED_QUEUES[alarm.name], jobs, salon)


@provoking("FailedJobsAlarm")
def test_an_alarm_rings_when_a_job_is_given_up(alarm: Alarm, watched: Watched, jobs: Jobs, bistro: Tenant) -> None:
    def given_up() -> Period:
        return {
            Metric.of("AWS/SQS", "ApproximateNumberOfMessagesVisible", QueueName=FAILED_JOBS): [
                float(len(jobs.waiting(FAILED_JOBS)))
            ]
        }

    jobs.send(TYPE, message(TYPE, bistro.company_id) | {"data": {}})
    with jobs.redelivering_at_once(TYPE):
        for _ in range(5):
            assert alarm.state(given_up()) == "OK"
            attempt = watched.run("JobsReservationCancelled", lambda: jobs.deliver(TYPE))
            assert attempt[Metric.of("Booking", "FailedJobs", LogGroup="JobLogs")] == [1]
        jobs.deliver(TYPE)
    assert alarm.state(given_up()) == "ALARM"
    jobs.empty()


# Schedules, and what the relay measures


@provoking("RelayAlarm")
@pytest.mark.usefixtures("nothing_waits")
def test_an_alarm_rings_when_the_relay_fails_or_does_not_run(
    alarm: Alarm, watched: Watched, jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    well = watched.run(RELAY, run_of(RELAY))
    with monkeypatch.context() as patch:
        patch.setenv("JOBS_DATABASE_URL", NOBODY_DATABASE)
        failing = watched.run(RELAY, run_of(RELAY))
    assert alarm.state(well) == "OK"
    for trouble in (failing, SILENCE):
        assert alarm.state(well, trouble, trouble) == "OK"
        assert alarm.state(well, trouble, trouble, trouble) == "ALARM"


@provoking("OutboxAgeAlarm")
@pytest.mark.usefixtures("nothing_waits")
def test_an_alarm_rings_when_a_job_stays_in_the_outbox(
    alarm: Alarm, watched: Watched, jobs: Jobs, salon: Tenant, db: Any
) -> None:
    """One whose queue does not take it grows old, however often the relay tries; one that need not go yet does not."""
    insert = "insert into outbox (company_id, type, data, relay_after) values (%s, %s, '{}', now() + %s::interval)"
    db.execute(insert, (salon.company_id, "never_heard_of", "-20 seconds"))
    db.execute(insert, (salon.company_id, TYPE, "-1 day"))
    db.execute(insert, (salon.company_id, TYPE, "6 hours"))
    assert alarm.state(watched.run(RELAY, run_of(RELAY))) == "OK"
    db.execute("update outbox set due_at = due_at - interval '20 seconds' where published_at is null")
    assert alarm.state(watched.run(RELAY, run_of(RELAY))) == "ALARM"
    db.execute("delete from outbox where published_at is null")
    assert alarm.state(watched.run(RELAY, run_of(RELAY))) == "OK"


@provoking("WaitingJobsAlarm")
@pytest.mark.usefixtures("nothing_waits")
def test_an_alarm_rings_when_mail_passes_the_threshold(
    alarm: Alarm, watched: Watched, jobs: Jobs, make: Maker, bistro: Tenant, allow: Allow
) -> None:
    allow(emails_an_hour=1)
    emails = Metric.of("Booking", "EmailsOfOneOrganization", LogGroup="JobLogs")
    for state in ("OK", "ALARM"):
        reservation = make.cancelled_reservation(bistro, email=f"{uuid4().hex}@example.com")
        assert do(TYPE, message(TYPE, bistro.company_id, reservationId=reservation)) == []
        run = watched.run(RELAY, run_of(RELAY))
        assert run[emails] == [1]
        assert alarm.state(run) == state


@provoking("DatabaseConnectionsAlarm")
@pytest.mark.usefixtures("nothing_waits")
def test_an_alarm_rings_when_the_database_has_few_connections_left(
    alarm: Alarm, watched: Watched, jobs: Jobs, server: Server, database: str, db: Any
) -> None:
    """The server is the tests' own, which has many; so the limit is imagined, and the connections are real."""
    connections, limit = (
        Metric.of("Booking", name, LogGroup="JobLogs") for name in ("DatabaseConnections", "DatabaseConnectionLimit")
    )
    with psycopg.connect(server.app_url(database)):
        run = watched.run(RELAY, run_of(RELAY))
    [there_are] = run[connections]
    assert there_are >= 3, "this one, the relay's and this test's"
    assert run[limit] == [float(db.execute("show max_connections").fetchone()["max_connections"])]
    assert alarm.state({**run, limit: [there_are * 1.25]}) == "OK"
    assert alarm.state({**run, limit: [there_are * 1.24]}) == "ALARM"
    assert alarm.state(SILENCE) == "OK", "that the database is out of reach, others tell"


@provoking(*OF_THE_DATABASE)
def test_an_alarm_rings_when_the_database_comes_to_its_end_or_its_connections_are_pinned(alarm: Alarm) -> None:
    well, badly = OF_THE_DATABASE[alarm.name]
    assert [alarm.state(well), alarm.state(well, *[badly] * (alarm.periods - 1)), alarm.state(SILENCE)] == ["OK"] * 3
    assert alarm.state(badly) == "ALARM"


@provoking("LedgersAlarm")
def test_an_alarm_rings_when_a_number_differs_from_its_ledger(
    alarm: Alarm, watched: Watched, make: Maker, salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others may have left numbers that differ, so what counts is the one more."""
    product, check = make.product(salon, stock=3), "SchedulesVerifyLedgers"
    differences = Metric.of("Booking", "LedgerDifferences", LogGroup="JobLogs")
    db.execute("update products set stock_on_hand = 4 where id = %s", (product["id"],))
    wrong = watched.run(check, run_of(check))
    assert alarm.state(wrong) == "ALARM"
    with monkeypatch.context() as patch:
        patch.setenv("JOBS_DATABASE_URL", NOBODY_DATABASE)
        assert alarm.state(watched.run(check, run_of(check))) == "ALARM"
    db.execute("update products set stock_on_hand = 3 where id = %s", (product["id"],))
    right = watched.run(check, run_of(check))
    assert right[differences] == [wrong[differences][0] - 1]
    assert alarm.state({**right, differences: [0.0]}) == "OK"


@provoking("ClaimRemindersAlarm")
def test_an_alarm_rings_when_the_schedule_of_reminders_does_not_run(
    alarm: Alarm, watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim = "SchedulesClaimReminders"
    well = watched.run(claim, run_of(claim))
    with monkeypatch.context() as patch:
        patch.setenv("JOBS_DATABASE_URL", NOBODY_DATABASE)
        failing = watched.run(claim, run_of(claim))
    assert [alarm.state(well), alarm.state(failing, failing, well)] == ["OK", "OK"]
    assert [alarm.state(failing), alarm.state(SILENCE)] == ["ALARM", "ALARM"]


@provoking("EndHoldsAlarm")
def test_an_alarm_rings_when_the_schedule_of_holds_does_not_run(alarm: Alarm, watched: Watched) -> None:
    well = watched.run("SchedulesEndHolds", run_of("SchedulesEndHolds"))
    assert [alarm.state(SILENCE, well), alarm.state(SILENCE)] == ["OK", "ALARM"]


@provoking("ReadAccountsAlarm")
def test_an_alarm_rings_when_accounts_are_not_read_or_all_are_gone(
    alarm: Alarm, watched: Watched, make: Maker, faulty_stripe: FaultyUpstream
) -> None:
    with none_due_but(make.db, [payments_account(make, make.tenant("appointments")) for _ in range(4)]):
        faulty_stripe.faults.extend([UNKNOWN_ACCOUNT] * 4)
        runs = [watched.run("SchedulesReadAccounts", run_of("SchedulesReadAccounts")) for _ in range(2)]
    assert [alarm.state(one) for one in runs] == ["ALARM", "OK"]


@provoking("DailySchedulesAlarm")
def test_the_schedule_alarm_rings_when_a_daily_schedule_fails_or_does_not_run_for_two_days(
    alarm: Alarm, watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = {metric: values for one in DAILY for metric, values in watched.run(one, run_of(one)).items()}
    assert alarm.state(day) == "OK"
    for one in DAILY:
        with monkeypatch.context() as patch:
            patch.setenv("JOBS_DATABASE_URL", NOBODY_DATABASE)
            failing = {**day, **watched.run(one, run_of(one))}
        silent = {metric: values for metric, values in day.items() if ("FunctionName", one) not in metric.dimensions}
        assert alarm.state(day, failing) == "OK"
        assert alarm.state(day, failing, failing) == "ALARM"
        assert alarm.state(day, silent, silent) == "ALARM"
    assert alarm.state(SILENCE) == "ALARM"
