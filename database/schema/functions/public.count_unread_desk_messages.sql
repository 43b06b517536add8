-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.count_unread_desk_messages()
returns jsonb
language sql
stable
set search_path to ''
as $function$
  select coalesce(jsonb_object_agg(unread.conversation_id, unread.messages), '{}')
    from (select m.conversation_id, count(*) as messages
            from public.desk_messages m
            join public.desk_conversations c on c.id = m.conversation_id
           where m.read_at is null
             and (m.desk_id is not null) = coalesce(c.person_id = (select private.profile_id()), false)
           group by m.conversation_id) unread
$function$;
grant execute on function public.count_unread_desk_messages() to authenticated;
comment on function public.count_unread_desk_messages() is 'How many messages are unread in each conversation with a desk, by its id: of the desk in the caller''s own, of people in those of the caller''s desks.';
