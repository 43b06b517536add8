-- Videos of the lessons portal: read by whoever may read the lesson. One that waits for its lesson is named by its
-- video.
create or replace function private.is_portal_video(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.portal_lessons l where l.video_url = p_name)
    or exists (select from public.portal_videos v where v.host = 'own' and v.host_video_id = p_name);
end
$$;
grant execute on function private.is_portal_video(text) to authenticated, portal_definer;
comment on function private.is_portal_video(text) is
  'Whether a lesson of the portal, or a video on the own host, names the file in the bucket portal-lessons.';
