-- What a request said, version by version: an answer names the one that its guardian read. Written by a trigger of
-- public.requests alone, and never changed.
--
-- Refused: writing one, to everybody; reading those of a request that one may not read, and those that the office has not
-- let be asked, to everybody but the author and the office.

comment on table public.request_versions is
  'The texts of requests as they were asked. Read by whoever reads the request, those that were asked of nobody by its author and the administrators of the school alone; written by its trigger, gone with it.';
comment on column public.request_versions.was_asked is
  'Whether families were ever asked this: false while it waits for an administrator, and for ever where it was corrected before.';
comment on column public.request_versions.written_by is 'Who wrote this version: the author, or an administrator.';

alter table public.request_versions enable row level security, force row level security;

-- The inner query is bound by the policies of requests.
create policy "readers of the request" on public.request_versions
  for select to authenticated
  using (was_asked and exists (select from public.requests r where r.id = request_versions.request_id));

create policy "authors read what was asked of nobody" on public.request_versions
  for select to authenticated
  using (exists (select from public.requests r
                  where r.id = request_versions.request_id and r.author_id = (select private.profile_id())));

create policy "administrators read those of their schools" on public.request_versions
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers" on public.request_versions for all to portal_definer using (true) with check (true);

create policy "the service key" on public.request_versions for all to service_role using (true) with check (true);

grant select on public.request_versions to authenticated;
grant select, insert, update, delete on public.request_versions to service_role;
grant select on public.request_versions to portal_definer;
grant update (was_asked) on public.request_versions to portal_definer;
grant insert (request_id, school_id, version, title, content, form, language, texts, written_by, was_asked) on public.request_versions to portal_definer;
