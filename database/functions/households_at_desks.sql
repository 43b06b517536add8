-- What a teacher writes with the guardians of one household (docs/decisions/1901): by a desk of the teacher's own, in a
-- conversation without a person, which all its guardians have joined.
create or replace function private.is_of_household(p_talk public.desk_conversations, p_profile_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.guardianships g
      join public.students c on c.id = g.student_id and c.school_id = p_talk.school_id and c.is_confirmed
      join public.profiles p on p.id = g.profile_id and p.school_id = c.school_id
     where g.student_id = p_talk.related_student_id and g.household = p_talk.household and g.profile_id = p_profile_id
       and g.ended_at is null and g.reads_records and p.role = 'parent' and p.approval_status = 'approved')
    and not private.is_ordered_about(p_talk, p_profile_id)
$$;
alter function private.is_of_household(public.desk_conversations, uuid) owner to portal_definer;
comment on function private.is_of_household(public.desk_conversations, uuid) is
  'Whether this guardian reads the records of the learner of the conversation, is of its household, and named in no order of a court about the learner; as things stand now.';

create or replace function private.household_people(p_teacher_id uuid, p_student_id uuid, p_household integer) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  talk public.desk_conversations;
begin
  select c.id, c.school_id into talk.related_student_id, talk.school_id from public.students c where c.id = p_student_id;
  talk.household := p_household;
  return array(
    select g.profile_id from public.guardianships g
     where g.student_id = p_student_id and g.household = p_household and private.is_of_household(talk, g.profile_id)
       and not private.is_same_account(p_teacher_id, g.profile_id));
end
$$;
alter function private.household_people(uuid, uuid, integer) owner to portal_definer;
comment on function private.household_people(uuid, uuid, integer) is
  'With whom of a household a teacher shares a conversation about a learner, as things stand now; never with themselves by another profile.';

create or replace function private.teaches_learner(p_teacher_id uuid, p_student_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.knows_student(p_teacher_id, p_student_id), false) and exists (
    select from public.profiles p
     where p.id = p_teacher_id and p.role = 'teacher' and p.approval_status = 'approved')
$$;
alter function private.teaches_learner(uuid, uuid) owner to portal_definer;
comment on function private.teaches_learner(uuid, uuid) is
  'Whether somebody is an approved teacher who teaches the learner now, in the grade or one by one.';

create or replace function public.households_of_learner(student uuid)
returns table (household smallint, people jsonb)
language plpgsql stable security definer rows 2
set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := private.profile_id();
begin
  if not private.teaches_learner(me, households_of_learner.student) then
    return;
  end if;
  return query
    with homes as (
      select h.household, private.household_people(me, households_of_learner.student, h.household) as ids
        from (select distinct g.household from public.guardianships g
               where g.student_id = households_of_learner.student and g.ended_at is null and g.household is not null) h)
    select h.household,
           (select jsonb_agg(jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name)
                             order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id)
              from public.profiles p where p.id = any(h.ids))
      from homes h where cardinality(h.ids) > 1
     order by h.household;
end
$$;
alter function public.households_of_learner(uuid) owner to portal_definer;
grant execute on function public.households_of_learner(uuid) to authenticated;
comment on function public.households_of_learner(uuid) is
  'The households of a learner whom the calling teacher teaches, each with the guardians who share a conversation ([{id, first_name, last_name}]). Households of one are left out, and guardians whom a court''s order is about, without a word of it. No rows for anybody else.';

create or replace function private.own_desk_of(p_teacher_id uuid, p_school_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  own uuid;
begin
  insert into public.desks (school_id, kind, is_active, is_own, teacher_id)
  values (p_school_id, 'other', false, true, p_teacher_id)
  on conflict do nothing;
  select d.id into own from public.desks d where d.teacher_id = p_teacher_id and d.school_id = p_school_id;
  insert into public.desk_members (desk_id, school_id, profile_id) values (own, p_school_id, p_teacher_id)
  on conflict do nothing;
  return own;
end
$$;
alter function private.own_desk_of(uuid, uuid) owner to portal_definer;
comment on function private.own_desk_of(uuid, uuid) is 'The desk of a teacher alone, made where there is none yet.';

create or replace function public.write_to_household(
  id uuid, message_id uuid, student uuid, household integer, content text, subject text default null,
  urgent_reason text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := private.profile_id();
  my_school uuid := private.school_id();
  learner public.students;
  family uuid[];
  begun timestamptz := clock_timestamp();
begin
  -- Two attempts at once, of which one waits for the other.
  perform pg_advisory_xact_lock(hashtext('write_to_household'), hashtext(write_to_household.id::text));
  if exists (
    select from public.desk_messages m
     where m.id = write_to_household.message_id and m.conversation_id = write_to_household.id and m.sender_id = me)
  then
    perform private.refuse_other_question(write_to_household.id, write_to_household.student, write_to_household.subject,
      write_to_household.content, write_to_household.urgent_reason);
    return write_to_household.id;
  end if;
  select * into learner from public.students c where c.id = write_to_household.student and c.school_id = my_school for key share;
  if learner.id is null or not private.teaches_learner(me, learner.id) then
    raise exception using errcode = '42501', message = 'You cannot name this learner', hint = '{"code": "desk.learner_unknown"}';
  end if;
  -- Whoever ends one of them, or enters an order, waits, and takes out again who has joined.
  perform from public.guardianships g
    where g.student_id = learner.id and g.household = write_to_household.household order by g.id for share;
  family := private.household_people(me, learner.id, write_to_household.household);
  if cardinality(family) < 2 then
    raise exception using errcode = '23503', detail = 'household',
      message = 'Only guardians whom the school has marked one household, and who both read the learner''s records, share a conversation',
      hint = '{"code": "desk.guardian_apart"}';
  end if;
  insert into public.desk_conversations (id, school_id, desk_id, related_student_id, learner_name, subject, household)
  values (write_to_household.id, my_school, private.own_desk_of(me, my_school), learner.id,
    learner.first_name || ' ' || learner.last_name, nullif(btrim(write_to_household.subject), ''), write_to_household.household);
  insert into public.desk_participants (conversation_id, school_id, profile_id, created_at)
  select write_to_household.id, my_school, one.id, begun from unnest(family) one (id);
  -- By it the teacher reads their names also when the school's ties change.
  perform private.note_at_desk(write_to_household.id, 'joined', null, null, one.id) from unnest(family) one (id);
  insert into public.desk_messages (id, conversation_id, sender_id, content, urgent_reason, created_at, shared_at)
  values (write_to_household.message_id, write_to_household.id, me, write_to_household.content,
    write_to_household.urgent_reason, begun, begun);
  return write_to_household.id;
end
$$;
alter function public.write_to_household(uuid, uuid, uuid, integer, text, text, text) owner to portal_definer;
grant execute on function public.write_to_household(uuid, uuid, uuid, integer, text, text, text) to authenticated;
comment on function public.write_to_household(uuid, uuid, uuid, integer, text, text, text) is
  'Begins a conversation of the calling teacher with the guardians of one household about a learner whom the teacher teaches (households_of_learner), with its first message: under ids that the caller chooses, once; something else under them is refused (PR004). Returns the conversation''s id.';

-- As between two people: it goes on while it could be begun. Only to who reads it something is said of it.
create or replace function private.refuse_ended_household(p_talk public.desk_conversations, p_sender_id uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_talk.household is null or auth.role() is distinct from 'authenticated'
     or private.goes_on_with_household(p_talk)
     or not (private.is_in_desk_conversation(p_talk, p_sender_id) or private.answers_in(p_sender_id, p_talk)) then
    return;
  end if;
  raise exception using errcode = '42501',
    message = 'This conversation has ended: the teacher does not teach the learner any more, or no guardian reads it',
    hint = '{"code": "desk.household_over"}';
end
$$;
alter function private.refuse_ended_household(public.desk_conversations, uuid) owner to portal_definer;
comment on function private.refuse_ended_household(public.desk_conversations, uuid) is
  'Raises 42501 for who reads a conversation with a household that does not go on.';

create or replace function private.goes_on_with_household(p_talk public.desk_conversations) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.desks d
     where d.id = p_talk.desk_id and private.sits_at_desk(d.teacher_id, d.id)
       and private.teaches_learner(d.teacher_id, p_talk.related_student_id))
    and exists (select from public.desk_participants g where g.conversation_id = p_talk.id)
$$;
alter function private.goes_on_with_household(public.desk_conversations) owner to portal_definer;
comment on function private.goes_on_with_household(public.desk_conversations) is
  'Whether the teacher of the conversation teaches its learner still, and a guardian is in it.';

-- An order ends what it would have kept from beginning; that it is taken away again brings nobody back.
create or replace function private.end_sharing_by_order() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Who is being added at this moment has joined before this looks, or is added after it has been written.
  perform from public.guardianships g where g.student_id = new.student_id order by g.id for no key update;
  delete from public.desk_participants g using public.desk_conversations c
   where c.id = g.conversation_id and c.related_student_id = new.student_id and c.household is not null
     and not private.may_share_desk_conversation(c, g.profile_id);
  return null;
end
$$;
alter function private.end_sharing_by_order() owner to portal_definer;
