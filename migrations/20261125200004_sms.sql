-- migrate:up

-- A job that sends an SMS asks what the organization pays for, and how much of the month's it has used (spec §6.3).
grant select (tier, subscription_status, processor_subscription_id, current_period_end, billing_cycle_anchor, extra_sms,
              extra_ai) on billing_records to booking_jobs;
-- Only who is its owner may let somebody execute it.
grant booking_definer to booking_owner;
grant execute on function usage_of_organization to booking_jobs;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
