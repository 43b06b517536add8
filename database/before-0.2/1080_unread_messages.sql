-- How much somebody has not read: counted here, because the rows themselves are as many as were ever written, and
-- an answer of the table interface ends at its bound.

create function public.count_unread_messages() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(unread.conversation_id, unread.messages), '{}')
    from (select m.conversation_id, count(*) as messages
            from public.messages m
           where m.recipient_id = (select private.profile_id()) and not m.is_read
           group by m.conversation_id) unread
$$;
comment on function public.count_unread_messages() is
  'How many messages to the caller are unread in each conversation, by its id; those without any are left out.';
revoke execute on function public.count_unread_messages() from public;
grant execute on function public.count_unread_messages() to authenticated;
