-- Generated from the migrated database by `npm run types`; do not edit.

create table public.imports (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  kind text not null,
  file_name text not null,
  status text not null default 'running',
  lines_total integer not null default 0,
  lines_done integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  left_out_count integer not null default 0,
  invited_count integer not null default 0,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  contacts_count integer not null default 0,
  constraint imports_pkey primary key (id),
  constraint imports_check check (lines_done >= 0 and lines_done <= lines_total),
  constraint imports_check1 check ((finished_at is null) = (status = 'running')),
  constraint imports_contacts_count_check check (contacts_count >= 0),
  constraint imports_created_count_check check (created_count >= 0),
  constraint imports_file_name_check check (
    file_name ~ '\S' and file_name !~ '[[:cntrl:]]' and length(file_name) <= 255
  ),
  constraint imports_invited_count_check check (invited_count >= 0),
  constraint imports_kind_check check (
    kind = any (array['learners', 'parents', 'teachers', 'grades', 'subjects'])
  ),
  constraint imports_left_out_count_check check (left_out_count >= 0),
  constraint imports_lines_total_check check (lines_total >= 0),
  constraint imports_skipped_count_check check (skipped_count >= 0),
  constraint imports_status_check check (status = any (array['running', 'done', 'failed'])),
  constraint imports_updated_count_check check (updated_count >= 0),
  constraint imports_created_by_fkey foreign key (created_by) references public.profiles(id) on delete set null,
  constraint imports_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table public.imports is 'Imports of lists into a school, running and finished; the lines themselves are not kept. Read by the administrators of the school, written by the functions import-apply only.';
comment on column public.imports.status is 'running until the one transaction of the import is committed (done) or undone (failed). A server that dies leaves running behind; nothing was imported then.';
comment on column public.imports.lines_done is 'Written beside the transaction, so that the progress is seen before it is committed.';

create index imports_creator on public.imports using btree (created_by);
create index imports_school on public.imports using btree (school_id, created_at desc);

-- Row security is on, for the owner too.
create policy "administrators read the imports of their schools" on public.imports for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the backup reads" on public.imports for select to portal_backup
  using (true);
create policy "the service key" on public.imports for all to service_role
  using (true)
  with check (true);

grant select on public.imports to authenticated;
grant select on public.imports to portal_backup;
grant select, insert, update, delete on public.imports to service_role;

-- 1. before each row
create trigger visible before insert or update of file_name on public.imports
for each row
execute function private.refuse_hidden_characters('file_name');
