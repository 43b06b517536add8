-- Conversations with a desk: who may write in one, what follows from a message, and what its people do with it. Whoever
-- acts takes the conversation's row first, so that of two who answer at once one has it.
create or replace function private.sits_at_desk(p_profile_id uuid, p_desk_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.desk_members m
      join public.profiles p on p.id = m.profile_id and p.school_id = m.school_id
     where m.desk_id = p_desk_id and p.id = p_profile_id and p.approval_status = 'approved' and p.role in ('admin', 'teacher')
       and not private.is_closed(p.user_id))
$$;
alter function private.sits_at_desk(uuid, uuid) owner to portal_definer;
comment on function private.sits_at_desk(uuid, uuid) is 'Whether this person sits at the desk now, by an account that is not closed.';

create or replace function private.is_same_account(p_one uuid, p_other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles one join public.profiles other using (user_id) where one.id = p_one and other.id = p_other)
$$;
alter function private.is_same_account(uuid, uuid) owner to portal_definer;
comment on function private.is_same_account(uuid, uuid) is 'Whether two profiles are of one account.';

create or replace function private.answers_for_desk(p_profile_id uuid, p_desk_id uuid, p_person_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.sits_at_desk(p_profile_id, p_desk_id)
     and not coalesce(private.is_same_account(p_profile_id, p_person_id), false)
$$;
alter function private.answers_for_desk(uuid, uuid, uuid) owner to portal_definer;
comment on function private.answers_for_desk(uuid, uuid, uuid) is
  'Whether somebody sits at the desk and is not, by any profile of the account, the person whose question it is.';

-- As between two people: what is about a learner goes on while the guardian who began it could begin it. A clerk who answers
-- is not told otherwise that the records are none of theirs any more.
create or replace function private.is_about_theirs(p_talk public.desk_conversations) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select p_talk.related_student_id is null
      or private.knows_student(p_talk.person_id, p_talk.related_student_id)
      or not exists (select from public.profiles p where p.id = p_talk.person_id and p.role = 'parent')
$$;
alter function private.is_about_theirs(public.desk_conversations) owner to portal_definer;
comment on function private.is_about_theirs(public.desk_conversations) is
  'Whether a question to a desk is about no learner, or not of a guardian, or of one who reads the records of the learner now.';

-- Only to who reads it something is said of it.
create or replace function private.refuse_former_guardian(p_talk public.desk_conversations, p_sender_id uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_talk.household is not null or auth.role() is distinct from 'authenticated' or private.is_about_theirs(p_talk)
     or not (coalesce(p_talk.person_id = p_sender_id, false) or private.answers_in(p_sender_id, p_talk)) then
    return;
  end if;
  raise exception using errcode = '42501',
    message = 'This conversation about a learner has ended: whoever began it reads the learner''s records no longer. Write about anything else in a new one',
    hint = '{"code": "desk.learner_over"}';
end
$$;
alter function private.refuse_former_guardian(public.desk_conversations, uuid) owner to portal_definer;
comment on function private.refuse_former_guardian(public.desk_conversations, uuid) is
  'Raises 42501 for who reads a question about a learner whose records the guardian who asked reads no longer.';

create or replace function private.may_write_at_desk(p_conversation_id uuid, p_desk_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
begin
  return exists (
    select from public.desk_conversations c
     where c.id = p_conversation_id and c.school_id = private.school_id()
       and case when c.household is not null then private.goes_on_with_household(c)
                else exists (select from public.profiles p
                              where p.id = c.person_id and p.school_id = c.school_id and p.approval_status = 'approved')
                 and private.is_about_theirs(c) end
       and case when p_desk_id is null then c.person_id = me or private.is_in_desk_conversation(c, me)
                else c.desk_id = p_desk_id and private.answers_in(me, c) end);
end
$$;
alter function private.may_write_at_desk(uuid, uuid) owner to portal_definer;
grant execute on function private.may_write_at_desk(uuid, uuid) to authenticated;
comment on function private.may_write_at_desk(uuid, uuid) is
  'Whether the caller may write in the conversation: as its person, or a guardian who has joined, where the desk is null, else in the name of the desk in whose hands it is.';

create or replace function private.refuse_taken(p_taken_by uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  who text := coalesce((select p.first_name || ' ' || p.last_name from public.profiles p where p.id = p_taken_by), 'Somebody');
begin
  raise exception using errcode = 'PR004', message = format('%s has taken this conversation', who),
    hint = jsonb_build_object('code', 'desk.taken', 'name', who)::text;
end
$$;
alter function private.refuse_taken(uuid) owner to portal_definer;
comment on function private.refuse_taken(uuid) is 'Raises PR004 with the name of who has taken a conversation.';

-- What somebody wrote for two people, and a device sends an hour later, is not for the third who has joined meanwhile.
create or replace function private.refuse_unseen_reader(p_message public.desk_messages) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated'
     and exists (
       select from public.desk_participants g
        where g.conversation_id = p_message.conversation_id and g.profile_id is distinct from p_message.sender_id
          and g.created_at > coalesce(p_message.shared_at, '-infinity'))
     and private.may_write_at_desk(p_message.conversation_id, p_message.desk_id)
  then
    raise exception using errcode = 'PR004', detail = 'shared_at',
      message = 'Somebody has joined this conversation since you wrote this. Please see who reads it now, and write it again.',
      hint = '{"code": "desk.joined_since"}';
  end if;
end
$$;
alter function private.refuse_unseen_reader(public.desk_messages) owner to portal_definer;
comment on function private.refuse_unseen_reader(public.desk_messages) is
  'Raises PR004 where somebody has joined the conversation after what its writer was shown (shared_at).';

create or replace function private.complete_desk_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  talk public.desk_conversations;
begin
  select * into talk from public.desk_conversations c where c.id = new.conversation_id for no key update;
  if not found then
    raise exception using errcode = '23503', column = 'conversation_id', message = 'There is no such conversation',
      hint = '{"code": "conversation.no_such"}';
  end if;
  new.school_id := talk.school_id;
  new.sender_id := coalesce(new.sender_id, private.profile_id());
  new.desk_id := case when new.sender_id = talk.person_id or exists (
      select from public.desk_participants g where g.conversation_id = talk.id and g.profile_id = new.sender_id)
    then null else talk.desk_id end;
  new.to_household := talk.household is not null and new.desk_id is not null;
  new.urgent_reason := nullif(btrim(new.urgent_reason), '');
  -- One that has arrived already is known by its id, whatever has become of the conversation since.
  if exists (select from public.desk_messages m where m.id = new.id and m.sender_id = new.sender_id) then
    return new;
  end if;
  perform private.refuse_ended_household(talk, new.sender_id);
  perform private.refuse_former_guardian(talk, new.sender_id);
  -- As where one begins: nobody would be told of it, and its writer would wait for an answer.
  if new.desk_id is null and auth.role() = 'authenticated' and private.may_write_at_desk(talk.id, null)
     and not exists (
       select from public.desk_members m where m.desk_id = talk.desk_id and private.answers_in(m.profile_id, talk)) then
    raise exception using errcode = '23503', detail = 'desk', message = 'Nobody at this desk can take your message. Please telephone the school, or write to another desk',
      hint = '{"code": "desk.no_such"}';
  end if;
  if new.desk_id is not null and talk.taken_by <> new.sender_id and auth.role() = 'authenticated'
     and private.may_write_at_desk(talk.id, talk.desk_id) then
    perform private.refuse_taken(talk.taken_by);
  end if;
  perform private.refuse_unseen_reader(new);
  perform private.limit_urgent(new.id, new.sender_id, new.urgent_reason);
  return new;
end
$$;
alter function private.complete_desk_message() owner to portal_definer;

create or replace function private.note_at_desk(
  p_conversation_id uuid, p_kind text, p_content text default null, p_to_desk uuid default null, p_to_profile uuid default null)
returns void
language sql security definer
set search_path = ''
as $$
  insert into public.desk_notes (conversation_id, school_id, author_id, kind, content, to_desk_id, to_profile_id)
  select c.id, c.school_id, private.profile_id(), p_kind, nullif(btrim(p_content), ''), p_to_desk, p_to_profile
    from public.desk_conversations c where c.id = p_conversation_id
$$;
alter function private.note_at_desk(uuid, text, text, uuid, uuid) owner to portal_definer;
comment on function private.note_at_desk(uuid, text, text, uuid, uuid) is 'Puts on record what the caller did with a conversation.';

create or replace function private.complete_desk_note() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select c.school_id into new.school_id from public.desk_conversations c where c.id = new.conversation_id;
  if not found then
    raise exception using errcode = '23503', column = 'conversation_id', message = 'There is no such conversation',
      hint = '{"code": "conversation.no_such"}';
  end if;
  return new;
end
$$;
alter function private.complete_desk_note() owner to portal_definer;

-- What the person writes opens a settled conversation again; whoever answers one that nobody has taken has taken it.
create or replace function private.raise_desk_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  talk public.desk_conversations;
begin
  select * into talk from public.desk_conversations c where c.id = new.conversation_id;
  update public.desk_conversations c
     set last_message_at = greatest(c.last_message_at, new.created_at),
         done_at = case when new.desk_id is null then null else c.done_at end,
         taken_by = case when new.desk_id is null or c.household is not null then c.taken_by
                    else coalesce(c.taken_by, new.sender_id) end
   where c.id = new.conversation_id;
  if new.desk_id is not null and talk.taken_by is null and new.sender_id is not null and talk.household is null then
    perform private.note_at_desk(talk.id, 'taken');
  end if;
  return null;
end
$$;
alter function private.raise_desk_conversation() owner to portal_definer;

-- It may have been handed on since, so the desk is not asked about.
create or replace function private.refuse_other_question(
  p_id uuid, p_student_id uuid, p_subject text, p_content text, p_urgent_reason text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.desk_conversations c
      join public.desk_messages m on m.conversation_id = c.id
     where c.id = p_id and c.related_student_id is not distinct from p_student_id
       -- Whom it was shared with reads no subject: the note of it has what it was.
       and (c.subject is not distinct from nullif(btrim(p_subject), '')
         or c.subject is null and exists (
           select from public.desk_notes n
            where n.conversation_id = c.id and n.kind = 'joined' and n.content = nullif(btrim(p_subject), '')))
       and m.sender_id = private.profile_id() and (m.content, m.urgent_reason) is not distinct from (p_content, nullif(btrim(p_urgent_reason), '')))
  then
    perform private.refuse_other_attempt();
  end if;
end
$$;
alter function private.refuse_other_question(uuid, uuid, text, text, text) owner to portal_definer;
comment on function private.refuse_other_question(uuid, uuid, text, text, text) is
  'Raises PR004 where the conversation of this id is about something else, or the caller has not written this in it.';

create or replace function public.begin_desk_conversation(
  id uuid, desk uuid, message_id uuid, content text, subject text default null, student uuid default null,
  urgent_reason text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := private.profile_id();
  my_school uuid := private.school_id();
  begun public.desk_conversations;
begin
  if me is null or my_school is null then
    raise exception using errcode = '42501', message = 'Only people of a school write to its desks',
      hint = '{"code": "desk.members_only"}';
  end if;
  -- An earlier attempt had arrived after all.
  if exists (
    select from public.desk_conversations c where c.id = begin_desk_conversation.id and c.person_id = me)
  then
    perform private.refuse_other_question(begin_desk_conversation.id, begin_desk_conversation.student,
      begin_desk_conversation.subject, begin_desk_conversation.content, begin_desk_conversation.urgent_reason);
    return begin_desk_conversation.id;
  end if;
  if private.sits_at_desk(me, begin_desk_conversation.desk) then
    raise exception using errcode = '42501', message = 'You sit at this desk yourself', hint = '{"code": "desk.own"}';
  end if;
  begun.desk_id := begin_desk_conversation.desk;
  begun.person_id := me;
  begun.related_student_id := begin_desk_conversation.student;
  if not exists (
    select from public.desks d
     where d.id = begin_desk_conversation.desk and d.school_id = my_school and d.is_active
       and exists (select from public.desk_members m where m.desk_id = d.id and private.answers_in(m.profile_id, begun)))
  then
    raise exception using errcode = '23503', detail = 'desk', message = 'Nobody at this desk can take your message. Please telephone the school, or write to another desk',
      hint = '{"code": "desk.no_such"}';
  end if;
  if begin_desk_conversation.student is not null and not private.knows_student(me, begin_desk_conversation.student) then
    raise exception using errcode = '42501', message = 'You cannot name this learner', hint = '{"code": "desk.learner_unknown"}';
  end if;
  begin
    insert into public.desk_conversations (id, school_id, desk_id, person_id, related_student_id, learner_name, subject)
    values (begin_desk_conversation.id, my_school, begin_desk_conversation.desk, me, begin_desk_conversation.student,
      (select c.first_name || ' ' || c.last_name from public.students c where c.id = begin_desk_conversation.student),
      nullif(btrim(begin_desk_conversation.subject), ''));
  exception when unique_violation then
    -- The first attempt has ended while this one waited for it.
    if exists (
      select from public.desk_conversations c where c.id = begin_desk_conversation.id and c.person_id = me)
    then
      perform private.refuse_other_question(begin_desk_conversation.id, begin_desk_conversation.student,
        begin_desk_conversation.subject, begin_desk_conversation.content, begin_desk_conversation.urgent_reason);
      return begin_desk_conversation.id;
    end if;
    raise;
  end;
  insert into public.desk_messages (id, conversation_id, sender_id, content, urgent_reason)
  values (begin_desk_conversation.message_id, begin_desk_conversation.id, me, begin_desk_conversation.content,
    begin_desk_conversation.urgent_reason);
  return begin_desk_conversation.id;
end
$$;
alter function public.begin_desk_conversation(uuid, uuid, uuid, text, text, uuid, text) owner to portal_definer;
grant execute on function public.begin_desk_conversation(uuid, uuid, uuid, text, text, uuid, text) to authenticated;
comment on function public.begin_desk_conversation(uuid, uuid, uuid, text, text, uuid, text) is
  'Writes to a desk of the own school: a conversation with its first message, under ids that the caller chooses, so that a second attempt makes no second one; something else under them is refused (PR004). student is one whom the caller knows. Returns the conversation''s id.';

-- The row is held until the end, and so is what is decided about it.
create or replace function private.held_at_desk(p_conversation_id uuid) returns public.desk_conversations
language plpgsql security definer
set search_path = ''
as $$
declare
  talk public.desk_conversations;
begin
  select * into talk from public.desk_conversations c where c.id = p_conversation_id for no key update;
  if talk.id is null or not coalesce(private.answers_in(private.profile_id(), talk), false) then
    raise exception using errcode = '42501', message = 'There is no such conversation at your desk',
      hint = '{"code": "desk.not_yours"}';
  end if;
  return talk;
end
$$;
alter function private.held_at_desk(uuid) owner to portal_definer;
comment on function private.held_at_desk(uuid) is
  'The conversation, held for this transaction, for a caller who answers for its desk; 42501 for everybody else.';

create or replace function public.take_desk_conversation(conversation_id uuid, instead_of uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  talk public.desk_conversations := private.held_at_desk(take_desk_conversation.conversation_id);
begin
  if talk.taken_by = me then
    return;
  end if;
  if talk.taken_by is distinct from take_desk_conversation.instead_of and talk.taken_by is not null then
    perform private.refuse_taken(talk.taken_by);
  end if;
  update public.desk_conversations c set taken_by = me where c.id = talk.id;
  perform private.note_at_desk(talk.id, 'taken');
end
$$;
alter function public.take_desk_conversation(uuid, uuid) owner to portal_definer;
grant execute on function public.take_desk_conversation(uuid, uuid) to authenticated;
comment on function public.take_desk_conversation(uuid, uuid) is
  'Makes the caller the one who answers, for a member of its desk. Of one that a colleague has, instead_of must name that colleague: who presses on what is no longer so is refused (PR004).';

create or replace function private.has_handed_on(
  p_conversation_id uuid, p_to_desk uuid, p_to_member uuid, p_note text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  -- An attempt that is under way is waited for, and seen by what asks then.
  perform from public.desk_conversations c where c.id = p_conversation_id for no key update;
  return exists (
    select from public.desk_conversations c
      cross join lateral (
        select n.* from public.desk_notes n
         where n.conversation_id = c.id and n.school_id = c.school_id and n.kind <> 'note'
         order by n.created_at desc limit 1) last
     where c.id = p_conversation_id and c.desk_id = p_to_desk and c.taken_by is not distinct from p_to_member and c.done_at is null
       and last.kind = 'handed_on' and last.author_id = private.profile_id() and last.to_desk_id = p_to_desk
       and last.to_profile_id is not distinct from p_to_member and last.content is not distinct from nullif(btrim(p_note), ''));
end
$$;
alter function private.has_handed_on(uuid, uuid, uuid, text) owner to portal_definer;
comment on function private.has_handed_on(uuid, uuid, uuid, text) is
  'Whether the last that was done with a conversation is that the caller has handed it on just so, as by an attempt whose answer was lost.';

create or replace function public.hand_on_desk_conversation(
  conversation_id uuid, to_desk uuid, to_member uuid default null, note text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  talk public.desk_conversations;
  there public.desk_conversations;
begin
  -- It may be out of the caller's hands since.
  if private.has_handed_on(hand_on_desk_conversation.conversation_id, hand_on_desk_conversation.to_desk,
      hand_on_desk_conversation.to_member, hand_on_desk_conversation.note) then
    return;
  end if;
  talk := private.held_at_desk(hand_on_desk_conversation.conversation_id);
  there := talk;
  there.desk_id := hand_on_desk_conversation.to_desk;
  -- What a household wrote to a teacher is the teacher's.
  if talk.household is not null or not exists (
    select from public.desks d
     where d.id = hand_on_desk_conversation.to_desk and d.school_id = talk.school_id and not d.is_own
       and exists (select from public.desk_members m
                    where m.desk_id = d.id and private.answers_in(m.profile_id, there)
                      and (hand_on_desk_conversation.to_member is null
                        or m.profile_id = hand_on_desk_conversation.to_member)))
  then
    raise exception using errcode = '23503', detail = 'to_desk', message = 'Nobody there can answer this',
      hint = '{"code": "desk.nobody_there"}';
  end if;
  -- Before it changes hands: afterwards it may be out of the caller's.
  perform private.note_at_desk(talk.id, 'handed_on', hand_on_desk_conversation.note, hand_on_desk_conversation.to_desk,
    hand_on_desk_conversation.to_member);
  update public.desk_conversations c
     set desk_id = hand_on_desk_conversation.to_desk, taken_by = hand_on_desk_conversation.to_member, done_at = null
   where c.id = talk.id;
  perform private.tell_handed_on(talk.id);
end
$$;
alter function public.hand_on_desk_conversation(uuid, uuid, uuid, text) owner to portal_definer;
grant execute on function public.hand_on_desk_conversation(uuid, uuid, uuid, text) to authenticated;
comment on function public.hand_on_desk_conversation(uuid, uuid, uuid, text) is
  'Hands a conversation to a desk of the school, or to one of its members: the own desk without a member puts it back. Its notes go along; note is added to them. For members of the desk in whose hands it is. The same again, where nothing was done with it since, is one attempt.';

create or replace function public.settle_desk_conversation(conversation_id uuid, done boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  talk public.desk_conversations := private.held_at_desk(settle_desk_conversation.conversation_id);
begin
  if (talk.done_at is not null) = settle_desk_conversation.done then
    return;
  end if;
  update public.desk_conversations c set done_at = case when settle_desk_conversation.done then now() end where c.id = talk.id;
  perform private.note_at_desk(talk.id, case when settle_desk_conversation.done then 'done' else 'reopened' end);
end
$$;
alter function public.settle_desk_conversation(uuid, boolean) owner to portal_definer;
grant execute on function public.settle_desk_conversation(uuid, boolean) to authenticated;
comment on function public.settle_desk_conversation(uuid, boolean) is
  'Settles a conversation, or opens it again, for members of its desk.';

create or replace function public.read_desk_conversation(conversation_id uuid, up_to timestamptz default now()) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  talk public.desk_conversations;
  marked integer;
begin
  select * into talk from public.desk_conversations c
   where c.id = read_desk_conversation.conversation_id
     and (c.person_id = me or private.answers_in(me, c) or private.is_in_desk_conversation(c, me));
  if not found then
    raise exception using errcode = '42501', message = 'There is no such conversation at your desk',
      hint = '{"code": "desk.not_yours"}';
  end if;
  if exists (select from public.desk_participants g where g.conversation_id = talk.id and g.profile_id = me) then
    return private.read_by_participant(talk.id, read_desk_conversation.up_to);
  end if;
  update public.desk_messages m set read_at = now()
   where m.conversation_id = talk.id and m.read_at is null and m.created_at <= read_desk_conversation.up_to
     and (m.desk_id is not null) = (talk.person_id is not distinct from me);
  get diagnostics marked = row_count;
  if talk.person_id = me and exists (select from public.desk_participants g where g.conversation_id = talk.id) then
    update public.desk_conversations c set person_read_to = greatest(c.person_read_to, least(read_desk_conversation.up_to, now()))
     where c.id = talk.id and exists (
       select from public.desk_messages m
        where m.conversation_id = c.id and m.desk_id is null and m.sender_id is distinct from me
          and m.created_at <= read_desk_conversation.up_to and m.created_at > coalesce(c.person_read_to, '-infinity'));
    perform private.read_notices_at_desk(talk.id, read_desk_conversation.up_to);
  end if;
  return marked;
end
$$;
alter function public.read_desk_conversation(uuid, timestamptz) owner to portal_definer;
grant execute on function public.read_desk_conversation(uuid, timestamptz) to authenticated;
comment on function public.read_desk_conversation(uuid, timestamptz) is
  'Marks what the other side wrote until then as read: by its person, or by the desk as soon as one of its members has; for a guardian who has joined, what everybody else wrote, for themselves alone. Returns how many messages these were.';

-- By one of several of a family: the bells of the others keep what they have not seen.
create or replace function private.read_notices_at_desk(p_conversation_id uuid, p_up_to timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  update public.notices n set read_at = now()
   where n.profile_id = private.profile_id() and n.kind = 'message' and n.target = 'desk/' || p_conversation_id
     and n.read_at is null and n.created_at <= p_up_to
$$;
alter function private.read_notices_at_desk(uuid, timestamptz) owner to portal_definer;
comment on function private.read_notices_at_desk(uuid, timestamptz) is
  'Marks the caller''s notices of the conversation until then as read.';

create or replace function private.read_by_participant(p_conversation_id uuid, p_up_to timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  marked integer;
begin
  select count(*) into marked
    from public.desk_participants g join public.desk_messages m on m.conversation_id = g.conversation_id
   where g.conversation_id = p_conversation_id and g.profile_id = me and m.sender_id is distinct from me
     and m.created_at >= g.created_at and m.created_at > coalesce(g.read_to, '-infinity') and m.created_at <= p_up_to;
  if marked > 0 then
    -- Of a household that has no person the first one who reads has read it.
    update public.desk_messages m set read_at = now()
     where m.conversation_id = p_conversation_id and m.to_household and m.read_at is null and m.created_at <= p_up_to;
    update public.desk_participants g set read_to = greatest(g.read_to, least(p_up_to, now()))
     where g.conversation_id = p_conversation_id and g.profile_id = me;
  end if;
  perform private.read_notices_at_desk(p_conversation_id, p_up_to);
  return marked;
end
$$;
alter function private.read_by_participant(uuid, timestamptz) owner to portal_definer;
comment on function private.read_by_participant(uuid, timestamptz) is
  'Notes until when the caller, a guardian who has joined, has read; how many messages were new.';

create or replace function public.count_unread_desk_messages() returns jsonb
language sql stable
set search_path = ''
as $$
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
$$;
grant execute on function public.count_unread_desk_messages() to authenticated;
comment on function public.count_unread_desk_messages() is
  'How many messages are unread in each conversation with a desk, by its id: of the desk in the caller''s own, of people in those of the caller''s desks, and of everybody else in one that several guardians read.';

create or replace function public.count_unread() returns jsonb
language sql stable
set search_path = ''
as $$
  select public.count_unread_messages() || (
    select coalesce(jsonb_object_agg('desk/' || counted.key, counted.value), '{}')
      from jsonb_each(public.count_unread_desk_messages()) counted)
$$;
grant execute on function public.count_unread() to authenticated;
comment on function public.count_unread() is
  'What count_unread_messages and count_unread_desk_messages give, at once: conversations with desks under their id after ''desk/''.';
