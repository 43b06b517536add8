-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_named(p_bucket_id text, p_name text)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return coalesce(case p_bucket_id
    when 'school-logos' then private.is_logo(p_name)
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
alter function private.is_named(text,text) owner to portal_definer;
grant execute on function private.is_named(text,text) to authenticated, portal_files;
comment on function private.is_named(text,text) is 'Whether any row names the file, whoever may read it. False for buckets that are not the portal''s.';
