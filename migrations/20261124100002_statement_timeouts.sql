-- migrate:up

-- A statement of a read may take 3 seconds, one of a write 10 (docs/decisions/0042-work-is-bounded.md). What most requests
-- do is the role's default, which a pooler's connections have too; a transaction that writes says who acts in it, and has
-- its time from then on. Where the role has more than 10 seconds, writes have that.
do $$
begin
    execute format('alter role booking_app in database %I set statement_timeout = ''3s''', current_database());
end
$$;

-- Who acts in this transaction, and by which request: it writes, or why should anybody ask.
create or replace function act_as(in_kind text, in_id text, in_action text, in_request text) returns void
    language sql volatile
begin atomic
    select set_config('app.actor_kind', in_kind, true), set_config('app.actor_id', coalesce(in_id, ''), true),
           set_config('app.action', in_action, true), set_config('app.request_id', coalesce(in_request, ''), true),
           set_config('statement_timeout', greatest(
               10000, extract(epoch from current_setting('statement_timeout')::interval) * 1000
           )::integer::text, true);
end;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
