-- Whom an announcement, event, shared file or assignment is for: a union of parts (public.audience_parts). Who belongs to it is decided by
-- private.targets_of. An audience is made by public.make_audience, and never changed: the same parts are the same row.
--
-- Refused: writing a row, to everybody but that function; parents, learners and other schools reading one; a teacher
-- reading one of something that the teacher may not read.

comment on table public.audiences is
  'Whom something is for; null in its place is the whole school. Administrators read those of their schools, teachers those of what they may read; made by make_audience.';
comment on column public.audiences.digest is 'SHA-256 of its parts in order; not granted.';

alter table public.audiences enable row level security, force row level security;

-- The inner queries are bound by the policies of announcements, events, shared files and lessons.
create policy "teachers read those of what they read" on public.audiences
  for select to authenticated
  using (school_id = (select private.school_id()) and (select private.profile_role()) = 'teacher'
    and (exists (select from public.announcements a where a.audience_id = audiences.id)
      or exists (select from public.events e where e.audience_id = audiences.id)
      or exists (select from public.shared_files f where f.audience_id = audiences.id)
      or exists (select from public.lessons l where l.audience_id = audiences.id)));

create policy "administrators read those of their schools" on public.audiences
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers" on public.audiences for all to portal_definer using (true) with check (true);

create policy "the service key" on public.audiences for all to service_role using (true) with check (true);

grant select (id, school_id, created_at) on public.audiences to authenticated;
grant select, insert, update, delete on public.audiences to service_role;
grant select on public.audiences to portal_definer;
grant insert (school_id, digest) on public.audiences to portal_definer;
