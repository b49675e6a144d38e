-- migrate:up

-- When a provider works is answered in one place (docs/decisions/0145-the-rota.md), for whoever asks: routes ask of the
-- business that they have entered, what stamps money asks of the business whose money it is.
create function hours_of_provider(in_company uuid, in_provider uuid, in_first date, in_last date)
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

create or replace function provider_hours(in_provider uuid, in_first date, in_last date)
    returns table (date date, opens time, closes time)
    language sql stable parallel safe
begin atomic
    select h.date, h.opens, h.closes from hours_of_provider(current_company(), in_provider, in_first, in_last) h;
end;

-- When the venue's day ends on its wall clock: at midnight, or with the last period, special hours or working hours that
-- began on it and end later.
create or replace function business_day_ends(in_company uuid, in_date date) returns timestamp
    language sql stable parallel safe strict
begin atomic
    select greatest((in_date + 1)::timestamp, max(upper(window_on(in_date, begun.opens, begun.closes))))
      from (
          select p.starts_at as opens, p.ends_at as closes from service_periods p
           where p.company_id = in_company and p.active
             and (extract(isodow from in_date) - 1)::smallint = any(p.days)
           union all
          select s.opens, s.closes from special_windows s where s.company_id = in_company and s.date = in_date
           union all
          select h.opens, h.closes
            from staff p cross join lateral hours_of_provider(in_company, p.id, in_date, in_date) h
           where p.company_id = in_company
      ) begun;
end;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
