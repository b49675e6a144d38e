-- Calendars that follow the bookings of a provider, or of a whole venue, by an address that is the key to them
-- (docs/decisions/files.md).

-- The instant at which a venue's clock shows this time: the first, where it shows it twice. Of a time that it skips, the
-- one that it shows instead. `at time zone` alone gives the second of the two.
create or replace function first_instant(in_wall_clock timestamp, in_zone text) returns timestamptz
    language sql stable parallel safe
    return (
        select case when earlier.instant at time zone in_zone = in_wall_clock
                    then least(earlier.instant, later.instant) else later.instant end
          from (select in_wall_clock at time zone in_zone as instant) later,
               lateral (select later.instant - interval '1 day' as instant) before,
               lateral (
                   select (in_wall_clock - (before.instant at time zone in_zone - before.instant at time zone 'UTC'))
                          at time zone 'UTC' as instant
               ) earlier
    );
grant execute on function first_instant to public;

-- Lets a calendar that presents the token of a feed into its venue, as the member whose feed it is; no row for an unknown
-- token, in a suspended organization, and for all of a venue once the member is no admin. `seconds` is null, or after how
-- many of them the feed may be read again that was read in_most times within the window: then there is no tenant.
create or replace function admit_calendar(in_digest bytea, in_most integer, in_window interval)
    returns table (
        company_id uuid, organization_id uuid, business_type text, timezone text, country text, provider_id uuid,
        detail text, seconds integer, user_id uuid, role text, client_scope text, provider_of_member uuid
    )
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    feed calendar_feeds;
begin
    update calendar_feeds f
       set last_read_at = now(),
           window_reads = case when now() < f.window_began_at + in_window then f.window_reads + 1 else 1 end,
           window_began_at = case when now() < f.window_began_at + in_window then f.window_began_at else now() end
     where f.token_digest = in_digest
    returning * into feed;
    return query
        select c.id, c.organization_id, o.business_type, c.timezone, c.country, feed.provider_id, feed.detail,
               case when feed.window_reads > in_most
                    then greatest(ceil(extract(epoch from feed.window_began_at + in_window - now()))::integer, 1) end,
               m.user_id, m.role, m.client_scope, m.provider_id
          from companies c
          join organizations o on o.id = c.organization_id
          join memberships m on m.company_id = c.id and m.user_id = feed.user_id
         where c.id = feed.company_id and o.active and (feed.provider_id is not null or m.role = 'admin');
    if found and feed.window_reads <= in_most then
        perform enter_tenant(c.organization_id, c.id) from companies c where c.id = feed.company_id;
    end if;
end
$$;
grant execute on function admit_calendar to booking_app;

-- That a calendar has read it is no business of the audit log's.
create trigger audit after insert or delete on calendar_feeds
    for each row execute function enter_in_audit_log('id', 'user_id', 'provider_id', 'detail');
