-- Generated from the migrated database by `npm run types`; do not edit.

create table public.desks (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  kind text not null,
  name text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  is_own boolean not null default false,
  teacher_id uuid,
  constraint desks_pkey primary key (id),
  constraint desks_id_school_id_key unique (id, school_id),
  constraint desks_kind_check check (
    kind = any (array['office', 'accounts', 'principal', 'transport', 'other'])
  ),
  constraint desks_name_check check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  constraint desks_other_name_check check (kind <> 'other' or name is not null or is_own),
  constraint desks_own_check check (not is_own or kind = 'other' and name is null and not is_active),
  constraint desks_teacher_check check (teacher_id is null or is_own),
  constraint desks_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade,
  constraint desks_teacher_id_fkey foreign key (teacher_id) references public.profiles(id) on delete set null
);

comment on table public.desks is 'Desks of a school, read by its people, kept by its administrators. One that was written to is closed, not deleted.';
comment on column public.desks.kind is 'Its name in the reader''s language, where it has none of its own.';
comment on column public.desks.name is 'In the school''s own words; required of a desk of the kind other.';
comment on column public.desks.is_active is 'Whether it can be written to. What was begun goes on either way.';
comment on column public.desks.is_own is 'Of one teacher alone, teacher_id; in no list, and closed to who would begin a conversation with it.';
comment on column public.desks.teacher_id is 'Whose it is; null of a desk that is nobody''s own, or once that person is deleted.';

create unique index desks_kind on public.desks using btree (school_id, kind)
where name is null
and not is_own;
create unique index desks_name on public.desks using btree (school_id, lower(name)) where name is not null;
create unique index desks_teacher on public.desks using btree (teacher_id, school_id);

-- Row security is on, for the owner too.
create policy "a teacher the own one" on public.desks for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "administrators read those of their schools" on public.desks for select to authenticated
  using ((school_id = any ((select private.administered_school_ids())::uuid[])) and not is_own);
create policy "members read those of their school" on public.desks for select to authenticated
  using (school_id = (select private.school_id()) and not is_own);
create policy "the backup reads" on public.desks for select to portal_backup
  using (true);
create policy "who writes with a teacher" on public.desks for select to authenticated
  using (is_own and (exists (select from public.desk_conversations c where c.desk_id = desks.id)));
create policy "administrators add" on public.desks for insert to authenticated
  with check ((school_id = any ((select private.administered_school_ids())::uuid[])) and not is_own);
create policy "administrators change" on public.desks for update to authenticated
  using ((school_id = any ((select private.administered_school_ids())::uuid[])) and not is_own)
  with check ((school_id = any ((select private.administered_school_ids())::uuid[])) and not is_own);
create policy "administrators delete" on public.desks for delete to authenticated
  using ((school_id = any ((select private.administered_school_ids())::uuid[])) and not is_own);
create policy helpers on public.desks for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.desks for all to service_role
  using (true)
  with check (true);

grant select, delete on public.desks to authenticated;
grant insert (id, school_id, kind, name, is_active) on public.desks to authenticated;
grant update (kind, name, is_active) on public.desks to authenticated;
grant select on public.desks to portal_backup;
grant select on public.desks to portal_definer;
grant insert (school_id, kind, is_active, is_own, teacher_id) on public.desks to portal_definer;
grant select, insert, update, delete on public.desks to service_role;

-- 1. before each row
create trigger visible before insert or update of name on public.desks
for each row
execute function private.refuse_hidden_characters('name');

-- 2. after each row
create trigger check_people after insert or update of teacher_id on public.desks
for each row
execute function private.check_teacher();

-- 3. after each row
create trigger note_ended_right_changed after update of is_active on public.desks
for each row
when (old.is_active and not new.is_active)
execute function private.note_ended_right('id', '{}', 'is_active');

-- 4. after each row
create trigger publish_new_keys after update on public.desks
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 5. after the statement
create trigger audit_office_deletes after delete on public.desks referencing old table as old_rows
for each statement
execute function private.audit_administration('setting', '', '');

-- 6. after the statement
create trigger audit_office_inserts after insert on public.desks referencing new table as new_rows
for each statement
execute function private.audit_administration('setting', '', '');

-- 7. after the statement
create trigger audit_office_updates after update on public.desks referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration('setting', '', '');

-- 8. after the statement
create trigger publish_deletions after delete on public.desks referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 9. after the statement
create trigger publish_inserts after insert on public.desks referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 10. after the statement
create trigger publish_updates after update on public.desks referencing new table as new_rows
for each statement
execute function private.record_updates();
