-- Conversations of somebody of the school with a desk. Read by that person, by guardians of the household who were added
-- (public.desk_participants) and by who sits at the desk now; begun by
-- begin_desk_conversation, taken, handed on and settled by the functions beside it.
--
-- Refused: reading one to everybody else, administrators included who do not sit there; reading an own one as its desk,
-- by this or another profile of the account, or one of the own family (private.is_of_own_family); writing a row past the
-- functions.

comment on table public.desk_conversations is
  'A person and a desk, perhaps about one learner. Read by that person, by guardians who have joined and by the members of the desk in whose hands it is; handed on to another desk it is that one''s. Nobody deletes one.';
comment on column public.desk_conversations.person_id is 'Who began it; null once that person is deleted, and of one that a teacher began with a household.';
comment on column public.desk_conversations.household is
  'The household of the learner with which a teacher began it (guardianships.household): all its guardians are in public.desk_participants. Null of a question to a desk.';
comment on column public.desk_conversations.person_read_to is
  'Until when its person has read what other guardians wrote; of the desk''s messages each says so itself.';
comment on column public.desk_conversations.learner_name is
  'The learner''s name as it was when it was begun: not every member of a desk may read the learner.';
comment on column public.desk_conversations.taken_by is 'The member of the desk who answers it; null while nobody does.';
comment on column public.desk_conversations.done_at is 'When it was settled; null while it is open. What its person writes opens it again.';

alter table public.desk_conversations enable row level security, force row level security;

create policy "own" on public.desk_conversations
  for select to authenticated using (person_id = (select private.profile_id()));

-- Nobody reads from behind the desk the own question, nor what is of the own family.
create policy "members of the desk, but of the own" on public.desk_conversations
  for select to authenticated
  using (desk_id = any((select private.desk_ids())::uuid[])
    and person_id is distinct from (select private.profile_id())
    and coalesce(person_id <> all((select private.own_other_profile_ids())::uuid[]), true)
    and id <> all((select private.own_family_conversation_ids())::uuid[]));

create policy "guardians who have joined" on public.desk_conversations
  for select to authenticated using (id = any((select private.shared_desk_conversation_ids())::uuid[]));

create policy "helpers" on public.desk_conversations for all to portal_definer using (true) with check (true);

create policy "the service key" on public.desk_conversations for all to service_role using (true) with check (true);

grant select on public.desk_conversations to authenticated;
grant select, insert, update, delete on public.desk_conversations to service_role;
grant select on public.desk_conversations to portal_definer;
grant insert (id, school_id, desk_id, person_id, related_student_id, learner_name, subject, household)
  on public.desk_conversations to portal_definer;
grant update (desk_id, taken_by, done_at, last_message_at, person_read_to, subject) on public.desk_conversations to portal_definer;
grant delete on public.desk_conversations to portal_definer;

create trigger visible before insert or update of subject on public.desk_conversations
  for each row execute function private.refuse_hidden_characters('subject');

-- Whose hands it leaves may not read it any more, and would not hear of the change: for them it is gone.
create trigger tell_former_desk after update of desk_id on public.desk_conversations
  for each row when (old.desk_id is distinct from new.desk_id) execute function private.record_new_key();

select private.publish_changes('public.desk_conversations');
