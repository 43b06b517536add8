-- Lists that the office of a school brought in: who, what, when, how it came out, and how far one is that
-- runs. The lines themselves are not kept: they become learners, people, grades and subjects or nothing.
--
-- Refused: writing here by anybody but the service (server/functions/import, which asks private.administers
-- as the caller first); reading the imports of another school; giving a profile to an account that was not
-- made in the same transaction, which would take over somebody's account.

comment on table public.imports is
  'Imports of lists into a school, running and finished; the lines themselves are not kept. Read by the administrators of the school, written by the functions import-apply only.';
comment on column public.imports.status is
  'running until the one transaction of the import is committed (done) or undone (failed). A server that dies leaves running behind; nothing was imported then.';
comment on column public.imports.lines_done is
  'Written beside the transaction, so that the progress is seen before it is committed.';

alter table public.imports enable row level security, force row level security;

create policy "administrators read the imports of their schools" on public.imports
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.imports for all to service_role using (true) with check (true);

grant select on public.imports to authenticated;
grant select, insert, update, delete on public.imports to service_role;

create trigger visible before insert or update of file_name on public.imports
  for each row execute function private.refuse_hidden_characters('file_name');
