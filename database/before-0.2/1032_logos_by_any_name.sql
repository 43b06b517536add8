-- A logo whose name has letters that an address writes otherwise ("School crest (2).png") is in use like any other.
-- 1030 reads the file from the address in the letters of the portal's own names only, so it took such a logo, which a
-- client of the contract had stored, for one that nothing names, and the sweep removed it.
--
-- Refused: as in 1030, of these files too.

create function private.is_logo(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.schools s where private.logo_file(s.logo_url) = p_name)
      -- The schools, which are few, are read for what the index cannot know. Kept for too long is better than lost.
      or private.public_file('school-logos', '/storage/v1/object/public/school-logos/' || p_name) is null
         and exists (
           select from public.schools s
            where right(regexp_replace(split_part(split_part(s.logo_url, '#', 1), '?', 1), '%[0-9A-Fa-f]{2}|[^A-Za-z0-9_./-]', '*', 'g'),
                        length(p_name) + 1)
                  = '/' || regexp_replace(p_name, '[^A-Za-z0-9_./-]', '*', 'g'))
$$;
comment on function private.is_logo(text) is
  'Whether a school has the file for its logo, whatever letters are in its name and however the address writes them.';
revoke execute on function private.is_logo(text) from public;
grant execute on function private.is_logo(text) to portal_definer;

create or replace function private.is_named(p_bucket_id text, p_name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
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
$$;
