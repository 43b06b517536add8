-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.media_of_lesson(p_lesson_id uuid, p_video_id uuid, p_video_url text, p_name text)
returns table(version uuid, bytes bigint, content_type text, body text, stream_infos jsonb, saved_at timestamp with time zone)
language plpgsql
stable security definer
set search_path to ''
as $function$
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
$function$;
alter function private.media_of_lesson(uuid,uuid,text,text) owner to portal_definer;
grant execute on function private.media_of_lesson(uuid,uuid,text,text) to authenticated;
comment on function private.media_of_lesson(uuid,uuid,text,text) is 'A file, playlist or captions of a lesson by the name in its address. No row when there is none.';
