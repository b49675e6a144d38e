-- Who did what (spec §2.23): append-only, written by triggers in the transaction of the change, so that no route can
-- forget it and none can change it afterwards.

create table audit_log (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    actor_kind text not null check (actor_kind in ('user', 'key', 'guest', 'system')),
    actor_id text,
    action text not null,
    record_type text not null,
    record_id text not null,
    request_id text,
    before jsonb,
    after jsonb,
    -- Not now(): what one transaction wrote is read in the order in which it was written.
    created_at timestamptz not null default clock_timestamp(),
    version integer,
    changed text[]
);
comment on column audit_log.actor_id is 'a user or key id; null for guests and the service itself';
comment on column audit_log.action is 'the route, such as `POST /api/sales/{id}/void`, the job or the schedule';
comment on column audit_log.record_type is 'the table';
comment on column audit_log.before is 'of money, stock, memberships, keys and settings: what changed, as it was';
comment on column audit_log.version is 'which version of the record the change led to; null of a record without one';
comment on column audit_log.changed is 'the names of the columns and parts that differ; null unless the record has a version';
create index audit_log_by_time on audit_log (company_id, created_at, id);
create index audit_log_by_record on audit_log (company_id, record_id, created_at, id);
create index audit_log_by_actor on audit_log (company_id, actor_id, created_at, id);
select protect('audit_log');
create policy definer on audit_log to booking_definer using (true);
