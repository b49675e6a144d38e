-- The audit log says of a record with a version which one a change led to, and what it changed: so whoever comes with an
-- older one is told who was faster (docs/decisions/history.md).

create or replace function enter_in_audit_log() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    written constant jsonb := coalesce(new_row, old_row);
    was jsonb;
    is_now jsonb;
    differing text[];
begin
    if old_row = new_row then
        return null;
    end if;
    select jsonb_object_agg(name, old_row -> name) filter (where old_row is not null),
           jsonb_object_agg(name, new_row -> name) filter (where new_row is not null)
      into was, is_now
      from unnest(tg_argv[1:]) as name
     where old_row -> name is distinct from new_row -> name;
    if tg_op = 'UPDATE' and new_row ? 'version' then
        differing := array(
            select key from jsonb_each(new_row) where value is distinct from old_row -> key and key <> 'version'
        );
    end if;
    insert into audit_log (
        company_id, actor_kind, actor_id, action, record_type, record_id, request_id, before, after, version, changed
    )
    select c.id, coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
           nullif(current_setting('app.actor_id', true), ''),
           coalesce(nullif(current_setting('app.action', true), ''), 'by ' || session_user),
           tg_table_name, written ->> tg_argv[0], nullif(current_setting('app.request_id', true), ''), was, is_now,
           (written ->> 'version')::integer, differing
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
create trigger audit after insert or update or delete on special_days for each row
    execute function enter_in_audit_log('date');
create trigger audit after insert or update or delete on deposit_tiers for each row
    execute function enter_in_audit_log('id', 'min_party_size', 'amount_cents');
-- When it is founded it has no business yet, in whose log that would be.
create trigger audit after update on organizations
    for each row execute function enter_in_audit_log(
        'id', 'active', 'require_second_factor', 'step_up_refund_cents',
        'refund_limit_cents', 'void_limit_cents', 'goodwill_limit_cents', 'price_limit_cents'
    );
create trigger audit after insert or update or delete on subdomains for each row
    execute function enter_in_audit_log('company_id', 'subdomain', 'preferred');

-- The same for rows that are parts of a record, such as a provider's working hours: one entry for each record that a
-- statement touches. The arguments:
--   1. the table of the record, `staff`
--   2. the column of the part that has the record's id, `staff_id`
--   3. what has changed of the record, `working_hours`; only for one that has a version
--   4. anything, where a record that is new has no entry
-- The record is found by its id alone: no other tenant has one of the same.
create or replace function enter_parts_in_audit_log() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    record_type constant text := tg_argv[0];
    record_id constant text := tg_argv[1];
    changed constant text[] := case when tg_nargs > 2 then array[tg_argv[2]] end;
    version constant text := case when tg_nargs > 2 then
        format('(select r.version from %I r where r.id = part.%I)', record_type, record_id) else 'null::integer' end;
begin
    execute format(
        $insert$
        insert into audit_log (
            company_id, actor_kind, actor_id, action, record_type, record_id, request_id, version, changed
        )
        select distinct part.company_id, coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
               nullif(current_setting('app.actor_id', true), ''),
               coalesce(nullif(current_setting('app.action', true), ''), 'by ' || session_user),
               %1$L, part.%2$I::text, nullif(current_setting('app.request_id', true), ''), %3$s, %4$L::text[]
          from part where %5$L is null or %3$s > 1
        $insert$,
        record_type, record_id, version, changed, tg_argv[3]
    );
    return null;
end
$$;
create trigger audit_insert after insert on special_windows referencing new table as part for each statement
    execute function enter_parts_in_audit_log('special_days', 'date');
create trigger audit_delete after delete on special_windows referencing old table as part for each statement
    execute function enter_parts_in_audit_log('special_days', 'date');

create trigger audit_change after insert on table_slots referencing new table as part for each statement
    execute function enter_parts_in_audit_log('reservations', 'reservation_id', 'table_ids', 'unless new');
