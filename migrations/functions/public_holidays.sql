-- What a source told of a country and year within the last week; no row if it has to be asked.
create or replace function kept_holidays(in_source text, in_country text, in_year integer) returns table (content jsonb)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select h.content from public_holidays h
     where h.source = in_source and h.country = in_country and h.year = in_year
       and h.told_at > now() - interval '7 days';
end;
grant execute on function kept_holidays to booking_app;

-- Keeps what a source has just told.
create or replace function keep_holidays(in_source text, in_country text, in_year integer, in_content jsonb) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into public_holidays (source, country, year, content) values (in_source, in_country, in_year, in_content)
    on conflict (source, country, year) do update set content = excluded.content, told_at = now();
end;
grant execute on function keep_holidays to booking_app;
