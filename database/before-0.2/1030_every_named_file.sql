-- What names a file, for every bucket. private.is_named did not know the logos of schools: whoever had uploaded the
-- logo in use could remove or replace it for all, and the one thing that kept the sweep from the logos was that it
-- passed over their bucket, so logos of abandoned forms stayed for good. Nor did it know the videos that wait for their
-- lesson, and files of three buckets stayed for good when the account of their uploader went.
--
-- Refused: replacing, moving and removing a file that anything names, whoever uploaded it.

create function private.logo_file(p_url text) returns text
language sql immutable
set search_path = ''
as $$
  select private.public_file('school-logos',
    regexp_replace(split_part(split_part(p_url, '#', 1), '?', 1), '/storage/v1/render/image/public/', '/storage/v1/object/public/'))
$$;
comment on function private.logo_file(text) is
  'The file that a school''s logo is, also of an address that asks for another size or carries a query; null for an address of elsewhere.';
revoke execute on function private.logo_file(text) from public;
grant execute on function private.logo_file(text) to anon, authenticated, service_role, portal_definer;
create index schools_logo on public.schools (private.logo_file(logo_url));

create or replace function private.names_file(p_bucket_id text, p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- Runs as the caller: a table's own row security says whether its row can be read.
  return coalesce(case p_bucket_id
    when 'school-logos' then exists (
      select from public.schools s
       where s.id = any(private.administered_school_ids()) and private.logo_file(s.logo_url) = p_name)
    when 'shared-files' then exists (select from public.shared_files f where f.file_path = p_name)
    when 'progress-reports' then exists (select from public.progress_reports r where r.report_file_url = p_name)
    when 'lessons' then exists (select from public.lessons l where l.file_name = p_name)
    when 'message-attachments' then exists (select from public.message_attachments a where a.file_path = p_name)
    when 'portal-lessons' then exists (select from public.portal_lessons l where l.video_url = p_name)
      or exists (select from public.portal_videos v where v.host = 'own' and v.host_video_id = p_name)
    when 'portal-thumbnails' then exists (
      select from public.portal_lessons l where private.public_file('portal-thumbnails', l.thumbnail_url) = p_name)
    when 'ads' then exists (
      select from public.ads_management a
       where private.public_file('ads', a.image_url) = p_name or private.public_file('ads', a.video_url) = p_name)
  end, false);
end
$$;

create or replace function private.is_named(p_bucket_id text, p_name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce(case p_bucket_id
    when 'school-logos' then exists (select from public.schools s where private.logo_file(s.logo_url) = p_name)
    when 'shared-files' then exists (select from public.shared_files f where f.file_path = p_name)
    when 'progress-reports' then exists (select from public.progress_reports r where r.report_file_url = p_name)
    when 'lessons' then exists (select from public.lessons l where l.file_name = p_name)
    when 'message-attachments' then exists (select from public.message_attachments a where a.file_path = p_name)
    when 'portal-lessons' then exists (select from public.portal_lessons l where l.video_url = p_name)
      or exists (select from public.portal_videos v where v.host = 'own' and v.host_video_id = p_name)
    when 'portal-thumbnails' then exists (
      select from public.portal_lessons l where private.public_file('portal-thumbnails', l.thumbnail_url) = p_name)
    when 'ads' then exists (
      select from public.ads_management a
       where private.public_file('ads', a.image_url) = p_name or private.public_file('ads', a.video_url) = p_name)
  end, false);
end
$$;
comment on function private.is_named(text, text) is
  'Whether any row names the file, whoever may read it. False for buckets that are not the portal''s.';

create or replace function private.drop_logo_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  logo text := private.logo_file(old.logo_url);
begin
  if logo is not null and not private.is_named('school-logos', logo) then
    perform private.drop_file('school-logos', logo);
  end if;
  return null;
end
$$;

-- The buckets of the portal whose files rows name: all that are listed here, in one place.
create function private.named_buckets() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['school-logos', 'progress-reports', 'lessons', 'message-attachments', 'shared-files',
               'portal-lessons', 'portal-thumbnails', 'ads']
$$;
comment on function private.named_buckets() is
  'The buckets whose files are kept as long as a row names them, and are forgotten when none comes to.';
revoke execute on function private.named_buckets() from public;
grant execute on function private.named_buckets() to portal_definer;

create or replace function storage.forget_unnamed() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  forgotten bigint;
begin
  delete from storage.objects o
   where o.bucket_id = any(private.named_buckets())
     and o.owner_id is not null and o.created_at < now() - interval '1 day'
     and not private.is_named(o.bucket_id, o.name);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function storage.forget_unnamed() is 'Removes files that no row has come to name within a day; how many.';

create or replace function private.drop_unnamed_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from storage.objects o
   where o.owner_id = old.id and o.bucket_id = any(private.named_buckets())
     and not private.is_named(o.bucket_id, o.name);
  return old;
end
$$;
