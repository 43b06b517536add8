-- Generated from the migrated database by `npm run types`; do not edit.

create table public.emergency_answers (
  id uuid not null default gen_random_uuid(),
  emergency_id uuid not null,
  school_id uuid not null,
  profile_id uuid not null,
  answer text not null,
  answered_at timestamp with time zone not null default now(),
  constraint emergency_answers_pkey primary key (id),
  constraint emergency_answers_person_key unique (emergency_id, profile_id),
  constraint emergency_answers_answer_check check (answer = any (array['safe', 'help'])),
  constraint emergency_answers_emergency_id_fkey foreign key (
    emergency_id, school_id
  ) references public.emergencies(id, school_id) on delete cascade,
  constraint emergency_answers_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade,
  constraint emergency_answers_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table public.emergency_answers is 'Answers to an emergency. Own rows; all of them for the administrators of the school.';
comment on column public.emergency_answers.profile_id is 'The caller; anybody else is refused.';
comment on column public.emergency_answers.answered_at is 'The server''s, of the last answer; not granted.';

create index emergency_answers_emergency on public.emergency_answers using btree (emergency_id, school_id);
create index emergency_answers_profile on public.emergency_answers using btree (profile_id);
create index emergency_answers_school on public.emergency_answers using btree (school_id);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.emergency_answers for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.emergency_answers for select to portal_definer
  using (true);
create policy own on public.emergency_answers for select to authenticated
  using (profile_id = (select private.profile_id()));
create policy "the backup reads" on public.emergency_answers for select to portal_backup
  using (true);
create policy "a person answers" on public.emergency_answers for insert to authenticated
  with check (profile_id = (select private.profile_id()) and school_id = (select private.told_school_id()));
create policy "a person answers anew" on public.emergency_answers for update to authenticated
  using (profile_id = (select private.profile_id()))
  with check (profile_id = (select private.profile_id()) and school_id = (select private.told_school_id()));
create policy "the service key" on public.emergency_answers for all to service_role
  using (true)
  with check (true);

grant select on public.emergency_answers to authenticated;
grant insert (emergency_id, school_id, profile_id, answer) on public.emergency_answers to authenticated;
grant update (emergency_id, school_id, profile_id, answer) on public.emergency_answers to authenticated;
grant select on public.emergency_answers to portal_backup;
grant select on public.emergency_answers to portal_definer;
grant select, insert, update, delete on public.emergency_answers to service_role;

-- 1. before each row
create trigger pin before insert or update on public.emergency_answers
for each row
execute function private.pin_emergency_answer();

create or replace function private.pin_emergency_answer()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if not exists (select from public.emergencies e
                  where e.id = new.emergency_id and e.school_id = new.school_id and e.cleared_at is null) then
    raise exception using errcode = '23514', column = 'emergency_id', message = 'This emergency is over',
      hint = '{"code": "emergency.over"}';
  end if;
  new.answered_at := now();
  return new;
end
$function$;
alter function private.pin_emergency_answer() owner to portal_definer;

-- 2. after each row
create trigger publish_new_keys after update on public.emergency_answers
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 3. after the statement
create trigger publish_deletions after delete on public.emergency_answers referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 4. after the statement
create trigger publish_inserts after insert on public.emergency_answers referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 5. after the statement
create trigger publish_updates after update on public.emergency_answers referencing new table as new_rows
for each statement
execute function private.record_updates();
