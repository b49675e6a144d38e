"""The part of a search that says who may do what is looked for."""

# Who may do each of the services, one after the other: whoever offers it; of a service that names a provider, only that
# one; or the provider that is wanted for all of them if that one does. A provider who offers none of them has no
# times. A booking that moves, in the place of its service, lasts as long as was agreed, and the desk is offered it with
# whoever has it, whatever became of service and provider since.
OFFER = """
    step as ( -- how far apart starts are
        select coalesce(%(step)s::integer, slot_step_minutes) as apart from companies where id = current_company()
    ), wanted as (
        select w.position, s.id, lasts.minutes as duration_minutes,
               s.active and (s.bookable_online or not %(online)s) as is_bookable,
               case when not %(online)s then own.provider_id end as own_provider_id,
               make_interval(mins => lasts.minutes) as duration, make_interval(mins => s.buffer_minutes) as buffer,
               make_interval(mins => coalesce(
                   w.begins_after, (sum(lasts.minutes) over (order by w.position) - lasts.minutes)::integer
               )) as begins_after,
               w.provider_id
          from unnest(
                   %(service_ids)s::uuid[], %(provider_ids)s::uuid[], %(minutes)s::integer[], %(begin_after)s::integer[]
               ) with ordinality as w (id, provider_id, minutes, begins_after, position)
          left join lateral ( -- looked up by its id: joined, all that the business ever had would be read
              select own.id, own.provider_id, own.duration_minutes from appointments own
               where own.company_id = current_company() and own.id = (%(moving)s::uuid[])[w.position::integer]
                 and own.service_id = w.id
               limit 1
          ) own on true
          join services s
            on s.company_id = current_company() and s.id = w.id
           and (s.bookable_online or own.id is not null or not %(online)s)
         cross join lateral coalesce(w.minutes, own.duration_minutes, s.duration_minutes) as lasts (minutes)
    ), offered as (
        select w.position, p.id as provider_id
          from wanted w
          join staff_services o on o.company_id = current_company() and o.service_id = w.id
          join staff p on p.company_id = o.company_id and p.id = o.staff_id
         where p.active and (p.bookable_online or not %(online)s)
           and (w.provider_id is null or w.provider_id = p.id)
         union
        select w.position, w.own_provider_id
          from wanted w
         where w.own_provider_id is not null and (w.provider_id is null or w.provider_id = w.own_provider_id)
    ), offer as (
        select o.position, o.provider_id
          from offered o
         where (select bool_and(is_bookable or own_provider_id is not null) from wanted)
           and (%(provider_id)s::uuid is null or o.provider_id = %(provider_id)s
                or (exists (select from offered own where own.provider_id = %(provider_id)s)
                    and not exists (
                        select from offered own where own.provider_id = %(provider_id)s and own.position = o.position
                    )))
    )
"""
