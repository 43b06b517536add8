-- Who stores and who reads the files of portal lessons and adverts: 0655 with the portal's tables.

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
    when 'progress-reports' then exists (select from public.progress_reports r where r.report_file_url = p_name)
    when 'lessons' then exists (select from public.lessons l where l.file_name = p_name)
    when 'message-attachments' then exists (select from public.message_attachments a where a.file_path = p_name)
    when 'portal-lessons' then exists (select from public.portal_lessons l where l.video_url = p_name)
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
    when 'shared-files' then exists (select from public.shared_files f where f.file_path = p_name)
    when 'progress-reports' then exists (select from public.progress_reports r where r.report_file_url = p_name)
    when 'lessons' then exists (select from public.lessons l where l.file_name = p_name)
    when 'message-attachments' then exists (select from public.message_attachments a where a.file_path = p_name)
    when 'portal-lessons' then exists (select from public.portal_lessons l where l.video_url = p_name)
    when 'portal-thumbnails' then exists (
      select from public.portal_lessons l where private.public_file('portal-thumbnails', l.thumbnail_url) = p_name)
    when 'ads' then exists (
      select from public.ads_management a
       where private.public_file('ads', a.image_url) = p_name or private.public_file('ads', a.video_url) = p_name)
  end, false);
end
$$;

create or replace function private.bucket_takes(p_bucket_id text, p_role text, p_school_id uuid, p_platform boolean) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(case p_bucket_id
    when 'school-logos' then p_role = 'admin' and (p_platform or p_school_id is not null)
    when 'shared-files' then p_role = 'admin' and (p_platform or p_school_id is not null)
    when 'progress-reports' then p_role = 'teacher' and p_school_id is not null
    when 'lessons' then p_role = 'teacher' and p_school_id is not null
    when 'message-attachments' then p_platform or p_school_id is not null
    when 'ads' then p_platform
    when 'portal-lessons' then p_platform
    when 'portal-thumbnails' then p_platform
  end, false)
$$;

-- A file that a video waits for with its lesson still to come (0835) is not forgotten here but with the video.
create or replace function storage.forget_unnamed() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  forgotten bigint;
begin
  delete from storage.objects o
   where o.bucket_id in ('progress-reports', 'lessons', 'message-attachments', 'shared-files',
                         'portal-lessons', 'portal-thumbnails', 'ads')
     and o.owner_id is not null and o.created_at < now() - interval '1 day'
     and not private.is_named(o.bucket_id, o.name)
     and not (o.bucket_id = 'portal-lessons' and exists (
       select from public.portal_videos v where v.host = 'own' and v.host_video_id = o.name));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function storage.forget_unnamed() is
  'Removes files that no row has come to name within a day, but logos; how many.';
