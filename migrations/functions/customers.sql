-- By a trigger, since the expression of a generated column cannot be replaced on every version.
create or replace function write_phone_digits() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
    new.phone_digits := regexp_replace(new.phone, '[^0-9]', '', 'g') || coalesce('/' || substr(new.phone_e164, 2), '');
    return new;
end
$$;
grant execute on function write_phone_digits to public;
create trigger phone_digits before insert or update of phone, phone_e164, phone_digits on customers
    for each row execute function write_phone_digits();

-- Those of the first customers of a business, by name, who have all the words (as patterns) or the digits somewhere, but
-- whose name does not begin with the text: at most in_limit, in the order of names.
create or replace function customers_among_first(
    in_first integer, in_company uuid, in_text text, in_words text[], in_digits text, in_email boolean,
    in_limit integer
)
    returns setof uuid
    language sql stable
begin atomic
    select c.id
      from (
          select n.id, n.folded_name, n.searched_name, n.searched_email, n.phone_digits from customers n
           where n.company_id = in_company order by n.folded_name collate "C", n.id limit in_first
      ) as c
     where not starts_with(c.folded_name, in_text)
       and (case when in_email then concat_ws(' ', c.searched_name, c.searched_email) else c.searched_name end
                like all(in_words)
            or position(in_digits in c.phone_digits) > 0)
     limit in_limit;
end;
grant execute on function customers_among_first to booking_definer;

-- The same of all customers of a business, who are found by the trigrams of the longest word: in the order of names, but
-- any in_limit of them. Of words too short to have a trigram, all customers of the business are read.
create or replace function customers_with_trigrams(
    in_company uuid, in_text text, in_words text[], in_longest text, in_digits text, in_email boolean,
    in_limit integer
)
    returns setof uuid
    language sql stable
begin atomic
    with matching as materialized (
        select c.id, c.folded_name from customers c
         where c.company_id = in_company and not starts_with(c.folded_name, in_text)
           and (c.searched_name like in_longest
                or c.searched_email like case when in_email then in_longest end
                or c.phone_digits like '%' || in_digits || '%')
           and (case when in_email then concat_ws(' ', c.searched_name, c.searched_email) else c.searched_name end
                    like all(in_words)
                or c.phone_digits like '%' || in_digits || '%')
         limit in_limit
    )
    select m.id from matching m order by m.folded_name collate "C", m.id;
end;
grant execute on function customers_with_trigrams to booking_definer;

-- The first in_limit customers of the current business, in no order, who have each word of the folded text in their name
-- or email (if in_email), or the digits in their phone number: names that start with the text come first, then by name
-- and id. Null or nothing as text, and null as digits, are in nobody.
create or replace function matching_customers(in_text text, in_digits text, in_email boolean, in_limit integer)
    returns setof uuid
    language plpgsql volatile rows 20 security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    few constant integer := 1000;
    own constant uuid := current_company();
    folded constant text := nullif(fold(in_text), '');
    words constant text[] := words_of(in_text);
    starting uuid[];
    others uuid[];
    wanted integer;
begin
    -- How a text is best looked for depends on the text, and on how many customers the business has.
    perform set_config('plan_cache_mode', 'force_custom_plan', true);

    -- Those that start with it stand together in the order of names.
    starting := array(
        select c.id
          from (
              select n.id, n.folded_name from customers n
               where n.company_id = own and n.folded_name collate "C" >= folded
               order by n.folded_name collate "C", n.id limit in_limit
          ) as c
         where starts_with(c.folded_name, folded)
    );
    wanted := in_limit - cardinality(starting);
    -- What very many have, the first names have as well.
    if wanted > 0 then
        others := array(select customers_among_first(250, own, folded, words, in_digits, in_email, wanted));
    end if;
    -- What few have, their trigrams find. What is in more, is not far behind the first names.
    if cardinality(others) < wanted then
        others := array(select customers_with_trigrams(own, folded, words, words[1], in_digits, in_email, few));
        if cardinality(others) = few then
            others := array(select customers_among_first(5 * few, own, folded, words, in_digits, in_email, wanted));
            if cardinality(others) < wanted then
                others := array(
                    select customers_with_trigrams(own, folded, words, words[1], in_digits, in_email, null)
                );
            end if;
        end if;
    end if;
    return query select unnest(starting || others[1:wanted]);
end
$$;
grant execute on function matching_customers to booking_app;

-- The words of a text that is searched for, as patterns, the longest first, without what people leave out of names.
create or replace function words_of(in_text text) returns text[]
    language sql stable
begin atomic
    select array_agg('%' || regexp_replace(word, '([%_\\])', '\\\1', 'g') || '%' order by char_length(word) desc, word)
      from (select distinct squeeze(written) as word from regexp_split_to_table(in_text, '\s+') as written) words
     where word <> '';
end;
grant execute on function words_of to public;

-- Counts anew what has come of a customer. Whoever counts locks the customer's row of the list of everybody first and looks
-- then, so that of two who count at once the second sees what the first has committed.
create or replace function count_customer_stats(in_company uuid, in_customer uuid) returns void
    language plpgsql volatile
as $$
declare
    everybody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
    insert into customer_stats (company_id, customer_id, tag_id, folded_name, created_at)
    select c.company_id, c.id, everybody, c.folded_name, c.created_at
      from customers c where c.company_id = in_company and c.id = in_customer
        on conflict do nothing;
    perform from customer_stats s
      where s.company_id = in_company and s.customer_id = in_customer and s.tag_id = everybody
        for no key update;
    delete from customer_stats s
     where s.company_id = in_company and s.customer_id = in_customer and s.tag_id <> everybody
       and s.tag_id <> all (select unnest(c.tags) from customers c where c.company_id = in_company and c.id = in_customer);
    insert into customer_stats as s
        (company_id, customer_id, tag_id, folded_name, created_at, visits, no_shows, last_visit_at, spend_cents)
    select c.company_id, c.id, tag.id, c.folded_name, c.created_at,
           come.visits, come.no_shows, come.last_visit_at, paid.spend_cents
      from customers c
     cross join lateral (select everybody as id union select unnest(c.tags)) as tag
     cross join lateral (
           select count(*) filter (where booked.status = 'completed') as visits,
                  count(*) filter (where booked.status = 'no_show') as no_shows,
                  coalesce(max(booked.starts_at) filter (where booked.status = 'completed'), '-infinity') as last_visit_at
             from (
                  select a.status, a.starts_at from appointments a
                   where a.company_id = in_company and a.customer_id = in_customer
                   union all
                  select r.status, r.starts_at from reservations r
                   where r.company_id = in_company and r.customer_id = in_customer
             ) as booked
     ) as come
     cross join lateral (
           select coalesce(sum(b.total_cents - b.gift_cards_cents - b.returned_cents + b.returned_gift_cards_cents), 0) as spend_cents
             from sales b
            where b.company_id = in_company and b.customer_id = in_customer and b.status = 'completed'
     ) as paid
     where c.company_id = in_company and c.id = in_customer
        on conflict (company_id, customer_id, tag_id) do update
       set folded_name = excluded.folded_name, created_at = excluded.created_at, visits = excluded.visits,
           no_shows = excluded.no_shows, last_visit_at = excluded.last_visit_at, spend_cents = excluded.spend_cents
     where (s.folded_name, s.created_at, s.visits, s.no_shows, s.last_visit_at, s.spend_cents) is distinct from
           (excluded.folded_name, excluded.created_at, excluded.visits, excluded.no_shows, excluded.last_visit_at,
            excluded.spend_cents);
end
$$;
grant execute on function count_customer_stats to booking_definer;

-- Of a customer; after a booking or a sale of its customer, and of the one whose it was before.
create or replace function count_stats_of_customer() returns trigger
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    if tg_table_name = 'customers' then
        perform count_customer_stats(new.company_id, new.id);
        return null;
    end if;
    if tg_op <> 'INSERT' and old.customer_id is not null then
        perform count_customer_stats(old.company_id, old.customer_id);
    end if;
    if tg_op <> 'DELETE' and new.customer_id is not null
       and (tg_op = 'INSERT' or new.customer_id is distinct from old.customer_id) then
        perform count_customer_stats(new.company_id, new.customer_id);
    end if;
    return null;
end
$$;
create trigger stats_begin after insert on customers for each row execute function count_stats_of_customer();
create trigger stats_change after update of name, tags, created_at on customers for each row
    when ((old.name, old.tags, old.created_at) is distinct from (new.name, new.tags, new.created_at))
    execute function count_stats_of_customer();
create trigger stats_begin after insert on appointments for each row
    when (new.status in ('completed', 'no_show')) execute function count_stats_of_customer();
create trigger stats_change after update of status, starts_at, customer_id on appointments for each row
    when ((old.status, old.starts_at, old.customer_id) is distinct from (new.status, new.starts_at, new.customer_id)
          and (old.status in ('completed', 'no_show') or new.status in ('completed', 'no_show')))
    execute function count_stats_of_customer();
create trigger stats_end after delete on appointments for each row
    when (old.status in ('completed', 'no_show')) execute function count_stats_of_customer();
create trigger stats_begin after insert on reservations for each row
    when (new.status in ('completed', 'no_show')) execute function count_stats_of_customer();
create trigger stats_change after update of status, starts_at, customer_id on reservations for each row
    when ((old.status, old.starts_at, old.customer_id) is distinct from (new.status, new.starts_at, new.customer_id)
          and (old.status in ('completed', 'no_show') or new.status in ('completed', 'no_show')))
    execute function count_stats_of_customer();
create trigger stats_end after delete on reservations for each row
    when (old.status in ('completed', 'no_show')) execute function count_stats_of_customer();
create trigger stats_begin after insert on sales for each row
    when (new.customer_id is not null and new.status = 'completed') execute function count_stats_of_customer();
create trigger stats_change after update of status, total_cents, returned_cents, customer_id on sales for each row
    when ((old.status, old.total_cents, old.returned_cents, old.customer_id)
          is distinct from (new.status, new.total_cents, new.returned_cents, new.customer_id))
    execute function count_stats_of_customer();

-- Erases a customer. The pages on which deposits are paid stay: they say nothing of a person, and the job that closes them
-- has to find them.
create or replace function erase_customer(in_customer uuid) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    company constant uuid := current_company();
    known customers;
    appointment_ids uuid[];
    reservation_ids uuid[];
    enquiry_ids uuid[];
    waitlist_ids uuid[];
    sale_ids uuid[];
    member_ids uuid[];
    theirs text[];
begin
    select c.* into known from customers c where c.company_id = company and c.id = in_customer for update;
    if not found then
        return false;
    end if;
    select array_agg(r.id) filter (where r.kind = 'appointments'), array_agg(r.id) filter (where r.kind = 'reservations'),
           array_agg(r.id) filter (where r.kind = 'enquiries'), array_agg(r.id) filter (where r.kind = 'waitlist_entries'),
           array_agg(r.id) filter (where r.kind = 'sales'), array_agg(r.id) filter (where r.kind = 'loyalty_members'),
           array[in_customer::text] || array_agg(r.id::text)
      into appointment_ids, reservation_ids, enquiry_ids, waitlist_ids, sale_ids, member_ids, theirs
      from records_of_customer(in_customer) r;

    delete from idempotency_keys k
     where k.company_id = company
       and exists (select from unnest(theirs) one where position(one in k.body::text) > 0);
    delete from outbox o
     where o.company_id = company and o.published_at is not null
       and exists (select from unnest(theirs) one where position(one in o.data::text) > 0);

    update appointments a set notes = null, override_reason = null
     where a.company_id = company and a.id = any (appointment_ids) and num_nonnulls(a.notes, a.override_reason) > 0;
    update reservations r set notes = null, override_reason = null
     where r.company_id = company and r.id = any (reservation_ids) and num_nonnulls(r.notes, r.override_reason) > 0;
    update online_bookings o
       set guest_name = 'Erased guest', guest_phone = null, notes = null, generation = o.generation + 1
     where o.company_id = company and o.booking_id = any (appointment_ids || reservation_ids);
    delete from reminders m
     where m.company_id = company
       and (m.appointment_id = any (appointment_ids) or m.reservation_id = any (reservation_ids));
    delete from ended_holds h where h.company_id = company and lower(h.guest_email) = lower(known.email);
    update enquiries e set guest_name = 'Erased guest', guest_email = '', guest_phone = null
     where e.company_id = company and e.id = any (enquiry_ids);
    delete from enquiry_messages g where g.company_id = company and g.enquiry_id = any (enquiry_ids);
    -- Who waits for a booking waits no more; the entry of such a guest has an address, and this one leads nowhere.
    update waitlist_entries w
       set guest_name = 'Erased guest', phone = null, notes = null,
           email = case when w.email is not null then 'erased' end,
           status = case when w.kind = 'booking' and w.status = 'waiting' then 'cancelled' else w.status end,
           closed_at = case when w.kind = 'booking' and w.status = 'waiting' then now() else w.closed_at end
     where w.company_id = company and w.id = any (waitlist_ids);

    update sales s set void_reason = null
     where s.company_id = company and s.id = any (sale_ids) and s.void_reason is not null;
    update returns b set reason = null
     where b.company_id = company and b.sale_id = any (sale_ids) and b.reason is not null;
    update settlements n set note = null where n.company_id = company and n.note is not null
       and (n.sale_id = any (sale_ids) or n.booking_id = any (appointment_ids || reservation_ids));
    update sale_lines i set description = null
     where i.company_id = company and i.sale_id = any (sale_ids) and i.description is not null;
    update package_redemptions u set undone_reason = null from customer_packages k
     where u.company_id = company and u.undone_reason is not null and k.company_id = company
       and k.id = u.customer_package_id and k.customer_id = in_customer;
    update receipt_mails m set email = null
     where m.company_id = company and m.sale_id = any (sale_ids) and m.email is not null;
    update loyalty_adjustments j set reason = null
     where j.company_id = company and j.member_id = any (member_ids) and j.reason is not null;
    -- Their passes change: phones fetch them anew, and are shown that they are void.
    update loyalty_members m
       set pass_changed_at = greatest(date_trunc('second', now()), m.pass_changed_at + interval '1 second'),
           pass_changed_in = pg_current_xact_id()::text::bigint
     where m.company_id = company and m.id = any (member_ids);
    -- No link to an export works from then on; a job removes the files.
    update customer_exports x set expires_at = now()
     where x.company_id = company and x.customer_id = in_customer and coalesce(x.expires_at, 'infinity') > now();
    delete from unsubscribe_links u where u.company_id = company and u.customer_id = in_customer;

    -- What was said of them to others, and what is about to be: first the notes, which the relay makes events of.
    -- Behind the changes above: whoever was changing a record of theirs has left their notes by now.
    delete from record_changes n
     where n.company_id = company
       and (n.record_id::text = any (theirs)
            or coalesce(n.is_now, n.was) ->> 'customer_id' = in_customer::text);
    delete from webhook_events v where v.company_id = company and v.record_id::text = any (theirs);

    -- The log keeps that something was changed, also by this, but not what it was before and after.
    update audit_log l set before = null, after = null
     where l.company_id = company and l.record_id = any (theirs) and (l.before is not null or l.after is not null);

    update customers c
       set name = 'Erased guest', email = null, phone = null, phone_e164 = null, pinned_note = null, allergies = null,
           tags = '{}', birthday = null, preferred_provider_id = null, email_problem = null, email_problem_at = null,
           unsubscribed_at = coalesce(c.unsubscribed_at, now()), sms_refused_at = coalesce(c.sms_refused_at, now()),
           language = null, erased_at = coalesce(c.erased_at, now())
     where c.company_id = company and c.id = in_customer;
    return true;
end
$$;
grant execute on function erase_customer to booking_app, booking_owner;

-- Gives a customer's records to another and deletes the customer, which no login may: of two requests to be erased that are
-- open one goes, and with the customer what says `goes` in the register (shared/booking/customers/personal.toml). Where who
-- stays is mailed at another address, the links of before are void. Lock both customers, and merge their loyalty cards first.
create or replace function move_records_of_customer(in_customer uuid, in_into uuid) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    update online_bookings o set generation = o.generation + 1, proven_at = null
      from customers goes, customers stays
     where goes.company_id = current_company() and goes.id = in_customer
       and stays.company_id = current_company() and stays.id = in_into
       and lower(goes.email) is distinct from lower(stays.email)
       and o.company_id = current_company()
       and o.booking_id in (
           select a.id from appointments a where a.company_id = current_company() and a.customer_id = in_customer
            union all
           select r.id from reservations r where r.company_id = current_company() and r.customer_id = in_customer
       );
    update appointments set customer_id = in_into where company_id = current_company() and customer_id = in_customer;
    update reservations set customer_id = in_into where company_id = current_company() and customer_id = in_customer;
    update booking_series set customer_id = in_into where company_id = current_company() and customer_id = in_customer;
    update sales set customer_id = in_into where company_id = current_company() and customer_id = in_customer;
    update gift_cards set customer_id = in_into where company_id = current_company() and customer_id = in_customer;
    update customer_packages set customer_id = in_into where company_id = current_company() and customer_id = in_customer;
    update loyalty_members set customer_id = in_into where company_id = current_company() and customer_id = in_customer;
    update customer_exports set customer_id = in_into where company_id = current_company() and customer_id = in_customer;
    update released_cancellations set customer_id = in_into where company_id = current_company() and customer_id = in_customer;
    delete from erasure_requests e
     where e.company_id = current_company() and e.customer_id = in_customer and e.declined_at is null
       and exists (select from erasure_requests o
                    where o.company_id = e.company_id and o.customer_id = in_into and o.declined_at is null);
    update erasure_requests set customer_id = in_into where company_id = current_company() and customer_id = in_customer;
    delete from customers where company_id = current_company() and id = in_customer;
    insert into record_changes (company_id, kind, record_id, is_now)
    select current_company(), 'merge', in_customer, jsonb_build_object('id', in_customer, 'merged_into', in_into)
     where exists (select from webhook_endpoints e where e.company_id = current_company());
end;
grant execute on function move_records_of_customer to booking_app;

-- The records of a customer of the current business, by table: what is erased with them, and what is exported. Who has
-- asked without a record (an enquiry, a party at the door) is found by the address or the number.
create or replace function records_of_customer(in_customer uuid) returns table (kind text, id uuid)
    language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
    select 'appointments', a.id from appointments a
     where a.company_id = current_company() and a.customer_id = in_customer
    union all
    select 'reservations', r.id from reservations r
     where r.company_id = current_company() and r.customer_id = in_customer
    union all
    select 'enquiries', e.id from enquiries e
     where e.company_id = current_company()
       and (e.reservation_id in (
                select r.id from reservations r where r.company_id = current_company() and r.customer_id = in_customer)
            or lower(e.guest_email) = (
                select lower(c.email) from customers c where c.company_id = current_company() and c.id = in_customer))
    union all
    select 'waitlist_entries', w.id from waitlist_entries w
     where w.company_id = current_company()
       and (w.reservation_id in (
                select r.id from reservations r where r.company_id = current_company() and r.customer_id = in_customer)
            or w.appointment_id in (
                select a.id from appointments a where a.company_id = current_company() and a.customer_id = in_customer)
            or lower(w.email) = (
                select lower(c.email) from customers c where c.company_id = current_company() and c.id = in_customer)
            or regexp_replace(w.phone, '\D', '', 'g') = (
                select nullif(regexp_replace(c.phone, '\D', '', 'g'), '') from customers c
                 where c.company_id = current_company() and c.id = in_customer))
    union all
    select 'sales', s.id from sales s where s.company_id = current_company() and s.customer_id = in_customer
    union all
    select 'loyalty_members', m.id from loyalty_members m
     where m.company_id = current_company() and m.customer_id = in_customer;
end;
grant execute on function records_of_customer to booking_definer, booking_jobs;

-- Customers who have not been there for so long are erased by a schedule, where the business wants that
-- (docs/decisions/personal-data.md#exporting).

-- The customers of the current business with whom nothing has been for so many months: no booking, made or begun, no sale,
-- no point of loyalty, nothing written or waited for. Who has something left is not among them: a booking or a series that
-- is open, a time that is kept for them, a sale that is owed, visits of a package, money on a gift card, a refund under way.
create or replace function inactive_customers(in_months integer) returns setof uuid
    language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
    with since as materialized (
        select now() - make_interval(months => in_months) as instant,
               (now() - make_interval(months => in_months)) at time zone c.timezone as wall
          from companies c where c.id = current_company()
    ), known as materialized (
        select c.id, lower(c.email) as email, nullif(regexp_replace(c.phone, '\D', '', 'g'), '') as dialled
          from customers c, since
         where c.company_id = current_company() and c.erased_at is null and c.created_at < since.instant
    )
    select k.id from known k, since
     where not exists (
               select from appointments a
                where a.company_id = current_company() and a.customer_id = k.id
                  and (a.starts_at >= since.wall or a.created_at >= since.instant
                       or a.status in ('pending', 'confirmed')))
       and not exists (
               select from reservations r
                where r.company_id = current_company() and r.customer_id = k.id
                  and (r.starts_at >= since.wall or r.created_at >= since.instant
                       or r.status in ('pending', 'confirmed', 'seated')))
       and not exists (
               select from booking_series s
                where s.company_id = current_company() and s.customer_id = k.id and s.status = 'active')
       and not exists (
               select from sales s
                where s.company_id = current_company() and s.customer_id = k.id
                  and (s.created_at >= since.instant or s.status = 'completed' and s.owed_cents > 0))
       and not exists (
               select from customer_packages p
                where p.company_id = current_company() and p.customer_id = k.id
                  and (p.created_at >= since.instant
                       or p.sessions_used < p.sessions_total and coalesce(p.expires_at > now(), true)))
       and not exists (
               select from gift_cards g
                where g.company_id = current_company() and g.customer_id = k.id
                  and (g.created_at >= since.instant or g.balance_cents > 0))
       and not exists (
               select from loyalty_members m
                where m.company_id = current_company() and m.customer_id = k.id
                  and (m.created_at >= since.instant or exists (
                          select from loyalty_adjustments j
                           where j.company_id = m.company_id and j.member_id = m.id
                             and j.created_at >= since.instant)))
       and not exists (
               select from released_cancellations r
                where r.company_id = current_company() and r.customer_id = k.id and r.released_at >= since.instant)
       and not exists (
               select from erasure_requests e
                where e.company_id = current_company() and e.customer_id = k.id and e.requested_at >= since.instant)
       and not exists (
               select from enquiries e
                where e.company_id = current_company() and lower(e.guest_email) = k.email
                  and (e.created_at >= since.instant or e.starts_at >= since.wall or exists (
                          select from enquiry_messages g
                           where g.company_id = e.company_id and g.enquiry_id = e.id
                             and g.created_at >= since.instant)))
       and not exists (
               select from waitlist_entries w
                where w.company_id = current_company() and lower(w.email) = k.email
                  and (w.joined_at >= since.instant or w.status in ('waiting', 'offered')))
       and not exists (
               select from waitlist_entries w
                where w.company_id = current_company() and regexp_replace(w.phone, '\D', '', 'g') = k.dialled
                  and (w.joined_at >= since.instant or w.status in ('waiting', 'offered')))
       and not exists (
               select from ended_holds h
                where h.company_id = current_company() and lower(h.guest_email) = k.email)
       and not exists (
               select from online_bookings o
                where o.company_id = current_company() and lower(o.held_for_email) = k.email)
       and not exists (
               select from refunds_under_way u
                 join payments p on p.company_id = u.company_id and p.payment_intent_id = u.payment_intent_id
                 left join appointments a on a.company_id = p.company_id and a.id = p.appointment_id
                 left join reservations r on r.company_id = p.company_id and r.id = p.reservation_id
                where u.company_id = current_company() and u.ends_at > now() and u.reported_at is null
                  and coalesce(a.customer_id, r.customer_id) = k.id);
end;
grant execute on function inactive_customers to booking_app, booking_definer;

-- The businesses that have customers erased in time.
create or replace function retaining_businesses() returns setof uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id from companies c where c.retention_months is not null;
end;
grant execute on function retaining_businesses to booking_jobs;

-- Erases customers of the current business who have not come for longer than it keeps them, at most in_rows, the longest
-- known first; returns how many. Whoever is just being booked is left to another time. Each leaves the job customer_erased,
-- as at an admin's request.
create or replace function erase_inactive_customers(in_rows integer) returns integer
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    company constant uuid := current_company();
    months integer;
    candidates uuid[];
    one uuid;
    erased integer := 0;
begin
    select c.retention_months into months from companies c where c.id = company;
    if months is null then
        return 0;
    end if;
    candidates := array(
        select c.id from customers c
         where c.company_id = company and c.id in (select inactive_customers(months))
         order by c.created_at, c.id limit in_rows for update skip locked);
    -- Looked at once more now that nobody can book them: a booking that was just committed is seen by this statement.
    for one in select i.id from inactive_customers(months) i (id) where i.id = any (candidates) order by i.id loop
        perform erase_customer(one);
        insert into outbox (company_id, type, data, relay_after)
        values (company, 'customer_erased', jsonb_build_object('customerId', one), now());
        erased := erased + 1;
    end loop;
    return erased;
end
$$;
grant execute on function erase_inactive_customers to booking_jobs;

-- Whose an email address is, in any case, in the current business. By a definer, since lower() is not leakproof: under
-- row-level security the index could not be used.
create or replace function customer_of_email(in_email text) returns uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id from customers c where c.company_id = current_company() and lower(c.email) = lower(in_email);
end;
grant execute on function customer_of_email to booking_app, booking_jobs;

create or replace trigger audit after insert or delete or update on customers
    for each row execute function enter_in_audit_log('id', 'erased_at');
create trigger audit after insert or update on erasure_requests
    for each row execute function enter_in_audit_log('id', 'customer_id', 'declined_at');
create trigger audit after insert on customer_exports for each row execute function enter_in_audit_log('id', 'customer_id');
create or replace trigger versions before update on customers for each row
    execute function count_versions('folded_name', 'searched_name', 'searched_email');
