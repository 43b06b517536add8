-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.write_to_household(id uuid, message_id uuid, student uuid, household integer, content text, subject text default null::text, urgent_reason text default null::text)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function public.write_to_household(uuid,uuid,uuid,integer,text,text,text) owner to portal_definer;
grant execute on function public.write_to_household(uuid,uuid,uuid,integer,text,text,text) to authenticated;
comment on function public.write_to_household(uuid,uuid,uuid,integer,text,text,text) is 'Begins a conversation of the calling teacher with the guardians of one household about a learner whom the teacher teaches (households_of_learner), with its first message: under ids that the caller chooses, once; something else under them is refused (PR004). Returns the conversation''s id.';
