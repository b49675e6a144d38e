-- migrate:up

-- Public holidays as a source told them: they are the same for all tenants, and no tenant's.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- For each country and year. No policy and no grant: they are reached through the two functions alone.
create table public_holidays (
    source text not null check (source in ('package', 'service')),
    country text not null check (country ~ '^[A-Z]{2}$'),
    year integer not null check (year between 2000 and 2200),
    content jsonb,
    told_at timestamptz not null default now(),
    primary key (source, country, year)
);
comment on column public_holidays.content is 'null: the source does not cover the country';
alter table public_holidays enable row level security, force row level security;
create policy owner on public_holidays to booking_owner using (session_user = current_user);
create policy definer on public_holidays to booking_definer using (true);
grant select, insert, update on public_holidays to booking_definer;

-- What a source told of a country and year within the last week; no row if it has to be asked.
create function kept_holidays(in_source text, in_country text, in_year integer) returns table (content jsonb)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select h.content from public_holidays h
     where h.source = in_source and h.country = in_country and h.year = in_year
       and h.told_at > now() - interval '7 days';
end;
alter function kept_holidays owner to booking_definer;
revoke execute on function kept_holidays from public;
grant execute on function kept_holidays to booking_app;

-- Keeps what a source has just told.
create function keep_holidays(in_source text, in_country text, in_year integer, in_content jsonb) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into public_holidays (source, country, year, content) values (in_source, in_country, in_year, in_content)
    on conflict (source, country, year) do update set content = excluded.content, told_at = now();
end;
alter function keep_holidays owner to booking_definer;
revoke execute on function keep_holidays from public;
grant execute on function keep_holidays to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
