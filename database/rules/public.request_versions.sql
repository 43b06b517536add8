-- What a request said, version by version: an answer names the one that its guardian read. Written by a trigger of
-- public.requests alone, and never changed.
--
-- Refused: writing one, to everybody; reading those of a request that one may not read.

comment on table public.request_versions is
  'The texts of requests as they were asked. Read by whoever reads the request; written by its trigger, gone with it.';
comment on column public.request_versions.written_by is 'Who wrote this version: the author, or an administrator.';

alter table public.request_versions enable row level security, force row level security;

-- The inner query is bound by the policies of requests.
create policy "readers of the request" on public.request_versions
  for select to authenticated
  using (exists (select from public.requests r where r.id = request_versions.request_id));

create policy "helpers" on public.request_versions for all to portal_definer using (true) with check (true);

create policy "the service key" on public.request_versions for all to service_role using (true) with check (true);

grant select on public.request_versions to authenticated;
grant select, insert, update, delete on public.request_versions to service_role;
grant select on public.request_versions to portal_definer;
grant insert (request_id, school_id, version, title, content, form, language, texts, written_by) on public.request_versions to portal_definer;
