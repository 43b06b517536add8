-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.held_with_lesson(p_video_id uuid)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform from public.portal_lessons l where l.video_id = p_video_id for no key update;
  return p_video_id;
end
$function$;
alter function private.held_with_lesson(uuid) owner to portal_definer;
grant execute on function private.held_with_lesson(uuid) to portal_files;
comment on function private.held_with_lesson(uuid) is 'The same id, once the lesson that names the video is held: for a change of the video that its lesson is told.';
