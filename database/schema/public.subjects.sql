-- Generated from the migrated database by `npm run types`; do not edit.

create table public.subjects (
  id uuid not null default gen_random_uuid(),
  name text not null,
  code text,
  school_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint subjects_pkey primary key (id),
  constraint subjects_id_school_id_key unique (id, school_id),
  constraint subjects_code_check check (code !~ '[[:cntrl:]]' and length(code) <= 40),
  constraint subjects_name_check check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  constraint subjects_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.subjects is 'Subjects. Anonymous callers read those of schools, for registration. A subject never moves to another school, and is not deleted while learners, teachers or records name it.';

create unique index subjects_name on public.subjects using btree (school_id, lower(name)) nulls not distinct;
create index subjects_school on public.subjects using btree (school_id, name collate "und-x-icu");

-- Row security is on, for the owner too.
create policy "administrators read the subjects of their schools" on public.subjects for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.subjects for select to portal_definer
  using (true);
create policy "learners read the catalogue" on public.subjects for select to authenticated
  using (school_id is null and (select private.is_portal_user()));
create policy "members read the subjects of their school" on public.subjects for select to authenticated
  using (school_id = (select private.school_id()));
create policy "registration offers subjects to an account without a profile" on public.subjects for select to authenticated
  using (school_id is not null and (select private.is_unregistered()));
create policy "registration offers the subjects of every school" on public.subjects for select to anon
  using (school_id is not null);
create policy "the backup reads" on public.subjects for select to portal_backup
  using (true);
create policy "administrators add subjects" on public.subjects for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators edit subjects" on public.subjects for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators delete subjects" on public.subjects for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "platform administrators keep the catalogue" on public.subjects for all to authenticated
  using (school_id is null and (select private.is_platform_admin()))
  with check (school_id is null and (select private.is_platform_admin()));
create policy "the service key" on public.subjects for all to service_role
  using (true)
  with check (true);

grant select (id, name, school_id) on public.subjects to anon;
grant delete on public.subjects to authenticated;
grant select (id, name, code, school_id, created_at) on public.subjects to authenticated;
grant insert (name, code, school_id) on public.subjects to authenticated;
grant update (name, code) on public.subjects to authenticated;
grant select on public.subjects to portal_backup;
grant select on public.subjects to portal_definer;
grant select, insert, update, delete on public.subjects to service_role;

-- 1. before each row
create trigger visible before insert or update of name, code on public.subjects
for each row
execute function private.refuse_hidden_characters('name', 'code');

-- 2. after each row
create trigger publish_new_keys after update on public.subjects
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 3. after the statement
create trigger publish_deletions after delete on public.subjects referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 4. after the statement
create trigger publish_inserts after insert on public.subjects referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 5. after the statement
create trigger publish_updates after update on public.subjects referencing new table as new_rows
for each statement
execute function private.record_updates();
