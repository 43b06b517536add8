-- Generated from the migrated database by `npm run types`; do not edit.

create table public.answering_hours (
  id uuid not null default gen_random_uuid(),
  desk_id uuid,
  school_id uuid not null,
  day_of_week integer not null,
  opens_at time without time zone not null,
  closes_at time without time zone not null,
  profile_id uuid,
  constraint answering_hours_pkey primary key (id),
  constraint answering_hours_closes_at_check check (closes_at > opens_at),
  constraint answering_hours_day_of_week_check check (day_of_week >= 0 and day_of_week <= 6),
  constraint answering_hours_one_check check (num_nonnulls(desk_id, profile_id) = 1),
  constraint answering_hours_desk_id_fkey foreign key (desk_id, school_id) references public.desks(id, school_id) on delete cascade,
  constraint answering_hours_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade
);

comment on table public.answering_hours is 'When a desk or a person of the staff answers, in the school''s time: at most one span for a day of the week. Those of a desk are read by the people of the school and written by its administrators, those of a person by who reads the person and by the person.';
comment on column public.answering_hours.day_of_week is '0 is Sunday, as in timetables.';
comment on column public.answering_hours.profile_id is 'Whose they are, where they are no desk''s.';

create unique index answering_hours_desk on public.answering_hours using btree (
  desk_id, school_id, day_of_week
);
create unique index answering_hours_profile on public.answering_hours using btree (
  profile_id, school_id, day_of_week
);

-- Row security is on, for the owner too.
create policy "administrators read those of desks of their schools" on public.answering_hours for select to authenticated
  using (desk_id is not null and (school_id = any ((select private.administered_school_ids())::uuid[])));
create policy "helpers read" on public.answering_hours for select to portal_definer
  using (true);
create policy "members read those of desks of their school" on public.answering_hours for select to authenticated
  using (desk_id is not null and school_id = (select private.school_id()));
create policy own on public.answering_hours for select to authenticated
  using (profile_id = (select private.profile_id()));
create policy "the backup reads" on public.answering_hours for select to portal_backup
  using (true);
create policy "who reads the person" on public.answering_hours for select to authenticated
  using (
    (
      exists (
        select
        from public.profiles p
        where p.id = answering_hours.profile_id
        and p.school_id = answering_hours.school_id
      )
    )
  );
create policy "administrators add those of desks" on public.answering_hours for insert to authenticated
  with check (profile_id is null and (school_id = any ((select private.administered_school_ids())::uuid[])));
create policy "staff adds the own" on public.answering_hours for insert to authenticated
  with check (
    profile_id = (select private.profile_id())
    and school_id = (select private.school_id())
    and ((select private.profile_role()) = any (array['admin', 'teacher']))
  );
create policy "administrators change those of desks" on public.answering_hours for update to authenticated
  using (profile_id is null and (school_id = any ((select private.administered_school_ids())::uuid[])))
  with check (profile_id is null and (school_id = any ((select private.administered_school_ids())::uuid[])));
create policy "staff changes the own" on public.answering_hours for update to authenticated
  using (profile_id = (select private.profile_id()))
  with check (profile_id = (select private.profile_id()));
create policy "administrators delete those of desks" on public.answering_hours for delete to authenticated
  using (profile_id is null and (school_id = any ((select private.administered_school_ids())::uuid[])));
create policy "staff deletes the own" on public.answering_hours for delete to authenticated
  using (profile_id = (select private.profile_id()));
create policy "the service key" on public.answering_hours for all to service_role
  using (true)
  with check (true);

grant select, delete on public.answering_hours to authenticated;
grant insert (
  id, desk_id, school_id, day_of_week, opens_at, closes_at, profile_id
) on public.answering_hours to authenticated;
grant update (opens_at, closes_at) on public.answering_hours to authenticated;
grant select on public.answering_hours to portal_backup;
grant select on public.answering_hours to portal_definer;
grant select, insert, update, delete on public.answering_hours to service_role;

-- 1. after each row
create trigger publish_new_keys after update on public.answering_hours
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 2. after the statement
create trigger audit_office_deletes after delete on public.answering_hours referencing old table as old_rows
for each statement
execute function private.audit_administration('setting', '', 'profile_id');

-- 3. after the statement
create trigger audit_office_inserts after insert on public.answering_hours referencing new table as new_rows
for each statement
execute function private.audit_administration('setting', '', 'profile_id');

-- 4. after the statement
create trigger audit_office_updates after update on public.answering_hours referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration('setting', '', 'profile_id');

-- 5. after the statement
create trigger publish_deletions after delete on public.answering_hours referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 6. after the statement
create trigger publish_inserts after insert on public.answering_hours referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 7. after the statement
create trigger publish_updates after update on public.answering_hours referencing new table as new_rows
for each statement
execute function private.record_updates();
