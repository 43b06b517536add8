-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.lesson_media(p_lesson_id uuid, p_name text)
returns table(open boolean, version uuid, bytes bigint, content_type text, body text, stream_infos jsonb, saved_at timestamp with time zone)
language plpgsql
stable
set search_path to ''
as $function$
begin
  return query
    select true, m.version, m.bytes, m.content_type, m.body, m.stream_infos, m.saved_at
      from public.portal_lessons l
      left join lateral private.media_of_lesson(l.id, l.video_id, l.video_url, p_name) m on true
     where l.id = p_lesson_id;
end
$function$;
grant execute on function private.lesson_media(uuid,text) to authenticated;
comment on function private.lesson_media(uuid,text) is 'A file, playlist or captions of a lesson that the caller may play now. No row when the caller may not.';
