-- migrate:up

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
    created_at timestamptz not null default now()
);
comment on column audit_log.actor_id is 'a user or key id; null for guests and the service itself';
comment on column audit_log.action is 'the route, such as `POST /api/sales/{id}/void`, the job or the schedule';
comment on column audit_log.record_type is 'the table';
comment on column audit_log.before is 'of money, stock, memberships, keys and settings: what changed, as it was';
create index audit_log_by_time on audit_log (company_id, created_at, id);
create index audit_log_by_record on audit_log (company_id, record_id, created_at, id);
create index audit_log_by_actor on audit_log (company_id, actor_id, created_at, id);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy tenant on audit_log using (company_id = (select current_company()));
create policy owner on audit_log to booking_owner using (session_user = current_user);
create policy definer on audit_log to booking_definer using (true);
grant select, insert on audit_log to booking_app;
grant insert on audit_log to booking_jobs, booking_definer;

-- Who acts in this transaction, and by which request.
create function act_as(in_kind text, in_id text, in_action text, in_request text) returns void
    language sql volatile
begin atomic
    select set_config('app.actor_kind', in_kind, true), set_config('app.actor_id', coalesce(in_id, ''), true),
           set_config('app.action', in_action, true), set_config('app.request_id', coalesce(in_request, ''), true);
end;

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
               when written ? 'company_id' then c.id = (written ->> 'company_id')::uuid
               else c.organization_id = (written ->> 'organization_id')::uuid
           end;
    return null;
end
$$;

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

create trigger audit after insert or update on companies for each row execute function enter_in_audit_log(
    'id', 'name', 'slug', 'timezone', 'country', 'currency', 'client_email_visible', 'client_phone_visible',
    'deposit_staff_editable', 'table_combining');
create trigger audit after insert or update or delete on special_days for each row
    execute function enter_in_audit_log('date');
create trigger audit after insert or update or delete on deposit_tiers for each row
    execute function enter_in_audit_log('id', 'min_party_size', 'amount_cents');
create trigger audit after insert or update or delete on memberships for each row
    execute function enter_in_audit_log('user_id', 'role', 'provider_id', 'client_scope', 'permissions');
create trigger audit after insert or update on api_keys for each row
    execute function enter_in_audit_log('id', 'scopes', 'rate_limit_per_minute', 'expires_at', 'revoked_at');
create trigger audit after insert or update or delete on customers for each row
    execute function enter_in_audit_log('id');
create trigger audit after insert or update or delete on services for each row
    execute function enter_in_audit_log('id', 'price_cents', 'deposit_amount_cents', 'active');
create trigger audit after insert or update or delete on staff for each row
    execute function enter_in_audit_log('id', 'active');
create trigger audit after insert or update or delete on products for each row
    execute function enter_in_audit_log('id', 'price_cents', 'stock_on_hand', 'active');
create trigger audit after insert or update or delete on packages for each row
    execute function enter_in_audit_log('id', 'price_cents', 'sessions', 'active');
create trigger audit after insert or update on appointments for each row execute function enter_in_audit_log(
    'id', 'status', 'price_cents', 'deposit_amount_cents', 'deposit_status', 'provider_confirmed');
create trigger audit after insert or update on booking_series for each row
    execute function enter_in_audit_log('id', 'status');
create trigger audit after insert or update or delete on tables for each row
    execute function enter_in_audit_log('id', 'active');
create trigger audit after insert or update or delete on link_groups for each row
    execute function enter_in_audit_log('id');
create trigger audit after insert or update or delete on furniture_set_combos for each row
    execute function enter_in_audit_log('id');
create trigger audit after insert or update or delete on servers for each row execute function enter_in_audit_log('id');
create trigger audit after insert or update or delete on server_assignments for each row
    execute function enter_in_audit_log('table_id');
create trigger audit after insert or update or delete on service_periods for each row
    execute function enter_in_audit_log('id', 'cover_cap', 'active');
create trigger audit after insert or update or delete on reservations for each row
    execute function enter_in_audit_log('id', 'status', 'payment_intent_id');
create trigger audit after insert or update or delete on enquiries for each row
    execute function enter_in_audit_log('id', 'status', 'reservation_id');
create trigger audit after insert on enquiry_messages for each row execute function enter_in_audit_log('id', 'kind');
create trigger audit after insert or update on sales for each row execute function enter_in_audit_log(
    'id', 'status', 'total_cents', 'tip_cents', 'discount_cents', 'gift_card_applied_cents', 'paid_in_person_cents');
create trigger audit after insert or update on gift_cards for each row
    execute function enter_in_audit_log('id', 'balance_cents');
create trigger audit after insert or update on customer_packages for each row
    execute function enter_in_audit_log('id', 'price_cents', 'sessions_used');
create trigger audit after insert or update on billing_records for each row
    execute function enter_in_audit_log('organization_id', 'tier', 'subscription_status', 'abn');
create trigger audit_insert after insert on opening_hours referencing new table as part for each statement
    execute function enter_parts_in_audit_log('companies', 'company_id');
create trigger audit_delete after delete on opening_hours referencing old table as part for each statement
    execute function enter_parts_in_audit_log('companies', 'company_id');
create trigger audit_insert after insert on special_windows referencing new table as part for each statement
    execute function enter_parts_in_audit_log('special_days', 'date');
create trigger audit_delete after delete on special_windows referencing old table as part for each statement
    execute function enter_parts_in_audit_log('special_days', 'date');
create trigger audit_insert after insert on staff_services referencing new table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id');
create trigger audit_delete after delete on staff_services referencing old table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id');
create trigger audit_insert after insert on staff_working_hours referencing new table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id');
create trigger audit_delete after delete on staff_working_hours referencing old table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id');
create trigger audit_insert after insert on package_services referencing new table as part for each statement
    execute function enter_parts_in_audit_log('packages', 'package_id');
create trigger audit_delete after delete on package_services referencing old table as part for each statement
    execute function enter_parts_in_audit_log('packages', 'package_id');

revoke execute on function enter_in_audit_log, enter_parts_in_audit_log from public;
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
alter function enter_in_audit_log owner to booking_definer;
alter function enter_parts_in_audit_log owner to booking_definer;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
