-- Generated from the migrated database by `npm run types`; do not edit.

create table public.incident_views (
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  school_id uuid not null,
  profile_id uuid not null,
  seen_at timestamp with time zone not null default now(),
  constraint incident_views_pkey primary key (id),
  constraint incident_views_person_key unique (record_id, school_id, profile_id),
  constraint incident_views_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade,
  constraint incident_views_record_id_fkey foreign key (
    record_id, school_id
  ) references public.disciplinary_records(id, school_id) on delete cascade,
  constraint incident_views_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.incident_views is 'When a guardian first saw a disciplinary record. Written by see_incidents; read by the school with the record, and of oneself. Append-only.';

create index incident_views_person on public.incident_views using btree (profile_id);
create index incident_views_school on public.incident_views using btree (school_id);

-- Row security is on, for the owner too.
create policy own on public.incident_views for select to authenticated
  using (profile_id = (select private.profile_id()));
create policy "the backup reads" on public.incident_views for select to portal_backup
  using (true);
create policy "the school reads them with the record" on public.incident_views for select to authenticated
  using (
    ((select private.profile_role()) = any (array['teacher', 'admin']))
    and (exists (select from public.disciplinary_records d where d.id = incident_views.record_id))
  );
create policy helpers on public.incident_views for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.incident_views for all to service_role
  using (true)
  with check (true);

grant select on public.incident_views to authenticated;
grant select on public.incident_views to portal_backup;
grant select, insert, delete on public.incident_views to portal_definer;
grant select on public.incident_views to service_role;

-- 1. after each row
create trigger publish_new_keys after update on public.incident_views
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 2. after the statement
create trigger publish_deletions after delete on public.incident_views referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 3. after the statement
create trigger publish_inserts after insert on public.incident_views referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 4. after the statement
create trigger publish_updates after update on public.incident_views referencing new table as new_rows
for each statement
execute function private.record_updates();
