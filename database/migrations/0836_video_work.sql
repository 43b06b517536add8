-- What becomes of videos besides the uploads: trying again, and forgetting what nobody came back for.

create function public.retry_portal_video(p_video_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  video public.portal_videos;
begin
  if not private.is_platform_admin() then
    raise exception using errcode = '42501', message = 'Only platform administrators look after portal videos';
  end if;
  select * into video from public.portal_videos v where v.id = p_video_id for update;
  if not found then
    raise exception using errcode = '23503', message = 'There is no such video';
  end if;
  if video.removal <> 'none' then
    insert into private.portal_video_jobs (video_id, kind) values (video.id, 'remove')
    on conflict (video_id, kind) do update set due_at = now();
    return;
  end if;
  if video.state <> 'failed' then
    raise exception using errcode = 'PR030', message = 'Only a video that has failed is tried again';
  end if;
  update public.portal_videos set state = 'uploaded', progress = 0, problem = null where id = video.id;
  insert into private.portal_video_jobs (video_id, kind)
  values (video.id, case video.host when 'own' then 'process' else 'watch' end)
  on conflict (video_id, kind) do update set due_at = now(), attempts = 0, error = null;
end
$$;
comment on function public.retry_portal_video(uuid) is
  'For platform administrators: makes a failed video ready once more, or has its host told again to remove it. PR030: it has not failed.';
revoke execute on function public.retry_portal_video(uuid) from public;
grant execute on function public.retry_portal_video(uuid) to authenticated;
alter function public.retry_portal_video(uuid) owner to portal_definer;

-- A day is what an upload in parts may take.
create function private.forget_videos() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  forgotten bigint;
begin
  select count(private.let_video_go(v.id)) into forgotten
    from public.portal_videos v
   where v.created_at < now() - interval '25 hours' and v.removal = 'none'
     and not exists (select from public.portal_lessons l where l.video_id = v.id);
  return forgotten;
end
$$;
comment on function private.forget_videos() is 'Lets go of videos that no lesson came to name within a day; how many.';
revoke execute on function private.forget_videos() from public;
grant execute on function private.forget_videos() to portal_files;
alter function private.forget_videos() owner to portal_definer;
grant execute on function private.let_video_go(uuid) to portal_definer;

create function private.user_of_profile(p_profile_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$ select p.user_id from public.profiles p where p.id = p_profile_id $$;
comment on function private.user_of_profile(uuid) is 'The account of a profile, for a file that is stored in its name.';
revoke execute on function private.user_of_profile(uuid) from public;
grant execute on function private.user_of_profile(uuid) to portal_files;
alter function private.user_of_profile(uuid) owner to portal_definer;
