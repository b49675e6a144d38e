-- migrate:up

-- A search of customers. Under row-level security no index could help to find a text in the middle of another, since
-- the operator for it is not leak-proof; so this function looks past row-level security, in the current business and
-- in no other, and tells ids alone.

-- The first in_limit customers of the current business, in no order, whose name, email (if in_email) or phone digits
-- contain the folded text or the digits: names that start with it come first, then by name and id. Null or nothing as
-- text, and null as digits, are in nobody.
create function matching_customers(in_text text, in_digits text, in_email boolean, in_limit integer)
    returns setof uuid
    language plpgsql volatile rows 20 security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    walked constant integer := 1000;
    own constant uuid := current_company();
    folded constant text := nullif(fold(in_text), '');
    text_anywhere constant text := '%' || regexp_replace(folded, '([%_\\])', '\\\1', 'g') || '%';
    digits_anywhere constant text := '%' || in_digits || '%';
    found_ids uuid[];
    more_ids uuid[];
begin
    -- How a text is best looked for depends on the text, and on how many customers the business has.
    perform set_config('plan_cache_mode', 'force_custom_plan', true);

    -- Those that start with it stand together in the order of names.
    found_ids := array(
        select c.id
          from (
              select n.id, n.folded_name from customers n
               where n.company_id = own and n.folded_name collate "C" >= folded
               order by n.folded_name collate "C", n.id limit in_limit
          ) as c
         where starts_with(c.folded_name, folded)
    );
    if cardinality(found_ids) = in_limit then
        return query select unnest(found_ids);
        return;
    end if;

    -- What many have, the first names have as well.
    more_ids := array(
        select c.id
          from (
              select n.id, n.folded_name, n.folded_email, n.phone_digits from customers n
               where n.company_id = own order by n.folded_name collate "C", n.id limit walked
          ) as c
         where not starts_with(c.folded_name, folded)
           and (position(folded in c.folded_name) > 0
                or (in_email and position(folded in c.folded_email) > 0)
                or position(in_digits in c.phone_digits) > 0)
         limit in_limit - cardinality(found_ids)
    );
    if cardinality(found_ids) + cardinality(more_ids) < in_limit then
        -- What few have, their trigrams find. Of a text too short to have any, all customers of the business are read.
        more_ids := array(
            with matching as materialized (
                select c.id, c.folded_name from customers c
                 where c.company_id = own
                   and (c.folded_name like text_anywhere
                        or c.folded_email like case when in_email then text_anywhere end
                        or c.phone_digits like digits_anywhere)
            )
            select m.id from matching m
             where not starts_with(m.folded_name, folded)
             order by m.folded_name collate "C", m.id limit in_limit - cardinality(found_ids)
        );
    end if;
    return query select unnest(found_ids || more_ids);
end
$$;

revoke execute on function matching_customers from public;
grant execute on function matching_customers to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
