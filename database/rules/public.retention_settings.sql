-- How long a school keeps the records of a learner who has left, before they are erased.
--
-- Refused: everything to everybody but the school's administrators; moving a row to another school; deleting one.

comment on table public.retention_settings is
  'For how many years after a learner has left the school keeps records that an erasure would take. Read and set by the administrators of the school; a school without a row has the usual.';
comment on column public.retention_settings.report_years is 'Of progress reports with their files.';
comment on column public.retention_settings.incident_years is 'Of disciplinary records with their corrections.';
comment on column public.retention_settings.answer_years is 'Of what guardians have signed and answered for the learner.';

alter table public.retention_settings enable row level security, force row level security;

create policy "administrators read those of their schools" on public.retention_settings
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators set those of their schools" on public.retention_settings
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators change those of their schools" on public.retention_settings
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.retention_settings for select to portal_definer using (true);

create policy "the service key" on public.retention_settings for all to service_role using (true) with check (true);

-- school_id in an update, too, because an upsert names it; the policy keeps it one of the own.
grant select on public.retention_settings to authenticated;
grant insert (school_id, report_years, incident_years, answer_years) on public.retention_settings to authenticated;
grant update (school_id, report_years, incident_years, answer_years) on public.retention_settings to authenticated;
grant select, insert, update, delete on public.retention_settings to service_role;
grant select on public.retention_settings to portal_definer;

create trigger touch before update on public.retention_settings for each row execute function private.touch();

create trigger audit_office_inserts after insert on public.retention_settings
  referencing new table as new_rows for each statement
  execute function private.audit_administration('setting', '', '');

create trigger audit_office_updates after update on public.retention_settings
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_administration('setting', '', '');
