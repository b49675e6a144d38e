-- migrate:up

-- The date of the venue to which money belongs: stamped when the row is written, so that a later change of hours or of the
-- time zone moves nobody's takings (docs/decisions/0163-takings-and-the-end-of-the-day.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create policy definer on service_periods to booking_definer using (true);
create policy definer on special_windows to booking_definer using (true);
create policy definer on staff_working_hours to booking_definer using (true);
create policy definer on staff_rota_weeks to booking_definer using (true);
create policy definer on staff_rota_windows to booking_definer using (true);
grant select on service_periods, special_windows, staff_working_hours, staff_rota_weeks, staff_rota_windows
    to booking_definer;

-- When the venue's day ends on its wall clock: at midnight, or with the last period, special hours or working hours that
-- began on it and end later.
create function business_day_ends(in_company uuid, in_date date) returns timestamp
    language sql stable parallel safe strict
begin atomic
    select greatest((in_date + 1)::timestamp, max(upper(window_on(in_date, begun.opens, begun.closes))))
      from (select (extract(isodow from in_date) - 1)::integer as number) day,
           lateral (
               select p.starts_at as opens, p.ends_at as closes from service_periods p
                where p.company_id = in_company and p.active and day.number::smallint = any(p.days)
                union all
               select s.opens, s.closes from special_windows s where s.company_id = in_company and s.date = in_date
                union all
               select h.opens, h.closes from staff_working_hours h
                where h.company_id = in_company and h.day = day.number::smallint
                  and not exists (
                      select from staff_rota_weeks r
                       where r.company_id = in_company and r.staff_id = h.staff_id and r.monday = in_date - day.number
                  )
                union all
               select w.opens, w.closes from staff_rota_windows w
                where w.company_id = in_company and w.monday = in_date - day.number and w.day = day.number::smallint
           ) begun;
end;

-- The venue's date at this instant: that of its clock, or the one before while that day goes on past midnight.
create function business_date_at(in_company uuid, in_at timestamptz) returns date
    language sql stable parallel safe strict
begin atomic
    select clock.wall::date - (clock.wall < business_day_ends(in_company, clock.wall::date - 1))::integer
      from (select in_at at time zone c.timezone as wall from companies c where c.id = in_company) clock;
end;

create function stamp_business_date() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    new.business_date := business_date_at(new.company_id, new.created_at);
    return new;
end
$$;
alter function stamp_business_date owner to booking_definer;
revoke execute on function stamp_business_date from public;

-- A void has a date of its own: it changes what was sold on that one.
create function stamp_date_of_void() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    new.voided_on := business_date_at(new.company_id, new.voided_at);
    return new;
end
$$;
alter function stamp_date_of_void owner to booking_definer;
revoke execute on function stamp_date_of_void from public;

alter table sales add business_date date, add voided_on date;
alter table sales disable trigger user;
update sales set business_date = business_date_at(company_id, created_at),
                 voided_on = business_date_at(company_id, voided_at);
alter table sales enable trigger user;
alter table sales alter business_date set not null,
    add constraint sales_voided_on_check check ((voided_at is null) = (voided_on is null));

alter table payments add business_date date;
alter table payments disable trigger user;
update payments set business_date = business_date_at(company_id, created_at);
alter table payments enable trigger user;
alter table payments alter business_date set not null;

alter table sale_payments add business_date date;
update sale_payments set business_date = business_date_at(company_id, created_at);
alter table sale_payments alter business_date set not null;

alter table gift_card_movements add business_date date;
update gift_card_movements set business_date = business_date_at(company_id, created_at);
alter table gift_card_movements alter business_date set not null;

alter table payment_refunds add business_date date;
update payment_refunds set business_date = business_date_at(company_id, created_at);
alter table payment_refunds alter business_date set not null;

alter table desk_deposits add business_date date;
update desk_deposits set business_date = business_date_at(company_id, created_at);
alter table desk_deposits alter business_date set not null;

-- Always: a copy of rows by a role that skips triggers is stamped, too, unless the rows bring their dates along.
create trigger business_date before insert on sales for each row
    when (new.business_date is null) execute function stamp_business_date();
alter table sales enable always trigger business_date;
create trigger business_date before insert on payments for each row
    when (new.business_date is null) execute function stamp_business_date();
alter table payments enable always trigger business_date;
create trigger business_date before insert on sale_payments for each row
    when (new.business_date is null) execute function stamp_business_date();
alter table sale_payments enable always trigger business_date;
create trigger business_date before insert on gift_card_movements for each row
    when (new.business_date is null) execute function stamp_business_date();
alter table gift_card_movements enable always trigger business_date;
create trigger business_date before insert on payment_refunds for each row
    when (new.business_date is null) execute function stamp_business_date();
alter table payment_refunds enable always trigger business_date;
create trigger business_date before insert on desk_deposits for each row
    when (new.business_date is null) execute function stamp_business_date();
alter table desk_deposits enable always trigger business_date;
create trigger date_of_void before insert or update of voided_at on sales for each row
    when (new.voided_at is not null and new.voided_on is null) execute function stamp_date_of_void();
alter table sales enable always trigger date_of_void;

comment on column sales.business_date is 'the venue''s date on which it was recorded, stamped then';
comment on column sales.voided_on is 'the venue''s date on which it was voided, stamped then';
comment on column payments.business_date is 'the venue''s date on which it was reported, stamped then';
comment on column sale_payments.business_date is 'the venue''s date on which it was paid, stamped then';
comment on column gift_card_movements.business_date is 'the venue''s date on which it moved, stamped then';
comment on column payment_refunds.business_date is 'the venue''s date on which it was reported, stamped then';
comment on column desk_deposits.business_date is 'the venue''s date on which it was written down, stamped then';

create index sales_of_day on sales (company_id, business_date, created_at desc, id desc);
create index sales_of_day_of_void on sales (company_id, voided_on) where voided_on is not null;
create index payments_of_day on payments (company_id, business_date);
create index sale_payments_of_day on sale_payments (company_id, business_date);
create index gift_card_movements_of_day on gift_card_movements (company_id, business_date);
create index payment_refunds_of_day on payment_refunds (company_id, business_date);
create index desk_deposits_of_day on desk_deposits (company_id, business_date);

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
