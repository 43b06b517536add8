create or replace function private.ring_video_jobs() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('video_jobs', '');
  return null;
end
$$;

create or replace function private.begin_portal_video(
  p_id uuid, p_host text, p_library_id text, p_title text, p_key_hash bytea, p_key_seconds integer
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_platform_admin() then
    raise exception using errcode = '42501', message = 'Only platform administrators upload portal lessons',
      hint = '{"code": "video.upload_admin_only"}';
  end if;
  insert into public.portal_videos (id, host, library_id, host_video_id, title, created_by)
  values (p_id, p_host, p_library_id, case when p_host = 'own' then p_id::text end, p_title, private.profile_id());
  insert into private.portal_video_keys (video_id, key_hash, expires_at)
  values (p_id, p_key_hash, now() + make_interval(secs => p_key_seconds));
end
$$;
alter function private.begin_portal_video(uuid, text, text, text, bytea, integer) owner to portal_definer;
grant execute on function private.begin_portal_video(uuid, text, text, text, bytea, integer) to authenticated;
comment on function private.begin_portal_video(uuid, text, text, text, bytea, integer) is
  'Makes the row of a video whose file is still to come, for a platform administrator.';

-- Whoever shows the key: null unless it is the video's own, unused, not expired, and its maker still may.
create or replace function private.take_video_key(p_video_id uuid, p_library_id text, p_key_hash bytea, p_hold_seconds integer)
returns public.portal_videos
language plpgsql security definer
set search_path = ''
as $$
declare
  video public.portal_videos;
begin
  update private.portal_video_keys k set held_until = now() + make_interval(secs => p_hold_seconds)
    from public.portal_videos v
    join public.profiles p on p.id = v.created_by
   where k.video_id = p_video_id and v.id = k.video_id and v.library_id = p_library_id
     and k.key_hash = p_key_hash and k.used_at is null and k.expires_at > now()
     and (k.held_until is null or k.held_until < now())
     and v.state = 'created' and v.removal = 'none'
     and private.may_still_upload('portal-lessons', p.user_id)
  returning v.* into video;
  return video;
end
$$;
alter function private.take_video_key(uuid, text, bytea, integer) owner to portal_definer;
grant execute on function private.take_video_key(uuid, text, bytea, integer) to portal_files;
comment on function private.take_video_key(uuid, text, bytea, integer) is
  'The video that the key may upload now, held against a second upload for that long.';

-- On the own host a video's file is the file of its name in the bucket portal-lessons, however it came there. The
-- work on a video takes the lesson first, which it tells how long the video is, because whoever deletes a lesson
-- holds it and then its video: where both met in another order, one would be ended by the database.
create or replace function private.note_video_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Of a video that is made ready already nothing is noted, and its lesson is told nothing.
  arrived uuid := (
    select v.id from public.portal_videos v
     where v.host = 'own' and v.host_video_id = new.name and v.state in ('created', 'uploaded')
  );
begin
  update public.portal_videos v
     set state = 'uploaded', uploaded_at = now(),
         bytes = (new.metadata ->> 'size')::bigint, content_type = left(new.metadata ->> 'mimetype', 100)
   where v.id = (select private.held_with_lesson(arrived)) and v.state in ('created', 'uploaded');
  return null;
end
$$;
alter function private.note_video_file() owner to portal_definer;

create or replace function private.drop_video_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.host = 'own' then
    perform private.drop_file('portal-lessons', old.host_video_id);
  end if;
  return null;
end
$$;
alter function private.drop_video_file() owner to portal_definer;

-- Nobody needs the video any more. On the own host it goes with this; another host is told by a job, and the
-- row stays until that has succeeded, so that an administrator sees what is left there.
create or replace function private.let_video_go(p_video_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.portal_videos v where v.id = p_video_id and (v.host = 'own' or v.host_video_id is null);
  update public.portal_videos v set removal = 'pending' where v.id = p_video_id;
  delete from private.portal_video_jobs j where j.video_id = p_video_id;
  insert into private.portal_video_jobs (video_id, kind)
  select v.id, 'remove' from public.portal_videos v where v.id = p_video_id;
end
$$;
alter function private.let_video_go(uuid) owner to portal_definer;
grant execute on function private.let_video_go(uuid) to service_role, portal_files;
comment on function private.let_video_go(uuid) is 'Removes a video, or has its host told to.';

-- What becomes of videos besides the uploads: trying again, and forgetting what nobody came back for.
create or replace function public.retry_portal_video(p_video_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
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
$$;
alter function public.retry_portal_video(uuid) owner to portal_definer;
grant execute on function public.retry_portal_video(uuid) to authenticated;
comment on function public.retry_portal_video(uuid) is
  'For platform administrators: makes a failed video ready once more, or has its host told again to remove it. PR030: it has not failed.';

-- A day is what an upload in parts may take. A lesson may come to name a video in the very moment in which it would
-- be forgotten: who takes a video looks again, and passes over one that another is taking.
create or replace function private.forget_videos() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  unnamed uuid;
  forgotten bigint := 0;
begin
  for unnamed in
    select v.id from public.portal_videos v
     where v.created_at < now() - interval '25 hours' and v.removal = 'none'
       and not exists (select from public.portal_lessons l where l.video_id = v.id)
     order by v.id for update skip locked
  loop
    if not exists (select from public.portal_lessons l where l.video_id = unnamed) then
      perform private.let_video_go(unnamed);
      forgotten := forgotten + 1;
    end if;
  end loop;
  return forgotten;
end
$$;
alter function private.forget_videos() owner to portal_definer;
grant execute on function private.forget_videos() to portal_files;
comment on function private.forget_videos() is
  'Lets go of videos that no lesson came to name within a day; how many.';

create or replace function private.held_with_lesson(p_video_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.portal_lessons l where l.video_id = p_video_id for no key update;
  return p_video_id;
end
$$;
alter function private.held_with_lesson(uuid) owner to portal_definer;
grant execute on function private.held_with_lesson(uuid) to portal_files;
comment on function private.held_with_lesson(uuid) is
  'The same id, once the lesson that names the video is held: for a change of the video that its lesson is told.';
