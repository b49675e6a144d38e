-- migrate:up

-- Who did what (spec §2.23): append-only, written by triggers in the transaction of the change, so that no route can
-- forget it and none can change it afterwards.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

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
    created_at timestamptz not null default clock_timestamp()
);
comment on column audit_log.actor_id is 'a user or key id; null for guests and the service itself';
comment on column audit_log.action is 'the route, such as `POST /api/sales/{id}/void`, the job or the schedule';
comment on column audit_log.record_type is 'the table';
comment on column audit_log.before is 'of money, stock, memberships, keys and settings: what changed, as it was';
create index audit_log_by_time on audit_log (company_id, created_at, id);
create index audit_log_by_record on audit_log (company_id, record_id, created_at, id);
create index audit_log_by_actor on audit_log (company_id, actor_id, created_at, id);
alter table audit_log enable row level security, force row level security;
create policy tenant on audit_log using (company_id = (select current_company()));
create policy owner on audit_log to booking_owner using (session_user = current_user);
create policy definer on audit_log to booking_definer using (true);
grant select, insert on audit_log to booking_app;
grant insert on audit_log to booking_jobs, booking_definer;

-- Enters a written row in the audit log of its business, or of all businesses of its organization. The first argument is
-- the column of its id; of the others, those that changed are kept as they were and as they are. What nobody has said of
-- the actor is said of the login.
create function enter_in_audit_log() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    written constant jsonb := coalesce(new_row, old_row);
    was jsonb;
    is_now jsonb;
begin
    if old_row = new_row then
        return null;
    end if;
    select jsonb_object_agg(name, old_row -> name) filter (where old_row is not null),
           jsonb_object_agg(name, new_row -> name) filter (where new_row is not null)
      into was, is_now
      from unnest(tg_argv[1:]) as name
     where old_row -> name is distinct from new_row -> name;
    insert into audit_log (company_id, actor_kind, actor_id, action, record_type, record_id, request_id, before, after)
    select c.id, coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
           nullif(current_setting('app.actor_id', true), ''),
           coalesce(nullif(current_setting('app.action', true), ''), 'by ' || session_user),
           tg_table_name, written ->> tg_argv[0], nullif(current_setting('app.request_id', true), ''), was, is_now
      from companies c
     where case
               when tg_table_name = 'companies' then c.id = (written ->> 'id')::uuid
               when tg_table_name = 'organizations' then c.organization_id = (written ->> 'id')::uuid
               when written ? 'company_id' then c.id = (written ->> 'company_id')::uuid
               else c.organization_id = (written ->> 'organization_id')::uuid
           end;
    return null;
end
$$;
alter function enter_in_audit_log owner to booking_definer;
revoke execute on function enter_in_audit_log from public;

-- The same for rows that are parts of a record, such as a provider's working hours: one entry a statement and record,
-- whose table and column of the id are the arguments.
create function enter_parts_in_audit_log() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    insert into audit_log (company_id, actor_kind, actor_id, action, record_type, record_id, request_id)
    select distinct company_id, coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
           nullif(current_setting('app.actor_id', true), ''),
           coalesce(nullif(current_setting('app.action', true), ''), 'by ' || session_user),
           tg_argv[0], to_jsonb(part) ->> tg_argv[1], nullif(current_setting('app.request_id', true), '')
      from part;
    return null;
end
$$;
alter function enter_parts_in_audit_log owner to booking_definer;
revoke execute on function enter_parts_in_audit_log from public;

-- Of the tables of the file before.
create trigger audit after insert or update on companies for each row execute function enter_in_audit_log(
    'id', 'name', 'slug', 'timezone', 'country', 'currency', 'client_email_visible', 'client_phone_visible',
    'deposit_staff_editable', 'table_combining', 'confirmation_sent', 'reminder_hours', 'thanks_sent',
    'cents_per_point');
create trigger audit after insert or update or delete on special_days for each row
    execute function enter_in_audit_log('date');
create trigger audit after insert or update or delete on deposit_tiers for each row
    execute function enter_in_audit_log('id', 'min_party_size', 'amount_cents');
create trigger audit_insert after insert on opening_hours referencing new table as part for each statement
    execute function enter_parts_in_audit_log('companies', 'company_id');
create trigger audit_delete after delete on opening_hours referencing old table as part for each statement
    execute function enter_parts_in_audit_log('companies', 'company_id');
create trigger audit_insert after insert on special_windows referencing new table as part for each statement
    execute function enter_parts_in_audit_log('special_days', 'date');
create trigger audit_delete after delete on special_windows referencing old table as part for each statement
    execute function enter_parts_in_audit_log('special_days', 'date');
-- When it is founded it has no business yet, in whose log that would be.
create trigger audit after update on organizations
    for each row execute function enter_in_audit_log(
        'id', 'active', 'require_second_factor', 'step_up_refund_cents',
        'refund_limit_cents', 'void_limit_cents', 'goodwill_limit_cents', 'price_limit_cents'
    );
create trigger audit after insert or update or delete on subdomains for each row
    execute function enter_in_audit_log('company_id', 'subdomain', 'preferred');

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
