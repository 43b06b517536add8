create or replace function private.fit_lesson_video() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  video public.portal_videos;
begin
  if new.video_id is null or (tg_op = 'UPDATE' and new.video_id is not distinct from old.video_id) then
    return new;
  end if;
  select * into video from public.portal_videos v where v.id = new.video_id and v.removal = 'none' for update;
  if not found or video.host_video_id is null or (video.host = 'own' and video.state = 'created') then
    raise exception using errcode = '23503', column = 'video_id', detail = 'video_id',
      message = 'Upload the video first',
      hint = '{"code": "lesson.video_first"}';
  end if;
  -- On the own host the address is the name of the file, which is the video's.
  if video.host = 'own' then
    new.video_url := video.host_video_id;
  end if;
  new.duration_seconds := coalesce(video.duration_seconds, new.duration_seconds);
  new.file_size_mb := coalesce(round(video.bytes::numeric / 1048576, 2), new.file_size_mb);
  return new;
end
$$;
alter function private.fit_lesson_video() owner to portal_definer;

create or replace function private.begin_video_work() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.video_id is not distinct from old.video_id then
    return null;
  end if;
  insert into private.portal_video_jobs (video_id, kind)
  select v.id, case v.host when 'own' then 'process' else 'watch' end
    from public.portal_videos v where v.id = new.video_id and v.state <> 'ready'
  on conflict do nothing;
  if tg_op = 'UPDATE' and old.video_id is not null then
    perform private.let_video_go(old.video_id);
  end if;
  return null;
end
$$;
alter function private.begin_video_work() owner to portal_definer;

create or replace function private.drop_lesson_video() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.video_id is not null then
    perform private.let_video_go(old.video_id);
  end if;
  return null;
end
$$;
alter function private.drop_lesson_video() owner to portal_definer;

-- What the server learns about a video the lesson says too: learners see how long it is and what it weighs.
create or replace function private.tell_lesson_of_video() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.portal_lessons l
     set duration_seconds = coalesce(new.duration_seconds, l.duration_seconds),
         file_size_mb = coalesce(round(new.bytes::numeric / 1048576, 2), l.file_size_mb)
   where l.video_id = new.id;
  return null;
end
$$;
alter function private.tell_lesson_of_video() owner to portal_definer;

create or replace function private.set_portal_captions(p_lesson_id uuid, p_content text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  path text := case when p_content is not null then 'captions/' || p_lesson_id || '.vtt' end;
begin
  if not private.is_platform_admin() then
    raise exception using errcode = '42501', message = 'Only platform administrators look after portal lessons',
      hint = '{"code": "lesson.platform_admin_only"}';
  end if;
  update public.portal_lessons l set captions_path = path where l.id = p_lesson_id;
  if not found then
    raise exception using errcode = '23503', message = 'There is no such lesson',
      hint = '{"code": "lesson.no_such"}';
  end if;
  if p_content is null then
    delete from private.portal_captions c where c.lesson_id = p_lesson_id;
  else
    insert into private.portal_captions (lesson_id, content) values (p_lesson_id, p_content)
    on conflict (lesson_id) do update set content = excluded.content, saved_at = now();
  end if;
  return path;
end
$$;
alter function private.set_portal_captions(uuid, text) owner to portal_definer;
grant execute on function private.set_portal_captions(uuid, text) to authenticated;
comment on function private.set_portal_captions(uuid, text) is
  'Sets or takes away a lesson''s captions, for a platform administrator.';

-- The media of a lesson by name, without asking who asks: only for the function below, which has asked.
create or replace function private.media_of_lesson(p_lesson_id uuid, p_video_id uuid, p_video_url text, p_name text)
returns table (version uuid, bytes bigint, content_type text, body text, stream_infos jsonb, saved_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_name = 'original' then
    return query
      select o.version, (o.metadata ->> 'size')::bigint, o.metadata ->> 'mimetype', null::text, null::jsonb, o.updated_at
        from storage.objects o
       where o.bucket_id = 'portal-lessons' and o.name = p_video_url and o.version is not null;
  elsif p_name = 'captions.vtt' then
    return query
      select null::uuid, null::bigint, 'text/vtt; charset=utf-8', c.content, null::jsonb, c.saved_at
        from private.portal_captions c where c.lesson_id = p_lesson_id;
  elsif p_name = 'master.m3u8' then
    return query
      select null::uuid, null::bigint, 'application/vnd.apple.mpegurl', null::text,
             jsonb_agg(jsonb_build_object('name', f.name, 'height', f.height, 'stream_info', f.stream_info)),
             max(f.created_at)
        from private.portal_video_files f where f.video_id = p_video_id having count(*) > 0;
  elsif p_name like '%.m3u8' then
    return query
      select null::uuid, null::bigint, 'application/vnd.apple.mpegurl', f.playlist, null::jsonb, f.created_at
        from private.portal_video_files f
       where f.video_id = p_video_id and split_part(f.name, '.', 1) || '.m3u8' = p_name;
  else
    return query
      select f.version, f.bytes, f.content_type, null::text, null::jsonb, f.created_at
        from private.portal_video_files f where f.video_id = p_video_id and f.name = p_name;
  end if;
end
$$;
alter function private.media_of_lesson(uuid, uuid, text, text) owner to portal_definer;
grant execute on function private.media_of_lesson(uuid, uuid, text, text) to authenticated;
comment on function private.media_of_lesson(uuid, uuid, text, text) is
  'A file, playlist or captions of a lesson by the name in its address. No row when there is none.';

-- Runs as the caller: whoever may read the lesson's row now may have its media now. One row tells whether the
-- lesson is open, with nulls when it has no such file.
create or replace function private.lesson_media(p_lesson_id uuid, p_name text)
returns table (open boolean, version uuid, bytes bigint, content_type text, body text, stream_infos jsonb, saved_at timestamptz)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select true, m.version, m.bytes, m.content_type, m.body, m.stream_infos, m.saved_at
      from public.portal_lessons l
      left join lateral private.media_of_lesson(l.id, l.video_id, l.video_url, p_name) m on true
     where l.id = p_lesson_id;
end
$$;
grant execute on function private.lesson_media(uuid, text) to authenticated;
comment on function private.lesson_media(uuid, text) is
  'A file, playlist or captions of a lesson that the caller may play now. No row when the caller may not.';

-- The qualities of a video, for whoever may read its lesson: the row itself is for administrators.
create or replace function private.lesson_video(p_lesson_id uuid)
returns table (host text, library_id text, host_video_id text, state text, problem text, renditions jsonb,
               duration_seconds integer, width integer, height integer, files jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select v.host, v.library_id, v.host_video_id, v.state, v.problem, v.renditions, v.duration_seconds, v.width, v.height,
           coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'height', f.height, 'bytes', f.bytes,
                                                         'content_type', f.content_type) order by f.height nulls first)
                       from private.portal_video_files f where f.video_id = v.id), '[]')
      from public.portal_lessons l join public.portal_videos v on v.id = l.video_id
     where l.id = p_lesson_id;
end
$$;
alter function private.lesson_video(uuid) owner to portal_definer;
grant execute on function private.lesson_video(uuid) to authenticated;
comment on function private.lesson_video(uuid) is
  'A lesson''s video. Asked by the server after the caller has read the lesson''s row.';
