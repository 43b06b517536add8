-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.retry_portal_video(p_video_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  video public.portal_videos;
begin
  if not private.is_platform_admin() then
    raise exception using errcode = '42501', message = 'Only platform administrators look after portal videos',
      hint = '{"code": "video.admin_only"}';
  end if;
  select * into video from public.portal_videos v where v.id = p_video_id for update;
  if not found then
    raise exception using errcode = '23503', message = 'There is no such video',
      hint = '{"code": "video.no_such"}';
  end if;
  if video.removal <> 'none' then
    insert into private.portal_video_jobs (video_id, kind) values (video.id, 'remove')
    on conflict (video_id, kind) do update set due_at = now();
    return;
  end if;
  if video.state <> 'failed' then
    raise exception using errcode = 'PR030', message = 'Only a video that has failed is tried again',
      hint = '{"code": "video.only_failed"}';
  end if;
  update public.portal_videos set state = 'uploaded', progress = 0, problem = null where id = video.id;
  insert into private.portal_video_jobs (video_id, kind)
  values (video.id, case video.host when 'own' then 'process' else 'watch' end)
  on conflict (video_id, kind) do update set due_at = now(), attempts = 0, error = null;
end
$function$;
alter function public.retry_portal_video(uuid) owner to portal_definer;
grant execute on function public.retry_portal_video(uuid) to authenticated;
comment on function public.retry_portal_video(uuid) is 'For platform administrators: makes a failed video ready once more, or has its host told again to remove it. PR030: it has not failed.';
