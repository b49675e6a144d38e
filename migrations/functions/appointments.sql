-- The provider to whose clients the transaction is confined; null: to none's.
create or replace function own_clients_of() returns uuid
    language sql stable parallel safe
    return nullif(current_setting('app.own_clients_of', true), '')::uuid;
grant execute on function own_clients_of to public;

-- Whom a member may see, decided in one place (docs/decisions/customers.md). Like the tenant, whom a
-- transaction is confined to is a setting of its own, which the admission of a member makes; where nobody has, all
-- customers are seen.

-- Confines the transaction to the clients of a provider if the member is staff held to own clients, of none without a
-- provider; whether it has.
create or replace function confine_to_own_clients(
    in_user uuid, in_business_type text, in_role text, in_client_scope text, in_provider uuid
) returns boolean
    language sql volatile
begin atomic
    select coalesce((
        select (set_config('app.own_clients_of', coalesce(in_provider, '00000000-0000-0000-0000-000000000000')::text, true),
                set_config('app.confined_user', in_user::text, true)) is not null
         where in_business_type = 'appointments' and in_role = 'staff' and in_client_scope = 'own'
    ), false);
end;
grant execute on function confine_to_own_clients to public;

-- The own clients of who is confined to them, once for each appointment that makes them so.
create or replace function own_clients() returns table (customer_id uuid)
    language sql stable parallel safe
begin atomic
    select a.customer_id from appointments a
     where a.company_id = current_company() and a.provider_id = own_clients_of()
       and a.provider_confirmed and not a.confirmed_by_booker;
end;
grant execute on function own_clients to public;

-- Apart, so that the rest is planned as part of each statement and this is asked only of who is confined.
create or replace function is_own_client(in_customer uuid) returns boolean
    language sql stable parallel safe
begin atomic
    select exists (select from own_clients() as own where own.customer_id = in_customer);
end;
grant execute on function is_own_client to public;

-- Whether the transaction may see the customer.
create or replace function may_see_customer(in_customer uuid) returns boolean
    language sql stable parallel safe
    return own_clients_of() is null or is_own_client(in_customer);
grant execute on function may_see_customer to public;

-- Whom a member may book, enrol or sell something to: whom they may see, and whom they have entered themselves.
create or replace function may_name_customer(in_customer uuid) returns boolean
    language sql stable parallel safe
    return may_see_customer(in_customer) or exists (
        select from customers c
         where c.company_id = current_company() and c.id = in_customer
           and c.created_by = nullif(current_setting('app.confined_user', true), '')::uuid
    );
grant execute on function may_name_customer to public;

-- Sets the instant of the status that a booking gets to and keeps the status before, whoever writes it. Where it goes back,
-- the instants of what is taken back are cleared, the one that it had before stays, and it has no way back itself. From one
-- that is final to another, as when a series ends with a missed visit, what was before the first stays. A booking goes back
-- where it gets to an earlier place on the way; what is final is behind them.
create or replace function enter_status() returns trigger
    language plpgsql
as $$
declare
    on_the_way constant text[] := array['pending', 'confirmed', 'seated'];
    gets_to constant integer := coalesce(array_position(on_the_way, new.status), 4);
    was constant integer := case when tg_op = 'UPDATE' then coalesce(array_position(on_the_way, old.status), 4) else gets_to end;
begin
    if tg_op = 'UPDATE' and new.status = old.status then
        return new;
    end if;
    if gets_to <> was then
        new.previous_status := case when gets_to > was then old.status end;
        if tg_table_name = 'appointments' then
            new.was_provider_confirmed := new.status in ('cancelled', 'no_show') and old.provider_confirmed;
        end if;
    end if;
    if gets_to < was then
        new.completed_at := null;
        new.cancelled_at := null;
        new.no_show_at := null;
        if new.status = 'pending' then
            new.confirmed_at := null;
        end if;
        if tg_table_name = 'reservations' and new.status <> 'seated' then
            new.seated_at := null;
        end if;
        return new;
    end if;
    case new.status
        when 'confirmed' then new.confirmed_at := now();
        when 'seated' then new.seated_at := now();
        when 'completed' then new.completed_at := now();
        when 'cancelled' then new.cancelled_at := now();
        when 'no_show' then new.no_show_at := now();
        else null;
    end case;
    return new;
end
$$;
grant execute on function enter_status to public;
create trigger status before insert or update of status on appointments for each row execute function enter_status();
create trigger status before insert or update of status on reservations for each row execute function enter_status();

-- The last by name, so that it counts what the others have written.
create trigger versions before update on appointments for each row execute function count_versions('holds_time');
