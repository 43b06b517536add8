-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.begin_lesson_upload(p_name text, p_public_url text)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if not private.may_upload('lessons') then
    raise exception using errcode = '42501', message = 'Only teachers can upload lessons',
      hint = '{"code": "lesson.teachers_only"}';
  end if;
  delete from private.lesson_uploads u where u.created_at < now() - interval '7 days';
  insert into private.lesson_uploads (name, user_id, public_url) values (p_name, private.user_id(), p_public_url);
end
$function$;
alter function private.begin_lesson_upload(text,text) owner to portal_definer;
grant execute on function private.begin_lesson_upload(text,text) to authenticated;
comment on function private.begin_lesson_upload(text,text) is 'Promises the caller, a teacher, an address for a file of the bucket lessons.';
