-- What differs among these records: products, gift_cards, sales, customer_packages or loyalty_members. One statement, so one
-- moment. It tells ids and the two numbers, nothing else. What is recorded of a kind and what its ledger proves, says a
-- function of its domain, check_…; which records something was written about in a time, another one, …_written.
create or replace function ledger_differences_of(in_kind text, in_ids uuid[]) returns setof ledger_difference
    language plpgsql stable
as $$
begin
    return query execute format('select d.* from %I($1) d where d.recorded <> d.proven', 'check_' || in_kind) using in_ids;
end
$$;
grant execute on function ledger_differences_of to booking_definer;

-- Begins what is due: to look at what was written since the last time, and at what a transaction may have left behind
-- that began before it and ended after it (in_look_back); and a round, if the last one began so long ago. What is under
-- way goes on instead. Whether a round is under way that should have been over.
create or replace function begin_ledger_check(in_look_back interval, in_round_every interval) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    update ledger_check c
       set written_from = coalesce(c.written_until, now()) - in_look_back, written_until = now()
     where c.written_from is null or c.written_from >= c.written_until;
    update ledger_check c
       set round_began_at = now(), round_kind = 'products', round_after = '00000000-0000-0000-0000-000000000000'
     where c.round_kind is null and (c.round_began_at is null or c.round_began_at <= now() - in_round_every);
    return (
        select c.round_kind is not null and c.round_began_at <= now() - in_round_every from ledger_check c
    );
end
$$;
grant execute on function begin_ledger_check to booking_jobs;

-- Looks at the next step of what is due, and notes what differs and how far it has come: the records that were written
-- about in so much time (in_step), or else so many of the round (in_records). False when nothing is left.
create or replace function continue_ledger_check(in_step interval, in_records integer) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    kinds constant text[] := array['products', 'gift_cards', 'sales', 'customer_packages', 'loyalty_members'];
    c ledger_check;
    ids uuid[];
    written text;
begin
    select * into c from ledger_check for update; -- two runs at once take turns
    if c.written_from < c.written_until then
        foreach written in array kinds loop
            execute format('select array(select %I($1, $2))', written || '_written')
               into ids using c.written_from, least(c.written_from + in_step, c.written_until);
            insert into ledger_suspects (kind, record_id)
            select distinct written, d.record_id from ledger_differences_of(written, ids) as d
            on conflict do nothing;
        end loop;
        update ledger_check set written_from = least(c.written_from + in_step, c.written_until);
        return true;
    end if;
    if c.round_kind is null then
        return false;
    end if;
    execute format('select array(select id from %I where id > $1 order by id limit $2)', c.round_kind)
       into ids using c.round_after, in_records;
    insert into ledger_suspects (kind, record_id)
    select distinct c.round_kind, d.record_id from ledger_differences_of(c.round_kind, ids) as d
    on conflict do nothing;
    if cardinality(ids) = in_records then
        update ledger_check set round_after = ids[in_records];
    else
        update ledger_check
           set round_kind = kinds[array_position(kinds, c.round_kind) + 1],
               round_after = case c.round_kind when kinds[cardinality(kinds)] then null
                                               else '00000000-0000-0000-0000-000000000000'::uuid end;
    end if;
    return true;
end
$$;
grant execute on function continue_ledger_check to booking_jobs;

-- What differs now of all that was found to differ; what agrees again is found no more. One statement, so one moment.
create or replace function confirmed_ledger_differences() returns setof ledger_difference
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with differing as materialized (
        select s.kind, d.company_id, d.ledger, d.record_id, d.recorded, d.proven
          from (select l.kind, array_agg(l.record_id) as ids from ledger_suspects l group by l.kind) as s
         cross join lateral ledger_differences_of(s.kind, s.ids) as d
    ), agreeing as (
        delete from ledger_suspects l
         where not exists (select from differing d where d.kind = l.kind and d.record_id = l.record_id)
    )
    select d.company_id, d.ledger, d.record_id, d.recorded, d.proven from differing d
     order by d.company_id, d.ledger, d.record_id;
end;
grant execute on function confirmed_ledger_differences to booking_jobs;
