-- Generated from the migrated database by `npm run types`; do not edit.

create table public.desk_participants (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  school_id uuid not null,
  profile_id uuid not null,
  read_to timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint desk_participants_pkey primary key (id),
  constraint desk_participants_person_key unique (conversation_id, school_id, profile_id),
  constraint desk_participants_conversation_id_fkey foreign key (
    conversation_id, school_id
  ) references public.desk_conversations(id, school_id) on delete cascade,
  constraint desk_participants_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade,
  constraint desk_participants_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.desk_participants is 'Guardians of one household with the person of a conversation with a desk, who read what is written there from their joining on and write there too. Read by who reads the conversation.';
comment on column public.desk_participants.read_to is 'Until when they have read. Set by read_desk_conversation.';
comment on column public.desk_participants.created_at is 'When they joined: what was written earlier is not theirs to read.';

create index desk_participants_profile on public.desk_participants using btree (profile_id);
create index desk_participants_school on public.desk_participants using btree (school_id);

-- Row security is on, for the owner too.
create policy own on public.desk_participants for select to authenticated
  using (profile_id = (select private.profile_id()));
create policy "readers of the conversation" on public.desk_participants for select to authenticated
  using ((exists (select from public.desk_conversations c where c.id = desk_participants.conversation_id)));
create policy "the backup reads" on public.desk_participants for select to portal_backup
  using (true);
create policy helpers on public.desk_participants for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.desk_participants for all to service_role
  using (true)
  with check (true);

grant select on public.desk_participants to authenticated;
grant select on public.desk_participants to portal_backup;
grant select, delete on public.desk_participants to portal_definer;
grant insert (
  conversation_id, school_id, profile_id, created_at
) on public.desk_participants to portal_definer;
grant update (read_to) on public.desk_participants to portal_definer;
grant select, insert, update, delete on public.desk_participants to service_role;

-- 1. after each row
create trigger check_person after insert or update of profile_id, school_id on public.desk_participants
for each row
execute function private.check_desk_participant();

create or replace function private.check_desk_participant()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.check_person(new.profile_id, new.school_id, 'parent', 'profile_id');
  return null;
end
$function$;
alter function private.check_desk_participant() owner to portal_definer;

-- 2. after each row
create trigger note_ended_right after delete on public.desk_participants
for each row
execute function private.note_ended_right('conversation_id,profile_id');

-- 3. after each row
create trigger publish_new_keys after update on public.desk_participants
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 4. after the statement
create trigger publish_deletions after delete on public.desk_participants referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 5. after the statement
create trigger publish_inserts after insert on public.desk_participants referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 6. after the statement
create trigger publish_updates after update on public.desk_participants referencing new table as new_rows
for each statement
execute function private.record_updates();
