-- Generated from the migrated database by `npm run types`; do not edit.

create table public.desk_conversations (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  desk_id uuid not null,
  person_id uuid,
  related_student_id uuid,
  learner_name text,
  subject text,
  taken_by uuid,
  done_at timestamp with time zone,
  last_message_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  person_read_to timestamp with time zone,
  household smallint,
  constraint desk_conversations_pkey primary key (id),
  constraint desk_conversations_id_school_id_key unique (id, school_id),
  constraint desk_conversations_household_check check (household > 0),
  constraint desk_conversations_learner_name_check check (length(learner_name) <= 300),
  constraint desk_conversations_person_check check (household is null or person_id is null),
  constraint desk_conversations_subject_check check (subject !~ '[[:cntrl:]]' and length(subject) <= 200),
  constraint desk_conversations_desk_id_fkey foreign key (desk_id, school_id) references public.desks(id, school_id),
  constraint desk_conversations_person_id_fkey foreign key (person_id) references public.profiles(id) on delete set null,
  constraint desk_conversations_related_student_id_fkey foreign key (
    related_student_id, school_id
  ) references public.students(id, school_id),
  constraint desk_conversations_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint desk_conversations_taken_by_fkey foreign key (taken_by) references public.profiles(id) on delete set null
);

comment on table public.desk_conversations is 'A person and a desk, perhaps about one learner. Read by that person, by guardians who have joined and by the members of the desk in whose hands it is; handed on to another desk it is that one''s. Nobody deletes one.';
comment on column public.desk_conversations.person_id is 'Who began it; null once that person is deleted, and of one that a teacher began with a household.';
comment on column public.desk_conversations.learner_name is 'The learner''s name as it was when it was begun: not every member of a desk may read the learner.';
comment on column public.desk_conversations.taken_by is 'The member of the desk who answers it; null while nobody does.';
comment on column public.desk_conversations.done_at is 'When it was settled; null while it is open. What its person writes opens it again.';
comment on column public.desk_conversations.person_read_to is 'Until when its person has read what other guardians wrote; of the desk''s messages each says so itself.';
comment on column public.desk_conversations.household is 'The household of the learner with which a teacher began it (guardianships.household): all its guardians are in public.desk_participants. Null of a question to a desk.';

create index desk_conversations_desk on public.desk_conversations using btree (
  desk_id, school_id, last_message_at desc
);
create index desk_conversations_person on public.desk_conversations using btree (
  person_id, last_message_at desc
);
create index desk_conversations_related_student on public.desk_conversations using btree (
  related_student_id, school_id
);
create index desk_conversations_school on public.desk_conversations using btree (school_id);
create index desk_conversations_taken_by on public.desk_conversations using btree (taken_by);

-- Row security is on, for the owner too.
create policy "guardians who have joined" on public.desk_conversations for select to authenticated
  using (id = any ((select private.shared_desk_conversation_ids())::uuid[]));
create policy "members of the desk, but of the own" on public.desk_conversations for select to authenticated
  using (
    (desk_id = any ((select private.desk_ids())::uuid[]))
    and person_id is distinct from (select private.profile_id())
    and coalesce(person_id <> all ((select private.own_other_profile_ids())::uuid[]), true)
    and (id <> all ((select private.own_family_conversation_ids())::uuid[]))
  );
create policy own on public.desk_conversations for select to authenticated
  using (person_id = (select private.profile_id()));
create policy "the backup reads" on public.desk_conversations for select to portal_backup
  using (true);
create policy helpers on public.desk_conversations for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.desk_conversations for all to service_role
  using (true)
  with check (true);

grant select on public.desk_conversations to authenticated;
grant select on public.desk_conversations to portal_backup;
grant select, delete on public.desk_conversations to portal_definer;
grant insert (
  id, school_id, desk_id, person_id, related_student_id, learner_name, subject, household
) on public.desk_conversations to portal_definer;
grant update (
  desk_id, subject, taken_by, done_at, last_message_at, person_read_to
) on public.desk_conversations to portal_definer;
grant select, insert, update, delete on public.desk_conversations to service_role;

-- 1. before each row
create trigger visible before insert or update of subject on public.desk_conversations
for each row
execute function private.refuse_hidden_characters('subject');

-- 2. after each row
create trigger publish_new_keys after update on public.desk_conversations
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 3. after each row
create trigger tell_former_desk after update of desk_id on public.desk_conversations
for each row
when (old.desk_id is distinct from new.desk_id)
execute function private.record_new_key();

-- 4. after the statement
create trigger publish_deletions after delete on public.desk_conversations referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 5. after the statement
create trigger publish_inserts after insert on public.desk_conversations referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 6. after the statement
create trigger publish_updates after update on public.desk_conversations referencing new table as new_rows
for each statement
execute function private.record_updates();
