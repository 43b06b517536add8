-- Documents that a school shares with its people. Administrators upload a file to the bucket, then add the
-- row that names it; whoever may read the row may read the file.
--
-- Refused: naming a file that somebody else has uploaded, or none: a row opens its file to a whole school.

create table public.shared_files (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  description text check (length(description) <= 1000),
  file_path text not null check (length(file_path) <= 1024),
  file_name text not null check (file_name ~ '\S' and file_name !~ '[[:cntrl:]/\\]' and length(file_name) <= 200),
  size_bytes bigint check (size_bytes >= 0),
  content_type text check (length(content_type) <= 200),
  uploaded_by uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  constraint shared_files_file_path_key unique (file_path)
);

create index shared_files_school on public.shared_files (school_id, created_at desc, id desc);
create index shared_files_uploader on public.shared_files (uploaded_by);
create index shared_files_created on public.shared_files (created_at desc, id desc);

alter table public.shared_files enable row level security;
alter table public.shared_files force row level security;

create policy "members read the files of their school" on public.shared_files
  for select to authenticated using (school_id = (select private.school_id()));
create policy "administrators read those of their schools" on public.shared_files
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators share files" on public.shared_files
  for insert to authenticated
  with check (uploaded_by = (select private.profile_id())
    and school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators edit those of their schools" on public.shared_files
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators delete those of their schools" on public.shared_files
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.shared_files for all to service_role using (true) with check (true);
create policy "helpers read" on public.shared_files for select to portal_definer using (true);

grant select on public.shared_files to authenticated, service_role, portal_definer;
grant insert (title, description, file_path, file_name, uploaded_by, school_id) on public.shared_files to authenticated;
grant update (title, description) on public.shared_files to authenticated;
grant delete on public.shared_files to authenticated, service_role;
grant insert, update on public.shared_files to service_role;

-- Tables whose rows name files ask and clean up through these two.
create policy "rows look at the files they name" on storage.objects for select to portal_definer using (true);
create policy "a file goes with the row that names it" on storage.objects for delete to portal_definer using (true);
grant select, delete on storage.objects to portal_definer;

create function private.uploaded_file(p_bucket_id text, p_name text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  file storage.objects;
begin
  select * into file from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name;
  if auth.role() = 'authenticated' and (not found or file.owner_id is distinct from private.user_id()) then
    raise exception using errcode = '42501', message = 'Upload the file first: only its uploader may name it';
  end if;
  return coalesce(file.metadata, '{}');
end
$$;
comment on function private.uploaded_file(text, text) is
  'What the server measured of a file that the caller has uploaded: size, mimetype. Raises 42501 for a person who names none, or somebody else''s. For before-triggers of tables whose rows open files.';
revoke execute on function private.uploaded_file(text, text) from public;
alter function private.uploaded_file(text, text) owner to portal_definer;

create function private.drop_file(p_bucket_id text, p_name text) returns void
language sql security definer
set search_path = ''
as $$ delete from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name $$;
comment on function private.drop_file(text, text) is 'For triggers that run when the row that named the file goes.';
revoke execute on function private.drop_file(text, text) from public;
alter function private.drop_file(text, text) owner to portal_definer;

create function private.complete_shared_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb := private.uploaded_file('shared-files', new.file_path);
begin
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
  new.description := nullif(btrim(new.description), '');
  return new;
end
$$;
revoke execute on function private.complete_shared_file() from public;
alter function private.complete_shared_file() owner to portal_definer;
create trigger complete before insert on public.shared_files
  for each row execute function private.complete_shared_file();

create function private.check_uploader() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_staff(new.uploaded_by, new.school_id, 'uploaded_by');
  return null;
end
$$;
revoke execute on function private.check_uploader() from public;
alter function private.check_uploader() owner to portal_definer;
create trigger check_people after insert or update of uploaded_by on public.shared_files
  for each row execute function private.check_uploader();

create function private.drop_shared_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.drop_file('shared-files', old.file_path);
  return null;
end
$$;
revoke execute on function private.drop_shared_file() from public;
alter function private.drop_shared_file() owner to portal_definer;
create trigger drop_file after delete on public.shared_files
  for each row execute function private.drop_shared_file();

comment on table public.shared_files is
  'A school''s documents. Its people read them; administrators share, rename and delete. The row decides who may read the file in the bucket shared-files, and the file goes with it.';
comment on column public.shared_files.file_path is 'The name in the bucket shared-files. Its uploader names it, once.';
comment on column public.shared_files.size_bytes is 'Measured by the server; not granted. So is content_type.';

set local role service_role;
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, checks_content) values
  ('shared-files', 'shared-files', false, 26214400,
   array['application/pdf', 'application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint',
         'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
         'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
         'application/vnd.openxmlformats-officedocument.presentationml.presentation',
         'image/jpeg', 'image/png', 'image/gif'], true);
reset role;

create or replace function private.may_upload(p_bucket_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(case p_bucket_id
    when 'school-logos' then cardinality(private.administered_school_ids()) > 0
    when 'shared-files' then cardinality(private.administered_school_ids()) > 0
    when 'progress-reports' then private.profile_role() = 'teacher' and private.school_id() is not null
    when 'lessons' then private.profile_role() = 'teacher' and private.school_id() is not null
    when 'ads' then private.is_platform_admin()
    when 'portal-lessons' then private.is_platform_admin()
  end, false);
end
$$;

create or replace function private.names_file(p_bucket_id text, p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- Runs as the caller: a table's own row security says whether its row can be read.
  return coalesce(case p_bucket_id
    when 'school-logos' then exists (
      select from public.schools s
       where s.id = any(private.administered_school_ids())
         and right(s.logo_url, length(p_name) + 1) = '/' || p_name)
    when 'shared-files' then exists (select from public.shared_files f where f.file_path = p_name)
  end, false);
end
$$;

select private.publish_changes('public.shared_files');
