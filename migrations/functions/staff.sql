-- When a provider works is answered in one place (docs/decisions/working-hours.md), for whoever asks: routes ask of the
-- business that they have entered, what stamps money asks of the business whose money it is.
create or replace function hours_of_provider(in_company uuid, in_provider uuid, in_first date, in_last date)
    returns table (date date, opens time, closes time)
    language sql stable parallel safe
begin atomic
    select day.date, h.opens, h.closes
      from (select in_first + n as date from generate_series(0, in_last - in_first) as n) day
      join staff_working_hours h
        on h.company_id = in_company and h.staff_id = in_provider
       and h.day = (extract(isodow from day.date) - 1)::smallint
     where not exists (
               select from staff_rota_weeks r
                where r.company_id = in_company and r.staff_id = in_provider and r.monday = day.date - h.day
           )
     union all
    select w.monday + w.day, w.opens, w.closes
      from staff_rota_windows w
     where w.company_id = in_company and w.staff_id = in_provider
       and w.monday between in_first - 6 and in_last and w.monday + w.day between in_first and in_last;
end;
grant execute on function hours_of_provider to public;

-- Whether a provider has said when they work in the week of a date.
create or replace function has_hours(in_provider uuid, in_date date) returns boolean
    language sql stable parallel safe
begin atomic
    select exists (
               select from staff_working_hours h where h.company_id = current_company() and h.staff_id = in_provider
           )
        or exists (
               select from staff_rota_weeks r
                where r.company_id = current_company() and r.staff_id = in_provider
                  and r.monday = in_date - extract(isodow from in_date)::integer + 1
           );
end;
grant execute on function has_hours to public;

create trigger audit after insert or update or delete on staff for each row
    execute function enter_in_audit_log('id', 'active');
create trigger audit after insert or update or delete on staff_time_off for each row
    execute function enter_in_audit_log('id');
create trigger versions before update on staff for each row execute function count_versions('version', 'position');
create trigger audit_insert after insert on staff_rota_weeks referencing new table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id', 'rota');
create trigger audit_delete after delete on staff_rota_weeks referencing old table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id', 'rota');
