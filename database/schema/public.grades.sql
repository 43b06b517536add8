-- Generated from the migrated database by `npm run types`; do not edit.

create table public.grades (
  id uuid not null default gen_random_uuid(),
  name text not null,
  level smallint not null,
  school_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint grades_pkey primary key (id),
  constraint grades_id_school_id_key unique (id, school_id),
  constraint grades_level_check check (level >= 0 and level <= 12),
  constraint grades_level_check1 check (school_id is not null or level >= 8 and level <= 12),
  constraint grades_name_check check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  constraint grades_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.grades is 'Grades. Anonymous callers read those of schools, for registration. A grade never moves to another school, and is not deleted while learners, teachers or records name it.';

create unique index grades_name on public.grades using btree (school_id, lower(name)) nulls not distinct;
create index grades_school on public.grades using btree (school_id, level);

-- Row security is on, for the owner too.
create policy "administrators read the grades of their schools" on public.grades for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.grades for select to portal_definer
  using (true);
create policy "learners read the catalogue" on public.grades for select to authenticated
  using (school_id is null and (select private.is_portal_user()));
create policy "members read the grades of their school" on public.grades for select to authenticated
  using (school_id = (select private.school_id()));
create policy "registration offers grades to an account without a profile" on public.grades for select to authenticated
  using (school_id is not null and (select private.is_unregistered()));
create policy "registration offers the grades of every school" on public.grades for select to anon
  using (school_id is not null);
create policy "the backup reads" on public.grades for select to portal_backup
  using (true);
create policy "administrators add grades" on public.grades for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators edit grades" on public.grades for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators delete grades" on public.grades for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "platform administrators keep the catalogue" on public.grades for all to authenticated
  using (school_id is null and (select private.is_platform_admin()))
  with check (school_id is null and (select private.is_platform_admin()));
create policy "the service key" on public.grades for all to service_role
  using (true)
  with check (true);

grant select (id, name, level, school_id) on public.grades to anon;
grant delete on public.grades to authenticated;
grant select (id, name, level, school_id, created_at) on public.grades to authenticated;
grant insert (name, level, school_id) on public.grades to authenticated;
grant update (name, level) on public.grades to authenticated;
grant select on public.grades to portal_backup;
grant select on public.grades to portal_definer;
grant select, insert, update, delete on public.grades to service_role;

-- 1. before each row
create trigger visible before insert or update of name on public.grades
for each row
execute function private.refuse_hidden_characters('name');

-- 2. after each row
create trigger publish_new_keys after update on public.grades
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 3. after the statement
create trigger publish_deletions after delete on public.grades referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 4. after the statement
create trigger publish_inserts after insert on public.grades referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 5. after the statement
create trigger publish_updates after update on public.grades referencing new table as new_rows
for each statement
execute function private.record_updates();
