-- migrate:up

-- The audit log says of a record with a version which one a change led to, and what it changed: so whoever comes with an
-- older one is told who was faster (docs/decisions/0113-versions.md).

grant booking_definer to booking_owner;

alter table audit_log add column version integer, add column changed text[];
comment on column audit_log.version is 'which version of the record the change led to; null of a record without one';
comment on column audit_log.changed is 'the names of the columns and parts that differ; null unless the record has a version';

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

-- Parts of a record that has a version: the third argument is their name among its fields. Its writer changes the record
-- first, so the version is the new one by then. With a fourth argument, what a new record is made of is not entered.
create function enter_parts_of_version_in_audit_log() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    execute format(
        $insert$
        insert into audit_log (
            company_id, actor_kind, actor_id, action, record_type, record_id, request_id, version, changed
        )
        select distinct part.company_id, coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
               nullif(current_setting('app.actor_id', true), ''),
               coalesce(nullif(current_setting('app.action', true), ''), 'by ' || session_user),
               %1$L, part.%2$I::text, nullif(current_setting('app.request_id', true), ''), r.version, array[%3$L]
          from part left join %1$I r on r.company_id = part.company_id and r.id = part.%2$I
         where %4$L is null or r.version > 1
        $insert$,
        tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]
    );
    return null;
end
$$;
grant create on schema public to booking_definer;
alter function enter_parts_of_version_in_audit_log owner to booking_definer;
revoke execute on function enter_parts_of_version_in_audit_log from public;

create trigger audit_change after insert on table_slots referencing new table as part for each statement
    execute function enter_parts_of_version_in_audit_log('reservations', 'reservation_id', 'table_ids', 'unless new');

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
