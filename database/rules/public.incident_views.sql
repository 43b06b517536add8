-- Which guardian has had an incident on the screen, and when for the first time: whoever wrote it knows that it was seen.
--
-- Refused: writing it to everybody but see_incidents, of the caller alone; taking it back; reading it to other guardians.

comment on table public.incident_views is
  'When a guardian first saw a disciplinary record. Written by see_incidents; read by the school with the record, and of oneself. Append-only.';

alter table public.incident_views enable row level security, force row level security;

-- The inner queries are bound by the record's own policies.
create policy "the school reads them with the record" on public.incident_views
  for select to authenticated
  using ((select private.profile_role()) in ('teacher', 'admin')
    and exists (select from public.disciplinary_records d where d.id = incident_views.record_id));

create policy "own" on public.incident_views
  for select to authenticated using (profile_id = (select private.profile_id()));

create policy "the service key" on public.incident_views for all to service_role using (true) with check (true);

create policy "helpers" on public.incident_views for all to portal_definer using (true) with check (true);

grant select on public.incident_views to authenticated;
grant select on public.incident_views to service_role;
grant select, insert, delete on public.incident_views to portal_definer;

select private.publish_changes('public.incident_views');
