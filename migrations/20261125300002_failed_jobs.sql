-- migrate:up

-- Why a job failed is noted in its receipt, where the operator finds it (docs/operations.md, "Jobs").

alter table job_receipts add column failures integer not null default 0 check (failures >= 0);
alter table job_receipts add column failed_at timestamptz;
alter table job_receipts add column failure text check (char_length(failure) <= 200);
comment on column job_receipts.failures is 'how many attempts failed so far';
comment on column job_receipts.failure is 'what the last of them failed of: names of errors and places, nothing of the record';
create index job_receipts_failed on job_receipts (failed_at) where done_at is null and failed_at is not null;
grant update (failures, failed_at, failure) on job_receipts to booking_definer;

-- Notes that an attempt failed, and of what. Who holds the job lets go of it, so that its next delivery does it; who does not
-- leaves the claim to whoever has it. A job that is done stays done.
drop function release_job(uuid, uuid);
create function fail_job(in_job uuid, in_company uuid, in_type text, in_failure text, in_holds boolean) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into job_receipts as r (company_id, job_id, type, leased_until, failures, failed_at, failure)
    select c.id, in_job, in_type, now(), 1, now(), left(in_failure, 200) from companies c where c.id = in_company
    on conflict (company_id, job_id) do update
       set failures = r.failures + 1, failed_at = excluded.failed_at, failure = excluded.failure,
           leased_until = case when in_holds then excluded.leased_until else r.leased_until end
     where r.done_at is null;
end;
revoke execute on function fail_job from public;
grant execute on function fail_job to booking_jobs;

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
alter function fail_job owner to booking_definer;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
