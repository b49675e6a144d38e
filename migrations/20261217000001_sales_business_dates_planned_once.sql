-- migrate:up

-- The venue's day as before (20261212000201_staff_hours.sql), in functions whose statements are planned once for each
-- connection. In SQL they were planned anew with every call, which takes longer than their work, and a day's screen calls
-- them in seven statements (docs/decisions/0173-plans-that-are-kept.md).
create or replace function business_day_ends(in_company uuid, in_date date) returns timestamp
    language plpgsql stable parallel safe strict set plan_cache_mode = force_generic_plan
as $$
begin
    return (
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
          ) begun
    );
end
$$;

create or replace function business_date_at(in_company uuid, in_at timestamptz) returns date
    language plpgsql stable parallel safe strict set plan_cache_mode = force_generic_plan
as $$
begin
    return (
        select clock.wall::date - (clock.wall < business_day_ends(in_company, clock.wall::date - 1))::integer
          from (select in_at at time zone c.timezone as wall from companies c where c.id = in_company) clock
    );
end
$$;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
