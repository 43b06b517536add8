-- Generated from the migrated database by `npm run types`; do not edit.

create table public.desks (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  kind text not null,
  name text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint desks_pkey primary key (id),
  constraint desks_id_school_id_key unique (id, school_id),
  constraint desks_kind_check check (
    kind = any (array['office', 'accounts', 'principal', 'transport', 'other'])
  ),
  constraint desks_name_check check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  constraint desks_other_name_check check (kind <> 'other' or name is not null),
  constraint desks_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table public.desks is 'Desks of a school, read by its people, kept by its administrators. One that was written to is closed, not deleted.';
comment on column public.desks.kind is 'Its name in the reader''s language, where it has none of its own.';
comment on column public.desks.name is 'In the school''s own words; required of a desk of the kind other.';
comment on column public.desks.is_active is 'Whether it can be written to. What was begun goes on either way.';

create unique index desks_kind on public.desks using btree (school_id, kind) where name is null;
create unique index desks_name on public.desks using btree (school_id, lower(name)) where name is not null;

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.desks for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.desks for select to portal_definer
  using (true);
create policy "members read those of their school" on public.desks for select to authenticated
  using (school_id = (select private.school_id()));
create policy "the backup reads" on public.desks for select to portal_backup
  using (true);
create policy "administrators add" on public.desks for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators change" on public.desks for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators delete" on public.desks for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.desks for all to service_role
  using (true)
  with check (true);

grant select, delete on public.desks to authenticated;
grant insert (id, school_id, kind, name, is_active) on public.desks to authenticated;
grant update (kind, name, is_active) on public.desks to authenticated;
grant select on public.desks to portal_backup;
grant select on public.desks to portal_definer;
grant select, insert, update, delete on public.desks to service_role;

-- 1. before each row
create trigger visible before insert or update of name on public.desks
for each row
execute function private.refuse_hidden_characters('name');

-- 2. after each row
create trigger publish_new_keys after update on public.desks
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 3. after the statement
create trigger audit_office_deletes after delete on public.desks referencing old table as old_rows
for each statement
execute function private.audit_administration('setting', '', '');

-- 4. after the statement
create trigger audit_office_inserts after insert on public.desks referencing new table as new_rows
for each statement
execute function private.audit_administration('setting', '', '');

-- 5. after the statement
create trigger audit_office_updates after update on public.desks referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration('setting', '', '');

-- 6. after the statement
create trigger publish_deletions after delete on public.desks referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 7. after the statement
create trigger publish_inserts after insert on public.desks referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 8. after the statement
create trigger publish_updates after update on public.desks referencing new table as new_rows
for each statement
execute function private.record_updates();
