create or replace function private.may_send(p_conversation_id uuid, p_from uuid, p_to uuid, p_student_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.conversations c
     where c.id = p_conversation_id
       and (c.participant_one_id, c.participant_two_id) in ((p_from, p_to), (p_to, p_from))
       -- Whoever has been written to may answer: administrators are reachable in no other way.
       and (private.may_write_to(p_from, p_to) or private.may_write_to(p_to, p_from))
       -- What is about a learner ends with the guardian's right to the learner, also where another child connects the two.
       and (c.related_student_id is null or not exists (
         select from public.profiles p
          where p.id in (p_from, p_to) and p.role = 'parent' and not private.knows_student(p.id, c.related_student_id)))
       and (p_student_id is null
         or p_student_id is not distinct from c.related_student_id
         or private.knows_student(p_from, p_student_id) and private.knows_student(p_to, p_student_id)));
end
$$;
alter function private.may_send(uuid, uuid, uuid, uuid) owner to portal_definer;
grant execute on function private.may_send(uuid, uuid, uuid, uuid) to authenticated;
comment on function private.may_send(uuid, uuid, uuid, uuid) is
  'Whether the first person may write to the second in this conversation now, about this learner or none.';

-- What the client leaves out follows from the caller and the conversation; what it sends is checked by policy.
create or replace function private.complete_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  conversation public.conversations;
begin
  select * into conversation from public.conversations c where c.id = new.conversation_id;
  if not found then
    raise exception using errcode = '23503', column = 'conversation_id', message = 'There is no such conversation',
      hint = '{"code": "conversation.no_such"}';
  end if;
  new.school_id := conversation.school_id;
  new.sender_id := coalesce(new.sender_id, private.profile_id());
  new.recipient_id := coalesce(new.recipient_id, case new.sender_id
    when conversation.participant_one_id then conversation.participant_two_id
    when conversation.participant_two_id then conversation.participant_one_id
  end);
  new.subject := nullif(btrim(new.subject), '');
  new.urgent_reason := nullif(btrim(new.urgent_reason), '');
  perform private.limit_urgent(new.id, new.sender_id, new.urgent_reason);
  return new;
end
$$;
alter function private.complete_message() owner to portal_definer;

create or replace function private.raise_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.conversations c set last_message_at = new.created_at
   where c.id = new.conversation_id and c.last_message_at < new.created_at;
  return null;
end
$$;
alter function private.raise_conversation() owner to portal_definer;

-- contract/limits.ts: nobody buries somebody else in messages. The service and the demo are not counted.
create or replace function private.limit_messages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and exists (
    select from (select distinct r.sender_id from new_rows r) sent
     where 120 < (
       select count(*) from (
         select from public.messages m
          where m.sender_id = sent.sender_id and m.created_at > now() - interval '1 minute' limit 121) recent))
  then
    raise exception using errcode = 'PT429', message = 'You have sent many messages. Wait a minute before the next.',
      hint = '{"code": "message.too_many"}';
  end if;
  return null;
end
$$;
alter function private.limit_messages() owner to portal_definer;

-- When a message was read: shown to its sender. Set by the database with is_read, and by nobody else.
create or replace function private.mark_read_time() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A service may say when; a person cannot, the column is not granted.
  new.read_at := case when not new.is_read then null else coalesce(new.read_at, now()) end;
  return new;
end
$$;

-- How much somebody has not read: counted here, because the rows themselves are as many as were ever written, and an
-- answer of the table interface ends at its bound.
create or replace function public.count_unread_messages() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(unread.conversation_id, unread.messages), '{}')
    from (select m.conversation_id, count(*) as messages
            from public.messages m
           where m.recipient_id = (select private.profile_id()) and not m.is_read
           group by m.conversation_id) unread
$$;
grant execute on function public.count_unread_messages() to authenticated;
comment on function public.count_unread_messages() is
  'How many messages to the caller are unread in each conversation, by its id; those without any are left out.';
