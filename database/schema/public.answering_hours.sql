-- Generated from the migrated database by `npm run types`; do not edit.

create table public.answering_hours (
  id uuid not null default gen_random_uuid(),
  desk_id uuid not null,
  school_id uuid not null,
  day_of_week integer not null,
  opens_at time without time zone not null,
  closes_at time without time zone not null,
  constraint answering_hours_pkey primary key (id),
  constraint answering_hours_closes_at_check check (closes_at > opens_at),
  constraint answering_hours_day_of_week_check check (day_of_week >= 0 and day_of_week <= 6),
  constraint answering_hours_desk_id_fkey foreign key (desk_id, school_id) references public.desks(id, school_id) on delete cascade
);

comment on table public.answering_hours is 'When a desk answers, in the school''s time: at most one span for a day of the week. Read by the people of the school, written by its administrators.';
comment on column public.answering_hours.day_of_week is '0 is Sunday, as in timetables.';

create unique index answering_hours_desk on public.answering_hours using btree (
  desk_id, school_id, day_of_week
);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.answering_hours for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.answering_hours for select to portal_definer
  using (true);
create policy "members read those of their school" on public.answering_hours for select to authenticated
  using (school_id = (select private.school_id()));
create policy "the backup reads" on public.answering_hours for select to portal_backup
  using (true);
create policy "administrators add" on public.answering_hours for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators change" on public.answering_hours for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators delete" on public.answering_hours for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.answering_hours for all to service_role
  using (true)
  with check (true);

grant select, delete on public.answering_hours to authenticated;
grant insert (
  id, desk_id, school_id, day_of_week, opens_at, closes_at
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
create trigger publish_deletions after delete on public.answering_hours referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 3. after the statement
create trigger publish_inserts after insert on public.answering_hours referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 4. after the statement
create trigger publish_updates after update on public.answering_hours referencing new table as new_rows
for each statement
execute function private.record_updates();
