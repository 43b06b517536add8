-- Generated from the migrated database by `npm run types`; do not edit.

create table public.retention_settings (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  report_years smallint not null default 5,
  incident_years smallint not null default 3,
  answer_years smallint not null default 3,
  updated_at timestamp with time zone not null default now(),
  constraint retention_settings_pkey primary key (id),
  constraint retention_settings_school_id_key unique (school_id),
  constraint retention_settings_answer_years_check check (answer_years >= 0 and answer_years <= 100),
  constraint retention_settings_incident_years_check check (incident_years >= 0 and incident_years <= 100),
  constraint retention_settings_report_years_check check (report_years >= 0 and report_years <= 100),
  constraint retention_settings_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table public.retention_settings is 'For how many years after a learner has left the school keeps records that an erasure would take. Read and set by the administrators of the school; a school without a row has the usual.';
comment on column public.retention_settings.report_years is 'Of progress reports with their files.';
comment on column public.retention_settings.incident_years is 'Of disciplinary records with their corrections.';
comment on column public.retention_settings.answer_years is 'Of what guardians have signed and answered for the learner.';

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.retention_settings for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.retention_settings for select to portal_definer
  using (true);
create policy "the backup reads" on public.retention_settings for select to portal_backup
  using (true);
create policy "administrators set those of their schools" on public.retention_settings for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators change those of their schools" on public.retention_settings for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.retention_settings for all to service_role
  using (true)
  with check (true);

grant select on public.retention_settings to authenticated;
grant insert (
  school_id, report_years, incident_years, answer_years
) on public.retention_settings to authenticated;
grant update (
  school_id, report_years, incident_years, answer_years
) on public.retention_settings to authenticated;
grant select on public.retention_settings to portal_backup;
grant select on public.retention_settings to portal_definer;
grant select, insert, update, delete on public.retention_settings to service_role;

-- 1. before each row
create trigger touch before update on public.retention_settings for each row execute function private.touch();

-- 2. after the statement
create trigger audit_office_inserts after insert on public.retention_settings referencing new table as new_rows
for each statement
execute function private.audit_administration('setting', '', '');

-- 3. after the statement
create trigger audit_office_updates after update on public.retention_settings referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration('setting', '', '');
