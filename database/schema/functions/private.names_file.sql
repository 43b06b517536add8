-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.names_file(p_bucket_id text, p_name text)
returns boolean
language plpgsql
stable
set search_path to ''
as $function$
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
$function$;
grant execute on function private.names_file(text,text) to authenticated;
comment on function private.names_file(text,text) is 'Whether the caller may read a row that names the file. A file''s path alone opens nothing.';
