-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.count_unread_desk_messages()
returns jsonb
language sql
stable
set search_path to ''
as $function$
  select coalesce(jsonb_object_agg(unread.conversation_id, unread.messages), '{}')
    from (select w.conversation_id, count(*) as messages
            from (select m.conversation_id
                    from public.desk_messages m
                    join public.desk_conversations c on c.id = m.conversation_id
                   where m.read_at is null and m.school_id = (select private.school_id())
                     and (m.desk_id is not null) = coalesce(c.person_id = (select private.profile_id()), false)
                     and not exists (
                       select from public.desk_participants g
                        where g.conversation_id = c.id and g.profile_id = (select private.profile_id()))
                  union all
                  select m.conversation_id
                    from public.desk_participants g
                    join public.desk_messages m on m.conversation_id = g.conversation_id
                   where g.profile_id = (select private.profile_id()) and m.sender_id is distinct from g.profile_id
                     and m.created_at > coalesce(g.read_to, '-infinity')
                  union all
                  -- What another guardian wrote is news to the person, too.
                  select m.conversation_id
                    from public.desk_conversations c
                    join public.desk_messages m on m.conversation_id = c.id and m.desk_id is null
                   where c.person_id = (select private.profile_id()) and m.sender_id is distinct from c.person_id
                     and m.created_at > coalesce(c.person_read_to, '-infinity')
                     and exists (select from public.desk_participants g where g.conversation_id = c.id)) w
           group by w.conversation_id) unread
$function$;
grant execute on function public.count_unread_desk_messages() to authenticated;
comment on function public.count_unread_desk_messages() is 'How many messages are unread in each conversation with a desk, by its id: of the desk in the caller''s own, of people in those of the caller''s desks, and of everybody else in one that several guardians read.';
