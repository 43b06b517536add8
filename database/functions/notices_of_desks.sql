-- What is written to a desk is told to who has taken it, or to everybody who sits there; an answer to who asked. Guardians
-- who share a conversation are told of each other's messages, too: in their own hours, however urgent it is for the desk. The kind
-- is that of messages, so what a person has chosen for these holds; the target says that it leads to a desk.
create or replace function private.desk_readers(p_talk public.desk_conversations) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select p_talk.taken_by where private.answers_in(p_talk.taken_by, p_talk)
  union
  select m.profile_id from public.desk_members m
   where m.desk_id = p_talk.desk_id and private.answers_in(m.profile_id, p_talk)
     and (p_talk.taken_by is null or not private.answers_in(p_talk.taken_by, p_talk))
$$;
alter function private.desk_readers(public.desk_conversations) owner to portal_definer;
comment on function private.desk_readers(public.desk_conversations) is
  'Who is told of what comes to a desk: the member who has taken it, or all of them.';

create or replace function private.tell_desk_messages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices
    (profile_id, kind, subject_id, title, arguments, target, student_id, urgent, school_id, created_at, read_at)
  select told.id, 'message', m.id,
         case when c.household is not null then 'New message from '
              when told.at_desk then 'New message to your desk from ' when m.desk_id is null then 'New message to the school from '
              else 'Answer of your school from ' end
           || coalesce(s.first_name || ' ' || s.last_name, 'Unknown'),
         jsonb_build_object('code',
           case when c.household is not null then 'message.new' when told.at_desk then 'desk.asked' when m.desk_id is null then 'desk.shared' else 'desk.answered' end,
           'name', coalesce(s.first_name || ' ' || s.last_name, 'Unknown')),
         'desk/' || c.id, case when not told.at_desk then c.related_student_id end,
         (told.at_desk or m.to_household) and m.urgent_reason is not null, m.school_id, m.created_at,
         case when m.read_at is not null then m.created_at else private.read_as_history(m.created_at) end
    from new_rows m
    join public.desk_conversations c on c.id = m.conversation_id
    cross join lateral (
      select r.id, true as at_desk from private.desk_readers(c) r (id) where m.desk_id is null
      union all
      select f.id, false from private.family_of(c, m.created_at) f (id)) told
    left join public.profiles s on s.id = m.sender_id
   where told.id is distinct from m.sender_id and private.is_told(m.created_at)
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_desk_messages() owner to portal_definer;

-- Who gets a conversation into hands is told of it by its person's latest message.
create or replace function private.tell_handed_on(p_conversation_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, target, school_id)
  select told.id, 'message', m.id, 'A question was handed on to you: ' || coalesce(s.first_name || ' ' || s.last_name, 'Unknown'),
         jsonb_build_object('code', 'desk.handed_on', 'name', coalesce(s.first_name || ' ' || s.last_name, 'Unknown')),
         'desk/' || c.id, c.school_id
    from public.desk_conversations c
    join lateral (
      select l.* from public.desk_messages l
       where l.conversation_id = c.id and l.desk_id is null order by l.created_at desc, l.id desc limit 1) m on true
    cross join lateral private.desk_readers(c) told (id)
    left join public.profiles s on s.id = c.person_id
   where c.id = p_conversation_id and told.id is distinct from private.profile_id()
  on conflict (subject_id, profile_id, kind) do update set read_at = null where notices.read_at is not null;
end
$$;
alter function private.tell_handed_on(uuid) owner to portal_definer;
comment on function private.tell_handed_on(uuid) is 'Tells who answers a conversation from now on, but not the caller.';

-- Of what somebody had taken the others at the desk were told nothing more.
create or replace function private.tell_left_open(p_talk public.desk_conversations) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  newest public.desk_messages;
begin
  select * into newest from public.desk_messages m
   where m.conversation_id = p_talk.id order by m.created_at desc, m.id desc limit 1;
  -- What is older stands in the list of the desk.
  if p_talk.done_at is null and newest.desk_id is null and private.is_told(newest.created_at) then
    perform private.tell_handed_on(p_talk.id);
  end if;
end
$$;
alter function private.tell_left_open(public.desk_conversations) owner to portal_definer;
comment on function private.tell_left_open(public.desk_conversations) is
  'Tells the others at the desk of a conversation whose last word is not the desk''s, once who had taken it is there no more.';

create or replace function private.tell_left_open_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  talk public.desk_conversations;
begin
  for talk in
    select c.* from public.profiles p join public.desk_conversations c on c.taken_by = p.id where p.user_id = new.id order by c.id
  loop
    perform private.tell_left_open(talk);
  end loop;
  perform private.tell_deserted(array(
    select m.desk_id from public.profiles p join public.desk_members m on m.profile_id = p.id where p.user_id = new.id), null);
  return null;
end
$$;
alter function private.tell_left_open_of_account() owner to portal_definer;

create or replace function private.is_deserted(p_desk_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.desks d
     where d.id = p_desk_id and not d.is_own
       and (d.is_active or exists (
         select from public.desk_conversations c where c.desk_id = d.id and c.done_at is null))
       and not exists (
         select from public.desk_members m where m.desk_id = d.id and private.sits_at_desk(m.profile_id, d.id)))
$$;
alter function private.is_deserted(uuid) owner to portal_definer;
comment on function private.is_deserted(uuid) is
  'Whether families may write to this desk, or wait for its answer, and nobody sits there by an account that is not closed.';

-- Its subject is the desk: of what was written there the administrators read nothing.
create or replace function private.tell_deserted(p_desk_ids uuid[], p_seen_by uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  deserted uuid[] := array(select d from unnest(p_desk_ids) d where private.is_deserted(d) order by d);
begin
  -- Of an earlier time: it is news once more.
  delete from public.notices n where n.kind = 'message' and n.subject_id = any(deserted);
  insert into public.notices (profile_id, kind, subject_id, title, arguments, target, school_id)
  select told.id, 'message', d.id, 'Nobody answers at a desk of the school. Please see who sits there',
         jsonb_build_object('code', 'desk.deserted'), 'desks/' || d.school_id, d.school_id
    from public.desks d
    cross join lateral private.school_administrators(d.school_id) as told (id)
   where d.id = any(deserted) and told.id is distinct from p_seen_by
  -- Another has told it in this moment.
  on conflict (subject_id, profile_id, kind) do nothing;
end
$$;
alter function private.tell_deserted(uuid[], uuid) owner to portal_definer;
comment on function private.tell_deserted(uuid[], uuid) is
  'Tells who runs the school, but not who has seen it, of those of these desks at which nobody answers any more (private.is_deserted).';

create or replace function private.read_desk_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.notices n set read_at = now()
    from new_rows m
    join old_rows o on o.id = m.id
    join public.desk_conversations c on c.id = m.conversation_id
   where m.read_at is not null and o.read_at is null
     and n.subject_id = m.id and n.kind = 'message' and n.read_at is null
     -- By the other side: of a family each reads for themselves.
     and (n.profile_id is not distinct from c.person_id) = (m.desk_id is not null)
     and not exists (
       select from public.desk_participants g where g.conversation_id = c.id and g.profile_id = n.profile_id);
  return null;
end
$$;
alter function private.read_desk_notices() owner to portal_definer;
