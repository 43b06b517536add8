-- A message is told to its recipient, and what was read in its conversation is read in the bell too.
create or replace function private.tell_messages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices
    (profile_id, kind, subject_id, title, arguments, target, student_id, urgent, school_id, created_at, read_at)
  select m.recipient_id, 'message', m.id,
         'New message from ' || coalesce(s.first_name || ' ' || s.last_name, 'Unknown'),
         case when s.id is null then '{"code": "message.from_nobody"}'::jsonb
              else jsonb_build_object('code', 'message.new', 'name', s.first_name || ' ' || s.last_name) end,
         m.conversation_id::text, m.related_student_id, m.message_type = 'urgent', m.school_id, m.created_at,
         case when m.is_read then m.created_at else private.read_as_history(m.created_at) end
    from new_rows m
    join public.profiles r on r.id = m.recipient_id and r.approval_status = 'approved'
    left join public.profiles s on s.id = m.sender_id
   where private.is_told(m.created_at)
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_messages() owner to portal_definer;

create or replace function private.read_message_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.notices n set read_at = now()
    from new_rows m join old_rows o on o.id = m.id
   where m.is_read and not o.is_read
     and n.subject_id = m.id and n.kind = 'message' and n.read_at is null;
  return null;
end
$$;
alter function private.read_message_notices() owner to portal_definer;
