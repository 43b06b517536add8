-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.count_unread_messages()
returns jsonb
language sql
stable
set search_path to ''
as $function$
  select coalesce(jsonb_object_agg(unread.conversation_id, unread.messages), '{}')
    from (select m.conversation_id, count(*) as messages
            from public.messages m
           where m.recipient_id = (select private.profile_id()) and not m.is_read
           group by m.conversation_id) unread
$function$;
grant execute on function public.count_unread_messages() to authenticated;
comment on function public.count_unread_messages() is 'How many messages to the caller are unread in each conversation, by its id; those without any are left out.';
