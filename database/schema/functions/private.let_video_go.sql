-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.let_video_go(p_video_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  delete from public.portal_videos v where v.id = p_video_id and (v.host = 'own' or v.host_video_id is null);
  update public.portal_videos v set removal = 'pending' where v.id = p_video_id;
  delete from private.portal_video_jobs j where j.video_id = p_video_id;
  insert into private.portal_video_jobs (video_id, kind)
  select v.id, 'remove' from public.portal_videos v where v.id = p_video_id;
end
$function$;
alter function private.let_video_go(uuid) owner to portal_definer;
grant execute on function private.let_video_go(uuid) to portal_files, service_role;
comment on function private.let_video_go(uuid) is 'Removes a video, or has its host told to.';
