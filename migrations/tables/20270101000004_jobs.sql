-- Jobs that must not be lost: written in the transaction of the change that they report, brought from the outbox to
-- their queue, and done once (spec §6.2, §6.3).

create table outbox (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null default current_company() references companies on delete cascade,
    type text not null check (type ~ '^[a-z]+(_[a-z]+)*$'),
    data jsonb not null check (jsonb_typeof(data) = 'object'),
    occurred_at timestamptz not null default now(),
    relay_after timestamptz not null default now() + interval '15 seconds',
    -- The relay moves relay_after on whenever it takes a job; this stays, so that a job grows old while a queue is out
    -- of reach. One that the operator sends once more is due anew.
    due_at timestamptz,
    published_at timestamptz
);
comment on column outbox.data is
    'ids: whoever does the job reads the record as it is by then; and "was", the time that a moved booking has left';
comment on column outbox.relay_after is
    'when the relay may send it: once the request that wrote it has had its time, and nobody else is at it';
comment on column outbox.due_at is 'when the relay might have sent it for the first time';
comment on column outbox.published_at is 'when the queue took it; null is what the relay still has to send';
create index outbox_unpublished on outbox (company_id, relay_after) where published_at is null;
create index outbox_due on outbox (relay_after) where published_at is null;
create index outbox_oldest_first on outbox (published_at) where published_at is not null;
create index outbox_moves on outbox (company_id, (data - 'was')) where type = 'booking_moved';
create index outbox_overdue on outbox (due_at) where published_at is null;
select protect('outbox');
create policy definer on outbox to booking_definer using (true);
-- A route takes back the news of an offer that is withdrawn before anybody was told of it, and no other job.
create policy news_of_offers on outbox as restrictive for delete to booking_app
    using (current_user <> 'booking_app' or type = 'waitlist_news' and data ? 'offeredEntryId' and published_at is null);

-- Who does a job, and what was done. The company is part of the key: a message that names another one than the job's
-- own cannot pass for the job.
create table job_receipts (
    company_id uuid not null references companies on delete cascade,
    job_id uuid not null,
    type text not null,
    leased_until timestamptz not null,
    waits_until timestamptz,
    occurred_at timestamptz,
    -- Why a job failed is noted here, where the operator finds it (docs/operations.md, "Jobs").
    failures integer not null default 0 check (failures >= 0),
    failed_at timestamptz,
    failure text check (char_length(failure) <= 200),
    done_at timestamptz,
    primary key (company_id, job_id)
);
comment on column job_receipts.leased_until is 'until then an attempt may be in progress; one that failed lets go';
comment on column job_receipts.waits_until is
    'when the relay brings the job to its queue again; null unless the last attempt found that it must wait';
comment on column job_receipts.occurred_at is 'of a job that has waited: when the change happened that it reports';
comment on column job_receipts.failures is 'how many attempts failed so far';
comment on column job_receipts.failure is 'what the last of them failed of: names of errors and places, nothing of the record';
comment on column job_receipts.done_at is 'written in the transaction of what the job does';
create index job_receipts_waiting on job_receipts (company_id, waits_until, occurred_at) where waits_until is not null;
create index job_receipts_due on job_receipts (waits_until) where waits_until is not null;
create index job_receipts_failed on job_receipts (failed_at) where done_at is null and failed_at is not null;
create index job_receipts_oldest_first on job_receipts ((coalesce(done_at, leased_until)));
select protect('job_receipts');
create policy definer on job_receipts to booking_definer using (true);
