-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.lesson_video(p_lesson_id uuid)
returns table(host text, library_id text, host_video_id text, state text, problem text, renditions jsonb, duration_seconds integer, width integer, height integer, files jsonb)
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return query
    select v.host, v.library_id, v.host_video_id, v.state, v.problem, v.renditions, v.duration_seconds, v.width, v.height,
           coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'height', f.height, 'bytes', f.bytes,
                                                         'content_type', f.content_type) order by f.height nulls first)
                       from private.portal_video_files f where f.video_id = v.id), '[]')
      from public.portal_lessons l join public.portal_videos v on v.id = l.video_id
     where l.id = p_lesson_id;
end
$function$;
alter function private.lesson_video(uuid) owner to portal_definer;
grant execute on function private.lesson_video(uuid) to authenticated;
comment on function private.lesson_video(uuid) is 'A lesson''s video. Asked by the server after the caller has read the lesson''s row.';
