-- Further guardians in a conversation with a desk: who may be one, who adds them, and what ends it.
create or replace function private.may_share_desk_conversation(p_talk public.desk_conversations, p_profile_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select p_talk.household is not null and private.is_of_household(p_talk, p_profile_id) or exists (
    select from public.guardianships mine
      join public.guardianships theirs on theirs.student_id = mine.student_id and theirs.household = mine.household
      join public.students c on c.id = mine.student_id and c.school_id = p_talk.school_id and c.is_confirmed
      join public.profiles i on i.id = mine.profile_id and i.school_id = c.school_id
      join public.profiles they on they.id = theirs.profile_id and they.school_id = c.school_id
     where mine.student_id = p_talk.related_student_id and mine.profile_id = p_talk.person_id
       and theirs.profile_id = p_profile_id and theirs.id <> mine.id
       and mine.ended_at is null and theirs.ended_at is null and mine.reads_records and theirs.reads_records
       and i.role = 'parent' and i.approval_status = 'approved'
       and they.role = 'parent' and they.approval_status = 'approved')
$$;
alter function private.may_share_desk_conversation(public.desk_conversations, uuid) owner to portal_definer;
comment on function private.may_share_desk_conversation(public.desk_conversations, uuid) is
  'Whether the school has marked this guardian one household with the person of the conversation, for its learner, whose records both read, or this is a conversation with the guardian''s household (private.is_of_household); as things stand now.';

create or replace function private.is_in_desk_conversation(
  p_talk public.desk_conversations, p_profile_id uuid, p_at timestamptz default null) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.desk_participants g
     where g.conversation_id = p_talk.id and g.profile_id = p_profile_id and g.created_at <= coalesce(p_at, g.created_at))
     and private.may_share_desk_conversation(p_talk, p_profile_id)
$$;
alter function private.is_in_desk_conversation(public.desk_conversations, uuid, timestamptz) owner to portal_definer;
comment on function private.is_in_desk_conversation(public.desk_conversations, uuid, timestamptz) is
  'Whether somebody has joined the conversation, by that moment where one is given, and could join it today.';

create or replace function private.shared_desk_conversation_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select c.id from public.desk_participants g join public.desk_conversations c on c.id = g.conversation_id
     where g.profile_id = (select private.profile_id()) and private.may_share_desk_conversation(c, g.profile_id));
end
$$;
alter function private.shared_desk_conversation_ids() owner to portal_definer;
grant execute on function private.shared_desk_conversation_ids() to authenticated;
comment on function private.shared_desk_conversation_ids() is
  'The conversations with desks that the calling guardian has joined and could join today.';

-- What is about the own family is nobody's at the desk: a guardian without rights, or from whom the other one lives apart,
-- would read there what is none of theirs. Whoever was a guardian once counts, and by whichever profile; so does a
-- question about no learner, of who is a guardian of the same child. What a teacher writes with a household is read by
-- nobody else.
create or replace function private.own_learner_ids(p_profile_id uuid) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select distinct g.student_id
      from public.profiles me
      join public.profiles own on own.user_id = me.user_id
      join public.guardianships g on g.profile_id = own.id
     where me.id = p_profile_id);
end
$$;
alter function private.own_learner_ids(uuid) owner to portal_definer;
comment on function private.own_learner_ids(uuid) is
  'The learners of whom this person is or was a guardian, by any profile of the account, with rights or without.';

create or replace function private.is_of_own_family(p_profile_id uuid, p_person_id uuid, p_student_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own uuid[] := private.own_learner_ids(p_profile_id);
begin
  return coalesce(p_student_id = any(own), false)
      or exists (select from public.guardianships g where g.profile_id = p_person_id and g.student_id = any(own));
end
$$;
alter function private.is_of_own_family(uuid, uuid, uuid) owner to portal_definer;
comment on function private.is_of_own_family(uuid, uuid, uuid) is
  'Whether what the second person wrote about this learner, or about none, is of the first one''s own family: the first is or was a guardian of the learner, or of one of whom the second is or was.';

create or replace function private.own_family_conversation_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own uuid[];
begin
  if cardinality(private.desk_ids()) = 0 then
    return '{}';
  end if;
  own := private.own_learner_ids(private.profile_id());
  return array(
    select g.conversation_id from public.desk_participants g
     where g.profile_id = any((select private.own_other_profile_ids())::uuid[])
    union
    select c.id from public.desk_conversations c where c.related_student_id = any(own) and c.household is null
    union
    select c.id from public.guardianships g join public.desk_conversations c on c.person_id = g.profile_id
     where g.student_id = any(own));
end
$$;
alter function private.own_family_conversation_ids() owner to portal_definer;
grant execute on function private.own_family_conversation_ids() to authenticated;
comment on function private.own_family_conversation_ids() is
  'Of who sits at a desk: the conversations in which the caller is a guardian by another profile of the account, or which are of the own family (private.is_of_own_family), and so not one of the desk.';

create or replace function private.answers_in(p_profile_id uuid, p_talk public.desk_conversations) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.answers_for_desk(p_profile_id, p_talk.desk_id, p_talk.person_id)
     and (p_talk.household is not null
       or not private.is_of_own_family(p_profile_id, p_talk.person_id, p_talk.related_student_id))
     and not exists (
       select from public.desk_participants g
        where g.conversation_id = p_talk.id and private.is_same_account(p_profile_id, g.profile_id))
$$;
alter function private.answers_in(uuid, public.desk_conversations) owner to portal_definer;
comment on function private.answers_in(uuid, public.desk_conversations) is
  'Whether somebody answers for the desk in whose hands the conversation is, and is none of its family by any profile of the account.';

create or replace function private.family_of(p_talk public.desk_conversations, p_at timestamptz) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select p.id from public.profiles p where p.id = p_talk.person_id and p.approval_status = 'approved'
  union all
  select g.profile_id from public.desk_participants g
   where g.conversation_id = p_talk.id and private.is_in_desk_conversation(p_talk, g.profile_id, p_at)
$$;
alter function private.family_of(public.desk_conversations, timestamptz) owner to portal_definer;
comment on function private.family_of(public.desk_conversations, timestamptz) is
  'Who reads on the family''s side what is written at that moment: the person, and the guardians who have joined.';

-- A court's order is known to administrators alone: who may not read it does not put together whom it may keep apart.
create or replace function private.is_ordered_about(p_talk public.desk_conversations, p_profile_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.court_orders o left join public.guardianships g on g.id = o.guardianship_id
     where o.student_id = p_talk.related_student_id
       and (g.id is null or g.profile_id in (p_talk.person_id, p_profile_id)))
$$;
alter function private.is_ordered_about(public.desk_conversations, uuid) owner to portal_definer;
comment on function private.is_ordered_about(public.desk_conversations, uuid) is
  'Whether there is an order of a court about the learner that names one of the two, or nobody who is on the list.';

create or replace function private.sits_there_too(p_talk public.desk_conversations, p_profile_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.desk_members m
     where m.desk_id = p_talk.desk_id and private.is_same_account(m.profile_id, p_profile_id))
$$;
alter function private.sits_there_too(public.desk_conversations, uuid) owner to portal_definer;
comment on function private.sits_there_too(public.desk_conversations, uuid) is
  'Whether somebody sits at the desk of the conversation by any profile of the account.';

create or replace function public.guardians_for_desk_conversation(conversation_id uuid)
returns table (profile_id uuid, first_name text, last_name text, relation text, has_joined boolean, has_order boolean)
language plpgsql stable security definer rows 3
set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := private.profile_id();
  talk public.desk_conversations;
  is_told_of_orders boolean;
begin
  select * into talk from public.desk_conversations c where c.id = guardians_for_desk_conversation.conversation_id;
  if talk.id is null or not coalesce(private.answers_in(me, talk), false)
     or talk.household is not null and not private.teaches_learner(me, talk.related_student_id) then
    return;
  end if;
  is_told_of_orders := coalesce(talk.school_id = any(private.administered_school_ids()), false);
  return query
    select p.id, p.first_name, p.last_name, g.relation,
           exists (select from public.desk_participants t where t.conversation_id = talk.id and t.profile_id = p.id),
           case when is_told_of_orders then private.is_ordered_about(talk, p.id) end
      from public.guardianships g join public.profiles p on p.id = g.profile_id
     where g.student_id = talk.related_student_id and g.ended_at is null
       and private.may_share_desk_conversation(talk, p.id) and not private.sits_there_too(talk, p.id)
       and (is_told_of_orders and talk.household is null or not private.is_ordered_about(talk, p.id))
     order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id;
end
$$;
alter function public.guardians_for_desk_conversation(uuid) owner to portal_definer;
grant execute on function public.guardians_for_desk_conversation(uuid) to authenticated;
comment on function public.guardians_for_desk_conversation(uuid) is
  'Whom the caller, who answers for the desk, may add to the conversation: guardians of one household with its person. has_order says to administrators that a court''s order about the learner is on file (null for others, to whom such guardians are not shown). No rows for anybody else.';

create or replace function public.share_desk_conversation(conversation_id uuid, guardian uuid, message_id uuid, content text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  talk public.desk_conversations := private.held_at_desk(share_desk_conversation.conversation_id);
  joined timestamptz := clock_timestamp();
begin
  -- An earlier attempt had arrived after all.
  if exists (
    select from public.desk_messages m
     where m.id = share_desk_conversation.message_id and m.conversation_id = talk.id and m.sender_id = me)
  then
    return;
  end if;
  -- Whoever ends one of the two waits, and takes out again who has joined.
  perform from public.guardianships g
    where g.student_id = talk.related_student_id and g.profile_id in (talk.person_id, share_desk_conversation.guardian)
    order by g.id for share;
  if not exists (
    select from public.guardians_for_desk_conversation(talk.id) g where g.profile_id = share_desk_conversation.guardian)
  then
    raise exception using errcode = '23503', detail = 'guardian',
      message = 'Only guardians whom the school has marked one household, and who both read the learner''s records, share a conversation',
      hint = '{"code": "desk.guardian_apart"}';
  end if;
  insert into public.desk_participants (conversation_id, school_id, profile_id, created_at)
  values (talk.id, talk.school_id, share_desk_conversation.guardian, joined)
  on conflict do nothing;
  if not found then
    raise exception using errcode = 'PR004', detail = 'guardian', message = 'This guardian reads the conversation already',
      hint = '{"code": "desk.guardian_in"}';
  end if;
  -- The subject was written earlier, too: the desk keeps it in its note, and the conversation goes on without one.
  perform private.note_at_desk(talk.id, 'joined', talk.subject, null, share_desk_conversation.guardian);
  update public.desk_conversations c set subject = null where c.id = talk.id and c.subject is not null;
  -- Both read by it who reads along from now on, and are told.
  insert into public.desk_messages (id, conversation_id, sender_id, content, created_at, shared_at)
  values (share_desk_conversation.message_id, talk.id, me, share_desk_conversation.content, joined, joined);
end
$$;
alter function public.share_desk_conversation(uuid, uuid, uuid, text) owner to portal_definer;
grant execute on function public.share_desk_conversation(uuid, uuid, uuid, text) to authenticated;
comment on function public.share_desk_conversation(uuid, uuid, uuid, text) is
  'Adds a guardian of the person''s household, one of guardians_for_desk_conversation, with a message of the desk that says so to both; for who answers for its desk. The guardian reads from then on, and nothing earlier. Sent again under the same message_id it is done once.';

create or replace function public.leave_desk_conversation(conversation_id uuid, guardian uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  who uuid := coalesce(leave_desk_conversation.guardian, private.profile_id());
  talk public.desk_conversations;
begin
  select * into talk from public.desk_conversations c
   where c.id = leave_desk_conversation.conversation_id for no key update;
  if talk.id is null or not coalesce(talk.person_id = me or private.answers_in(me, talk)
    or who = me and exists (
      select from public.desk_participants g where g.conversation_id = talk.id and g.profile_id = me), false)
  then
    raise exception using errcode = '42501', message = 'There is no such conversation at your desk',
      hint = '{"code": "desk.not_yours"}';
  end if;
  delete from public.desk_participants g where g.conversation_id = talk.id and g.profile_id = who;
  if found then
    perform private.note_at_desk(talk.id, 'left', null, null, who);
  end if;
end
$$;
alter function public.leave_desk_conversation(uuid, uuid) owner to portal_definer;
grant execute on function public.leave_desk_conversation(uuid, uuid) to authenticated;
comment on function public.leave_desk_conversation(uuid, uuid) is
  'Takes a guardian who has joined out of a conversation with a desk: themselves, or another one for its person and for who answers for its desk. What was written stays with the two sides.';

create or replace function private.check_desk_participant() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_person(new.profile_id, new.school_id, 'parent', 'profile_id');
  return null;
end
$$;
alter function private.check_desk_participant() owner to portal_definer;

-- What a row followed from is gone: so is the row, and a right that is given again brings nobody back.
create or replace function private.end_sharing_of_learners() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.desk_participants g using public.desk_conversations c
   where c.id = g.conversation_id and c.related_student_id in (select o.student_id from old_rows o)
     and not private.may_share_desk_conversation(c, g.profile_id);
  return null;
end
$$;
alter function private.end_sharing_of_learners() owner to portal_definer;

create or replace function private.end_sharing_of_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.desk_participants g using public.desk_conversations c
   where c.id = g.conversation_id and (g.profile_id = new.id or c.person_id = new.id)
     and not private.may_share_desk_conversation(c, g.profile_id);
  return null;
end
$$;
alter function private.end_sharing_of_person() owner to portal_definer;
