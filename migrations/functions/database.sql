-- Sets the tenant until the end of the transaction.
create or replace function enter_tenant(in_organization uuid, in_company uuid) returns void
    language plpgsql volatile
as $$
begin
    perform set_config('app.organization_id', in_organization::text, true),
            set_config('app.company_id', in_company::text, true);
end
$$;
grant execute on function enter_tenant to public;

-- Who acts in this transaction, and by which request: it writes, or why should anybody ask. So it has the time of a
-- write; where the role has more than 10 seconds, writes have that.
create or replace function act_as(in_kind text, in_id text, in_action text, in_request text) returns void
    language sql volatile
begin atomic
    select set_config('app.actor_kind', in_kind, true), set_config('app.actor_id', coalesce(in_id, ''), true),
           set_config('app.action', in_action, true), set_config('app.request_id', coalesce(in_request, ''), true),
           set_config('statement_timeout', greatest(
               10000, extract(epoch from current_setting('statement_timeout')::interval) * 1000
           )::integer::text, true);
end;
grant execute on function act_as to public;

-- Makes a setting until the end of the transaction, and answers what it was. Whoever sends `set` or `set_config`
-- themselves keeps a connection of RDS Proxy (docs/decisions/database.md#nothing-pins-a-connection).
create or replace function set_local(in_setting text, in_value text) returns text
    language plpgsql volatile
as $$
declare
    was constant text := coalesce(current_setting(in_setting, true), '');
begin
    perform set_config(in_setting, in_value, true);
    return was;
end
$$;
grant execute on function set_local to public;

-- The dates that a time on the venue's clock touches. Whoever takes a provider's or a floor's time queues up at these
-- (docs/locks.md).
create or replace function dates_of(in_from timestamp, in_until timestamp) returns setof date
    language sql immutable strict parallel safe
return generate_series(date_trunc('day', in_from), in_until - interval '1 microsecond', interval '1 day')::date;
grant execute on function dates_of to public;

-- The timestamp that a text is, null if it is none.
create or replace function timestamp_or_null(in_text text) returns timestamp
    language plpgsql stable
as $$
begin
    return in_text::timestamp;
exception when data_exception then
    return null;
end
$$;
grant execute on function timestamp_or_null to booking_app;

-- Adds one to the version with each change of the row, whoever makes it; none where nothing differs. A writer who changes
-- what belongs to the row and stands in another table adds one by hand. The arguments are the generated columns: before
-- the row is written they have no values yet.
create or replace function count_versions() returns trigger
    language plpgsql
as $$
begin
    if new.version <> old.version or (to_jsonb(new) - tg_argv) <> (to_jsonb(old) - tg_argv) then
        new.version := old.version + 1;
    end if;
    return new;
end
$$;
grant execute on function count_versions to public;
-- Where a service stands in the menu is no change of the service.
create trigger versions before update on services for each row
    execute function count_versions('version', 'group_id', 'position');
create trigger versions before update on tables for each row execute function count_versions('version');
create trigger versions before update on service_periods for each row execute function count_versions('version');
create trigger versions before update on enquiries for each row execute function count_versions('version');

create or replace trigger audit_insert after insert on staff_services referencing new table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id', 'service_ids');
create or replace trigger audit_delete after delete on staff_services referencing old table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id', 'service_ids');
create or replace trigger audit_insert after insert on staff_working_hours referencing new table as part
    for each statement execute function enter_parts_in_audit_log('staff', 'staff_id', 'working_hours');
create or replace trigger audit_delete after delete on staff_working_hours referencing old table as part
    for each statement execute function enter_parts_in_audit_log('staff', 'staff_id', 'working_hours');
