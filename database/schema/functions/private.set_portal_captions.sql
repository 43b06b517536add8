-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.set_portal_captions(p_lesson_id uuid, p_content text)
returns text
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.set_portal_captions(uuid,text) owner to portal_definer;
grant execute on function private.set_portal_captions(uuid,text) to authenticated;
comment on function private.set_portal_captions(uuid,text) is 'Sets or takes away a lesson''s captions, for a platform administrator.';
